import { appointmentKeptUntil } from '../closed-matters/index.ts'
import { factOf, peopleStatement } from '../identity/index.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { type ChatCondition, closedAppointmentStatuses, type Side } from './direct-chat-rules.ts'
import { chatChannel } from './live-updates/chat-notice.ts'

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const msOf = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const timeOfMs = (parameter: string) =>
  `timestamptz 'epoch' + ${parameter}::bigint * interval '1 millisecond'`

/** Of a side `me`: a helper who is barred is not in the chat any more, for as long as that lasts. */
export const mayRead = (me: string) => `(${me}.side = 'user' or not is_barred_helper(${me}.user_id))`
/** Who is notified of the chat on the side `other`: nobody while a helper is barred. */
export const recipientOf = (other: string) => `case when ${mayRead(other)} then ${other}.user_id end`

/** `me` is the caller's side, `other` the other one, `c` the chat, `a` its appointment. */
const mine = `direct_chat_sides me
       join direct_chats c on c.chat_id = me.chat_id
       join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
       join appointments a on a.appointment_id = c.appointment_id`
const helperId = `case me.side when 'nyaysathi' then me.user_id else other.user_id end`
const clientId = `case me.side when 'user' then me.user_id else other.user_id end`

/** The same as `whyClosed`, for the moment of writing. */
const isOpen = `a.status not in (${listed(closedAppointmentStatuses)})
      and c.passed_on_at is null and c.user_blocked_at is null and c.nyaysathi_blocked_at is null and other.user_id is not null
      and ${mayRead('me')} and ${mayRead('other')}`

export type ChatRow = ChatCondition & {
  chat_id: string
  appointment_id: string
  starts_at: Date
  last_message_at: Date
  created_at: Date
  user_id: string
  wrapped_key: Buffer | null
  other_wrapped_key: Buffer | null
  read_up_to: Date | null
  other_read_up_to: Date | null
  unread: number
}

const chatColumns = `c.chat_id, c.appointment_id, c.created_at, c.last_message_at, c.passed_on_at, c.user_blocked_at, c.nyaysathi_blocked_at,
          a.starts_at, a.status as appointment_status, me.side, me.user_id as "user_id!", me.wrapped_key, me.read_up_to, me.unread,
          other.user_id as other_user_id, other.wrapped_key as other_wrapped_key,
          other.read_up_to as other_read_up_to,
          coalesce(is_barred_helper(${helperId}), false) as "helper_barred!"`
const keptUntil = `${appointmentKeptUntil('a', ':user_id')} as kept_until`

export const findChatWithParties = peopleStatement(
  'find_direct_chat_with_parties',
  `select ${chatColumns}, ${keptUntil}, ${factOf('u', 'name')} as user_name, u.picture_file_id as user_picture,
          ${factOf('n', 'name')} as helper_name,
          n.picture_file_id as helper_picture, h.type as helper_type, h.specialization, h.city, h.state
     from ${mine}
     left join users u on u.user_id = ${clientId}
     left join users n on n.user_id = ${helperId}
     left join nyaysathi h on h.nyaysathi_id = ${helperId}
    where me.user_id = :user_id and ${mayRead('me')} and (:chat_id?::uuid is null or c.chat_id = :chat_id)
      and (:appointment_id?::uuid is null or c.appointment_id = :appointment_id)
      and (:chat_id::uuid is not null or :appointment_id::uuid is not null)`,
  { user_name: 'name', helper_name: 'name' },
)

export const findChat = statement(
  'find_direct_chat',
  `select ${chatColumns} from ${mine} where me.user_id = :user_id and me.chat_id = :chat_id and ${mayRead('me')}`,
)

/** For the export, of a barred helper too: what they wrote themselves stays theirs. */
export const listChatsToExport = statement(
  'list_direct_chats_to_export',
  `select ${chatColumns}, ${keptUntil} from ${mine} where me.user_id = :user_id and (:chat_id?::uuid is null or me.chat_id = :chat_id)
    order by c.last_message_at desc, c.chat_id desc`,
)

