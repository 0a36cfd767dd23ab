import { ApiError } from '../platform/http/errors.ts'
import type { ChatOwner } from './chat-owner.ts'
import { findSender, type Sender, whyNotSendable } from './chat-rules.ts'

type Claim = { sender_id?: string | undefined; receiver_id?: string | undefined; message_text: string }

/** @throws {ApiError} `not_allowed` for a sender or receiver who is not in this chat, `invalid_input` for a text */
export function requireSender(message: Claim, owner: ChatOwner): Sender {
  const sender = findSender(message, owner.id)
  if (!sender) {
    throw new ApiError('not_allowed', { text: 'A message can be sent only as yourself or as the assistant.' })
  }
  const reason = whyNotSendable(message.message_text, sender)
  if (reason) throw new ApiError('invalid_input', { text: reason, fields: { message_text: reason } })
  return sender
}
