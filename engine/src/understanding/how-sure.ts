import type { Understanding } from './understand-question.ts'

/** How sure it is, from 0 to 1, that the answer is about what was asked. */
export function howSure({ intent }: Pick<Understanding, 'intent'>): number {
  switch (intent.kind) {
    case 'topics':
      return intent.topics[0]?.likelihood ?? 0
    case 'section':
      return intent.questions.some(({ references }) => references.length > 0) ? 1 : 0
    case 'terms':
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
