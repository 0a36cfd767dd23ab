import { ApiError } from './errors.ts'

/** What a caller should wait before trying again, once the database is away or full. */
const awayRetrySeconds = 5
const fullRetrySeconds = 60

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'EPROTO',
])

/** Of TLS: the certificate has run out, is another server's, or is signed by somebody whom we do not trust. */
const untrusted = /^(CERT_|ERR_SSL_|ERR_TLS_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/

/** SQLSTATE: connection failures, refused logins, shutdown and start-up of the server, no free connection, cancelled for time. */
const awayStates = /^(08...|28...|57P0[1-5]|57014|53300|55P03|40001|40P01)$/

/** `pg` has no code for these; its sentences are all there is. */
const awaySentences =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection timeout|client has encountered a connection error|cannot use a pool after calling end/i

type DatabaseError = Error & { code?: unknown; constraint?: unknown; cause?: unknown; errors?: unknown }

/** The code of the database's own error, however often it was wrapped. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const link of chainOf(error)) {
    if (typeof link.code === 'string' && /^[0-9A-Z]{5}$/.test(link.code)) return link.code
  }
  return undefined
}

/** The name of the unique constraint or foreign key that refused the write. */
export function brokenConstraintOf(error: unknown): string | undefined {
  for (const { code, constraint } of chainOf(error)) {
    if ((code === '23505' || code === '23503') && typeof constraint === 'string') return constraint
  }
  return undefined
}

/** True when the unique constraint or foreign key of this name refused the write. */
export function violates(error: unknown, constraint: string): boolean {
  return brokenConstraintOf(error) === constraint
}

/**
 * The answer when the database is away or full, or nothing if it is a different kind of error. A constraint that refuses a row
 * means something else in each call, so that the statement says what (`statement`).
 */
export function apiErrorOfDatabase(error: unknown): ApiError | undefined {
  if (isDiskFull(error))
    return new ApiError('disk_full', { retryAfterSeconds: fullRetrySeconds, cause: error })
  if (isAway(error))
    return new ApiError('database_away', { retryAfterSeconds: awayRetrySeconds, cause: error })
  return undefined
}

/** True when nothing can be written for want of room: the server says so, or was told to refuse writes in time. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', '25006'].includes(sqlStateOf(error) ?? '')
}

/** True when the connection itself cannot be relied on any more. */
export function isAway(error: unknown): boolean {
  return chainOf(error).some(
    (link) =>
      (typeof link.code === 'string' &&
        (networkCodes.has(link.code) || awayStates.test(link.code) || untrusted.test(link.code))) ||
      awaySentences.test(link.message),
  )
}

function chainOf(error: unknown): DatabaseError[] {
  const chain: DatabaseError[] = []
  let link = error
  while (link instanceof Error && chain.length < 8) {
    const current = link as DatabaseError
    chain.push(current)
    // A host with two addresses fails with one error for each of them.
    link = current.cause ?? (Array.isArray(current.errors) ? current.errors[0] : undefined)
  }
  return chain
}
