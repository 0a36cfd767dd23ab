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

/** How far each round goes. Four longer ones find as much, but are more often sure of another problem than the right one. */
const stepOfRound = [3, 2.22, 1.76, 1.46, 1.25, 1.09]
const firstSeed = 20260101
const decay = 2e-5
// Topics that are out of the question for an example need no correction: three quarters of the work saved.
const leastError = 5e-3
// An example that is known this well is passed over in the next rounds: most are, after two of them.
const wellKnown = 0.1
const passedOver = 2
// What a feature says below this changes no answer.
const leastWeight = 0.02
// A feature that so large a part of the topics have has a row for all of them.
const wholeFrom = 0.25

// Inside its bounds an array of numbers holds a number: `as number` spares a check for undefined that doubles the time.

/**
 * Multinomial logistic regression over what ships (asks, titles, keywords, lines of text), trained by gradient steps in a
 * fixed order: the same knowledge always gives the same classifier.
 */
export function trainTopicClassifier({
  examples,
  vectors,
  features,
  topics,
}: TopicLesson): LearnedClassifier {
  const { starts, indexes, values } = vectors
  const rows = layOutRows({ examples, vectors, features, topics })
  const weights = new Float32Array(rows.topics.length)
  const bias = new Float32Array(topics)
  const scores = new Float32Array(topics)
  // Of each topic; nought where nothing is wrong.
  const changes = new Float32Array(topics)
  const wrongTopics = new Int32Array(topics)
  const nextRound = new Uint8Array(examples.length)
  // Where the whole rows of an example begin, and its values there.
  const whole = new Int32Array(features)
  const wholeValues = new Float32Array(features)

  for (const [round, step] of stepOfRound.entries()) {
    for (const position of shuffledOrder(examples.length, firstSeed + round)) {
      const example = examples[position]
      if (!example || (nextRound[position] as number) > round) continue
      const from = starts[example.vector] as number
      const to = starts[example.vector + 1] as number
      const wholeRows = score(from, to)
      softmax(scores)
      if (1 - (scores[example.topic] as number) < wellKnown) nextRound[position] = round + 1 + passedOver
      let wrong = 0
      for (let topic = 0; topic < topics; topic += 1) {
        const error = (scores[topic] as number) - (topic === example.topic ? 1 : 0)
        const isWrong = Math.abs(error) >= leastError
        changes[topic] = isWrong ? step * example.weight * error : 0
        if (!isWrong) continue
        wrongTopics[wrong] = topic
        wrong += 1
      }
      correct(from, to, wholeRows, wrong, step * decay)
    }
  }
  const row = new Float32Array(topics)
  const readRow = (feature: number) => {
    row.fill(0)
    const end = rows.starts[feature + 1] as number
    for (let cell = rows.starts[feature] as number; cell < end; cell += 1)
      row[rows.topics[cell] as number] = weights[cell] as number
    return row
  }
  return { bias, weights: packWeights(features, readRow, leastWeight) }

  /** Gives how many rows of the example are whole. */
  function score(from: number, to: number): number {
    scores.set(bias)
    let wholeRows = 0
    for (let position = from; position < to; position += 1) {
      const feature = indexes[position] as number
      const start = rows.starts[feature] as number
      const end = rows.starts[feature + 1] as number
      const value = values[position] as number
      if (end - start === topics) {
        whole[wholeRows] = start
        wholeValues[wholeRows] = value
        wholeRows += 1
        continue
      }
      for (let cell = start; cell < end; cell += 1) {
        const topic = rows.topics[cell] as number
        scores[topic] = (scores[topic] as number) + (weights[cell] as number) * value
      }
    }
    let next = 0
    // Four rows at a time: most of the time of learning is spent here, and half of it is waiting for memory.
    for (; next + 3 < wholeRows; next += 4) {
      const one = whole[next] as number
      const two = whole[next + 1] as number
      const three = whole[next + 2] as number
      const four = whole[next + 3] as number
      const ofOne = wholeValues[next] as number
      const ofTwo = wholeValues[next + 1] as number
      const ofThree = wholeValues[next + 2] as number
      const ofFour = wholeValues[next + 3] as number
      for (let topic = 0; topic < topics; topic += 1) {
        scores[topic] =
          (scores[topic] as number) +
          (weights[one + topic] as number) * ofOne +
          (weights[two + topic] as number) * ofTwo +
          (weights[three + topic] as number) * ofThree +
          (weights[four + topic] as number) * ofFour
      }
    }
    for (; next < wholeRows; next += 1) {
      const start = whole[next] as number
      const value = wholeValues[next] as number
      for (let topic = 0; topic < topics; topic += 1)
        scores[topic] = (scores[topic] as number) + (weights[start + topic] as number) * value
    }
    return wholeRows
  }

  function correct(from: number, to: number, wholeRows: number, wrong: number, shrink: number): void {
    for (let one = 0; one < wrong; one += 1) {
      const topic = wrongTopics[one] as number
      bias[topic] = (bias[topic] as number) - (changes[topic] as number) * 0.1
    }
    for (let next = 0; next < wholeRows; next += 1) {
      const start = whole[next] as number
      const value = wholeValues[next] as number
      for (let one = 0; one < wrong; one += 1) {
        const topic = wrongTopics[one] as number
        const now = weights[start + topic] as number
        weights[start + topic] = now - (changes[topic] as number) * value - shrink * now
      }
    }
    for (let position = from; position < to; position += 1) {
      const feature = indexes[position] as number
      const start = rows.starts[feature] as number
      const end = rows.starts[feature + 1] as number
      if (end - start === topics) continue
      const value = values[position] as number
      for (let cell = start; cell < end; cell += 1) {
        const change = changes[rows.topics[cell] as number] as number
        if (change === 0) continue
        const now = weights[cell] as number
        weights[cell] = now - change * value - shrink * now
      }
    }
  }
}

