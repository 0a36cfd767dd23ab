import type { ChatOwner } from '../chats/index.ts'
import { statement } from '../platform/statements.ts'

export type ReceiptRow = { receipt_id: string; sealed_receipt: Buffer; expires_at: Date }

/** $1 id, $2 message, $3 with question, $4 hash of the code, $5 sealed receipt, $6 sealed code, $7 days. No row: there is one. */
export const insertReceipt = statement<{ expires_at: Date }>(
  'insert_receipt',
  `insert into receipts (receipt_id, message_id, with_question, code_hash, sealed_receipt, sealed_code, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
   on conflict (message_id, with_question) do nothing
   returning expires_at`,
)

/** $1 message, $2 with question */
export const findReceiptOfAnswer = statement<{ receipt_id: string; sealed_code: Buffer; expires_at: Date }>(
  'find_receipt_of_answer',
  `select receipt_id, sealed_code, expires_at from receipts
    where message_id = $1 and with_question = $2 and expires_at > now()`,
)

/** $1 message, $2 with question */
export const removeExpiredOfAnswer = statement(
  'remove_expired_receipt_of_answer',
  'delete from receipts where message_id = $1 and with_question = $2 and expires_at <= now()',
)

/** $1 hash of the code */
export const findReceipt = statement<ReceiptRow>(
  'find_receipt',
  `select receipt_id, sealed_receipt, expires_at from receipts where code_hash = $1 and expires_at > now()`,
)

const deleteFor = (owner: 'user_id' | 'guest_hash') =>
  statement<{ receipt_id: string }>(
    `delete_receipt_by_${owner}`,
    `delete from receipts r using messages m, chats c
      where r.code_hash = $1 and m.message_id = r.message_id and c.chat_id = m.chat_id and c.${owner} = $2
      returning r.receipt_id`,
  )
const deletes = { member: deleteFor('user_id'), guest: deleteFor('guest_hash') }

/** $1 hash of the code, $2 owner of the chat that it was made in. No row: not theirs, or not there. */
export const deleteReceipt = (owner: ChatOwner) => deletes[owner.kind]

export const removeExpired = statement(
  'remove_expired_receipts',
  'delete from receipts where expires_at <= now()',
)

type ReceiptToExport = {
  receipt_id: string
  message_id: string
  chat_id: string
  with_question: boolean
  sealed_code: Buffer
  made_at: Date
  expires_at: Date
  wrapped_key: Buffer
}

/** $1 user_id */
export const listReceiptsToExport = statement<ReceiptToExport>(
  'list_receipts_to_export',
  `select r.receipt_id, r.message_id, m.chat_id, r.with_question, r.sealed_code, r.made_at, r.expires_at, k.wrapped_key
     from receipts r
     join messages m on m.message_id = r.message_id
     join chats c on c.chat_id = m.chat_id
     join chat_keys k on k.chat_id = c.chat_id
    where c.user_id = $1 order by r.made_at, r.receipt_id`,
)
