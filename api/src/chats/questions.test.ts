import { randomUUID } from 'node:crypto'
import { QuestionEvent } from '@nyaysathi/contracts/chats'
import { createFixtureEngine, today } from '@nyaysathi/engine/testing'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Assistant, createAssistant } from '../assistant/index.ts'
import { deriveKeys } from '../platform/keys.ts'
import { createSilentLog } from '../platform/log.ts'
import { makeGuestId, makePerson, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const secret = 'a secret of the tests alone, long enough'
const first = 'My husband beats me and keeps my papers'

const builtIn = createAssistant({
  llm: undefined,
  clock: { now: () => today },
  log: createSilentLog(),
  keys: deriveKeys(secret),
  engine: createFixtureEngine(),
})
/** What the assistant does when asked, and what it was asked. */
let assistant: Assistant
let asked: Parameters<Assistant['stream']>[0][]
let signals: AbortSignal[]
let test: TestApp
let guest_id: string
let address: string
beforeAll(async () => {
  test = await createTestApp({
    env: { SECRET_KEY: secret },
    assistant: {
      ...builtIn,
      stream: (question, ...rest) => {
        asked.push(question)
        signals.push(rest[0])
        return assistant.stream(question, ...rest)
      },
    },
  })
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())
beforeEach(() => {
  assistant = builtIn
  asked = []
  signals = []
  guest_id = makeGuestId()
})

type Headers = Record<string, string>
const post = (url: string, payload: object, headers: Headers = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers })

function readEvents(body: string): QuestionEvent[] {
  const events: QuestionEvent[] = []
  createParser({
    onEvent: ({ event, data }) => events.push(QuestionEvent.parse({ event, data: JSON.parse(data) })),
  }).feed(body)
  return events
}

type DataOf = { [Event in QuestionEvent as Event['event']]: Event['data'] }
const dataOf = <Name extends keyof DataOf>(events: QuestionEvent[], name: Name) =>
  events.find(({ event }) => event === name)?.data as DataOf[Name] | undefined

async function eventsOf(response: ReturnType<typeof post>) {
  const answer = await response
  expect(answer.statusCode, answer.body).toBe(200)
  const events = readEvents(answer.body)
  return { events, kept: dataOf(events, 'kept'), done: dataOf(events, 'done') }
}

const ask = (question: string, more: object = {}, headers: Headers = {}) =>
  post(
    '/api/chats/guest/questions',
    { guest_id, question, client_message_id: randomUUID(), ...more },
    headers,
  )
const answer = (chat_id: string, question_id: string, more: object = {}) =>
  post('/api/chats/guest/answers', { guest_id, chat_id, question_id, ...more })

type Listed = {
  chat_id: string
  messages: { id: string; sender_id: string; message_text: string; actions?: unknown }[]
}
const chatsOf = async (id = guest_id): Promise<Listed[]> =>
  (await test.app.inject({ url: `/api/chats/guest/${id}/chats` })).json()
const textsOf = async () =>
  (await chatsOf()).flatMap(({ messages }) => messages.map((message) => message.message_text))

/** An assistant that begins, and goes on only when it is let. */
function slowAssistant() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  assistant = {
    ...builtIn,
    async *stream(question, signal, more) {
      for await (const event of builtIn.stream(question, signal, more)) {
        yield event
        if (event.event !== 'start') continue
        begin()
        await released
      }
    },
  }
  return { begun, release }
}

