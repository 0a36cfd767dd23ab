import {
  type AnswerQuestion,
  type AskQuestion,
  chatCalls,
  type QuestionEvent,
} from '@nyaysathi/contracts/chats'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Assistant,
  abortWhenReaderLeaves,
  assistantLimits,
  eventStreamOfWork,
} from '../assistant/index.ts'
import { requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { addMessage } from './add-message.ts'
import { answerQuestion, keptMessage, readQuestion, stopAnswer } from './answer-question.ts'
import { type ChatOwner, guestOf, memberOf } from './chat-owner.ts'
import { createChat } from './create-chat.ts'

/** Question and answer in one call, for guests and for members: the answer never comes back from a browser. */
export function questionRoutes(app: HttpServer, services: Services, assistant: Assistant): void {
  const { keys, rateLimits } = services
  const { ask, answer } = createQuestionCalls(app, services, assistant)
  const signedIn = requirePerson(services)
  const member = { onRequest: [signedIn], compress: true }

  serve(app, chatCalls, 'POST /api/chats/questions', member, (request, reply) =>
    ask(request, reply, memberOf(request), request.body),
  )
  serve(app, chatCalls, 'POST /api/chats/guest/questions', {}, (request, reply) =>
    ask(request, reply, guestOf(keys, request.body.guest_id), request.body),
  )
  serve(app, chatCalls, 'POST /api/chats/answers', member, (request, reply) =>
    answer(request, reply, memberOf(request), request.body),
  )
  serve(app, chatCalls, 'POST /api/chats/guest/answers', {}, (request, reply) =>
    answer(request, reply, guestOf(keys, request.body.guest_id), request.body),
  )
  serve(
    app,
    chatCalls,
    'POST /api/chats/answers/stop',
    { onRequest: [signedIn, rateLimits.messagesPerAccount] },
    async (request) => stopAnswer(services, memberOf(request), request.body),
  )
  serve(
    app,
    chatCalls,
    'POST /api/chats/guest/answers/stop',
    { preHandler: [rateLimits.guestMessagesPerSource] },
    async (request) => stopAnswer(services, guestOf(keys, request.body.guest_id), request.body),
  )
}

/** How a question is answered, for guests and for members. */
function createQuestionCalls(app: HttpServer, services: Services, assistant: Assistant) {
  const { rateLimits } = services
  const { requireTurn, mayUseModel } = assistantLimits(services, assistant)
  const limitsOf = {
    member: { chats: rateLimits.chatsPerAccount, messages: rateLimits.messagesPerAccount },
    guest: { chats: rateLimits.guestChatsPerSource, messages: rateLimits.guestMessagesPerSource },
  } as const

  const running = createRunningAnswers(app)

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
  ): Promise<FastifyReply> {
    const question = await readQuestion(services, owner, asked)
    const given = {
      assistant,
      requireTurn: (turn: Parameters<typeof requireTurn>[1]) => requireTurn(request, turn),
      asked: { mayUseModel: mayUseModel(request) },
      // An answer that was asked for again and that nobody waits for does not replace the one before.
      signal: asked.replaces
        ? AbortSignal.any([running.stopping, abortWhenReaderLeaves(reply)])
        : running.stopping,
    }
    const { body, ended } = eventStreamOfWork<QuestionEvent>(async (tell) => {
      if (first) tell(first)
      await answerQuestion(services, owner, asked, question, given, tell)
    })
    running.add(ended)
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // Proxies that collect an answer before they pass it on would undo the streaming.
    reply.header('x-accel-buffering', 'no')
    return reply.send(body)
  }

  return { ask, answer }
}

/**
 * Answers that are still being written are stopped with the server, so that none goes on after the database is closed. Their
 * questions are found unanswered later.
 */
function createRunningAnswers(app: HttpServer) {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(running)
  })
  return {
    stopping: stopping.signal,
    add(ended: Promise<void>): void {
      running.add(ended)
      void ended.finally(() => running.delete(ended))
    },
  }
}
