import type { Message } from '@nyaysathi/contracts/chats'
import type { Reply } from './ask-assistant.ts'

/** Why something could not be done, for a person: `text` is the server's sentence, if it gave one. */
export type Failure = { kind: 'no-answer' | 'too-many' | 'not-now' | 'refused'; text: string }

/** An answer with what only the assistant itself knew of it. Unsaved answers have no id. */
export type ShownAnswer = Partial<Omit<Reply, 'response'>> & {
  id?: string
  text: string
  can_have_receipt?: true | undefined
}

/** Said once, above the composer. */
export type ConversationNotice = 'no-new-answer' | 'changed-elsewhere' | 'rating-not-saved'

type Seen = {
  /** As the server has them, oldest first. What is only on its way is not among them. */
  messages: readonly Message[]
}

/**
 * What can be done exists only where it may be done: there is no `send` before the last question has its answer, so
 * questions and answers stay in turn.
 */
export type ConversationState =
  | (Seen & { phase: 'loading' })
  | (Seen & { phase: 'not-loaded'; failure: Failure; retry: () => void })
  | (Seen & {
      phase: 'ready'
      latest: ShownAnswer | undefined
      notice: ConversationNotice | undefined
      send: (text: string) => void
      /** Asks this question again in other words; it and what came after it leave the conversation. */
      edit: (messageId: string, text: string) => void
      answerAgain: (() => void) | undefined
    })
  | (Seen & { phase: 'saving-question'; question: string; stop: () => void })
  | (Seen & {
      phase: 'question-not-saved'
      question: string
      /** The assistant's answer all the same, where it is the storing that fails. */
      unsaved: ShownAnswer | undefined
      failure: Failure
      retry: () => void
      /** Gives the text back to the composer. */
      takeBack: () => void
    })
  | (Seen & { phase: 'answering'; answer: ShownAnswer; stop: () => void })
  | (Seen & { phase: 'saving-answer'; answer: ShownAnswer })
  | (Seen & { phase: 'answer-not-saved'; answer: ShownAnswer; failure: Failure; retry: () => void })
  /** The guest limit is reached: nothing more can be said here. The last answer may be shown without being saved. */
  | (Seen & { phase: 'full'; latest: ShownAnswer | undefined; unsaved: ShownAnswer | undefined })

export type Phase = ConversationState['phase']
