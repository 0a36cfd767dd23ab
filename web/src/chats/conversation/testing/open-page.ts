import { answerIdFor } from '@nyaysathi/contracts/chats'
import type { Answered, Arriving } from '../ask-assistant.ts'
import { makeChats } from '../chats.ts'
import { historyOf } from '../conversation-rules.ts'
import type { ConversationState, Phase } from '../conversation-state.ts'
import { isConflict } from '../failures.ts'
import { makeGuestCounter } from '../guest-counter.ts'
import { makePendingStore } from '../pending-question.ts'
import type { QuestionCalls } from '../question-calls.ts'
import { FakeServer } from './fake-server.ts'

type Ask = (question: string, arriving: Arriving, stop: AbortSignal) => Promise<Answered>

/** Who asks and saves. */
export const ways = [
  { way: 'the browser asks, and saves both', atOnce: false },
  { way: 'the server answers what it keeps', atOnce: true },
] as const

export function replyWith(text: string): Answered {
  return {
    kind: 'reply',
    reply: { response: text, language: 'english', emergency: false, suggestions: ['and then?'] },
  }
}

export const answering: Ask = async (question) => replyWith(`answer to ${question}`)
export const silent: Ask = () => new Promise(() => {})

export function shown({ messages }: Pick<ConversationState, 'messages'>): string[] {
  return messages.map(({ message_text }) => message_text)
}

/** A guest with what survives a reload: the server, the tab's storage, and what the browser remembers. */
export class Visitor {
  readonly server = new FakeServer()
  readonly tab = new Map<string, string>()
  draft = ''
  count = 0
  /** What the assistant does when asked; by default it answers at once. */
  assistant: Ask = answering
  readonly histories: { role: string; content: string }[][] = []
  private keys = 0

  private readonly atOnce: boolean

  /** @param atOnce the server answers what it keeps; otherwise the browser asks, and saves what it is told */
  constructor(atOnce = false) {
    this.atOnce = atOnce
  }

  /** The server's own way to the assistant. */
  questions(): QuestionCalls | undefined {
    if (!this.atOnce) return undefined
    const { server } = this
    const answer: QuestionCalls['answer'] = async ({ chat_id, question_id, replaces }, arriving, stop) => {
      const messages = await server.messages(chat_id)
      const place = messages.findIndex(({ id }) => id === question_id)
      const text = messages[place]?.message_text ?? ''
      const client_message_id = answerIdFor(question_id, replaces)
      if (messages.some((message) => message.client_message_id === client_message_id))
        return { kind: 'elsewhere' }
      this.histories.push(historyOf(messages.slice(0, place)))
      const answered = await this.assistant(text, arriving, stop)
      if (answered.kind !== 'reply') return answered
      const message = {
        from: 'assistant',
        text: answered.reply.response,
        client_message_id,
        replaces,
      } as const
      try {
        return { ...answered, kept: await server.add(chat_id, message) }
      } catch (notKept) {
        return isConflict(notKept) ? { kind: 'elsewhere' } : { ...answered, notKept }
      }
    }
    return {
      answer,
      ask: async ({ chat_id, creation_key, ...question }, arriving, stop) => {
        const chat = chat_id ?? (await server.create(creation_key)).chat_id
        const added = await server.add(chat, { from: 'person', ...question })
        arriving.kept({ chat_id: chat, ...added })
        return answer({ chat_id: chat, question_id: added.message_id }, arriving, stop)
      },
      stop: ({ chat_id, question_id, replaces, message_text }) =>
        server.add(chat_id, {
          from: 'assistant',
          text: message_text,
          client_message_id: answerIdFor(question_id, replaces),
          replaces,
        }),
    }
  }

  /** From now on each list says what is so when it is asked for, and comes when it is told to. */
  holdLists(): (() => void)[] {
    const { server } = this
    const list = server.list.bind(server)
    const held: (() => void)[] = []
    server.list = async () => {
      const asked = await list()
      await new Promise<void>((resolve) => held.push(resolve))
      return asked
    }
    return held
  }

  openPage() {
    return new OpenPage(this)
  }

  makeKey(): string {
    this.keys += 1
    return `key-${this.keys}`
  }
}

const standIns = { refused: 'refused.', broken: 'broken.', stopped: 'stopped.' }

/** The screen without its looks. */
class OpenPage {
  readonly chats: ReturnType<typeof makeChats>

  constructor(visitor: Visitor) {
    this.chats = makeChats({
      calls: visitor.server,
      questions: visitor.questions(),
      listIsComplete: true,
      ask: ({ message, history }, arriving, stop) => {
        visitor.histories.push(history ?? [])
        return visitor.assistant(message, arriving, stop)
      },
      standIns: () => standIns,
      counter: makeGuestCounter({
        read: () => visitor.count,
        write: (count) => {
          visitor.count = count
        },
      }),
      pending: makePendingStore({
        read: (key) => visitor.tab.get(key),
        write: (key, value) => void visitor.tab.set(key, value),
        remove: (key) => void visitor.tab.delete(key),
      }),
      makeKey: () => visitor.makeKey(),
      wait: async () => {},
      giveBack: (text) => {
        visitor.draft = text
      },
    })
    void this.chats.start()
  }

  get state(): ConversationState {
    const conversation = this.chats.snapshot().conversation
    if (!conversation) throw new Error('no conversation is open')
    return conversation.snapshot()
  }

  /** Waits until the open conversation rests in this phase. */
  async reach<P extends Phase>(phase: P): Promise<Extract<ConversationState, { phase: P }>> {
    for (let turn = 0; turn < 500; turn++) {
      // Whatever is under way comes first: a state that is left at once does not count.
      if (this.chats.snapshot().conversation && this.state.phase === phase) {
        await nextTurn()
        const rested = this.state
        if (isIn(rested, phase)) return rested
      }
      await nextTurn()
    }
    throw new Error(`never ${phase}, but ${this.chats.snapshot().conversation?.snapshot().phase}`)
  }

  /** Of the conversation that is open now, one for each time that something is shown. */
  phasesFromNow(): Phase[] {
    const phases: Phase[] = []
    this.chats.snapshot().conversation?.subscribe(() => phases.push(this.state.phase))
    return phases
  }

  async exchange(text: string) {
    const ready = await this.reach('ready')
    ready.send(text)
    return this.reach('ready')
  }
}

function isIn<P extends Phase>(
  state: ConversationState,
  phase: P,
): state is Extract<ConversationState, { phase: P }> {
  return state.phase === phase
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
