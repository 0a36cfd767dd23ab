import type { KeyObject } from 'node:crypto'
import type { Message } from '@nyaysathi/contracts/chats'
import { fileLink, findFileNames } from '../files/index.ts'
import type { Services } from '../platform/services.ts'
import type { ChatRow, MessageRow } from './direct-chat-queries.ts'
import { otherSide, type Side } from './direct-chat-rules.ts'
import { openText, unwrapKey } from './direct-chat-sealing.ts'

/** What stands for somebody whose account was erased. */
export const deletedId = 'deleted'

/** The chat as its reader sees it: the ids of both, and the keys that are still there. */
export type OpenedChat = {
  reader: Side
  ids: Record<Side, string | null>
  keys: Record<Side, KeyObject | undefined>
}

export function openChat(
  { keys }: Pick<Services, 'keys'>,
  { chat_id, side, user_id, other_user_id, wrapped_key, other_wrapped_key }: ChatRow,
): OpenedChat {
  const other = otherSide(side)
  const open = (of: Side, wrapped: Buffer | null) =>
    wrapped ? unwrapKey(keys, chat_id, of, wrapped) : undefined
  const mine = open(side, wrapped_key)
  const theirs = open(other, other_wrapped_key)
  return side === 'user'
    ? {
        reader: side,
        ids: { user: user_id, nyaysathi: other_user_id },
        keys: { user: mine, nyaysathi: theirs },
      }
    : {
        reader: side,
        ids: { user: other_user_id, nyaysathi: user_id },
        keys: { user: theirs, nyaysathi: mine },
      }
}

/** Empty for a file without words, and once the sender's key is destroyed. */
export function textOf({ keys }: OpenedChat, { side, message_id, sealed_text }: MessageRow): string {
  const key = keys[side]
  return key && sealed_text ? openText(key, message_id, sealed_text) : ''
}

/** @param sid the reader's sign-in, for which links to files are made */
export async function presentMessages(
  services: Pick<Services, 'keys' | 'clock' | 'database'>,
  chat: OpenedChat,
  rows: MessageRow[],
  sid: string,
): Promise<Message[]> {
  const files = rows.flatMap(({ file_id }) => file_id ?? [])
  const names = files.length > 0 ? await findFileNames(services, services.database.pool, files) : new Map()
  return rows.map((row) => {
    const { message_id, side, sent_at, message_type, client_message_id } = row
    return {
      id: message_id,
      sender_id: chat.ids[side] ?? deletedId,
      receiver_id: chat.ids[otherSide(side)] ?? deletedId,
      message_text: textOf(chat, row),
      message_type,
      timestamp: sent_at.toISOString(),
      ...(client_message_id === null ? {} : { client_message_id }),
      ...presentFile(services, chat, row, names, sid),
    }
  })
}

/** Nothing for a text, and for a file that was erased. */
export function presentFile(
  services: Pick<Services, 'keys' | 'clock'>,
  { reader }: OpenedChat,
  { file_id, media_type, extension, size, side, has_original }: MessageRow,
  names: ReadonlyMap<string, string>,
  sid: string,
) {
  if (file_id === null || media_type === null || extension === null || size === null) return undefined
  return {
    file_url: fileLink(services, file_id, { sid }),
    file_type: media_type,
    file_format: extension,
    original_name: names.get(file_id) ?? `file.${extension}`,
    file_size: size,
    ...(has_original && side === reader ? { has_original: true as const } : {}),
  }
}
