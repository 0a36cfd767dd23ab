// The yardstick for the messages: bare Fastify and the same statements by hand, without checks, sealing or schemas.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { addMessage, findChatToAddTo, listMessages } from '../api/src/chats/chat-queries.ts'
import { findLiveSession } from '../api/src/identity/session-queries.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'

const [sid, userId, chatId, secretKey] = process.argv.slice(2)
const keys = deriveKeys(secretKey ?? '')
const owner = { kind: 'member', key: userId ?? '', id: userId ?? '', name: '' } as const
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/messages', async () => {
  await findLiveSession(keys, pool, [sid, userId])
  return { messages: await listMessages(owner)(pool, [chatId, userId, 0, 0, 51]) }
})

app.post<{ Body: { message_text: string } }>('/messages', async (request, reply) => {
  await findLiveSession(keys, pool, [sid, userId])
  await findChatToAddTo(owner)(pool, [chatId, userId, null])
  const message_id = randomUUID()
  const text = Buffer.from(request.body.message_text)
  const [added] = await addMessage(owner)(pool, [chatId, userId, message_id, false, text, null, null, null])
  return reply.code(201).send({ message_id, timestamp: added?.sent_at })
})

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
