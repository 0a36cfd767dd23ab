/** Features as numbers, with the weight that their rarity gives them. */
export type FeatureSpace = {
  size: number
  /** Sparse, unit length; features that were never seen are left out. */
  vectorOf(features: ReadonlyMap<string, number>): SparseVector
  has(feature: string): boolean
}
export type SparseVector = { indexes: Int32Array; values: Float64Array }

export function buildFeatureSpace(documents: readonly ReadonlyMap<string, number>[]): FeatureSpace {
  const indexes = new Map<string, number>()
  const counts: number[] = []
  for (const features of documents) {
    for (const feature of features.keys()) {
      const index = indexes.get(feature) ?? indexes.size
      indexes.set(feature, index)
      counts[index] = (counts[index] ?? 0) + 1
    }
  }
  const rarity = counts.map((count) => Math.log(1 + documents.length / count))

  return {
    size: indexes.size,
    has: (feature) => indexes.has(feature),
    vectorOf(features) {
      const found: [index: number, value: number][] = []
      let squares = 0
      for (const [feature, weight] of features) {
        const index = indexes.get(feature)
        if (index === undefined) continue
        const value = weight * (rarity[index] ?? 0)
        found.push([index, value])
        squares += value * value
      }
      const length = Math.sqrt(squares) || 1
      return {
        indexes: Int32Array.from(found, ([index]) => index),
        values: Float64Array.from(found, ([, value]) => value / length),
      }
    },
  }
}

export function dotProduct(one: SparseVector, other: SparseVector): number {
  const values = new Map<number, number>()
  for (const [at, index] of one.indexes.entries()) values.set(index, one.values[at] ?? 0)
  let sum = 0
  for (const [at, index] of other.indexes.entries()) sum += (values.get(index) ?? 0) * (other.values[at] ?? 0)
  return sum
}