export const findChatToSendTo = statement(
  'find_direct_chat_to_send_to',
  `select ${chatColumns}, m.message_id, m.sent_at, m.request_digest
     from ${mine}
     left join direct_messages m on m.chat_id = c.chat_id and m.side = me.side and m.client_message_id = :client_message_id?
    where me.user_id = :user_id and me.chat_id = :chat_id and ${mayRead('me')}`,
)

export const listChats = peopleStatement(
  'list_direct_chats',
  `select ${chatColumns}, ${factOf('o', 'name')} as other_name, o.picture_file_id as other_picture,
          c.last_message_at > c.created_at as "has_messages!"
     from ${mine}
     left join users o on o.user_id = other.user_id
    where me.user_id = :user_id and ${mayRead('me')}
      and (:before_ms?::bigint is null or (c.last_message_at, c.chat_id) < (${timeOfMs(':before_ms')}, :before_id?::uuid))
    order by c.last_message_at desc, c.chat_id desc limit :limit`,
  { other_name: 'name' },
)

export const listUnread = statement(
  'list_unread_direct_chats',
  `select chat_id, unread, (sum(unread) over ())::integer as "total!"
     from direct_chat_sides me where user_id = :user_id and unread > 0 and ${mayRead('me')} order by unread_since desc, chat_id limit :limit`,
)

/** No row: it has a chat, or may have none. What one of the two has blocked stays so in the new chat. */
export const insertChat = statement(
  'insert_direct_chat',
  `with found as (
     select a.appointment_id, a.user_id, a.nyaysathi_id from appointments a
      where a.appointment_id = :appointment_id and (a.user_id = :user_id or a.nyaysathi_id = :user_id)
        and a.status in ('Accepted', 'Completed', 'NoShow') and a.user_id is not null and a.nyaysathi_id is not null
        and not is_barred_helper(a.nyaysathi_id)),
   earlier as (
     select max(c.user_blocked_at) as user_blocked_at, max(c.nyaysathi_blocked_at) as nyaysathi_blocked_at
       from found f
       join direct_chat_sides u on u.user_id = f.user_id and u.side = 'user'
       join direct_chat_sides n on n.chat_id = u.chat_id and n.user_id = f.nyaysathi_id and n.side = 'nyaysathi'
       join direct_chats c on c.chat_id = u.chat_id),
   chat as (
     insert into direct_chats (chat_id, appointment_id, created_at, last_message_at, user_blocked_at, nyaysathi_blocked_at)
     select :chat_id, f.appointment_id, now, now, e.user_blocked_at, e.nyaysathi_blocked_at
       from found f, earlier e, (select date_trunc('milliseconds', clock_timestamp()) as now) t
     on conflict (appointment_id) do nothing
     returning chat_id),
   both_sides as (
     insert into direct_chat_sides (chat_id, side, user_id, wrapped_key)
     select chat.chat_id, s.side, s.user_id, s.wrapped_key
       from chat, found f,
            lateral (values ('user', f.user_id, :user_key::bytea), ('nyaysathi', f.nyaysathi_id, :helper_key::bytea))
              as s (side, user_id, wrapped_key))
   select chat_id from chat`,
  {
    direct_chat_sides_user_id_users_user_id_fk: 'conflict',
    direct_chats_appointment_id_appointments_appointment_id_fk: 'conflict',
  },
)

export const findAppointment = statement(
  'find_appointment_of_direct_chat',
  `select a.status, a.user_id, a.nyaysathi_id, c.chat_id
     from appointments a left join direct_chats c on c.appointment_id = a.appointment_id
    where a.appointment_id = :appointment_id and (a.user_id = :user_id or (a.nyaysathi_id = :user_id and not is_barred_helper(:user_id)))`,
)

/**
 * No row: nothing can be sent. The chat's row is the lock under which time rises; the notice goes out with the commit,
 * and only then.
 */
