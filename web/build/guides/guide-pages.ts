import type { Guide } from '@nyaysathi/contracts/guides'
import { readGuides } from './read-guides.ts'

/** What the head of a guide's page says besides its text. */
export type NamedPage = { title: string; description: string; data: object }

/** A page for each guide: its address, and its name in each language. */
export function guidePages(template: string): { path: string; named: Record<string, NamedPage> }[] {
  const guides = readGuides()
  return [...new Set(guides.map(({ id }) => id))].map((id) => ({
    path: template.replace(/:\w+/, id),
    named: Object.fromEntries(
      guides.filter((guide) => guide.id === id).map((guide) => [guide.language, namePage(guide)]),
    ),
  }))
}

/** For search engines, in the words of schema.org. There is no telling under which address the page will stand. */
function namePage(guide: Guide): NamedPage {
  return {
    title: guide.title,
    description: guide.description,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: guide.title,
      description: guide.description,
      inLanguage: guide.language,
      dateModified: guide.law_as_on,
      isAccessibleForFree: true,
      license: 'https://creativecommons.org/licenses/by/4.0/',
      publisher: { '@type': 'Organization', name: 'NyaySathi' },
      articleSection: guide.sections.map(({ title }) => title),
    },
  }
}
