import type { AskAssistant } from '@nyaysathi/contracts/assistant'
import type { Answered, Arriving } from './ask-assistant.ts'
import type { ChatCalls } from './chat-calls.ts'
import type { GuestCounter } from './guest-counter.ts'
import type { PendingStore } from './pending-question.ts'
import type { QuestionCalls } from './question-calls.ts'

/** What a conversation needs of the server, the tab and the screen. */
export type ConversationServices = {
  calls: ChatCalls
  /** Where the server that keeps the chat answers too: question and answer in one call. */
  questions?: QuestionCalls | undefined
  /** The assistant alone, which keeps nothing. */
  ask: (
    question: Pick<AskAssistant, 'message' | 'history'>,
    arriving: Arriving,
    stop: AbortSignal,
  ) => Promise<Answered>
  /** What is saved in place of an answer, in the person's language. */
  standIns: () => { refused: string; broken: string; stopped: string }
  counter: GuestCounter
  pending: PendingStore
  makeKey: () => string
  wait: (ms: number) => Promise<void>
  /** A text that was not sent goes back to where it was written. */
  giveBack: (text: string) => void
  /** The chat exists since now. */
  onCreated: (chatId: string) => void
  /** Something was saved: the list of chats is out of date. */
  onSaved: () => void
  /** The chat is not there any more. */
  onGone: (chatId: string) => void
}
