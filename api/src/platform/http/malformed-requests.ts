import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { bodyOf } from './error-answers.ts'
import { ApiError } from './errors.ts'
import type { SecurityHeaders } from './security-headers.ts'

type ClientError = Error & { code?: string }

/** What is not HTTP at all never reaches a route; it gets the same kind of answer, straight onto the socket. */
export function answerClientErrors(headers: SecurityHeaders) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    socket.end(answerOf(error, headers), () => socket.destroy())
  }
}

function answerOf(error: ClientError, headers: SecurityHeaders): string {
  const answer = apiErrorOf(error.code)
  const body = JSON.stringify(bodyOf(answer))
  const lines = Object.entries({
    ...headers,
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...lines, '', body].join('\r\n')
}

function apiErrorOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('headers_too_large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('request_timeout')
  return new ApiError('invalid_input', { text: 'The request could not be read.' })
}
