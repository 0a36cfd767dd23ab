import type { QuickReply, WriteQuickReply } from '@nyaysathi/contracts/quick-replies'
import type { Keys } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'

const placeOf = (userId: string, id: string) => `quick_replies.sealed_reply:${userId}:${id}`

/** Title and text in one, bound to their keeper and their id. */
export function sealQuickReply(
  keys: Keys,
  userId: string,
  id: string,
  { title, text }: WriteQuickReply,
): Buffer {
  return seal(keys.quickReplies, JSON.stringify({ title, text }), placeOf(userId, id))
}

export function openQuickReply(
  keys: Keys,
  userId: string,
  { quick_reply_id, sealed_reply }: { quick_reply_id: string; sealed_reply: Buffer },
): QuickReply {
  const written: WriteQuickReply = JSON.parse(
    unsealText(keys.quickReplies, sealed_reply, placeOf(userId, quick_reply_id)),
  )
  return { quick_reply_id, title: written.title, text: written.text }
}
