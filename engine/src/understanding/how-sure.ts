import type { Understanding } from './understand-question.ts'

/** How sure it is, from 0 to 1, that the answer is about what was asked. */
export function howSure({
  intent,
  found,
  lastAnswer,
}: Pick<Understanding, 'intent' | 'found' | 'lastAnswer'>): number {
  switch (intent.kind) {
    case 'topics': {
      const [first] = intent.topics
      // A title was chosen, or the words of the whole talk count.
      if (!first || first.likelihood === 1 || lastAnswer !== undefined) return first?.likelihood ?? 0
      // One sentence may be plain and the letter about something else: how much the whole speaks of it foretells best whether it is right.
      const inWhole = found.find(({ slug }) => slug === first.topic.slug)
      return inWhole?.likelihood ?? inWhole?.score ?? 0
    }
    case 'section':
      return intent.questions.some(({ references, old }) => references.length > 0 || old) ? 1 : 0
    case 'terms':
    case 'premise':
      return 1
    case 'plain-law':
      return Math.min(1, intent.covers)
    case 'follow-up':
      return 1
    case 'ask-back':
      return 0
    case 'conversation':
      return intent.sentence === 'unknown' || intent.sentence === 'vague' ? 0 : 1
  }
}
