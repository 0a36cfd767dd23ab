import type { Acknowledged } from '@nyaysathi/contracts/acknowledged'
import type { Services } from '../platform/services.ts'
import { chatNotFound } from './chat-not-found.ts'
import type { ChatOwner } from './chat-owner.ts'
import { deleteChat } from './chat-queries.ts'
import { canBeId } from './chat-rules.ts'

/** Erases a chat: its key, its messages and what was said about them. */
export async function removeChat(
  { database }: Pick<Services, 'database'>,
  owner: ChatOwner,
  chatId: string,
): Promise<Acknowledged> {
  if (!canBeId(chatId)) throw chatNotFound()
  const deleted = await deleteChat(owner)(database.pool, { chat_id: chatId, owner: owner.key })
  if (deleted.length === 0) throw chatNotFound()
  return { message: 'The chat is deleted.' }
}
