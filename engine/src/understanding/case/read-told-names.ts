import type { CaseName } from '@nyaysathi/contracts/understood-case'
import type { CaseWords } from '../../content/case-words-format.ts'
import type { PhraseMatch } from '../../text/phrase-matcher.ts'
import type { FoundWords } from './find-words.ts'
import {
  buildNameFinder,
  type NameKnowledge,
  type NamesIn,
  nothingBetween,
  type Part,
  type WrittenName,
} from './name-at.ts'
import { isWithin, type Stretch, type ToldMessage } from './told-message.ts'

/**
 * Names as people tell them, each by whose it is: "my name is Sunita Devi", "my landlord Mr Gupta", "ABC Ltd ke khilaf". Only what
 * can be nothing else: of a doubtful word no letter is filled.
 */
export type NameReader = (told: ToldMessage, find: FoundWords) => CaseName[]

type Found = CaseName & WrittenName
/** Takes the name for what the cue says; none is no harm. */
type Add = (whose: string, name: WrittenName | undefined, cue: Stretch) => void

const longestName = 80
/** Between "husband" and "named Imran". */
const farthestCue = 3
/** What is no part of a person's name may be one of a firm's: "my company TCS". */
const firms: ReadonlySet<string> = new Set(['company', 'employer'])
const firmCues: ReadonlySet<string> = new Set(['against', 'employer', 'workplace'])
/** "A boy Jupiter …": of somebody unknown a name is told with a word for it. */
const unknownPeople: ReadonlySet<string> = new Set([
  'boy',
  'girl',
  'man',
  'woman',
  'child',
  'student',
  'person',
])
const saidOfName: ReadonlySet<string> = new Set(['self', 'kin', 'named'])

export function buildNameReader(languages: readonly CaseWords[], knowledge: NameKnowledge): NameReader {
  const findNames = buildNameFinder(languages, knowledge)
  return (told, find) => {
    const names = findNames(told, find)
    const found: Found[] = []
    const add: Add = (whose, name, cue) => {
      if (!name) return
      const isBank = name.isFirm && names.isOneOf('bank', name.to - 1)
      // A bank is who pays or was paid, unless somebody goes against it.
      if (isBank && whose !== 'against') return
      const evidence = { from: Math.min(cue.from, name.from), to: Math.max(cue.to, name.to) }
      found.push({
        ...name,
        whose: isBank ? 'bank' : whose,
        name: name.text.slice(0, longestName),
        words: told.quote(evidence),
      })
    }
    readOwn(told, find, names, add)
    for (const cue of find('name_before').filter(({ name }) => name === 'kin')) {
      const isBesideOwn = found.some(
        ({ whose, to }) => whose === 'self' && to <= cue.from && cue.from - to <= 1,
      )
      if (isBesideOwn) add('kin', names.nameAt(cue.to, 'told'), cue)
    }
    readByPart(told, find, names, found, add)
    readNamed(told, find, names, add)
    readByCue(told, find, names, found, add)
    return found
      .filter(
        (one, at) => found.findIndex(({ whose, name }) => whose === one.whose && name === one.name) === at,
      )
      .map(({ whose, name, words }) => ({ whose, name, words }))
  }
}

/** "My name is …", "mera naam … hai", "I am …". */
function readOwn(told: ToldMessage, find: FoundWords, names: NamesIn, add: Add): void {
  const cues = (group: 'name_before' | 'name_around') => find(group).filter(({ name }) => name === 'self')
  for (const cue of cues('name_before'))
    if (!isReported(cue, told, names)) add('self', names.nameAt(cue.to, 'told'), cue)
  for (const cue of cues('name_around')) {
    const name = names.nameAt(cue.to, 'told')
    // Where the verb comes last, an unknown word before the end may be the verb: "my name they have put down".
    const isSure =
      name && (names.isKnown(name) || names.isNameAlone(name.from) || names.isOneOf('closes', name.to))
    if (isSure && isWhole(name, names) && !isReported(cue, told, names)) add('self', name, cue)
  }
  for (const cue of find('i_am')) {
    const name = names.nameAt(cue.to, 'seen')
    const isSure = name && !name.isFirm && names.isKnown(name)
    if (isSure && isWhole(name, names) && !isReported(cue, told, names)) add('self', name, cue)
  }
}

/** Not "mera naam Ramesh ne likhwaya", nor "I am Sunita's sister". */
function isWhole({ to }: WrittenName, names: NamesIn): boolean {
  return names.endsName(to) && !names.isOwner(to - 1)
}

