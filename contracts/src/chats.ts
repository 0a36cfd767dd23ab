import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { AnswerAction, AskAssistant, AssistantReply, answerEvents } from './assistant.ts'
import { defineCalls, EventStream } from './call.ts'
import { ErrorCode } from './errors.ts'
import { clientMessageIdPattern, guestIdPattern } from './identifiers.ts'
import {
  feedbackReasonMaxLength,
  messageTextMaxLength,
  messageTooLongSentence,
  originMaxLength,
  replyTextMaxLength,
} from './limits.ts'
import { pageFields } from './paging.ts'

export const GuestId = z
  .string()
  .check(z.regex(guestIdPattern, 'This guest id is not valid. Please reload the page.'))

/** `receiver_id` of a person's message in an AI chat, and `sender_id` of the reply. */
export const assistantId = 'ai_bot'

/** Room for a guest id, which stands here as sender or receiver too. */
const PartyId = z.string().check(z.minLength(1), z.maxLength(140))
const Id = z.string().check(z.minLength(1), z.maxLength(64))
/** Chosen by the client, one per message: the same id twice gives the same answer and one row. */
const ClientMessageId = z.string().check(z.regex(clientMessageIdPattern))
const thumbs = ['up', 'down'] as const
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
  feedback: z.optional(z.enum(thumbs)),
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
  /** Of the same: what could be pressed next when it was given. */
  actions: z.optional(z.array(AnswerAction)),
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

/** `rating: null` takes the thumbs back. */
const feedbackFields = {
  rating: z.nullable(z.enum(thumbs)),
  reason: z.optional(z.string().check(z.maxLength(feedbackReasonMaxLength))),
}
export const GiveFeedback = z.object(feedbackFields)
export type GiveFeedback = z.infer<typeof GiveFeedback>
export const GiveGuestFeedback = z.object({ ...feedbackFields, guest_id: GuestId })

/** What an answer needs besides the question: as in `/model_chat`. */
const askedFrom = {
  location: AskAssistant.shape.location,
  preferred_language: AskAssistant.shape.preferred_language,
}

/**
 * A question that the server keeps and answers. Without `chat_id` a new chat begins with it. The same `client_message_id`
 * gives the same answer and one message each.
 */
const questionFields = {
  chat_id: z.optional(Id),
  question: MessageText.check(z.maxLength(messageTextMaxLength, messageTooLongSentence)),
  client_message_id: ClientMessageId,
  replaces: Replaces,
  ...askedFrom,
}
export const AskQuestion = z.object(questionFields)
export type AskQuestion = z.infer<typeof AskQuestion>
export const AskGuestQuestion = z.object({ ...questionFields, guest_id: GuestId })

/** Of a question that was kept: it has no answer yet, or wants another one in place of the answer `replaces`. */
const answerFields = { chat_id: Id, question_id: Id, replaces: Replaces }

export const AnswerQuestion = z.object({ ...answerFields, ...askedFrom })
export type AnswerQuestion = z.infer<typeof AnswerQuestion>
export const AnswerGuestQuestion = z.object({ ...answerFields, ...askedFrom, guest_id: GuestId })

/** The person has stopped an answer: `message_text` is what is kept of it, also where the server had kept all. */
const stoppedFields = { ...answerFields, message_text: MessageText }
export const StopAnswer = z.object(stoppedFields)
export type StopAnswer = z.infer<typeof StopAnswer>
export const StopGuestAnswer = z.object({ ...stoppedFields, guest_id: GuestId })

/** A message as it was kept; the figures of the limit are a guest's. */
export const KeptMessage = z.object({
  message_id: z.string(),
  timestamp: z.string(),
  message_count: z.optional(z.number()),
  remaining: z.optional(z.number()),
})
export type KeptMessage = z.infer<typeof KeptMessage>

/**
 * What comes of a question, as server-sent events: `kept` (the question is), then as in `/model_chat/stream`. `done` tells
 * what was kept of the answer: a message, or the reason why not (`not_kept`). Without `reply` the answer had been there
 * before. `error` with `too_many_requests` tells which numbers to call.
 */
export const QuestionEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('kept'), data: z.extend(KeptMessage, { chat_id: z.string() }) }),
  ...answerEvents,
  z.object({
    event: z.literal('done'),
    data: z.object({
      reply: z.optional(z.omit(AssistantReply, { origin: true })),
      kept: z.optional(KeptMessage),
      not_kept: z.optional(z.object({ status: z.number(), error: z.string(), code: ErrorCode })),
    }),
  }),
  z.object({
    event: z.literal('error'),
    data: z.object({ status: z.literal('error'), error: z.string(), code: ErrorCode }),
  }),
])
export type QuestionEvent = z.infer<typeof QuestionEvent>

/** The id under which an answer is kept follows from its question, so that two tabs cannot keep two answers. */
export function answerIdFor(questionId: string, replacedId: string | undefined): string {
  return replacedId ? `again-${replacedId}` : `answer-${questionId}`
}