describe('a question and its answer in one call', () => {
  it('makes the chat, keeps both, and tells what is left to a guest', async () => {
    const { events, kept, done } = await eventsOf(ask(first))
    expect(events[0]?.event).toBe('kept')
    expect(kept).toMatchObject({ message_count: 1, remaining: 14 })
    expect(done?.kept).toMatchObject({ message_count: 2, remaining: 13 })
    const [chat] = await chatsOf()
    expect(chat).toMatchObject({
      chat_id: kept?.chat_id,
      messages: [
        { id: kept?.message_id, sender_id: guest_id, message_text: first },
        { id: done?.kept?.message_id, sender_id: 'ai_bot', message_text: done?.reply?.response },
      ],
    })
    expect(done?.reply).toMatchObject({ language: 'english', emergency: true })
    expect(done?.reply).not.toHaveProperty('origin')
  })

  it('is for members too, with no count', async () => {
    const asha: TestPerson = await makePerson(test.services)
    const payload = { question: first, client_message_id: randomUUID() }
    const { kept, done } = await eventsOf(post('/api/chats/questions', payload, asha.headers))
    expect(kept).not.toHaveProperty('remaining')
    const url = `/api/chats/${kept?.chat_id}/messages`
    const { messages } = (await test.app.inject({ url, headers: asha.headers })).json()
    expect(messages).toMatchObject([
      { message_text: first },
      { message_text: done?.reply?.response, can_have_receipt: true },
    ])
  })

  it('can be read again with what could be pressed, and without it where only a browser says so', async () => {
    const { kept, done } = await eventsOf(ask(first))
    const actions = done?.reply?.actions
    expect(actions?.length).toBeGreaterThan(1)
    const [chat] = await chatsOf()
    expect(chat?.messages.map((message) => message.actions)).toEqual([undefined, actions])
    await post(`/api/chats/guest/messages/add/${kept?.chat_id}`, {
      guest_id,
      sender_id: 'ai_bot',
      message_text: 'Call this number.',
      actions: [{ kind: 'call', label: 'Call', target: '900' }],
    })
    const [added] = await chatsOf()
    expect(added?.messages.at(-1)).not.toHaveProperty('actions')
  })

  it('allows a receipt, which nobody had to believe a browser for', async () => {
    const { done } = await eventsOf(ask(first))
    const message_id = done?.kept?.message_id
    const receipt = await post('/api/receipts/guest', { guest_id, message_id, with_question: true })
    expect(receipt.statusCode).toBe(201)
  })

  it('takes the conversation before it from what is stored, without what was taken back', async () => {
    const { kept, done } = await eventsOf(ask(first))
    const chat_id = kept?.chat_id
    const second = await eventsOf(ask('what does it cost', { chat_id }))
    const before = [
      { role: 'user', content: first },
      { role: 'assistant', content: done?.reply?.response },
    ]
    expect(asked.at(-1)).toMatchObject({ message: 'what does it cost', history: before })
    await eventsOf(ask('how long', { chat_id, replaces: second.kept?.message_id }))
    expect(asked.at(-1)).toMatchObject({ message: 'how long', history: before })
    expect(await textsOf()).toHaveLength(4)
  })

  it('answers in the language and for the place of who asks', async () => {
    await eventsOf(ask('hello', { location: 'Pune, Maharashtra', preferred_language: 'Tamil' }))
    expect(asked[0]).toMatchObject({ location: 'Pune, Maharashtra', preferred_language: 'Tamil' })
  })

  it('gives another answer in place of one', async () => {
    const { kept, done } = await eventsOf(ask(first))
    const again = await eventsOf(
      answer(kept?.chat_id ?? '', kept?.message_id ?? '', { replaces: done?.kept?.message_id }),
    )
    expect(again.done?.kept).toMatchObject({ message_count: 3 })
    expect((await chatsOf())[0]?.messages.map(({ id }) => id)).toEqual([
      kept?.message_id,
      again.done?.kept?.message_id,
    ])
  })

  it.each([
    ['a blank question', { question: ' \n' }, 400],
    ['a question over 4,000 characters', { question: 'x'.repeat(4_001) }, 400],
    ['a question without an id of its own', { client_message_id: undefined }, 400],
    ['a chat of somebody else, or none', { chat_id: randomUUID() }, 404],
    ['a chat that cannot be', { chat_id: 'none' }, 404],
  ])('refuses %s before anything is kept', async (_case, more, status) => {
    expect((await ask(first, more)).statusCode).toBe(status)
    expect(await textsOf()).toEqual([])
  })
})

