import type { CaseSide, CaseSpeaker } from '@nyaysathi/contracts/understood-case'
import type { PhraseMatch } from '../../text/phrase-matcher.ts'
import type { MessageSigns } from '../message-signs.ts'
import type { FoundWords } from './find-words.ts'
import { isWithin, type Stretch, type ToldMessage } from './told-message.ts'

/** Who speaks and for whom, as one message tells it. `isOutright`: in words, and not by what is told alone. */
export type ToldSpeaker = {
  speaker: CaseSpeaker | null
  side: CaseSide | null
  evidence: Stretch | undefined
  isOutright: boolean
}

const near = 5
const unknown: ToldSpeaker = { speaker: null, side: null, evidence: undefined, isOutright: false }

export function readSpeaker(told: ToldMessage, find: FoundWords, signs: MessageSigns): ToldSpeaker {
  const accusation = readAccusation(told, find, signs)
  const harm = readHarm(told, find, signs)
  const outright = find('speaker').at(-1)
  const speaker = outright?.name as CaseSpeaker | undefined
  if (outright && speaker && !(speaker === 'curious' && (accusation.speaker || (harm.speaker && harm.isOutright))))
    return { speaker, side: sideOf(speaker, accusation, harm), evidence: outright, isOutright: true }
  if (accusation.speaker) return accusation
  if (signs.onlyTold && !signs.ofOwn)
    return { speaker: 'curious', side: 'neither', evidence: undefined, isOutright: false }
  return harm
}

function sideOf(speaker: CaseSpeaker, accusation: ToldSpeaker, harm: ToldSpeaker): CaseSide | null {
  if (speaker === 'harmed' || speaker === 'accused') return speaker
  if (speaker === 'witness' || speaker === 'curious') return 'neither'
  return accusation.side ?? harm.side
}

/** Of whom something is alleged: "against me", "my son is accused", "मेरे भाई पर केस". */
function readAccusation(told: ToldMessage, find: FoundWords, signs: MessageSigns): ToldSpeaker {
  if (signs.complains || find('accuses').length > 0) return unknown
  for (const match of find('accusation')) {
    const sentence = told.sentences.find((one) => isWithin({ from: match.from, to: match.from }, one))
    const clause = told.clauses.find((one) => match.from >= one.from && match.from < one.to)
    const around = {
      from: Math.max(sentence?.from ?? 0, match.from - near),
      to: Math.min(sentence?.to ?? told.tokens.length, match.to + near),
    }
    const isInside = (one: PhraseMatch) => isWithin(one, around)
    if (isFeared(match, clause, find)) continue
    const self = find('me').find(isInside)
    if (self) return accused('accused', join(match, self))
    const relative = nearest(find('family').filter(isInside), match)
    const other = nearest(find('others').filter(isInside), match)
    if (other && (!relative || other.from < relative.from))
      return accused('helper', join(match, relative ?? other))
    if (relative) return accused('relative', join(match, relative))
    if (find('i').some(isInside) || find('mine').some(isInside) || signs.byAccused) return accused('accused', match)
  }
  return unknown
}

/** "Can they file a case?" is no accusation yet; "what can I do, there is a case" is one. */
function isFeared(match: PhraseMatch, clause: Stretch | undefined, find: FoundWords): boolean {
  return find('unsure').some(
    (one) => clause && one.from >= clause.from && one.to <= match.from && match.from - one.to < near,
  )
}

function accused(speaker: CaseSpeaker, evidence: Stretch): ToldSpeaker {
  return { speaker, side: 'accused', evidence, isOutright: true }
}

/** To whom a wrong was done: to the writer, to one of theirs, or to another. */
function readHarm(told: ToldMessage, find: FoundWords, signs: MessageSigns): ToldSpeaker {
  const wrongs = find('wrongs').filter((one) => !isDenied(one, told, find))
  for (const wrong of wrongs) {
    const clause = told.clauses.find((one) => wrong.from >= one.from && wrong.from < one.to)
    if (!clause) continue
    const isInside = (one: PhraseMatch) => one.from >= clause.from && one.to <= Math.max(clause.to, wrong.to)
    const self = find('me').find(isInside)
    if (self) return harmed('harmed', join(wrong, self), true)
    const suffering = [...find('family'), ...find('others')]
      .filter(isInside)
      .find((one) => isPatient(one, wrong, told, find))
    if (!suffering) continue
    const isAnothers = find('others').some(
      (one) => one === suffering || (one.to <= suffering.from && suffering.from - one.to <= 1),
    )
    return harmed(isAnothers ? 'helper' : 'relative', join(wrong, suffering), true)
  }
  const [wrong] = wrongs
  const happened = find('events').find(({ name }) => harmingEvents.has(name))
  const isHarmed =
    wrong !== undefined || happened || signs.byVictim || signs.unwilling || signs.complains || signs.dangers.length > 0
  const isOwn = signs.ofOwn || find('i').length > 0 || find('mine').length > 0
  const isDenial = find('wrongs').length > 0 && wrongs.length === 0
  return isHarmed && isOwn && !isDenial ? harmed('harmed', wrong ?? happened, signs.byVictim || signs.complains) : unknown
}

const harmingEvents: ReadonlySet<string> = new Set([
  'termination',
  'cheque_returned',
  'wage_due',
  'policy_refused',
  'eviction_notice',
  'possession_due',
])

function harmed(speaker: CaseSpeaker, evidence: Stretch | undefined, isOutright: boolean): ToldSpeaker {
  return { speaker, side: 'harmed', evidence, isOutright }
}

/** "Beat my sister", "my sister was beaten", "बहन को मारा": whom it was done to, and not who did it. */
function isPatient(person: PhraseMatch, wrong: PhraseMatch, told: ToldMessage, find: FoundWords): boolean {
  if (person.from >= wrong.to) {
    const between = told.tokens.slice(wrong.to, person.from).map(({ word }) => word)
    return between.length <= 2 && !between.some((word) => byWords.test(word))
  }
  return find('suffers').some((one) => one.from >= person.to && one.from - person.to <= 1 && one.from <= wrong.to)
}

// "Beaten by my husband" names who did it.
const byWords = /^(?:by|from|with|and|because|when)$/

/** "Nobody hit me", "उसने मुझे नहीं मारा". */
export function isDenied(one: PhraseMatch, told: ToldMessage, find: FoundWords): boolean {
  const clause = told.clauses.find(({ from, to }) => one.from >= from && one.from < to)
  return find('not').some(
    (not) =>
      clause !== undefined &&
      not.from >= clause.from &&
      not.to <= clause.to &&
      !isWithin(not, one) &&
      ((not.to <= one.from && one.from - not.to <= 3) ||
        (not.from >= one.to && not.from - one.to <= 1) ||
        (not.from > one.from && not.to < one.to)),
  )
}

function nearest(people: readonly PhraseMatch[], to: Stretch): PhraseMatch | undefined {
  return [...people].sort((one, other) => distance(one, to) - distance(other, to))[0]
}

export function distance(one: Stretch, other: Stretch): number {
  return Math.max(0, one.from - other.to, other.from - one.to)
}

function join(one: Stretch, other: Stretch): Stretch {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
}
