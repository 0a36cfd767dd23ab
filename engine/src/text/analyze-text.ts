import type { Lexicon } from '../content/lexicon-format.ts'
import { englishStem } from './english-stem.ts'
import { hindiSoundKey, hindiStem } from './hindi-sound-key.ts'
import type { NameCheck } from './name-check.ts'
import { buildPhraseMatcher, type MatchableToken, type PhraseMatch, parsePhrases } from './phrase-matcher.ts'
import { type Token, tokenize } from './tokenize.ts'

/** What a text is found by: `e:` English stems, `h:` and `s:` Hindi sound keys and stems, `c:` concepts. */
export type AnalyzedText = {
  tokens: MatchableToken[]
  concepts: PhraseMatch[]
  features: Map<string, number>
  /** For understanding: its Latin words may be Hindi by their sound. */
  romanisedHindi: boolean
  /** For the language of the answer. */
  writtenInHindi: boolean
}
export type TextAnalyzer = (text: string) => AnalyzedText
export type WordCorrection = (token: Token) => Token

// A concept says more than the word that it was written with; a stem says less.
const conceptWeight = 1.6
const stemWeight = 0.5
// In an English sentence only a longer word is taken for Hindi by its sound.
const hindiInEnglishMinimum = 4

export function buildTextAnalyzer(lexicon: Lexicon): TextAnalyzer {
  return buildTextAnalyzers(lexicon)()
}

/**
 * Analyzers that share what they know of the lexicon. `correct` puts the spelling of a person's words right; what we wrote ourselves is
 * analyzed without it. A word that `isName` holds for says nothing, but where it is a word of the lexicon.
 */
export function buildTextAnalyzers(
  lexicon: Lexicon,
): (correct?: WordCorrection, isName?: NameCheck) => TextAnalyzer {
  const patterns = lexicon.concepts.flatMap((concept) => parsePhrases(concept.name, concept))
  const matchConcepts = buildPhraseMatcher(patterns)
  const englishWords = new Set(lexicon.stop_words.en)
  const hindiWords = collectHindiWords(lexicon)
  const englishStop = new Set(lexicon.stop_words.en.map(englishStem))
  const hindiStop = new Set(lexicon.stop_words.hi.map(hindiSoundKey))
  const ownStop = new Set((lexicon.stop_words.own ?? []).flatMap(tokenize).flatMap(ownKey))

  return (correct, isName = () => false) =>
    (text) => {
      const written = tokenize(text)
      const romanisedHindi = readsAsRomanisedHindi(written, englishWords, hindiWords)
      const isNamed = written.map(({ word }) => isName(word))
      const tokens = written.map((word, at): MatchableToken => {
        const token = correct && !isNamed[at] ? correct(word) : word
        const stopInEnglish = token.english !== undefined && englishStop.has(token.english)
        const readsAsHindi =
          token.script === 'indic' ||
          token.script === 'arabic' ||
          (token.script === 'latin' &&
            (romanisedHindi || (!stopInEnglish && (token.hindi?.length ?? 0) >= hindiInEnglishMinimum)))
        const stopInHindi = readsAsHindi && token.hindi !== undefined && hindiStop.has(token.hindi)
        const stopInOwn = ownStop.size > 0 && ownKey(token).some((key) => ownStop.has(key))
        const stopWord =
          stopInOwn || (token.script !== 'latin' || romanisedHindi ? stopInHindi : stopInEnglish)
        return { ...token, readsAsHindi, stopWord }
      })
      const concepts = matchConcepts(tokens)
      for (const [at, token] of tokens.entries()) {
        if (isNamed[at] && !concepts.some(({ from, to }) => at >= from && at < to)) token.stopWord = true
      }
      const writtenInHindi =
        romanisedHindi && readsAsRomanisedHindi(written.filter(isNotFir), englishWords, hindiWords)
      return {
        tokens,
        concepts,
        features: weighFeatures(tokens, concepts),
        romanisedHindi,
        writtenInHindi,
      }
    }
}

/** Only in its own script: "en" is "my" in Tamil and nothing in English. */
function ownKey({ block, own }: Token): string[] {
  return own === undefined ? [] : [`${block}:${own}`]
}

/** Romanised words that only Hindi has: loan words of the lexicon (police, loan) are in both lists and tell nothing. */
function collectHindiWords(lexicon: Lexicon): Set<string> {
  const words = (phrases: string[]) =>
    phrases.flatMap((phrase) => phrase.toLowerCase().match(/[a-z]+/g) ?? [])
  const english = new Set(lexicon.concepts.flatMap((concept) => words(concept.en)))
  const hindi = lexicon.concepts.flatMap((concept) => words(concept.hi))
  return new Set([...lexicon.stop_words.hi, ...hindi.filter((word) => word.length > 2 && !english.has(word))])
}

function weighFeatures(
  tokens: readonly MatchableToken[],
  concepts: readonly PhraseMatch[],
): Map<string, number> {
  const features = new Map<string, number>()
  for (const token of tokens) {
    if (token.stopWord) continue
    if (token.english !== undefined) features.set(`e:${token.english}`, 1)
    if (token.hindi && token.readsAsHindi) {
      features.set(`h:${token.hindi}`, 1)
      features.set(`s:${hindiStem(token.hindi)}`, stemWeight)
    }
  }
  for (const { name } of concepts) features.set(`c:${name}`, conceptWeight)
  return features
}

/** "fir" is "then" in Hindi and the First Information Report in every language of India: it tells of neither. */
function isNotFir({ word }: Token): boolean {
  return word !== 'fir'
}

function readsAsRomanisedHindi(tokens: readonly Token[], english: Set<string>, hindi: Set<string>): boolean {
  let score = 0
  for (const { word, script } of tokens) {
    if (script === 'latin') score += Number(hindi.has(word)) - Number(english.has(word))
  }
  return score > 0
}
