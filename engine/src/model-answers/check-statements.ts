import type { Citation } from '@nyaysathi/contracts/assistant'
import { type LanguageName, languages } from '@nyaysathi/contracts/languages'
import type { Lexicon } from '../content/lexicon-format.ts'
import { mostUsedScript } from '../text/most-used-script.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { tokenize } from '../text/tokenize.ts'
import type { CitationChecker } from './check-citations.ts'
import type { CountReader, TextDay } from './counted-numbers.ts'
import type { FoundIdentity, IdentityMask } from './mask-identity.ts'
import { anyOf, type ModelWords } from './model-words.ts'

/** What a model's answer may rest on. */
export type Grounds = {
  /** Our own words on the matter, which the model was given to build on, */
  knowledge: string
  /** and what else it was told: the day, the place, the case, the time limits, the numbers to call. */
  circumstances: string
  /** What the person wrote, now and before: numbers of theirs may be said again. */
  said: string
  /** In which the answer is asked for. */
  language: LanguageName
  /** Whether the knowledge is in that language too, so that the model's words can be held beside it. */
  inLanguage: boolean
}

/**
 * Why a sentence of a model goes: it says a section, number, day, judgment, result, person, address or link that it was not given, it
 * advises a wrong, or it is written in another script.
 */
type Unsupported = 'section' | 'number' | 'day' | 'judgment' | 'result' | 'identity' | 'advice' | 'script'
/** Holds what a model says beside what it may rest on. */
export type StatementCheck = {
  /** What a sentence cites; or why it goes, and then nothing of it is left. */
  check(sentence: string): { citations: Citation[]; unsupported?: Unsupported }
  /** Whether a text is in the script of the answer's language; a text of a few letters always is. */
  isInScript(text: string): boolean
  /** Whether a sentence says that nothing is answered. */
  isRefusal(sentence: string): boolean
  /** Whether an answer speaks of anything that our own text speaks of; always where the two cannot be compared. */
  isAboutOurs(answer: string): boolean
}

/** By what sentences are read; for all answers the same. */
export type StatementReaders = {
  checker: CitationChecker
  words: ModelWords
  stopWords: ReadonlySet<string>
  counts: CountReader
  findIdentity: IdentityMask['findIn']
}

// So many letters tell a script; fewer may be a short code and a number.
const tellingLetters = 12
// A word in more of our lines than this says nothing of any of them: "police", "court".
const commonShare = 0.15
const fewLines = 8
const shortestTelling = 3
// What a court decided is said in our words, or it is something else.
const leastShared = 2
const mostlyShared = 2 / 3
// Endings differ from sentence to sentence.
const beginning = 6
// Whoever answers the question uses our words for a good part of what is said: from a third in Tamil, with its long words, to nearly all
// in English. A song or a recipe has one word in twenty.
const leastOfOurs = 0.15

/**
 * Holds each sentence beside what the model was given. A section must be cited there, and be cited for something the sentence is about; a
 * number must stand there or in the person's words, for the same unit, and so must a day; a judgment must be named there; and a result is
 * promised, or something dangerous advised, only where we do.
 */
