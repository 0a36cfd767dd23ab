import type { appointmentCalls } from '@nyaysathi/contracts/appointments'
import type { RefusalOf } from '@nyaysathi/contracts/call'
import type { ApiCallKey, ApiCalls } from '@nyaysathi/contracts/calls'
import type { GeneralRefusal } from '@nyaysathi/contracts/errors'
import type { WordId } from './words/index.ts'

/** Calls whose refusals have words of their own: `appointments/refusal-words.ts`. */
type SpokenElsewhere = keyof typeof appointmentCalls | 'PUT /api/appointments/rating'
type OtherCalls = Omit<ApiCalls, SpokenElsewhere>
type Refusal =
  | GeneralRefusal
  | { [Key in Exclude<ApiCallKey, SpokenElsewhere>]: RefusalOf<OtherCalls[Key]> }[Exclude<
      ApiCallKey,
      SpokenElsewhere
    >]

/** Words for each reason why a contract lets a call be refused: a further reason without words does not compile. */
export const refusalWords: Readonly<Record<Refusal, WordId>> = {
  invalid_input: 'refusals.check',
  fee_changed: 'refusals.fee_changed',
  invalid_json: 'refusals.check',
  wrong_content_type: 'refusals.check',
  not_signed_in: 'refusals.sign_in',
  wrong_credentials: 'refusals.credentials',
  second_factor_required: 'refusals.second_factor',
  second_factor_setup_required: 'refusals.second_factor_setup',
  email_not_verified: 'refusals.verify_email',
  phone_not_verified: 'refusals.verify_phone',
  wrong_password: 'refusals.password',
  wrong_code: 'refusals.code',
  address_taken: 'refusals.address_taken',
  busy: 'refusals.busy',
  not_allowed: 'refusals.not_allowed',
  cross_site: 'refusals.not_allowed',
  guest_limit_reached: 'refusals.guest_limit',
  not_found: 'refusals.not_found',
  method_not_allowed: 'refusals.not_found',
  range_not_satisfiable: 'refusals.not_found',
  request_timeout: 'refusals.slow',
  conflict: 'refusals.changed',
  time_taken: 'refusals.time_taken',
  time_past: 'refusals.time_wrong',
  time_too_far: 'refusals.time_wrong',
  not_available: 'refusals.not_available',
  too_many_referrals: 'refusals.asked_enough',
  too_many_in_hand: 'refusals.hands_full',
  idempotency_key_reused: 'refusals.changed',
  too_many_open: 'refusals.no_room',
  too_large: 'refusals.too_large',
  headers_too_large: 'refusals.too_large',
  too_many_requests: 'refusals.too_many',
  internal: 'refusals.internal',
  not_ready: 'refusals.away',
  database_away: 'refusals.away',
  disk_full: 'refusals.full',
  storage_away: 'refusals.files_away',
}

/** Words that stand beside an input that the server refused. */
export const refusedFieldWord: WordId = 'refusals.field'
