import { factOf, peopleStatement } from '../identity/index.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { type ChatCondition, closedAppointmentStatuses, type Side } from './direct-chat-rules.ts'
import { chatChannel } from './live-updates/chat-notice.ts'

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const msOf = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
export const timeOfMs = (parameter: string) =>
  `timestamptz 'epoch' + ${parameter}::bigint * interval '1 millisecond'`

/** Of a side `me`: a helper who is barred is not in the chat any more, for as long as that lasts. */
export const mayRead = (me: string) => `(${me}.side = 'user' or not is_barred_helper(${me}.user_id))`
/** Who hears of the chat on the side `other`: nobody while a helper is barred. */
export const hearerOf = (other: string) => `case when ${mayRead(other)} then ${other}.user_id end`

/** `me` is the caller's side, `other` the other one, `c` the chat, `a` its appointment. */
const mine = `direct_chat_sides me
       join direct_chats c on c.chat_id = me.chat_id
       join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
       join appointments a on a.appointment_id = c.appointment_id`
const helperId = `case me.side when 'nyaysathi' then me.user_id else other.user_id end`
const clientId = `case me.side when 'user' then me.user_id else other.user_id end`

/** The same as `whyClosed`, for the moment of writing. */
const isOpen = `a.status not in (${listed(closedAppointmentStatuses)})
      and c.user_blocked_at is null and c.nyaysathi_blocked_at is null and other.user_id is not null
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

const chatColumns = `c.chat_id, c.appointment_id, c.created_at, c.last_message_at, c.user_blocked_at, c.nyaysathi_blocked_at,
          a.starts_at, a.status as appointment_status, me.side, me.user_id, me.wrapped_key, me.read_up_to, me.unread,
          other.user_id as other_user_id, other.wrapped_key as other_wrapped_key,
          other.read_up_to as other_read_up_to,
          coalesce(is_barred_helper(${helperId}), false) as helper_barred`

type Parties = {
  user_name: string | null
  user_picture: string | null
  helper_name: string | null
  helper_picture: string | null
  helper_type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo' | null
  specialization: string | null
  city: string | null
  state: string | null
}

/** $1 caller, $2 chat or null, $3 appointment or null */
export const findChatWithParties = peopleStatement<ChatRow & Parties>(
  'find_direct_chat_with_parties',
  `select ${chatColumns}, ${factOf('u', 'name')} as user_name, u.picture_file_id as user_picture,
          ${factOf('n', 'name')} as helper_name,
          n.picture_file_id as helper_picture, h.type as helper_type, h.specialization, h.city, h.state
     from ${mine}
     left join users u on u.user_id = ${clientId}
     left join users n on n.user_id = ${helperId}
     left join nyaysathi h on h.nyaysathi_id = ${helperId}
    where me.user_id = $1 and ${mayRead('me')} and ($2::uuid is null or c.chat_id = $2) and ($3::uuid is null or c.appointment_id = $3)
      and ($2::uuid is not null or $3::uuid is not null)`,
  { user_name: 'name', helper_name: 'name' },
)

/** $1 caller, $2 chat */
export const findChat = statement<ChatRow>(
  'find_direct_chat',
  `select ${chatColumns} from ${mine} where me.user_id = $1 and me.chat_id = $2 and ${mayRead('me')}`,
)

/** $1 caller, $2 chat or null. For the export, of a barred helper too: what they wrote themselves stays theirs. */
export const listChatsToExport = statement<ChatRow>(
  'list_direct_chats_to_export',
  `select ${chatColumns} from ${mine} where me.user_id = $1 and ($2::uuid is null or me.chat_id = $2)
    order by c.last_message_at desc, c.chat_id desc`,
)

type EarlierMessage = { message_id: string | null; sent_at: Date | null; request_digest: Buffer | null }

/** $1 caller, $2 chat, $3 client message id or null: with the message that was already saved under it. */
export const findChatToSendTo = statement<ChatRow & EarlierMessage>(
  'find_direct_chat_to_send_to',
  `select ${chatColumns}, m.message_id, m.sent_at, m.request_digest
     from ${mine}
     left join direct_messages m on m.chat_id = c.chat_id and m.side = me.side and m.client_message_id = $3
    where me.user_id = $1 and me.chat_id = $2 and ${mayRead('me')}`,
)

type ListedChat = ChatRow & { has_messages: boolean; other_name: string | null; other_picture: string | null }

/** $1 caller, $2 and $3 activity in milliseconds and id of the last chat of the page before (or null), $4 chats */
export const listChats = peopleStatement<ListedChat>(
  'list_direct_chats',
  `select ${chatColumns}, ${factOf('o', 'name')} as other_name, o.picture_file_id as other_picture,
          c.last_message_at > c.created_at as has_messages
     from ${mine}
     left join users o on o.user_id = other.user_id
    where me.user_id = $1 and ${mayRead('me')}
      and ($2::bigint is null or (c.last_message_at, c.chat_id) < (${timeOfMs('$2')}, $3::uuid))
    order by c.last_message_at desc, c.chat_id desc limit $4`,
  { other_name: 'name' },
)

/** $1 caller, $2 how many */
export const listUnread = statement<{ chat_id: string; unread: number; total: number }>(
  'list_unread_direct_chats',
  `select chat_id, unread, (sum(unread) over ())::integer as total
     from direct_chat_sides me where user_id = $1 and unread > 0 and ${mayRead('me')} order by unread_since desc, chat_id limit $2`,
)

/**
 * $1 new chat, $2 appointment, $3 caller, $4 the user's wrapped key, $5 the helper's. No row: it has a chat, or may have
 * none. What one of the two has blocked stays so in the new chat.
 */
export const insertChat = statement<{ chat_id: string }>(
  'insert_direct_chat',
  `with found as (
     select a.appointment_id, a.user_id, a.nyaysathi_id from appointments a
      where a.appointment_id = $2 and (a.user_id = $3 or a.nyaysathi_id = $3)
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
     select $1, f.appointment_id, now, now, e.user_blocked_at, e.nyaysathi_blocked_at
       from found f, earlier e, (select date_trunc('milliseconds', clock_timestamp()) as now) t
     on conflict (appointment_id) do nothing
     returning chat_id),
   both_sides as (
     insert into direct_chat_sides (chat_id, side, user_id, wrapped_key)
     select chat.chat_id, s.side, s.user_id, s.wrapped_key
       from chat, found f,
            lateral (values ('user', f.user_id, $4::bytea), ('nyaysathi', f.nyaysathi_id, $5::bytea))
              as s (side, user_id, wrapped_key))
   select chat_id from chat`,
)

/** $1 appointment, $2 caller: whether it is theirs, and with whom */
export const findAppointment = statement<{
  status: string
  user_id: string | null
  nyaysathi_id: string | null
  chat_id: string | null
}>(
  'find_appointment_of_direct_chat',
  `select a.status, a.user_id, a.nyaysathi_id, c.chat_id
     from appointments a left join direct_chats c on c.appointment_id = a.appointment_id
    where a.appointment_id = $1 and (a.user_id = $2 or (a.nyaysathi_id = $2 and not is_barred_helper($2)))`,
)

/**
 * $1 chat, $2 caller, $3 message id, $4 type, $5 sealed text, $6 file, $7 client message id, $8 digest. No row: nothing
 * can be sent. The chat's row is the lock under which time rises; the notice goes out with the commit, and only then.
 */
export const insertMessage = statement<{ sent_at: Date }>(
  'insert_direct_message',
  `with chat as (
     update direct_chats c
        set last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()),
                                       c.last_message_at + interval '1 millisecond')
       from direct_chat_sides me, direct_chat_sides other, appointments a
      where c.chat_id = $1 and me.chat_id = c.chat_id and me.user_id = $2
        and other.chat_id = c.chat_id and other.side <> me.side
        and a.appointment_id = c.appointment_id and ${isOpen}
      returning c.chat_id, c.last_message_at as sent_at, me.side),
   added as (
     insert into direct_messages
            (chat_id, sent_at, message_id, side, message_type, sealed_text, file_id, client_message_id, request_digest)
     select chat_id, sent_at, $3, side, $4, $5, $6, $7, $8 from chat),
   waiting as (
     update direct_chat_sides s
        set unread = s.unread + 1, unread_since = coalesce(s.unread_since, chat.sent_at)
       from chat where s.chat_id = chat.chat_id and s.side <> chat.side
      returning s.user_id, s.unread)
   select chat.sent_at,
          pg_notify('${chatChannel}', json_build_object(
            'kind', 'message', 'chat_id', chat.chat_id, 'from', $2::uuid, 'to', waiting.user_id, 'side', chat.side,
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
          exists (select from stored_files o where o.original_of = m.file_id) as has_original`
const withFile = 'direct_messages m left join stored_files f on f.file_id = m.file_id'

/** $1 chat, $2 time in milliseconds strictly after which, $3 how many; in their order */
export const listMessagesAfter = statement<MessageRow>(
  'list_direct_messages_after',
  `select ${messageColumns} from ${withFile}
    where m.chat_id = $1 and m.sent_at > ${timeOfMs('$2')} order by m.sent_at limit $3`,
)

/** $1 chat, $2 time in milliseconds strictly before which, $3 how many; the newest first */
export const listMessagesBefore = statement<MessageRow>(
  'list_direct_messages_before',
  `select ${messageColumns} from ${withFile}
    where m.chat_id = $1 and m.sent_at < ${timeOfMs('$2')} order by m.sent_at desc limit $3`,
)

/** $1 chat, $2 time in milliseconds strictly before which (or null), $3 how many; the newest first */
export const listFiles = statement<MessageRow>(
  'list_direct_chat_files',
  `select ${messageColumns} from direct_messages m join stored_files f on f.file_id = m.file_id
    where m.chat_id = $1 and m.file_id is not null
      and ($2::bigint is null or m.sent_at < ${timeOfMs('$2')})
    order by m.sent_at desc limit $3`,
)

/** $1 chat, $2 message ids; in their order */
export const findMessages = statement<MessageRow>(
  'find_direct_messages',
  `select ${messageColumns} from ${withFile}
    where m.chat_id = $1 and m.message_id = any($2::uuid[]) order by m.sent_at`,
)

/** $1 caller, $2 chat, $3 message. Only of a file that the caller sent. */
export const findOwnFile = statement<{ file_id: string; sent_at: Date }>(
  'find_own_file_in_direct_chat',
  `select m.file_id, m.sent_at
     from direct_chat_sides me join direct_messages m on m.chat_id = me.chat_id and m.side = me.side
    where me.user_id = $1 and me.chat_id = $2 and m.message_id = $3 and m.file_id is not null`,
)

/** $1 caller, $2 chat. Until the transaction ends nothing is added to this chat. */
const lockChat = statement<{ chat_id: string }>(
  'lock_direct_chat',
  `select c.chat_id from direct_chats c join direct_chat_sides me on me.chat_id = c.chat_id
    where me.user_id = $1 and c.chat_id = $2 and ${mayRead('me')} for update of c`,
)

/** $1 caller, $2 chat, $3 time. Under the chat's lock, so that no message is counted twice or not at all. */
const raiseReadMark = statement<{ read_up_to: Date; unread: number }>(
  'raise_read_mark',
  `with mark as (
     select me.chat_id, me.side, ${hearerOf('other')} as other_user_id,
            greatest(me.read_up_to, least($3::timestamptz, c.last_message_at)) as up_to
       from direct_chats c
       join direct_chat_sides me on me.chat_id = c.chat_id and me.user_id = $1
       join direct_chat_sides other on other.chat_id = c.chat_id and other.side <> me.side
      where c.chat_id = $2),
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
   select raised.read_up_to, raised.unread,
          pg_notify('${chatChannel}', json_build_object(
            'kind', 'read', 'chat_id', mark.chat_id, 'from', $1::uuid, 'to', mark.other_user_id, 'side', mark.side,
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
  const locked = await lockChat(connection, [userId, chatId])
  if (locked.length === 0) return undefined
  return (await raiseReadMark(connection, [userId, chatId, upTo]))[0]
}

/** $1 caller, $2 chat. No row: no such chat of this person. Where nothing can be sent, nobody hears of it. */
export const tellTyping = statement(
  'tell_typing',
  `select case when ${isOpen} then pg_notify('${chatChannel}', json_build_object(
            'kind', 'typing', 'chat_id', c.chat_id, 'from', me.user_id, 'to', other.user_id)::text)::text end
     from ${mine} where me.user_id = $1 and me.chat_id = $2 and ${mayRead('me')}`,
)

/** $1 caller, $2 chat. All chats of the same two people, locked in one order, so that two blocks take turns. */
export const lockChatsOfPair = statement<{ chat_id: string }>(
  'lock_direct_chats_of_pair',
  `select c.chat_id
     from direct_chat_sides me
     join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
     join direct_chat_sides mine on mine.user_id = me.user_id
     join direct_chat_sides theirs on theirs.chat_id = mine.chat_id and theirs.side <> mine.side
      and (theirs.user_id = other.user_id or theirs.chat_id = me.chat_id)
     join direct_chats c on c.chat_id = mine.chat_id
    where me.user_id = $1 and me.chat_id = $2 and ${mayRead('me')}
    order by c.chat_id for update of c`,
)

/** $1 chats, $2 caller, $3 whether it is a block */
export const setBlocked = statement(
  'set_direct_chats_blocked',
  `with changed as (
     update direct_chats c
        set user_blocked_at = case when me.side <> 'user' then c.user_blocked_at
                                   when $3 then coalesce(c.user_blocked_at, now()) end,
            nyaysathi_blocked_at = case when me.side <> 'nyaysathi' then c.nyaysathi_blocked_at
                                        when $3 then coalesce(c.nyaysathi_blocked_at, now()) end
       from direct_chat_sides me
      where c.chat_id = any($1::uuid[]) and me.chat_id = c.chat_id and me.user_id = $2
      returning c.chat_id, me.side)
   select pg_notify('${chatChannel}', json_build_object(
            'kind', 'state', 'chat_id', changed.chat_id, 'from', $2::uuid, 'to', ${hearerOf('other')})::text)
     from changed join direct_chat_sides other on other.chat_id = changed.chat_id and other.side <> changed.side`,
)
