import { describe, expect, it } from 'vitest'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { readHelperFields } from '../offices/helper-fields.ts'
import { loadShippedEngine } from '../shipped-engine.ts'
import { countByLanguage, fieldIn, readSearchedNames, readSearches, scoreSearches } from './searches.ts'

const searches = readSearches(knowledgeFolder)
const names = readSearchedNames(knowledgeFolder)
const reader = loadShippedEngine().searchReader(readHelperFields())

describe('the searches of the evaluation', () => {
  it('are at least 25 in each language, half of them held out, each once', () => {
    const byLanguage = Map.groupBy(searches, ({ language }) => language)
    expect(byLanguage.size).toBe(23)
    for (const [language, of] of byLanguage) {
      expect([language, of.length >= 25]).toEqual([language, true])
      expect([language, new Set(of.map(({ search }) => search)).size]).toEqual([language, of.length])
      const heldOut = of.filter(({ set }) => set === 'held-out').length / of.length
      expect([language, heldOut >= 0.45 && heldOut <= 0.55]).toEqual([language, true])
    }
  })

  it.each([
    ['words', 0.97, 0.85],
    ['phrases', 0.93, 0.6],
    ['further', 0.9, 0.6],
  ] as const)('find their field: %s', (kind, all, ofEach) => {
    const scores = scoreSearches(
      searches.filter((one) => one.kind === kind && one.set === 'held-out'),
      reader,
    )
    expect(scores.filter(({ isRight }) => isRight).length / scores.length).toBeGreaterThanOrEqual(all)
    for (const { language, right, all: asked } of countByLanguage(scores))
      expect([language, right / asked >= ofEach]).toEqual([language, true])
  })

  it('leave names to be looked for as names', () => {
    const taken = names.filter(({ name }) => fieldIn(name, reader) !== undefined)
    expect(taken.length / names.length).toBeLessThanOrEqual(0.12)
  })
})
