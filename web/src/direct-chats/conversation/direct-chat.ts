import type { Message } from '@nyaysathi/contracts/chats'
import type { BlockState, ChatEvent, DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import { ApiError, isRefused, NoAnswerError } from '../../platform/api-client.ts'
import { refusalSentence } from '../../platform/failure-text.ts'
import { type DirectChatCalls, type Parties, pageSize } from './chat-calls.ts'
import { confirmedBy, mergeMessages, momentOf, newestMoment } from './message-rules.ts'
import type { Outbox, OutboxServices, WaitingMessage } from './outbox.ts'
import type { PollSchedule } from './poll-schedule.ts'

/** So long the other side is shown as writing after its last sign (what the server promises). */
const typingMs = 6_000
/** Least time between two signs of typing: the server passes on no more. */
const tellTypingMs = 3_000

/** What went wrong, for the banner. `text` is the server's own sentence, where there is one. */
export type Trouble =
  | { kind: 'partner' }
  | { kind: 'text-failed'; text: string }
  | { kind: 'file-failed'; text: string }
  | { kind: 'parties' }
  | { kind: 'yourself' }
  | { kind: 'other'; text: string }

/** `live`: news arrives by itself. `asking`: we ask for it. `away`: the last question had no answer. */
export type Line = 'live' | 'asking' | 'away'

export type ReadyChat = {
  phase: 'ready'
  details: DirectChatDetails
  iAmHelper: boolean
  messages: readonly Message[]
  waiting: readonly WaitingMessage[]
  older: 'none' | 'more' | 'loading' | 'failed'
  otherReadUpTo: number
  /** Up to here the reader had read when the chat was opened; absent when nothing was left to read. */
  hadReadUpTo: number | undefined
  typing: boolean
  line: Line
  /** Absent: nothing can be sent as things stand, `details.closed_reason` says why. */
  send: ((text: string, file: File | undefined) => void) | undefined
}

export type DirectChatState =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: unknown; invalid: boolean }
  | ReadyChat

export type DirectChatServices = {
  myId: string
  /** What this device believes; the chat itself knows better. */
  believesHelper: boolean
  calls: Pick<
    DirectChatCalls,
    'details' | 'since' | 'before' | 'addText' | 'upload' | 'original' | 'markRead' | 'typing'
  >
  makeOutbox: (
    use: Pick<OutboxServices<Message>, 'deliver' | 'onDelivered' | 'onRefused' | 'onChange'>,
  ) => Outbox
  makePollSchedule: (ask: () => Promise<unknown>) => PollSchedule
  listen: (use: { onEvent: (event: ChatEvent) => void; onStanding: (stands: boolean) => void }) => {
    stop: () => void
    again: () => void
  }
  onTrouble: (trouble: Trouble) => void
  /** The server knows now that the reader has read. */
  onRead: () => void
  now: () => number
}

type Delivery = Parameters<OutboxServices<Message>['deliver']>
type HandOver = (entry: Delivery[0], file: Delivery[1], both: Parties, more: Delivery[2]) => Promise<Message>

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What cannot be shown at all. */
function isInvalid(details: DirectChatDetails | undefined): boolean {
  return !details || !isText(details.chat_id) || !Array.isArray(details.messages)
}

