import { assistantId } from '@nyaysathi/contracts/chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGuestChat, makeGuestId } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

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

describe('a guest', () => {
  it('starts a chat, writes, gets the answer, and finds both again', async () => {
    const guestId = makeGuestId()
    const started = await test.app.inject({
      method: 'POST',
      url: '/api/chats/guest',
      payload: { is_ai_chat: true, guest_id: guestId },
    })
    expect(started.statusCode).toBe(201)
    const { chat_id } = started.json()
    expect(started.json()).toEqual({ chat_id: expect.any(String) })

    const text = 'मेरे पति मुझे मारते हैं <script>alert(1)</script>'
    const asked = await add(chat_id, guestId, { message_text: text, receiver_id: assistantId })
    expect(asked.statusCode).toBe(201)
    expect(asked.json()).toEqual({
      message_id: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      message_count: 1,
      remaining: 14,
    })
    const answered = await add(chat_id, guestId, {
      sender_id: assistantId,
      receiver_id: guestId,
      message_text: '***Call 112***',
    })
    expect(answered.json()).toMatchObject({ message_count: 2, remaining: 13 })

    expect(await list(guestId)).toEqual([
      {
        chat_id,
        is_ai_chat: true,
        status: 'active',
        created_at: expect.any(String),
        last_activity_at: answered.json().timestamp,
        guest_id: guestId,
        users: [
          { user_id: guestId, name: 'Guest' },
          { user_id: assistantId, name: 'AI Legal Assistant' },
        ],
        message_count: 2,
        messages: [
          {
            id: asked.json().message_id,
            sender_id: guestId,
            receiver_id: assistantId,
            message_text: text,
            message_type: 'text',
            timestamp: asked.json().timestamp,
          },
          {
            id: answered.json().message_id,
            sender_id: assistantId,
            receiver_id: guestId,
            message_text: '***Call 112***',
            message_type: 'text',
            timestamp: answered.json().timestamp,
          },
        ],
      },
    ])
  })

  it('needs no sender_id, and the longest guest id is a sender too', async () => {
    const guestId = `anon_${'x'.repeat(128)}`
    const chatId = await makeGuestChat(test.app, guestId)
    expect((await add(chatId, guestId)).statusCode).toBe(201)
    expect((await add(chatId, guestId, { sender_id: undefined })).statusCode).toBe(201)
    expect((await list(guestId))[0].messages).toHaveLength(2)
  })

  it('sees the chat with the newest activity first', async () => {
    const guestId = makeGuestId()
    const first = await makeGuestChat(test.app, guestId)
    const second = await makeGuestChat(test.app, guestId)
    const ids = async () => (await list(guestId)).map((chat: { chat_id: string }) => chat.chat_id)
    expect(await ids()).toEqual([second, first])
    await add(first, guestId)
    expect(await ids()).toEqual([first, second])
  })

  it('sees the newest first also where the clock of the database went back', async () => {
    const guestId = makeGuestId()
    const first = await makeGuestChat(test.app, guestId)
    await test.database.pool.query(
      `update chats set last_activity_at = now() + interval '5 minutes' where chat_id = $1`,
      [first],
    )
    const second = await makeGuestChat(test.app, guestId)
    const third = await makeGuestChat(test.app, guestId)
    const ids = async () => (await list(guestId)).map((chat: { chat_id: string }) => chat.chat_id)
    expect(await ids()).toEqual([third, second, first])
    await add(second, guestId)
    expect(await ids()).toEqual([second, third, first])
  })

  it.each([
    ['anon_short', 'too short'],
    ['anon_123456789012345678901', 'one character too few'],
    ['user_1234567890123456789012', 'another prefix'],
    ['anon_12345678901234567890 2', 'a space'],
  ])('is refused with the id %s (%s)', async (guest_id) => {
    const created = await test.app.inject({ method: 'POST', url: '/api/chats/guest', payload: { guest_id } })
    expect(created.statusCode).toBe(400)
    expect(created.json()).toMatchObject({ code: 'invalid_input', fields: { guest_id: expect.any(String) } })
    const listed = await test.app.inject({ url: `/api/chats/guest/${encodeURIComponent(guest_id)}/chats` })
    expect(listed.statusCode).toBe(400)
  })

  it('finds the chat of another guest exactly like one that is not there', async () => {
    const owner = makeGuestId()
    const stranger = makeGuestId()
    const chatId = await makeGuestChat(test.app, owner)
    await makeGuestChat(test.app, stranger)
    const foreign = await add(chatId, stranger)
    const absent = await add('8a6f5dbe-38a5-4e6c-9a52-7c8e0e6f5a10', stranger)
    const unlikely = await add('nothing-like-an-id', stranger)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(absent.body)
    expect(unlikely.body).toBe(absent.body)
    expect(await list(stranger)).toHaveLength(1)
    expect((await list(owner))[0].messages).toEqual([])
  })

  it('cannot speak as somebody else', async () => {
    const guestId = makeGuestId()
    const chatId = await makeGuestChat(test.app, guestId)
    for (const claim of [
      { sender_id: makeGuestId() },
      { sender_id: assistantId, receiver_id: assistantId },
    ]) {
      const refused = await add(chatId, guestId, claim)
      expect(refused.statusCode).toBe(403)
      expect(refused.json().code).toBe('not_allowed')
    }
    expect((await list(guestId))[0].messages).toEqual([])
  })

  it('erases a chat, and only an own one', async () => {
    const guestId = makeGuestId()
    const chatId = await makeGuestChat(test.app, guestId)
    await add(chatId, guestId)
    const erase = (id: string) =>
      test.app.inject({ method: 'DELETE', url: `/api/chats/guest/${id}/chats/${chatId}` })
    expect((await erase(makeGuestId())).statusCode).toBe(404)
    expect(await list(guestId)).toHaveLength(1)
    const erased = await erase(guestId)
    expect(erased.statusCode).toBe(200)
    expect(erased.json()).toEqual({ message: expect.any(String) })
    expect(await list(guestId)).toEqual([])
    expect((await erase(guestId)).statusCode).toBe(404)
    for (const table of ['chat_keys', 'messages']) {
      const { rows } = await test.database.pool.query(`select 1 from ${table} where chat_id = $1`, [chatId])
      expect(rows).toEqual([])
    }
  })
})
