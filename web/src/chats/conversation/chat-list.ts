import type { Chat } from '@nyaysathi/contracts/chats'
import type { ChatCalls } from './chat-calls.ts'
import type { Failure } from './conversation-state.ts'
import type { GuestCounter } from './guest-counter.ts'

export type ChatList =
  | { phase: 'loading' }
  | { phase: 'not-loaded'; failure: Failure; retry: () => void }
  | { phase: 'ready'; chats: readonly Chat[]; loadOlder: (() => void) | undefined }

/** The chats of one person as far as they were fetched, the newest first. `publish` shows them. */
export function makeChatList(calls: ChatCalls, counter: GuestCounter, publish: (list: ChatList) => void) {
  let chats: readonly Chat[] = []
  let olderCursor: string | undefined
  /** A list that was asked for before still names them. */
  const erased = new Set<string>()

  function show(): void {
    const cursor = olderCursor
    publish({ phase: 'ready', chats, loadOlder: cursor ? () => void readOlder(cursor) : undefined })
  }

  async function readOlder(cursor: string): Promise<void> {
    const page = await calls.list(cursor).catch(() => undefined)
    if (!page || cursor !== olderCursor) return
    const known = new Set([...erased, ...chats.map(({ chat_id }) => chat_id)])
    chats = [...chats, ...page.chats.filter(({ chat_id }) => !known.has(chat_id))]
    olderCursor = page.nextCursor
    show()
  }

  return {
    chats: () => chats,
    find: (chatId: string | undefined): Chat | undefined => chats.find(({ chat_id }) => chat_id === chatId),
    /** The newest chats, in place of all that was known. */
    take({ chats: page, nextCursor }: Awaited<ReturnType<ChatCalls['list']>>): void {
      chats = page.filter(({ chat_id }) => !erased.has(chat_id))
      olderCursor = nextCursor
      counter.raise(page.reduce((sum, { message_count }) => sum + message_count, 0))
      show()
    },
    erase: (chatId: string): void => void erased.add(chatId),
    /** It is not there any more. */
    drop(chatId: string): void {
      chats = chats.filter(({ chat_id }) => chat_id !== chatId)
      show()
    },
  }
}
