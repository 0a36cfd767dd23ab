import type { BlockState } from '@nyaysathi/contracts/direct-chats'
import type { Person } from '../accounts/index.ts'
import { inTransaction } from '../platform/statements.ts'
import type { Services } from '../services.ts'
import { canBeId } from './direct-chat-ids.ts'
import { findChat, lockChatsOfPair, setBlocked } from './direct-chat-queries.ts'
import { whyClosed } from './direct-chat-rules.ts'
import { chatNotFound, chatNotHere } from './not-here.ts'

/** Blocks the other person of this chat, or takes that back: in every chat of these two. */
export async function blockChat(
  { database }: Pick<Services, 'database'>,
  person: Person,
  chatId: string,
  isBlocked: boolean,
): Promise<BlockState> {
  if (!canBeId(chatId)) throw chatNotFound()
  const { user_id } = person
  return inTransaction(database.pool, async (connection) => {
    const chats = await lockChatsOfPair(connection, [user_id, chatId])
    if (chats.length === 0) throw await chatNotHere({ database }, person)
    await setBlocked(connection, [chats.map(({ chat_id }) => chat_id), user_id, isBlocked])
    const [chat] = await findChat(connection, [user_id, chatId])
    if (!chat) throw chatNotFound()
    const closed_reason = whyClosed(chat)
    return { can_send: closed_reason === undefined, ...(closed_reason ? { closed_reason } : {}) }
  })
}
