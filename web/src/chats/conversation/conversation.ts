import type { Message } from '@nyaysathi/contracts/chats'
import { makeAnswering } from './answering.ts'
import { makeAsking } from './asking.ts'
import { findUnanswered } from './conversation-rules.ts'
import type { ConversationServices } from './conversation-services.ts'
import type { ConversationNotice } from './conversation-state.ts'
import { describeFailure, isGone } from './failures.ts'
import { makeShownConversation } from './shown-conversation.ts'

export type Conversation = ReturnType<typeof makeConversation>

/** One chat with the assistant, from its first question on. `chatId` is undefined until that is saved. */
export function makeConversation(services: ConversationServices, chatId: string | undefined) {
  const { calls } = services
  const shown = makeShownConversation(chatId, services.counter, {
    ask: (text, replaces): void => asking.ask(text, replaces),
    answerAgain: (last): void => answering.answerAgain(last),
  })
  const { known } = shown
  const answering = makeAnswering(services, shown, { load, reload })
  const asking = makeAsking(services, shown, answering, reload)

  async function load(given?: readonly Message[]): Promise<void> {
    if (!known.chatId) return
    try {
      known.messages = given ?? (await calls.messages(known.chatId))
    } catch (failure) {
      if (isGone(failure)) services.onGone(known.chatId)
      else
        shown.publish({
          phase: 'not-loaded',
          messages: known.messages,
          failure: describeFailure(failure),
          retry: () => void load(),
        })
      return
    }
    settle()
  }

  async function reload(notice: ConversationNotice): Promise<void> {
    await load()
    if (shown.snapshot().phase === 'ready') shown.publishReady(notice)
  }

  /** What was left unfinished is taken up again: first a question that was not saved, then one without an answer. */
  function settle(notice?: ConversationNotice): void {
    if (asking.resume()) return
    const unanswered = findUnanswered(known.messages)
    if (unanswered) void answering.answer({ question: unanswered, replaced: undefined })
    else shown.publishReady(notice)
  }

  /** The server's order wins over what was put together here. */
  async function refresh(listed?: readonly Message[]): Promise<void> {
    const before = shown.snapshot()
    if (!known.chatId || before.phase !== 'ready') return
    const fresh = listed ?? (await calls.messages(known.chatId).catch(() => undefined))
    if (!fresh || shown.snapshot() !== before) return
    known.messages = fresh
    settle(before.notice)
  }

  /** Thumbs; shown at once, and taken back if they could not be saved. `null` takes them away. */
  async function rate(messageId: string, rating: 'up' | 'down' | null, reason?: string): Promise<boolean> {
    const before = known.messages.find(({ id }) => id === messageId)?.feedback
    setRating(messageId, rating ?? undefined)
    try {
      await calls.rate(messageId, { rating, ...(reason ? { reason } : {}) })
      return true
    } catch {
      setRating(messageId, before)
      return false
    }
  }

  function setRating(messageId: string, feedback: Message['feedback']): void {
    const rated = (list: readonly Message[]) =>
      list.map(({ feedback: earlier, ...message }) => {
        const kept = message.id === messageId ? feedback : earlier
        return kept ? { ...message, feedback: kept } : message
      })
    const state = shown.snapshot()
    known.messages = rated(known.messages)
    shown.publish({ ...state, messages: rated(state.messages) })
  }

  return {
    get chatId() {
      return known.chatId
    },
    get messages() {
      return known.messages
    },
    snapshot: shown.snapshot,
    subscribe: shown.subscribe,
    load,
    refresh,
    settle,
    rate,
    /** Sends again what was not sent, once the line is back. */
    retryAfterSilence(): void {
      const state = shown.snapshot()
      const failed = 'failure' in state && state.failure.kind === 'no-answer' ? state : undefined
      failed?.retry()
    },
    /** Stops what is under way and says nothing any more. */
    end(): void {
      shown.end()
      asking.end()
      const state = shown.snapshot()
      if ('stop' in state) state.stop()
    },
  }
}
