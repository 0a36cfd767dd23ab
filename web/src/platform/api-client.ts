import type { ErrorBody, ErrorCode } from '@nyaysathi/contracts/errors'

/** The server's refusal: `message` is its sentence for a person, and decisions are made by `status` and `code`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  readonly retryAfterMs: number | undefined

  constructor(status: number, body: Partial<ErrorBody>, retryAfterMs?: number) {
    super(body.error ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer came: nobody knows whether the server has done it. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('No answer came', { cause })
    this.name = 'NoAnswerError'
  }
}

export type ApiCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  token?: string | undefined
  /** The same key again gives the same answer and one row. */
  idempotencyKey?: string
  timeoutMs?: number
}

const defaultTimeoutMs = 20_000

/** @throws {ApiError | NoAnswerError} */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  return (await callApiForPage<Answer>(path, call)).answer
}

/**
 * As `callApi`, with the cursor of the page after this one.
 *
 * @throws {ApiError | NoAnswerError}
 */
export async function callApiForPage<Answer>(
  path: string,
  { method = 'GET', body, token, idempotencyKey, timeoutMs = defaultTimeoutMs }: ApiCall = {},
): Promise<{ answer: Answer; nextCursor: string | undefined }> {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
    })
    if (!response.ok) throw await readRefusal(response)
    return { answer: await response.json(), nextCursor: response.headers.get('x-next-cursor') ?? undefined }
  } catch (failure) {
    throw failure instanceof ApiError ? failure : new NoAnswerError(failure)
  }
}

async function readRefusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const seconds = Number(response.headers.get('retry-after'))
  const retryAfterMs = seconds > 0 ? seconds * 1_000 : undefined
  return new ApiError(response.status, typeof body === 'object' && body !== null ? body : {}, retryAfterMs)
}

/** Whether the same call may succeed a moment later. */
export function isPassing(failure: unknown): boolean {
  return failure instanceof NoAnswerError || (failure instanceof ApiError && failure.status >= 500)
}