export function buildStatementCheck(
  { knowledge, circumstances, said, language, inLanguage }: Grounds,
  { checker, words, stopWords, counts, findIdentity }: StatementReaders,
): StatementCheck {
  const own = `${knowledge}\n${circumstances}`
  const wordsOf = (text: string) => tellingWords(text, stopWords)
  const lines = own
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      text: normalizeText(line),
      words: wordsOf(line),
      citations: checker.check(line).citations,
    }))
  const common = findCommon(lines.map((line) => line.words))
  const cited = new Map<string, { base: string; section: string; words: Set<string>; hasText: boolean }>()
  for (const line of lines) {
    for (const citation of line.citations) {
      const key = `${citation.act} ${citation.section}`
      const known = cited.get(key) ?? {
        base: baseOf(citation),
        section: citation.section,
        words: new Set(wordsOf(citation.title)),
        hasText: false,
      }
      for (const word of line.words) known.words.add(word)
      cited.set(key, known)
    }
  }
  const numbers = new Set([
    ...numbersOf(said),
    ...own.split('\n').flatMap((line) => numbersBesideCitations(line, checker)),
  ])
  const ownText = normalizeText(own)
  const script = mostUsedScript(languages.find(({ name }) => name === language)?.own_name ?? '')
  const ofScript = new RegExp(`\\p{Script=${script}}`, 'u')

  const results = anyOf(words.results)
  const wrongAdvice = anyOf(words.wrong_advice)
  const refusals = anyOf(words.refusals)
  const ownCounts = new Set(counts.counted(`${own}\n${said}`, true))
  const ownDays = counts.days(`${own}\n${said}`)
  const ownWords = new Set([...lines.flatMap((line) => line.words), ...wordsOf(said)])
  const saidText = normalizeText(said)
  const courts = anyOf(words.higher_courts)
  const reports = anyOf(words.judgments.reports)
  const parties = new RegExp(
    `[\\p{L}\\p{M}.]+\\s+(?:${words.judgments.versus.map((one) => one.replace('.', '\\.')).join('|')})\\.?\\s+[\\p{L}\\p{M}.]+`,
    'gu',
  )

  const isCitedHere = (citation: Citation, telling: ReadonlySet<string>): boolean => {
    const fitting = [...cited].filter(
      ([key, { base }]) =>
        key === `${citation.act} ${citation.section}` ||
        // Of a given part the whole may be named, but of a whole no part that was not given.
        (base === baseOf(citation) && isWhole(citation.section)),
    )
    if (fitting.length === 0) return false
    // A bare list of sections says nothing about them; and only words of one language can be compared.
    if (!inLanguage || telling.size === 0) return true
    return fitting.some(([, one]) => [...telling].some((word) => one.words.has(word)))
  }
  const tellingOf = (text: string) => wordsOf(text).filter((word) => !common.has(word))
  const isJudgmentOfOurs = (plain: string): boolean => {
    const named = [...plain.matchAll(parties), ...plain.matchAll(reports)].map(([found]) => found)
    if (named.some((one) => !ownText.includes(one))) return false
    return isSaidByUs(plain, courts)
  }
  /** What these words say is said by a line of ours too. */
  const isSaidByUs = (plain: string, pattern: RegExp): boolean => {
    if (plain.search(pattern) < 0 || ownText.includes(plain.trim())) return true
    if (!inLanguage) return ownText.search(pattern) >= 0
    const about = new Set(tellingOf(plain.replace(pattern, ' ')))
    return lines.some((line) => line.text.search(pattern) >= 0 && saysTheSame(about, line.words))
  }
  const isDayOfOurs = ({ day, year }: TextDay) =>
    ownDays.some(
      (one) => one.day === day && (one.year === undefined || year === undefined || one.year === year),
    )
  /** Names, addresses and links of a model are invented, unless they were given to it. */
  const isInvented = ({ kind, text }: FoundIdentity): boolean => {
    const plain = normalizeText(text)
    if (ownText.includes(plain) || saidText.includes(plain)) return false
    // "Asha" is a name in Latin letters, and hope in others: there two names in a row tell a person.
    return kind !== 'name' || /^\p{Lu}/u.test(text) || /\s/.test(text.trim())
  }
  const isForeign = (text: string) =>
    (text.match(/\p{L}/gu) ?? []).some(
      (letter) => !/\p{Script=Latin}/u.test(letter) && !ofScript.test(letter),
    )

  return {
    check(sentence) {
      const { citations, removed } = checker.check(sentence)
      const plain = normalizeText(sentence)
      const telling = new Set(tellingOf(sentence))
      if (removed > 0 || !citations.every((one) => isCitedHere(one, telling)))
        return { citations: [], unsupported: 'section' }
      if (!isJudgmentOfOurs(plain)) return { citations: [], unsupported: 'judgment' }
      if ([...plain.matchAll(results)].some(([found]) => !ownText.includes(found)))
        return { citations: [], unsupported: 'result' }
      if (numbersBesideCitations(sentence, checker).some((one) => !numbers.has(one)))
        return { citations: [], unsupported: 'number' }
      if (counts.counted(sentence).some((one) => !ownCounts.has(one)))
        return { citations: [], unsupported: 'number' }
      if (!counts.days(sentence).every(isDayOfOurs)) return { citations: [], unsupported: 'day' }
      if (!isSaidByUs(plain, wrongAdvice)) return { citations: [], unsupported: 'advice' }
      if (findIdentity(sentence).some(isInvented)) return { citations: [], unsupported: 'identity' }
      if (isForeign(sentence) || !isInScript(sentence)) return { citations: [], unsupported: 'script' }
      return { citations }
    },
    isInScript,
    isRefusal: (sentence) => {
      const plain = normalizeText(sentence)
      return [...plain.matchAll(refusals)].some(([found]) => !ownText.includes(found))
    },
    isAboutOurs(answer) {
      if (!inLanguage) return true
      const said = [...new Set(wordsOf(answer))]
      return said.filter((word) => ownWords.has(word)).length >= said.length * leastOfOurs
    },
  }

  function isInScript(text: string): boolean {
    // Acts are named in Latin letters in every language: "RTE: Right of Children to Free and Compulsory Education Act".
    const rest = script === 'Latin' ? text : text.replace(nameInLatin, ' ')
    const letters = rest.match(/\p{L}/gu) ?? []
    return letters.length < tellingLetters || mostUsedScript(rest) === script
  }
}

