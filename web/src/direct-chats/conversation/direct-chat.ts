import type { Message } from '@nyaysathi/contracts/chats'
import type { BlockState, DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import { NoAnswerError } from '../../platform/api-client.ts'
import { pageSize } from './chat-calls.ts'
import type { DirectChatServices } from './direct-chat-services.ts'
import { makeShownChat } from './direct-chat-state.ts'
import { watchLine } from './line.ts'
import { mergeMessages, momentOf } from './message-rules.ts'
import { makeNews } from './news.ts'
import { makeSending } from './sending.ts'

export type { DirectChatServices } from './direct-chat-services.ts'
export type { DirectChatState, ReadyChat, Trouble } from './direct-chat-state.ts'

/** Least time between two signs of typing: the server passes on no more. */
const tellTypingMs = 3_000

/** What cannot be shown at all. */
function isInvalid(details: DirectChatDetails | undefined): boolean {
  return !details?.chat_id || typeof details.chat_id !== 'string' || !Array.isArray(details.messages)
}

/** One chat, from opening its screen to leaving it. */
export function makeDirectChat(services: DirectChatServices) {
  const { myId, calls, onTrouble, onRead, now } = services
  const shown = makeShownChat()
  let toldTyping = 0
  let markedUpTo = 0
  let events: { stop: () => void; again: () => void } | undefined
  const line = watchLine(shown, (): void => outbox.wake())
  const { outbox, send } = makeSending(services, shown, {
    noteLine: line.note,
    refresh,
    onUploaded: (): void => schedule.uploaded(),
  })
  const news = makeNews(services, shown, { line, outbox, refresh })
  const schedule = services.makePollSchedule((): Promise<void> => (shown.ready() ? news.fetch() : load()))

  async function load(): Promise<void> {
    try {
      const details = await calls.details()
      if (isInvalid(details)) return shown.set({ phase: 'failed', failure: undefined, invalid: true })
      line.note(undefined)
      begin(details)
    } catch (failure) {
      if (!shown.ready()) shown.set({ phase: 'failed', failure, invalid: false })
      line.note(failure)
    }
  }

  function begin(details: DirectChatDetails): void {
    const { user_id, nyaysathi_id, read_up_to, unread } = details
    const iAmHelper = myId === nyaysathi_id || (myId !== user_id && services.believesHelper)
    const readUpTo = read_up_to ? momentOf(read_up_to) : 0
    const messages = mergeMessages([], details.messages)
    news.beginAfter(messages)
    markedUpTo = readUpTo
    shown.set({
      phase: 'ready',
      details,
      iAmHelper,
      messages: [],
      waiting: outbox.waiting(),
      older: details.has_older ? 'more' : 'none',
      otherReadUpTo: details.other_read_up_to ? momentOf(details.other_read_up_to) : 0,
      hadReadUpTo: unread > 0 ? readUpTo : undefined,
      typing: false,
      line: line.now(),
      send: details.can_send ? send : undefined,
    })
    news.take(messages)
    if (!(iAmHelper ? details.user_details : details.nyaysathi_details)) onTrouble({ kind: 'partner' })
    outbox.wake()
    events ??= services.listen({
      onEvent: news.hear,
      onStanding(standing) {
        schedule.streaming(standing)
        line.noteStanding(standing)
      },
    })
  }

  /** Whether something can be sent, and who the others are, as of now. */
  async function refresh(): Promise<void> {
    try {
      const details = await calls.details()
      if (isInvalid(details) || !shown.ready()) return
      shown.update({ details, send: details.can_send ? send : undefined })
      news.noteRead(details.other_read_up_to)
      await news.fetch()
    } catch {
      // The next event or question finds out.
    }
  }

  /** @returns whether older messages came */
  async function loadOlder(limit = pageSize): Promise<boolean> {
    const chat = shown.ready()
    if (!chat || chat.older === 'loading' || chat.older === 'none') return false
    const [oldest] = chat.messages
    if (!oldest) return false
    shown.update({ older: 'loading' })
    try {
      const { messages } = await calls.before(momentOf(oldest.timestamp), limit)
      news.take(messages)
      shown.update({ older: messages.length < limit ? 'none' : 'more' })
      return messages.length > 0
    } catch (failure) {
      line.note(failure)
      shown.update({ older: 'failed' })
      return false
    }
  }

  return {
    snapshot: shown.snapshot,
    subscribe: shown.subscribe,
    start(): void {
      schedule.start()
      void load()
    },
    end(): void {
      shown.end()
      news.end()
      schedule.stop()
      events?.stop()
      outbox.end()
    },
    reload(): void {
      if (shown.snapshot().phase === 'failed') shown.set({ phase: 'loading' })
      void load()
    },
    outbox,
    schedule,
    /** The device says so itself; it is right when it says no. */
    lineIsGone: () => line.note(new NoAnswerError('offline')),
    /** The line may be back. */
    lineIsBack(): void {
      events?.again()
      outbox.wake()
      if (shown.ready()) news.fetch().catch(() => undefined)
      else void load()
    },
    loadOlder,
    /** The person has this message before their eyes. */
    seen(): void {
      const last = shown.ready()?.messages.findLast(({ sender_id }) => sender_id !== myId)
      if (!last || momentOf(last.timestamp) <= markedUpTo) return
      const before = markedUpTo
      markedUpTo = momentOf(last.timestamp)
      calls.markRead(last.timestamp).then(onRead, () => {
        markedUpTo = Math.min(markedUpTo, before)
      })
    },
    typed(): void {
      if (!shown.ready()?.send || now() - toldTyping < tellTypingMs) return
      toldTyping = now()
      calls.typing()
    },
    closed(change: BlockState): void {
      const chat = shown.ready()
      if (!chat) return
      const { can_send, closed_reason } = change
      const { closed_reason: _, ...details } = chat.details
      shown.update({
        details: { ...details, can_send, ...(closed_reason ? { closed_reason } : {}) },
        send: can_send ? send : undefined,
      })
    },
    /** One's own picture as it was sent. */
    original: calls.original,
    /** The same message with a link that is good now; links live for minutes. */
    async fresh(message: Pick<Message, 'id' | 'timestamp'>): Promise<Message | undefined> {
      const { messages } = await calls.since(momentOf(message.timestamp) - 1)
      const fresh = messages.find(({ id }) => id === message.id)
      if (fresh) news.take([fresh])
      return fresh
    },
  }
}

export type DirectChat = ReturnType<typeof makeDirectChat>
