import { ApiError, isServerFault, isTooMany } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import type { Words } from '../platform/words/index.ts'

/** Why the server did not take it, for a person. */
export function grievanceFailure(words: Words, failure: unknown): string {
  if (!(failure instanceof ApiError)) return words('grievances.failed_line')
  if (isTooMany(failure) || isServerFault(failure)) return words('grievances.failed_now')
  return refusalText(failure)
}
