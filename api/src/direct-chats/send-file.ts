import { createHash } from 'node:crypto'
import type { Message } from '@nyaysathi/contracts/chats'
import { UploadFields } from '@nyaysathi/contracts/direct-chats'
import type { FastifyRequest } from 'fastify'
import { discardFiles, type KeptFile, openFile, receiveUpload } from '../files/index.ts'
import { personOf } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { chatNotFound, whyChatNotFound } from './chat-not-found.ts'
import { canBeId } from './direct-chat-ids.ts'
import { findChat, findMessages } from './direct-chat-queries.ts'
import type { LiveUpdates } from './live-updates/live-updates.ts'
import { openChat, presentMessages } from './present-message.ts'
import { chatFilePurpose, requireOpen, sendMessage } from './send-message.ts'

const allowed = ['png', 'jpeg', 'mp4', 'pdf'] as const
const wrongTypeText = 'Invalid file type. Only PNG, JPG, JPEG, MP4, and PDF are allowed.'

/**
 * Receives a file and says it in the chat. Whether it may be sent is asked before its bytes are read; whatever goes wrong
 * then, nothing of it stays.
 */
export async function sendFile(
  services: Services,
  liveUpdates: LiveUpdates,
  request: FastifyRequest,
  chatId: string,
): Promise<Message> {
  const person = personOf(request)
  const { pool } = services.database
  const find = async () => {
    const [chat] = canBeId(chatId) ? await findChat(pool, { user_id: person.user_id, chat_id: chatId }) : []
    if (!chat) throw await whyChatNotFound(services, person)
    return chat
  }
  const keyOfHeader = idempotencyKeyOf(request)
  requireOpen(await find())
  const { fields, files } = await receiveUpload(services, request, {
    fields: UploadFields,
    maxFiles: 1,
    keep: (field) =>
      field === 'file'
        ? {
            owner_user_id: person.user_id,
            purpose: chatFilePurpose,
            allowed,
            keepOriginal: true,
            wrongTypeText,
          }
        : undefined,
  })
  const [file] = files
  if (!file) throw new ApiError('invalid_input', { fields: { file: 'Please choose a file.' } })
  try {
    const { client_message_id = keyOfHeader, message_text = '', ...claim } = fields
    const sent = await sendMessage(
      services,
      liveUpdates,
      person,
      chatId,
      { ...claim, message_text, file: { ...file, hash: await hashOf(services, file) } },
      client_message_id,
    )
    if (sent.repeated) await discardFiles(services, files)
    const [message] = await presentMessages(
      services,
      openChat(services, await find()),
      await findMessages(pool, { chat_id: chatId, message_ids: [sent.message_id] }),
      person.sid,
    )
    if (!message) throw chatNotFound()
    return message
  } catch (error) {
    await discardUnlessSaid(services, files, error)
    throw error
  }
}

async function hashOf(services: Services, { file_id }: KeptFile): Promise<string> {
  const opened = await openFile(services, file_id)
  if (!opened)
    throw new ApiError('not_found', { text: 'The file is no longer there. Please upload it again.' })
  const hash = createHash('sha256')
  for await (const piece of opened.stream) hash.update(piece)
  return hash.digest('hex')
}

/** A file that a message says stays, even where the answer could not be written. */
async function discardUnlessSaid(
  services: Services,
  files: Parameters<typeof discardFiles>[1],
  error: unknown,
): Promise<void> {
  if (error instanceof ApiError && error.status < 500) await discardFiles(services, files)
}
