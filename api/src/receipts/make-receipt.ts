import { randomBytes, randomUUID } from 'node:crypto'
import {
  type MadeReceipt,
  type MakeReceipt,
  type Receipt,
  type ReceiptStatement,
  receiptCodeLetters,
  receiptLifeDays,
} from '@nyaysathi/contracts/receipts'
import { type ChatOwner, readGivenAnswer } from '../chats/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { findReceiptOfAnswer, insertReceipt, removeExpiredOfAnswer } from './receipt-queries.ts'
import { hashOfCode, openSealedCode, sealCode, sealReceipt } from './receipt-sealing.ts'
import { digestOf, type SigningKey, signStatement } from './receipt-signing.ts'

/**
 * Makes a receipt of an answer that the server gave, to the question that it was given to. The same answer gives the same
 * receipt: one with its question, and one without.
 *
 * @throws {ApiError} `not_found`, `conflict` for an answer that the server does not know as its own
 */
export async function makeReceipt(
  services: Pick<Services, 'database' | 'keys'>,
  signing: SigningKey,
  owner: ChatOwner,
  { message_id, with_question }: MakeReceipt,
): Promise<MadeReceipt> {
  const { database, keys } = services
  const { answer, question, origin, chatKey } = await readGivenAnswer(services, owner, message_id)
  if (!origin) {
    throw new ApiError('conflict', {
      text: 'A receipt can be made only of an answer as the assistant gave it. Please ask again, and make one of the new answer.',
    })
  }
  const find = async (): Promise<MadeReceipt | undefined> => {
    const [made] = await findReceiptOfAnswer(database.pool, { message_id, with_question })
    if (!made) return undefined
    const code = openSealedCode(chatKey, made.receipt_id, made.sealed_code)
    return { code, expires_at: made.expires_at.toISOString() }
  }
  const earlier = await find()
  if (earlier) return earlier

  await removeExpiredOfAnswer(database.pool, { message_id, with_question })
  const code = makeReceiptCode()
  const { question: _question, answer: _answer, ...about } = origin
  const statement: ReceiptStatement = {
    version: 1,
    code,
    ...about,
    question_digest: with_question ? digestOf(question) : null,
    answer_digest: digestOf(answer),
    key: signing.id,
  }
  const receipt: Receipt = {
    statement,
    signature: signStatement(signing, statement),
    question: with_question ? question : null,
    answer,
  }
  const receipt_id = randomUUID()
  const [added] = await insertReceipt(database.pool, {
    receipt_id,
    message_id,
    with_question,
    code_hash: hashOfCode(keys, code),
    sealed_receipt: sealReceipt(keys, receipt_id, receipt),
    sealed_code: sealCode(chatKey, receipt_id, code),
    days: receiptLifeDays,
  })
  if (added) return { code, expires_at: added.expires_at.toISOString() }
  // Somebody pressed twice, and the other press came first.
  const twin = await find()
  if (!twin) throw new ApiError('conflict')
  return twin
}

/** 80 random bits, in four groups that can be read out on the telephone. */
function makeReceiptCode(): string {
  const letters = [...randomBytes(16)].map((byte) => receiptCodeLetters[byte % 32]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? ''
}
