import { guestMessageLimit } from '@nyaysathi/contracts/limits'
import { useSyncExternalStore } from 'react'
import type { Chats, ChatsState } from './conversation/chats.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { ConversationState } from './conversation/conversation-state.ts'

const loading: ConversationState = { phase: 'loading', messages: [] }
const never = () => () => {}

/** Until it is known which chat to show, one that loads. */
export function useConversation(conversation: Conversation | undefined): ConversationState {
  const snapshot = conversation ? conversation.snapshot : () => loading
  return useSyncExternalStore(conversation?.subscribe ?? never, snapshot, () => loading)
}

export function useChatsState(chats: Chats): ChatsState {
  return useSyncExternalStore(chats.subscribe, chats.snapshot, chats.snapshot)
}

export function useGuestCount({ counter }: Chats): { count: number; isFull: boolean; limits: boolean } {
  const count = useSyncExternalStore(
    counter.subscribe,
    () => counter.count,
    () => 0,
  )
  return { count, isFull: count >= guestMessageLimit, limits: counter.limits }
}
