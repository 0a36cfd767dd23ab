import type { CaseWords } from '../../content/case-words-format.ts'
import type { NameCheck } from '../../text/name-check.ts'
import { normalizeText } from '../../text/normalize-text.ts'
import type { FoundWords } from './find-words.ts'
import { isWithin, type Stretch, type ToldMessage } from './told-message.ts'

export type NameKnowledge = {
  isName: NameCheck
  /** Whether a name is also an ordinary word, or says of what people somebody is: "Asha", "प्रेम", "Ansari". */
  isAlsoWord: NameCheck
  isKnownWord: (word: string) => boolean
  isPlace: (name: string) => boolean
}

/** How much speaks for a name at a place: `told` behind "my name is" or a title, `seen` where one may stand. */
type Ground = 'told' | 'seen'
export type WrittenName = Stretch & { text: string; isFirm: boolean }
/** Somebody spoken of by kinship or part. */
export type Part = Stretch & { who: string }

/** The names of one message, by where they stand, and what stands around them. */
export type NamesIn = {
  people: readonly Part[]
  /** The name that begins here. */
  nameAt(start: number, ground: Ground, mayBeAcronym?: boolean): WrittenName | undefined
  /** The longest name that ends here. */
  nameBefore(end: number): WrittenName | undefined
  /** Whether a word of the name is known as one, and is not an ordinary word that stands alone. */
  isKnown(name: WrittenName): boolean
  /** Whether what stands here can only follow a whole name: the end of a clause, "hai", "from", an age, a place. */
  endsName(at: number): boolean
  isOneOf(list: keyof WordLists, at: number): boolean
  /** "Suresh's". */
  isOwner(at: number): boolean
  isOfPart(at: number): boolean
  isNameAlone(at: number): boolean
}

type WordLists = Record<keyof CaseWords['name_words'], ReadonlySet<string>>

