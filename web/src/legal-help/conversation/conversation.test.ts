import { beforeEach, describe, expect, it } from 'vitest'
import type { Answered, Arriving } from './ask-assistant.ts'
import { makeChats } from './chats.ts'
import { sidesOf } from './conversation-rules.ts'
import type { ConversationState, Phase } from './conversation-state.ts'
import { FakeServer } from './fake-server.ts'
import { makeGuestCounter } from './guest-counter.ts'
import { makePendingStore } from './pending-question.ts'

const standIns = { refused: 'refused.', broken: 'broken.', stopped: 'stopped.' }

/** What survives a reload: the server and the tab's storage. */
let server: FakeServer
let tab: Map<string, string>
let draft: string
/** What the assistant does when asked; by default it answers at once. */
let assistant: (question: string, arriving: Arriving, stop: AbortSignal) => Promise<Answered>
let histories: { role: string; content: string }[][]
let count: number

function replyWith(text: string): Answered {
  return {
    kind: 'reply',
    reply: { response: text, language: 'english', emergency: false, suggestions: ['and then?'] },
  }
}

beforeEach(() => {
  server = new FakeServer()
  tab = new Map()
  draft = ''
  histories = []
  count = 0
  assistant = async (question) => replyWith(`answer to ${question}`)
})

let keys = 0

function openPage() {
  const chats = makeChats({
    calls: server,
    listIsComplete: true,
    ask: ({ message, history }, arriving, stop) => {
      histories.push(history ?? [])
      return assistant(message, arriving, stop)
    },
    standIns: () => standIns,
    counter: makeGuestCounter({
      read: () => count,
      write: (now) => {
        count = now
      },
    }),
    pending: makePendingStore({
      read: (key) => tab.get(key),
      write: (key, value) => void tab.set(key, value),
      remove: (key) => void tab.delete(key),
    }),
    makeKey: () => `key-${++keys}`,
    wait: async () => {},
    giveBack: (text) => {
      draft = text
    },
  })
  const state = (): ConversationState => {
    const conversation = chats.snapshot().conversation
    if (!conversation) throw new Error('no conversation is open')
    return conversation.snapshot()
  }
  /** Waits until the open conversation is in this phase. */
  const reach = async <P extends Phase>(phase: P) => {
    for (let turn = 0; turn < 500; turn++) {
      const now = chats.snapshot().conversation ? state() : undefined
      if (now?.phase === phase) {
        // Whatever is still under way comes first: a state that is left at once does not count.
        await new Promise((resolve) => setTimeout(resolve))
        const settled = state()
        if (settled.phase === phase) return settled as Extract<ConversationState, { phase: P }>
      }
      await new Promise((resolve) => setTimeout(resolve))
    }
    throw new Error(`never ${phase}, but ${chats.snapshot().conversation?.snapshot().phase}`)
  }
  const exchange = async (text: string) => {
    ;(await reach('ready')).send(text)
    return reach('ready')
  }
  void chats.start()
  return { chats, state, reach, exchange }
}

const shown = (state: ConversationState) => state.messages.map(({ message_text }) => message_text)

describe('asking', () => {
  it('saves the question, then the answer, and gives the conversation to the assistant', async () => {
    const page = openPage()
    await page.exchange('first')
    const ready = await page.exchange('second')
    expect(shown(ready)).toEqual(['first', 'answer to first', 'second', 'answer to second'])
    expect(server.texts()).toEqual(shown(ready))
    expect(histories[1]).toEqual([
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'answer to first' },
    ])
    expect(ready.latest?.suggestions).toEqual(['and then?'])
  })

  it('has no send while the answer is on its way, and ignores blank text', async () => {
    const page = openPage()
    const ready = await page.reach('ready')
    ready.send('  \n ')
    expect(page.state().phase).toBe('ready')
    assistant = () => new Promise(() => {})
    ready.send('one')
    ready.send('two')
    const answering = await page.reach('answering')
    expect('send' in answering).toBe(false)
    expect(server.texts()).toEqual(['one'])
  })

  it('saves the specified stand-ins when the assistant refuses or breaks', async () => {
    const page = openPage()
    assistant = async () => ({ kind: 'refused' })
    await page.exchange('a')
    assistant = async () => ({ kind: 'broken' })
    const ready = await page.exchange('b')
    expect(shown(ready)).toEqual(['a', 'refused.', 'b', 'broken.'])
    expect(server.texts()).toEqual(shown(ready))
  })
})

