import type { ApiCallKey, ApiCalls } from '@nyaysathi/contracts/calls'
import {
  type Answer,
  ApiError,
  addressOf,
  formDataOf,
  type Given,
  NoAnswerError,
  type Sending,
} from './api-client.ts'
import { loadRefusalWords } from './load-refusal-words.ts'

/** As long as the server waits for files on a slow line. */
const patienceMs = 900_000

/** Calls that take a form with files. */
export type FormCallKey = {
  [Key in ApiCallKey]: ApiCalls[Key] extends { form: object } ? Key : never
}[ApiCallKey]

type Progress = {
  idempotencyKey: string
  /** Share of the bytes that has left, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}
export type GivenForm<Key extends FormCallKey> = Given<Key> & Progress
export type SendingForm = Sending & Progress

/**
 * `callApi` for a form with files: `fetch` cannot say how far it has come.
 *
 * @throws {ApiError | NoAnswerError} the latter also when it is called off
 */
export function sendForm<Key extends FormCallKey>(key: Key, given: GivenForm<Key>): Promise<Answer<Key>>
export function sendForm(key: string, given: SendingForm): Promise<unknown> {
  return sendFormOf(key, given)
}

/** Below the contract: `sendForm` says what may be given for which call. */
export function sendFormOf(key: string, given: SendingForm): Promise<unknown> {
  const { form = {}, token, idempotencyKey, onProgress, signal } = given
  const { method, address } = addressOf(key, given)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
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
      if (status >= 200 && status < 300) return resolve(response)
      const seconds = Number(request.getResponseHeader('retry-after'))
      const body = typeof response === 'object' && response !== null ? response : {}
      const refusal = new ApiError(status, body, seconds > 0 ? seconds * 1_000 : undefined)
      void loadRefusalWords().then(() => reject(refusal))
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formDataOf(form))
  })
}
