import { findHash, hashFeature } from '../text/feature-hash.ts'
import { addWeights, packWeights, type TopicWeights } from './topic-weights.ts'

export const searchedFields = ['title', 'asks', 'keywords', 'summary', 'body'] as const
export type SearchedField = (typeof searchedFields)[number]
/** The score that each word by itself gives each topic: those of several words are summed. */
export type LearnedKeywords = { hashes: Uint32Array; scores: TopicWeights }
/** Score of each topic; 0 for those that have none of the words. */
export type KeywordSearch = (features: ReadonlyMap<string, number>) => Float32Array

const boost = { title: 3, asks: 3, keywords: 3, summary: 1.5, body: 0.6 }
// Those of MiniSearch, by which all was measured.
const saturation = 1.2
const lengthCounts = 0.7
const leastOfWord = 0.5

/** The features of each topic or other kind in each field, as hashes. */
export type SearchedTexts = Map<string, Partial<Record<SearchedField, number[]>>>
type FoundIn = { topic: number; field: SearchedField; times: number; words: number }

/** BM25+ over fields, word by word. Why no library: docs/decisions/0225. */
export function learnKeywords(names: readonly string[], texts: SearchedTexts): LearnedKeywords {
  const place = new Map(names.map((name, at) => [name, at]))
  const byWord = new Map<number, FoundIn[]>()
  const mean = new Map<SearchedField, number>()
  for (const field of searchedFields) {
    let written = 0
    let words = 0
    for (const [name, fields] of texts) {
      const hashes = fields[field]
      if (!hashes) continue
      const counted = new Map<number, number>()
      for (const hash of hashes) counted.set(hash, (counted.get(hash) ?? 0) + 1)
      for (const [hash, times] of counted) {
        const found = { topic: place.get(name) ?? 0, field, times, words: counted.size }
        const known = byWord.get(hash)
        if (known) known.push(found)
        else byWord.set(hash, [found])
      }
      written += 1
      words += counted.size
    }
    mean.set(field, words / written)
  }
  const hashes = Uint32Array.from(byWord.keys()).sort()
  const row = new Float64Array(names.length)
  const scores = packWeights(
    hashes.length,
    (at) => {
      row.fill(0)
      const found = byWord.get(hashes[at] as number) ?? []
      for (const field of searchedFields) {
        const inField = found.filter((one) => one.field === field)
        const rarity = Math.log(1 + (texts.size - inField.length + 0.5) / (inField.length + 0.5))
        for (const { topic, times, words } of inField) {
          const length = 1 - lengthCounts + (lengthCounts * words) / (mean.get(field) ?? 1)
          const counts = leastOfWord + (times * (saturation + 1)) / (times + saturation * length)
          row[topic] = (row[topic] as number) + boost[field] * rarity * counts
        }
      }
      return row
    },
    0,
  )
  return { hashes, scores }
}

export function openKeywordSearch({ hashes, scores }: LearnedKeywords, topics: number): KeywordSearch {
  return (features) => {
    const sums = new Float32Array(topics)
    const matched = new Float32Array(topics)
    for (const [feature, weight] of features) {
      const at = findHash(hashes, hashFeature(feature))
      if (at < 0) continue
      addWeights(scores, at, weight, sums)
      for (let cell = scores.starts[at] as number; cell < (scores.starts[at + 1] as number); cell += 1) {
        const topic = scores.topics[cell] as number
        matched[topic] = (matched[topic] as number) + 1
      }
    }
    // As MiniSearch does: who has more of the words comes first.
    return sums.map((sum, topic) => sum * (matched[topic] as number))
  }
}
