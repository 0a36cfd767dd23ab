import { ApiError, isRefused, isServerFault, isTooMany } from '../../platform/api-client.ts'
import { refusalText } from '../../platform/failure-text.ts'
import type { Failure } from './conversation-state.ts'
import type { GuestCounter } from './guest-counter.ts'

export function describeFailure(failure: unknown): Failure {
  if (!(failure instanceof ApiError)) return { kind: 'no-answer', text: '' }
  if (isTooMany(failure)) return { kind: 'too-many', text: '' }
  if (isServerFault(failure)) return { kind: 'not-now', text: '' }
  return { kind: 'refused', text: refusalText(failure) }
}

/** Whoever is not allowed to add to a guest's chat has come to its limit (error catalogue). */
export function isOverLimit({ limits }: Pick<GuestCounter, 'limits'>, failure: unknown): boolean {
  return limits && isRefused(failure, 'guest_limit_reached', 'not_allowed')
}

export function isGone(failure: unknown): boolean {
  return isRefused(failure, 'not_found')
}

/** Somebody else was faster: another tab has changed or answered it. */
export function isConflict(failure: unknown): boolean {
  return isRefused(failure, 'conflict', 'idempotency_key_reused')
}
