import MiniSearch from 'minisearch'

export const searchedFields = ['title', 'asks', 'keywords', 'summary', 'body'] as const
export type SearchedField = (typeof searchedFields)[number]
/** Score of each text that has any of the words. */
export type KeywordSearch = (features: ReadonlyMap<string, number>) => Map<string, number>

const boost = { title: 3, asks: 3, keywords: 3, summary: 1.5, body: 0.6 }

/** MiniSearch (BM25 over fields) with our own words, parted by blanks, in place of its tokenizer's. */
export function buildKeywordSearch() {
  const search = new MiniSearch<Record<string, string>>({
    fields: [...searchedFields],
    idField: 'name',
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  })
  const find: KeywordSearch = (features) => {
    const boostTerm = (term: string) => features.get(term) ?? 1
    const results = search.search([...features.keys()].join(' '), { boost, boostTerm })
    return new Map(results.map((result) => [String(result.id), result.score]))
  }
  return {
    add: (name: string, fields: Partial<Record<SearchedField, string>>) => search.add({ name, ...fields }),
    find,
  }
}
