import type { SparseVector, SparseVectors } from './feature-space.ts'
import { shuffledOrder } from './shuffled-order.ts'
import { addWeights, packWeights, type TopicWeights } from './topic-weights.ts'

/** `vector` is the number of one among all. */
export type TrainingExample = { topic: number; vector: number; weight: number }
export type LearnedClassifier = { bias: Float32Array; weights: TopicWeights }
/** What the classifier is trained with. */
export type TopicLesson = {
  examples: readonly TrainingExample[]
  vectors: SparseVectors
  features: number
  topics: number
}
/** Likelihood of each topic, all together 1. */
export type TopicClassifier = (vector: SparseVector) => Float32Array

const rounds = 6
const firstSeed = 20260101
const firstStep = 3
const decay = 2e-5
// Topics that are out of the question for an example need no correction: three quarters of the work saved.
const leastError = 5e-3
// An example that is known this well is passed over in the next rounds: most are, after two of them.
const wellKnown = 0.1
const passedOver = 2
// What a feature says below this changes no answer.
const leastWeight = 0.02

// Inside its bounds an array of numbers holds a number: `as number` spares a check for undefined that doubles the time.

/**
 * Multinomial logistic regression over what ships (asks, titles, keywords, lines of text), trained by gradient steps in a
 * fixed order: the same knowledge always gives the same classifier.
 */
export function trainTopicClassifier({
  examples,
  vectors: { starts, indexes, values },
  features,
  topics,
}: TopicLesson): LearnedClassifier {
  const rows = frequentFirst(indexes, features)
  const weights = new Float32Array(features * topics)
  const bias = new Float32Array(topics)
  const scores = new Float32Array(topics)
  const changes = new Float32Array(topics)
  const wrongTopics = new Int32Array(topics)
  const nextRound = new Uint8Array(examples.length)

  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep / (1 + round * 0.35)
    for (const position of shuffledOrder(examples.length, firstSeed + round)) {
      const example = examples[position]
      if (!example || (nextRound[position] as number) > round) continue
      const from = starts[example.vector] as number
      const to = starts[example.vector + 1] as number
      score(from, to)
      softmax(scores)
      if (1 - (scores[example.topic] as number) < wellKnown) nextRound[position] = round + 1 + passedOver
      let wrong = 0
      for (let topic = 0; topic < topics; topic += 1) {
        const error = (scores[topic] as number) - (topic === example.topic ? 1 : 0)
        if (Math.abs(error) < leastError) continue
        wrongTopics[wrong] = topic
        changes[wrong] = step * example.weight * error
        wrong += 1
      }
      correct(from, to, wrong, step * decay)
    }
  }
  const row = (feature: number) => {
    const start = (rows[feature] as number) * topics
    return weights.subarray(start, start + topics)
  }
  return { bias, weights: packWeights(features, row, leastWeight) }

  function score(from: number, to: number): void {
    scores.set(bias)
    for (let position = from; position < to; position += 1) {
      const start = (rows[indexes[position] as number] as number) * topics
      const value = values[position] as number
      let topic = 0
      // Four at a time: most of the time of learning is spent here.
      for (; topic + 3 < topics; topic += 4) {
        const cell = start + topic
        scores[topic] = (scores[topic] as number) + (weights[cell] as number) * value
        scores[topic + 1] = (scores[topic + 1] as number) + (weights[cell + 1] as number) * value
        scores[topic + 2] = (scores[topic + 2] as number) + (weights[cell + 2] as number) * value
        scores[topic + 3] = (scores[topic + 3] as number) + (weights[cell + 3] as number) * value
      }
      for (; topic < topics; topic += 1)
        scores[topic] = (scores[topic] as number) + (weights[start + topic] as number) * value
    }
  }

  // Feature by feature, because the weights of one feature lie side by side in memory.
  function correct(from: number, to: number, wrong: number, shrink: number): void {
    for (let one = 0; one < wrong; one += 1) {
      const topic = wrongTopics[one] as number
      bias[topic] = (bias[topic] as number) - (changes[one] as number) * 0.1
    }
    for (let position = from; position < to; position += 1) {
      const start = (rows[indexes[position] as number] as number) * topics
      const value = values[position] as number
      for (let one = 0; one < wrong; one += 1) {
        const cell = start + (wrongTopics[one] as number)
        const now = weights[cell] as number
        weights[cell] = now - (changes[one] as number) * value - shrink * now
      }
    }
  }
}

/** The row of each feature: those that come most stand together, so that they stay near the processor. */
function frequentFirst(indexes: Int32Array, features: number): Int32Array {
  const times = new Uint32Array(features)
  for (const feature of indexes) times[feature] = (times[feature] as number) + 1
  const rows = new Int32Array(features)
  const order = Array.from(times.keys()).sort(
    (one, other) => (times[other] as number) - (times[one] as number),
  )
  for (const [row, feature] of order.entries()) rows[feature] = row
  return rows
}

export function openTopicClassifier({ bias, weights }: LearnedClassifier): TopicClassifier {
  return ({ indexes, values }) => {
    const scores = Float32Array.from(bias)
    for (let position = 0; position < indexes.length; position += 1) {
      addWeights(weights, indexes[position] as number, values[position] as number, scores)
    }
    softmax(scores)
    return scores
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
