/** @module-tag deep */

import { ChatMessages } from '@nyaysathi/contracts/chats'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type DirectChat, makeDirectChat } from '../testing/direct-chat-calls.ts'
import { type RunningServer, startServer } from '../testing/running-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
const running = new Set<RunningServer>()
beforeAll(async () => {
  test = await createTestApp()
})
afterEach(async () => {
  for (const server of running) await server.kill()
  running.clear()
})
afterAll(() => test.close())

async function start(): Promise<RunningServer> {
  const server = await startServer(test.database.url, { DATA_DIR: test.services.config.dataDir })
  running.add(server)
  return server
}

it('a process killed in the middle of a talk loses nothing that it confirmed, and a retry doubles nothing', async () => {
  const chats = await Promise.all([1, 2, 3].map(() => makeDirectChat(test)))
  const first = await start()
  const writers = chats.flatMap((chat) => [
    { chat, person: chat.citizen },
    { chat, person: chat.helper },
  ])
  const confirmed = writers.map(() => [] as string[])
  const send = async (address: string, at: number, text: string) => {
    const { chat, person } = writers[at] as { chat: DirectChat; person: DirectChat['citizen'] }
    return fetch(`${address}/api/chats/messages/add/${chat.chat_id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...person.headers },
      body: JSON.stringify({ sender_id: person.user_id, message_text: text, client_message_id: text }),
    })
  }
  const read = async (address: string, { chat_id, helper }: DirectChat) => {
    const answer = await fetch(`${address}/api/chats/${chat_id}/messages?since=0&limit=100`, {
      headers: helper.headers,
    })
    return ChatMessages.parse(await answer.json()).messages
  }

  let killing: Promise<void> | undefined
  await Promise.all(
    writers.map(async (_writer, at) => {
      for (let count = 0; count < 40; count += 1) {
        const text = `message-${at}-${count}`
        const answer = await send(first.address, at, text).catch(() => undefined)
        if (!answer) return
        expect(answer.status).toBe(201)
        confirmed[at]?.push(text)
        if (confirmed.flat().length >= 60) killing ??= first.kill()
      }
    }),
  )
  await killing
  expect(killing).toBeDefined()

  const second = await start()
  for (const [at, { chat }] of writers.entries()) {
    const kept = confirmed[at] ?? []
    const mine = async () =>
      (await read(second.address, chat))
        .map((message) => message.message_text)
        .filter((text) => text.startsWith(`message-${at}-`))
    const present = await mine()
    // The one in flight may be there, unconfirmed.
    expect(present.slice(0, kept.length)).toEqual(kept)
    expect(present.length).toBeLessThanOrEqual(kept.length + 1)
    const next = `message-${at}-${kept.length}`
    expect((await send(second.address, at, next)).status).toBe(201)
    expect(await mine()).toEqual([...kept, next])
  }
  // What is counted as unread is what is there.
  const { rows } = await test.database.pool.query(
    `select s.unread, (select count(*)::int from direct_messages m where m.chat_id = s.chat_id and m.side <> s.side) as there
       from direct_chat_sides s`,
  )
  expect(rows).toHaveLength(6)
  for (const { unread, there } of rows) expect(unread).toBe(there)
})
