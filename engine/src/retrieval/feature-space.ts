import { findHash, hashFeature } from '../text/feature-hash.ts'
import { RunningNumbers } from './running-numbers.ts'

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

/** Many vectors, one after the other: vector `n` lies from `starts[n]` to `starts[n + 1]`. In shared memory, for another thread to learn from. */
export type SparseVectors = { starts: Uint32Array; indexes: Int32Array; values: Float32Array }

/**
 * Texts are taken in one by one and kept as numbers only: tens of thousands of them as maps of strings fill the memory.
 */
export type FeatureCollector = {
  /** Gives the number of the text's vector. */
  add(features: ReadonlyMap<string, number>): number
  /** Ends the collecting: numbers the features by their hashes and weighs the vectors. What must recur is left out where one text alone has it. */
  finish(): { table: FeatureTable; vectors: SparseVectors }
}

export function collectFeatures(mustRecur: (feature: string) => boolean): FeatureCollector {
  const features = new RunningNumbers()
  const counts: number[] = []
  const least: number[] = []
  const ends: number[] = []
  const collected = reserveCells()
  let end = 0

  return {
    add(text) {
      collected.makeRoom(end + text.size)
      const { indexes, values } = collected
      for (const [feature, weight] of text) {
        const index = features.numberOf(hashFeature(feature))
        if (index === counts.length) {
          counts.push(0)
          least.push(mustRecur(feature) ? 2 : 1)
        }
        counts[index] = (counts[index] as number) + 1
        indexes[end] = index
        values[end] = weight
        end += 1
      }
      ends.push(end)
      return ends.length - 1
    },
    finish() {
      const { keys } = features
      const isKept = (index: number) => (counts[index] as number) >= (least[index] as number)
      const hashes = Uint32Array.from(keys.filter((_key, index) => isKept(index))).sort()
      const rarity = new Float32Array(hashes.length)
      const ranks = new Int32Array(keys.length).fill(-1)
      for (const [index, hash] of keys.entries()) {
        if (!isKept(index)) continue
        const rank = findHash(hashes, hash)
        ranks[index] = rank
        rarity[rank] = Math.log(1 + ends.length / (counts[index] as number)) ** rarityPower
      }
      const vectors = keepRanked(collected, ends, ranks)
      for (let vector = 0; vector < ends.length; vector += 1)
        weigh(vectorAt(vectors, vector), rarity, learnedLength)
      return { table: { hashes, rarity }, vectors }
    },
  }
}

type Cells = { indexes: Int32Array; values: Float32Array }

// More than thirty times what ships: of what is not used nothing is taken from the machine.
const mostCells = 2 ** 28

/** Room that grows where it lies: in arrays copied into longer ones, all would be in memory three times. */
function reserveCells(): Cells & { makeRoom(cells: number): void } {
  const reserve = () => new SharedArrayBuffer(0, { maxByteLength: mostCells * Int32Array.BYTES_PER_ELEMENT })
  const buffers = [reserve(), reserve()] as const
  const room = {
    indexes: new Int32Array(buffers[0], 0, 0),
    values: new Float32Array(buffers[1], 0, 0),
    makeRoom(cells: number) {
      if (cells <= room.indexes.length) return
      for (const buffer of buffers) buffer.grow(2 * cells * Int32Array.BYTES_PER_ELEMENT)
      room.indexes = new Int32Array(buffers[0], 0, 2 * cells)
      room.values = new Float32Array(buffers[1], 0, 2 * cells)
    },
  }
  return room
}

/** Puts the ranks in the place of the running numbers, and closes up over what is left out. */
function keepRanked({ indexes, values }: Cells, ends: readonly number[], ranks: Int32Array): SparseVectors {
  const starts = new Uint32Array(new SharedArrayBuffer((ends.length + 1) * Uint32Array.BYTES_PER_ELEMENT))
  let from = 0
  let to = 0
  for (const [vector, end] of ends.entries()) {
    for (; from < end; from += 1) {
      const rank = ranks[indexes[from] as number] as number
      if (rank < 0) continue
      indexes[to] = rank
      values[to] = values[from] as number
      to += 1
    }
    starts[vector + 1] = to
  }
  return { starts, indexes: indexes.subarray(0, to), values: values.subarray(0, to) }
}

function vectorAt({ starts, indexes, values }: SparseVectors, vector: number): SparseVector {
  const from = starts[vector]
  const to = starts[vector + 1]
  return { indexes: indexes.subarray(from, to), values: values.subarray(from, to) }
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
