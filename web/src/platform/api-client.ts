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
  /** A form travels as multipart; everything else as JSON. */
  body?: unknown
  token?: string | undefined
  /** The same key again gives the same answer and one row. */
  idempotencyKey?: string
  timeoutMs?: number
  /** Gives the call up: the answer is no longer wanted. */
  signal?: AbortSignal | undefined
}

const defaultTimeoutMs = 20_000
const longestStreamMs = 300_000

/** @throws {ApiError | NoAnswerError} */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  return (await callApiForPage<Answer>(path, call)).answer
}

export type Page<Answer> = {
  answer: Answer
  /** Of the page after this one; absent on the last. */
  nextCursor: string | undefined
  /** How many there are in all, where the server says so. */
  total: number | undefined
}

/**
 * As `callApi`, with what the headers say of the list.
 *
 * @throws {ApiError | NoAnswerError}
 */
export function callApiForPage<Answer>(path: string, call: ApiCall = {}): Promise<Page<Answer>> {
  return send(path, 'application/json', call, async (response) => {
    const total = response.headers.get('x-total-count')
    return {
      // What is done without an answer says so by 204, whose body is empty.
      answer: response.status === 204 ? undefined : await response.json(),
      nextCursor: response.headers.get('x-next-cursor') ?? undefined,
      total: total ? Number(total) : undefined,
    }
  })
}

/**
 * The bytes of a file, such as an export or a paper, that only this person may have.
 *
 * @throws {ApiError | NoAnswerError}
 */
export function fetchFile(path: string, call: ApiCall = {}): Promise<Blob> {
  return send(path, '*/*', call, (response) => response.blob())
}

/**
 * What arrives bit by bit. `read` decides when it has come to its end; `signal` ends it before.
 *
 * @throws {ApiError | NoAnswerError}
 */
export function readStream<Result>(
  path: string,
  call: ApiCall,
  read: (stream: ReadableStream<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  return send(path, 'text/event-stream', { timeoutMs: longestStreamMs, ...call }, (response) => {
    if (!response.body) throw new Error('The stream has no body')
    return read(response.body)
  })
}

async function send<Result>(
  path: string,
  accept: string,
  { method = 'GET', body, token, idempotencyKey, timeoutMs = defaultTimeoutMs, signal }: ApiCall,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const headers = new Headers({ accept })
  const isForm = body instanceof FormData
  // The browser itself names the boundary of a form.
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: signalOf(timeoutMs, signal),
      cache: 'no-store',
    })
    if (!response.ok) throw await readRefusal(response)
    return await read(response)
  } catch (failure) {
    throw failure instanceof ApiError ? failure : new NoAnswerError(failure)
  }
}

/** `AbortSignal.any` is younger than the browsers we build for. */
function signalOf(timeoutMs: number, given: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (!given) return timeout
  const either = new AbortController()
  for (const signal of [given, timeout]) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
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
