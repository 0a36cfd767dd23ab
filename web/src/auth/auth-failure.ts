import type { ErrorCode } from '@nyaysathi/contracts/errors'
import { ApiError, isTooMany, NoAnswerError } from '../platform/api-client.ts'
import { refusalSentence } from '../platform/failure-text.ts'
import type { WordId, Words } from '../platform/words/index.ts'

const byCode: Partial<Record<ErrorCode, WordId>> = {
  wrong_credentials: 'auth.wrong_credentials',
  wrong_code: 'auth.otp_invalid',
  email_not_verified: 'auth.verify_first',
  phone_not_verified: 'auth.verify_phone_first',
  address_taken: 'auth.address_taken',
  busy: 'auth.busy',
  too_large: 'auth.too_large',
  disk_full: 'auth.server_away',
  database_away: 'auth.server_away',
  storage_away: 'auth.server_away',
  not_ready: 'auth.server_away',
  internal: 'auth.server_away',
}

/**
 * What went wrong, for a person: in the words of the page where we have them, else the server's own sentence, else the
 * sentence of the place. Where no answer came, it says that nothing typed is lost.
 */
export function authFailure(words: Words, failure: unknown, otherwise: WordId): string {
  if (failure instanceof NoAnswerError) return `${words(otherwise)} ${words('auth.no_answer')}`
  if (!(failure instanceof ApiError)) return words(otherwise)
  if (failure.code === 'too_many_requests') return tooMany(words, failure)
  const known = failure.code && byCode[failure.code]
  return known ? words(known) : refusalSentence(failure) || words(otherwise)
}

function tooMany(words: Words, { retryAfterMs }: ApiError): string {
  return words('auth.too_many', { minutes: Math.max(1, Math.ceil((retryAfterMs ?? 60_000) / 60_000)) })
}

/** Until when the server wants to be left alone, if it says so. */
export function waitUntil(failure: unknown): number | undefined {
  return failure instanceof ApiError && isTooMany(failure) && failure.retryAfterMs
    ? Date.now() + failure.retryAfterMs
    : undefined
}