describe('a bad line', () => {
  it('saves once when the answer to a save is lost', async () => {
    server.failures = [
      { call: 'create', when: 'after' },
      { call: 'add', when: 'after' },
      { call: 'add', when: 'after' },
    ]
    const page = openPage()
    const ready = await page.exchange('only once')
    expect(shown(ready)).toEqual(['only once', 'answer to only once'])
    expect(server.texts()).toEqual(shown(ready))
    expect(server.chats).toHaveLength(1)
    expect(server.saved).toBe(2)
  })

  it('keeps a question that cannot be saved, and sends it once when told to', async () => {
    server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'after' }) as const)
    const page = openPage()
    ;(await page.reach('ready')).send('hello')
    const failed = await page.reach('question-not-saved')
    expect(failed.question).toBe('hello')
    expect(failed.failure.kind).toBe('no-answer')
    failed.retry()
    expect(shown(await page.reach('ready'))).toEqual(['hello', 'answer to hello'])
    expect(server.saved).toBe(2)
  })

  it('sends it by itself when the line is back', async () => {
    server.failures = Array.from({ length: 3 }, () => ({ call: 'create', when: 'before' }) as const)
    const page = openPage()
    ;(await page.reach('ready')).send('hello')
    await page.reach('question-not-saved')
    page.chats.lineIsBack()
    expect(shown(await page.reach('ready'))).toEqual(['hello', 'answer to hello'])
  })

  it('gives the text back to the composer when the person does not want to send it any more', async () => {
    server.failures = Array.from({ length: 3 }, () => ({ call: 'create', when: 'before' }) as const)
    const page = openPage()
    ;(await page.reach('ready')).send('hello')
    ;(await page.reach('question-not-saved')).takeBack()
    await page.reach('ready')
    expect(draft).toBe('hello')
    expect(tab.size).toBe(0)
  })

  it('shows an answer that cannot be saved, and saves it later', async () => {
    const page = openPage()
    assistant = async () => {
      server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'before' }) as const)
      return replyWith('worth keeping')
    }
    ;(await page.reach('ready')).send('q')
    const failed = await page.reach('answer-not-saved')
    expect(failed.answer.text).toBe('worth keeping')
    failed.retry()
    expect(shown(await page.reach('ready'))).toEqual(['q', 'worth keeping'])
    expect(histories).toHaveLength(1)
  })

  it('asks again rather than saving an apology later', async () => {
    const page = openPage()
    assistant = async () => {
      server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'before' }) as const)
      return { kind: 'broken' }
    }
    ;(await page.reach('ready')).send('q')
    const failed = await page.reach('answer-not-saved')
    assistant = async () => replyWith('a real answer')
    failed.retry()
    expect(shown(await page.reach('ready'))).toEqual(['q', 'a real answer'])
  })
})