/** Of which topics each feature may speak: the cells of feature `n` lie from `starts[n]` to `starts[n + 1]`. */
type Rows = { starts: Uint32Array; topics: Uint8Array }

/** Those whose examples have it, as a row for every topic would be noughts for the most part; all of them where many have it. */
function layOutRows({ examples, vectors: { starts, indexes }, features, topics }: TopicLesson): Rows {
  const byTopic: number[][] = Array.from({ length: topics }, () => [])
  for (const { topic, vector } of examples) byTopic[topic]?.push(vector)
  const eachPair = (call: (feature: number, topic: number) => void) => {
    const seenFor = new Int16Array(features).fill(-1)
    for (const [topic, ofTopic] of byTopic.entries()) {
      for (const vector of ofTopic) {
        const end = starts[vector + 1] as number
        for (let position = starts[vector] as number; position < end; position += 1) {
          const feature = indexes[position] as number
          if (seenFor[feature] === topic) continue
          seenFor[feature] = topic
          call(feature, topic)
        }
      }
    }
  }
  const own = new Uint16Array(features)
  eachPair((feature) => {
    own[feature] = (own[feature] as number) + 1
  })
  const rowStarts = new Uint32Array(features + 1)
  for (let feature = 0; feature < features; feature += 1) {
    if ((own[feature] as number) >= topics * wholeFrom) own[feature] = topics
    rowStarts[feature + 1] = (rowStarts[feature] as number) + (own[feature] as number)
  }
  const filled = new Uint16Array(features)
  const rowTopics = new Uint8Array(rowStarts[features] as number)
  eachPair((feature, topic) => {
    if (own[feature] === topics) return
    rowTopics[(rowStarts[feature] as number) + (filled[feature] as number)] = topic
    filled[feature] = (filled[feature] as number) + 1
  })
  for (let feature = 0; feature < features; feature += 1) {
    if (own[feature] !== topics) continue
    for (let topic = 0; topic < topics; topic += 1) rowTopics[(rowStarts[feature] as number) + topic] = topic
  }
  return { starts: rowStarts, topics: rowTopics }
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
