import type { appointmentCalls } from '@nyaysathi/contracts/appointments'
import type { RefusalOf } from '@nyaysathi/contracts/call'
import type { ratingCalls } from '@nyaysathi/contracts/ratings'
import { ApiError } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import type { WordId, Words } from '../platform/words/index.ts'

type Calls = typeof appointmentCalls & Pick<typeof ratingCalls, 'PUT /api/appointments/rating'>
type Refusal = { [Key in keyof Calls]: RefusalOf<Calls[Key]> }[keyof Calls]

/** Words for each reason why the contracts refuse a change of an appointment: a further reason without words does not compile. */
export const refusalWords: Readonly<Record<Refusal, WordId>> = {
  time_taken: 'appointments.refused_taken',
  already_requested: 'appointments.refused_repeated',
  fee_changed: 'appointments.refused_fee',
  outside_hours: 'appointments.refused_outside_hours',
  time_past: 'appointments.refused_past',
  time_too_far: 'appointments.refused_far',
  too_many_open: 'appointments.refused_many',
  moved_too_often: 'appointments.refused_moved',
  blocked_by_you: 'appointments.refused_blocked_by_you',
  blocked: 'appointments.refused_blocked',
  proposal_closed: 'appointments.refused_stale',
  answer_first: 'appointments.refused_answer_first',
  not_over_yet: 'appointments.refused_not_over',
  conflict: 'appointments.refused_changed',
}

/** The reason in the language of the screens where we know it, else in the server's own words; empty without an answer. */
export function sayRefusal(words: Words, failure: unknown): string {
  const known = failure instanceof ApiError ? wordOf(failure.code) : undefined
  return known ? words(known) : refusalText(failure)
}

function wordOf(code: string | undefined): WordId | undefined {
  return new Map<string | undefined, WordId>(Object.entries(refusalWords)).get(code)
}
