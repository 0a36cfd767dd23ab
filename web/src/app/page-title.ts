import type { WordId, Words } from '../platform/words/index.ts'

/** The title of the window: the first page names the product by itself. */
export function pageTitle(words: Words, title: WordId): string {
  const text = words(title)
  return title === 'app.title_home' ? text : words('app.title_with_brand', { title: text })
}