export const insertMessage = statement(
  'insert_direct_message',
  `with chat as (
     update direct_chats c
        set last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()),
                                       c.last_message_at + interval '1 millisecond')
       from direct_chat_sides me, direct_chat_sides other, appointments a
      where c.chat_id = :chat_id and me.chat_id = c.chat_id and me.user_id = :user_id
        and other.chat_id = c.chat_id and other.side <> me.side
        and a.appointment_id = c.appointment_id and ${isOpen}
      returning c.chat_id, c.last_message_at as sent_at, me.side),
   added as (
     insert into direct_messages
            (chat_id, sent_at, message_id, side, message_type, sealed_text, file_id, client_message_id, request_digest)
     select chat_id, sent_at, :message_id, side, :message_type, :sealed_text?, :file_id?, :client_message_id?, :request_digest from chat),
   waiting as (
     update direct_chat_sides s
        set unread = s.unread + 1, unread_since = coalesce(s.unread_since, chat.sent_at)
       from chat where s.chat_id = chat.chat_id and s.side <> chat.side
      returning s.user_id, s.unread)
   select chat.sent_at,
          pg_notify('${chatChannel}', json_build_object(
            'kind', 'message', 'chat_id', chat.chat_id, 'from', :user_id::uuid, 'to', waiting.user_id, 'side', chat.side,
            'at', ${msOf('chat.sent_at')}, 'unread', waiting.unread)::text)
     from chat, waiting`,
)

export type MessageRow = {
  message_id: string
  side: Side
  sent_at: Date
  message_type: 'text' | 'file'
  sealed_text: Buffer | null
  client_message_id: string | null
  file_id: string | null
  media_type: string | null
  extension: string | null
  size: number | null
  /** Of a picture: it is there as it was sent, too. Only its sender may know. */
  has_original: boolean
}

const messageColumns = `m.message_id, m.side, m.sent_at, m.message_type, m.sealed_text, m.client_message_id, m.file_id,
          f.media_type, f.extension, f.size,
          exists (select from stored_files o where o.original_of = m.file_id) as "has_original!"`
const withFile = 'direct_messages m left join stored_files f on f.file_id = m.file_id'

/** In their order. */
export const listMessagesAfter = statement(
  'list_direct_messages_after',
  `select ${messageColumns} from ${withFile}
    where m.chat_id = :chat_id and m.sent_at > ${timeOfMs(':after_ms')} order by m.sent_at limit :limit`,
)

/** The newest first. */
export const listMessagesBefore = statement(
  'list_direct_messages_before',
  `select ${messageColumns} from ${withFile}
    where m.chat_id = :chat_id and m.sent_at < ${timeOfMs(':before_ms')} order by m.sent_at desc limit :limit`,
)

/** The newest first. */
export const listFiles = statement(
  'list_direct_chat_files',
  `select ${messageColumns} from direct_messages m join stored_files f on f.file_id = m.file_id
    where m.chat_id = :chat_id and m.file_id is not null
      and (:before_ms?::bigint is null or m.sent_at < ${timeOfMs(':before_ms')})
    order by m.sent_at desc limit :limit?`,
)

/** In their order. */
export const findMessages = statement(
  'find_direct_messages',
  `select ${messageColumns} from ${withFile}
    where m.chat_id = :chat_id and m.message_id = any(:message_ids::uuid[]) order by m.sent_at`,
)

/** Only of a file that the caller sent. */
export const findOwnFile = statement(
  'find_own_file_in_direct_chat',
  `select m.file_id as "file_id!", m.sent_at
     from direct_chat_sides me join direct_messages m on m.chat_id = me.chat_id and m.side = me.side
    where me.user_id = :user_id and me.chat_id = :chat_id and m.message_id = :message_id and m.file_id is not null`,
)

/** Until the transaction ends nothing is added to this chat. */
const lockChat = statement(
  'lock_direct_chat',
  `select c.chat_id from direct_chats c join direct_chat_sides me on me.chat_id = c.chat_id
    where me.user_id = :user_id and c.chat_id = :chat_id and ${mayRead('me')} for update of c`,
)

