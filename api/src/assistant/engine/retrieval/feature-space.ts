/** Sparse; from `vectorOf` of unit length. */
export type SparseVector = { indexes: Int32Array; values: Float32Array }

/** Features as numbers, with the weight that their rarity gives them. */
export type FeatureSpace = {
  size: number
  /** Features that no text has are left out. */
  vectorOf(features: ReadonlyMap<string, number>): SparseVector
  has(feature: string): boolean
  /** In how many texts each feature is. */
  counts(): IterableIterator<[feature: string, texts: number]>
}

/**
 * Texts are taken in one by one and kept as numbers only: thousands of them as maps of strings cost the start a
 * second of garbage collection.
 */
export type FeatureCollector = {
  add(features: ReadonlyMap<string, number>): SparseVector
  /** Ends the collecting and weighs the vectors that `add` gave, in place. */
  finish(): FeatureSpace
}

export function collectFeatures(): FeatureCollector {
  const indexes = new Map<string, number>()
  const counts: number[] = []
  const collected: SparseVector[] = []

  return {
    add(features) {
      const vector = { indexes: new Int32Array(features.size), values: new Float32Array(features.size) }
      let at = 0
      for (const [feature, weight] of features) {
        let index = indexes.get(feature)
        if (index === undefined) {
          index = indexes.size
          indexes.set(feature, index)
          counts.push(0)
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
      const rarity = Float32Array.from(counts, (count) => Math.log(1 + total / count))
      for (const vector of collected.splice(0)) weigh(vector, rarity)
      return buildSpace(indexes, counts, rarity)
    },
  }
}

function buildSpace(
  indexes: ReadonlyMap<string, number>,
  texts: readonly number[],
  rarity: Float32Array,
): FeatureSpace {
  return {
    size: indexes.size,
    has: (feature) => indexes.has(feature),
    *counts() {
      for (const [feature, index] of indexes) yield [feature, texts[index] ?? 0]
    },
    vectorOf(features) {
      const known = [...features].filter(([feature]) => indexes.has(feature))
      const vector = {
        indexes: Int32Array.from(known, ([feature]) => indexes.get(feature) ?? 0),
        values: Float32Array.from(known, ([, weight]) => weight),
      }
      weigh(vector, rarity)
      return vector
    },
  }
}

function weigh({ indexes, values }: SparseVector, rarity: Float32Array): void {
  let squares = 0
  for (let at = 0; at < indexes.length; at += 1) {
    const value = (values[at] as number) * (rarity[indexes[at] as number] as number)
    values[at] = value
    squares += value * value
  }
  const length = Math.sqrt(squares) || 1
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
