import { assistantId } from '@nyaysathi/contracts/chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMemberChat, makePerson, type TestPerson } from '../testing/factories.ts'
import { memberCalls } from '../testing/member-calls.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let asha: TestPerson
let call: ReturnType<typeof memberCalls>['call']
let add: ReturnType<typeof memberCalls>['add']
let messagesOf: ReturnType<typeof memberCalls>['messagesOf']
beforeAll(async () => {
  test = await createTestApp()
  asha = await makePerson(test.services)
  ;({ call, add, messagesOf } = memberCalls(test.app, asha))
})
afterAll(() => test.close())

describe('a member', () => {
  it('starts a chat at either spelling of the address, writes, and reads', async () => {
    const created = await call('POST', '/api/chats/', {
      is_ai_chat: true,
      user_id: asha.user_id,
      messages: [],
      status: 'active',
    })
    expect(created.statusCode).toBe(201)
    expect((await call('POST', '/api/chats', { is_ai_chat: true })).statusCode).toBe(201)
    const { chat_id } = created.json()
    const asked = await add(chat_id, {
      receiver_id: assistantId,
      message_type: 'text',
      timestamp: '1999-01-01T00:00:00',
    })
    expect(asked.statusCode).toBe(201)
    expect(asked.json()).toEqual({ message_id: expect.any(String), timestamp: expect.any(String) })
    expect(Date.parse(asked.json().timestamp)).toBeGreaterThan(Date.now() - 60_000)
    expect(await messagesOf(chat_id)).toEqual([
      {
        id: asked.json().message_id,
        sender_id: asha.user_id,
        receiver_id: assistantId,
        message_text: 'What can I do?',
        message_type: 'text',
        timestamp: asked.json().timestamp,
      },
    ])
  })

  it('starts a chat with its first messages', async () => {
    const created = await call('POST', '/api/chats', {
      is_ai_chat: true,
      messages: [
        { sender_id: asha.user_id, message_text: 'one' },
        { sender_id: assistantId, message_text: 'two' },
      ],
    })
    const { chat_id } = created.json()
    await add(chat_id, { message_text: 'three' })
    const messages = await messagesOf(chat_id)
    expect(messages.map((message: { message_text: string }) => message.message_text)).toEqual([
      'one',
      'two',
      'three',
    ])
    const times = messages.map((message: { timestamp: string }) => message.timestamp)
    expect(times).toEqual([...new Set<string>(times)].sort())
  })

  it('cannot start one for somebody else, or with messages of somebody else', async () => {
    const other = await makePerson(test.services)
    for (const claim of [
      { user_id: other.user_id },
      { messages: [{ sender_id: other.user_id, message_text: 'I confess' }] },
    ]) {
      const refused = await call('POST', '/api/chats', { is_ai_chat: true, ...claim })
      expect(refused.statusCode).toBe(403)
    }
    expect((await call('POST', '/api/chats', { is_ai_chat: false })).statusCode).toBe(400)
  })

  it('lists chats with the newest activity first, three messages each, and the count of all', async () => {
    const person = await makePerson(test.services, { name: 'Lata' })
    const quiet = await makeMemberChat(test.app, person)
    const busy = await makeMemberChat(test.app, person)
    const lata = memberCalls(test.app, person)
    for (const message_text of ['1', '2', '3', '4', '5']) await lata.add(quiet, { message_text })
    const chats = (await lata.call('GET', '/api/chats/list')).json()
    expect(chats.map((chat: { chat_id: string }) => chat.chat_id)).toEqual([quiet, busy])
    expect(chats[0]).toMatchObject({ user_id: person.user_id, status: 'active', message_count: 5 })
    expect(chats[0].users[0]).toEqual({ user_id: person.user_id, name: 'Lata' })
    expect(chats[0].messages.map((message: { message_text: string }) => message.message_text)).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(chats[1]).toMatchObject({ message_count: 0, messages: [] })
  })

  it('goes through a long list page by page and meets each chat once', async () => {
    const person = await makePerson(test.services)
    const made = []
    for (let count = 0; count < 7; count += 1) made.unshift(await makeMemberChat(test.app, person))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = cursor ? `&cursor=${cursor}` : ''
      const page = await memberCalls(test.app, person).call('GET', `/api/chats/list?limit=3${query}`)
      seen.push(...page.json().map((chat: { chat_id: string }) => chat.chat_id))
      cursor = page.headers['x-next-cursor'] as string | undefined
    } while (cursor)
    // Those made in the same millisecond stand in any order.
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  it('finds the chat of another member exactly like one that is not there', async () => {
    const stranger = memberCalls(test.app, await makePerson(test.services))
    const chatId = await makeMemberChat(test.app, asha)
    await add(chatId)
    const absentId = '8a6f5dbe-38a5-4e6c-9a52-7c8e0e6f5a10'
    const calls = (id: string) => [
      stranger.call('GET', `/api/chats/${id}/messages`),
      stranger.add(id),
      stranger.call('DELETE', `/api/chats/delete/${id}`),
    ]
    const foreign = await Promise.all(calls(chatId))
    const absent = await Promise.all([...calls(absentId), ...calls('not-an-id')])
    for (const answer of [...foreign, ...absent]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(foreign[0]?.body)
    }
    expect(await messagesOf(chatId)).toHaveLength(1)
  })

  it('cannot write as somebody else, to somebody else, or nothing, or too much', async () => {
    const other = await makePerson(test.services)
    const chatId = await makeMemberChat(test.app, asha)
    const refused: [Record<string, unknown>, number][] = [
      [{ sender_id: other.user_id }, 403],
      [{ receiver_id: other.user_id }, 403],
      [{ sender_id: undefined }, 400],
      [{ message_text: '' }, 400],
      [{ message_text: ' \n\t ' }, 400],
      [{ message_text: 'x'.repeat(4_001) }, 400],
      [{ sender_id: assistantId, message_text: 'x'.repeat(20_001) }, 400],
      [{ message_type: 'file' }, 400],
      [{ client_message_id: 'short' }, 400],
    ]
    for (const [message, status] of refused) expect((await add(chatId, message)).statusCode).toBe(status)
    expect((await add(chatId, { message_text: 'x'.repeat(4_001) })).json().error).toBe(
      'Please keep the message under 4,000 characters.',
    )
    expect(await messagesOf(chatId)).toEqual([])
    expect((await add(chatId, { message_text: 'x'.repeat(4_000) })).statusCode).toBe(201)
    const longest = { sender_id: assistantId, message_text: 'ക'.repeat(20_000) }
    expect((await add(chatId, longest)).statusCode).toBe(201)
    expect((await messagesOf(chatId))[1]?.message_text).toBe(longest.message_text)
  })

  it('erases a chat with its key, once', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    await add(chatId)
    expect((await call('DELETE', `/api/chats/delete/${chatId}`)).json()).toEqual({
      message: expect.any(String),
    })
    expect((await call('DELETE', `/api/chats/delete/${chatId}`)).statusCode).toBe(404)
    expect((await add(chatId)).statusCode).toBe(404)
    const { rows } = await test.database.pool.query('select 1 from chat_keys where chat_id = $1', [chatId])
    expect(rows).toEqual([])
  })

  it('is not limited to 15 messages', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    for (let count = 0; count < 16; count += 1) expect((await add(chatId)).statusCode).toBe(201)
  })
})
