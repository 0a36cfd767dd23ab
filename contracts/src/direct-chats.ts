import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { appointmentModes } from './appointments.ts'
import { defineCalls, EventStream } from './call.ts'
import { Message } from './chats.ts'
import { HelperType } from './helpers.ts'
import { clientMessageIdPattern } from './identifiers.ts'
import {
  directMessageMaxLength,
  feedbackReasonMaxLength,
  messageTooLongSentence,
  reportMessagesMax,
} from './limits.ts'
import { pageFields } from './paging.ts'

/** Characters of a word that is looked for in a chat. */
export const searchTextMaxLength = 100
const Id = z.string().check(z.minLength(1), z.maxLength(64))
/** ISO 8601 with zone: the `timestamp` of a message. */
const Stamp = z.iso.datetime({ error: 'This is not the time of a message.', offset: true })

/**
 * `POST /api/chats` for a direct chat: 201 with a new one, 200 with the one that this appointment has. Only
 * `appointment_id` decides; what else is sent must agree with it (403).
 */
export const CreateDirectChat = z.object({
  is_ai_chat: z.optional(z.literal(false)),
  appointment_id: Id,
  user_id: z.optional(Id),
  nyaysathi_id: z.optional(Id),
  appointment_date: z.optional(z.string().check(z.maxLength(40))),
})
export type CreateDirectChat = z.infer<typeof CreateDirectChat>

/** `POST /api/chats/details`: by chat, or by appointment (404 while it has no chat). With both, both must fit. */
export const FindDirectChat = z
  .object({ chat_id: z.optional(Id), appointment_id: z.optional(Id) })
  .check(
    z.refine(
      ({ chat_id, appointment_id }) => chat_id !== undefined || appointment_id !== undefined,
      'Please say which chat.',
    ),
  )
export type FindDirectChat = z.infer<typeof FindDirectChat>

/**
 * Why nothing can be sent. `blocked_by_you` can be taken back by the reader; `closed_by_other` never says more than
 * that. `passed_on`: with the citizen's consent another helper has taken over. `cancelled`: the appointment was. `helper_unavailable`: the helper is suspended or
 * rejected, and reads nothing of the chat.
 * `account_deleted`: the other side is gone.
 */
const closedReasons = [
  'blocked_by_you',
  'closed_by_other',
  'passed_on',
  'cancelled',
  'helper_unavailable',
  'account_deleted',
] as const
export type ClosedReason = (typeof closedReasons)[number]

const Picture = z.nullable(z.object({ secure_url: z.string() }))

/** `name` is 'Deleted account' for somebody who is gone. */
export const ClientDetails = z.object({ name: z.string(), profile_picture: Picture })
export const HelperDetails = z.object({
  name: z.string(),
  profile_picture: Picture,
  /** Absent once the account is deleted. */
  type: z.optional(HelperType),
  specialization: z.optional(z.string()),
  location: z.object({ city: z.optional(z.string()), state: z.optional(z.string()) }),
})

const chatState = {
  /** Whether a message or a file would be taken now. */
  can_send: z.boolean(),
  closed_reason: z.optional(z.enum(closedReasons)),
  /** Messages of the other side that the reader has not marked as read. */
  unread: z.number(),
  /** Up to this message's time the reader has read. */
  read_up_to: z.nullable(z.string()),
  /** Up to this message's time the other side has read. */
  other_read_up_to: z.nullable(z.string()),
}

/**
 * `message_text` of a message is empty for a file without words, and once its sender's account is deleted.
 * `messages`: the newest 50 in their order. Older ones: `GET /api/chats/{id}/messages?before=<ms of the oldest>`.
 */