/** One chat, from opening its screen to leaving it. */
export function makeDirectChat(services: DirectChatServices) {
  const { myId, calls, onTrouble, onRead, now } = services
  let state: DirectChatState = { phase: 'loading' }
  /** Up to here the server's messages are all known; own ones that were just sent may lie behind it. */
  let heardUpTo: number | undefined
  let stands = false
  let away = false
  let ended = false
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let toldTyping = 0
  let markedUpTo = 0
  const listeners = new Set<() => void>()

  function set(next: DirectChatState) {
    if (ended) return
    state = next
    for (const changed of listeners) changed()
  }

  function update(values: Partial<ReadyChat>) {
    if (state.phase === 'ready') set({ ...state, ...values })
  }

  const line = (): Line => (away ? 'away' : stands ? 'live' : 'asking')

  function parties(): Parties | undefined {
    if (state.phase !== 'ready') return undefined
    const { user_id, nyaysathi_id } = state.details
    const receiver = state.iAmHelper ? user_id : nyaysathi_id
    if (!isText(myId) || !isText(receiver)) {
      onTrouble({ kind: 'parties' })
      return undefined
    }
    if (receiver === myId) {
      onTrouble({ kind: 'yourself' })
      return undefined
    }
    return { sender_id: myId, receiver_id: receiver }
  }

  const outbox = services.makeOutbox({
    async deliver(entry, file, more) {
      const both = parties()
      if (!both) throw new ApiError(400, { code: 'invalid_input' })
      try {
        return await hand(entry, file, both, more)
      } catch (failure) {
        if (!more.signal.aborted) noteLine(failure)
        throw failure
      }
    },
    onDelivered(entry, message) {
      noteLine(undefined)
      if (state.phase !== 'ready') return
      const known = { ...message, client_message_id: message.client_message_id ?? entry.client_message_id }
      update({ messages: mergeMessages(state.messages, [known]), waiting: outbox.waiting() })
    },
    onRefused(entry, failure) {
      const text = refusalSentence(failure)
      onTrouble({ kind: entry.kind === 'file' ? 'file-failed' : 'text-failed', text })
      // Somebody may have closed the chat: what the screen offers must be true again.
      if (isRefused(failure, 'not_allowed')) void refresh()
    },
    onChange: () => update({ waiting: outbox.waiting() }),
  })

  const hand: HandOver = async (entry, file, both, more) => {
    if (entry.kind === 'file') {
      const name = entry.file_name ?? ''
      const sent = new File([file ?? ''], name, { type: entry.file_type ?? '' })
      const message = await calls.upload(both, sent, entry.client_message_id, more)
      schedule.uploaded()
      return message
    }
    const added = await calls.addText(both, entry.text, entry.client_message_id, more.signal)
    return {
      id: added.message_id,
      ...both,
      message_text: entry.text,
      message_type: 'text',
      timestamp: added.timestamp,
      client_message_id: entry.client_message_id,
    }
  }

  function noteLine(failure: unknown) {
    const isAway = failure instanceof NoAnswerError
    if (isAway === away) return
    away = isAway
    if (!away) outbox.wake()
    update({ line: line() })
  }

  /** Takes what came from the server into the list, and off the outbox. */
  function take(arrived: readonly Message[]): void {
    if (state.phase !== 'ready' || arrived.length === 0) return
    const confirmed = confirmedBy(outbox.waiting(), arrived, myId)
    // The row on the screen keeps its key when its message arrives.
    const ownIds = new Map([...confirmed].map(([own, id]) => [id, own]))
    const named = arrived.map((message) => {
      const own = ownIds.get(message.id)
      return own ? { ...message, client_message_id: own } : message
    })
    const typing = state.typing && !arrived.some(({ sender_id }) => sender_id !== myId)
    state = { ...state, messages: mergeMessages(state.messages, named), typing }
    outbox.confirm(new Set(confirmed.keys()))
    update({ waiting: outbox.waiting() })
  }

  function noteRead(upTo: string | null | undefined) {
    const moment = upTo ? momentOf(upTo) : 0
    if (state.phase === 'ready' && moment > state.otherReadUpTo) update({ otherReadUpTo: moment })
  }

  let fetching: Promise<void> | undefined
  let fetchAgain = false

  /** All that is new; one question at a time. */
  function fetchNews(): Promise<void> {
    if (fetching) {
      fetchAgain = true
      return fetching
    }
    fetching = (async () => {
      try {
        do {
          fetchAgain = false
          const { messages, other_read_up_to } = await calls.since(heardUpTo)
          noteLine(undefined)
          noteRead(other_read_up_to)
          take(messages)
          const newest = newestMoment(messages)
          if (newest !== undefined) heardUpTo = Math.max(heardUpTo ?? 0, newest)
          if (messages.length >= pageSize) fetchAgain = true
        } while (fetchAgain && !ended)
      } catch (failure) {
        noteLine(failure)
        throw failure
      } finally {
        fetching = undefined
      }
    })()
    return fetching
  }

  const schedule = services.makePollSchedule(() => (state.phase === 'ready' ? fetchNews() : load()))
  let events: { stop: () => void; again: () => void } | undefined

  function hear(event: ChatEvent): void {
    const chatId = state.phase === 'ready' ? state.details.chat_id : undefined
    if (!chatId) return
    if (event.event === 'ready') {
      const own = event.data.chats.find(({ chat_id }) => chat_id === chatId)
      noteRead(own?.other_read_up_to)
      if ((own?.newest ?? 0) > (heardUpTo ?? 0)) fetchNews().catch(() => undefined)
      return
    }
    if (event.event === 'end' || event.data.chat_id !== chatId) return
    if (event.event === 'message' && event.data.newest > (heardUpTo ?? 0)) fetchNews().catch(() => undefined)
    if (event.event === 'read' && !event.data.by_me) noteRead(event.data.up_to)
    if (event.event === 'state') void refresh()
    if (event.event === 'typing') {
      clearTimeout(typingTimer)
      typingTimer = setTimeout(() => update({ typing: false }), typingMs)
      update({ typing: true })
    }
  }

  async function load(): Promise<void> {
    try {
      const details = await calls.details()
      if (isInvalid(details)) return set({ phase: 'failed', failure: undefined, invalid: true })
      noteLine(undefined)
      begin(details)
    } catch (failure) {
      if (state.phase !== 'ready') set({ phase: 'failed', failure, invalid: false })
      noteLine(failure)
    }
  }

  function begin(details: DirectChatDetails): void {
    const { user_id, nyaysathi_id, read_up_to, unread } = details
    const iAmHelper = myId === nyaysathi_id || (myId !== user_id && services.believesHelper)
    const readUpTo = read_up_to ? momentOf(read_up_to) : 0
    const messages = mergeMessages([], details.messages)
    heardUpTo = newestMoment(messages)
    markedUpTo = readUpTo
    set({
      phase: 'ready',
      details,
      iAmHelper,
      messages: [],
      waiting: outbox.waiting(),
      older: details.has_older ? 'more' : 'none',
      otherReadUpTo: details.other_read_up_to ? momentOf(details.other_read_up_to) : 0,
      hadReadUpTo: unread > 0 ? readUpTo : undefined,
      typing: false,
      line: line(),
      send: details.can_send ? send : undefined,
    })
    take(messages)
    if (!(iAmHelper ? details.user_details : details.nyaysathi_details)) onTrouble({ kind: 'partner' })
    outbox.wake()
    events ??= services.listen({
      onEvent: hear,
      onStanding(standing) {
        stands = standing
        schedule.streaming(standing)
        update({ line: line() })
      },
    })
  }

  /** Whether something can be sent, and who the others are, as of now. */
  async function refresh(): Promise<void> {
    try {
      const details = await calls.details()
      if (isInvalid(details) || state.phase !== 'ready') return
      update({ details, send: details.can_send ? send : undefined })
      noteRead(details.other_read_up_to)
      await fetchNews()
    } catch {
      // The next event or question finds out.
    }
  }

  function send(text: string, file: File | undefined): void {
    const trimmed = text.trim()
    if ((trimmed === '' && !file) || !parties()) return
    // The words first: they are there at once, while a large file takes its time.
    if (trimmed !== '') outbox.addText(trimmed)
    if (file) outbox.addFile(file)
  }

  return {
    snapshot: (): DirectChatState => state,
    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start(): void {
      schedule.start()
      void load()
    },
    end(): void {
      ended = true
      clearTimeout(typingTimer)
      schedule.stop()
      events?.stop()
      outbox.end()
    },
    reload(): void {
      if (state.phase === 'failed') set({ phase: 'loading' })
      void load()
    },
    outbox,
    schedule,
    /** The device says so itself; it is right when it says no. */
    lineIsGone: () => noteLine(new NoAnswerError('offline')),
    /** The line may be back. */
    lineIsBack(): void {
      events?.again()
      outbox.wake()
      if (state.phase === 'ready') fetchNews().catch(() => undefined)
      else void load()
    },
    /** @returns whether older messages came */
    async loadOlder(limit = pageSize): Promise<boolean> {
      if (state.phase !== 'ready' || state.older === 'loading' || state.older === 'none') return false
      const [oldest] = state.messages
      if (!oldest) return false
      update({ older: 'loading' })
      try {
        const { messages } = await calls.before(momentOf(oldest.timestamp), limit)
        take(messages)
        update({ older: messages.length < limit ? 'none' : 'more' })
        return messages.length > 0
      } catch (failure) {
        noteLine(failure)
        update({ older: 'failed' })
        return false
      }
    },
    /** The person has this message before their eyes. */
    seen(): void {
      if (state.phase !== 'ready') return
      const last = state.messages.findLast(({ sender_id }) => sender_id !== myId)
      if (!last || momentOf(last.timestamp) <= markedUpTo) return
      const before = markedUpTo
      markedUpTo = momentOf(last.timestamp)
      calls.markRead(last.timestamp).then(onRead, () => {
        markedUpTo = Math.min(markedUpTo, before)
      })
    },
    typed(): void {
      if (state.phase !== 'ready' || !state.send || now() - toldTyping < tellTypingMs) return
      toldTyping = now()
      calls.typing()
    },
    closed(change: BlockState): void {
      if (state.phase !== 'ready') return
      const { can_send, closed_reason } = change
      const { closed_reason: _, ...details } = state.details
      update({
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
      if (fresh) take([fresh])
      return fresh
    },
  }
}

export type DirectChat = ReturnType<typeof makeDirectChat>
