import type { AskAssistant } from '@nyaysathi/contracts/assistant'
import { answerIdFor, type KeptMessage, type Message } from '@nyaysathi/contracts/chats'
import { replyTextMaxLength } from '@nyaysathi/contracts/limits'
import { isSignedOut } from '../../platform/newest-token.ts'
import type { Answered, Arriving } from './ask-assistant.ts'
import type { ChatCalls, NewMessage } from './chat-calls.ts'
import { assistantId, findUnanswered, historyOf, messagesBefore } from './conversation-rules.ts'
import type { ConversationNotice, ConversationState, ShownAnswer } from './conversation-state.ts'
import { describeFailure, isConflict, isGone, isOverLimit } from './failures.ts'
import type { GuestCounter } from './guest-counter.ts'
import type { PendingQuestion, PendingStore } from './pending-question.ts'
import type { QuestionCalls } from './question-calls.ts'
import { saveWithRetries } from './save-with-retries.ts'

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

export type Conversation = ReturnType<typeof makeConversation>

/** A question that has been saved and wants its answer, and the answer that a new one takes the place of. */
type Asked = { question: Message; replaced: Message | undefined }

/** @property proven the server knows it as its own answer */
type Kept = Pick<NewMessage, 'from' | 'text'> & { client_message_id?: string; proven?: boolean }

