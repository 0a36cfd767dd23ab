import type { Message } from '@nyaysathi/contracts/chats'
import type { Answering } from './answering.ts'
import type { ConversationServices } from './conversation-services.ts'
import type { ConversationNotice } from './conversation-state.ts'
import { keepMessage, keptMessage } from './keep-message.ts'
import type { PendingQuestion } from './pending-question.ts'
import type { QuestionCalls } from './question-calls.ts'
import { saveWithRetries } from './save-with-retries.ts'
import type { ShownConversation } from './shown-conversation.ts'
import { makeUnsavedQuestion } from './unsaved-question.ts'

/** Sends a question, which stays written down in the tab until it is known that the server has it. */
export function makeAsking(
  services: ConversationServices,
  shown: ShownConversation,
  answering: Answering,
  reload: (notice: ConversationNotice) => Promise<void>,
) {
  const { calls, counter, pending: pendingStore, questions } = services
  const { known, publish } = shown
  const unsaved = makeUnsavedQuestion(services, shown, { again: save, reload })

  function ask(text: string, replaces?: string): void {
    if (shown.snapshot().phase !== 'ready' || text.trim() === '') return
    const pending: PendingQuestion = {
      text: text.trim(),
      chat_id: known.chatId,
      creation_key: services.makeKey(),
      client_message_id: services.makeKey(),
      replaces,
    }
    pendingStore.keep(pending)
    void save(pending)
  }

  async function save(pending: PendingQuestion): Promise<void> {
    const stopper = new AbortController()
    const question = pending.text
    const stop = () => stopper.abort()
    known.latest = undefined
    publish({ phase: 'saving-question', messages: unsaved.before(pending), question, stop })
    try {
      if (questions) await askAtOnce(questions, pending, stopper)
      else await answering.answer({ question: await saveAlone(pending), replaced: undefined }, stopper)
    } catch (failure) {
      unsaved.refused(pending, failure)
    }
  }

  async function saveAlone(pending: PendingQuestion): Promise<Message> {
    const chatId = known.chatId ?? (await makeChat(pending))
    const saved = await keepMessage(services, chatId, { from: 'person', ...pending })
    kept(pending, saved)
    return saved
  }

  async function makeChat(pending: PendingQuestion): Promise<string> {
    const { chat_id } = await saveWithRetries(() => calls.create(pending.creation_key), services.wait)
    known.chatId = chat_id
    pendingStore.keep({ ...pending, chat_id })
    services.onCreated(chat_id)
    return chat_id
  }

  function kept(pending: PendingQuestion, saved: Message): void {
    pendingStore.forget(pending)
    known.messages = [...unsaved.before(pending), saved]
    services.onSaved()
  }

  /** @throws only while it is not known that the question is kept */
  async function askAtOnce(
    { ask }: QuestionCalls,
    pending: PendingQuestion,
    stopper: AbortController,
  ): Promise<void> {
    let arrival: ReturnType<Answering['begin']> | undefined
    const { text, creation_key, client_message_id, replaces } = pending
    const arriving: Parameters<QuestionCalls['ask']>[1] = {
      kept: ({ chat_id, ...message }) => {
        const question = keptMessage(counter, { from: 'person', text, client_message_id }, message)
        const isNew = !known.chatId
        known.chatId = chat_id
        if (isNew) services.onCreated(chat_id)
        kept(pending, question)
        arrival = answering.begin({ question, replaced: undefined }, stopper)
      },
      started: (about) => arrival?.started(about),
      grown: (words) => arrival?.grown(words),
    }
    const question = { chat_id: known.chatId, text, creation_key, client_message_id, replaces }
    const answered = await saveWithRetries(() => ask(question, arriving, stopper.signal), services.wait)
    if (!arrival) return
    await answering.take(arrival, answered.kind === 'broken' ? await answering.askFor(arrival) : answered)
  }

  return { ask, resume: unsaved.resume, end: unsaved.end }
}
