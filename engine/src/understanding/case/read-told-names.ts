import type { CaseName } from '@nyaysathi/contracts/understood-case'
import type { CaseWords } from '../../content/case-words-format.ts'
import type { NameCheck } from '../../text/name-check.ts'
import { normalizeText } from '../../text/normalize-text.ts'
import type { PhraseMatch } from '../../text/phrase-matcher.ts'
import type { FoundWords } from './find-words.ts'
import { isWithin, type Stretch, type ToldMessage } from './told-message.ts'

/** Names as people tell them, each by whose it is: "my name is Sunita Devi", "my landlord Mr Gupta", "ABC Ltd ke khilaf". */
export type NameReader = (told: ToldMessage, find: FoundWords) => CaseName[]

export type NameReaderParts = {
  isName: NameCheck
  /** Whether a word is also an ordinary one, or says of what people somebody is: "Asha", "प्रेम", "Ansari". */
  isAlsoWord: NameCheck
  isKnownWord: (word: string) => boolean
  isPlace: (name: string) => boolean
}

/** How much speaks for a name here: `told` after "my name is" or a title, `seen` where one may stand. */
type Ground = 'told' | 'seen'
type Named = Stretch & { text: string; isFirm: boolean }
/** Somebody spoken of by kinship or part. */
type Part = Stretch & { who: string }

