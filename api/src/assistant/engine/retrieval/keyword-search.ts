import MiniSearch from 'minisearch'
import type { Topic } from '../../knowledge/topic-format.ts'
import type { TextAnalyzer } from '../text/analyze-text.ts'

export type KeywordSearch = (features: ReadonlyMap<string, number>) => Map<string, number>

const fields = ['title', 'asks', 'keywords', 'summary', 'body'] as const
const boost = { title: 3, asks: 3, keywords: 3, summary: 1.5, body: 0.6 }

/** MiniSearch (BM25 over fields) with our own words instead of its tokenizer's. */
export function buildKeywordSearch(topics: readonly Topic[], analyze: TextAnalyzer): KeywordSearch {
  const search = new MiniSearch<Record<string, string>>({
    fields: [...fields],
    idField: 'slug',
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
  })
  search.addAll(
    topics.map((topic) => {
      const texts = Object.values(topic.texts)
      const words = (parts: string[]) =>
        parts.flatMap((part) => featureWords(analyze(part).features)).join(' ')
      return {
        slug: topic.slug,
        title: words(texts.map((text) => text.title)),
        asks: words(texts.flatMap((text) => text.asks)),
        keywords: words(texts.flatMap((text) => text.keywords)),
        summary: words(texts.flatMap((text) => [text.summary, text.danger ?? ''])),
        body: words(texts.flatMap((text) => Object.values(text.parts).flatMap((part) => part.split('\n')))),
      }
    }),
  )
  return (features) => {
    const query = [...features.keys()].join(' ')
    const boostTerm = (term: string) => features.get(term) ?? 1
    const results = search.search(query, { boost, boostTerm })
    return new Map(results.map((result) => [String(result.id), result.score]))
  }
}

function featureWords(features: ReadonlyMap<string, number>): string[] {
  return [...features.keys()]
}