/** One chat with the assistant, from its first question on. `chatId` is undefined until that is saved. */
export function makeConversation(services: ConversationServices, chatId: string | undefined) {
  const { calls, counter, pending: pendingStore, questions } = services
  const listeners = new Set<() => void>()
  let messages: readonly Message[] = []
  let latest: ShownAnswer | undefined
  let unsaved: ShownAnswer | undefined
  /** Ends the answer to a question that could not be saved. */
  let leaveUnsaved: (() => void) | undefined
  let state: ConversationState = chatId ? { phase: 'loading', messages } : readyState()

  function publish(next: ConversationState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function readyState(notice?: ConversationNotice): ConversationState {
    if (counter.isFull) return { phase: 'full', messages, latest, unsaved }
    const last = messages.at(-1)
    return {
      phase: 'ready',
      messages,
      latest,
      notice,
      send: (text) => ask(text),
      edit: (messageId, text) => ask(text, messageId),
      answerAgain: last && (() => answerAgain(last)),
    }
  }

  /** From another conversation, another tab, or an earlier message of this one. */
  const stopCounting = counter.subscribe(() => {
    if (state.phase === 'ready') publish(readyState())
  })

  // Reading

  async function load(known?: readonly Message[]): Promise<void> {
    if (!chatId) return
    try {
      messages = known ?? (await calls.messages(chatId))
    } catch (failure) {
      if (isGone(failure)) services.onGone(chatId)
      else
        publish({
          phase: 'not-loaded',
          messages,
          failure: describeFailure(failure),
          retry: () => void load(),
        })
      return
    }
    settle()
  }

  /** What was left unfinished is taken up again: first a question that was not saved, then one without an answer. */
  function settle(notice?: ConversationNotice): void {
    const pending = findPending()
    const unanswered = findUnanswered(messages)
    if (pending) publish(notSavedState(pending, undefined))
    else if (unanswered) void answer({ question: unanswered, replaced: undefined })
    else publish(readyState(notice))
  }

  function findPending(): PendingQuestion | undefined {
    const pending = pendingStore.read()
    if (!pending || pending.chat_id !== chatId) return undefined
    const saved = messages.some(({ client_message_id }) => client_message_id === pending.client_message_id)
    if (saved) pendingStore.forget(pending)
    return saved ? undefined : pending
  }

  /** The server's order wins over what was put together here. */
  async function refresh(known?: readonly Message[]): Promise<void> {
    const before = state
    if (!chatId || before.phase !== 'ready') return
    const fresh = known ?? (await calls.messages(chatId).catch(() => undefined))
    if (!fresh || state !== before) return
    messages = fresh
    settle(before.notice)
  }

  // The question

  function ask(text: string, replaces?: string): void {
    if (state.phase !== 'ready' || text.trim() === '') return
    const pending: PendingQuestion = {
      text: text.trim(),
      chat_id: chatId,
      creation_key: services.makeKey(),
      client_message_id: services.makeKey(),
      replaces,
    }
    pendingStore.keep(pending)
    void saveQuestion(pending)
  }

  function shownBefore(pending: PendingQuestion): Message[] {
    return messagesBefore(messages, pending.replaces)
  }

  async function saveQuestion(pending: PendingQuestion): Promise<void> {
    const stopper = new AbortController()
    const question = pending.text
    const stop = () => stopper.abort()
    latest = undefined
    publish({ phase: 'saving-question', messages: shownBefore(pending), question, stop })
    try {
      if (questions) await askAtOnce(questions, pending, stopper)
      else await answer({ question: await saveAlone(pending), replaced: undefined }, stopper)
    } catch (failure) {
      questionRefused(pending, failure)
    }
  }

  async function saveAlone(pending: PendingQuestion): Promise<Message> {
    if (!chatId) {
      const created = await saveWithRetries(() => calls.create(pending.creation_key), services.wait)
      chatId = created.chat_id
      pendingStore.keep({ ...pending, chat_id: chatId })
      services.onCreated(chatId)
    }
    const saved = await save(chatId, { from: 'person', ...pending })
    questionKept(pending, saved)
    return saved
  }

  function questionKept(pending: PendingQuestion, saved: Message): void {
    pendingStore.forget(pending)
    messages = [...shownBefore(pending), saved]
    services.onSaved()
  }

  /** @throws only while it is not known that the question is kept */
  async function askAtOnce(
    { ask }: QuestionCalls,
    pending: PendingQuestion,
    stopper: AbortController,
  ): Promise<void> {
    let begun: { asked: Asked; showing: ReturnType<typeof showAnswer> } | undefined
    const { text, creation_key, client_message_id, replaces } = pending
    const arriving = {
      kept: ({ chat_id, ...kept }: KeptMessage & { chat_id: string }) => {
        const question = keptMessage({ from: 'person', text, client_message_id }, kept)
        const isNew = !chatId
        chatId = chat_id
        if (isNew) services.onCreated(chat_id)
        questionKept(pending, question)
        begun = { asked: { question, replaced: undefined }, showing: showAnswer(messages, stopper) }
      },
      started: (about: Partial<ShownAnswer>) => begun?.showing.started(about),
      grown: (words: string) => begun?.showing.grown(words),
    }
    const question = { chat_id: chatId, text, creation_key, client_message_id, replaces }
    const answered = await saveWithRetries(() => ask(question, arriving, stopper.signal), services.wait)
    if (!begun) return
    const { asked, showing } = begun
    await take(
      asked,
      answered.kind === 'broken' ? await askFor(asked, showing, stopper.signal) : answered,
      showing,
    )
  }

  function questionRefused(pending: PendingQuestion, failure: unknown): void {
    const giveBack = () => {
      pendingStore.forget(pending)
      services.giveBack(pending.text)
    }
    if (chatId && isGone(failure)) {
      giveBack()
      services.onGone(chatId)
    } else if (isLimit(failure)) {
      giveBack()
      counter.fill()
      publish(readyState())
    } else if (isSignedOut(failure)) {
      giveBack()
      publish(readyState())
    } else if (isConflict(failure)) {
      giveBack()
      void reload('changed-elsewhere')
    } else {
      publish(notSavedState(pending, failure))
      const { kind } = describeFailure(failure)
      if (kind === 'too-many' || kind === 'not-now') void answerUnsaved(pending, failure)
    }
  }

  /** Whoever asks in need is answered, also when nothing can be stored. A retry or a way back ends it. */
  async function answerUnsaved(pending: PendingQuestion, failure: unknown): Promise<void> {
    const stopper = new AbortController()
    const leave = () => stopper.abort()
    leaveUnsaved = leave
    publish(notSavedState(pending, failure, { leave }))
    const answered = await services.ask(
      { message: pending.text, history: historyOf(shownBefore(pending)) },
      { started: () => {}, grown: () => {} },
      stopper.signal,
    )
    if (stopper.signal.aborted || answered.kind !== 'reply') return
    const { response, ...about } = answered.reply
    publish(notSavedState(pending, failure, { leave, unsaved: { ...about, text: response } }))
  }

  function notSavedState(
    pending: PendingQuestion,
    failure: unknown,
    { leave, unsaved }: { leave?: () => void; unsaved?: ShownAnswer } = {},
  ): ConversationState {
    return {
      phase: 'question-not-saved',
      messages: shownBefore(pending),
      question: pending.text,
      unsaved,
      failure: describeFailure(failure),
      retry: () => {
        leave?.()
        void saveQuestion(pending)
      },
      takeBack: () => {
        leave?.()
        pendingStore.forget(pending)
        services.giveBack(pending.text)
        publish(readyState())
      },
    }
  }

  async function reload(notice: ConversationNotice): Promise<void> {
    await load()
    if (state.phase === 'ready') publish(readyState(notice))
  }

  // The answer

  function answerAgain(last: Message): void {
    const question = messagesBefore(messages, last.id).at(-1)
    if (state.phase === 'ready' && question) void answer({ question, replaced: last })
  }

  async function answer(asked: Asked, stopper = new AbortController()): Promise<void> {
    const showing = showAnswer([...messagesBefore(messages, asked.question.id), asked.question], stopper)
    await take(asked, await askFor(asked, showing, stopper.signal), showing)
  }

  function showAnswer(shown: readonly Message[], stopper: AbortController) {
    let arriving: ShownAnswer = { text: '' }
    const show = (more: Partial<ShownAnswer>) => {
      arriving = { ...arriving, ...more }
      publish({ phase: 'answering', messages: shown, answer: arriving, stop: () => stopper.abort() })
    }
    show({})
    return {
      started: show,
      grown: (text: string) => show({ text }),
      arrived: () => arriving,
    }
  }

  /** Where the server cannot keep an answer now, the assistant still gives one. */
  async function askFor(asked: Asked, arriving: Arriving, stop: AbortSignal): Promise<Answered> {
    const { question, replaced } = asked
    if (questions && chatId) {
      const about = { chat_id: chatId, question_id: question.id, replaces: replaced?.id }
      const answered = await questions.answer(about, arriving, stop)
      if (answered.kind !== 'broken') return answered
    }
    const history = historyOf(messagesBefore(messages, question.id))
    return services.ask({ message: question.message_text, history }, arriving, stop)
  }

  async function take(
    asked: Asked,
    answered: Answered,
    { arrived }: { arrived: () => ShownAnswer },
  ): Promise<void> {
    const { replaced } = asked
    const arriving = arrived()
    if (answered.kind === 'elsewhere') return showElsewhere(asked)
    if (answered.kind === 'failed') return answerRefused(answered.failure)
    if (answered.kind === 'reply') {
      const { response, ...about } = answered.reply
      const shown = { ...about, text: response.slice(0, replyTextMaxLength) }
      const { kept, notKept } = answered
      if (kept)
        answerKept(asked, shown, keptMessage({ from: 'assistant', text: shown.text, proven: true }, kept))
      else if (notKept) await answerNotKept(asked, shown, notKept, () => answer(asked))
      else await saveAnswer(asked, shown)
      return
    }
    const kept = answered.kind === 'stopped' ? arriving.text.trim() : ''
    // A good answer never makes way for an apology.
    if (replaced && !kept) {
      if (answered.kind !== 'stopped') publish(readyState('no-new-answer'))
      // The new one may be kept already.
      else if (questions) await load()
      else publish(readyState())
      return
    }
    const numbers = answered.kind === 'refused' ? answered.numbers : undefined
    const standIn = [services.standIns()[answered.kind], ...(numbers ? [numbers] : [])].join('\n\n')
    const { language, emergency } = arriving
    const text = kept ? `${kept}\n\n${standIn}` : standIn
    const stopped = answered.kind === 'stopped' ? questions?.stop : undefined
    await saveAnswer(
      asked,
      { text, ...(language ? { language } : {}), emergency: emergency ?? false },
      () => answer(asked),
      stopped,
    )
  }

  function throughQuestion({ question }: Asked): Message[] {
    return [...messagesBefore(messages, question.id), question]
  }

  /**
   * @param again what a retry does, where the text itself is not worth saving later
   * @param stopped how what is left of a stopped answer is kept, where the server may have kept all of it
   */
  async function saveAnswer(
    asked: Asked,
    shown: ShownAnswer,
    again?: () => Promise<void>,
    stopped?: QuestionCalls['stop'],
  ): Promise<void> {
    const { question, replaced } = asked
    if (!chatId || (counter.isFull && !stopped)) return fill(asked, shown)
    const chat_id = chatId
    publish({ phase: 'saving-answer', messages: throughQuestion(asked), answer: shown })
    try {
      const { text, origin } = shown
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
        ? keptMessage(message, await saveWithRetries(() => stopped(left), services.wait))
        : await save(chat_id, message)
      answerKept(asked, shown, saved)
    } catch (failure) {
      await answerNotKept(asked, shown, failure, again ?? (() => saveAnswer(asked, shown)))
    }
  }

  function answerKept(asked: Asked, shown: ShownAnswer, saved: Message): void {
    messages = [...throughQuestion(asked), saved]
    latest = { ...shown, id: saved.id }
    publish(readyState())
    services.onSaved()
  }

  /** A guest's last answer is shown also where there is no more room to keep it. */
  function fill(asked: Asked, shown: ShownAnswer): void {
    counter.fill()
    messages = throughQuestion(asked)
    unsaved = shown
    publish(readyState())
  }

  async function answerNotKept(
    asked: Asked,
    shown: ShownAnswer,
    failure: unknown,
    again: () => Promise<void>,
  ): Promise<void> {
    if (isLimit(failure)) return fill(asked, shown)
    if (isGone(failure) || isConflict(failure)) return answerRefused(failure)
    publish({
      phase: 'answer-not-saved',
      messages: throughQuestion(asked),
      answer: shown,
      failure: describeFailure(failure),
      retry: () => void again(),
    })
  }

  /** The answer is there already. Where it cannot be seen all the same, it is not asked for over and over. */
  async function showElsewhere({ question }: Asked): Promise<void> {
    const fresh = chatId ? await calls.messages(chatId).catch(() => undefined) : undefined
    if (fresh && findUnanswered(fresh)?.id !== question.id) await load(fresh)
    else publish(readyState('changed-elsewhere'))
  }

  /** The chat is gone, or goes on otherwise than is seen here. */
  async function answerRefused(failure: unknown): Promise<void> {
    if (chatId && isGone(failure)) services.onGone(chatId)
    else await reload('changed-elsewhere')
  }

  /** Whoever is not allowed to add to a guest's chat has come to its limit (error catalogue). */
  function isLimit(failure: unknown): boolean {
    return counter.limits && isOverLimit(failure)
  }

  async function save(chat: string, message: NewMessage): Promise<Message> {
    const { from, text, client_message_id, replaces, origin } = message
    const added = await saveWithRetries(
      () => calls.add(chat, { from, text, client_message_id, replaces, origin }),
      services.wait,
    )
    return keptMessage({ from, text, client_message_id, proven: origin !== undefined }, added)
  }

  function keptMessage(
    { from, text, client_message_id, proven }: Kept,
    { message_id, timestamp, message_count }: KeptMessage,
  ): Message {
    if (message_count !== undefined) counter.raise(message_count)
    return {
      id: message_id,
      sender_id: from === 'assistant' ? assistantId : 'me',
      receiver_id: from === 'assistant' ? 'me' : assistantId,
      message_text: text,
      message_type: 'text',
      timestamp,
      ...(client_message_id ? { client_message_id } : {}),
      ...(proven ? { can_have_receipt: true } : {}),
    }
  }

  /** Thumbs; shown at once, and taken back if they could not be saved. `null` takes them away. */
  async function rate(messageId: string, rating: 'up' | 'down' | null, reason?: string): Promise<boolean> {
    const before = messages.find(({ id }) => id === messageId)?.feedback
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
    messages = rated(messages)
    publish({ ...state, messages: rated(state.messages) })
  }

  return {
    get chatId() {
      return chatId
    },
    /** As far as the server is known to have them; another list as soon as one more is. */
    get messages() {
      return messages
    },
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    load,
    refresh,
    settle,
    rate,
    /** Sends again what was not sent, once the line is back. */
    retryAfterSilence(): void {
      const failed = 'failure' in state && state.failure.kind === 'no-answer' ? state : undefined
      failed?.retry()
    },
    /** Stops what is under way and says nothing any more. */
    end(): void {
      stopCounting()
      listeners.clear()
      leaveUnsaved?.()
      if ('stop' in state) state.stop()
    },
  }
}