const mostWords = 4
const mostFirmWords = 7
const shortestUnknown = 3
// Of the words that are no names, those with a capital: above that every word has one, and it tells nothing.
const fewCapitals = 0.3
const letters = /^[\p{L}\p{M}]+(?:'\p{L}+)?$/u
const initial = /^\p{Lu}$/u
const acronym = /^\p{Lu}{2,8}$/u
export const nothingBetween = /^[ \t]+$/
const behindInitial = /^\.?[ \t]*$/
const betweenFirmNames = /^(?:[ \t]+|[ \t]*&[ \t]*|[ \t]*-[ \t]*)$/
const behindFirmMiddle = /^\.?[ \t]+$/

export function buildNameFinder(
  languages: readonly CaseWords[],
  { isName, isAlsoWord, isKnownWord, isPlace }: NameKnowledge,
): (told: ToldMessage, find: FoundWords) => NamesIn {
  const listOf = (key: keyof WordLists) =>
    new Set(languages.flatMap(({ name_words }) => name_words[key].map((one) => normalizeText(one).trim())))
  const lists: WordLists = {
    titles: listOf('titles'),
    honours: listOf('honours'),
    within_name: listOf('within_name'),
    closes: listOf('closes'),
    is: listOf('is'),
    within: listOf('within'),
    doer: listOf('doer'),
    theirs: listOf('theirs'),
    of: listOf('of'),
    says: listOf('says'),
    never: listOf('never'),
    never_endings: listOf('never_endings'),
    firm_middles: listOf('firm_middles'),
    firm_ends: listOf('firm_ends'),
    firms: listOf('firms'),
    bank: listOf('bank'),
  }
  const neverEndings = [...lists.never_endings]

  return (told, find) => {
    const count = told.tokens.length
    const asWritten = told.tokens.map((_, at) => told.quote({ from: at, to: at + 1 }))
    const words = asWritten.map((one) => normalizeText(one).replace(/'s$/, ''))
    const rawAt = (at: number) => asWritten[at] ?? ''
    const wordAt = (at: number) => words[at] ?? ''
    const isOneOf = (list: keyof WordLists, at: number) => lists[list].has(wordAt(at))
    const isOwner = (at: number) => /'s$/i.test(rawAt(at))
    const isNameAlone = (at: number) => isName(rawAt(at))
    const placesOf = ({ from, to }: Stretch) => Array.from({ length: to - from }, (_, at) => from + at)
    const people = partsIn(find)
    const isOfPart = (at: number) => people.some(({ from, to }) => at >= from && at < to)
    const isOfConcept = (at: number) => told.analyzed.concepts.some(({ from, to }) => at >= from && at < to)
    const isOrdinary = (at: number) =>
      !isNameAlone(at) &&
      ((told.analyzed.tokens[at]?.stopWord ?? true) || told.tokens[at]?.corrected === true)
    const hasCapital = (at: number) => /^\p{Lu}/u.test(rawAt(at))
    const capitalsTell = tellsByCapitals()
    /** By a capital, in a message in which they tell something. */
    const isWritten = (at: number) => capitalsTell && hasCapital(at) && !acronym.test(rawAt(at))

    return { people, nameAt, nameBefore, isKnown, endsName, isOneOf, isOwner, isOfPart, isNameAlone }

    function tellsByCapitals(): boolean {
      const ordinary = told.tokens.flatMap(({ script }, at) => {
        const isFirst = told.sentences.some(({ from }) => from === at)
        const isShort = acronym.test(rawAt(at)) || initial.test(rawAt(at))
        const isOfFirm = isOneOf('firm_ends', at) || isOneOf('firm_middles', at) || isOneOf('bank', at)
        return script === 'latin' &&
          !isFirst &&
          !isShort &&
          !isOfFirm &&
          !isNameAlone(at) &&
          isKnownWord(rawAt(at))
          ? [at]
          : []
      })
      return ordinary.length > 0 && ordinary.filter(hasCapital).length < ordinary.length * fewCapitals
    }

    function mayBeName(at: number): boolean {
      return (
        letters.test(rawAt(at)) &&
        !isOneOf('never', at) &&
        !isOneOf('titles', at) &&
        !isOneOf('closes', at) &&
        !neverEndings.some((ending) => wordAt(at).endsWith(ending))
      )
    }

    /** One word of a name. */
    function isNameWord(at: number, ground: Ground, isFirst: boolean): boolean {
      if (!mayBeName(at)) return false
      if (!isFirst && isOneOf('within_name', at)) return true
      const raw = rawAt(at).replace(/'s$/i, '')
      const isSeenAsName = isWritten(at) || ground === 'told'
      if (isOfPart(at) && (isFirst || !isName(raw) || !isSeenAsName)) return false
      if (initial.test(raw))
        return /^\./.test(told.gapBefore(at + 1)) || (hasCapital(at + 1) && isNext(at + 1))
      if (isName(raw)) return !isAlsoWord(raw) || isSeenAsName || isNameBesides(at, isFirst)
      if (isOrdinary(at) || raw.length < shortestUnknown) return false
      if (!isKnownWord(raw)) return isSeenAsName && !(isFirst && isPlace(raw))
      return isWritten(at) && (ground === 'told' || !isFirst) && !isOfConcept(at) && !isPlace(raw)
    }

    /** "प्रेम करते हैं" is no Prem: the word beside it, or what Prem does, must say so. */
    function isNameBesides(at: number, isFirst: boolean): boolean {
      if (isOneOf('doer', at + 1)) return true
      if (!isFirst) return endsName(at + 1) || isOneOf('of', at + 1)
      return isNext(at + 1) && mayBeName(at + 1) && (isNameAlone(at + 1) || isOneOf('within_name', at + 1))
    }

    function isNext(at: number): boolean {
      const gap = told.gapBefore(at)
      return nothingBetween.test(gap) || (initial.test(rawAt(at - 1)) && behindInitial.test(gap))
    }

    function endsName(at: number): boolean {
      return (
        at >= count ||
        told.clauses.some(({ from }) => from === at) ||
        !isNext(at) ||
        isOneOf('closes', at) ||
        /^\d{1,2}$/.test(wordAt(at)) ||
        find('i').some(({ from }) => from === at) ||
        find('mine').some(({ from }) => from === at) ||
        isPlace(rawAt(at))
      )
    }

    /** A firm by what ends its name, "ABC Finance Pvt Ltd", or by being known as one. */
    function firmAt(from: number, mayBeAcronym: boolean): WrittenName | undefined {
      if (isOneOf('firms', from)) return written(from, from + 1, true)
      const isEnd = (at: number) => isOneOf('firm_ends', at) || isOneOf('bank', at)
      const isMiddle = (at: number) => isOneOf('firm_middles', at)
      if (isEnd(from) || isMiddle(from) || !letters.test(rawAt(from))) return undefined
      let to = from
      let isOwnName = false
      for (let at = from; at < Math.min(count, from + mostFirmWords); at += 1) {
        const isShort = at > from && (isEnd(at - 1) || isMiddle(at - 1) || initial.test(rawAt(at - 1)))
        const between = isShort ? behindFirmMiddle : betweenFirmNames
        if (at > from && !between.test(told.gapBefore(at))) break
        if (isEnd(at)) to = at + 1
        else if (isMiddle(at)) continue
        else if (isOneOf('never', at)) break
        else if (!isWritten(at) && !acronym.test(rawAt(at)) && (isOrdinary(at) || isOfPart(at))) break
        else isOwnName ||= isOfOwnName(at)
      }
      if (to > from && isOwnName) return written(from, to, true)
      const raw = rawAt(from)
      const isShort = mayBeAcronym && capitalsTell && acronym.test(raw) && mayBeName(from)
      return isShort && !isOfConcept(from) && !isKnownWord(raw) ? written(from, from + 1, true) : undefined
    }

    /** Other scripts have no capitals: there a word that is none of the law's will do beside "limited". */
    function isOfOwnName(at: number): boolean {
      if (isNameAlone(at) || !isKnownWord(rawAt(at))) return true
      return told.tokens[at]?.script === 'latin' ? capitalsTell && hasCapital(at) : !isOfConcept(at)
    }

    function nameAt(start: number, ground: Ground, mayBeAcronym = false): WrittenName | undefined {
      const firm = firmAt(start, mayBeAcronym)
      if (firm) return firm
      const from = behindTitles(start)
      const sure: Ground = from > start ? 'told' : ground
      if (from >= count || (from > start && !behindFirmMiddle.test(told.gapBefore(from)))) return undefined
      if (from > start) {
        const titled = firmAt(from, mayBeAcronym)
        if (titled) return titled
      }
      let to = from
      while (to < count && to - from < mostWords && isNameWord(to, sure, to === from)) {
        to += 1
        if (!isNext(to) || isOwner(to - 1)) break
      }
      while (to > from && isOneOf('honours', to - 1)) to -= 1
      if (placesOf({ from, to }).every((at) => initial.test(rawAt(at)))) return undefined
      // "Reliance Digital store": where a name ends that nobody knows, nobody can say.
      const goesOn = isNext(to) && isWritten(to) && isOfConcept(to) && !isOwner(to - 1)
      if (goesOn && !isNameAlone(from)) return undefined
      if (sure === 'seen' && isOneOf('within', to)) return undefined
      const found = written(from, to, false)
      return placesOf(found).some(isNameAlone) || !isPlace(found.text) ? found : undefined
    }

    /** Behind "Mr", "M/s", "Shri". */
    function behindTitles(start: number): number {
      let at = start
      if (rawAt(at) === 'M' && /^s$/i.test(rawAt(at + 1)) && told.gapBefore(at + 1) === '/') at += 2
      while (isOneOf('titles', at) && at - start < 2) at += 1
      return at
    }

    function written(from: number, to: number, isFirm: boolean): WrittenName {
      const text = told.quote({ from, to }).replace(/'s$/i, '').replace(/\s+/g, ' ')
      return { from, to, text, isFirm }
    }

    function nameBefore(end: number): WrittenName | undefined {
      for (let from = Math.max(0, end - mostFirmWords); from < end; from += 1) {
        if (from > 0 && isNameWord(from - 1, 'seen', true) && isNext(from)) continue
        const found = nameAt(from, 'seen')
        const isHonoured = found && end - found.to === 1 && isOneOf('honours', found.to)
        if (found?.to === end || isHonoured) return found
      }
      return undefined
    }

    function isKnown(name: WrittenName): boolean {
      const isAlone = name.to - name.from === 1
      return placesOf(name).some((at) => isNameAlone(at) && !(isAlone && isAlsoWord(rawAt(at))))
    }
  }
}

/** Everybody spoken of; of two at one place the longer one, or the one that says more. */
function partsIn(find: FoundWords): Part[] {
  const all = [...find('named_people'), ...find('family'), ...find('others')].map(
    ({ name, from, to }): Part => ({ who: name, from, to }),
  )
  return all
    .filter(
      (one, at) =>
        // "I" of Bengali sounds like a mother in Hindi.
        !find('i').some((i) => isWithin(one, i)) &&
        !all.some(
          (other, place) =>
            isWithin(one, other) &&
            (other.to - other.from > one.to - one.from || (other.from === one.from && place < at)),
        ),
    )
    .sort((one, other) => one.from - other.from)
}