describe('a reload at the wrong moment', () => {
  it('while the question was being saved: sent once more, saved once', async () => {
    server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'before' }) as const)
    const before = openPage()
    ;(await before.reach('ready')).send('my story')
    await before.reach('question-not-saved')
    before.chats.end()
    const after = openPage()
    const failed = await after.reach('question-not-saved')
    expect(failed.question).toBe('my story')
    failed.retry()
    expect(shown(await after.reach('ready'))).toEqual(['my story', 'answer to my story'])
    expect(server.saved).toBe(2)
  })

  it('while the chat was being made: one chat, one question', async () => {
    server.failures = Array.from({ length: 3 }, () => ({ call: 'create', when: 'after' }) as const)
    const before = openPage()
    ;(await before.reach('ready')).send('my story')
    await before.reach('question-not-saved')
    before.chats.end()
    const after = openPage()
    ;(await after.reach('question-not-saved')).retry()
    expect(shown(await after.reach('ready'))).toEqual(['my story', 'answer to my story'])
    expect(server.chats).toHaveLength(1)
  })

  it('when the question was saved and nobody was told: it gets its answer, and is not sent again', async () => {
    server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'after' }) as const)
    const before = openPage()
    ;(await before.reach('ready')).send('my story')
    await before.reach('question-not-saved')
    before.chats.end()
    const after = openPage()
    expect(shown(await after.reach('ready'))).toEqual(['my story', 'answer to my story'])
    expect(tab.size).toBe(0)
    expect(server.saved).toBe(2)
  })

  it('in the middle of the answer: asked again, answered once', async () => {
    const before = openPage()
    assistant = () => new Promise(() => {})
    ;(await before.reach('ready')).send('slow')
    await before.reach('answering')
    before.chats.end()
    assistant = async (question) => replyWith(`answer to ${question}`)
    const after = openPage()
    const ready = await after.reach('ready')
    expect(shown(ready)).toEqual(['slow', 'answer to slow'])
    expect(sidesOf(ready.messages)).toEqual(['person', 'assistant'])
  })

  it('in two tabs at once: one answer', async () => {
    const first = openPage()
    assistant = () => new Promise(() => {})
    ;(await first.reach('ready')).send('both')
    await first.reach('answering')
    const finish: (() => void)[] = []
    assistant = (question) =>
      new Promise((resolve) => finish.push(() => resolve(replyWith(`${finish.length} to ${question}`))))
    const tabs = [openPage(), openPage()]
    for (const page of tabs) await page.reach('answering')
    for (const end of finish.reverse()) end()
    for (const page of tabs) expect(shown(await page.reach('ready'))).toHaveLength(2)
    expect(server.texts()).toHaveLength(2)
  })
})

describe('stop', () => {
  it('really stops, and keeps what had come with a note', async () => {
    let stopped = false
    assistant = (_question, arriving, stop) =>
      new Promise((resolve) => {
        arriving.started({ language: 'hindi', emergency: true })
        arriving.grown('**Go** to')
        stop.addEventListener('abort', () => {
          stopped = true
          resolve({ kind: 'stopped' })
        })
      })
    const page = openPage()
    ;(await page.reach('ready')).send('q')
    ;(await page.reach('answering')).stop()
    const ready = await page.reach('ready')
    expect(stopped).toBe(true)
    expect(shown(ready)).toEqual(['q', '**Go** to\n\nstopped.'])
    expect(ready.latest).toMatchObject({ emergency: true, language: 'hindi' })
  })
})

describe('again, and in other words', () => {
  it('puts a new answer in the place of the old one', async () => {
    const page = openPage()
    const first = await page.exchange('q')
    assistant = async () => replyWith('better')
    first.answerAgain?.()
    expect(shown(await page.reach('ready'))).toEqual(['q', 'better'])
    expect(server.texts()).toEqual(['q', 'better'])
    expect(server.saved).toBe(3)
  })

  it('keeps the old answer when no new one can be had', async () => {
    const page = openPage()
    const first = await page.exchange('q')
    assistant = async () => ({ kind: 'broken' })
    first.answerAgain?.()
    const ready = await page.reach('ready')
    expect(shown(ready)).toEqual(['q', 'answer to q'])
    expect(ready.notice).toBe('no-new-answer')
    expect(server.saved).toBe(2)
  })

  it('asks an earlier question in other words; what came after it goes', async () => {
    const page = openPage()
    await page.exchange('one')
    const ready = await page.exchange('two')
    ready.edit(ready.messages[0]?.id ?? '', 'uno')
    expect(shown(await page.reach('ready'))).toEqual(['uno', 'answer to uno'])
    expect(server.texts()).toEqual(['uno', 'answer to uno'])
  })

  it('gives the text back when another tab has changed the conversation', async () => {
    const page = openPage()
    const ready = await page.exchange('one')
    const other = openPage()
    const there = await other.reach('ready')
    there.edit(there.messages[0]?.id ?? '', 'uno')
    await other.reach('ready')
    ready.edit(ready.messages[0]?.id ?? '', 'eins')
    const after = await page.reach('ready')
    expect(shown(after)).toEqual(['uno', 'answer to uno'])
    expect(after.notice).toBe('changed-elsewhere')
    expect(draft).toBe('eins')
  })
})