/** "The caller said: I am Rahul from the CBI" is not the writer. */
function isReported({ from }: Stretch, told: ToldMessage, names: NamesIn): boolean {
  const sentence = told.sentences.find((one) => from >= one.from && from < one.to)
  const before = sentence ? Array.from({ length: from - sentence.from }, (_, at) => sentence.from + at) : []
  return before.some((at) => names.isOneOf('says', at)) || /["“„«]\s*$/.test(told.gapBefore(from))
}

/** "My landlord Mr Gupta", "my husband is Imran", "Suresh is my landlord". */
function readByPart(
  told: ToldMessage,
  find: FoundWords,
  names: NamesIn,
  found: readonly Found[],
  add: Add,
): void {
  for (const part of names.people) {
    if (!isOfWriter(part, names) || found.some((one) => isWithin(part, one))) continue
    const mayBeAcronym = firms.has(part.who)
    const name = names.nameAt(part.to, 'seen', mayBeAcronym)
    const isSure = !unknownPeople.has(part.who) && !names.isOwner(part.to - 1)
    if (name && isSure && isBeside(part, name, told)) add(part.who, name, part)
    else if (names.isOneOf('is', part.to)) {
      const said = names.nameAt(part.to + 1, 'seen', mayBeAcronym)
      const isTitled = said && said.from > part.to + 1
      if (said && (said.isFirm || isTitled || names.isNameAlone(said.from))) add(part.who, said, part)
    }
    add(part.who, ownerBefore(part, told, find, names), part)
  }
}

/** "My landlord Suresh", "my landlord, Suresh Gupta, …". */
function isBeside(part: Part, name: WrittenName, told: ToldMessage): boolean {
  const gap = told.gapBefore(part.to)
  return nothingBetween.test(gap) || (/^,\s+$/.test(gap) && /^\.?,/.test(told.gapBefore(name.to)))
}

/** "Suresh Gupta is my landlord", "Suresh mera makan malik hai". */
function ownerBefore(
  part: Part,
  told: ToldMessage,
  find: FoundWords,
  names: NamesIn,
): WrittenName | undefined {
  const mine = find('mine').find(({ to }) => to === part.from)
  if (!mine) return undefined
  const isVerbBefore = names.isOneOf('is', mine.from - 1)
  if (!isVerbBefore && !names.isOneOf('is', part.to)) return undefined
  const name = names.nameBefore(isVerbBefore ? mine.from - 1 : mine.from)
  return name && nothingBetween.test(told.gapBefore(name.to)) ? name : undefined
}

/** "A company named …", "pati ka naam … hai". */
function readNamed(told: ToldMessage, find: FoundWords, names: NamesIn, add: Add): void {
  const before = find('name_before')
  for (const cue of [...before, ...find('name_around')].filter(({ name }) => name === 'named')) {
    const part = names.people.findLast(({ to }) => to <= cue.from + 1 && cue.from - to <= farthestCue)
    if (!part || !isOfWriter(part, names) || !isInOneClause(part, cue, told)) continue
    // "My husband said his name is Raju" names another.
    const between = Array.from({ length: Math.max(0, cue.from - part.to) }, (_, at) => part.to + at)
    if (between.some((at) => names.isOneOf('says', at))) continue
    const name = names.nameAt(cue.to, 'told', firms.has(part.who))
    const isSure = name && (before.includes(cue) || names.endsName(name.to))
    if (isSure) add(part.who, name, { from: part.from, to: cue.to })
  }
}

/** "Complaint against …", "bought from …", "… gave me a cheque", "… ke khilaf". */
function readByCue(
  told: ToldMessage,
  find: FoundWords,
  names: NamesIn,
  found: readonly Found[],
  add: Add,
): void {
  for (const cue of find('name_before').filter(({ name }) => !saidOfName.has(name))) {
    const part = names.people.find(({ from }) => from >= cue.to && from - cue.to <= 1)
    const name = part
      ? found.find(
          ({ whose, from, to }) =>
            whose === part.who && from >= part.to && from - part.to <= farthestCue && to > from,
        )
      : names.nameAt(cue.to, 'seen', firmCues.has(cue.name))
    // Where somebody works is a place, but for a firm.
    if (cue.name !== 'workplace' || name?.isFirm) add(cue.name, name, cue)
  }
  for (const cue of find('name_behind')) {
    const name = names.nameBefore(cue.from)
    if (name && nothingBetween.test(told.gapBefore(cue.from))) add(cue.name, name, cue)
  }
}

function isInOneClause(part: Part, cue: PhraseMatch, told: ToldMessage): boolean {
  return told.clauses.some((clause) => isWithin(part, clause) && isWithin(cue, clause))
}

/** "My husband", "the landlord", not "her husband" nor "my sister's husband". */
function isOfWriter({ from }: Part, names: NamesIn): boolean {
  const isTheirs = names.isOneOf('theirs', from - 1) || names.isOneOf('theirs', from - 2)
  const isOfAnother =
    names.isOneOf('of', from - 1) && (names.isOfPart(from - 2) || names.isNameAlone(from - 2))
  return !isTheirs && !names.isOwner(from - 1) && !isOfAnother
}
