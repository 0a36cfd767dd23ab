import type { AnswerOf, EventOf, HandedTo } from '@nyaysathi/contracts/call'
import type { ApiCallKey, ApiCalls } from '@nyaysathi/contracts/calls'
import type { ErrorBody, ErrorCode } from '@nyaysathi/contracts/errors'
import { loadRefusalWords } from './load-refusal-words.ts'
import { readEventStream } from './read-event-stream.ts'

/** The server's refusal: `message` is its English sentence (`failure-text.ts` has words), and decisions are made by `code`. */
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

/** Whether the server said no for one of these reasons. */
export function isRefused(
  failure: unknown,
  ...codes: ErrorCode[]
): failure is ApiError & { code: ErrorCode } {
  return failure instanceof ApiError && codes.some((code) => code === failure.code)
}

/** No answer came: nobody knows whether the server has done it. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('No answer came', { cause })
    this.name = 'NoAnswerError'
  }
}

/** What goes along with any call. */
export type CallOptions = {
  token?: string | undefined
  /** The same key again gives the same answer and one row. */
  idempotencyKey?: string
  timeoutMs?: number
  /** Gives the call up: the answer is no longer wanted. */
  signal?: AbortSignal | undefined
}

/** What a part of a form may be: several files of one name travel one after the other. */
type FormFiles = File | readonly File[] | undefined
type GivenOfEach = { [Key in ApiCallKey]: HandedTo<ApiCalls[Key], FormFiles> & CallOptions }
type AnswerOfEach = { [Key in ApiCallKey]: AnswerOf<ApiCalls[Key]> }
// As interfaces, so that each call is worked out for itself: over all calls at once the types are beyond the compiler.
interface GivenByCall extends GivenOfEach {}
interface AnswerByCall extends AnswerOfEach {}

/** Calls that ask for nothing. */
export type BareCallKey = {
  [Key in ApiCallKey]: Record<never, never> extends GivenByCall[Key] ? Key : never
}[ApiCallKey]
/** Calls that tell events. */
type EventCallKey = {
  [Key in ApiCallKey]: ApiCalls[Key] extends { events: object } ? Key : never
}[ApiCallKey]
/** What a call takes by its contract, and what goes along. A form travels as multipart, a body as JSON. */
export type Given<Key extends ApiCallKey> = GivenByCall[Key]
export type Answer<Key extends ApiCallKey> = AnswerByCall[Key]

const defaultTimeoutMs = 20_000
const longestStreamMs = 300_000

