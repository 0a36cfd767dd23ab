import * as z from 'zod'
import type { Topic } from '../content/topic-format.ts'
import type { FoundTopic } from '../retrieval/topic-finder.ts'
import { normalizeText, toDevanagari } from '../text/normalize-text.ts'

const names = z.array(z.string().min(1)).default([])

/** `knowledge/fields.yml`: what helpers work on, and what somebody with such a problem may say. */
export const FieldsFile = z.strictObject({
  /** Names that people still use and the map does not have: `Calcutta: WB/Kolkata`. */
  places: z.record(z.string().min(1), z.string().regex(/^[A-Z]{2}\/.+$/)),
  fields: z.record(
    z.string().regex(/^[a-z]+$/),
    z.strictObject({
      areas: names,
      topics: names,
      /** What helpers write of themselves, in small letters. */
      specializations: names.check(z.minLength(1)),
      words: names,
    }),
  ),
})
export type SearchWords = z.infer<typeof FieldsFile>

/** Finds the field that words name, or that topics are of. */
export type FieldFinder = {
  named(phrase: string): string | undefined
  ofTopics(found: readonly FoundTopic[]): string | undefined
}

const mostTopics = 6
/** Score of the best topic below which words say nothing of a field. */
const heard = 0.25
/** Of the best topic's score, below which another one does not count. */
const partOfBest = 0.35

/** @throws {Error} where the file names a topic that is not there */
export function buildFieldFinder(fields: SearchWords['fields'], topics: readonly Topic[]): FieldFinder {
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]))
  const byTopic = new Map<string, string>()
  const byArea = new Map<string, string>()
  const byWords = new Map<string, string>()
  for (const [field, { areas, topics: named, words }] of Object.entries(fields)) {
    for (const area of areas) byArea.set(area, field)
    for (const slug of named) {
      if (!bySlug.has(slug)) throw new Error(`fields.yml: there is no topic ${slug}`)
      byTopic.set(slug, field)
    }
    for (const phrase of words) byWords.set(keyOf(phrase), field)
  }
  const fieldOf = (slug: string) => byTopic.get(slug) ?? byArea.get(bySlug.get(slug)?.area ?? '')
  return {
    named: (phrase) => byWords.get(keyOf(phrase)),
    ofTopics(found) {
      const best = found[0]?.score ?? 0
      if (best < heard) return undefined
      const weights = new Map<string, number>()
      for (const { slug, score } of found.slice(0, mostTopics)) {
        const field = fieldOf(slug)
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
