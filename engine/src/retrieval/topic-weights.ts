/**
 * How far each feature points to each topic: only the topics that it says anything about, each weight in one byte. Of a row for
 * every topic nine parts in ten would be noughts, and many languages would not fit into memory.
 */
export type TopicWeights = {
  /** Where the row of each feature begins; one more at the end. */
  starts: Uint32Array
  topics: Uint8Array
  /** Of the row's largest weight, in 127ths. */
  weights: Int8Array
  largest: Float32Array
}

const steps = 127
/** Topics are numbered in one byte. */
export const mostTopics = 256

/** `rows` gives the weights of one feature for all topics, in an array that may be used again for the next one. */
export function packWeights(
  features: number,
  row: (feature: number) => Float32Array | Float64Array,
  least: number,
): TopicWeights {
  const starts = new Uint32Array(features + 1)
  const largest = new Float32Array(features)
  let topics = new Uint8Array(features * 4)
  let weights = new Int8Array(features * 4)
  let end = 0
  for (let feature = 0; feature < features; feature += 1) {
    const values = row(feature)
    if (end + values.length > topics.length) {
      topics = longer(topics, new Uint8Array(2 * (end + values.length)))
      weights = longer(weights, new Int8Array(2 * (end + values.length)))
    }
    let most = 0
    for (let topic = 0; topic < values.length; topic += 1)
      most = Math.max(most, Math.abs(values[topic] as number))
    largest[feature] = most
    for (let topic = 0; topic < values.length; topic += 1) {
      const value = values[topic] as number
      if (value === 0 || Math.abs(value) < least) continue
      const step = Math.round((value / most) * steps)
      if (step === 0) continue
      topics[end] = topic
      weights[end] = step
      end += 1
    }
    starts[feature + 1] = end
  }
  return { starts, topics: topics.slice(0, end), weights: weights.slice(0, end), largest }
}

function longer<Numbers extends Uint8Array | Int8Array>(from: Numbers, into: Numbers): Numbers {
  into.set(from)
  return into
}

/** Adds what one feature says, `times` over, to the scores of the topics it says something about. */
export function addWeights(
  { starts, topics, weights, largest }: TopicWeights,
  feature: number,
  times: number,
  scores: Float32Array,
): void {
  const unit = ((largest[feature] as number) / steps) * times
  const end = starts[feature + 1] as number
  for (let at = starts[feature] as number; at < end; at += 1) {
    const topic = topics[at] as number
    scores[topic] = (scores[topic] as number) + (weights[at] as number) * unit
  }
}
