import type { Message } from '@nyaysathi/contracts/chats'
import type { ChatEvent } from '@nyaysathi/contracts/direct-chats'
import { pageSize } from './chat-calls.ts'
import type { DirectChatServices } from './direct-chat-services.ts'
import type { ShownChat } from './direct-chat-state.ts'
import type { LineWatch } from './line.ts'
import { confirmedBy, mergeMessages, momentOf, newestMoment } from './message-rules.ts'
import type { Outbox } from './outbox.ts'

/** So long the other side is shown as writing after its last sign (what the server promises). */
const typingMs = 6_000

type Use = {
  line: LineWatch
  outbox: Outbox
  /** The chat was closed or opened again. */
  refresh: () => Promise<void>
}

/** What comes from the server while the chat is open: messages, what the other side has read, that it writes. */
export function makeNews(
  { myId, calls }: DirectChatServices,
  shown: ShownChat,
  { line, outbox, refresh }: Use,
) {
  /** Up to here the server's messages are all known; own ones that were just sent may lie behind it. */
  let heardUpTo: number | undefined
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let fetching: Promise<void> | undefined
  let fetchAgain = false

  /** Takes what came from the server into the list, and off the outbox. */
  function take(arrived: readonly Message[]): void {
    const chat = shown.ready()
    if (!chat || arrived.length === 0) return
    const confirmed = confirmedBy(outbox.waiting(), arrived, myId)
    // The row on the screen keeps its key when its message arrives.
    const ownIds = new Map([...confirmed].map(([own, id]) => [id, own]))
    const named = arrived.map((message) => {
      const own = ownIds.get(message.id)
      return own ? { ...message, client_message_id: own } : message
    })
    const typing = chat.typing && !arrived.some(({ sender_id }) => sender_id !== myId)
    shown.prepare({ messages: mergeMessages(chat.messages, named), typing })
    outbox.confirm(new Set(confirmed.keys()))
    shown.update({ waiting: outbox.waiting() })
  }

  function noteRead(upTo: string | null | undefined): void {
    const moment = upTo ? momentOf(upTo) : 0
    const chat = shown.ready()
    if (chat && moment > chat.otherReadUpTo) shown.update({ otherReadUpTo: moment })
  }

  /** All that is new; one question at a time. */
  function fetch(): Promise<void> {
    if (fetching) fetchAgain = true
    else fetching = fetchAll()
    return fetching
  }

  async function fetchAll(): Promise<void> {
    try {
      do {
        fetchAgain = false
        const { messages, other_read_up_to } = await calls.since(heardUpTo)
        line.note(undefined)
        noteRead(other_read_up_to)
        take(messages)
        const newest = newestMoment(messages)
        if (newest !== undefined) heardUpTo = Math.max(heardUpTo ?? 0, newest)
        if (messages.length >= pageSize) fetchAgain = true
      } while (fetchAgain && !shown.hasEnded())
    } catch (failure) {
      line.note(failure)
      throw failure
    } finally {
      fetching = undefined
    }
  }

  function fetchIfNew(newest: number): void {
    if (newest > (heardUpTo ?? 0)) fetch().catch(() => undefined)
  }

  function hear(event: ChatEvent): void {
    const chatId = shown.ready()?.details.chat_id
    if (!chatId) return
    if (event.event === 'ready') {
      const own = event.data.chats.find(({ chat_id }) => chat_id === chatId)
      noteRead(own?.other_read_up_to)
      fetchIfNew(own?.newest ?? 0)
      return
    }
    if (event.event === 'end' || event.data.chat_id !== chatId) return
    if (event.event === 'message') fetchIfNew(event.data.newest)
    if (event.event === 'read' && !event.data.by_me) noteRead(event.data.up_to)
    if (event.event === 'state') void refresh()
    if (event.event === 'typing') showTyping()
  }

  function showTyping(): void {
    clearTimeout(typingTimer)
    typingTimer = setTimeout(() => shown.update({ typing: false }), typingMs)
    shown.update({ typing: true })
  }

  return {
    /** Where the chat is opened, or opened again: from these messages on everything is news. */
    beginAfter(messages: readonly Message[]): void {
      heardUpTo = newestMoment(messages)
    },
    take,
    noteRead,
    fetch,
    hear,
    end: () => clearTimeout(typingTimer),
  }
}
