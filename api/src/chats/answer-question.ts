import type { AskAssistant } from '@nyaysathi/contracts/assistant'
import { recentTurns } from '@nyaysathi/contracts/assistant'
import {
  type AnswerQuestion,
  answerIdFor,
  assistantId,
  type KeptMessage,
  type QuestionEvent,
  type StopAnswer,
} from '@nyaysathi/contracts/chats'
import { guestMessageLimit, historyMaxTurns, replyTextMaxLength } from '@nyaysathi/contracts/limits'
import type { Asked, Assistant } from '../assistant/index.ts'
import { toApiError } from '../platform/http/error-answers.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { addMessage } from './add-message.ts'
import { chatNotFound } from './chat-not-found.ts'
import type { ChatOwner } from './chat-owner.ts'
import { findChatToAddTo, listTurnsUpTo, shortenAnswer } from './chat-queries.ts'
import { canBeId } from './chat-rules.ts'
import { digestOf, openText, sealText, unwrapChatKey } from './chat-sealing.ts'

type Saved = Awaited<ReturnType<typeof addMessage>>
type Tell = (event: QuestionEvent) => void
type Given = {
  assistant: Assistant
  /** @throws {ApiError} `too_many_requests` with the numbers to call */
  requireTurn: (question: AskAssistant) => Promise<void>
  asked: Asked
  /** Aborts when nobody wants the answer any more, or the server stops. */
  signal: AbortSignal
}

/** What the assistant is asked, or nothing where this question has its answer. */
type Answerable = AskAssistant | undefined

/**
 * The question with the conversation before it, as both are stored.
 *
 * @throws {ApiError} `not_found` for the chat, `conflict` where the question was taken back since
 */
export async function readQuestion(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  owner: ChatOwner,
  { chat_id, question_id, replaces, location, preferred_language }: AnswerQuestion,
): Promise<Answerable> {
  if (!canBeId(chat_id)) throw chatNotFound()
  const client_message_id = answerIdFor(question_id, replaces)
  const [chat] = await findChatToAddTo(owner)(database.pool, { chat_id, owner: owner.key, client_message_id })
  if (!chat) throw chatNotFound()
  if (chat.message_id !== null) return undefined
  const rows = canBeId(question_id)
    ? await listTurnsUpTo(database.pool, { chat_id, message_id: question_id, limit: 2 * historyMaxTurns + 1 })
    : []
  const chatKey = unwrapChatKey(keys, chat_id, chat.wrapped_key)
  const [question, ...before] = rows.map(({ message_id, from_assistant, sealed_text }) => ({
    isAnswer: from_assistant,
    text: openText(chatKey, message_id, sealed_text),
  }))
  if (!question) throw new ApiError('conflict')
  return { message: question.text, history: recentTurns(before.reverse()), location, preferred_language }
}

/** Has a question answered and keeps the answer, telling of it as it comes. Goes on when nobody listens any more. */
export async function answerQuestion(
  services: Pick<Services, 'database' | 'keys' | 'log'>,
  owner: ChatOwner,
  asked: Pick<AnswerQuestion, 'chat_id' | 'question_id' | 'replaces'>,
  question: Answerable,
  { assistant, requireTurn, asked: mayUse, signal }: Given,
  tell: Tell,
): Promise<void> {
  if (!question) return tell({ event: 'done', data: {} })
  try {
    await requireTurn(question)
    for await (const event of assistant.stream(question, signal, mayUse)) {
      if (signal.aborted) return
      if (event.event === 'start' || event.event === 'delta') tell(event)
      else if (event.event === 'done') {
        const { origin, ...reply } = event.data
        const message_text = reply.response.slice(0, replyTextMaxLength)
        tell({
          event: 'done',
          data: await keep(services, owner, asked, { ...reply, response: message_text }, origin),
        })
      }
    }
  } catch (error) {
    const refusal = toApiError(error)
    if (refusal.status >= 500) services.log.error({ err: error }, 'a question was not answered')
    tell({ event: 'error', data: { status: 'error', error: refusal.message, code: refusal.code } })
  }
}

type Done = Extract<QuestionEvent, { event: 'done' }>['data']

async function keep(
  services: Pick<Services, 'database' | 'keys' | 'log'>,
  owner: ChatOwner,
  { chat_id, question_id, replaces }: Pick<AnswerQuestion, 'chat_id' | 'question_id' | 'replaces'>,
  reply: NonNullable<Done['reply']>,
  origin: string | undefined,
): Promise<Done> {
  const message = { sender_id: assistantId, message_text: reply.response, replaces, origin }
  try {
    const saved = await addMessage(services, owner, chat_id, message, answerIdFor(question_id, replaces))
    return { reply, kept: keptMessage(owner, saved) }
  } catch (error) {
    const { code, status, message: reason } = toApiError(error)
    // Another tab, or the person's own "stop", was faster: what is kept is theirs.
    if (code === 'idempotency_key_reused') return {}
    if (status >= 500) services.log.error({ err: error }, 'an answer was not kept')
    return { reply, not_kept: { status, error: reason, code } }
  }
}

/**
 * Keeps of an answer only what the person had let come, whether the server has kept all of it already or not.
 *
 * @throws {ApiError} as `addMessage`
 */
export async function stopAnswer(
  services: Pick<Services, 'database' | 'keys'>,
  owner: ChatOwner,
  { chat_id, question_id, replaces, message_text }: StopAnswer,
): Promise<KeptMessage> {
  const message = { sender_id: assistantId, message_text, replaces }
  const clientId = answerIdFor(question_id, replaces)
  try {
    return keptMessage(owner, await addMessage(services, owner, chat_id, message, clientId))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused') throw error
  }
  const { database, keys } = services
  const [kept] = await findChatToAddTo(owner)(database.pool, {
    chat_id,
    owner: owner.key,
    client_message_id: clientId,
  })
  if (!kept?.message_id || !kept.sent_at) throw chatNotFound()
  const { message_id, sent_at, guest_count } = kept
  const sealed = sealText(unwrapChatKey(keys, chat_id, kept.wrapped_key), message_id, message_text)
  const digest = digestOf(keys, ['assistant', message_text, replaces ?? null])
  const shortened = await shortenAnswer(owner)(database.pool, {
    chat_id,
    owner: owner.key,
    message_id,
    sealed_text: sealed,
    request_digest: digest,
  })
  if (shortened.length === 0) throw new ApiError('conflict')
  return keptMessage(owner, { message_id, sent_at, guest_count })
}

export function keptMessage(owner: ChatOwner, { message_id, sent_at, guest_count }: Saved): KeptMessage {
  const message = { message_id, timestamp: sent_at.toISOString() }
  if (owner.kind === 'member') return message
  const message_count = guest_count ?? guestMessageLimit
  return { ...message, message_count, remaining: guestMessageLimit - message_count }
}
