import { statement } from '../platform/statements.ts'
import type { ChatOwner } from './chat-owner.ts'

/** The owner is part of every statement. Each exists twice, since two kinds of owner stand in two columns. */
const ownerColumns = { member: 'user_id', guest: 'guest_hash' } as const
type OwnerColumn = (typeof ownerColumns)[keyof typeof ownerColumns]

function forEachOwner<Query>(make: (column: OwnerColumn) => Query): (owner: ChatOwner) => Query {
  const queries = { member: make(ownerColumns.member), guest: make(ownerColumns.guest) }
  return (owner) => queries[owner.kind]
}

export type ChatRow = {
  chat_id: string
  is_ai_chat: boolean
  name: string | null
  status: 'active'
  created_at: Date
  last_activity_at: Date
  message_count: number
  wrapped_key: Buffer
}

export type MessageRow = {
  message_id: string
  position: number
  from_assistant: boolean
  sent_at: Date
  sealed_text: Buffer
  client_message_id: string | null
  rating: 'up' | 'down' | null
  has_origin: boolean
}

/** What a left join gives: a chat without messages is one row without a message. */
export type OptionalMessage = { [Column in keyof MessageRow]: MessageRow[Column] | null }

const messageColumns = `m.message_id, m.position, m.from_assistant, m.sent_at, m.sealed_text, m.client_message_id, m.rating,
  m.sealed_origin is not null as has_origin`

export function hasMessage<Row extends OptionalMessage>(row: Row): row is Row & MessageRow {
  return row.message_id !== null
}

/**
 * $1 owner, $2 and $3 activity time and id of the last chat of the page before (or null), $4 chats, $5 messages each.
 * Newest activity first; the first messages of each chat in their order.
 */
export const listChats = forEachOwner((owner) =>
  statement<ChatRow & OptionalMessage>(
    `list_chats_by_${owner}`,
    `select c.*, k.wrapped_key, ${messageColumns}
       from (select chat_id, is_ai_chat, name, status, created_at, last_activity_at, message_count
               from chats
              where ${owner} = $1
                and ($2::bigint is null
                     or (last_activity_at, chat_id)
                      < (timestamptz 'epoch' + $2::bigint * interval '1 millisecond', $3::uuid))
              order by last_activity_at desc, chat_id desc
              limit $4) c
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select * from messages m
                           where m.chat_id = c.chat_id and m.replaced_at is null
                           order by m.position limit $5) m on true
      order by c.last_activity_at desc, c.chat_id desc, m.position`,
  ),
)

/**
 * $1 chat, $2 owner, $3 position after which to read, $4 epoch milliseconds strictly after which, $5 messages.
 * No row: no such chat of this owner.
 */
export const listMessages = forEachOwner((owner) =>
  statement<{ wrapped_key: Buffer } & OptionalMessage>(
    `list_messages_by_${owner}`,
    `select k.wrapped_key, ${messageColumns}
       from chats c
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select * from messages m
                           where m.chat_id = c.chat_id and m.position > $3 and m.replaced_at is null
                             and m.sent_at > timestamptz 'epoch' + $4::bigint * interval '1 millisecond'
                           order by m.position limit $5) m on true
      where c.chat_id = $1 and c.${owner} = $2
      order by m.position`,
  ),
)

export type ChatToAddTo = {
  wrapped_key: Buffer
  /** The message that was already saved under this client id. */
  message_id: string | null
  sent_at: Date | null
  request_digest: Buffer | null
  guest_count: number | null
}

/** $1 chat, $2 owner, $3 client message id or null */
export const findChatToAddTo = forEachOwner((owner) =>
  statement<ChatToAddTo>(
    `find_chat_to_add_to_by_${owner}`,
    `select k.wrapped_key, m.message_id, m.sent_at, m.request_digest, m.guest_count
       from chats c
       join chat_keys k on k.chat_id = c.chat_id
       left join messages m on m.chat_id = c.chat_id and m.client_message_id = $3
      where c.chat_id = $1 and c.${owner} = $2`,
  ),
)

