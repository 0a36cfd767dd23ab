import type { Message } from '@nyaysathi/contracts/chats'
import type { ConversationNotice, ConversationState, ShownAnswer } from './conversation-state.ts'
import type { GuestCounter } from './guest-counter.ts'

/** What can be done while nothing is under way. */
type Actions = {
  ask: (text: string, replaces?: string) => void
  answerAgain: (last: Message) => void
}

type Known = {
  /** Nothing until the first question is saved. */
  chatId: string | undefined
  /** As far as the server is known to have them; another list as soon as one more is. */
  messages: readonly Message[]
  /** The last answer, with what only the assistant itself knew of it. */
  latest: ShownAnswer | undefined
  /** An answer for which a guest had no more room. */
  unsaved: ShownAnswer | undefined
}

export type ShownConversation = ReturnType<typeof makeShownConversation>

/** What is known of one chat, and the state that shows it to whoever listens. */
export function makeShownConversation(chatId: string | undefined, counter: GuestCounter, actions: Actions) {
  const listeners = new Set<() => void>()
  const known: Known = { chatId, messages: [], latest: undefined, unsaved: undefined }
  let state: ConversationState = chatId ? { phase: 'loading', messages: known.messages } : readyState()

  function publish(next: ConversationState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function readyState(notice?: ConversationNotice): ConversationState {
    const { messages, latest, unsaved } = known
    if (counter.isFull) return { phase: 'full', messages, latest, unsaved }
    const last = messages.at(-1)
    return {
      phase: 'ready',
      messages,
      latest,
      notice,
      send: (text) => actions.ask(text),
      edit: (messageId, text) => actions.ask(text, messageId),
      answerAgain: last && (() => actions.answerAgain(last)),
    }
  }

  function publishReady(notice?: ConversationNotice): void {
    publish(readyState(notice))
  }

  /** From another conversation, another tab, or an earlier message of this one. */
  const stopCounting = counter.subscribe(() => {
    if (state.phase === 'ready') publishReady()
  })

  return {
    known,
    snapshot: () => state,
    publish,
    publishReady,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Says nothing any more. */
    end(): void {
      stopCounting()
      listeners.clear()
    },
  }
}
