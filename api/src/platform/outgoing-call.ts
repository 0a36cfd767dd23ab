/** Thrown when a service outside did not answer as it should; `reason` is a machine word for the log. */
export class OutgoingCallError extends Error {
  readonly reason: 'refused' | 'redirected' | 'too_long' | 'status' | 'unreachable'

  constructor(reason: OutgoingCallError['reason'], cause?: unknown) {
    super(`The call to a service outside failed: ${reason}.`, cause === undefined ? {} : { cause })
    this.name = 'OutgoingCallError'
    this.reason = reason
  }
}

export type OutgoingCall = {
  /** From the settings; a path is added, never a host. */
  baseUrl: string
  path: string
  headers?: Record<string, string>
  body: unknown
  /** Longest answer that is read. */
  maxBytes: number
  /** Longest time until the answer is complete. */
  maxMs: number
  signal: AbortSignal
}
export type OutgoingAnswer = { contentType: string; text: AsyncGenerator<string> }

/**
 * The one way out: to a host that an operator set, as JSON, without following redirects, with an end to size and
 * time. Reading stops, and the connection is closed, when `signal` aborts or the reader stops.
 */
export async function postOut(call: OutgoingCall): Promise<OutgoingAnswer> {
  const base = new URL(call.baseUrl)
  const url = new URL(`${base.pathname.replace(/\/+$/, '')}${call.path}`, base)
  if (url.origin !== base.origin) throw new OutgoingCallError('refused')
  const controller = new AbortController()
  const signal = AbortSignal.any([call.signal, controller.signal, AbortSignal.timeout(call.maxMs)])
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      signal,
    })
  } catch (error) {
    throw new OutgoingCallError('unreachable', error)
  }
  const end = () => controller.abort()
  if (response.status >= 300 && response.status < 400) {
    end()
    throw new OutgoingCallError('redirected')
  }
  if (!response.ok || !response.body) {
    end()
    throw new OutgoingCallError('status')
  }
  return {
    contentType: response.headers.get('content-type') ?? '',
    text: readText(response.body, call.maxBytes, end),
  }
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
