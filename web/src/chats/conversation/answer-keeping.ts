import { answerIdFor, type Message } from '@nyaysathi/contracts/chats'
import type { NewMessage } from './chat-calls.ts'
import { findUnanswered, messagesBefore } from './conversation-rules.ts'
import type { ConversationServices } from './conversation-services.ts'
import type { ConversationNotice, ShownAnswer } from './conversation-state.ts'
import { describeFailure, isConflict, isGone, isOverLimit } from './failures.ts'
import { keepMessage, keptMessage } from './keep-message.ts'
import type { QuestionCalls } from './question-calls.ts'
import { saveWithRetries } from './save-with-retries.ts'
import type { ShownConversation } from './shown-conversation.ts'

/** A question that has been saved and wants its answer, and the answer that a new one takes the place of. */
export type Asked = { question: Message; replaced: Message | undefined }

export type Reading = {
  load: (known?: readonly Message[]) => Promise<void>
  reload: (notice: ConversationNotice) => Promise<void>
}

/** What becomes of an answer once it is there: it is kept, or shown although it cannot be. */
export function makeAnswerKeeping(
  services: ConversationServices,
  { known, publish, publishReady }: ShownConversation,
  { load, reload }: Reading,
) {
  const { calls, counter } = services

  function throughQuestion({ question }: Asked): Message[] {
    return [...messagesBefore(known.messages, question.id), question]
  }

  /**
   * @param again what a retry does, where the text itself is not worth saving later
   * @param stopped how what is left of a stopped answer is kept, where the server may have kept all of it
   */
  async function save(
    asked: Asked,
    answer: ShownAnswer,
    again?: () => Promise<void>,
    stopped?: QuestionCalls['stop'],
  ): Promise<void> {
    const { question, replaced } = asked
    if (!known.chatId || (counter.isFull && !stopped)) return fill(asked, answer)
    const chat_id = known.chatId
    publish({ phase: 'saving-answer', messages: throughQuestion(asked), answer })
    try {
      const { text, origin } = answer
      const client_message_id = answerIdFor(question.id, replaced?.id)
      const message: NewMessage = {
        from: 'assistant',
        text,
        client_message_id,
        replaces: replaced?.id,
        origin,
      }
      const left = { chat_id, question_id: question.id, replaces: replaced?.id, message_text: text }
      const saved = stopped
        ? keptMessage(counter, message, await saveWithRetries(() => stopped(left), services.wait))
        : await keepMessage(services, chat_id, message)
      kept(asked, answer, saved)
    } catch (failure) {
      await notKept(asked, answer, failure, again ?? (() => save(asked, answer)))
    }
  }

  function kept(asked: Asked, answer: ShownAnswer, saved: Message): void {
    known.messages = [...throughQuestion(asked), saved]
    known.latest = { ...answer, id: saved.id }
    publishReady()
    services.onSaved()
  }

  async function notKept(
    asked: Asked,
    answer: ShownAnswer,
    failure: unknown,
    again: () => Promise<void>,
  ): Promise<void> {
    if (isOverLimit(counter, failure)) return fill(asked, answer)
    if (isGone(failure) || isConflict(failure)) return refused(failure)
    publish({
      phase: 'answer-not-saved',
      messages: throughQuestion(asked),
      answer,
      failure: describeFailure(failure),
      retry: () => void again(),
    })
  }

  /** A guest's last answer is shown also where there is no more room to keep it. */
  function fill(asked: Asked, answer: ShownAnswer): void {
    counter.fill()
    known.messages = throughQuestion(asked)
    known.unsaved = answer
    publishReady()
  }

  /** The answer is there already. Where it cannot be seen all the same, it is not asked for over and over. */
  async function showElsewhere({ question }: Asked): Promise<void> {
    const fresh = known.chatId ? await calls.messages(known.chatId).catch(() => undefined) : undefined
    if (fresh && findUnanswered(fresh)?.id !== question.id) await load(fresh)
    else publishReady('changed-elsewhere')
  }

  /** The chat is gone, or goes on otherwise than is seen here. */
  async function refused(failure: unknown): Promise<void> {
    if (known.chatId && isGone(failure)) services.onGone(known.chatId)
    else await reload('changed-elsewhere')
  }

  return { throughQuestion, save, kept, notKept, showElsewhere, refused }
}
