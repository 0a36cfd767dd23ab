import type { CaseSide, CaseSpeaker } from '@nyaysathi/contracts/understood-case'
import { isLetter } from '../../retrieval/message-finder.ts'
import type { AnalyzedText } from '../../text/analyze-text.ts'
import type { PhraseMatch } from '../../text/phrase-matcher.ts'
import { isWrittenByChild, tellsOfMinor } from '../is-written-by-child.ts'
import type { MessageSigns } from '../message-signs.ts'
import type { FoundWords } from './find-words.ts'
import { distance, isDenied, isUnsure } from './sure-words.ts'
import { isWithin, type Stretch, type ToldMessage } from './told-message.ts'

/** Who speaks and for whom, as one message tells it. `isOutright`: in words, and not by what is told alone. */
export type ToldSpeaker = {
  speaker: CaseSpeaker | null
  side: CaseSide | null
  evidence: Stretch | undefined
  isOutright: boolean
}

/** So short a message does not say on which side it is written. */
const tellingLength = 14
// How likely a side has to be: in few words, which say it by their sound alone, and in letters, which the network reads, too. The latter
// were chosen on letters that nothing was learned from.
const inFewWords = { accused: 0.5, neither: 0.5, plainly: 0.8, veryLikely: 0.9 }
const inLetters = { accused: 0.45, neither: 0.6, plainly: 0.78, veryLikely: 0.85 }
const near = 5
const farFromFear = 8
const unknown: ToldSpeaker = { speaker: null, side: null, evidence: undefined, isOutright: false }

/** How likely it is, 0 to 1, that a message is written on the side of who is accused, and on nobody's. */
export type SideSense = (text: AnalyzedText) => { accused: number; neither: number }

/**
 * By what the words say, where they say it outright; else by how the whole letter sounds, which has no words to show as evidence and
 * names no speaker.
 */
export function readSpeaker(
  told: ToldMessage,
  find: FoundWords,
  signs: MessageSigns,
  /** Of a first message alone: what follows is too little to sound like a side. */
  sense: SideSense | undefined,
): ToldSpeaker {
  const byWords = readByWords(told, find, signs)
  if (!sense || told.tokens.length < tellingLength) return byWords
  const { accused, neither } = sense(told.analyzed)
  const least = isLetter(told.analyzed) ? inLetters : inFewWords
  const heard =
    accused >= least.accused && accused >= neither
      ? 'accused'
      : neither >= least.neither
        ? 'neither'
        : 'harmed'
  if (byWords.side === null) return { ...byWords, side: heard }
  if (byWords.isOutright && Math.max(accused, neither) < least.veryLikely) return byWords
  if (byWords.side === heard || byWords.side === 'neither') return byWords
  if (Math.max(accused, neither) < least.plainly) return byWords
  // Words that may be told of the other side do not stand against a whole letter.
  return byWords.side === 'harmed' ? { ...unknown, side: heard } : byWords
}

function readByWords(told: ToldMessage, find: FoundWords, signs: MessageSigns): ToldSpeaker {
  const accusation = readAccusation(told, find, signs)
  const harm = readHarm(told, find, signs)
  const outright = find('speaker').at(-1)
  const speaker = outright?.name as CaseSpeaker | undefined
  // "A boy of my class touched me": told of others, and done to the writer.
  if (
    speaker === 'helper' &&
    harm.speaker === 'harmed' &&
    harm.isOutright &&
    !find('not_me')[0] &&
    !saysForAnother(told, outright)
  )
    return harm
  if (
    outright &&
    speaker &&
    !(speaker === 'curious' && (accusation.speaker || (harm.speaker && harm.isOutright)))
  )
    return {
      speaker,
      side: sideOf(speaker, accusation, harm, told.textOf(outright)),
      evidence: outright,
      isOutright: true,
    }
  if (accusation.speaker) return accusation
  if (signs.onlyTold && !signs.ofOwn)
    return { speaker: 'curious', side: 'neither', evidence: undefined, isOutright: false }
  return harm
}

/** "My student told me": whoever is told of it asks for another. */
function saysForAnother(told: ToldMessage, outright: Stretch | undefined): boolean {
  const said = told.tokens.slice(outright?.from, (outright?.to ?? 0) + 4).map(({ word }) => word)
  return said.some((word) => /^(?:told|tells|says|said|asked|teacher|worker|ngo|paralegal)$/.test(word))
}