export const DirectChatDetails = z.object({
  chat_id: z.string(),
  appointment_id: z.string(),
  appointment_date: z.string(),
  appointment_status: z.string(),
  user_id: z.nullable(z.string()),
  nyaysathi_id: z.nullable(z.string()),
  user_details: ClientDetails,
  nyaysathi_details: HelperDetails,
  messages: z.array(Message),
  /** Whether there are older messages than these. */
  has_older: z.boolean(),
  /** Once nothing of its appointment is open: it is not removed before. */
  kept_until: z.optional(z.string()),
  ...chatState,
})
export type DirectChatDetails = z.infer<typeof DirectChatDetails>

/**
 * The text fields of `POST /api/chats/messages/upload/{chat_id}` (multipart), beside the one `file`: PNG, JPEG, MP4 or
 * PDF of at most 10,485,760 bytes. `message_text`: words with it. The answer is the whole message.
 */
export const UploadFields = z.object({
  sender_id: z.optional(Id),
  receiver_id: z.optional(Id),
  message_text: z.optional(
    z.string().check(z.trim(), z.maxLength(directMessageMaxLength, messageTooLongSentence)),
  ),
  /** Accepted for shape; the server's clock decides. */
  timestamp: z.optional(z.string().check(z.maxLength(40))),
  client_message_id: z.optional(z.string().check(z.regex(clientMessageIdPattern))),
})

/** `GET /api/chats/direct?limit&cursor`: newest activity first. */
export const DirectChatSummary = z.object({
  chat_id: z.string(),
  appointment_id: z.string(),
  appointment_date: z.string(),
  other_party: z.object({ name: z.string(), profile_picture: Picture }),
  last_message_at: z.nullable(z.string()),
  ...chatState,
})
export type DirectChatSummary = z.infer<typeof DirectChatSummary>
export const DirectChatList = z.array(DirectChatSummary)

/** `GET /api/chats/unread`, for the navigation. `chats` holds only those with something unread, at most 100. */
export const UnreadChats = z.object({
  unread: z.number(),
  chats: z.array(z.object({ chat_id: z.string(), unread: z.number() })),
})
export type UnreadChats = z.infer<typeof UnreadChats>

/** `POST /api/chats/{id}/read`. Marks never go back: an older time changes nothing. */
export const MarkRead = z.object({ up_to: Stamp })
export const ReadMark = z.object({ read_up_to: z.string(), unread: z.number() })
export type ReadMark = z.infer<typeof ReadMark>

/** `GET /api/chats/{id}/files?limit&cursor`: newest first. `file_url` is fresh, as in messages. */
export const SharedFile = z.object({
  message_id: z.string(),
  sender_id: z.string(),
  timestamp: z.string(),
  file_url: z.string(),
  file_type: z.string(),
  file_format: z.string(),
  original_name: z.string(),
  file_size: z.number(),
  has_original: z.optional(z.literal(true)),
})
export type SharedFile = z.infer<typeof SharedFile>
export const SharedFiles = z.array(SharedFile)

/**
 * `GET /api/chats/{id}/messages/{message_id}/original`, for the sender of a picture and nobody else: the bytes that were
 * sent, with the place that a phone may have written into them. `file_url` lasts a minute and always saves.
 */
export const OriginalPicture = z.object({
  file_url: z.string(),
  original_name: z.string(),
  file_type: z.string(),
  file_size: z.number(),
  /** Of these bytes; hexadecimal. */
  sha256: z.string(),
  /** When the server took the message. */
  sent_at: z.string(),
})
export type OriginalPicture = z.infer<typeof OriginalPicture>

/**
 * `POST /api/chats/{id}/search`: the words are in the body, so that no log and no history has them. One call opens at
 * most 1,000 messages, the newest first; `next_before` is there while older ones are left: send it as `before`.
 */
export const SearchChat = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter a search term.'), z.maxLength(searchTextMaxLength)),
  before: z.optional(z.number().check(z.int(), z.positive())),
})
export type SearchChat = z.infer<typeof SearchChat>
export const FoundMessages = z.object({
  messages: z.array(Message),
  next_before: z.optional(z.number()),
})
export type FoundMessages = z.infer<typeof FoundMessages>

