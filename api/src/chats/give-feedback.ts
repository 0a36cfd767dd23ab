import type { GiveFeedback } from '@nyaysathi/contracts/chats'
import type { Services } from '../platform/services.ts'
import { messageNotFound } from './chat-not-found.ts'
import type { ChatOwner } from './chat-owner.ts'
import { canBeId } from './chat-rules.ts'
import { sealReason, unwrapChatKey } from './chat-sealing.ts'
import { findAnswer, rateAnswer } from './feedback-queries.ts'

/** Stores the thumbs, and the reason sealed with the key of its chat. No rating takes both back. */
export async function giveFeedback(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  owner: ChatOwner,
  messageId: string,
  { rating, reason }: GiveFeedback,
): Promise<void> {
  if (!canBeId(messageId)) throw messageNotFound()
  let sealedReason: Buffer | null = null
  if (rating !== null && reason?.trim()) {
    const [answer] = await findAnswer(owner)(database.pool, { message_id: messageId, owner: owner.key })
    if (!answer) throw messageNotFound()
    const chatKey = unwrapChatKey(keys, answer.chat_id, answer.wrapped_key)
    sealedReason = sealReason(chatKey, messageId, reason)
  }
  const rated = await rateAnswer(owner)(database.pool, {
    message_id: messageId,
    owner: owner.key,
    rating,
    sealed_reason: sealedReason,
  })
  if (rated.length === 0) throw messageNotFound()
}
