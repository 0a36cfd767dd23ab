import type { PlainSection } from '../content/plain-law.ts'
import type { AnalyzedText, TextAnalyzer } from '../text/analyze-text.ts'
import { findHash, hashFeature } from '../text/feature-hash.ts'

/** By which words each section is found: the sections of word `n`, by their places among all, stand from `starts[n]` on. */
export type LearnedSections = {
  /** Of the words, in order. */
  hashes: Uint32Array
  starts: Uint32Array
  places: Uint16Array
  /** Of 255: what people say when they ask for it counts whole, the words of our text less. */
  weights: Uint8Array
  /** How many sections there are. */
  count: number
}

/** A section by its place among all, and which part of what was asked, weighed by how rare the words are, it speaks of. */
type FoundSection = { at: number; covers: number }
export type SectionSearch = (text: Pick<AnalyzedText, 'features'>) => FoundSection[]

const ofAsks = 255
const ofText = 140
const mostFound = 5
const mostSections = 2 ** 16

export function collectSections(plainLaw: readonly PlainSection[], analyze: TextAnalyzer): LearnedSections {
  if (plainLaw.length > mostSections)
    throw new Error(`More than ${mostSections} sections: number them in four bytes.`)
  const byWord = new Map<number, { at: number; weight: number }[]>()
  for (const [at, { texts, asks }] of plainLaw.entries()) {
    const words = new Map<number, number>()
    const add = (told: string, weight: number) => {
      for (const feature of analyze(told).features.keys()) {
        const hash = hashFeature(feature)
        words.set(hash, Math.max(words.get(hash) ?? 0, weight))
      }
    }
    for (const ask of asks) add(ask, ofAsks)
    for (const { gives } of Object.values(texts)) add(gives, ofText)
    for (const [hash, weight] of words) {
      const known = byWord.get(hash)
      if (known) known.push({ at, weight })
      else byWord.set(hash, [{ at, weight }])
    }
  }
  const hashes = Uint32Array.from(byWord.keys()).sort()
  const starts = new Uint32Array(hashes.length + 1)
  const found = [...hashes].flatMap((hash, word) => {
    const sections = byWord.get(hash) ?? []
    starts[word + 1] = (starts[word] as number) + sections.length
    return sections
  })
  return {
    hashes,
    starts,
    places: Uint16Array.from(found, ({ at }) => at),
    weights: Uint8Array.from(found, ({ weight }) => weight),
    count: plainLaw.length,
  }
}

/** The sections that speak of most of what was asked, the likeliest first. */
export function openSectionSearch({
  hashes,
  starts,
  places,
  weights,
  count,
}: LearnedSections): SectionSearch {
  const rarityOf = (among: number) => Math.log(1 + count / (among + 0.5))

  return ({ features }) => {
    const sums = new Map<number, number>()
    let asked = 0
    for (const [feature, value] of features) {
      const word = findHash(hashes, hashFeature(feature))
      const from = word < 0 ? 0 : (starts[word] as number)
      const to = word < 0 ? 0 : (starts[word + 1] as number)
      const rarity = value * rarityOf(to - from)
      asked += rarity
      for (let cell = from; cell < to; cell += 1) {
        const at = places[cell] as number
        sums.set(at, (sums.get(at) ?? 0) + rarity * ((weights[cell] as number) / 255))
      }
    }
    if (asked === 0) return []
    return [...sums]
      .map(([at, sum]) => ({ at, covers: sum / asked }))
      .sort((one, other) => other.covers - one.covers || one.at - other.at)
      .slice(0, mostFound)
  }
}