/** @throws {ApiError | NoAnswerError} */
export function callApi<Key extends BareCallKey>(key: Key, given?: CallOptions): Promise<Answer<Key>>
export function callApi<Key extends ApiCallKey>(key: Key, given: Given<Key>): Promise<Answer<Key>>
export async function callApi(key: string, given?: Sending): Promise<unknown> {
  return (await sendForPage(key, given)).answer
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
export function callApiForPage<Key extends BareCallKey>(
  key: Key,
  given?: CallOptions,
): Promise<Page<Answer<Key>>>
export function callApiForPage<Key extends ApiCallKey>(
  key: Key,
  given: Given<Key>,
): Promise<Page<Answer<Key>>>
export function callApiForPage(key: string, given?: Sending): Promise<Page<unknown>> {
  return sendForPage(key, given)
}

/** Below the contract: `callApi` and its sisters say what may be given for which call. */
export function sendForPage(key: string, given: Sending = {}): Promise<Page<unknown>> {
  return send(key, given, 'application/json', async (response) => {
    const total = response.headers.get('x-total-count')
    return {
      // What is done without an answer says so by 204, whose body is empty.
      answer: response.status === 204 ? undefined : await response.json(),
      nextCursor: response.headers.get('x-next-cursor') ?? undefined,
      total: total ? Number(total) : undefined,
    }
  })
}

/** Below the contract, as `sendForPage`. */
export function sendForFile(key: string, given: Sending = {}): Promise<Blob> {
  return send(key, given, '*/*', (response) => response.blob())
}

/** As `fetchFile`, by a link that the server gave. */
export function fetchLink(link: string, options: CallOptions = {}): Promise<Blob> {
  return send(`GET ${link}`, options, '*/*', (response) => response.blob())
}

type Filling = {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  form?: object | undefined
}
export type Sending = CallOptions & Filling

/** Method and address of a call: its parameters in their places, its query behind. */
export function addressOf(key: string, given: Filling = {}): { method: string; address: string } {
  const [method = '', path = ''] = key.split(' ')
  const params = new Map(Object.entries(given.params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  )
  const asked = Object.entries(given.query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const query = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
  return { method, address: filled + query }
}

/** The bytes of a call that tells events, for `eventsOf`. */
export type EventBytes<Key extends EventCallKey> = ReadableStream<Uint8Array> & { readonly of?: Key }

/**
 * The events of a call as its contract has them. One that is no JSON says nothing, and is passed over.
 *
 * @throws when the stream breaks, or one event grows without end
 */
export function eventsOf<Key extends EventCallKey>(
  stream: EventBytes<Key>,
): AsyncGenerator<EventOf<ApiCalls[Key]>>
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  for await (const { event, data } of readEventStream(stream)) {
    try {
      yield { event, data: JSON.parse(data) }
    } catch (failure) {
      if (!(failure instanceof SyntaxError)) throw failure
    }
  }
}

/**
 * What arrives bit by bit. `read` decides when it has come to its end; `signal` ends it before.
 *
 * @throws {ApiError | NoAnswerError}
 */
export function readStream<Key extends EventCallKey, Result>(
  key: Key,
  given: Given<Key>,
  read: (stream: EventBytes<Key>) => Promise<Result>,
): Promise<Result>
export function readStream<Result>(
  key: string,
  given: Sending,
  read: (stream: ReadableStream<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  return send(key, { timeoutMs: longestStreamMs, ...given }, 'text/event-stream', (response) => {
    if (!response.body) throw new Error('The stream has no body')
    return read(response.body)
  })
}

async function send<Result>(
  key: string,
  given: Sending,
  accept: string,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { body, form, token, idempotencyKey, timeoutMs = defaultTimeoutMs, signal } = given
  const { method, address } = addressOf(key, given)
  const headers = new Headers({ accept })
  // The browser itself names the boundary of a form.
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  try {
    const response = await fetch(address, {
      method,
      headers,
      body: form ? formDataOf(form) : body === undefined ? null : JSON.stringify(body),
      signal: signalOf(timeoutMs, signal),
      cache: 'no-store',
    })
    if (!response.ok) throw await readRefusal(response)
    return await read(response)
  } catch (failure) {
    throw failure instanceof ApiError ? failure : new NoAnswerError(failure)
  }
}

/** A form as it travels: files part by part, lists of words as one list in JSON. */
export function formDataOf(form: object): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue
    if (!Array.isArray(value)) parts.append(name, value)
    else if (value.every((one) => typeof one === 'string')) parts.append(name, JSON.stringify(value))
    else for (const file of value) parts.append(name, file)
  }
  return parts
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
  await loadRefusalWords()
  const seconds = Number(response.headers.get('retry-after'))
  const retryAfterMs = seconds > 0 ? seconds * 1_000 : undefined
  return new ApiError(response.status, typeof body === 'object' && body !== null ? body : {}, retryAfterMs)
}

/**
 * Whether the fault is not the caller's. By the kind of status and not by a code, since what stands before our server may
 * answer in its place.
 */
export function isServerFault(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status >= 500
}

/** Whether it came too often. Here too another may have answered. */
export function isTooMany(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 429
}

/** Whether the same call may succeed a moment later. */
export function isTemporary(failure: unknown): boolean {
  return failure instanceof NoAnswerError || isServerFault(failure)
}
