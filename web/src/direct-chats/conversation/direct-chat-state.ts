import type { Message } from '@nyaysathi/contracts/chats'
import type { DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import type { WaitingMessage } from './outbox.ts'

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

export type ShownChat = ReturnType<typeof makeShownChat>

/** The state of one chat, for whoever listens. */
export function makeShownChat() {
  const listeners = new Set<() => void>()
  let state: DirectChatState = { phase: 'loading' }
  let ended = false

  function set(next: DirectChatState): void {
    if (ended) return
    state = next
    for (const changed of listeners) changed()
  }

  return {
    snapshot: (): DirectChatState => state,
    ready: (): ReadyChat | undefined => (state.phase === 'ready' ? state : undefined),
    set,
    update(values: Partial<ReadyChat>): void {
      if (state.phase === 'ready') set({ ...state, ...values })
    },
    /** As `update`, and says nothing of it: more belongs to the change, and comes with the next one. */
    prepare(values: Partial<ReadyChat>): void {
      if (state.phase === 'ready') state = { ...state, ...values }
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    end(): void {
      ended = true
    },
    hasEnded: () => ended,
  }
}
