import MiniSearch from 'minisearch'
import type { ListedGuide } from './listed-guide.ts'

/** What the build writes of one section (`web/build/guides/search-words.ts`). */
export type SearchedSection = { guide: string; section: string; title: string; words: string }
export type Hit = { guide: string; sections: { section: string; title: string; lang: string }[] }

type Entry = { id: string; guide: string; lang: string; section: string; title: string; words: string }

const sectionsShown = 3

/**
 * Finds guides by their titles, and by every word in them once `add` has brought the text; in all languages at once,
 * and also where a word is misspelt.
 */
export function startGuideSearch(guides: readonly ListedGuide[]) {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'words'],
    storeFields: ['guide', 'lang', 'section', 'title'],
    processTerm: foldTerm,
    searchOptions: { prefix: (term) => term.length > 1, fuzzy: allowedMistakes, boost: { title: 3 } },
  })
  for (const { id, texts } of guides) {
    for (const [lang, { title, description, keywords }] of Object.entries(texts)) {
      const words = `${description} ${keywords.join(' ')}`
      index.add({ id: `${lang}/${id}`, guide: id, lang, section: '', title, words })
    }
  }
  return {
    add(lang: string, sections: readonly SearchedSection[]) {
      for (const { guide, section, title, words } of sections)
        index.add({ id: `${lang}/${guide}#${section}`, guide, lang, section, title, words })
    },
    /** Best first; the sections in the reader's language before the others. */
    find(text: string, language: string): Hit[] {
      const strict = index.search(text, { combineWith: 'AND' })
      const found = strict.length > 0 ? strict : index.search(text, { combineWith: 'OR' })
      const hits = new Map<string, { score: number; sections: Hit['sections'] }>()
      for (const entry of found) {
        const hit = hits.get(entry.guide) ?? { score: 0, sections: [] }
        // A guide that is called so stands before one in which the word occurs.
        hit.score = Math.max(hit.score, entry.section === '' ? entry.score * 4 : entry.score)
        if (entry.section !== '')
          hit.sections.push({ section: entry.section, title: entry.title, lang: entry.lang })
        hits.set(entry.guide, hit)
      }
      const best = Math.max(...[...hits.values()].map(({ score }) => score))
      return [...hits]
        .filter(([, { score }]) => score > best / 12)
        .sort(([, one], [, other]) => other.score - one.score)
        .map(([guide, { sections }]) => ({ guide, sections: chooseSections(sections, language) }))
    },
  }
}

function chooseSections(sections: Hit['sections'], language: string): Hit['sections'] {
  const own = sections.filter(({ lang }) => lang === language)
  const chosen = new Map((own.length > 0 ? own : sections).map((section) => [section.section, section]))
  return [...chosen.values()].slice(0, sectionsShown)
}

/** Capital letters, accents and the dot below Devanagari letters make no difference; nor does chandrabindu. */
function foldTerm(term: string): string {
  return term
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll('ँ', 'ं')
}

/** Numbers are exact: section 85 is not section 86. */
function allowedMistakes(term: string): number | false {
  if (/\d/.test(term) || term.length < 4) return false
  return term.length < 8 ? 1 : 2
}
