import type { HelperField } from '@nyaysathi/contracts/helpers'
import type { Topic } from '../content/topic-format.ts'
import { fieldOf, type HelperFields } from '../offices/helper-fields.ts'
import type { FoundTopic } from '../retrieval/topic-finder.ts'
import { buildFieldWords, type FieldWords } from './field-words.ts'

/** Finds the field that words name, or that topics are of. */
export type FieldFinder = FieldWords & {
  /** How much the topics speak for each field. */
  ofTopics(found: readonly FoundTopic[]): Map<HelperField, number>
}

const mostTopics = 6
/** Of the best topic's score, below which another one does not count. */
const partOfBest = 0.35

/** @throws {Error} where the file names a topic that is not there */
export function buildFieldFinder(fields: HelperFields['fields'], topics: readonly Topic[]): FieldFinder {
  const byTopic = new Map(topics.map((topic) => [topic.slug, fieldOf(topic, fields)]))
  for (const { topics: named } of Object.values(fields))
    for (const slug of named) if (!byTopic.has(slug)) throw new Error(`fields.yml: there is no topic ${slug}`)
  const words = Object.entries(fields).flatMap(([field, { words }]) =>
    Object.values(words).flatMap((of) => of.map((phrase) => [phrase, field as HelperField] as const)),
  )
  return {
    ...buildFieldWords(words),
    ofTopics(found) {
      const best = found[0]?.score ?? 0
      const weights = new Map<HelperField, number>()
      for (const { slug, score } of found.slice(0, mostTopics)) {
        const field = byTopic.get(slug)
        if (field && score >= best * partOfBest) weights.set(field, (weights.get(field) ?? 0) + score * score)
      }
      return weights
    },
  }
}
