import {
  AnswerSources,
  AskAssistant,
  AssistantError,
  AssistantReply,
  FindSources,
} from '@nyaysathi/contracts/assistant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { bodyOf, prepareErrorAnswer } from '../platform/http/error-answers.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import type { Assistant } from './assistant.ts'
import { assistantLimits } from './assistant-limits.ts'
import { eventStream } from './event-stream.ts'

const tags = ['Assistant']
const EventStream = z.string().check(z.describe('text/event-stream'))

export function assistantCalls(
  app: HttpServer,
  assistant: Assistant,
  services: Pick<Services, 'rateLimits' | 'keys' | 'clock'>,
): void {
  const { notePerson, requireTurn, mayUseModel } = assistantLimits(services, assistant)
  const common = { config: { access: 'anyone' as const }, errorHandler: answerError }
  const asking = { ...common, onRequest: [notePerson] }

  app.post(
    '/model_chat',
    {
      ...asking,
      schema: {
        tags,
        summary: 'Ask a legal question',
        description:
          'Who asks too often gets 429 with the numbers to call in danger; a question that tells of danger is always answered. The answer comes in the language of the question, or in `preferred_language`. Blank messages and messages over 4,000 characters are 400.',
        body: AskAssistant,
        response: { 200: AssistantReply, 400: AssistantError },
      },
    },
    async (request, reply) => {
      await requireTurn(request, request.body)
      return assistant.answer(request.body, untilGone(reply), { mayUseModel: mayUseModel(request) })
    },
  )

  app.post(
    '/model_chat/stream',
    {
      ...asking,
      config: { ...common.config, serves: { 200: 'text/event-stream' } },
      schema: {
        tags,
        summary: 'Ask a legal question, and read the answer as it is written',
        description:
          'Server-sent events: `start`, any number of `delta`, then `done`, which carries the whole answer and wins over the deltas.',
        body: AskAssistant,
        response: { 200: EventStream, 400: AssistantError },
      },
    },
    async (request, reply) => {
      await requireTurn(request, request.body)
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      // Proxies that collect an answer before they pass it on would undo the streaming.
      reply.header('x-accel-buffering', 'no')
      const asked = { mayUseModel: mayUseModel(request) }
      const events = eventStream(assistant.stream(request.body, untilGone(reply), asked))
      // The schema describes what is on the wire; a stream is not serialized, so the types cannot meet.
      return reply.send(events as unknown as z.infer<typeof EventStream>)
    },
  )

  app.post(
    '/model_chat/sources',
    {
      ...common,
      onRequest: [services.rateLimits.answerSourcesPerSource],
      schema: {
        tags,
        summary: 'What a saved answer cites',
        description:
          'The sections that an answer names, with the full names of their Acts and where the official texts stand. Reads nothing but the text that is sent, and keeps nothing of it.',
        body: FindSources,
        response: { 200: AnswerSources, 400: AssistantError },
      },
    },
    async (request) => ({ citations: assistant.findSources(request.body) }),
  )
}

/** Aborts when the reader leaves before the answer is complete. */
function untilGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** The specification's screens expect `{status: 'error', error}` from these calls. */
function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const answer = prepareErrorAnswer(error, request, reply)
  reply.type('application/json; charset=utf-8')
  if (answer.status === 400) return reply.send({ status: 'error', error: answer.message })
  return reply.serializer(JSON.stringify).send({ status: 'error', ...bodyOf(answer) })
}
