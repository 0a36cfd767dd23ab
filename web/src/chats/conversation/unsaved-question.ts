import type { Message } from '@nyaysathi/contracts/chats'
import { isSignedOut } from '../../platform/newest-token.ts'
import { historyOf, messagesBefore } from './conversation-rules.ts'
import type { ConversationServices } from './conversation-services.ts'
import type { ConversationNotice, ShownAnswer } from './conversation-state.ts'
import { describeFailure, isConflict, isGone, isOverLimit } from './failures.ts'
import type { PendingQuestion } from './pending-question.ts'
import type { ShownConversation } from './shown-conversation.ts'

type Use = {
  /** Sends it once more. */
  again: (pending: PendingQuestion) => Promise<void>
  reload: (notice: ConversationNotice) => Promise<void>
}

/** What becomes of a question that could not be saved: its text is given back, or waits to be sent again. */
export function makeUnsavedQuestion(
  services: ConversationServices,
  { known, publish, publishReady }: ShownConversation,
  { again, reload }: Use,
) {
  const { counter, pending: pendingStore } = services
  /** Ends the answer to a question that could not be saved. */
  let leaveAnswer: (() => void) | undefined

  function before(pending: PendingQuestion): Message[] {
    return messagesBefore(known.messages, pending.replaces)
  }

  function refused(pending: PendingQuestion, failure: unknown): void {
    if (known.chatId && isGone(failure)) {
      giveBack(pending)
      services.onGone(known.chatId)
    } else if (isOverLimit(counter, failure)) {
      giveBack(pending)
      counter.fill()
      publishReady()
    } else if (isSignedOut(failure)) {
      giveBack(pending)
      publishReady()
    } else if (isConflict(failure)) {
      giveBack(pending)
      void reload('changed-elsewhere')
    } else {
      show(pending, failure)
      const { kind } = describeFailure(failure)
      if (kind === 'too-many' || kind === 'not-now') void answer(pending, failure)
    }
  }

  function giveBack(pending: PendingQuestion): void {
    pendingStore.forget(pending)
    services.giveBack(pending.text)
  }

  /** Whoever asks in need is answered, also when nothing can be stored. A retry or a way back ends it. */
  async function answer(pending: PendingQuestion, failure: unknown): Promise<void> {
    const stopper = new AbortController()
    const leave = () => stopper.abort()
    leaveAnswer = leave
    show(pending, failure, { leave })
    const answered = await services.ask(
      { message: pending.text, history: historyOf(before(pending)) },
      { started: () => {}, grown: () => {} },
      stopper.signal,
    )
    if (stopper.signal.aborted || answered.kind !== 'reply') return
    const { response, ...about } = answered.reply
    show(pending, failure, { leave, unsaved: { ...about, text: response } })
  }

  function show(
    pending: PendingQuestion,
    failure: unknown,
    { leave, unsaved }: { leave?: () => void; unsaved?: ShownAnswer } = {},
  ): void {
    publish({
      phase: 'question-not-saved',
      messages: before(pending),
      question: pending.text,
      unsaved,
      failure: describeFailure(failure),
      retry: () => {
        leave?.()
        void again(pending)
      },
      takeBack: () => {
        leave?.()
        giveBack(pending)
        publishReady()
      },
    })
  }

  /** From before a reload; one that the server has after all is not sent again. */
  function find(): PendingQuestion | undefined {
    const pending = pendingStore.read()
    if (!pending || pending.chat_id !== known.chatId) return undefined
    const saved = known.messages.some(
      ({ client_message_id }) => client_message_id === pending.client_message_id,
    )
    if (saved) pendingStore.forget(pending)
    return saved ? undefined : pending
  }

  return {
    before,
    refused,
    /** @returns whether there is one, and it is shown */
    resume(): boolean {
      const pending = find()
      if (pending) show(pending, undefined)
      return pending !== undefined
    },
    end: () => leaveAnswer?.(),
  }
}
