import { describe, expect, test } from 'vitest'
import { searchWords } from '../../build/guides/search-words.ts'
import { readGuides } from '../../build/read-knowledge.ts'
import { startGuideSearch } from './guide-search.ts'
import type { ListedGuide } from './listed-guide.ts'

const all = await readGuides()
const listed: ListedGuide[] = [...new Set(all.map(({ id }) => id))].map((id) => ({
  id,
  texts: Object.fromEntries(
    all
      .filter((guide) => guide.id === id)
      .map(({ language, title, description, keywords }) => [
        language,
        { title, description, keywords, pdf: `${id}.pdf`, bytes: 1 },
      ]),
  ),
}))

function searchAll() {
  const search = startGuideSearch(listed)
  for (const language of ['en', 'hi']) search.add(language, searchWords(all, language))
  return search
}

describe('the search finds first', () => {
  const search = searchAll()
  test.each([
    ['fir', 'how-to-file-an-fir'],
    ['zero fir', 'how-to-file-an-fir'],
    ['police not writing report', 'how-to-file-an-fir'],
    ['थाना', 'how-to-file-an-fir'],
    ['husband beats', 'domestic-violence'],
    ['घरेलू हिंसा', 'domestic-violence'],
    ['gharelu hinsa', 'domestic-violence'],
    ['stridhan', 'domestic-violence'],
    ['digital arrest', 'cyber-crime'],
    ['ओटीपी', 'cyber-crime'],
    ['maternity leave', 'womens-rights'],
    ['refund', 'consumer-rights'],
    ['उपभोक्ता', 'consumer-rights'],
    ['bail', 'rights-of-the-accused'],
    ['ज़मानत', 'rights-of-the-accused'],
    ['child marriage', 'child-protection'],
    ['420', 'ipc-sections-overview'],
  ])('%s in %s', (text, guide) => {
    expect(search.find(text, 'en')[0]?.guide).toBe(guide)
  })
})

describe('the search forgives', () => {
  const search = searchAll()
  test.each([
    ['a letter too few', 'domestc violence', 'domestic-violence'],
    ['letters exchanged', 'consmuer', 'consumer-rights'],
    ['a dot below that was not typed', 'जमानत', 'rights-of-the-accused'],
    ['a dot below that was not typed, in a short word', 'फोन', 'cyber-crime'],
    ['anusvara for chandrabindu', 'मां', 'domestic-violence'],
    ['a word that is not finished', 'matern', 'womens-rights'],
  ])('%s', (_what, text, guide) => {
    expect(search.find(text, 'en').map((hit) => hit.guide)).toContain(guide)
  })

  test('but not another section', () => {
    const sections = search.find('BNS 85', 'en').flatMap((hit) => hit.guide)
    expect(sections).toContain('domestic-violence')
    expect(search.find('zzzzqqq', 'en')).toEqual([])
  })
})

test('what is found is shown with its sections, in the language of the reader', () => {
  const search = searchAll()
  const [hindi] = search.find('शिकायत', 'hi')
  expect(hindi?.sections.length).toBeGreaterThan(0)
  expect(hindi?.sections.every(({ lang }) => lang === 'hi')).toBe(true)
  const [english] = search.find('complaint', 'en')
  expect(english?.sections.every(({ lang }) => lang === 'en')).toBe(true)
})

test('titles alone are searched where the text did not arrive', () => {
  const search = startGuideSearch(listed)
  expect(search.find('cyber', 'en')[0]).toEqual({ guide: 'cyber-crime', sections: [] })
})
