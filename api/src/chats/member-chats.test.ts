import { assistantId } from '@nyaysathi/contracts/chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMemberChat, makePerson, type TestPerson } from '../testing/factories.ts'
import { untilSomebodyWaits } from '../testing/lock-wait.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let asha: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  asha = await makePerson(test.services)
})
afterAll(() => test.close())

type Options = { person?: TestPerson; headers?: Record<string, string> }

function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, options: Options = {}) {
  const { person = asha, headers = {} } = options
  return test.app.inject({
    method,
    url,
    headers: { ...person.headers, ...headers },
    ...(payload ? { payload } : {}),
  })
}

function add(chatId: string, message: Record<string, unknown> = {}, options: Options = {}) {
  const { person = asha } = options
  const payload = { sender_id: person.user_id, message_text: 'What can I do?', ...message }
  return call('POST', `/api/chats/messages/add/${chatId}`, payload, options)
}

async function messagesOf(chatId: string, query = '', options: Options = {}) {
  return (await call('GET', `/api/chats/${chatId}/messages${query}`, undefined, options)).json().messages
}

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
    for (const message_text of ['1', '2', '3', '4', '5']) await add(quiet, { message_text }, { person })
    const chats = (await call('GET', '/api/chats/list', undefined, { person })).json()
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
      const page = await call(
        'GET',
        `/api/chats/list?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
        undefined,
        {
          person,
        },
      )
      seen.push(...page.json().map((chat: { chat_id: string }) => chat.chat_id))
      cursor = page.headers['x-next-cursor'] as string | undefined
    } while (cursor)
    expect(seen).toEqual(made)
  })

  it('finds the chat of another member exactly like one that is not there', async () => {
    const stranger = await makePerson(test.services)
    const chatId = await makeMemberChat(test.app, asha)
    await add(chatId)
    const absentId = '8a6f5dbe-38a5-4e6c-9a52-7c8e0e6f5a10'
    const calls = (id: string) => [
      call('GET', `/api/chats/${id}/messages`, undefined, { person: stranger }),
      add(id, {}, { person: stranger }),
      call('DELETE', `/api/chats/delete/${id}`, undefined, { person: stranger }),
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
    expect((await messagesOf(chatId))[1].message_text).toBe(longest.message_text)
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

describe('messages of a chat', () => {
  it('come strictly after `since`, so that a poller never misses and never repeats one', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    const sent = Array.from({ length: 60 }, (_, index) => `message ${index}`)
    const seen: { message_text: string; timestamp: string }[] = []
    let writing = true
    const writers = Promise.all(sent.map((message_text) => add(chatId, { message_text }))).finally(() => {
      writing = false
    })
    async function poll() {
      const newest = seen.at(-1)
      seen.push(...(await messagesOf(chatId, `?since=${newest ? Date.parse(newest.timestamp) : 0}`)))
    }
    while (writing) await poll()
    await writers
    await poll()
    await poll()
    expect(seen.map((message) => message.message_text).sort()).toEqual(sent.sort())
    const times = seen.map((message) => message.timestamp)
    expect(new Set(times).size).toBe(sent.length)
    expect(times).toEqual([...times].sort())
  })

  it('come page by page, oldest first', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    for (let count = 0; count < 5; count += 1) await add(chatId, { message_text: String(count) })
    const first = await call('GET', `/api/chats/${chatId}/messages?limit=2`)
    const next = String(first.headers['x-next-cursor'])
    expect(await messagesOf(chatId, `?limit=2&cursor=${next}`)).toMatchObject([
      { message_text: '2' },
      { message_text: '3' },
    ])
    expect(
      (await call('GET', `/api/chats/${chatId}/messages?limit=5`)).headers['x-next-cursor'],
    ).toBeUndefined()
    const wrong = [
      '?limit=0',
      '?limit=-1',
      '?limit=many',
      '?cursor=%00',
      '?since=yesterday',
      '?since=-1',
      '?limit=1&limit=2',
    ]
    for (const query of wrong) {
      expect((await call('GET', `/api/chats/${chatId}/messages${query}`)).statusCode).toBe(400)
    }
    expect((await call('GET', `/api/chats/${chatId}/messages?limit=100000`)).statusCode).toBe(200)
    expect((await call('GET', `/api/chats/${chatId}/messages?since=999999999999999`)).json()).toEqual({
      messages: [],
    })
  })
})

describe('a retry', () => {
  it('at the same moment saves one message and gets one answer', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(chatId, { client_message_id: 'retry-0001' })),
    )
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers.every((answer) => answer.statusCode === 201)).toBe(true)
    expect(await messagesOf(chatId)).toHaveLength(1)
  })

  it('with another text is refused, and keys of different chats have nothing to do with each other', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    const otherId = await makeMemberChat(test.app, asha)
    const key = { client_message_id: 'retry-0002' }
    await add(chatId, key)
    const refused = await add(chatId, { ...key, message_text: 'Other words' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('idempotency_key_reused')
    expect((await add(otherId, { ...key, message_text: 'Other words' })).statusCode).toBe(201)
  })

  it('of starting a chat gives the same chat; with other messages it is refused', async () => {
    const headers = { 'idempotency-key': 'start-0001' }
    const start = (messages: object[] = [], person = asha) =>
      call('POST', '/api/chats', { is_ai_chat: true, messages }, { headers, person })
    const answers = await Promise.all([start(), start(), start()])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await start([{ sender_id: asha.user_id, message_text: 'x' }])).statusCode).toBe(409)
    const other = await makePerson(test.services)
    expect((await start([], other)).body).not.toBe(answers[0]?.body)
  })

  it('needs a readable key', async () => {
    const refused = await call(
      'POST',
      '/api/chats',
      { is_ai_chat: true },
      { headers: { 'idempotency-key': 'a b' } },
    )
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toHaveProperty('idempotency-key')
  })
})

describe('replacing a message', () => {
  it('takes it and all after it out of the conversation, texts included', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    await add(chatId, { message_text: 'keep' })
    const edited = (await add(chatId, { message_text: 'wrong words' })).json().message_id
    await add(chatId, { sender_id: assistantId, message_text: 'wrong answer' })
    const replaced = await add(chatId, { message_text: 'right words', replaces: edited })
    expect(replaced.statusCode).toBe(201)
    const texts = (await messagesOf(chatId)).map((message: { message_text: string }) => message.message_text)
    expect(texts).toEqual(['keep', 'right words'])
    const [chat] = (await call('GET', '/api/chats/list')).json()
    expect(chat).toMatchObject({ chat_id: chatId, message_count: 2 })
    const { rows } = await test.database.pool.query(
      'select sealed_text from messages where chat_id = $1 and replaced_at is not null',
      [chatId],
    )
    expect(rows).toEqual([{ sealed_text: null }, { sealed_text: null }])
  })

  it('works once: the second of two editors is told, a retry of the first is not', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    const replaces = (await add(chatId, { message_text: 'old' })).json().message_id
    const retry = () => add(chatId, { message_text: 'new', replaces, client_message_id: 'edit-0001' })
    const answers = await Promise.all([retry(), retry(), retry()])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const late = await add(chatId, { message_text: 'newer', replaces })
    expect(late.statusCode).toBe(409)
    expect(late.json().code).toBe('conflict')
    expect(await messagesOf(chatId)).toMatchObject([{ message_text: 'new' }])
  })

  it('cannot reach a message of another chat', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    const otherId = await makeMemberChat(test.app, asha)
    const elsewhere = (await add(otherId)).json().message_id
    for (const replaces of [elsewhere, 'no-such-message']) {
      expect((await add(chatId, { replaces })).statusCode).toBe(404)
    }
    expect(await messagesOf(chatId)).toEqual([])
    expect(await messagesOf(otherId)).toHaveLength(1)
  })

  it('takes back also what another tab was just saving', async () => {
    const chatId = await makeMemberChat(test.app, asha)
    const replaces = (await add(chatId, { message_text: 'start' })).json().message_id
    const otherTab = await test.database.pool.connect()
    await otherTab.query('begin')
    await otherTab.query(
      `with chat as (update chats set last_position = 2, message_count = 2 where chat_id = $1)
       insert into messages (chat_id, position, message_id, from_assistant, sent_at, sealed_text)
       values ($1, 2, gen_random_uuid(), false, now(), 'saved at the same moment')`,
      [chatId],
    )
    const editing = add(chatId, { message_text: 'edited', replaces })
    await untilSomebodyWaits(test.database)
    await otherTab.query('commit')
    otherTab.release()
    expect((await editing).statusCode).toBe(201)
    expect(await messagesOf(chatId)).toMatchObject([{ message_text: 'edited' }])
    const [chat] = (await call('GET', '/api/chats/list')).json()
    expect(chat).toMatchObject({ chat_id: chatId, message_count: 1 })
  })
})
