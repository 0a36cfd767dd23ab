import type { SparseVector, SparseVectors } from './feature-space.ts'
import { shuffledOrder } from './shuffled-order.ts'

/** `vector` is the number of one among all. */
export type MessageExample = { vector: number; isSo: boolean; weight: number }
/** Weights in 127ths of the largest. */
export type LearnedMessageClassifier = { bias: number; largest: number; weights: Int8Array }
/** How likely it is, 0 to 1, that a message is so. */
export type MessageClassifier = (vector: SparseVector) => number

const rounds = 10
const firstSeed = 20260201
const firstStep = 3
const decay = 2e-5
const steps = 127

/**
 * Whether a message is of one kind, whatever its topic, as told in danger. Logistic regression over what people say who
 * are and who are not, trained by gradient steps in a fixed order. The words of `danger.yml` and `intentions.yml` stay beside it.
 */
export function trainMessageClassifier(
  examples: readonly MessageExample[],
  { starts, indexes, values }: SparseVectors,
  features: number,
): LearnedMessageClassifier {
  const weights = new Float32Array(features)
  let bias = 0
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep * (1 - round / rounds)
    for (const position of shuffledOrder(examples.length, firstSeed + round)) {
      const example = examples[position]
      if (!example) continue
      const from = starts[example.vector] as number
      const to = starts[example.vector + 1] as number
      let sum = 0
      for (let at = from; at < to; at += 1)
        sum += (weights[indexes[at] as number] as number) * (values[at] as number)
      const error = logistic(bias + sum) - Number(example.isSo)
      const change = step * example.weight * error
      bias -= change * 0.1
      for (let at = from; at < to; at += 1) {
        const feature = indexes[at] as number
        const now = weights[feature] as number
        weights[feature] = now - change * (values[at] as number) - step * decay * now
      }
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) || 1
  return {
    bias,
    largest,
    weights: Int8Array.from(weights, (weight) => Math.round((weight / largest) * steps)),
  }
}

export function openMessageClassifier({
  bias,
  largest,
  weights,
}: LearnedMessageClassifier): MessageClassifier {
  const unit = largest / steps
  return ({ indexes, values }: SparseVector) => {
    let sum = 0
    for (let at = 0; at < indexes.length; at += 1) {
      sum += (weights[indexes[at] as number] as number) * (values[at] as number)
    }
    return logistic(bias + sum * unit)
  }
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
