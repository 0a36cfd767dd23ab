import type { KeptMessage, Message } from '@nyaysathi/contracts/chats'
import type { NewMessage } from './chat-calls.ts'
import { assistantId } from './conversation-rules.ts'
import type { ConversationServices } from './conversation-services.ts'
import type { GuestCounter } from './guest-counter.ts'
import { saveWithRetries } from './save-with-retries.ts'

/** @throws as `callApi` does */
export async function keepMessage(
  { calls, counter, wait }: Pick<ConversationServices, 'calls' | 'counter' | 'wait'>,
  chatId: string,
  { from, text, client_message_id, replaces, origin }: NewMessage,
): Promise<Message> {
  const added = await saveWithRetries(
    () => calls.add(chatId, { from, text, client_message_id, replaces, origin }),
    wait,
  )
  return keptMessage(counter, { from, text, client_message_id, proven: origin !== undefined }, added)
}

/** @property proven the server knows it as its own answer */
type Said = Pick<NewMessage, 'from' | 'text'> & { client_message_id?: string; proven?: boolean }

/** The message as the server has it now. A guest's are counted. */
export function keptMessage(
  counter: GuestCounter,
  { from, text, client_message_id, proven }: Said,
  { message_id, timestamp, message_count }: KeptMessage,
): Message {
  if (message_count !== undefined) counter.raise(message_count)
  return {
    id: message_id,
    sender_id: from === 'assistant' ? assistantId : 'me',
    receiver_id: from === 'assistant' ? 'me' : assistantId,
    message_text: text,
    message_type: 'text',
    timestamp,
    ...(client_message_id ? { client_message_id } : {}),
    ...(proven ? { can_have_receipt: true } : {}),
  }
}
