// The yardstick for the messages: bare Fastify and the same statements by hand, without checks, sealing or schemas.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { addMessage, findChatToAddTo, listMessages } from '../api/src/chats/chat-queries.ts'
import { findLiveSession } from '../api/src/identity/session-queries.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'

const [sid = '', user_id = '', chat_id = '', secretKey = ''] = process.argv.slice(2)
const keys = deriveKeys(secretKey)
const owner = { kind: 'member', key: user_id, id: user_id, name: '' } as const
const ofChat = { chat_id, owner: user_id }
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/messages', async () => {
  await findLiveSession(keys, pool, { sid, user_id })
  return {
    messages: await listMessages(owner)(pool, { ...ofChat, after_position: 0, after_ms: 0, limit: 51 }),
  }
})

app.post<{ Body: { message_text: string } }>('/messages', async (request, reply) => {
  await findLiveSession(keys, pool, { sid, user_id })
  await findChatToAddTo(owner)(pool, { ...ofChat, client_message_id: null })
  const message_id = randomUUID()
  const text = Buffer.from(request.body.message_text)
  const [added] = await addMessage(owner)(pool, {
    ...ofChat,
    message_id,
    from_assistant: false,
    sealed_text: text,
    client_message_id: null,
    request_digest: null,
    guest_count: null,
    sealed_origin: null,
  })
  return reply.code(201).send({ message_id, timestamp: added?.sent_at })
})

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
