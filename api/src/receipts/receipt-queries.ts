import type { ChatOwner } from '../chats/index.ts'
import { statement } from '../platform/statements.ts'
/** No row: there is one. */
export const insertReceipt = statement(
  'insert_receipt',
  `insert into receipts (receipt_id, message_id, with_question, code_hash, sealed_receipt, sealed_code, expires_at)
   values (:receipt_id, :message_id, :with_question, :code_hash, :sealed_receipt, :sealed_code, now() + make_interval(days => :days))
   on conflict (message_id, with_question) do nothing
   returning expires_at`,
  {
    receipts_message_id_messages_message_id_fk: {
      code: 'not_found',
      text: 'This message does not exist any more.',
    },
  },
)

export const findReceiptOfAnswer = statement(
  'find_receipt_of_answer',
  `select receipt_id, sealed_code, expires_at from receipts
    where message_id = :message_id and with_question = :with_question and expires_at > now()`,
)

export const removeExpiredOfAnswer = statement(
  'remove_expired_receipt_of_answer',
  'delete from receipts where message_id = :message_id and with_question = :with_question and expires_at <= now()',
)

export const findReceipt = statement(
  'find_receipt',
  `select receipt_id, sealed_receipt, expires_at from receipts where code_hash = :code_hash and expires_at > now()`,
)

const deleteFor = (owner: 'user_id' | 'guest_hash') =>
  statement(
    `delete_receipt_by_${owner}`,
    `delete from receipts r using messages m, chats c
      where r.code_hash = :code_hash and m.message_id = r.message_id and c.chat_id = m.chat_id and c.${owner} = :owner
      returning r.receipt_id`,
  )
const deletes = { member: deleteFor('user_id'), guest: deleteFor('guest_hash') }

/** No row: not theirs, or not there. */
export const deleteReceipt = (owner: ChatOwner) => deletes[owner.kind]

export const listReceiptsToExport = statement(
  'list_receipts_to_export',
  `select r.receipt_id, r.message_id, m.chat_id, r.with_question, r.sealed_code, r.made_at, r.expires_at, k.wrapped_key
     from receipts r
     join messages m on m.message_id = r.message_id
     join chats c on c.chat_id = m.chat_id
     join chat_keys k on k.chat_id = c.chat_id
    where c.user_id = :user_id order by r.made_at, r.receipt_id`,
)
