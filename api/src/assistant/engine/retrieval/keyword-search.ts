import MiniSearch from 'minisearch'

export const searchedFields = ['title', 'asks', 'keywords', 'summary', 'body'] as const
export type SearchedField = (typeof searchedFields)[number]
export type SearchedTopic = { slug: string; fields: Record<SearchedField, ReadonlyMap<string, number>[]> }
export type KeywordSearch = (features: ReadonlyMap<string, number>) => Map<string, number>

const boost = { title: 3, asks: 3, keywords: 3, summary: 1.5, body: 0.6 }

/** MiniSearch (BM25 over fields) with our own words in place of its tokenizer's. */
export function buildKeywordSearch(topics: readonly SearchedTopic[]): KeywordSearch {
  const search = new MiniSearch<Record<string, string>>({
    fields: [...searchedFields],
    idField: 'slug',
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  })
  search.addAll(
    topics.map(({ slug, fields }) => ({
      slug,
      ...Object.fromEntries(
        searchedFields.map((field) => [
          field,
          fields[field].flatMap((features) => [...features.keys()]).join(' '),
        ]),
      ),
    })),
  )
  return (features) => {
    const boostTerm = (term: string) => features.get(term) ?? 1
    const results = search.search([...features.keys()].join(' '), { boost, boostTerm })
    return new Map(results.map((result) => [String(result.id), result.score]))
  }
}
