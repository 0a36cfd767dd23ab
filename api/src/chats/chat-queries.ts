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
  sealed_origin: Buffer | null
}

/** What a left join gives: a chat without messages is one row without a message. */
export type OptionalMessage = { [Column in keyof MessageRow]: MessageRow[Column] | null }

const messageColumns = `m.message_id, m.position, m.from_assistant, m.sent_at, m.sealed_text, m.client_message_id, m.rating,
  m.sealed_origin`

export function hasMessage<Row extends OptionalMessage>(row: Row): row is Row & MessageRow {
  return row.message_id !== null
}

/** Newest activity first; the first messages of each chat in their order. */
export const listChats = forEachOwner((owner) =>
  statement(
    `list_chats_by_${owner}`,
    `select c.*, k.wrapped_key, ${messageColumns}
       from (select chat_id, is_ai_chat, name, status, created_at, last_activity_at, message_count
               from chats
              where ${owner} = :owner
                and (:before_ms?::bigint is null
                     or (last_activity_at, chat_id)
                      < (timestamptz 'epoch' + :before_ms::bigint * interval '1 millisecond', :before_id?::uuid))
              order by last_activity_at desc, chat_id desc
              limit :chats) c
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select * from messages m
                           where m.chat_id = c.chat_id and m.replaced_at is null
                           order by m.position limit :messages_each) m on true
      order by c.last_activity_at desc, c.chat_id desc, m.position`,
  ),
)

/** No row: no such chat of this owner. */
export const listMessages = forEachOwner((owner) =>
  statement(
    `list_messages_by_${owner}`,
    `select k.wrapped_key, ${messageColumns}
       from chats c
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select * from messages m
                           where m.chat_id = c.chat_id and m.position > :after_position and m.replaced_at is null
                             and m.sent_at > timestamptz 'epoch' + :after_ms::bigint * interval '1 millisecond'
                           order by m.position limit :limit) m on true
      where c.chat_id = :chat_id and c.${owner} = :owner
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

export const findChatToAddTo = forEachOwner((owner) =>
  statement(
    `find_chat_to_add_to_by_${owner}`,
    `select k.wrapped_key, m.message_id, m.sent_at, m.request_digest, m.guest_count
       from chats c
       join chat_keys k on k.chat_id = c.chat_id
       left join messages m on m.chat_id = c.chat_id and m.client_message_id = :client_message_id?
      where c.chat_id = :chat_id and c.${owner} = :owner`,
  ),
)

/**
 * A time after all that this owner wrote before, also within one millisecond and after the clock went back: by it the
 * newest chat comes first.
 */
export function timeAfterAllOf(column: OwnerColumn, parameter: string): string {
  return `greatest(date_trunc('milliseconds', clock_timestamp()),
                   (select max(last_activity_at) from chats where ${column} = ${parameter}) + interval '1 millisecond')`
}

/**
 * The chat's row is the lock under which position and time rise, so nobody can read a later message before an earlier
 * one.
 */
export const addMessage = forEachOwner((owner) =>
  statement(
    `add_message_by_${owner}`,
    `with raised as (
       update chats
          set last_position = last_position + 1,
              message_count = message_count + 1,
              last_activity_at = greatest(last_activity_at + interval '1 millisecond',
                                          ${timeAfterAllOf(owner, ':owner')})
        where chat_id = :chat_id and ${owner} = :owner
        returning last_position, last_activity_at)
     insert into messages
            (chat_id, position, message_id, from_assistant, sent_at, sealed_text, client_message_id, request_digest,
             guest_count, sealed_origin)
     select :chat_id, last_position, :message_id, :from_assistant, last_activity_at, :sealed_text, :client_message_id?, :request_digest?, :guest_count?, :sealed_origin? from raised
     returning sent_at`,
  ),
)
/** No row: it is not there any more. */
export const listTurnsUpTo = statement(
  'list_turns_up_to',
  `select m.message_id, m.from_assistant, m.sealed_text as "sealed_text!"
     from messages q
     join messages m on m.chat_id = q.chat_id and m.position <= q.position and m.replaced_at is null
    where q.chat_id = :chat_id and q.message_id = :message_id and q.replaced_at is null and not q.from_assistant
    order by m.position desc limit :limit`,
)

/** What is left of an answer proves nothing. */
export const shortenAnswer = forEachOwner((owner) =>
  statement(
    `shorten_answer_by_${owner}`,
    `update messages m set sealed_text = :sealed_text, request_digest = :request_digest, sealed_origin = null
       from chats c
      where c.chat_id = :chat_id and c.${owner} = :owner and m.chat_id = c.chat_id and m.message_id = :message_id
        and m.from_assistant and m.replaced_at is null
      returning 1`,
  ),
)

/** Until the transaction ends nothing is added to this chat. */
export const lockChat = forEachOwner((owner) =>
  statement(
    `lock_chat_by_${owner}`,
    `select 1 from chats where chat_id = :chat_id and ${owner} = :owner for update`,
  ),
)

export const replaceMessagesFrom = statement(
  'replace_messages_from',
  `with taken as (
     update messages set replaced_at = now(), sealed_text = null, sealed_origin = null
      where chat_id = :chat_id and replaced_at is null
        and position >= (select position from messages
                          where chat_id = :chat_id and message_id = :message_id and replaced_at is null)
      returning position),
   counted as (
     update chats set message_count = message_count - (select count(*) from taken) where chat_id = :chat_id)
   select position from taken`,
)

export const wasReplaced = statement(
  'was_message_replaced',
  'select 1 from messages where chat_id = :chat_id and message_id = :message_id and replaced_at is not null',
)

/** No row: the limit is reached. The row is held until the transaction ends. */
export const countGuestMessage = statement(
  'count_guest_message',
  `update guests set messages_saved = messages_saved + 1
    where guest_hash = :guest_hash and messages_saved < :limit
    returning messages_saved`,
)

/** The key and the messages go with it. */
export const deleteChat = forEachOwner((owner) =>
  statement(
    `delete_chat_by_${owner}`,
    `delete from chats where chat_id = :chat_id and ${owner} = :owner returning chat_id`,
  ),
)

/** The guest's count stays where it is: signing up gives nothing back. */
export const handOverChats = statement(
  'hand_over_chats',
  `update chats set user_id = :user_id, guest_hash = null, creation_key = null, creation_digest = null
    where guest_hash = :guest_hash`,
  { chats_user_id_users_user_id_fk: 'not_signed_in' },
)
