import type { FeatureSpace, SparseVector } from './feature-space.ts'

export type TrainingExample = { topic: string; features: ReadonlyMap<string, number>; weight: number }
export type TopicClassifier = (vector: SparseVector) => Map<string, number>

const rounds = 4
const firstStep = 3
const decay = 2e-5
// Topics that are out of the question for an example need no correction: three quarters of the work saved.
const leastError = 5e-3

/**
 * Multinomial logistic regression over what ships (asks, titles, keywords, lines of text), trained at start by
 * gradient steps in a fixed order: the same knowledge always gives the same classifier.
 */
export function trainTopicClassifier(
  examples: readonly TrainingExample[],
  space: FeatureSpace,
): TopicClassifier {
  const topics = [...new Set(examples.map((example) => example.topic))]
  const classOf = new Map(topics.map((topic, index) => [topic, index]))
  const weights = new Float32Array(space.size * topics.length)
  const bias = new Float32Array(topics.length)
  const rows = examples.map(({ topic, features, weight }) => ({
    vector: space.vectorOf(features),
    label: classOf.get(topic) ?? 0,
    weight,
  }))
  const order = shuffledOrder(rows.length)
  const scores = new Float32Array(topics.length)

  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep / (1 + round * 0.35)
    for (const position of order) {
      const row = rows[position]
      if (!row) continue
      score(row.vector, weights, bias, scores)
      softmax(scores)
      for (let label = 0; label < topics.length; label += 1) {
        const error = (scores[label] ?? 0) - (label === row.label ? 1 : 0)
        if (Math.abs(error) < leastError) continue
        const change = step * row.weight * error
        bias[label] = (bias[label] ?? 0) - change * 0.1
        for (let at = 0; at < row.vector.indexes.length; at += 1) {
          const cell = (row.vector.indexes[at] ?? 0) * topics.length + label
          const now = weights[cell] ?? 0
          weights[cell] = now - change * (row.vector.values[at] ?? 0) - step * decay * now
        }
      }
    }
  }

  return (vector) => {
    const result = new Float32Array(topics.length)
    score(vector, weights, bias, result)
    softmax(result)
    return new Map(topics.map((topic, label) => [topic, result[label] ?? 0]))
  }
}

function score(vector: SparseVector, weights: Float32Array, bias: Float32Array, into: Float32Array): void {
  into.set(bias)
  const classes = into.length
  for (let at = 0; at < vector.indexes.length; at += 1) {
    const start = (vector.indexes[at] ?? 0) * classes
    const value = vector.values[at] ?? 0
    for (let label = 0; label < classes; label += 1) {
      into[label] = (into[label] ?? 0) + (weights[start + label] ?? 0) * value
    }
  }
}

function softmax(scores: Float32Array): void {
  let highest = Number.NEGATIVE_INFINITY
  for (const value of scores) highest = Math.max(highest, value)
  let sum = 0
  for (let at = 0; at < scores.length; at += 1) {
    const value = Math.exp((scores[at] ?? 0) - highest)
    scores[at] = value
    sum += value
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum
}

/** A fixed shuffle (linear congruential, modulus 2^31): examples of one topic must not all come in a row. */
function shuffledOrder(length: number): number[] {
  const order = Array.from({ length }, (_, index) => index)
  let seed = 20260101
  for (let at = length - 1; at > 0; at -= 1) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    const other = seed % (at + 1)
    const held = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = held
  }
  return order
}
