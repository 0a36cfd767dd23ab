import { type OutgoingTold, outgoingCalls } from './telemetry/channels.ts'

/** Thrown when a service outside did not answer as it should; `reason` is a machine word for the log. */
export class OutgoingCallError extends Error {
  readonly reason: 'refused' | 'redirected' | 'too_long' | 'status' | 'unreachable' | 'not_json'
  /** Of an answer that was not a success. */
  readonly status: number | undefined
  /** As the answer asked, if it did. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: OutgoingCallError['reason'], cause?: unknown, response?: Response) {
    super(`The call to a service outside failed: ${reason}.`, cause === undefined ? {} : { cause })
    this.name = 'OutgoingCallError'
    this.reason = reason
    this.status = response?.status
    this.retryAfterSeconds = secondsOf(response?.headers.get('retry-after'))
  }
}

/** `Retry-After` is seconds or a date; nothing for anything else. */
function secondsOf(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}

type Limits = {
  /** From the settings; a path is added, never a host. */
  baseUrl: string
  path: string
  headers?: Record<string, string>
  /** Longest answer that is read. */
  maxBytes: number
  /** Longest time until the answer is complete. */
  maxMs: number
}
type OutgoingCall = Limits & { body: unknown; signal: AbortSignal; query?: Record<string, string> }
/** Without a body it is a GET; a `form` is sent as web forms are, a `json` as JSON. */
type OutgoingQuestion = Limits & {
  query?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  /** Statuses besides success whose JSON is an answer too: some routers say "no road" with 400. */
  answersWith?: readonly number[]
}
export type OutgoingAnswer = { contentType: string; text: AsyncGenerator<string> }

/**
 * The one way to call another server: a host that an operator set, as JSON, without following redirects, with an end to
 * size and time. Reading stops, and the connection is closed, when `signal` aborts or the reader stops.
 */
export async function postOutside(call: OutgoingCall): Promise<OutgoingAnswer> {
  const { response, end } = await send(call, new URLSearchParams(call.query), [], call.signal, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...call.headers },
    body: JSON.stringify(call.body),
  })
  return {
    contentType: response.headers.get('content-type') ?? '',
    text: readText(response.body, call.maxBytes, end),
  }
}

/** The same for a whole JSON answer. */
export async function fetchOutsideJson(question: OutgoingQuestion): Promise<unknown> {
  const { json, form, headers, query = {}, answersWith = [] } = question
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form)
  const { response, end } = await send(question, new URLSearchParams(query), answersWith, undefined, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  let text = ''
  try {
    for await (const part of readText(response.body, question.maxBytes, end)) text += part
  } catch (error) {
    throw error instanceof OutgoingCallError ? error : new OutgoingCallError('unreachable', error)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OutgoingCallError('not_json', error)
  }
}

/** Told of by its host alone: paths and bodies may hold a place or a question. */
function send(...call: Parameters<typeof sendAway>): ReturnType<typeof sendAway> {
  const [{ baseUrl }, , , , { method = 'GET' }] = call
  const about: OutgoingTold = { host: new URL(baseUrl).host, method }
  return outgoingCalls.tracePromise(async () => {
    const sent = await sendAway(...call)
    about.status = sent.response.status
    return sent
  }, about)
}

async function sendAway(
  { baseUrl, path, maxMs }: Limits,
  query: URLSearchParams,
  answersWith: readonly number[],
  stop: AbortSignal | undefined,
  init: RequestInit,
): Promise<{ response: Response & { body: ReadableStream<Uint8Array> }; end: () => void }> {
  const base = new URL(baseUrl)
  const url = new URL(`${base.pathname.replace(/\/+$/, '')}${path}`, base)
  if (url.origin !== base.origin) throw new OutgoingCallError('refused')
  for (const [name, value] of query) url.searchParams.set(name, value)
  const controller = new AbortController()
  const signals = [controller.signal, AbortSignal.timeout(maxMs), ...(stop ? [stop] : [])]
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) })
  } catch (error) {
    throw new OutgoingCallError('unreachable', error)
  }
  const end = () => controller.abort()
  if (response.status >= 300 && response.status < 400) {
    end()
    throw new OutgoingCallError('redirected')
  }
  if (!(response.ok || answersWith.includes(response.status)) || !response.body) {
    end()
    throw new OutgoingCallError('status', undefined, response)
  }
  return { response: response as Response & { body: ReadableStream<Uint8Array> }, end }
}

async function* readText(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  end: () => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new OutgoingCallError('too_long')
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } finally {
    end()
  }
}
