import { assistantCalls } from '@nyaysathi/contracts/assistant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, prepareErrorAnswer } from '../platform/http/error-answers.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import type { Assistant } from './assistant.ts'
import { assistantLimits } from './assistant-limits.ts'
import { abortWhenReaderLeaves, eventStream } from './event-stream.ts'

export function serveAssistant(
  app: HttpServer,
  assistant: Assistant,
  services: Pick<Services, 'rateLimits' | 'keys' | 'clock'>,
): void {
  const { notePerson, requireTurn, mayUseModel } = assistantLimits(services, assistant)
  serve(
    app,
    assistantCalls,
    'POST /model_chat',
    { errorHandler: answerError, onRequest: [notePerson] },
    async (request, reply) => {
      await requireTurn(request, request.body)
      return assistant.answer(request.body, abortWhenReaderLeaves(reply), {
        mayUseModel: mayUseModel(request),
      })
    },
  )

  serve(
    app,
    assistantCalls,
    'POST /model_chat/stream',
    { errorHandler: answerError, onRequest: [notePerson] },
    async (request, reply) => {
      await requireTurn(request, request.body)
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      // Proxies that collect an answer before they pass it on would undo the streaming.
      reply.header('x-accel-buffering', 'no')
      const asked = { mayUseModel: mayUseModel(request) }
      const events = eventStream(assistant.stream(request.body, abortWhenReaderLeaves(reply), asked))
      return reply.send(events)
    },
  )

  serve(
    app,
    assistantCalls,
    'POST /model_chat/sources',
    { errorHandler: answerError, onRequest: [services.rateLimits.answerSourcesPerSource] },
    async (request) => ({ citations: assistant.findSources(request.body) }),
  )

  serve(app, assistantCalls, 'GET /model_chat/visit', {}, async (request) => {
    const visit = assistant.prepareVisit(request.query)
    if (!visit) throw new ApiError('not_found', { text: 'Nothing is written of this kind of office.' })
    return visit
  })
}

/** The specification's screens expect `{status: 'error', error}` from these calls. */
function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const answer = prepareErrorAnswer(error, request, reply)
  reply.type('application/json; charset=utf-8')
  if (answer.status === 400) return reply.send({ status: 'error', error: answer.message })
  return reply.serializer(JSON.stringify).send({ status: 'error', ...bodyOf(answer) })
}