/** `GET /api/chats/{id}/block`: what stands between these two before a block, the earliest first. */
export const BlockPreview = z.object({
  standing: z.array(
    z.object({
      appointment_id: z.string(),
      appointment_date: z.string(),
      duration: z.number(),
      mode: z.enum(appointmentModes),
      status: z.enum(['Scheduled', 'Accepted']),
    }),
  ),
})
export type BlockPreview = z.infer<typeof BlockPreview>

/**
 * `POST /api/chats/{id}/block`: what stands between the two is taken back with it, but for `keep_appointments`.
 * `cancel_appointments: false` lets all of it stand.
 */
export const BlockPerson = z.nullish(
  z.object({
    keep_appointments: z.optional(z.array(z.string()).check(z.maxLength(100))),
    cancel_appointments: z.optional(z.boolean()),
  }),
)

/** `POST` and `DELETE /api/chats/{id}/block`: for every chat of these two people, present and to come. */
export const BlockState = z.object({
  can_send: z.boolean(),
  closed_reason: z.optional(z.enum(closedReasons)),
  /** How many appointments were taken back with it. */
  cancelled: z.optional(z.int()),
})
export type BlockState = z.infer<typeof BlockState>

const reportReasons = [
  'threat_or_violence',
  'sexual_content',
  'money',
  'bad_advice',
  'false_identity',
  'privacy',
  'other',
] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

/** `POST /api/chats/{id}/reports`. The administrator sees this text and the named messages, and nothing else of the chat. */
export const ReportChat = z.object({
  reason: ReportReason,
  text: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(feedbackReasonMaxLength, 'Please keep it under 1,000 characters.')),
  ),
  message_ids: z.optional(
    z.array(Id).check(z.maxLength(reportMessagesMax, 'Please choose at most 20 messages.')),
  ),
})
export type ReportChat = z.infer<typeof ReportChat>
export const FiledReport = z.object({ report_id: z.string() })

/**
 * `GET /api/admin/chat-reports?status=open|closed&limit&cursor`: who waits longest comes first; closed ones newest
 * first.
 */
export const QueuedReport = z.object({
  report_id: z.string(),
  reason: ReportReason,
  status: z.enum(['open', 'closed']),
  reported_at: z.string(),
  closed_at: z.optional(z.string()),
  outcome: z.optional(z.string()),
  /** An account of one of the two was erased; what the report needs is kept until then, and no longer. */
  held_until: z.optional(z.string()),
  /** Who is reported; `nyaysathi_id` when it is a helper, for the console's own calls. */
  reported: z.object({
    side: z.enum(['user', 'nyaysathi']),
    name: z.string(),
    nyaysathi_id: z.optional(z.string()),
  }),
  attached_messages: z.number(),
})
export type QueuedReport = z.infer<typeof QueuedReport>
export const ReportQueue = z.array(QueuedReport)

/** `GET /api/admin/chat-reports/{id}`: every look is in the audit log. Files open by `file_url` for 15 minutes. */
export const ReportDetails = z.extend(QueuedReport, {
  reporter: z.object({ side: z.enum(['user', 'nyaysathi']), name: z.string() }),
  text: z.string(),
  /** Why it was closed so. */
  decision: z.optional(z.string()),
  messages: z.array(
    z.object({
      from: z.enum(['reporter', 'reported']),
      timestamp: z.string(),
      message_text: z.string(),
      original_name: z.optional(z.string()),
      file_url: z.optional(z.string()),
    }),
  ),
})
export type ReportDetails = z.infer<typeof ReportDetails>

export const reportOutcomes = ['no_action', 'warned', 'suspended', 'passed_on'] as const
export const reportReasonMaxLength = 1_000
/**
 * `POST /api/admin/chat-reports/{id}/close`: once. `suspended` suspends, and is for helpers alone; `warned` warns. Who
 * reported is told by mail in any case, who was reported when something follows.
 */
