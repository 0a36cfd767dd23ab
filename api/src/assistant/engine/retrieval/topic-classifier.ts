import type { SparseVector } from './feature-space.ts'

export type TrainingExample = {
  topic: string
  vector: SparseVector
  weight: number
  /** Examples of one group are learned together, once; those of none all among each other, in several rounds. */
  group?: string | undefined
}
export type TopicClassifier = (vector: SparseVector) => Map<string, number>

const rounds = 3
const firstStep = 3
const decay = 2e-5
// Topics that are out of the question for an example need no correction: three quarters of the work saved.
const leastError = 5e-3

// Inside its bounds an array of numbers holds a number: `as number` spares a check for undefined that doubles the time.

/**
 * Multinomial logistic regression over what ships (asks, titles, keywords, lines of text), trained at start by
 * gradient steps in a fixed order: the same knowledge always gives the same classifier.
 */
export function trainTopicClassifier(
  examples: readonly TrainingExample[],
  features: number,
): TopicClassifier {
  const topics = [...new Set(examples.map((example) => example.topic))]
  const classOf = new Map(topics.map((topic, index) => [topic, index]))
  const weights = new Float32Array(features * topics.length)
  const bias = new Float32Array(topics.length)
  const rows = examples.map(({ topic, vector, weight }) => ({
    vector,
    label: classOf.get(topic) ?? 0,
    weight,
  }))
  const orders = ordersOf(examples)
  const classes = topics.length
  const scores = new Float32Array(classes)
  const changes = new Float32Array(classes)
  const wrongLabels = new Int32Array(classes)

  for (const [round, order] of orders.entries()) {
    const step = firstStep / (1 + round * 0.35)
    for (const position of order) {
      const row = rows[position]
      if (!row) continue
      score(row.vector, weights, bias, scores)
      softmax(scores)
      let wrong = 0
      for (let label = 0; label < classes; label += 1) {
        const error = (scores[label] as number) - (label === row.label ? 1 : 0)
        if (Math.abs(error) < leastError) continue
        wrongLabels[wrong] = label
        changes[wrong] = step * row.weight * error
        wrong += 1
      }
      correct(row.vector, wrong, step * decay)
    }
  }

  // Feature by feature, because the weights of one feature lie side by side in memory.
  function correct({ indexes, values }: SparseVector, wrong: number, shrink: number): void {
    for (let one = 0; one < wrong; one += 1) {
      const label = wrongLabels[one] as number
      bias[label] = (bias[label] as number) - (changes[one] as number) * 0.1
    }
    for (let position = 0; position < indexes.length; position += 1) {
      const start = (indexes[position] as number) * classes
      const value = values[position] as number
      for (let one = 0; one < wrong; one += 1) {
        const cell = start + (wrongLabels[one] as number)
        const now = weights[cell] as number
        weights[cell] = now - (changes[one] as number) * value - shrink * now
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

function score(
  { indexes, values }: SparseVector,
  weights: Float32Array,
  bias: Float32Array,
  into: Float32Array,
) {
  into.set(bias)
  const classes = into.length
  for (let position = 0; position < indexes.length; position += 1) {
    const start = (indexes[position] as number) * classes
    const value = values[position] as number
    for (let label = 0; label < classes; label += 1) {
      into[label] = (into[label] as number) + (weights[start + label] as number) * value
    }
  }
}

function softmax(scores: Float32Array): void {
  let highest = Number.NEGATIVE_INFINITY
  for (let label = 0; label < scores.length; label += 1) highest = Math.max(highest, scores[label] as number)
  let sum = 0
  for (let label = 0; label < scores.length; label += 1) {
    scores[label] = Math.exp((scores[label] as number) - highest)
    sum += scores[label] as number
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] as number) / sum
}

/**
 * The order of each round. Groups come one after the other at the end of the first: a language has words of its own, and
 * going through one at a time keeps its weights near the processor.
 */
function ordersOf(examples: readonly TrainingExample[]): number[][] {
  const positions = new Map<string | undefined, number[]>([[undefined, []]])
  for (const [at, { group }] of examples.entries()) {
    const known = positions.get(group)
    if (known) known.push(at)
    else positions.set(group, [at])
  }
  const [among = [], ...groups] = [...positions.values()].map((own) =>
    shuffledOrder(own.length).map((at) => own[at] ?? 0),
  )
  return Array.from({ length: rounds }, (_, round) => (round === 0 ? [...among, ...groups.flat()] : among))
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