describe('asked twice', () => {
  it('is one chat, one question and one answer, one after the other or at once', async () => {
    const client_message_id = randomUUID()
    await eventsOf(ask(first, { client_message_id }))
    const later = await eventsOf(ask(first, { client_message_id }))
    expect(later.done).toEqual({})
    guest_id = makeGuestId()
    const both = await Promise.all([
      eventsOf(ask(first, { client_message_id })),
      eventsOf(ask(first, { client_message_id })),
    ])
    expect(new Set(both.map(({ kept }) => kept?.message_id)).size).toBe(1)
    expect(await textsOf()).toHaveLength(2)
    const another = await ask('something else', { client_message_id })
    expect(another.statusCode).toBe(409)
  })
})

describe('the guest limit', () => {
  it('is 15 messages under parallel questions, and the one that finds no room for its answer still shows it', async () => {
    const { kept } = await eventsOf(ask(first))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('what does it cost', { chat_id: kept?.chat_id })),
    )
    const messages = await textsOf()
    expect(messages).toHaveLength(15)
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(20 - taken.length)
    for (const { body } of taken) {
      const done = dataOf(readEvents(body), 'done')
      expect(done?.reply?.response).toBeTruthy()
      expect(Boolean(done?.kept)).toBe(done?.not_kept === undefined)
    }
    const refused = await ask('one more', { chat_id: kept?.chat_id })
    expect(refused.json()).toMatchObject({ code: 'guest_limit_reached' })
  })

  it('says so to who stops an answer that it left no room for', async () => {
    const { kept } = await eventsOf(ask(first))
    for (let count = 1; count < 7; count++) await eventsOf(ask(first, { chat_id: kept?.chat_id }))
    const last = await eventsOf(ask(first, { chat_id: kept?.chat_id }))
    expect(last.done?.not_kept).toMatchObject({ code: 'guest_limit_reached' })
    const stopped = await post('/api/chats/guest/answers/stop', {
      guest_id,
      chat_id: kept?.chat_id,
      question_id: last.kept?.message_id,
      message_text: 'Go to',
    })
    expect([stopped.statusCode, stopped.json().code]).toEqual([403, 'guest_limit_reached'])
  })
})

describe('whoever leaves in the middle', () => {
  it('finds the whole answer on return', async () => {
    const { begun, release } = slowAssistant()
    const reader = new AbortController()
    const response = await fetch(`${address}/api/chats/guest/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ guest_id, question: first, client_message_id: randomUUID() }),
      signal: reader.signal,
    })
    expect(response.status).toBe(200)
    await begun
    reader.abort()
    const readers = () =>
      new Promise((resolve) => test.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(readers).toBe(0)
    release()
    await expect.poll(textsOf).toHaveLength(2)
  })

  it('keeps the answer that they have, where they wanted another one and did not wait for it', async () => {
    const { kept, done } = await eventsOf(ask(first))
    const { begun, release } = slowAssistant()
    const reader = new AbortController()
    const { chat_id, message_id: question_id } = kept ?? {}
    await fetch(`${address}/api/chats/guest/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ guest_id, chat_id, question_id, replaces: done?.kept?.message_id }),
      signal: reader.signal,
    })
    await begun
    reader.abort()
    await expect.poll(() => signals.at(-1)?.aborted).toBe(true)
    release()
    assistant = builtIn
    await eventsOf(ask('what does it cost', { chat_id }))
    expect((await chatsOf())[0]?.messages[1]?.id).toBe(done?.kept?.message_id)
  })

  it('keeps what had come where they stopped it, before the answer was whole or after', async () => {
    const { begun, release } = slowAssistant()
    const response = ask(first)
    response.catch(() => undefined)
    await begun
    const [chat] = await chatsOf()
    const question_id = chat?.messages[0]?.id
    const stop = (message_text: string) =>
      post('/api/chats/guest/answers/stop', { guest_id, chat_id: chat?.chat_id, question_id, message_text })
    expect((await stop('Go to')).json()).toMatchObject({ message_count: 2 })
    release()
    expect((await eventsOf(response)).done).toEqual({})
    expect(await textsOf()).toEqual([first, 'Go to'])

    assistant = builtIn
    guest_id = makeGuestId()
    const whole = await eventsOf(ask(first))
    const { chat_id = '', message_id = '' } = whole.kept ?? {}
    const stopped = await post('/api/chats/guest/answers/stop', {
      guest_id,
      chat_id,
      question_id: message_id,
      message_text: 'Call',
    })
    expect(stopped.json()).toMatchObject({ message_id: whole.done?.kept?.message_id, message_count: 2 })
    expect(await textsOf()).toEqual([first, 'Call'])
    const receipt = { guest_id, message_id: stopped.json().message_id, with_question: true }
    expect((await post('/api/receipts/guest', receipt)).statusCode).not.toBe(201)
  })
})

