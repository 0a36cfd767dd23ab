import type { AddedMessage, AddMessage, ChatMessages } from '@nyaysathi/contracts/chats'
import type { CreateDirectChat } from '@nyaysathi/contracts/direct-chats'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { personOf } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { createChat } from './create-chat.ts'
import { isDirectChatId } from './direct-chat-ids.ts'
import { answerIdlePoll, tokenOf } from './live-updates/idle-poll.ts'
import type { LiveUpdates } from './live-updates/live-updates.ts'
import { readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

type MessagesQuery = Parameters<typeof readMessages>[4]

/**
 * What direct chats do on the paths that they share with chats of the assistant. Whose path it is follows from the body
 * of a creation, and from the form of an id otherwise: neither feature looks into the other's tables.
 */
export function directChatPaths(services: Services, liveUpdates: LiveUpdates) {
  return {
    isDirectChatId,
    answerIdlePoll: answerIdlePoll(liveUpdates),

    async create(request: FastifyRequest, reply: FastifyReply, body: CreateDirectChat) {
      const { chat_id, isNew } = await createChat(services, personOf(request), body)
      return reply.code(isNew ? 201 : 200).send({ chat_id })
    },

    async read(
      request: FastifyRequest,
      reply: FastifyReply,
      chatId: string,
      query: MessagesQuery,
    ): Promise<ChatMessages> {
      const person = personOf(request)
      const answer = await readMessages(services, liveUpdates, person, chatId, query, reply)
      const token = tokenOf(request)
      // Whoever polls once polls again.
      if (query.since !== undefined && token !== undefined && liveUpdates.isCurrent()) {
        await liveUpdates.sessions.keep(services.database.pool, token, person)
      }
      return answer
    },

    async add(
      request: FastifyRequest,
      chatId: string,
      message: Pick<AddMessage, 'sender_id' | 'receiver_id' | 'message_text'>,
      clientMessageId: string | undefined,
    ): Promise<AddedMessage> {
      const { sender_id, receiver_id, message_text } = message
      const person = personOf(request)
      const text = { sender_id, receiver_id, message_text }
      const sent = await sendMessage(services, liveUpdates, person, chatId, text, clientMessageId)
      return { message_id: sent.message_id, timestamp: sent.sent_at.toISOString() }
    },
  }
}

export type DirectChatPaths = ReturnType<typeof directChatPaths>
