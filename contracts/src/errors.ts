import * as z from 'zod/mini'

/**
 * The one list of machine words that an error body can carry. Status and default sentence live in
 * `api/src/platform/http/errors.ts`; the browser shows `error`, and decides by `code`.
 */
const errorCodes = [
  'invalid_input',
  'invalid_json',
  'not_signed_in',
  'wrong_credentials',
  'second_factor_required',
  'second_factor_setup_required',
  'email_not_verified',
  'phone_not_verified',
  'wrong_password',
  'wrong_code',
  'address_taken',
  'busy',
  'not_allowed',
  'guest_limit_reached',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'conflict',
  'time_taken',
  'already_requested',
  'fee_changed',
  'outside_hours',
  'time_past',
  'time_too_far',
  'too_many_open',
  'moved_too_often',
  'blocked_by_you',
  'blocked',
  'proposal_closed',
  'answer_first',
  'not_available',
  'too_many_referrals',
  'too_many_in_hand',
  'not_over_yet',
  'idempotency_key_reused',
  'too_large',
  'wrong_content_type',
  'range_not_satisfiable',
  'too_many_requests',
  'headers_too_large',
  'cross_site',
  'not_ready',
  'database_away',
  'disk_full',
  'storage_away',
  'internal',
] as const

export const ErrorCode = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof ErrorCode>

/** What any call may be refused for, whatever it does: what its contract need not list. */
export const generalRefusals = [
  'invalid_input',
  'invalid_json',
  'not_signed_in',
  'second_factor_setup_required',
  'busy',
  'not_allowed',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'idempotency_key_reused',
  'too_large',
  'wrong_content_type',
  'too_many_requests',
  'headers_too_large',
  'cross_site',
  'not_ready',
  'database_away',
  'disk_full',
  'storage_away',
  'internal',
] as const satisfies readonly ErrorCode[]
export type GeneralRefusal = (typeof generalRefusals)[number]

/** Every 4xx and 5xx answer. `fields` names the inputs that are wrong, each with a sentence for a person. */
export const ErrorBody = z.object({
  error: z.string(),
  code: ErrorCode,
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>