function sideOf(
  speaker: CaseSpeaker,
  accusation: ToldSpeaker,
  harm: ToldSpeaker,
  said: string,
): CaseSide | null {
  if (speaker === 'harmed' || speaker === 'accused') return speaker
  if (speaker === 'witness' || speaker === 'curious') return 'neither'
  // "I am the father of the accused".
  if (/accused|aaropi|आरोपी/.test(said)) return 'accused'
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
    // "I hit a man": what the writer did.
    if (find('i').some((one) => isWithin(one, match))) return accused('accused', match)
    const relative = nearest(find('family').filter(isInside), match)
    if (relative) return accused(isAnothers(relative, find) ? 'helper' : 'relative', join(match, relative))
    const other = nearest(find('others').filter(isInside), match)
    if (other) return accused('helper', join(match, other))
    // "My son is 17, the police took him".
    const before = firstBefore(match, find('family'))
    if (before && told.tokens.slice(match.from, match.to + 1).some(({ word }) => pronouns.test(word)))
      return accused('relative', join(match, before))
    if (find('i').some(isInside) || find('mine').some(isInside) || signs.byAccused)
      return accused('accused', match)
  }
  return unknown
}

/** "Can they file a case?" is no accusation yet; "what can I do, there is a case" is one. */
function isFeared(match: PhraseMatch, clause: Stretch | undefined, find: FoundWords): boolean {
  return find('unsure').some(
    (one) => clause && one.from >= clause.from && one.to <= match.from && match.from - one.to < farFromFear,
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
    const suffering = [
      ...find('family'),
      ...find('others').filter(({ name }) => !strongerThanWriter.has(name)),
    ]
      .filter(isInside)
      .find((one) => isPatient(one, wrong, told, find))
    if (!suffering) {
      const meant = meantByPronoun(wrong, told, find) ?? weakOf(wrong, told, find)
      if (meant) return harmed(isStranger(meant, find) ? 'helper' : 'relative', join(wrong, meant), true)
      continue
    }
    return harmed(isStranger(suffering, find) ? 'helper' : 'relative', join(wrong, suffering), true)
  }
  const [wrong] = wrongs
  const happened = find('events').find((one) => harmingEvents.has(one.name) && !isUnsure(one, told, find))
  const isHarmed =
    wrong !== undefined ||
    happened ||
    signs.byVictim ||
    signs.unwilling ||
    signs.complains ||
    signs.dangers.length > 0
  const [step] = find('steps').filter(({ name }) => name === 'police' || name === 'higher_police')
  const [refused] = find('results').filter(({ name }) => name === 'refused' || name === 'no_reply')
  if (!wrong && step && refused) return harmed('harmed', join(step, refused), false)
  // "The husband beats": of whom else than the writer's own?
  const isOfOwn = find('family').length > 0 || find('others').some(({ name }) => strongerThanWriter.has(name))
  const isOwn =
    isOfOwn || happened !== undefined || signs.ofOwn || find('i').length > 0 || find('mine').length > 0
  const isDenial = find('wrongs').length > 0 && wrongs.length === 0
  const isOutright = signs.byVictim || signs.complains || (happened !== undefined && demands(told, find))
  return isHarmed && isOwn && !isDenial ? harmed('harmed', wrong ?? happened, isOutright) : unknown
}

/** "I sent him a notice", "I have not sent the notice yet": who has something to demand. */
function demands(told: ToldMessage, find: FoundWords): boolean {
  const notices = find('events').filter(({ name }) => name === 'notice_sent')
  return notices.some((notice) => {
    // "I have not sent a reply to the notice": somebody else sent it.
    if (
      told.tokens
        .slice(notice.from, notice.to)
        .some(({ word }) => /^(?:reply|replies|answer|jawab)$/.test(word))
    )
      return false
    const clause = told.clauses.find(({ from, to }) => notice.from >= from && notice.from < to)
    return find('i').some(({ from }) => clause !== undefined && from >= clause.from && from < notice.to)
  })
}

