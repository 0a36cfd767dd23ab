import {
  AnswerGuestQuestion,
  AnswerQuestion,
  AskGuestQuestion,
  AskQuestion,
  KeptMessage,
  type QuestionEvent,
  StopAnswer,
  StopGuestAnswer,
} from '@nyaysathi/contracts/chats'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Assistant, assistantLimits, toldStream } from '../assistant/index.ts'
import { requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { addMessage } from './add-message.ts'
import { answerQuestion, keptMessage, readQuestion, stopAnswer } from './answer-question.ts'
import { type ChatOwner, guestOf, memberOf } from './chat-owner.ts'
import { createChat } from './create-chat.ts'

const memberTags = ['AI chats']
const guestTags = ['AI chats of guests']
const streamed = { serves: { 200: 'text/event-stream' } } as const
const EventStream = z.string().check(z.describe('text/event-stream'))

const askSummary = 'Ask a question: it is kept, answered, and its answer is kept'
const askDescription =
  'Server-sent events: `kept` once the question is, then as in `/model_chat/stream`; `done` says what was kept of the answer. Without `chat_id` a new chat begins; the same `Idempotency-Key` (or `client_message_id`) gives the same chat. The answer is made and kept also when the reader leaves.'
const answerSummary = 'Have a question answered that was kept'
const answerDescription =
  'For a question without an answer, and, with `replaces`, for another answer in place of one. Events as in `/api/chats/questions`, without `kept`.'
const stopSummary = 'Keep of an answer only what had come'

/** Question and answer in one call, for guests and for members: the answer never comes back from a browser. */
export function questionRoutes(app: HttpServer, services: Services, assistant: Assistant): void {
  const { keys, rateLimits } = services
  const { requireTurn, mayUseModel } = assistantLimits(services, assistant)
  const signedIn = requirePerson(services)
  const limitsOf = {
    member: { chats: rateLimits.chatsPerAccount, messages: rateLimits.messagesPerAccount },
    guest: { chats: rateLimits.guestChatsPerSource, messages: rateLimits.guestMessagesPerSource },
  } as const

  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  // What nobody reads any more would outlive the database. Its question is found unanswered later.
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(running)
  })

  /** A question and its answer are two messages, and count as two. */
  async function ask(request: FastifyRequest, reply: FastifyReply, owner: ChatOwner, body: AskQuestion) {
    const { question: message_text, client_message_id, replaces, location, preferred_language } = body
    const limits = limitsOf[owner.kind]
    if (body.chat_id === undefined) await limits.chats(request)
    await limits.messages(request)
    await limits.messages(request)
    const idempotencyKey = idempotencyKeyOf(request) ?? client_message_id
    const chat_id = body.chat_id ?? (await createChat(services, owner, { idempotencyKey }))
    const saved = await addMessage(services, owner, chat_id, { message_text, replaces }, client_message_id)
    const asked = { chat_id, question_id: saved.message_id, location, preferred_language }
    const kept = { event: 'kept', data: { chat_id, ...keptMessage(owner, saved) } } as const
    return stream(request, reply, owner, asked, kept)
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: ChatOwner,
    body: AnswerQuestion,
  ) {
    await limitsOf[owner.kind].messages(request)
    return stream(request, reply, owner, body)
  }

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: ChatOwner,
    asked: AnswerQuestion,
    first?: QuestionEvent,
  ): Promise<string> {
    const question = await readQuestion(services, owner, asked)
    const given = {
      assistant,
      requireTurn: (turn: Parameters<typeof requireTurn>[1]) => requireTurn(request, turn),
      asked: { mayUseModel: mayUseModel(request) },
      stopping: stopping.signal,
    }
    const { body, ended } = toldStream<QuestionEvent>(async (tell) => {
      if (first) tell(first)
      await answerQuestion(services, owner, asked, question, given, tell)
    })
    running.add(ended)
    void ended.finally(() => running.delete(ended))
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // Proxies that collect an answer before they pass it on would undo the streaming.
    reply.header('x-accel-buffering', 'no')
    // The schema describes what is on the wire; a stream is not serialized, so the types cannot meet.
    return reply.send(body) as unknown as string
  }

  const member = { config: { access: 'member' as const }, onRequest: [signedIn] }
  const guest = { config: { access: 'guest' as const } }
  const memberStream = { ...member, config: { ...member.config, ...streamed } }
  const guestStream = { config: { ...guest.config, ...streamed } }
  const asking = { summary: askSummary, description: askDescription, response: { 200: EventStream } }
  const answering = { summary: answerSummary, description: answerDescription, response: { 200: EventStream } }

  app.post(
    '/api/chats/questions',
    { ...memberStream, schema: { ...asking, tags: memberTags, body: AskQuestion } },
    (request, reply) => ask(request, reply, memberOf(request), request.body),
  )
  app.post(
    '/api/chats/guest/questions',
    { ...guestStream, schema: { ...asking, tags: guestTags, body: AskGuestQuestion } },
    (request, reply) => ask(request, reply, guestOf(keys, request.body.guest_id), request.body),
  )
  app.post(
    '/api/chats/answers',
    { ...memberStream, schema: { ...answering, tags: memberTags, body: AnswerQuestion } },
    (request, reply) => answer(request, reply, memberOf(request), request.body),
  )
  app.post(
    '/api/chats/guest/answers',
    { ...guestStream, schema: { ...answering, tags: guestTags, body: AnswerGuestQuestion } },
    (request, reply) => answer(request, reply, guestOf(keys, request.body.guest_id), request.body),
  )
  app.post(
    '/api/chats/answers/stop',
    {
      ...member,
      onRequest: [signedIn, rateLimits.messagesPerAccount],
      schema: { tags: memberTags, summary: stopSummary, body: StopAnswer, response: { 200: KeptMessage } },
    },
    async (request) => stopAnswer(services, memberOf(request), request.body),
  )
  app.post(
    '/api/chats/guest/answers/stop',
    {
      ...guest,
      preHandler: [rateLimits.guestMessagesPerSource],
      schema: {
        tags: guestTags,
        summary: stopSummary,
        body: StopGuestAnswer,
        response: { 200: KeptMessage },
      },
    },
    async (request) => stopAnswer(services, guestOf(keys, request.body.guest_id), request.body),
  )
}