export const chatCalls = defineCalls({
  'POST /api/chats/guest': {
    access: 'guest',
    tags: ['AI chats of guests'],
    summary: 'Start a chat as a guest',
    description: 'The same `Idempotency-Key` gives the same chat.',
    body: CreateGuestChat,
    answers: { 201: CreatedChat },
  },

  'GET /api/chats/guest/:guestId/chats': {
    access: 'guest',
    tags: ['AI chats of guests'],
    summary: 'The chats of a guest with all their messages, newest activity first',
    params: z.object({ guestId: GuestId }),
    query: z.object(pageFields),
    answers: { 200: ChatList },
  },

  'POST /api/chats/guest/messages/add/:chatId': {
    access: 'guest',
    tags: ['AI chats of guests'],
    summary: 'Save a message of a guest or its answer',
    description:
      'At most 15 messages for each guest id, deleted ones included; after that 403. The same `client_message_id` ' +
      '(or `Idempotency-Key`) gives the same answer and one message.',
    params: z.object({ chatId: z.string() }),
    body: AddGuestMessage,
    answers: { 201: AddedGuestMessage },
    refusals: ['guest_limit_reached', 'conflict'],
  },

  'PUT /api/chats/guest/messages/:id/feedback': {
    access: 'guest',
    tags: ['AI chats of guests'],
    summary: 'Thumbs for an answer, as a guest',
    params: z.object({ id: z.string() }),
    body: GiveGuestFeedback,
    answers: { 200: Acknowledged },
  },

  'DELETE /api/chats/guest/:guestId/chats/:id': {
    access: 'guest',
    tags: ['AI chats of guests'],
    summary: 'Erase a chat of a guest',
    description: 'Its key is destroyed with it. Nothing is given back to the message limit.',
    params: z.object({ guestId: GuestId, id: z.string() }),
    answers: { 200: Acknowledged },
  },

  'GET /api/chats/list': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'My chats, newest activity first, each with its first three messages',
    query: z.object(pageFields),
    answers: { 200: ChatList },
  },

  'PUT /api/chats/messages/:id/feedback': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'Thumbs for an answer',
    params: z.object({ id: z.string() }),
    body: GiveFeedback,
    answers: { 200: Acknowledged },
  },

  'DELETE /api/chats/delete/:id': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'Erase a chat of mine',
    description: 'Its key is destroyed with it.',
    params: z.object({ id: z.string() }),
    answers: { 200: Acknowledged },
  },

  'POST /api/chats/guest/convert/:guestId': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'Take over the chats of a guest',
    description: 'For whoever knows the guest id. Repeating it changes nothing.',
    params: z.object({ guestId: GuestId }),
    body: z.nullish(ConvertGuestChats),
    answers: { 200: Acknowledged },
  },

  'POST /api/chats/questions': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'Ask a question: it is kept, answered, and its answer is kept',
    description:
      'Server-sent events: `kept` once the question is, then as in `/model_chat/stream`; `done` says what was kept of the answer. Without `chat_id` a new chat begins; the same `Idempotency-Key` (or `client_message_id`) gives the same chat. The answer is made and kept also when the reader leaves.',
    body: AskQuestion,
    answers: { 200: EventStream },
    events: QuestionEvent,
    files: { 200: 'text/event-stream' },
    refusals: ['conflict'],
  },

  'POST /api/chats/guest/questions': {
    access: 'guest',
    tags: ['AI chats of guests'],
    summary: 'Ask a question: it is kept, answered, and its answer is kept',
    description:
      'Server-sent events: `kept` once the question is, then as in `/model_chat/stream`; `done` says what was kept of the answer. Without `chat_id` a new chat begins; the same `Idempotency-Key` (or `client_message_id`) gives the same chat. The answer is made and kept also when the reader leaves.',
    body: AskGuestQuestion,
    answers: { 200: EventStream },
    events: QuestionEvent,
    files: { 200: 'text/event-stream' },
    refusals: ['guest_limit_reached', 'conflict'],
  },

  'POST /api/chats/answers': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'Have a question answered that was kept',
    description:
      'For a question without an answer, and, with `replaces`, for another answer in place of one. Events as in `/api/chats/questions`, without `kept`.',
    body: AnswerQuestion,
    answers: { 200: EventStream },
    events: QuestionEvent,
    files: { 200: 'text/event-stream' },
    refusals: ['conflict'],
  },

  'POST /api/chats/guest/answers': {
    access: 'guest',
    tags: ['AI chats of guests'],
    summary: 'Have a question answered that was kept',
    description:
      'For a question without an answer, and, with `replaces`, for another answer in place of one. Events as in `/api/chats/questions`, without `kept`.',
    body: AnswerGuestQuestion,
    answers: { 200: EventStream },
    events: QuestionEvent,
    files: { 200: 'text/event-stream' },
    refusals: ['conflict'],
  },

  'POST /api/chats/answers/stop': {
    access: 'member',
    tags: ['AI chats'],
    summary: 'Keep of an answer only what had come',
    body: StopAnswer,
    answers: { 200: KeptMessage },
    refusals: ['conflict'],
  },

  'POST /api/chats/guest/answers/stop': {
    access: 'guest',
    tags: ['AI chats of guests'],
    summary: 'Keep of an answer only what had come',
    body: StopGuestAnswer,
    answers: { 200: KeptMessage },
    refusals: ['guest_limit_reached', 'conflict'],
  },
})
