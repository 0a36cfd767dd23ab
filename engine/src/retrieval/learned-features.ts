import type { AnalyzedText } from '../text/analyze-text.ts'
import type { MatchableToken } from '../text/phrase-matcher.ts'
import type { MeaningFinder } from './word-meanings.ts'

// Set by leaving out a quarter of the asks at a time (docs/decisions/0110). A piece of a word is found in its misspellings and other endings
// too; two concepts together, and two words one after the other, say more than each alone; little words say a little.
const pieceWeight = 0.3
const pieceLengths = [3, 4]
const conceptsWeight = 0.8
const wordsWeight = 0.7
const littleWordWeight = 0.4
// What a word of another language means in English counts by how likely that is.
const meaningWeight = 3

/**
 * What the classifier learns from: the features that are searched by, pieces of words (`m:` by their letters, `n:` by their sound), pairs
 * of concepts (`p:`) and of words (`b:`), little words (`u:`), and the English words that stand for those of other languages.
 */
export function learnedFeatures(
  { features, tokens, concepts, romanisedHindi }: AnalyzedText,
  meanings: MeaningFinder,
): Map<string, number> {
  const learned = new Map(features)
  addMeanings(learned, tokens, meanings)
  const isByEar = (token: MatchableToken) => token.english === undefined || romanisedHindi
  const keyOf = (token: MatchableToken) => (isByEar(token) ? token.hindi : token.english)
  let before: string | undefined
  for (const token of tokens) {
    const key = keyOf(token)
    if (token.stopWord) {
      learned.set(`u:${key}`, littleWordWeight)
      continue
    }
    const kind = isByEar(token) ? 'n' : 'm'
    const word = `#${key}#`
    for (const length of pieceLengths) {
      for (let at = 0; at + length <= word.length; at += 1) {
        learned.set(`${kind}:${word.slice(at, at + length)}`, pieceWeight)
      }
    }
    if (before !== undefined) learned.set(`b:${before} ${kind}${key}`, wordsWeight)
    before = `${kind}${key}`
  }
  const names = [...new Set(concepts.map((concept) => concept.name))].sort()
  for (const [at, name] of names.entries()) {
    for (const other of names.slice(at + 1)) learned.set(`p:${name}+${other}`, conceptsWeight)
  }
  return learned
}

/** Pieces and pairs of words that only one text has teach nothing about another: left out, they halve what is kept. */
export function mustRecur(feature: string): boolean {
  return /^[bmn]:/.test(feature)
}

function addMeanings(
  features: Map<string, number>,
  tokens: readonly MatchableToken[],
  meanings: MeaningFinder,
): void {
  for (const token of tokens) {
    if (token.stopWord || !token.readsAsHindi) continue
    meanings(token, (stem, likelihood) => {
      const name = `e:${stem}`
      features.set(name, Math.max(features.get(name) ?? 0, likelihood * meaningWeight))
    })
  }
}
