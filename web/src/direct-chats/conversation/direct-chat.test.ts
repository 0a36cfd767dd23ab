import type { Message } from '@nyaysathi/contracts/chats'
import type { ChatEvent, DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import { describe, expect, it } from 'vitest'
import { ApiError, NoAnswerError } from '../../platform/api-client.ts'
import { type DirectChatServices, makeDirectChat, type ReadyChat, type Trouble } from './direct-chat.ts'
import { momentOf } from './message-rules.ts'
import { makeOutbox } from './outbox.ts'
import type { PollSchedule } from './poll-schedule.ts'

const start = Date.UTC(2026, 10, 21, 9)
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Keeps one chat as the server does. */
class FakeServer {
  messages: Message[] = []
  details: Partial<DirectChatDetails> = {}
  failures: unknown[] = []
  marks: string[] = []
  private ticks = 0

  say(sender_id: string, message_text: string, client_message_id?: string): Message {
    this.ticks += 1
    const message: Message = {
      id: `m${this.ticks}`,
      sender_id,
      receiver_id: sender_id === 'asha' ? 'meera' : 'asha',
      message_text,
      message_type: 'text',
      timestamp: new Date(start + this.ticks).toISOString(),
      ...(client_message_id ? { client_message_id } : {}),
    }
    this.messages.push(message)
    return message
  }

  private fail() {
    const failure = this.failures.shift()
    if (failure) throw failure
  }

  calls: DirectChatServices['calls'] = {
    details: async () => {
      this.fail()
      return {
        chat_id: 'c',
        appointment_id: 'a',
        appointment_date: new Date(start).toISOString(),
        appointment_status: 'Accepted',
        user_id: 'asha',
        nyaysathi_id: 'meera',
        user_details: { name: 'Asha', profile_picture: null },
        nyaysathi_details: { name: 'Meera', profile_picture: null, location: {} },
        messages: this.messages.slice(-50),
        has_older: this.messages.length > 50,
        can_send: true,
        unread: 0,
        read_up_to: null,
        other_read_up_to: null,
        ...this.details,
      }
    },
    since: async (moment = 0) => {
      this.fail()
      return { messages: this.messages.filter(({ timestamp }) => momentOf(timestamp) > moment).slice(0, 50) }
    },
    original: () => Promise.reject(new Error('No picture was sent here')),
    before: async (moment, limit) => ({
      messages: this.messages.filter(({ timestamp }) => momentOf(timestamp) < moment).slice(-limit),
    }),
    addText: async ({ sender_id }, text, id) => {
      this.fail()
      const known = this.messages.find(({ client_message_id }) => client_message_id === id)
      const added = known ?? this.say(sender_id, text, id)
      return { message_id: added.id, timestamp: added.timestamp }
    },
    upload: async () => this.say('asha', ''),
    markRead: async (up_to) => {
      this.marks.push(up_to)
      return { read_up_to: up_to, unread: 0 }
    },
    typing: () => {},
  }
}

function open(server: FakeServer, myId = 'asha') {
  const troubles: Trouble[] = []
  let hear: (event: ChatEvent) => void = () => {}
  let ask: () => Promise<unknown> = async () => {}
  const schedule: PollSchedule = {
    start() {},
    stop() {},
    acted() {},
    visible() {},
    uploaded() {},
    streaming() {},
    isActive: () => true,
  }
  let ids = 0
  const chat = makeDirectChat({
    myId,
    believesHelper: false,
    calls: server.calls,
    makeOutbox: (use) =>
      makeOutbox({
        ...use,
        store: { read: () => [], write: () => {} },
        files: { put: async () => {}, get: async () => undefined, remove: async () => {} },
        makeId: () => `own-${++ids}`,
        now: () => start,
        wait: () => new Promise(() => {}),
      }),
    makePollSchedule: (given) => {
      ask = given
      return schedule
    },
    listen: (use) => {
      hear = use.onEvent
      return { stop() {}, again() {} }
    },
    onTrouble: (trouble) => troubles.push(trouble),
    onRead: () => {},
    now: () => start,
  })
  chat.start()
  const ready = (): ReadyChat => {
    const state = chat.snapshot()
    if (state.phase !== 'ready') throw new Error(`It is ${state.phase}`)
    return state
  }
  return {
    chat,
    troubles,
    ready,
    texts: () => ready().messages.map(({ message_text }) => message_text),
    hear: (event: ChatEvent) => hear(event),
    poll: () => ask(),
  }
}

const noLine = () => new NoAnswerError('offline')

describe('a chat', () => {
  it('misses nothing that was said just before an own message', async () => {
    const server = new FakeServer()
    const { chat, ready, texts, poll } = open(server)
    await settle()
    server.say('meera', 'theirs')
    ready().send?.('mine', undefined)
    await settle()
    expect(texts()).toEqual(['mine'])
    await poll()
    expect(texts()).toEqual(['theirs', 'mine'])
    expect(ready().waiting).toEqual([])
    chat.end()
  })

  it('shows an own message once, though its answer was lost and it came back by the list', async () => {
    const server = new FakeServer()
    const { ready, texts, poll } = open(server)
    await settle()
    const addText = server.calls.addText
    server.calls.addText = async (...values) => {
      await addText(...values)
      throw noLine()
    }
    ready().send?.('mine', undefined)
    await settle()
    expect(ready().waiting).toHaveLength(1)
    await poll()
    expect(texts()).toEqual(['mine'])
    expect(ready().waiting).toEqual([])
  })

  it('says when there is no line, keeps what is written, and sends it once when the line is back', async () => {
    const server = new FakeServer()
    const { chat, ready, texts } = open(server)
    await settle()
    server.failures = [noLine()]
    ready().send?.('one', undefined)
    ready().send?.('two', undefined)
    await settle()
    expect(ready().line).toBe('away')
    expect(server.messages).toEqual([])
    chat.lineIsBack()
    await settle()
    expect(texts()).toEqual(['one', 'two'])
    expect(server.messages).toHaveLength(2)
    expect(ready().line).toBe('asking')
  })

  it('fetches when it hears of something new, and only then', async () => {
    const server = new FakeServer()
    server.say('meera', 'known')
    const { ready, texts, hear } = open(server)
    await settle()
    const { timestamp } = server.say('meera', 'new')
    hear({ event: 'message', data: { chat_id: 'other', newest: momentOf(timestamp), from_me: false } })
    await settle()
    expect(texts()).toEqual(['known'])
    hear({ event: 'typing', data: { chat_id: 'c' } })
    expect(ready().typing).toBe(true)
    hear({ event: 'message', data: { chat_id: 'c', newest: momentOf(timestamp), from_me: false } })
    await settle()
    expect(texts()).toEqual(['known', 'new'])
    expect(ready().typing).toBe(false)
  })

  it('knows what the other side has read, and never unknows it', async () => {
    const server = new FakeServer()
    const { timestamp } = server.say('asha', 'mine')
    const { ready, hear } = open(server)
    await settle()
    hear({ event: 'read', data: { chat_id: 'c', up_to: timestamp, by_me: false } })
    expect(ready().otherReadUpTo).toBe(momentOf(timestamp))
    hear({ event: 'read', data: { chat_id: 'c', up_to: new Date(start).toISOString(), by_me: false } })
    expect(ready().otherReadUpTo).toBe(momentOf(timestamp))
  })

  it('marks as read once what the other side has said', async () => {
    const server = new FakeServer()
    const { timestamp } = server.say('meera', 'theirs')
    server.say('asha', 'mine')
    const { chat } = open(server)
    await settle()
    chat.seen()
    chat.seen()
    expect(server.marks).toEqual([timestamp])
  })

  it('goes back to the beginning', async () => {
    const server = new FakeServer()
    for (let number = 1; number <= 120; number++) server.say('meera', String(number))
    const { chat, ready, texts } = open(server)
    await settle()
    expect(texts()).toHaveLength(50)
    expect(await chat.loadOlder()).toBe(true)
    expect(await chat.loadOlder()).toBe(true)
    expect(texts().slice(0, 2)).toEqual(['1', '2'])
    expect(texts()).toHaveLength(120)
    expect(ready().older).toBe('none')
    expect(await chat.loadOlder()).toBe(false)
  })

  it('knows which of the two the reader is, whatever the device believes', async () => {
    const asHelper = open(new FakeServer(), 'meera')
    await settle()
    expect(asHelper.ready().iAmHelper).toBe(true)
  })

  it('sends nothing when it is not known from whom to whom', async () => {
    const gone = new FakeServer()
    gone.details = { nyaysathi_id: null }
    const one = open(gone)
    const alone = new FakeServer()
    alone.details = { nyaysathi_id: 'asha' }
    const other = open(alone)
    await settle()
    one.ready().send?.('hello', undefined)
    other.ready().send?.('hello', undefined)
    other.ready().send?.('   ', undefined)
    expect(one.troubles).toEqual([{ kind: 'parties' }])
    expect(other.troubles.at(-1)).toEqual({ kind: 'yourself' })
    expect([...gone.messages, ...alone.messages]).toEqual([])
  })

  it('says why a message was refused, and that nothing more can be sent', async () => {
    const server = new FakeServer()
    const { ready, troubles } = open(server)
    await settle()
    server.failures = [new ApiError(403, { code: 'not_allowed', error: 'This conversation is closed.' })]
    server.details = { can_send: false, closed_reason: 'closed_by_other' }
    ready().send?.('hello', undefined)
    await settle()
    expect(troubles).toEqual([{ kind: 'text-failed', text: 'This conversation is closed.' }])
    expect(ready().send).toBeUndefined()
    expect(ready().waiting[0]?.state).toBe('refused')
  })

  it('says what did not come, and comes by itself when it can', async () => {
    const server = new FakeServer()
    server.failures = [new ApiError(503, { error: 'Not now.' })]
    const { chat, poll } = open(server)
    await settle()
    expect(chat.snapshot()).toMatchObject({ phase: 'failed', invalid: false })
    await poll()
    expect(chat.snapshot().phase).toBe('ready')
    const broken = new FakeServer()
    broken.details = { messages: undefined as never }
    const other = open(broken)
    await settle()
    expect(other.chat.snapshot()).toMatchObject({ phase: 'failed', invalid: true })
    const nobody = new FakeServer()
    nobody.details = { nyaysathi_details: undefined as never }
    const third = open(nobody)
    await settle()
    expect(third.troubles).toEqual([{ kind: 'partner' }])
  })
})
