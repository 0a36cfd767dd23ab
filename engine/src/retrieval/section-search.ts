import type { PlainSection } from '../content/plain-law.ts'
import type { AnalyzedText, TextAnalyzer } from '../text/analyze-text.ts'
import { hashFeature } from '../text/feature-hash.ts'

/** By which words each section is found: those of section `n` stand from `starts[n]` on. */
export type LearnedSections = {
  starts: Uint32Array
  hashes: Uint32Array
  /** Of 255: what people say when they ask for it counts whole, the words of our text less. */
  weights: Uint8Array
}

/** A section by its place among all, and which part of what was asked, weighed by how rare the words are, it speaks of. */
type FoundSection = { at: number; covers: number }
export type SectionSearch = (text: Pick<AnalyzedText, 'features'>) => FoundSection[]

const ofAsks = 255
const ofText = 140
const mostFound = 5

export function collectSections(plainLaw: readonly PlainSection[], analyze: TextAnalyzer): LearnedSections {
  const starts = new Uint32Array(plainLaw.length + 1)
  const hashes: number[] = []
  const weights: number[] = []
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
      hashes.push(hash)
      weights.push(weight)
    }
    starts[at + 1] = hashes.length
  }
  return { starts, hashes: Uint32Array.from(hashes), weights: Uint8Array.from(weights) }
}

/** The sections that speak of most of what was asked, the likeliest first. */
export function openSectionSearch({ starts, hashes, weights }: LearnedSections): SectionSearch {
  const sections = starts.length - 1
  const places = new Map<number, { at: number; weight: number }[]>()
  for (let at = 0; at < sections; at += 1) {
    for (let cell = starts[at] as number; cell < (starts[at + 1] as number); cell += 1) {
      const hash = hashes[cell] as number
      const known = places.get(hash)
      const place = { at, weight: (weights[cell] as number) / 255 }
      if (known) known.push(place)
      else places.set(hash, [place])
    }
  }
  const rarityOf = (among: number) => Math.log(1 + sections / (among + 0.5))

  return ({ features }) => {
    const sums = new Map<number, number>()
    let asked = 0
    for (const [feature, value] of features) {
      const found = places.get(hashFeature(feature)) ?? []
      const rarity = value * rarityOf(found.length)
      asked += rarity
      for (const { at, weight } of found) sums.set(at, (sums.get(at) ?? 0) + rarity * weight)
    }
    if (asked === 0) return []
    return [...sums]
      .map(([at, sum]) => ({ at, covers: sum / asked }))
      .sort((one, other) => other.covers - one.covers || one.at - other.at)
      .slice(0, mostFound)
  }
}