const nameInLatin = /\b[A-Z][A-Za-z]*(?:[\s,()-]+(?:(?:of|and|to|the|for|in|from)\s+)*[A-Z][A-Za-z]*)*/g

/** The words by which a line can be known: no numbers, no codes, no short ones. */
function tellingWords(text: string, stopWords: ReadonlySet<string>): string[] {
  // "BNS" is the name of the code and stands in every line.
  return tokenize(text.replace(/\b[A-Z]{2,}\b/g, ' ')).flatMap((token) => {
    const key = token.own ?? token.english ?? token.word
    const isTelling = token.script !== 'number' && key.length >= shortestTelling && !stopWords.has(token.word)
    return isTelling ? [key.slice(0, beginning)] : []
  })
}

/** The words of the lexicon that say nothing by themselves, in all languages. */
export function readStopWords({ stop_words: { en, hi, own = [] } }: Lexicon): ReadonlySet<string> {
  return new Set([...en, ...hi, ...own].flatMap((phrase) => tokenize(phrase).map(({ word }) => word)))
}

function findCommon(lines: readonly (readonly string[])[]): Set<string> {
  const times = new Map<string, number>()
  for (const line of lines) for (const word of new Set(line)) times.set(word, (times.get(word) ?? 0) + 1)
  const most = Math.max(fewLines, lines.length * commonShare)
  return new Set([...times].flatMap(([word, count]) => (count > most ? [word] : [])))
}

function saysTheSame(about: ReadonlySet<string>, line: readonly string[]): boolean {
  const shared = [...about].filter((word) => line.includes(word)).length
  return shared >= leastShared && shared >= about.size * mostlyShared
}

/** "BNS 303(2)" stands in BNS 303. */
function baseOf({ act, section }: Pick<Citation, 'act' | 'section'>): string {
  return `${act} ${section.replace(/\(.*$/, '')}`
}

function isWhole(section: string): boolean {
  return !section.includes('(')
}

function numbersOf(text: string): string[] {
  const plain = normalizeText(text).replace(/(?<=\d),(?=\d)/g, '')
  return (plain.match(/\d+(?:\.\d+)?/g) ?? []).map((one) => String(Number(one)))
}

/** "In 60 days (PWDVA 12)": 60 is a number that the sentence says, 12 is one that it cites. */
function numbersBesideCitations(text: string, checker: CitationChecker): string[] {
  const left = numbersOf(text)
  for (const { act, section } of checker.check(text).citations) {
    for (const one of numbersOf(`${act} ${section}`)) {
      const at = left.indexOf(one)
      if (at >= 0) left.splice(at, 1)
    }
  }
  return left
}
