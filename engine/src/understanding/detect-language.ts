import { findLanguage, type LanguageCode, type LanguageName } from '@nyaysathi/contracts/languages'
import {
  type OtherLanguages,
  type Recognition,
  type ScriptName,
  type SentencesByLanguage,
  scripts,
} from '../content/language-format.ts'
import { type LearnedLanguageSigns, openLanguageSigns } from '../text/language-signs.ts'
import { mostUsedScript } from '../text/most-used-script.ts'
import { normalizeText } from '../text/normalize-text.ts'

/** `prior` is the language that a person has chosen: what its neighbours have too speaks for it. */
export type LanguageDetector = (
  message: string,
  romanisedHindi: boolean,
  prior?: LanguageName | undefined,
) => LanguageName

type Candidate = { language: LanguageName; count: (text: string) => number }

// The language of each script where nothing tells more.
const usual: Partial<Record<ScriptName, LanguageName>> = {
  Latin: 'English',
  Devanagari: 'Hindi',
  Bengali: 'Bengali',
  Arabic: 'Urdu',
}
// One word of a neighbour may be a slip or a name, if there is anything that speaks for the usual language.
const enoughSigns = 2
// So far ahead, in natural logarithms, a language is told by the pieces of its words. More is asked for against Hindi, to which its
// neighbours are near, and in Latin letters, where all languages hold English words. A language that a person has chosen needs so much less.
const farAhead = 8
const farAheadOfMost = 20
// What is told as Hindi in Latin letters lies so far behind where it is none: a few words of Hindi are in everybody's mouth.
const farAheadOfHindi = 35
const chosenBonus = 4
const fewWords = 3
const fewLatinWords = 4
// In Latin letters Urdu is written like Hindi.
const toldAs: Partial<Record<LanguageCode, LanguageName>> = { ur: 'Hindi' }

/** The language that a message is written in, by script, then by what neighbours in a script do not share. */
export function buildLanguageDetector(
  recognition: Recognition,
  learned: LearnedLanguageSigns = [],
): LanguageDetector {
  const bySigns = buildSignDetector(recognition)
  const rank = openLanguageSigns(learned)
  return (message, romanisedHindi, prior) => {
    const told = bySigns(message, romanisedHindi, prior)
    const text = normalizeText(message)
    const script = mostUsedScript(text)
    const ranked = rank(text, script)
      .map(({ code, behind }) => ({ language: nameIn(script, code), behind }))
      .map((one) => (one.language === prior ? { ...one, behind: one.behind - chosenBonus } : one))
      .sort((one, other) => one.behind - other.behind)
    const [best] = ranked
    const second = ranked.find((one) => one.language !== best?.language)
    // Sindhi in Devanagari, say: nothing was learned of it, so signs alone can tell it.
    const own = ranked.find((one) => one.language === told)
    if (!best || !second || !own) return told
    const words = text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0
    // "UDID card apply" stands in many languages' texts and is of none of them.
    const isFew = words < (script === 'Latin' ? fewLatinWords : fewWords)
    if (isFew && best.language !== prior) return told
    if (script === 'Latin' && told === 'Hindi' && own.behind - best.behind < farAheadOfHindi) return told
    return second.behind - best.behind >= (script === 'Latin' || told === 'Hindi' ? farAheadOfMost : farAhead)
      ? best.language
      : told
  }
}

function nameIn(script: ScriptName, code: LanguageCode): LanguageName {
  return (script === 'Latin' ? toldAs[code] : undefined) ?? findLanguage(code)?.name ?? 'English'
}

/** By letters, words and endings that no neighbour has. */
function buildSignDetector(recognition: Recognition): LanguageDetector {
  const byScript = new Map<ScriptName, Candidate[]>(
    scripts.map((script) => [
      script,
      recognition
        .filter((one) => one.scripts.includes(script))
        .map((one) => ({ language: one.language, count: signCounter(one) })),
    ]),
  )
  const romanised = recognition
    .filter((one) => one.romanised.length > 0)
    .map((one) => ({ language: one.language, words: new Set(one.romanised) }))

  return (message, romanisedHindi, prior) => {
    const text = normalizeText(message)
    const script = mostUsedScript(text)
    if (script === 'Latin') return readRomanised(text, romanisedHindi, prior, romanised)
    const candidates = byScript.get(script) ?? []
    const plain = usual[script] ?? candidates[0]?.language ?? 'English'
    const found = candidates.map(({ language, count }) => ({ language, signs: count(text) }))
    const ownSigns = found.find((one) => one.language === plain)?.signs ?? 0
    const least = (language: LanguageName) => (language === prior || ownSigns === 0 ? 1 : enoughSigns)
    const others = found
      .filter((one) => one.language !== plain && one.signs >= least(one.language) && one.signs > ownSigns)
      .sort(
        (one, other) =>
          other.signs - one.signs || Number(other.language === prior) - Number(one.language === prior),
      )
    if (others[0]) return others[0].language
    // Nothing tells: then the person's own choice does, if it is written in this script.
    const isChosen = ownSigns === 0 && candidates.some((one) => one.language === prior)
    return isChosen && prior ? prior : plain
  }
}

