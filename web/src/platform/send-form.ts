import { ApiError, NoAnswerError } from './api-client.ts'

/** As long as the server waits for files on a slow line. */
const patienceMs = 900_000

export type Sending = {
  token?: string | undefined
  idempotencyKey: string
  /** Share of the bytes that has left, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * `callApi` for a form with files: `fetch` cannot say how far it has come.
 *
 * @throws {ApiError | NoAnswerError} the latter also when it is called off
 */
export function sendForm<Answer>(path: string, form: FormData, sending: Sending): Promise<Answer> {
  const { token, idempotencyKey, onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.timeout = patienceMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', idempotencyKey)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    const noAnswer = (event: Event) => reject(new NoAnswerError(event.type))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, noAnswer)
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status >= 200 && status < 300) return resolve(response as Answer)
      const seconds = Number(request.getResponseHeader('retry-after'))
      const body = typeof response === 'object' && response !== null ? response : {}
      reject(new ApiError(status, body, seconds > 0 ? seconds * 1_000 : undefined))
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
