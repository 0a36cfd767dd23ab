import { assistantId } from '@nyaysathi/contracts/chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGuestChat, makeGuestId } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const limitText = 'Guest message limit reached. Please sign up to continue.'

function add(chatId: string, guest_id: string, message: Record<string, unknown> = {}, headers = {}) {
  return test.app.inject({
    method: 'POST',
    url: `/api/chats/guest/messages/add/${chatId}`,
    headers,
    payload: { guest_id, sender_id: guest_id, message_text: 'What can I do?', ...message },
  })
}

async function list(guestId: string) {
  return (await test.app.inject({ url: `/api/chats/guest/${guestId}/chats` })).json()
}

describe('the limit of 15 messages', () => {
  it('counts questions and answers over all chats, and refuses the 16th', async () => {
    const guestId = makeGuestId()
    const chats = [await makeGuestChat(test.app, guestId), await makeGuestChat(test.app, guestId)]
    for (let count = 1; count <= 15; count += 1) {
      const sender_id = count % 2 ? guestId : assistantId
      const saved = await add(chats[count % 2] ?? '', guestId, { sender_id })
      expect(saved.json()).toMatchObject({ message_count: count, remaining: 15 - count })
    }
    const refused = await add(chats[0] ?? '', guestId)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ error: limitText, code: 'guest_limit_reached' })
    const messages = (await list(guestId)).flatMap((chat: { messages: unknown[] }) => chat.messages)
    expect(messages).toHaveLength(15)
  })

  it('gives nothing back for a deleted chat', async () => {
    const guestId = makeGuestId()
    const first = await makeGuestChat(test.app, guestId)
    for (let count = 0; count < 14; count += 1) await add(first, guestId)
    await test.app.inject({ method: 'DELETE', url: `/api/chats/guest/${guestId}/chats/${first}` })
    const second = await makeGuestChat(test.app, guestId)
    expect((await add(second, guestId)).json()).toMatchObject({ message_count: 15, remaining: 0 })
    expect((await add(second, guestId)).statusCode).toBe(403)
  })

  it('holds for 40 requests at once, on two chats', async () => {
    const guestId = makeGuestId()
    const chats = [await makeGuestChat(test.app, guestId), await makeGuestChat(test.app, guestId)]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => add(chats[index % 2] ?? '', guestId)),
    )
    const counts = answers
      .filter((answer) => answer.statusCode === 201)
      .map((answer) => answer.json().message_count)
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(25)
    const messages = (await list(guestId)).flatMap((chat: { messages: unknown[] }) => chat.messages)
    expect(messages).toHaveLength(15)
  })

  it('still answers a retry of the fifteenth', async () => {
    const guestId = makeGuestId()
    const chatId = await makeGuestChat(test.app, guestId)
    for (let count = 0; count < 14; count += 1) await add(chatId, guestId)
    const last = { client_message_id: 'the-fifteenth' }
    const saved = await add(chatId, guestId, last)
    const retried = await add(chatId, guestId, last)
    expect(retried.statusCode).toBe(201)
    expect(retried.body).toBe(saved.body)
  })
})

describe('a retry', () => {
  it('with the same client_message_id gets the same answer, one row, and one count', async () => {
    const guestId = makeGuestId()
    const chatId = await makeGuestChat(test.app, guestId)
    const message = { client_message_id: 'c0ffee-0001' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(chatId, guestId, message)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ message_count: 1, remaining: 14 })
    const [chat] = await list(guestId)
    expect(chat.messages).toHaveLength(1)
    expect(chat.messages[0].client_message_id).toBe('c0ffee-0001')
    expect((await add(chatId, guestId)).json()).toMatchObject({ message_count: 2 })
    expect((await add(chatId, guestId, message)).json()).toMatchObject({ message_count: 1 })
  })

  it('with the same key and another text is refused', async () => {
    const guestId = makeGuestId()
    const chatId = await makeGuestChat(test.app, guestId)
    const key = { 'idempotency-key': 'k1' }
    expect((await add(chatId, guestId, {}, key)).statusCode).toBe(201)
    expect((await add(chatId, guestId, {}, key)).statusCode).toBe(201)
    const other = await add(chatId, guestId, { message_text: 'Something else' }, key)
    expect(other.statusCode).toBe(409)
    expect(other.json().code).toBe('idempotency_key_reused')
    expect((await list(guestId))[0].messages).toHaveLength(1)
  })

  it('of starting a chat gives the same chat, and never the chat of another guest', async () => {
    const start = (guest_id: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/chats/guest',
        headers: { 'idempotency-key': 'start-1' },
        payload: { guest_id },
      })
    const guestId = makeGuestId()
    const answers = await Promise.all([start(guestId), start(guestId), start(guestId)])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await list(guestId)).toHaveLength(1)
    expect((await start(makeGuestId())).body).not.toBe(answers[0]?.body)
  })
})