/** A letter that no neighbour has tells as much as two words. */
function signCounter({ letters, words, endings }: Recognition[number]): (text: string) => number {
  const patterns = [
    words.length > 0 ? `(?<![\\p{L}\\p{M}])(?:${words.map(plain).join('|')})(?![\\p{L}\\p{M}])` : '',
    endings.length > 0 ? `(?<=[\\p{L}\\p{M}])(?:${endings.map(plain).join('|')})(?![\\p{L}\\p{M}])` : '',
  ]
  const told = patterns.filter(Boolean).map((source) => new RegExp(source, 'gu'))
  const ownLetter = letters === '' ? undefined : new RegExp(`[${letters}]`, 'u')
  return (text) => {
    const letter = ownLetter?.test(text) ? enoughSigns : 0
    return told.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), letter)
  }
}

function plain(word: string): string {
  return normalizeText(word).trim()
}

function readRomanised(
  text: string,
  romanisedHindi: boolean,
  prior: LanguageName | undefined,
  known: readonly { language: LanguageName; words: ReadonlySet<string> }[],
): LanguageName {
  const words = text.match(/[a-z]+/g) ?? []
  const found = known.map(({ language, words: own }) => ({
    language,
    signs: words.filter((word) => own.has(word)).length,
  }))
  const hindi = found.find((one) => one.language === 'Hindi')?.signs ?? 0
  const best = found
    .filter(({ language, signs }) => language !== 'Hindi' && signs > hindi)
    .sort(
      (one, other) =>
        other.signs - one.signs || Number(other.language === prior) - Number(one.language === prior),
    )[0]
  // A long English message may hold two such words by chance.
  const isMuch = best !== undefined && best.signs >= Math.max(enoughSigns, words.length / 6)
  const isLikely = best !== undefined && best.language === prior && best.signs * 4 >= words.length
  if (best && (isMuch || isLikely)) return best.language
  return romanisedHindi ? 'Hindi' : 'English'
}

export type AnswerLanguage = {
  /** The language of our own sentences in the answer. */
  code: LanguageCode
  /** The language that was wanted, where we have no sentences in it. */
  missing: LanguageName | undefined
  /** Where a topic lacks the language, it comes in the first of these that it has. */
  nearest: LanguageCode[]
}

/**
 * An explicit choice other than English wins; else the language of the message counts. Where we do not speak it, a
 * message in English or Hindi shows best what its writer reads, then the neighbours that the language's file names.
 */
export function chooseAnswerLanguage(
  written: LanguageName,
  preferred: string | null | undefined,
  others: OtherLanguages,
  sentences: SentencesByLanguage,
): AnswerLanguage {
  const chosen = findLanguage(preferred ?? undefined)?.name
  const wanted = chosen && chosen !== 'English' ? chosen : written
  const code = codeOf(wanted)
  const reads = written === 'English' || written === 'Hindi' ? [codeOf(written)] : []
  const own = sentences[code]
  const chain = [...reads, ...(own?.nearest ?? others.languages[wanted]?.nearest ?? []), 'en', 'hi'] as const
  const nearest = [...new Set<LanguageCode>(chain)].filter((one) => one !== code && sentences[one])
  if (own) return { code, missing: undefined, nearest }
  const [spoken = 'en', ...rest] = nearest
  return { code: spoken, missing: wanted, nearest: rest }
}

function codeOf(name: LanguageName): LanguageCode {
  return findLanguage(name)?.code ?? 'en'
}

/** One honest sentence before an answer that comes in another language than was wanted. */
export function languageNotice(
  missing: LanguageName | undefined,
  others: OtherLanguages,
): string | undefined {
  if (!missing) return undefined
  return [others.languages[missing]?.notice, others.both].filter(Boolean).join(' ')
}
