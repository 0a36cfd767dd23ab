import type { Chat } from '@nyaysathi/contracts/chats'
import { type ChatList, makeChatList } from './chat-list.ts'
import { type Conversation, makeConversation } from './conversation.ts'
import type { ConversationServices } from './conversation-services.ts'
import { describeFailure, isGone } from './failures.ts'
import type { PendingQuestion } from './pending-question.ts'

export type ChatsState = {
  list: ChatList
  /** Nothing until it is known which chat to show. */
  conversation: Conversation | undefined
  /** A chat that could not be erased. */
  notErased: string | undefined
}

export type ChatsServices = Omit<ConversationServices, 'onCreated' | 'onSaved' | 'onGone'> & {
  /** Whether the list holds all messages of each chat (guests), or only the first (members). */
  listIsComplete: boolean
}

export type Chats = ReturnType<typeof makeChats>

/** All chats of one person, and which of them is open. */
export function makeChats(services: ChatsServices) {
  const { calls, counter, pending } = services
  const listeners = new Set<() => void>()
  const conversations = new Map<string, Conversation>()
  let state: ChatsState = { list: { phase: 'loading' }, conversation: undefined, notErased: undefined }
  let ended = false

  function publish(change: Partial<ChatsState>): void {
    if (ended) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const list = makeChatList(calls, counter, (shown) => publish({ list: shown }))

  // Reading

  /** @param question asked on another screen: a new chat begins with it */
  async function start(question?: string): Promise<void> {
    try {
      list.take(await calls.list())
    } catch (failure) {
      const retry = () => void start(question)
      publish({ list: { phase: 'not-loaded', failure: describeFailure(failure), retry } })
      return
    }
    if (question) beginWith(question)
    else if (!state.conversation) openFirst()
  }

  function beginWith(question: string): void {
    const conversation = openNew()
    const begun = conversation.snapshot()
    if (begun.phase === 'ready') begun.send(question)
    else services.giveBack(question)
  }

  /** First what was not finished sending, then the newest chat. */
  function openFirst(): void {
    const unsent = findUnsent()
    const [newest] = list.chats()
    const wanted = unsent ? unsent.chat_id : newest?.chat_id
    const there = list.find(wanted) ?? (unsent?.chat_id ? newest : undefined)
    if (there) open(there.chat_id)
    else openNew().settle()
  }

  /** A first question may have been kept without anybody being told of its chat. */
  function findUnsent(): PendingQuestion | undefined {
    const unsent = pending.read()
    if (!unsent || unsent.chat_id) return unsent
    const isIt = (message: Chat['messages'][number]) => message.client_message_id === unsent.client_message_id
    const chat = list.chats().find(({ messages }) => messages.some(isIt))
    if (!chat) return unsent
    const found = { ...unsent, chat_id: chat.chat_id }
    pending.keep(found)
    return found
  }

  /** After something was saved. A list that does not come leaves the one that is there. */
  async function refresh(): Promise<void> {
    const asking = state.conversation
    const known = asking?.messages
    const page = await calls.list().catch(() => undefined)
    if (!page) return
    list.take(page)
    const { conversation } = state
    if (!services.listIsComplete) return conversation?.refresh()
    // Of what was kept after it was asked for a list knows nothing: a question would seem to be without its answer.
    if (conversation !== asking || conversation?.messages !== known) return
    await conversation?.refresh(list.find(conversation.chatId)?.messages)
  }

  // Opening

  function open(chatId: string): void {
    leave()
    let conversation = conversations.get(chatId)
    if (!conversation) {
      conversation = makeOne(chatId)
      conversations.set(chatId, conversation)
      void conversation.load(services.listIsComplete ? list.find(chatId)?.messages : undefined)
    }
    publish({ conversation })
  }

  /** A first question that is not saved is in no list: its text goes back to the composer, now or when it fails. */
  function leave(): void {
    const left = state.conversation
    if (!left || left.chatId) return
    const stopWatching = left.subscribe(watch)
    watch()
    function watch() {
      const now = left?.snapshot()
      if (left?.chatId) stopWatching?.()
      else if (now?.phase === 'question-not-saved') {
        stopWatching?.()
        now.takeBack()
      }
    }
  }

  function openNew(): Conversation {
    leave()
    const conversation = makeOne(undefined)
    publish({ conversation })
    return conversation
  }

  function makeOne(chatId: string | undefined): Conversation {
    const conversation: Conversation = makeConversation(
      {
        ...services,
        onCreated: (created) => {
          conversations.set(created, conversation)
          publish({})
        },
        onSaved: () => void refresh(),
        onGone: forget,
      },
      chatId,
    )
    return conversation
  }

  // Erasing

  async function remove(chatId: string): Promise<void> {
    publish({ notErased: undefined })
    try {
      await calls.remove(chatId)
    } catch (failure) {
      // Not there is what was wanted.
      if (!isGone(failure)) {
        publish({ notErased: chatId })
        return
      }
    }
    list.erase(chatId)
    forget(chatId)
  }

  /** The first of the remaining chats takes the place of the open one. */
  function forget(chatId: string): void {
    const gone = conversations.get(chatId)
    conversations.delete(chatId)
    list.drop(chatId)
    const wasOpen = state.conversation?.chatId === chatId
    gone?.end()
    if (!wasOpen) return
    const [first] = list.chats()
    if (first) open(first.chat_id)
    else openNew()
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start,
    beginWith,
    open,
    openNew: () => void openNew(),
    remove,
    counter,
    /** Sends again what was not sent, once the line is back. */
    lineIsBack(): void {
      if (state.list.phase === 'not-loaded') state.list.retry()
      state.conversation?.retryAfterSilence()
    },
    /** Somebody else signed in or out. */
    end(): void {
      ended = true
      for (const conversation of conversations.values()) conversation.end()
      state.conversation?.end()
      listeners.clear()
    },
  }
}
