import { type RowOf, statement } from '../platform/statements.ts'
import type { ChatOwner } from './chat-owner.ts'
import { timeAfterAllOf } from './chat-queries.ts'

export type NewChat = {
  chat_id: string
  wrapped_key: Buffer
  creation_key: string | null
  creation_digest: Buffer
  messages: {
    message_id: string
    from_assistant: boolean
    sealed_text: Buffer
    client_message_id: string | null
    request_digest: Buffer
  }[]
}

type CreatedBefore = RowOf<'find_created_chat_by_user_id'>

const chatColumns =
  'chat_id, created_at, last_activity_at, last_position, message_count, creation_key, creation_digest'

const insertForGuest = statement(
  'insert_chat_by_guest_hash',
  `with guest as (insert into guests (guest_hash) values (:guest_hash) on conflict do nothing),
        chat as (
          insert into chats (${chatColumns}, guest_hash)
          select :chat_id, created_at, created_at, 0, 0, :creation_key?, :creation_digest,
                 :guest_hash from (select ${timeAfterAllOf('guest_hash', ':guest_hash')} as created_at) n
          returning chat_id)
   insert into chat_keys (chat_id, wrapped_key) select chat_id, :wrapped_key from chat`,
)

/** The messages come as one array for each column; each is a millisecond after the one before. */
const insertForMember = statement(
  'insert_chat_by_user_id',
  `with chat as (
          insert into chats (${chatColumns}, user_id)
          select :chat_id, created_at, created_at + cardinality(:message_ids::uuid[]) * interval '1 millisecond',
                 cardinality(:message_ids::uuid[]), cardinality(:message_ids::uuid[]), :creation_key?, :creation_digest, :user_id
            from (select ${timeAfterAllOf('user_id', ':user_id')} as created_at) n
          returning chat_id, created_at),
        key as (insert into chat_keys (chat_id, wrapped_key) select chat_id, :wrapped_key from chat)
   insert into messages
          (chat_id, position, message_id, from_assistant, sent_at, sealed_text, client_message_id, request_digest)
   select chat_id, position, message_id, from_assistant, created_at + position * interval '1 millisecond',
          sealed_text, client_message_id, request_digest
     from chat,
          unnest(:message_ids::uuid[], :from_assistant::boolean[], :sealed_texts::bytea[], :client_message_ids::text[], :request_digests::bytea[]) with ordinality
            as m (message_id, from_assistant, sealed_text, client_message_id, request_digest, position)`,
  {
    chats_user_id_users_user_id_fk: 'not_signed_in',
    // Two of its messages have the same.
    messages_client_message_id_once: 'conflict',
  },
)

const findForMember = statement(
  'find_created_chat_by_user_id',
  'select chat_id, creation_digest as "creation_digest!" from chats where user_id = :user_id and creation_key = :creation_key',
)

const findForGuest = statement(
  'find_created_chat_by_guest_hash',
  'select chat_id, creation_digest as "creation_digest!" from chats where guest_hash = :guest_hash and creation_key = :creation_key',
)

type Connection = Parameters<typeof insertForGuest>[0]

export async function insertChat(connection: Connection, owner: ChatOwner, chat: NewChat): Promise<void> {
  const { chat_id, wrapped_key, creation_key, creation_digest, messages } = chat
  const values = { chat_id, wrapped_key, creation_key, creation_digest }
  if (owner.kind === 'guest') {
    await insertForGuest(connection, { ...values, guest_hash: owner.key })
    return
  }
  await insertForMember(connection, {
    ...values,
    user_id: owner.key,
    message_ids: messages.map((message) => message.message_id),
    from_assistant: messages.map((message) => message.from_assistant),
    sealed_texts: messages.map((message) => message.sealed_text),
    client_message_ids: messages.map((message) => message.client_message_id),
    request_digests: messages.map((message) => message.request_digest),
  })
}

/** The chat that this owner made earlier under the same key. */
export function findCreatedChat(
  connection: Connection,
  owner: ChatOwner,
  creationKey: string,
): Promise<CreatedBefore[]> {
  return owner.kind === 'guest'
    ? findForGuest(connection, { guest_hash: owner.key, creation_key: creationKey })
    : findForMember(connection, { user_id: owner.key, creation_key: creationKey })
}