/** Under the chat's lock, so that no message is counted twice or not at all. */
const raiseReadMark = statement(
  'raise_read_mark',
  `with mark as (
     select me.chat_id, me.side, ${recipientOf('other')} as other_user_id,
            greatest(me.read_up_to, least(:read_up_to::timestamptz, c.last_message_at)) as up_to
       from direct_chats c
       join direct_chat_sides me on me.chat_id = c.chat_id and me.user_id = :user_id
       join direct_chat_sides other on other.chat_id = c.chat_id and other.side <> me.side
      where c.chat_id = :chat_id),
   left_over as (
     select count(*)::integer as unread, min(m.sent_at) as since
       from mark join direct_messages m on m.chat_id = mark.chat_id and m.side <> mark.side and m.sent_at > mark.up_to),
   raised as (
     update direct_chat_sides me
        set read_up_to = mark.up_to, unread = l.unread, unread_since = l.since,
            told_at = case when l.unread > 0 then me.told_at end
       from mark, left_over l
      where me.chat_id = mark.chat_id and me.side = mark.side
      returning me.read_up_to, me.unread)
   select raised.read_up_to as "read_up_to!", raised.unread,
          pg_notify('${chatChannel}', json_build_object(
            'kind', 'read', 'chat_id', mark.chat_id, 'from', :user_id::uuid, 'to', mark.other_user_id, 'side', mark.side,
            'at', ${msOf('raised.read_up_to')}, 'unread', raised.unread)::text)
     from raised, mark`,
)

/** In a transaction. Nothing: no such chat of this person. */
export async function markRead(
  connection: Connection,
  userId: string,
  chatId: string,
  upTo: Date,
): Promise<{ read_up_to: Date; unread: number } | undefined> {
  const locked = await lockChat(connection, { user_id: userId, chat_id: chatId })
  if (locked.length === 0) return undefined
  return (await raiseReadMark(connection, { user_id: userId, chat_id: chatId, read_up_to: upTo }))[0]
}

/** No row: no such chat of this person. Where nothing can be sent, nobody is notified. */
export const tellTyping = statement(
  'tell_typing',
  `select case when ${isOpen} then pg_notify('${chatChannel}', json_build_object(
            'kind', 'typing', 'chat_id', c.chat_id, 'from', me.user_id, 'to', other.user_id)::text)::text end
     from ${mine} where me.user_id = :user_id and me.chat_id = :chat_id and ${mayRead('me')}`,
)

/** All chats of the same two people, locked in one order, so that two blocks take turns. */
export const lockChatsOfPair = statement(
  'lock_direct_chats_of_pair',
  `select c.chat_id
     from direct_chat_sides me
     join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
     join direct_chat_sides mine on mine.user_id = me.user_id
     join direct_chat_sides theirs on theirs.chat_id = mine.chat_id and theirs.side <> mine.side
      and (theirs.user_id = other.user_id or theirs.chat_id = me.chat_id)
     join direct_chats c on c.chat_id = mine.chat_id
    where me.user_id = :user_id and me.chat_id = :chat_id and ${mayRead('me')}
    order by c.chat_id for update of c`,
)

export const setBlocked = statement(
  'set_direct_chats_blocked',
  `with changed as (
     update direct_chats c
        set user_blocked_at = case when me.side <> 'user' then c.user_blocked_at
                                   when :blocked then coalesce(c.user_blocked_at, now()) end,
            nyaysathi_blocked_at = case when me.side <> 'nyaysathi' then c.nyaysathi_blocked_at
                                        when :blocked then coalesce(c.nyaysathi_blocked_at, now()) end
       from direct_chat_sides me
      where c.chat_id = any(:chat_ids::uuid[]) and me.chat_id = c.chat_id and me.user_id = :user_id
      returning c.chat_id, me.side)
   select pg_notify('${chatChannel}', json_build_object(
            'kind', 'state', 'chat_id', changed.chat_id, 'from', :user_id::uuid, 'to', ${recipientOf('other')})::text)
     from changed join direct_chat_sides other on other.chat_id = changed.chat_id and other.side <> changed.side`,
)
