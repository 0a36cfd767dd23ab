import type { Guide } from '@nyaysathi/contracts/guides'
import type { Letter } from '@nyaysathi/contracts/letters'
import { readGuides, readLetters } from './read-knowledge.ts'

/** What the head of a guide's or a letter's page says besides its text; `data` is for search engines, in the words of schema.org. */
export type NamedPage = { title: string; description: string; data: object }
/** A page that has a name in each language. */
type PageWithNames = { path: string; named: Record<string, NamedPage> }

/** A page for each guide. */
export async function guidePages(template: string): Promise<PageWithNames[]> {
  return pagesOf(await readGuides(), template, (guide) => ({
    '@type': 'Article',
    headline: guide.title,
    articleSection: guide.sections.map(({ title }) => title),
  }))
}

/** A page for each letter. */
export async function letterPages(template: string): Promise<PageWithNames[]> {
  const letters = await readLetters()
  return pagesOf(letters, template, (letter) => ({ '@type': 'DigitalDocument', name: letter.title }))
}

function pagesOf<Text extends Guide | Letter>(
  texts: readonly Text[],
  template: string,
  ownData: (text: Text) => object,
): PageWithNames[] {
  return [...new Set(texts.map(({ id }) => id))].map((id) => ({
    path: template.replace(/:\w+/, id),
    named: Object.fromEntries(
      texts.filter((text) => text.id === id).map((text) => [text.language, namePage(text, ownData(text))]),
    ),
  }))
}

/** There is no telling under which address the page will stand. */
function namePage({ title, description, language, law_as_on }: Guide | Letter, own: object): NamedPage {
  return {
    title,
    description,
    data: {
      '@context': 'https://schema.org',
      ...own,
      description,
      inLanguage: language,
      dateModified: law_as_on,
      isAccessibleForFree: true,
      license: 'https://creativecommons.org/licenses/by/4.0/',
      publisher: { '@type': 'Organization', name: 'NyaySathi' },
    },
  }
}