describe('a question that was left without its answer', () => {
  it('is answered on return, once', async () => {
    assistant = { ...builtIn, stream: async function* () {} }
    const { kept } = await eventsOf(ask(first))
    assistant = builtIn
    const { chat_id = '', message_id = '' } = kept ?? {}
    await Promise.all([eventsOf(answer(chat_id, message_id)), eventsOf(answer(chat_id, message_id))])
    expect(await textsOf()).toHaveLength(2)
  })

  it('is told so where the assistant fails, and can be asked again', async () => {
    assistant = {
      ...builtIn,
      // biome-ignore lint/correctness/useYield: it fails before it says anything
      stream: async function* () {
        throw new Error('broken')
      },
    }
    const { events } = await eventsOf(ask(first))
    expect(dataOf(events, 'error')).toMatchObject({ code: 'internal' })
    expect(await textsOf()).toEqual([first])
  })
})

describe('a chat that goes away while its answer is made', () => {
  it.each([
    [
      'is erased',
      async (chatId: string) => {
        await test.app.inject({ method: 'DELETE', url: `/api/chats/guest/${guest_id}/chats/${chatId}` })
      },
    ],
    [
      'becomes a member’s',
      async () => {
        const asha = await makePerson(test.services)
        await post(`/api/chats/guest/convert/${guest_id}`, {}, asha.headers)
      },
    ],
  ])('%s: the answer is shown, and kept by nobody', async (_case, goAway) => {
    const { begun, release } = slowAssistant()
    const response = ask(first)
    response.catch(() => undefined)
    await begun
    await goAway((await chatsOf())[0]?.chat_id ?? '')
    release()
    expect((await eventsOf(response)).done).toMatchObject({ not_kept: { code: 'not_found', status: 404 } })
    expect(await textsOf()).toEqual([])
  })
})

describe('limits of the old calls', () => {
  it.each(['guestMessagesPerSource', 'guestChatsPerSource'] as const)('%s holds', async (name) => {
    const few = { by: 'source', points: 2, seconds: 600 } as const
    const limited = await createTestApp({
      assistant: builtIn,
      rateLimitPolicies: { [name]: few },
      env: { RATE_LIMITS: 'on' },
    })
    const payload = { guest_id, question: first, client_message_id: randomUUID() }
    const tries = async () =>
      (await limited.app.inject({ method: 'POST', url: '/api/chats/guest/questions', payload })).statusCode
    const statuses = [await tries(), await tries(), await tries()]
    expect(statuses).toEqual(name === 'guestChatsPerSource' ? [200, 200, 429] : [200, 429, 429])
    await limited.close()
  })

  it('of questions to the assistant keep the question, and tell whom to call', async () => {
    const none = { by: 'source', points: 0, seconds: 600 } as const
    const limited = await createTestApp({
      assistant: builtIn,
      rateLimitPolicies: { assistantPerSource: none },
      env: { RATE_LIMITS: 'on' },
    })
    const send = async (question: string) =>
      readEvents(
        (
          await limited.app.inject({
            method: 'POST',
            url: '/api/chats/guest/questions',
            payload: { guest_id, question, client_message_id: randomUUID() },
          })
        ).body,
      )
    expect(dataOf(await send('hello'), 'error')).toMatchObject({
      code: 'too_many_requests',
      error: expect.stringContaining('112'),
    })
    expect(dataOf(await send('my husband is beating me right now'), 'done')?.reply?.emergency).toBe(true)
    await limited.close()
  })
})
