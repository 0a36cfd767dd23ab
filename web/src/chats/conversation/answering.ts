import type { Message } from '@nyaysathi/contracts/chats'
import { replyTextMaxLength } from '@nyaysathi/contracts/limits'
import { type Asked, makeAnswerKeeping, type Reading } from './answer-keeping.ts'
import type { Answered, Arriving } from './ask-assistant.ts'
import { historyOf, messagesBefore } from './conversation-rules.ts'
import type { ConversationServices } from './conversation-services.ts'
import type { ShownAnswer } from './conversation-state.ts'
import { keptMessage } from './keep-message.ts'
import type { ShownConversation } from './shown-conversation.ts'

/** An answer on its way, shown as it grows. */
type Arrival = Arriving & { asked: Asked; stop: AbortSignal; soFar: () => ShownAnswer }

export type Answering = ReturnType<typeof makeAnswering>

/** Asks for the answer to a question that is saved, and shows it as it comes. */
export function makeAnswering(services: ConversationServices, shown: ShownConversation, reading: Reading) {
  const { counter, questions } = services
  const { known, publish, publishReady } = shown
  const keeping = makeAnswerKeeping(services, shown, reading)

  function answerAgain(last: Message): void {
    const question = messagesBefore(known.messages, last.id).at(-1)
    if (shown.snapshot().phase === 'ready' && question) void answer({ question, replaced: last })
  }

  async function answer(asked: Asked, stopper = new AbortController()): Promise<void> {
    const arrival = begin(asked, stopper)
    await take(arrival, await askFor(arrival))
  }

  function begin(asked: Asked, stopper: AbortController): Arrival {
    const messages = keeping.throughQuestion(asked)
    let arriving: ShownAnswer = { text: '' }
    const show = (more: Partial<ShownAnswer>) => {
      arriving = { ...arriving, ...more }
      publish({ phase: 'answering', messages, answer: arriving, stop: () => stopper.abort() })
    }
    show({})
    return {
      asked,
      stop: stopper.signal,
      started: show,
      grown: (text: string) => show({ text }),
      soFar: () => arriving,
    }
  }

  /** Where the server cannot keep an answer now, the assistant still gives one. */
  async function askFor(arrival: Arrival): Promise<Answered> {
    const { asked, stop } = arrival
    const { question, replaced } = asked
    if (questions && known.chatId) {
      const about = { chat_id: known.chatId, question_id: question.id, replaces: replaced?.id }
      const answered = await questions.answer(about, arrival, stop)
      if (answered.kind !== 'broken') return answered
    }
    const history = historyOf(messagesBefore(known.messages, question.id))
    return services.ask({ message: question.message_text, history }, arrival, stop)
  }

  async function take({ asked, soFar }: Arrival, answered: Answered): Promise<void> {
    if (answered.kind === 'elsewhere') await keeping.showElsewhere(asked)
    else if (answered.kind === 'failed') await keeping.refused(answered.failure)
    else if (answered.kind === 'reply') await takeReply(asked, answered)
    else await takeStandIn(asked, answered, soFar())
  }

  async function takeReply(
    asked: Asked,
    { reply, kept, notKept }: Extract<Answered, { kind: 'reply' }>,
  ): Promise<void> {
    const { response, ...about } = reply
    const text = response.slice(0, replyTextMaxLength)
    const whole = { ...about, text }
    if (kept)
      keeping.kept(asked, whole, keptMessage(counter, { from: 'assistant', text, proven: true }, kept))
    else if (notKept) await keeping.notKept(asked, whole, notKept, () => answer(asked))
    else await keeping.save(asked, whole)
  }

  /** In place of an answer that did not come, or behind the part of it that had come when it was stopped. */
  async function takeStandIn(
    asked: Asked,
    answered: Extract<Answered, { kind: 'refused' | 'broken' | 'stopped' }>,
    { text: arrived, language, emergency = false }: ShownAnswer,
  ): Promise<void> {
    const begun = answered.kind === 'stopped' ? arrived.trim() : ''
    // A good answer never makes way for an apology.
    if (asked.replaced && !begun) {
      if (answered.kind !== 'stopped') publishReady('no-new-answer')
      // The new one may be kept already.
      else if (questions) await reading.load()
      else publishReady()
      return
    }
    const numbers = answered.kind === 'refused' ? answered.numbers : undefined
    const standIn = [services.standIns()[answered.kind], ...(numbers ? [numbers] : [])].join('\n\n')
    await keeping.save(
      asked,
      { text: begun ? `${begun}\n\n${standIn}` : standIn, ...(language ? { language } : {}), emergency },
      () => answer(asked),
      answered.kind === 'stopped' ? questions?.stop : undefined,
    )
  }

  return { answer, answerAgain, begin, askFor, take }
}
