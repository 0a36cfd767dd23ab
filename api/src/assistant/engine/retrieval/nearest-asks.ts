import type { FeatureSpace, SparseVector } from './feature-space.ts'
import type { Example } from './own-texts.ts'

export type NearestAsks = (vector: SparseVector) => Map<string, number>

/** For each topic, how like its most similar example a message is: 0 (nothing shared) to 1 (the same words). */
export function buildNearestAsks(examples: readonly Example[], space: FeatureSpace): NearestAsks {
  const postings: { example: number; value: number }[][] = Array.from({ length: space.size }, () => [])
  for (const [example, { text }] of examples.entries()) {
    const { indexes, values } = space.vectorOf(text.features)
    for (const [position, index] of indexes.entries()) {
      postings[index]?.push({ example, value: values[position] ?? 0 })
    }
  }
  const topics = examples.map((example) => example.topic)

  return ({ indexes, values }) => {
    const likeness = new Float64Array(examples.length)
    for (const [position, index] of indexes.entries()) {
      const value = values[position] ?? 0
      for (const posting of postings[index] ?? [])
        likeness[posting.example] = (likeness[posting.example] ?? 0) + value * posting.value
    }
    const best = new Map<string, number>()
    for (const [example, value] of likeness.entries()) {
      const topic = topics[example]
      if (topic !== undefined && value > (best.get(topic) ?? 0)) best.set(topic, value)
    }
    return best
  }
}