// Who has power over the writer: told of because of what they do.
const strongerThanWriter: ReadonlySet<string> = new Set(['employer', 'landlord', 'tenant'])
const harmingEvents: ReadonlySet<string> = new Set([
  'termination',
  'cheque_returned',
  'wage_due',
  'policy_refused',
  'eviction_notice',
  'possession_due',
  'transaction',
])

function harmed(speaker: CaseSpeaker, evidence: Stretch | undefined, isOutright: boolean): ToldSpeaker {
  return { speaker, side: 'harmed', evidence, isOutright }
}

/** "Beat my sister", "my sister was beaten", "बहन को मारा": whom it was done to, and not who did it. */
function isPatient(person: PhraseMatch, wrong: PhraseMatch, told: ToldMessage, find: FoundWords): boolean {
  if (person.from >= wrong.to) {
    const between = told.tokens.slice(wrong.to, person.from).map(({ word }) => word)
    return (
      !isHindi(wrong, told) &&
      between.length <= (between.some((word) => /^(?:to|of)$/.test(word)) ? 4 : 2) &&
      !between.some((word) => byWords.test(word))
    )
  }
  // "My husband is beating" does it; "my sister is being beaten" suffers it.
  const between = told.tokens.slice(person.to, wrong.from).map(({ word }) => word)
  if (/ing$/.test(told.tokens[wrong.from]?.word ?? '') && !between.includes('being')) return false
  return find('suffers').some(
    (one) => one.from >= person.to && one.from - person.to <= 1 && one.from <= wrong.to,
  )
}

/** A neighbour, and the daughter of a neighbour. */
function isStranger(person: PhraseMatch, find: FoundWords): boolean {
  return find('others').some(({ from }) => from === person.from) || isAnothers(person, find)
}

function isAnothers(person: PhraseMatch, find: FoundWords): boolean {
  const mine = find('mine').some(({ from, to }) => to === person.from && to > from)
  return !mine && find('others').some(({ to }) => to <= person.from && person.from - to <= 1)
}

/** "My father is 82, they threw him out": the first who was named before. */
function meantByPronoun(wrong: PhraseMatch, told: ToldMessage, find: FoundWords): PhraseMatch | undefined {
  const said = told.tokens.slice(wrong.from, wrong.to + 1).map(({ word }) => word)
  return said.some((word) => pronouns.test(word))
    ? firstBefore(wrong, [...find('family'), ...find('others')])
    : undefined
}
const pronouns = /^(?:him|her|them|use|usko|unhe|उसे|उसको|उन्हें)$/

/** "My daughter is 14, the neighbour touched": of a child or an old person that is told of, and not of the writer. */
function weakOf(wrong: PhraseMatch, told: ToldMessage, find: FoundWords): PhraseMatch | undefined {
  const family = find('family')
  if (oldAge.test(told.text))
    return firstBefore(
      wrong,
      family.filter(({ name }) => ofOldAge.has(name)),
    )
  if (isWrittenByChild(told.text) || !tellsOfMinor(told.text)) return undefined
  return firstBefore(
    wrong,
    family.filter(({ name }) => ofChildAge.has(name)),
  )
}
const ofChildAge: ReadonlySet<string> = new Set([
  'daughter',
  'son',
  'child',
  'sister',
  'brother',
  'niece',
  'nephew',
])
const ofOldAge: ReadonlySet<string> = new Set(['father', 'mother', 'grandfather', 'grandmother', 'parent'])
const oldAge = /(?<!\d)[6-9]\d[\s-]*(?:years?|yrs?|saal|sal|varsh|साल|वर्ष)/u

function firstBefore(wrong: PhraseMatch, people: readonly PhraseMatch[]): PhraseMatch | undefined {
  return [...people].sort((one, other) => one.from - other.from).find(({ to }) => to <= wrong.from)
}

/** There the verb stands last, and the people before it. */
function isHindi({ from }: Stretch, told: ToldMessage): boolean {
  return told.analyzed.romanisedHindi || told.tokens[from]?.script !== 'latin'
}

// "Beaten by my husband" names who did it.
const byWords = /^(?:by|from|with|and|because|when)$/

function nearest(people: readonly PhraseMatch[], to: Stretch): PhraseMatch | undefined {
  return [...people].sort((one, other) => distance(one, to) - distance(other, to))[0]
}

function join(one: Stretch, other: Stretch): Stretch {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
}
