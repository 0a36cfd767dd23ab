import { expect, it } from 'vitest'
import { tokenize } from '../text/tokenize.ts'
import { loadLearned } from '../training/load-learned.ts'
import { openMeanings } from './word-meanings.ts'

const findMeanings = openMeanings(loadLearned().topics.meanings)

function meaningsOf(word: string): string[] {
  const found: [string, number][] = []
  for (const token of tokenize(word))
    findMeanings(token, (stem, likelihood) => found.push([stem, likelihood]))
  return found.sort(([, one], [, other]) => other - one).map(([stem]) => stem)
}

it.each([
  ['ज़मीन', 'land'],
  ['জমি', 'land'],
  ['விவாகரத்து', 'divorc'],
  ['భూమి', 'land'],
  ['تنخواہ', 'wag'],
])('%s is known to mean %s, from texts that say the same', (word, stem) => {
  expect(meaningsOf(word).slice(0, 3)).toContain(stem)
})

it('knows no meaning of a word that no text has', () => {
  expect(meaningsOf('ज्ञ्क्ष्त्र')).toEqual([])
  expect(meaningsOf('498')).toEqual([])
})
