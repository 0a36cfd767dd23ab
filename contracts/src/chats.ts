import * as z from 'zod/mini'
import { feedbackReasonMaxLength, originMaxLength, replyTextMaxLength } from './limits.ts'

/**
 * A guest is known by this secret alone: `anon_` and at least 22 URL-safe characters, 128 bits (contract §5).
 */
export const GuestId = z
  .string()
  .check(z.regex(/^anon_[A-Za-z0-9_-]{22,128}$/, 'This guest id is not valid. Please reload the page.'))

/** `receiver_id` of a person's message in an AI chat, and `sender_id` of the reply. */
export const assistantId = 'ai_bot'

/** Room for a guest id, which stands here as sender or receiver too. */
const PartyId = z.string().check(z.minLength(1), z.maxLength(140))
const Id = z.string().check(z.minLength(1), z.maxLength(64))
/** Chosen by the client, one per message: the same id twice gives the same answer and one row. */
const ClientMessageId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
/** Blanks, and what takes no room, are no message. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u
const MessageText = z.string().check(
  z.maxLength(replyTextMaxLength, 'This message is too long.'),
  z.refine((text) => visible.test(text), 'Please write a message.'),
)

export const Message = z.object({
  id: z.string(),
  sender_id: z.string(),
  receiver_id: z.string(),
  message_text: z.string(),
  message_type: z.enum(['text', 'file']),
  /** ISO 8601 with zone; strictly increasing inside a chat. */
  timestamp: z.string(),
  client_message_id: z.optional(z.string()),
  /** The reader's own thumbs, if given. */
  feedback: z.optional(z.enum(['up', 'down'])),
  /** Of files in a direct chat. A link of 15 minutes at most, fresh with every reading; absent once the file is erased. */
  file_url: z.optional(z.string()),
  /** The media type, as `image/jpeg`. */
  file_type: z.optional(z.string()),
  /** The ending, as `jpg`. */
  file_format: z.optional(z.string()),
  original_name: z.optional(z.string()),
  file_size: z.optional(z.number()),
  /** Only in what the sender of a picture reads: it is there as it was sent, too (`OriginalPicture`). */
  has_original: z.optional(z.literal(true)),
  /** Of an answer that the server knows as its own: a receipt can be made of it. */
  can_have_receipt: z.optional(z.literal(true)),
})
export type Message = z.infer<typeof Message>

export const Chat = z.object({
  chat_id: z.string(),
  is_ai_chat: z.boolean(),
  name: z.optional(z.string()),
  status: z.enum(['active']),
  created_at: z.string(),
  /** Time of the newest message, or of creation: lists come newest first by it. */
  last_activity_at: z.string(),
  user_id: z.optional(z.string()),
  guest_id: z.optional(z.string()),
  users: z.array(z.object({ user_id: z.string(), name: z.string() })),
  messages: z.array(Message),
  message_count: z.number(),
})
export type Chat = z.infer<typeof Chat>

export const CreateGuestChat = z.object({ is_ai_chat: z.optional(z.literal(true)), guest_id: GuestId })
export type CreateGuestChat = z.infer<typeof CreateGuestChat>

const messageFields = {
  sender_id: PartyId,
  receiver_id: z.optional(PartyId),
  message_text: MessageText,
  message_type: z.optional(z.literal('text')),
  /** Accepted for shape; the server's clock decides. */
  timestamp: z.optional(z.string().check(z.maxLength(40))),
  client_message_id: z.optional(ClientMessageId),
  /** Of an answer, as it came with it. One that does not fit the text is left out without a word. */
  origin: z.optional(z.string().check(z.maxLength(originMaxLength))),
}
/**
 * Edit and regenerate: the message that this one takes the place of. It and all after it leave the conversation and
 * their texts are erased (they still count for a guest).
 */
const Replaces = z.optional(Id)

export const AddMessage = z.object({ ...messageFields, replaces: Replaces })
export type AddMessage = z.infer<typeof AddMessage>

/** `sender_id` may be `guest_id` or `ai_bot`; absent means the guest. */
export const AddGuestMessage = z.object({
  ...messageFields,
  sender_id: z.optional(PartyId),
  replaces: Replaces,
  guest_id: GuestId,
})
export type AddGuestMessage = z.infer<typeof AddGuestMessage>

export const AddedMessage = z.object({ message_id: z.string(), timestamp: z.string() })
export type AddedMessage = z.infer<typeof AddedMessage>

/** `message_count`: all that this guest ever saved; `remaining`: what is left of the limit. */
export const AddedGuestMessage = z.object({
  message_id: z.string(),
  timestamp: z.string(),
  message_count: z.number(),
  remaining: z.number(),
})
export type AddedGuestMessage = z.infer<typeof AddedGuestMessage>

export const CreateChat = z.object({
  is_ai_chat: z.literal(true),
  user_id: z.optional(Id),
  messages: z.optional(z.array(z.object(messageFields)).check(z.maxLength(50))),
  status: z.optional(z.string().check(z.maxLength(20))),
})
export type CreateChat = z.infer<typeof CreateChat>

export const CreatedChat = z.object({ chat_id: z.string() })
export type CreatedChat = z.infer<typeof CreatedChat>

export const ChatList = z.array(Chat)
/** `other_read_up_to`: in a direct chat, up to which message the other side has read. */
export const ChatMessages = z.object({
  messages: z.array(Message),
  other_read_up_to: z.optional(z.nullable(z.string())),
})
export type ChatMessages = z.infer<typeof ChatMessages>

export const ConvertGuestChats = z.object({ user_id: z.optional(Id) })
export const Acknowledged = z.object({ message: z.string() })
export type Acknowledged = z.infer<typeof Acknowledged>

/** `rating: null` takes the thumbs back. */
export const GiveFeedback = z.object({
  rating: z.nullable(z.enum(['up', 'down'])),
  reason: z.optional(z.string().check(z.maxLength(feedbackReasonMaxLength))),
})
export type GiveFeedback = z.infer<typeof GiveFeedback>
export const GiveGuestFeedback = z.object({
  rating: z.nullable(z.enum(['up', 'down'])),
  reason: z.optional(z.string().check(z.maxLength(feedbackReasonMaxLength))),
  guest_id: GuestId,
})
