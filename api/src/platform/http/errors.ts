import type { ErrorCode } from '@nyaysathi/contracts/errors'

/** The one list of errors: what went wrong, its status, and what a person reads unless the place knows better. */
export const errorKinds = {
  invalid_input: { status: 400, text: 'Please check what you entered.' },
  invalid_json: { status: 400, text: 'The request is not valid JSON.' },
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, text: 'Invalid email or password.' },
  second_factor_required: { status: 401, text: 'Please enter the code of your authenticator app.' },
  second_factor_setup_required: {
    status: 403,
    text: 'Please set up the second sign-in step first. Your account needs it.',
  },
  email_not_verified: { status: 403, text: 'Please verify your email with OTP before signing up.' },
  phone_not_verified: {
    status: 403,
    text: 'Please verify your mobile number with the code from the SMS first.',
  },
  wrong_password: { status: 403, text: 'Your current password is not correct.' },
  wrong_code: { status: 400, text: 'Invalid OTP.' },
  address_taken: {
    status: 409,
    text: 'This email address already has an account. Please sign in, or use "Forgot Password?".',
  },
  busy: { status: 503, text: 'Many people are signing in right now. Please try again in a moment.' },
  not_allowed: { status: 403, text: 'You are not allowed to do this.' },
  guest_limit_reached: { status: 403, text: 'Guest message limit reached. Please sign up to continue.' },
  cross_site: { status: 403, text: 'This request came from another site, so it was refused.' },
  not_found: { status: 404, text: 'We could not find this.' },
  method_not_allowed: { status: 405, text: 'This address does not take this kind of request.' },
  request_timeout: { status: 408, text: 'The request took too long to arrive. Please try again.' },
  conflict: { status: 409, text: 'This has changed in the meantime. Please reload and try again.' },
  time_taken: { status: 409, text: 'This time is no longer available.' },
  fee_changed: {
    status: 409,
    text: 'The fee has changed in the meantime. Please look at it again; nothing was asked for yet.',
  },
  already_requested: { status: 409, text: 'You have already asked for this time.' },
  outside_hours: {
    status: 409,
    text: 'The NyaySathi does not take appointments at this time. Please choose one of the free times.',
  },
  time_past: { status: 400, text: 'Please choose a time in the future.' },
  time_too_far: { status: 400, text: 'Please choose a time within the next 15 months.' },
  too_many_open: {
    status: 403,
    text: 'You have too many open appointments. Please wait for some of them.',
  },
  moved_too_often: {
    status: 403,
    text: 'This appointment was moved too often. Please cancel it and ask for a new one.',
  },
  blocked_by_you: {
    status: 403,
    text: 'You have blocked this NyaySathi. Unblock them in your chat to ask for an appointment.',
  },
  blocked: {
    status: 403,
    text: 'You cannot ask this NyaySathi for an appointment. Please choose another NyaySathi.',
  },
  proposal_closed: {
    status: 409,
    text: 'This proposed time is not open any more. Please reload and look again.',
  },
  not_available: {
    status: 409,
    text: 'This NyaySathi cannot be asked at present. Please choose another one.',
  },
  too_many_referrals: {
    status: 409,
    text: 'You have asked as many others as can be asked. You can still cancel, or give the query back.',
  },
  too_many_in_hand: {
    status: 409,
    text: 'You have as many queries in hand as can be taken at once. Please answer one of them first, or give it back.',
  },
  answer_first: {
    status: 409,
    text: 'The other side has asked for another time. Please answer that first.',
  },
  not_over_yet: { status: 409, text: 'You can rate an appointment once it is over.' },
  idempotency_key_reused: {
    status: 409,
    text: 'This request was already sent with other content. Please reload and try again.',
  },
  too_large: { status: 413, text: 'This is too large to send.' },
  wrong_content_type: { status: 415, text: 'This address takes JSON only (content-type: application/json).' },
  range_not_satisfiable: { status: 416, text: 'This file has no such part.' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  headers_too_large: { status: 431, text: 'The headers of this request are too large.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  not_ready: { status: 503, text: 'The service is not ready yet. Please try again in a moment.' },
  database_away: {
    status: 503,
    text: 'We cannot reach our records right now. Please try again in a moment.',
  },
  disk_full: {
    status: 503,
    text: 'Our storage is full, so nothing new can be saved right now. What you saved before is safe.',
  },
  storage_away: {
    status: 503,
    text: 'We cannot reach our file storage right now, so files can be neither saved nor opened. Everything else works. Please try again in a few minutes.',
  },
} as const satisfies Record<ErrorCode, { status: number; text: string }>

type Details = {
  /** A sentence for a person, in place of the kind's own. */
  text?: string
  /** The wrong inputs by name, each with a sentence. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  cause?: unknown
}

/** Throw it anywhere below a route: the answer is `{error, code, fields}` with the kind's status. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.text ?? errorKinds[code].text, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = errorKinds[code].status
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