describe('the guest limit', () => {
  it('shows the answer to the fifteenth message without saving it, and takes no more', async () => {
    const page = openPage()
    for (let turn = 1; turn <= 6; turn++) await page.exchange(`q${turn}`)
    ;(await page.reach('ready')).answerAgain?.()
    await page.reach('ready')
    expect(server.saved).toBe(13)
    ;(await page.reach('ready')).answerAgain?.()
    await page.reach('ready')
    ;(await page.reach('ready')).send('the last')
    const full = await page.reach('full')
    expect(full.unsaved?.text).toBe('answer to the last')
    expect(shown(full).at(-1)).toBe('the last')
    expect(server.saved).toBe(15)
    expect(page.chats.counter.count).toBe(15)
  })

  it('forces the counter to 15 and gives the text back when the server refuses', async () => {
    const page = openPage()
    await page.exchange('q')
    server.saved = 15
    ;(await page.reach('ready')).send('one more')
    await page.reach('full')
    expect(page.chats.counter.count).toBe(15)
    expect(draft).toBe('one more')
    expect(server.texts()).not.toContain('one more')
  })

  it('answers a last question again after a reload', async () => {
    const before = openPage()
    await before.exchange('q')
    server.saved = 14
    ;(await before.reach('ready')).send('the last')
    await before.reach('full')
    const after = openPage()
    const full = await after.reach('full')
    expect(full.unsaved?.text).toBe('answer to the last')
    expect(server.saved).toBe(15)
  })
})

describe('several chats', () => {
  it('opens the newest at first, and the first of the rest when the open one is erased', async () => {
    const before = openPage()
    await before.exchange('old')
    before.chats.openNew()
    await before.exchange('new')
    const page = openPage()
    expect(shown(await page.reach('ready'))).toEqual(['new', 'answer to new'])
    await page.chats.remove('chat-2')
    expect(shown(await page.reach('ready'))).toEqual(['old', 'answer to old'])
    await page.chats.remove('chat-1')
    expect(shown(await page.reach('ready'))).toEqual([])
  })

  it('gives a first question that could not be saved back when another chat is opened', async () => {
    const page = openPage()
    server.failures = Array.from({ length: 3 }, () => ({ call: 'create', when: 'before' }) as const)
    ;(await page.reach('ready')).send('lost?')
    page.chats.openNew()
    await page.reach('ready')
    for (let turn = 0; turn < 50 && !draft; turn++) await new Promise((resolve) => setTimeout(resolve))
    expect(draft).toBe('lost?')
    expect(tab.size).toBe(0)
  })

  it('goes on answering in a chat that is not open', async () => {
    const page = openPage()
    let finish = () => {}
    assistant = (question) =>
      new Promise((resolve) => {
        finish = () => resolve(replyWith(`answer to ${question}`))
      })
    ;(await page.reach('ready')).send('slow')
    await page.reach('answering')
    page.chats.openNew()
    assistant = async (question) => replyWith(`answer to ${question}`)
    const finishSlow = finish
    await page.exchange('quick')
    finishSlow()
    page.chats.open('chat-1')
    expect(shown(await page.reach('ready'))).toEqual(['slow', 'answer to slow'])
  })
})

it('thumbs are shown at once and taken back when they could not be saved', async () => {
  const page = openPage()
  const ready = await page.exchange('q')
  const id = ready.messages[1]?.id ?? ''
  const rate = page.chats.snapshot().conversation?.rate
  expect(await rate?.(id, 'down', 'wrong')).toBe(true)
  expect(page.state().messages[1]?.feedback).toBe('down')
  server.rate = async () => {
    throw new Error('no')
  }
  expect(await rate?.(id, null)).toBe(false)
  expect(page.state().messages[1]?.feedback).toBe('down')
})
