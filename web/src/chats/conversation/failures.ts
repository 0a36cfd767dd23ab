import { ApiError } from '../../platform/api-client.ts'
import type { Failure } from './conversation-state.ts'

export function describeFailure(failure: unknown): Failure {
  if (!(failure instanceof ApiError)) return { kind: 'no-answer', text: '' }
  if (failure.status === 429) return { kind: 'too-many', text: failure.message }
  if (failure.status >= 500) return { kind: 'not-now', text: failure.message }
  return { kind: 'refused', text: Object.values(failure.fields)[0] ?? failure.message }
}

const hasStatus = (status: number) => (failure: unknown) =>
  failure instanceof ApiError && failure.status === status

export const isSignedOut = hasStatus(401)
export const isForbidden = hasStatus(403)
export const isGone = hasStatus(404)
/** Somebody else was faster: another tab has changed or answered it. */
export const isConflict = hasStatus(409)
