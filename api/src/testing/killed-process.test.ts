/** @module-tag deep */

import { ChatList, ChatMessages, CreatedChat } from '@nyaysathi/contracts/chats'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeGuestId, makePerson } from './factories.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createTestServices } from './test-services.ts'

let database: TestDatabase
const running = new Set<RunningServer>()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const server of running) await server.kill()
  running.clear()
})
afterAll(() => database.drop())

async function start(): Promise<RunningServer> {
  const server = await startServer(database.url)
  running.add(server)
  return server
}

type Writer = {
  startUrl: string
  startBody: object
  addUrl: (chatId: string) => string
  body: object
  readTexts: (address: string, chatId: string) => Promise<string[]>
  headers: Record<string, string>
  most: number
}

async function post(url: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function memberWriter(): Promise<Writer> {
  const person = await makePerson(createTestServices({ database }))
  return {
    startUrl: '/api/chats',
    startBody: { is_ai_chat: true },
    addUrl: (chatId) => `/api/chats/messages/add/${chatId}`,
    body: { sender_id: person.user_id },
    headers: person.headers,
    most: 1_000,
    readTexts: async (address, chatId) => {
      const texts: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const url: string = `${address}/api/chats/${chatId}/messages?limit=100${cursor && `&cursor=${cursor}`}`
        const page: Response = await fetch(url, { headers: person.headers })
        const { messages } = ChatMessages.parse(await page.json())
        texts.push(...messages.map((message) => message.message_text))
        cursor = page.headers.get('x-next-cursor')
      }
      return texts
    },
  }
}

function guestWriter(): Writer {
  const guest_id = makeGuestId()
  return {
    startUrl: '/api/chats/guest',
    startBody: { guest_id },
    addUrl: (chatId) => `/api/chats/guest/messages/add/${chatId}`,
    body: { guest_id },
    headers: {},
    most: 14,
    readTexts: async (address) => {
      const answer = await fetch(`${address}/api/chats/guest/${guest_id}/chats`)
      const chats = ChatList.parse(await answer.json())
      return chats.flatMap((chat) => chat.messages).map((message) => message.message_text)
    },
  }
}

it('a process killed in the middle of sending loses nothing that it confirmed, and a retry doubles nothing', async () => {
  const first = await start()
  const writers = [
    ...(await Promise.all([memberWriter(), memberWriter(), memberWriter()])),
    guestWriter(),
    guestWriter(),
  ]
  const chatIds = await Promise.all(
    writers.map(async (writer) => {
      const started = await post(first.address + writer.startUrl, writer.headers, writer.startBody)
      return CreatedChat.parse(started.body).chat_id
    }),
  )
  const confirmed = writers.map(() => [] as string[])
  const add = (address: string, at: number, text: string) => {
    const writer = writers[at] as Writer
    const message = { ...writer.body, message_text: text, client_message_id: text }
    return post(address + writer.addUrl(chatIds[at] ?? ''), writer.headers, message)
  }

  let killing: Promise<void> | undefined
  await Promise.all(
    writers.map(async (writer, at) => {
      for (let count = 0; count < writer.most; count += 1) {
        const text = `message-${at}-${count}`
        const answer = await add(first.address, at, text).catch(() => undefined)
        if (!answer) return
        expect(answer.status).toBe(201)
        confirmed[at]?.push(text)
        if (confirmed.flat().length >= 90) killing ??= first.kill()
      }
    }),
  )
  await killing
  expect(killing).toBeDefined()

  const second = await start()
  for (const [at, writer] of writers.entries()) {
    const kept = confirmed[at] ?? []
    const present = await writer.readTexts(second.address, chatIds[at] ?? '')
    // The one in flight may be there, unconfirmed.
    expect(present.slice(0, kept.length)).toEqual(kept)
    expect(present.length).toBeLessThanOrEqual(kept.length + 1)
    const next = `message-${at}-${kept.length}`
    expect((await add(second.address, at, next)).status).toBe(201)
    expect(await writer.readTexts(second.address, chatIds[at] ?? '')).toEqual([...kept, next])
  }
  const { rows } = await database.pool.query(`
    select g.messages_saved, (select count(*)::int from messages m join chats c using (chat_id)
                               where c.guest_hash = g.guest_hash) as messages_there
      from guests g`)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row.messages_saved).toBe(row.messages_there)
})
