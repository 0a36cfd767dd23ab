// The yardstick for the messages: bare Fastify and the same statements in the same transactions, by hand, without checks,
// hooks or schemas. Under /sealed it also opens and seals what the product has to, under /plain it leaves sealed what is.
import { randomUUID } from 'node:crypto'
import { guestMessageLimit } from '@nyaysathi/contracts/limits'
import Fastify from 'fastify'
import pg from 'pg'
import { guestOf } from '../api/src/chats/chat-owner.ts'
import {
  addMessage,
  countGuestMessage,
  findChatToAddTo,
  hasMessage,
  listChats,
  listMessages,
  type MessageRow,
} from '../api/src/chats/chat-queries.ts'
import { openText, sealText, unwrapChatKey } from '../api/src/chats/chat-sealing.ts'
import { findLiveSession } from '../api/src/identity/session-queries.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'
import { inTransaction } from '../api/src/platform/statements.ts'

const [sid = '', user_id = '', secretKey = ''] = process.argv.slice(2)
const keys = deriveKeys(secretKey)
const member = { kind: 'member', key: user_id, id: user_id, name: '' } as const
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify()
const page = 51

for (const seals of [true, false]) {
  const prefix = seals ? '/sealed' : '/plain'

  const present = (chatId: string, rows: (MessageRow & { wrapped_key: Buffer })[]) => {
    const [first] = rows
    if (!first) return []
    const chatKey = seals ? unwrapChatKey(keys, chatId, first.wrapped_key) : undefined
    return rows.map((row) => ({
      id: row.message_id,
      sender_id: user_id,
      receiver_id: 'ai',
      message_text: chatKey
        ? openText(chatKey, row.message_id, row.sealed_text)
        : row.sealed_text.toString('base64'),
      message_type: 'text',
      timestamp: row.sent_at.toISOString(),
    }))
  }

  const newMessage = (chatId: string, wrapped: Buffer, text: string) => {
    const message_id = randomUUID()
    return {
      chat_id: chatId,
      message_id,
      from_assistant: false,
      sealed_text: seals
        ? sealText(unwrapChatKey(keys, chatId, wrapped), message_id, text)
        : Buffer.from(text),
      client_message_id: null,
      request_digest: null,
      guest_count: null,
      sealed_origin: null,
    }
  }

  app.get<{ Params: { chatId: string } }>(`${prefix}/member/:chatId`, async ({ params: { chatId } }) => {
    await findLiveSession(keys, pool, { sid, user_id })
    const rows = await listMessages(member)(pool, {
      chat_id: chatId,
      owner: user_id,
      after_position: 0,
      after_ms: 0,
      limit: page,
    })
    return { messages: present(chatId, rows.filter(hasMessage)) }
  })

  app.post<{ Params: { chatId: string }; Body: { message_text: string } }>(
    `${prefix}/member/:chatId`,
    async ({ params: { chatId }, body }, reply) => {
      await findLiveSession(keys, pool, { sid, user_id })
      const ofChat = { chat_id: chatId, owner: user_id }
      const [chat] = await findChatToAddTo(member)(pool, { ...ofChat, client_message_id: null })
      const message = newMessage(chatId, chat?.wrapped_key ?? Buffer.alloc(0), body.message_text)
      const [added] = await addMessage(member)(pool, { ...ofChat, ...message })
      return reply.code(201).send({ message_id: message.message_id, timestamp: added?.sent_at })
    },
  )

  app.get<{ Params: { guestId: string } }>(`${prefix}/guest/:guestId`, async ({ params: { guestId } }) => {
    const guest = guestOf(keys, guestId)
    const rows = await listChats(guest)(pool, {
      owner: guest.key,
      before_ms: null,
      before_id: null,
      chats: page,
      messages_each: guestMessageLimit,
    })
    const [first] = rows
    if (!first) return []
    return [
      {
        chat_id: first.chat_id,
        is_ai_chat: true,
        status: first.status,
        created_at: first.created_at,
        last_activity_at: first.last_activity_at,
        guest_id: guestId,
        messages: present(first.chat_id, rows.filter(hasMessage)),
        message_count: first.message_count,
      },
    ]
  })

  app.post<{ Params: { chatId: string }; Body: { guest_id: string; message_text: string } }>(
    `${prefix}/guest/:chatId`,
    async ({ params: { chatId }, body }, reply) => {
      const guest = guestOf(keys, body.guest_id)
      const ofChat = { chat_id: chatId, owner: guest.key }
      const [chat] = await findChatToAddTo(guest)(pool, { ...ofChat, client_message_id: null })
      const message = newMessage(chatId, chat?.wrapped_key ?? Buffer.alloc(0), body.message_text)
      const [added, count] = await inTransaction(pool, async (connection) => {
        const [counted] = await countGuestMessage(connection, {
          guest_hash: guest.key,
          limit: guestMessageLimit,
        })
        const [row] = await addMessage(guest)(connection, { ...ofChat, ...message, guest_count: 1 })
        return [row, counted?.messages_saved]
      })
      return reply
        .code(201)
        .send({ message_id: message.message_id, timestamp: added?.sent_at, message_count: count })
    },
  )
}

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
