import MiniSearch from 'minisearch'
import { findHash, hashFeature } from '../text/feature-hash.ts'
import { addWeights, packWeights, type TopicWeights } from './topic-weights.ts'

export const searchedFields = ['title', 'asks', 'keywords', 'summary', 'body'] as const
export type SearchedField = (typeof searchedFields)[number]
/** What MiniSearch says of each word by itself, written down: its scores of several words are their sum. */
export type LearnedKeywords = { hashes: Uint32Array; scores: TopicWeights }
/** Score of each topic; 0 for those that have none of the words. */
export type KeywordSearch = (features: ReadonlyMap<string, number>) => Float32Array

const boost = { title: 3, asks: 3, keywords: 3, summary: 1.5, body: 0.6 }

/** The features of each topic or other kind in each field, parted by blanks. */
export type SearchedTexts = Map<string, Partial<Record<SearchedField, string>>>

/** MiniSearch (BM25 over fields) with our own words, parted by blanks, in place of its tokenizer's. */
export function learnKeywords(names: readonly string[], texts: SearchedTexts): LearnedKeywords {
  const search = new MiniSearch<Record<string, string>>({
    fields: [...searchedFields],
    idField: 'name',
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  })
  const words = new Map<number, string>()
  for (const [name, fields] of texts) {
    search.add({ name, ...fields })
    for (const word of new Set(Object.values(fields).join(' ').split(' '))) words.set(hashFeature(word), word)
  }
  words.delete(hashFeature(''))
  const hashes = Uint32Array.from(words.keys()).sort()
  const place = new Map(names.map((name, at) => [name, at]))
  const row = new Float32Array(names.length)
  const scores = packWeights(
    hashes.length,
    (at) => {
      row.fill(0)
      for (const { id, score } of search.search(words.get(hashes[at] ?? 0) ?? '', { boost }))
        row[place.get(String(id)) ?? 0] = score
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
