import type { AnalyzedText } from '../text/analyze-text.ts'

// A piece of a word is found in its misspellings too; two concepts together say more than each alone. Both were set by
// leaving out a quarter of the asks at a time: 0.653 of them found without, 0.665 with.
const pieceWeight = 0.4
const pairWeight = 0.5
const pieceLength = 3

/** What the classifier learns from: the features that are searched by, pieces of words, and pairs of concepts. */
export function learnedFeatures({
  features,
  tokens,
  concepts,
  romanisedHindi,
}: AnalyzedText): Map<string, number> {
  const learned = new Map(features)
  for (const token of tokens) {
    if (token.stopWord) continue
    const byEar = token.english === undefined || romanisedHindi
    const word = `#${byEar ? token.hindi : token.english}#`
    for (let at = 0; at + pieceLength <= word.length; at += 1) {
      learned.set(`${byEar ? 'n:' : 'm:'}${word.slice(at, at + pieceLength)}`, pieceWeight)
    }
  }
  const names = [...new Set(concepts.map((concept) => concept.name))].sort()
  for (const [at, name] of names.entries()) {
    for (const other of names.slice(at + 1)) learned.set(`p:${name}+${other}`, pairWeight)
  }
  return learned
}
