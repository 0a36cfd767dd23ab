import { assistantId } from '@nyaysathi/contracts/chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMemberChat, makePerson, type TestPerson } from '../testing/factories.ts'
import { untilSomebodyWaits } from '../testing/lock-wait.ts'
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
    const start = (messages: object[] = [], caller = { call }) =>
      caller.call('POST', '/api/chats', { is_ai_chat: true, messages }, { headers })
    const answers = await Promise.all([start(), start(), start()])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await start([{ sender_id: asha.user_id, message_text: 'x' }])).statusCode).toBe(409)
    const other = memberCalls(test.app, await makePerson(test.services))
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
    const texts = (await messagesOf(chatId)).map((message) => message.message_text)
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