export const CloseReport = z.object({
  outcome: z.enum(reportOutcomes),
  /** Read by both sides. */
  reason: z
    .string('Please write the reason. Both sides read it.')
    .check(
      z.trim(),
      z.minLength(1, 'Please write the reason. Both sides read it.'),
      z.maxLength(reportReasonMaxLength, 'The reason can have at most 1,000 characters.'),
    ),
})
export type CloseReport = z.infer<typeof CloseReport>

/** `chats`: the 100 with the newest activity. */
const ReadyData = z.object({
  unread: z.number(),
  chats: z.array(
    z.object({
      chat_id: z.string(),
      newest: z.nullable(z.number()),
      unread: z.number(),
      other_read_up_to: z.nullable(z.string()),
    }),
  ),
})
export type ReadyData = z.infer<typeof ReadyData>

/**
 * `GET /api/chats/events` with the bearer token: server-sent events for all direct chats of the caller. They say that
 * there is something new, never what it is: read it with `since`. After every (re)connect comes `ready`, with all that
 * may have happened meanwhile, so nothing is lost between two connections. `: beat` lines come every 20 seconds; a
 * connection that was silent for 45 is dead. `end` comes before the server closes: at once again for `reconnect`, sign
 * in again for `signed_out`.
 */
export const ChatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready'), data: ReadyData }),
  /** `newest`: epoch milliseconds of the new message. `unread`: of this chat, for the caller. */
  z.object({
    event: z.literal('message'),
    data: z.object({
      chat_id: z.string(),
      newest: z.number(),
      from_me: z.boolean(),
      unread: z.optional(z.number()),
    }),
  }),
  /** `by_me`: on another tab or device. `up_to`: ISO time. */
  z.object({
    event: z.literal('read'),
    data: z.object({
      chat_id: z.string(),
      up_to: z.string(),
      by_me: z.boolean(),
      unread: z.optional(z.number()),
    }),
  }),
  /** The other side is writing; it holds for 6 seconds. */
  z.object({ event: z.literal('typing'), data: z.object({ chat_id: z.string() }) }),
  /** Blocked, unblocked, or erased: ask for the details again. */
  z.object({ event: z.literal('state'), data: z.object({ chat_id: z.string() }) }),
  z.object({ event: z.literal('end'), data: z.object({ reason: z.enum(['signed_out', 'reconnect']) }) }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

/** What a paper of a chat is written in, beside what the two wrote. */
export const TranscriptLanguage = z.enum(['en', 'hi'])
export type TranscriptLanguage = z.infer<typeof TranscriptLanguage>

export const directChatCalls = defineCalls({
  'GET /api/chats/:chatId/block': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'What stands between the two, and ends with a block',
    params: z.object({ chatId: z.string() }),
    answers: { 200: BlockPreview },
  },

  'POST /api/chats/:chatId/block': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'Block the other person of a chat, in every chat of the two and for bookings',
    description:
      'What is asked for or agreed between the two is cancelled with it, but for `keep_appointments`; the other side is told as of any ' +
      'cancellation. With `cancel_appointments: false` all of it stands.',
    params: z.object({ chatId: z.string() }),
    body: BlockPerson,
    answers: { 200: BlockState },
  },

  'DELETE /api/chats/:chatId/block': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'Take a block of mine back',
    params: z.object({ chatId: z.string() }),
    answers: { 200: BlockState },
  },

  'POST /api/chats/:chatId/reports': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'Report the other person of a chat',
    description:
      'Administrators see the reason, the text and the messages named here, and nothing else of the chat.',
    params: z.object({ chatId: z.string() }),
    body: ReportChat,
    answers: { 201: FiledReport },
  },

  'GET /api/admin/chat-reports': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Reports about chats; who waits longest comes first',
    query: z.object({ ...pageFields, status: z.optional(z.enum(['open', 'closed'])) }),
    answers: { 200: ReportQueue },
  },

  'GET /api/admin/chat-reports/:id': {
    access: 'member',
    tags: ['Administration'],
    summary: 'A report, with what its reporter attached; every look is in the audit log',
    params: z.object({ id: z.string() }),
    answers: { 200: ReportDetails },
  },

  'POST /api/admin/chat-reports/:id/close': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Close a report, once, with what follows from it',
    description:
      '`suspended` suspends the helper, `warned` warns. Who reported is told; who was reported too, where something follows.',
    params: z.object({ id: z.string() }),
    body: CloseReport,
    answers: { 200: Acknowledged },
    refusals: ['conflict'],
  },

  'POST /api/chats/details': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'A direct chat with its two parties and its newest messages',
    description: 'By chat or by appointment; 404 while the appointment has no chat.',
    body: FindDirectChat,
    answers: { 200: DirectChatDetails },
  },

  'GET /api/chats/direct': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'My direct chats, newest activity first',
    query: z.object(pageFields),
    answers: { 200: DirectChatList },
  },

  'GET /api/chats/unread': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'How much I have not read',
    answers: { 200: UnreadChats },
  },

  'POST /api/chats/messages/upload/:chatId': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'Send a file: PNG, JPEG, MP4 or PDF of at most 10 MB',
    description:
      'A form with the field `file`; beside it `sender_id`, `receiver_id`, and if wanted `message_text` and `client_message_id`. Pictures and films are shown without what they tell of place and device; of a picture its sender can get the original.',
    params: z.object({ chatId: z.string() }),
    form: { fields: UploadFields, files: ['file'] },
    answers: { 201: Message },
  },

  'POST /api/chats/:chatId/read': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'Mark messages as read, up to the time of one',
    description: 'Marks never go back.',
    params: z.object({ chatId: z.string() }),
    body: MarkRead,
    answers: { 200: ReadMark },
  },

  'POST /api/chats/:chatId/typing': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'Say that I am writing',
    description: 'Kept nowhere. More often than every two seconds is passed over.',
    params: z.object({ chatId: z.string() }),
    answers: { 204: z.null() },
  },

  'GET /api/chats/:chatId/files': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'The files of a chat, newest first',
    params: z.object({ chatId: z.string() }),
    query: z.object(pageFields),
    answers: { 200: SharedFiles },
  },

  'GET /api/chats/:chatId/messages/:messageId/original': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'A picture that I sent, as I sent it',
    description:
      'For its sender alone: it may hold the place where it was taken. The link lasts a minute and always saves.',
    params: z.object({ chatId: z.string(), messageId: z.string() }),
    answers: { 200: OriginalPicture },
  },

  'GET /api/chats/:chatId/transcript': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'The whole chat as a paper to keep',
    description:
      'One HTML file that needs nothing else: what the caller sees of the chat, with times of India, and names of files in place of files. Recorded in the log of important actions.',
    params: z.object({ chatId: z.string() }),
    query: z.object({ language: z.optional(TranscriptLanguage) }),
    answers: {},
    files: { 200: 'text/html' },
  },

  'POST /api/chats/:chatId/search': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'Find words in a chat',
    description:
      'Texts are stored sealed, so each call opens at most 1,000 of them, from the newest back; `next_before` leads on.',
    params: z.object({ chatId: z.string() }),
    body: SearchChat,
    answers: { 200: FoundMessages },
  },

  'GET /api/chats/events': {
    access: 'member',
    tags: ['Direct chat'],
    summary: 'Hear at once that something is new in my direct chats',
    description:
      'Server-sent events: `ready` first, then `message`, `read`, `typing` and `state`, each with ids and times only; `end` before the server closes. The token stands in the header, never in the address.',
    answers: { 200: EventStream },
    events: ChatEvent,
    files: { 200: 'text/event-stream' },
  },
})
