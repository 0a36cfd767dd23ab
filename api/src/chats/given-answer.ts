import type { KeyObject } from 'node:crypto'
import { type AnswerOrigin, isQuestionOf } from '../assistant/index.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import { messageNotFound } from './chat-not-found.ts'
import type { ChatOwner } from './chat-owner.ts'
import { canBeId } from './chat-rules.ts'
import { openChatOrigin, openText, unwrapChatKey } from './chat-sealing.ts'

type GivenAnswer = {
  answer: string
  /** What it was the answer to. */
  question: string
  /** Nothing where the server does not know the answer as its own, or the question was another one. */
  origin: AnswerOrigin | undefined
  chatKey: KeyObject
}
const findFor = (owner: 'user_id' | 'guest_hash') =>
  statement(
    `find_given_answer_by_${owner}`,
    `select m.chat_id as "chat_id!", k.wrapped_key, m.sealed_text as "sealed_text!", m.sealed_origin, q.message_id as question_id,
            q.sealed_text as sealed_question
       from messages m
       join chats c on c.chat_id = m.chat_id
       join chat_keys k on k.chat_id = c.chat_id
       left join lateral (select message_id, sealed_text from messages e
                           where e.chat_id = m.chat_id and e.position < m.position and e.replaced_at is null
                             and not e.from_assistant
                           order by e.position desc limit 1) q on true
      where m.message_id = :message_id and m.from_assistant and m.replaced_at is null and c.${owner} = :owner`,
  )

const find = { member: findFor('user_id'), guest: findFor('guest_hash') }

/**
 * An answer in a chat of this owner, with its question.
 *
 * @throws {ApiError} `not_found`
 */
export async function readGivenAnswer(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  owner: ChatOwner,
  messageId: string,
): Promise<GivenAnswer> {
  const [row] = canBeId(messageId)
    ? await find[owner.kind](database.pool, { message_id: messageId, owner: owner.key })
    : []
  if (!row) throw messageNotFound()
  const chatKey = unwrapChatKey(keys, row.chat_id, row.wrapped_key)
  const question =
    row.question_id && row.sealed_question ? openText(chatKey, row.question_id, row.sealed_question) : ''
  const origin = row.sealed_origin ? openChatOrigin(chatKey, messageId, row.sealed_origin) : undefined
  return {
    answer: openText(chatKey, messageId, row.sealed_text),
    question,
    origin: origin && isQuestionOf(origin, question) ? origin : undefined,
    chatKey,
  }
}
