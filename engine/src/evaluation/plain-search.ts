import MiniSearch from 'minisearch'
import type { KnowledgeContent } from '../content/knowledge-content.ts'

export type PlainSearch = (message: string) => string | undefined

/** The search library as it comes, for comparison: its own tokenizer, BM25, over the same texts. */
export function buildPlainSearch(
  { topics, asks }: Pick<KnowledgeContent, 'topics' | 'asks'>,
  fuzzy: boolean,
): PlainSearch {
  const search = new MiniSearch<Record<string, string>>({
    idField: 'slug',
    fields: ['title', 'asks', 'keywords', 'summary', 'body'],
  })
  search.addAll(
    topics.map(({ slug, texts }) => {
      const all = Object.values(texts)
      return {
        slug,
        title: all.map((text) => text.title).join(' '),
        asks: [
          ...all.flatMap((text) => text.asks),
          ...Object.values(asks).flatMap((one) => one.topics[slug] ?? []),
        ].join(' '),
        keywords: all.flatMap((text) => text.keywords).join(' '),
        summary: all.map((text) => text.summary).join(' '),
        body: all.flatMap((text) => Object.values(text.parts)).join(' '),
      }
    }),
  )
  const options = fuzzy ? { fuzzy: 0.2, prefix: true } : {}
  return (message) => {
    const best = search.search(message, options)[0]
    return best === undefined ? undefined : String(best.id)
  }
}