/**
 * $1 chat, $2 owner, $3 message id, $4 from assistant, $5 sealed text, $6 client message id, $7 digest, $8 guest's count,
 * $9 sealed origin.
 * The chat's row is the lock: under it position and time rise, so nobody can read a later message before an earlier one.
 */
export const addMessage = forEachOwner((owner) =>
  statement<{ sent_at: Date }>(
    `add_message_by_${owner}`,
    `with raised as (
       update chats
          set last_position = last_position + 1,
              message_count = message_count + 1,
              last_activity_at = greatest(date_trunc('milliseconds', clock_timestamp()),
                                          last_activity_at + interval '1 millisecond')
        where chat_id = $1 and ${owner} = $2
        returning last_position, last_activity_at)
     insert into messages
            (chat_id, position, message_id, from_assistant, sent_at, sealed_text, client_message_id, request_digest,
             guest_count, sealed_origin)
     select $1, last_position, $3, $4, last_activity_at, $5, $6, $7, $8, $9 from raised
     returning sent_at`,
  ),
)

export type TurnRow = { message_id: string; from_assistant: boolean; sealed_text: Buffer }

/** $1 chat, $2 question, $3 how many: the newest first, the question itself before all. No row: it is not there any more. */
export const listTurnsUpTo = statement<TurnRow>(
  'list_turns_up_to',
  `select m.message_id, m.from_assistant, m.sealed_text
     from messages q
     join messages m on m.chat_id = q.chat_id and m.position <= q.position and m.replaced_at is null
    where q.chat_id = $1 and q.message_id = $2 and q.replaced_at is null and not q.from_assistant
    order by m.position desc limit $3`,
)

/** $1 chat, $2 owner, $3 message, $4 sealed text, $5 digest. What is left of an answer proves nothing. */
export const shortenAnswer = forEachOwner((owner) =>
  statement(
    `shorten_answer_by_${owner}`,
    `update messages m set sealed_text = $4, request_digest = $5, sealed_origin = null
       from chats c
      where c.chat_id = $1 and c.${owner} = $2 and m.chat_id = c.chat_id and m.message_id = $3
        and m.from_assistant and m.replaced_at is null
      returning 1`,
  ),
)

/** $1 chat, $2 owner. Until the transaction ends nothing is added to this chat. */
export const lockChat = forEachOwner((owner) =>
  statement(`lock_chat_by_${owner}`, `select 1 from chats where chat_id = $1 and ${owner} = $2 for update`),
)

/** $1 chat, $2 the message that is replaced: it and all after it leave the conversation, and their texts are gone. */
export const takeBackFrom = statement<{ position: number }>(
  'take_back_from',
  `with taken as (
     update messages set replaced_at = now(), sealed_text = null, sealed_origin = null
      where chat_id = $1 and replaced_at is null
        and position >= (select position from messages
                          where chat_id = $1 and message_id = $2 and replaced_at is null)
      returning position),
   counted as (
     update chats set message_count = message_count - (select count(*) from taken) where chat_id = $1)
   select position from taken`,
)

/** $1 chat, $2 message */
export const wasTakenBack = statement(
  'was_taken_back',
  'select 1 from messages where chat_id = $1 and message_id = $2 and replaced_at is not null',
)

/** $1 guest hash, $2 limit. No row: the limit is reached. The row is held until the transaction ends. */
export const countGuestMessage = statement<{ messages_saved: number }>(
  'count_guest_message',
  `update guests set messages_saved = messages_saved + 1
    where guest_hash = $1 and messages_saved < $2
    returning messages_saved`,
)

/** $1 chat, $2 owner. The key and the messages go with it. */
export const deleteChat = forEachOwner((owner) =>
  statement<{ chat_id: string }>(
    `delete_chat_by_${owner}`,
    `delete from chats where chat_id = $1 and ${owner} = $2 returning chat_id`,
  ),
)

/** $1 user, $2 guest hash. The guest's count stays where it is: signing up gives nothing back. */
export const handOverChats = statement(
  'hand_over_chats',
  `update chats set user_id = $1, guest_hash = null, creation_key = null, creation_digest = null
    where guest_hash = $2`,
)
