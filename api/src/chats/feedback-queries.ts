import { statement } from '../platform/statements.ts'
import type { ChatOwner } from './chat-owner.ts'

/** An answer that this owner can see: theirs, from the assistant, and not taken back. */
const visibleAnswer = (owner: string) =>
  `m.message_id = :message_id and m.from_assistant and m.replaced_at is null and c.${owner} = :owner`
const findFor = (owner: 'user_id' | 'guest_hash') =>
  statement(
    `find_answer_by_${owner}`,
    `select c.chat_id, k.wrapped_key
       from messages m join chats c on c.chat_id = m.chat_id join chat_keys k on k.chat_id = c.chat_id
      where ${visibleAnswer(owner)}`,
  )

const rateFor = (owner: 'user_id' | 'guest_hash') =>
  statement(
    `rate_answer_by_${owner}`,
    `update messages m set rating = :rating?, sealed_reason = :sealed_reason?
       from chats c
      where c.chat_id = m.chat_id and ${visibleAnswer(owner)}
      returning m.message_id`,
  )

const find = { member: findFor('user_id'), guest: findFor('guest_hash') }
const rate = { member: rateFor('user_id'), guest: rateFor('guest_hash') }

export const findAnswer = (owner: ChatOwner) => find[owner.kind]

/** No row: no such answer of this owner. */
export const rateAnswer = (owner: ChatOwner) => rate[owner.kind]
