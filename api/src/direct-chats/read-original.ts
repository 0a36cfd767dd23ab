import type { OriginalPicture } from '@nyaysathi/contracts/direct-chats'
import { fileLink, findPictureOriginal } from '../files/index.ts'
import type { Person } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { messageNotFound } from './chat-not-found.ts'
import { canBeId } from './direct-chat-ids.ts'
import { findOwnFile } from './direct-chat-queries.ts'

/** Enough for one download to begin; a link that is left lying somewhere opens nothing. */
const originalLinkSeconds = 60

/**
 * A picture as the caller sent it, with where and when it was taken if the phone wrote that down. To everybody else it is
 * not there.
 *
 * @throws {ApiError} `not_found`
 */
export async function readOriginal(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  { user_id, sid }: Person,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<OriginalPicture> {
  const [own] =
    canBeId(chatId) && canBeId(messageId)
      ? await findOwnFile(services.database.pool, { user_id, chat_id: chatId, message_id: messageId })
      : []
  const original = own && (await findPictureOriginal(services, own.file_id, user_id))
  if (!original) throw messageNotFound()
  const { file_id, original_name, media_type, size, sha256 } = original
  return {
    file_url: fileLink(services, file_id, { sid, seconds: originalLinkSeconds }),
    original_name,
    file_type: media_type,
    file_size: size,
    sha256,
    sent_at: own.sent_at.toISOString(),
  }
}
