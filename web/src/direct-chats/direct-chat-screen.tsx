import { useLocation, useParams } from 'react-router'
import { ChatOpen } from './chat-open.tsx'
import { OwnChats } from './own-chats.tsx'

/** Of a link that says which chat without showing it in the address. */
function chatIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('chat_id' in state)) return undefined
  return typeof state.chat_id === 'string' ? state.chat_id : undefined
}

/** `/chat/:chat_id`, and `/chat` without one. */
export default function DirectChatScreen({ chatId }: { chatId?: string }) {
  const { chat_id } = useParams()
  const { state } = useLocation()
  const wanted = chatId ?? chat_id ?? chatIdIn(state)
  // Links of old made from nothing say so in a word.
  if (!wanted || wanted === 'undefined' || wanted === 'null') return <OwnChats />
  return <ChatOpen key={wanted} chatId={wanted} />
}
