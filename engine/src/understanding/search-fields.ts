import type { HelperField } from '@nyaysathi/contracts/helpers'
import type { Topic } from '../content/topic-format.ts'
import { fieldOf, type HelperFields } from '../offices/helper-fields.ts'
import type { FoundTopic } from '../retrieval/topic-finder.ts'
import { normalizeText, toDevanagari } from '../text/normalize-text.ts'

/** Finds the field that words name, or that topics are of. */
export type FieldFinder = {
  named(phrase: string): HelperField | undefined
  ofTopics(found: readonly FoundTopic[]): HelperField | undefined
}

const mostTopics = 6
/** Score of the best topic below which words say nothing of a field. */
const heard = 0.25
/** Of the best topic's score, below which another one does not count. */
const partOfBest = 0.35

/** @throws {Error} where the file names a topic that is not there */
export function buildFieldFinder(fields: HelperFields['fields'], topics: readonly Topic[]): FieldFinder {
  const byTopic = new Map(topics.map((topic) => [topic.slug, fieldOf(topic, fields)]))
  const byWords = new Map<string, HelperField>()
  for (const [field, { topics: named, words }] of Object.entries(fields)) {
    for (const slug of named) if (!byTopic.has(slug)) throw new Error(`fields.yml: there is no topic ${slug}`)
    for (const phrase of words) byWords.set(keyOf(phrase), field as HelperField)
  }
  return {
    named: (phrase) => byWords.get(keyOf(phrase)),
    ofTopics(found) {
      const best = found[0]?.score ?? 0
      if (best < heard) return undefined
      const weights = new Map<HelperField, number>()
      for (const { slug, score } of found.slice(0, mostTopics)) {
        const field = byTopic.get(slug)
        if (field && score >= best * partOfBest) weights.set(field, (weights.get(field) ?? 0) + score * score)
      }
      return [...weights].sort(([, one], [, other]) => other - one)[0]?.[0]
    },
  }
}

/** Scripts that have the same letters are one, and so are spellings that differ by a dot. */
function keyOf(phrase: string): string {
  return toDevanagari(normalizeText(phrase))
    .replace(/[\s_.-]+/g, ' ')
    .trim()
}
