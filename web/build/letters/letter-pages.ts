import type { Letter } from '@nyaysathi/contracts/letters'
import type { NamedPage } from '../guides/guide-pages.ts'
import { readLetters } from './read-letters.ts'

/** A page for each letter: its address, and its name in each language. */
export function letterPages(template: string): { path: string; named: Record<string, NamedPage> }[] {
  const letters = readLetters()
  return [...new Set(letters.map(({ id }) => id))].map((id) => ({
    path: template.replace(/:\w+/, id),
    named: Object.fromEntries(
      letters.filter((letter) => letter.id === id).map((letter) => [letter.language, namePage(letter)]),
    ),
  }))
}

/** For search engines, in the words of schema.org. */
function namePage({ title, description, language, law_as_on }: Letter): NamedPage {
  return {
    title,
    description,
    data: {
      '@context': 'https://schema.org',
      '@type': 'DigitalDocument',
      name: title,
      description,
      inLanguage: language,
      dateModified: law_as_on,
      isAccessibleForFree: true,
      license: 'https://creativecommons.org/licenses/by/4.0/',
      publisher: { '@type': 'Organization', name: 'NyaySathi' },
    },
  }
}
