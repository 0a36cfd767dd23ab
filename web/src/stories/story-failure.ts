import { ApiError, isServerFault, isTooMany } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import type { Words } from '../platform/words/index.ts'

/** Why a story was not taken, or not taken back, for a person; what was typed is still there. */
export function storyFailure(words: Words, failure: unknown): string {
  if (!(failure instanceof ApiError)) return words('stories.failed_line')
  if (isTooMany(failure) || isServerFault(failure)) return words('stories.failed_now')
  return refusalText(failure)
}
