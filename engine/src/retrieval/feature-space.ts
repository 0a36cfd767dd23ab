import { findHash, hashFeature } from '../text/feature-hash.ts'

// Set with the other numbers of docs/decisions/0110.
const rarityPower = 1.2

/** A text of two or three common words says little: to be learned from, it stays shorter than a unit. */
export const learnedLength = 12

/** Sparse; from `vectorOf` of unit length, or shorter than that where the text is shorter than `leastLength`. */
export type SparseVector = { indexes: Int32Array; values: Float32Array }

/** Features as numbers, with the weight that their rarity gives them. */
export type FeatureSpace = {
  /** Features that no text has are left out. */
  vectorOf(features: ReadonlyMap<string, number>, leastLength?: number): SparseVector
  /** -1 where no text has it. */
  indexOf(feature: string): number
}

/** What is kept of a space: the hashes of its features in order, and the weight that the rarity of each gives it. */
export type FeatureTable = { hashes: Uint32Array; rarity: Float32Array }

/**
 * Texts are taken in one by one and kept as numbers only: tens of thousands of them as maps of strings fill the memory.
 */
export type FeatureCollector = {
  add(features: ReadonlyMap<string, number>): SparseVector
  /** Ends the collecting: numbers the features by their hashes and weighs the vectors that `add` gave, in place. What must recur is left out where one text alone has it. */
  finish(): FeatureTable
}

export function collectFeatures(mustRecur: (feature: string) => boolean): FeatureCollector {
  const indexes = new Map<number, number>()
  const counts: number[] = []
  const least: number[] = []
  const collected: SparseVector[] = []

  return {
    add(features) {
      const vector = { indexes: new Int32Array(features.size), values: new Float32Array(features.size) }
      let at = 0
      for (const [feature, weight] of features) {
        const hash = hashFeature(feature)
        let index = indexes.get(hash)
        if (index === undefined) {
          index = indexes.size
          indexes.set(hash, index)
          counts.push(0)
          least.push(mustRecur(feature) ? 2 : 1)
        }
        counts[index] = (counts[index] as number) + 1
        vector.indexes[at] = index
        vector.values[at] = weight
        at += 1
      }
      collected.push(vector)
      return vector
    },
    finish() {
      const total = collected.length
      const kept = [...indexes].filter(([, index]) => (counts[index] ?? 0) >= (least[index] ?? 1))
      const hashes = Uint32Array.from(kept, ([hash]) => hash).sort()
      const ranks = new Int32Array(counts.length).fill(-1)
      const rarity = new Float32Array(hashes.length)
      for (const [rank, hash] of hashes.entries()) {
        const index = indexes.get(hash) ?? 0
        ranks[index] = rank
        rarity[rank] = Math.log(1 + total / (counts[index] ?? 1)) ** rarityPower
      }
      for (const vector of collected.splice(0)) {
        const places = [...vector.indexes.keys()].filter((at) => (ranks[vector.indexes[at] ?? 0] ?? -1) >= 0)
        const { indexes: all, values } = vector
        vector.indexes = Int32Array.from(places, (at) => ranks[all[at] ?? 0] ?? 0)
        vector.values = Float32Array.from(places, (at) => values[at] ?? 0)
        weigh(vector, rarity, learnedLength)
      }
      return { hashes, rarity }
    },
  }
}

export function openFeatureSpace({ hashes, rarity }: FeatureTable): FeatureSpace {
  const indexOf = (feature: string) => findHash(hashes, hashFeature(feature))
  return {
    indexOf,
    vectorOf(features, leastLength = 0) {
      const indexes: number[] = []
      const values: number[] = []
      for (const [feature, weight] of features) {
        const index = indexOf(feature)
        if (index < 0) continue
        indexes.push(index)
        values.push(weight)
      }
      const vector = { indexes: Int32Array.from(indexes), values: Float32Array.from(values) }
      weigh(vector, rarity, leastLength)
      return vector
    },
  }
}

function weigh({ indexes, values }: SparseVector, rarity: Float32Array, leastLength: number): void {
  let squares = 0
  for (let at = 0; at < indexes.length; at += 1) {
    const value = (values[at] as number) * (rarity[indexes[at] as number] as number)
    values[at] = value
    squares += value * value
  }
  const length = Math.max(Math.sqrt(squares), leastLength) || 1
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] as number) / length
}

export function asMap({ indexes, values }: SparseVector): ReadonlyMap<number, number> {
  return new Map(Array.from(indexes, (index, at) => [index, values[at] ?? 0]))
}

export function dotProduct(one: ReadonlyMap<number, number>, { indexes, values }: SparseVector): number {
  let sum = 0
  for (let at = 0; at < indexes.length; at += 1) {
    sum += (one.get(indexes[at] as number) ?? 0) * (values[at] as number)
  }
  return sum
}