const mostWords = 4
const mostFirmWords = 7
const longestCue = 3
// Of the words that are no names, those with a capital: above that every word has one, and it tells nothing.
const fewCapitals = 0.3
const letters = /^[\p{L}\p{M}]+(?:'\p{L}+)?$/u
const initial = /^\p{Lu}$/u
const acronym = /^\p{Lu}{2,8}$/u
const betweenNames = /^[ \t]+$/
const behindInitial = /^\.?[ \t]*$/
const betweenFirmNames = /^(?:\.?[ \t]+|[ \t]*&[ \t]*|\.?[ \t]*-[ \t]*)$/

export function buildNameReader(languages: readonly CaseWords[], parts: NameReaderParts): NameReader {
  const listOf = (key: keyof CaseWords['name_words']) =>
    new Set(languages.flatMap(({ name_words }) => name_words[key].map((one) => normalizeText(one).trim())))
  const words = {
    titles: listOf('titles'),
    honours: listOf('honours'),
    withinName: listOf('within_name'),
    within: listOf('within'),
    closes: listOf('closes'),
    is: listOf('is'),
    doer: listOf('doer'),
    theirs: listOf('theirs'),
    of: listOf('of'),
    says: listOf('says'),
    never: listOf('never'),
    firmEnds: listOf('firm_ends'),
    firms: listOf('firms'),
    bank: listOf('bank'),
  }
  const neverEndings = [...listOf('never_endings')]
  return (told, find) => readNames(told, find, { ...parts, words, neverEndings })
}

type Reader = NameReaderParts & {
  words: Record<
    | 'titles'
    | 'honours'
    | 'withinName'
    | 'within'
    | 'closes'
    | 'is'
    | 'doer'
    | 'theirs'
    | 'of'
    | 'says'
    | 'never'
    | 'firmEnds'
    | 'firms'
    | 'bank',
    ReadonlySet<string>
  >
  neverEndings: readonly string[]
}

function readNames(told: ToldMessage, find: FoundWords, reader: Reader): CaseName[] {
  const { words, neverEndings, isName, isAlsoWord, isKnownWord, isPlace } = reader
  const count = told.tokens.length
  const rawAt = (at: number) => (at >= 0 && at < count ? told.quote({ from: at, to: at + 1 }) : '')
  const wordAt = (at: number) => normalizeText(rawAt(at)).replace(/'s$/, '')
  const isOneOf = (list: ReadonlySet<string>, at: number) => list.has(wordAt(at))
  const isOwner = (at: number) => /'s$/i.test(rawAt(at))
  const beginsClause = (at: number) => at >= count || told.clauses.some(({ from }) => from === at)
  const people = partsIn(find).filter((part) => !find('i').some((one) => isWithin(part, one)))
  const isOfPart = (at: number) => people.some(({ from, to }) => at >= from && at < to)
  const isOfConcept = (at: number) => told.analyzed.concepts.some(({ from, to }) => at >= from && at < to)
  const isOrdinary = (at: number) =>
    !isName(rawAt(at)) &&
    ((told.analyzed.tokens[at]?.stopWord ?? true) || told.tokens[at]?.corrected === true)
  const hasCapital = (at: number) => /^\p{Lu}/u.test(rawAt(at))
  const capitalsTell = tellsByCapitals()

  function tellsByCapitals(): boolean {
    const ordinary = told.tokens.flatMap((token, at) => {
      const isFirst = told.sentences.some(({ from }) => from === at)
      const isAcronym = acronym.test(rawAt(at)) || initial.test(rawAt(at))
      return token.script === 'latin' &&
        !isFirst &&
        !isAcronym &&
        !isName(rawAt(at)) &&
        isKnownWord(rawAt(at))
        ? [at]
        : []
    })
    return ordinary.length > 0 && ordinary.filter(hasCapital).length < ordinary.length * fewCapitals
  }

  const mayBeName = (at: number) =>
    letters.test(rawAt(at)) &&
    !isOneOf(words.never, at) &&
    !isOneOf(words.titles, at) &&
    !isOneOf(words.closes, at) &&
    !neverEndings.some((ending) => wordAt(at).endsWith(ending))

  /** One word of a name. */
  function isNameWord(at: number, ground: Ground, isFirst: boolean): boolean {
    if (!mayBeName(at)) return false
    const raw = rawAt(at).replace(/'s$/i, '')
    const isWritten = capitalsTell && hasCapital(at) && !acronym.test(raw)
    if (!isFirst && isOneOf(words.withinName, at)) return true
    if (isOfPart(at) && (isFirst || !isName(raw) || !(isWritten || ground === 'told'))) return false
    if (initial.test(raw))
      return /^\./.test(told.gapBefore(at + 1)) || (hasCapital(at + 1) && isNextTo(at + 1))
    if (isName(raw)) {
      if (!isAlsoWord(raw) || ground === 'told' || isWritten) return true
      // "प्रेम करते हैं" is no Prem: the word beside it, or what it does, must say so.
      return isFirst
        ? isOneOf(words.doer, at + 1) ||
            (isNextTo(at + 1) &&
              mayBeName(at + 1) &&
              (isName(rawAt(at + 1)) || isOneOf(words.withinName, at + 1)))
        : endsName(at + 1) || isOneOf(words.doer, at + 1) || isOneOf(words.of, at + 1)
    }
    if (isOrdinary(at) || raw.length < 3) return false
    if (!isKnownWord(raw)) {
      if (isFirst && isPlace(raw)) return false
      return ground === 'told' || isWritten
    }
    return isWritten && (ground === 'told' || !isFirst) && !isOfConcept(at) && !isPlace(raw)
  }

  function isNextTo(at: number): boolean {
    return (
      betweenNames.test(told.gapBefore(at)) ||
      (initial.test(rawAt(at - 1)) && behindInitial.test(told.gapBefore(at)))
    )
  }

  function endsName(at: number): boolean {
    return (
      beginsClause(at) ||
      !isNextTo(at) ||
      isOneOf(words.closes, at) ||
      /^\d{1,2}$/.test(wordAt(at)) ||
      find('i').some(({ from }) => from === at) ||
      find('mine').some(({ from }) => from === at) ||
      isPlace(rawAt(at))
    )
  }

  /** A firm by what ends its name, "ABC Finance Pvt Ltd", or by being known as one. */
  function firmAt(from: number, mayBeAcronym: boolean): Named | undefined {
    if (isOneOf(words.firms, from)) return named(from, from + 1, true)
    const isEndOfFirm = (at: number) => isOneOf(words.firmEnds, at) || isOneOf(words.bank, at)
    if (isEndOfFirm(from) || !letters.test(rawAt(from))) return undefined
    let to = from
    let isOwnName = false
    for (let at = from; at < Math.min(count, from + mostFirmWords); at += 1) {
      if (at > from && !betweenFirmNames.test(told.gapBefore(at))) break
      const isWritten = capitalsTell && hasCapital(at)
      if (isEndOfFirm(at)) to = at + 1
      else if (isOneOf(words.never, at)) break
      else if (!isWritten && (isOrdinary(at) || isOfPart(at))) break
      else isOwnName ||= isWritten || !isKnownWord(rawAt(at)) || isName(rawAt(at))
    }
    if (to > from && isOwnName) return named(from, to, true)
    const raw = rawAt(from)
    const isShort = mayBeAcronym && capitalsTell && acronym.test(raw) && mayBeName(from) && !isOfConcept(from)
    return isShort && !isKnownWord(raw) ? named(from, from + 1, true) : undefined
  }

  function nameAt(start: number, ground: Ground, mayBeAcronym = false): Named | undefined {
    let from = start
    const known = firmAt(from, mayBeAcronym)
    if (known) return known
    if (rawAt(from) === 'M' && /^s$/i.test(rawAt(from + 1)) && told.gapBefore(from + 1) === '/') from += 2
    while (isOneOf(words.titles, from) && from - start < 2) from += 1
    const sure: Ground = from > start ? 'told' : ground
    if (from >= count || (from > start && !/^\.?[ \t]+$/.test(told.gapBefore(from)))) return undefined
    const firm = firmAt(from, mayBeAcronym)
    if (firm) return firm
    let to = from
    while (to < count && to - from < mostWords) {
      if (to > from && (!isNextTo(to) || isOwner(to - 1))) break
      if (!isNameWord(to, sure, to === from)) break
      to += 1
    }
    while (to > from && isOneOf(words.honours, to - 1)) to -= 1
    const isOfInitials = Array.from({ length: to - from }, (_, at) => from + at).every((at) =>
      initial.test(rawAt(at)),
    )
    if (to === from || isOfInitials) return undefined
    const found = named(from, to, false)
    // "Reliance Digital store": where a name ends that nobody knows, nobody can say.
    const goesOn = isNextTo(to) && capitalsTell && hasCapital(to) && isOfConcept(to) && !isOwner(to - 1)
    if (goesOn && !isName(rawAt(from))) return undefined
    if (sure === 'seen' && isOneOf(words.within, to)) return undefined
    const isKnown = Array.from({ length: to - from }, (_, at) => rawAt(from + at)).some(isName)
    return isKnown || !isPlace(found.text) ? found : undefined
  }

  function named(from: number, to: number, isFirm: boolean): Named {
    const text = told.quote({ from, to }).replace(/'s$/i, '').replace(/\s+/g, ' ')
    return { from, to, text, isFirm }
  }

  /** The longest name that ends here. */
  function nameBefore(end: number): Named | undefined {
    for (let from = Math.max(0, end - mostFirmWords); from < end; from += 1) {
      if (from > 0 && isNameWord(from - 1, 'seen', true) && isNextTo(from)) continue
      const found = nameAt(from, 'seen')
      if (found?.to === end || (found && isHonoured(found.to, end))) return found
    }
    return undefined
  }

  function isHonoured(from: number, to: number): boolean {
    return to - from === 1 && isOneOf(words.honours, from)
  }

  const found: (CaseName & Stretch)[] = []
  const add = (whose: string, name: Named | undefined, cue: Stretch) => {
    if (!name) return
    const isBank = name.isFirm && isOneOf(words.bank, name.to - 1)
    // A bank is who pays or was paid, unless somebody goes against it.
    if (isBank && whose !== 'against') return
    const evidence = { from: Math.min(cue.from, name.from), to: Math.max(cue.to, name.to) }
    found.push({
      whose: isBank ? 'bank' : whose,
      name: name.text.slice(0, longestName),
      words: told.quote(evidence),
      from: name.from,
      to: name.to,
    })
  }
  const isReported = ({ from }: Stretch) => {
    const sentence = told.sentences.find((one) => from >= one.from && from < one.to)
    return (
      sentence !== undefined &&
      (Array.from({ length: from - sentence.from }, (_, at) => sentence.from + at).some((at) =>
        isOneOf(words.says, at),
      ) ||
        /["“„«]\s*$/.test(told.gapBefore(from)))
    )
  }

  const before = find('name_before')
  const around = find('name_around')
  for (const cue of before.filter(({ name }) => name === 'self'))
    if (!isReported(cue)) add('self', nameAt(cue.to, 'told'), cue)
  for (const cue of around.filter(({ name }) => name === 'self')) {
    const name = nameAt(cue.to, 'told')
    if (name && !isReported(cue) && endsName(name.to) && !isOwner(name.to - 1)) add('self', name, cue)
  }
  for (const cue of find('i_am')) {
    const name = nameAt(cue.to, 'seen')
    if (!name || name.isFirm || isReported(cue) || !endsName(name.to) || isOwner(name.to - 1)) continue
    const said = Array.from({ length: name.to - name.from }, (_, at) => rawAt(name.from + at))
    const isSure = said.some((one) => isName(one) && (said.length > 1 || !isAlsoWord(one)))
    if (isSure) add('self', name, cue)
  }
  for (const cue of before.filter(({ name }) => name === 'kin')) {
    const own = found.find(({ whose, to }) => whose === 'self' && to <= cue.from && cue.from - to <= 1)
    if (own) add('kin', nameAt(cue.to, 'told'), cue)
  }

  for (const part of people.filter(isOfWriter)) {
    if (found.some((one) => isWithin(part, one))) continue
    const direct = nameAt(part.to, 'seen', isFirmPart(part))
    const isJoined = betweenNames.test(told.gapBefore(part.to))
    const isApposed = /^,\s+$/.test(told.gapBefore(part.to)) && direct && /^,/.test(told.gapBefore(direct.to))
    if (direct && !isOwner(part.to - 1) && (isJoined || isApposed)) add(part.who, direct, part)
    else if (isOneOf(words.is, part.to)) {
      const name = nameAt(part.to + 1, 'seen', isFirmPart(part))
      const isSure = name && (name.isFirm || isName(rawAt(name.from)) || isOneOf(words.titles, part.to + 1))
      if (isSure) add(part.who, name, part)
    }
    addOwnerBefore(part)
  }
  for (const cue of [...before, ...around].filter(({ name }) => name === 'named')) {
    const part = people.findLast(
      (one) => one.to <= cue.from + 1 && cue.from - one.to <= longestCue && isWithinOne(one, cue),
    )
    if (!part || !isOfWriter(part)) continue
    const name = nameAt(cue.to, 'told', isFirmPart(part))
    if (name && (before.includes(cue) || endsName(name.to)))
      add(part.who, name, { from: part.from, to: cue.to })
  }
  for (const cue of before.filter(({ name }) => !['self', 'kin', 'named'].includes(name))) {
    const part = people.find(({ from }) => from >= cue.to && from - cue.to <= 1)
    const own =
      part &&
      found.find(({ from, whose }) => whose === part.who && from >= part.to && from - part.to <= longestCue)
    if (own) add(cue.name, named(own.from, own.to, false), cue)
    else if (!part) add(cue.name, nameAt(cue.to, 'seen', true), cue)
  }
  for (const cue of find('name_behind')) {
    const name = nameBefore(cue.from)
    add(cue.name, name && betweenNames.test(told.gapBefore(cue.from)) ? name : undefined, cue)
  }
  return found
    .filter(
      (one, at) => found.findIndex(({ whose, name }) => whose === one.whose && name === one.name) === at,
    )
    .map(({ whose, name, words: said }) => ({ whose, name, words: said }))

  /** "Suresh Gupta is my landlord", "Suresh mera makan malik hai". */
  function addOwnerBefore(part: Part): void {
    const mine = find('mine').find(({ to }) => to === part.from)
    if (!mine) return
    const isVerb = isOneOf(words.is, mine.from - 1)
    if (!isVerb && !isOneOf(words.is, part.to)) return
    const end = isVerb ? mine.from - 1 : mine.from
    const name = nameBefore(end)
    if (name && betweenNames.test(told.gapBefore(name.to))) add(part.who, name, part)
  }

  function isWithinOne(one: Stretch, other: Stretch): boolean {
    return told.clauses.some((clause) => isWithin(one, clause) && isWithin(other, clause))
  }

  /** "My husband", "the landlord", not "her husband" nor "my sister's husband". */
  function isOfWriter({ from, who }: Part): boolean {
    if (isOneOf(words.theirs, from - 1) || isOwner(from - 1)) return false
    const isOfAnother = isOneOf(words.of, from - 1) && (isOfPart(from - 2) || isName(rawAt(from - 2)))
    const isKin = !isFirmPart({ who })
    return !isOfAnother && !(isKin && isOneOf(words.theirs, from - 2))
  }
}

const longestName = 80
const firmParts: ReadonlySet<string> = new Set(['company', 'seller', 'employer', 'builder', 'insurer'])
const isFirmPart = ({ who }: Pick<Part, 'who'>) => firmParts.has(who)

/** Everybody spoken of; of two at one place the longer one, or the one that says more. */
function partsIn(find: FoundWords): Part[] {
  const all = [...find('named_people'), ...find('family'), ...find('others')].map(
    ({ name, from, to }: PhraseMatch): Part => ({ who: name, from, to }),
  )
  return all
    .filter(
      (one, at) =>
        !all.some(
          (other, place) =>
            isWithin(one, other) &&
            (other.to - other.from > one.to - one.from || (other.from === one.from && place < at)),
        ),
    )
    .sort((one, other) => one.from - other.from)
}
