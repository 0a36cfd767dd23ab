import { assistantId } from '@nyaysathi/contracts/chats'
import { uuidInAnyCase } from '@nyaysathi/contracts/identifiers'
import { messageTextMaxLength, messageTooLongSentence } from '@nyaysathi/contracts/limits'

type Claim = { sender_id?: string | undefined; receiver_id?: string | undefined }

/** The two who talk in an AI chat. */
export type Sender = 'owner' | 'assistant'

/** Who sent this, if what the client claims agrees with what we know; nothing if it does not. */
export function findSender({ sender_id, receiver_id }: Claim, ownerId: string): Sender | undefined {
  const sender = senderOf(sender_id ?? ownerId, ownerId)
  if (!sender) return undefined
  const otherId = sender === 'owner' ? assistantId : ownerId
  return receiver_id === undefined || receiver_id === otherId ? sender : undefined
}

function senderOf(id: string, ownerId: string): Sender | undefined {
  if (id === ownerId) return 'owner'
  return id === assistantId ? 'assistant' : undefined
}

/** Why a text of the contract's length is still too long: a person's question may be shorter than a reply. */
export function whyNotSendable(text: string, sender: Sender): string | undefined {
  return sender === 'owner' && text.length > messageTextMaxLength ? messageTooLongSentence : undefined
}

/** An id of another form names nothing; asking the database would be an error instead of "not there". */
export function canBeId(text: string): boolean {
  return uuidInAnyCase.test(text)
}
