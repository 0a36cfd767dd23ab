import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiErrorOfDatabase } from './database-errors.ts'
import { describeError } from './describe-error.ts'
import { ApiError } from './errors.ts'
import { apiErrorOfSchema } from './invalid-input.ts'
import type { SecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The machine word of the error that was answered, for the log. */
    errorCode: string | undefined
  }
}

/** Any error that a route or the framework threw, as the one kind that is answered. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return (
    apiErrorOfSchema(error) ??
    apiErrorOfFramework(error) ??
    apiErrorOfDatabase(error) ??
    new ApiError('internal', { cause: error })
  )
}

export function bodyOf(error: ApiError) {
  return { error: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}) }
}

/** Notes the error for the log (a 5xx with where it happened) and sets status and headers of the answer. */
export function prepareErrorAnswer(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const answer = toApiError(error)
  request.errorCode = answer.code
  if (answer.status >= 500) request.log.error({ error: describeError(answer.cause ?? error) }, answer.code)
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
  // The rest of a body is not waited for, so nothing else can follow on this connection.
  if (answer.status === 408) reply.header('connection', 'close')
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(answer.status)
  return answer
}

export function answerErrors(app: FastifyInstance): void {
  app.decorateRequest('errorCode', undefined)
  app.setErrorHandler((error, request, reply) => {
    const answer = prepareErrorAnswer(error, request, reply)
    return reply.type('application/json; charset=utf-8').send(bodyOf(answer))
  })
}

/** For what fails before any route or hook is known, such as an address that cannot be decoded. */
export function answerFrameworkErrors(headers: SecurityHeaders) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = prepareErrorAnswer(error, request, reply)
    reply
      .headers(headers)
      .header('x-request-id', request.id)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(answer)))
  }
}

function apiErrorOfFramework(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, statusCode } = error as FastifyError
  if (typeof code !== 'string' || !code.startsWith('FST_')) return undefined
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('too_large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('wrong_content_type')
    case 'FST_ERR_BAD_URL':
      return new ApiError('invalid_input', { text: 'This address is not valid.' })
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('not_found')
    default:
      return statusCode !== undefined && statusCode < 500
        ? new ApiError('invalid_input', { text: 'The request could not be read.' })
        : undefined
  }
}
