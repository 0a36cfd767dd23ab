import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
import { GuestId } from './chats.ts'
import { replyTextMaxLength } from './limits.ts'

/** Receipts of answers: what was answered, signed, for whoever has the code or the paper. */

/** After so many days a receipt is erased here; its paper and its file can be checked for good. */
export const receiptLifeDays = 365

/** Crockford's alphabet: no I, L, O and U, which are misread or misspelt. */
export const receiptCodeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codePattern = new RegExp(`^[${receiptCodeLetters}]{4}(?:-[${receiptCodeLetters}]{4}){3}$`)
const ReceiptCode = z.string().check(z.regex(codePattern))

/** A code as people type it or paste it: in small letters, without hyphens, O for 0, or the whole address. */
export function readReceiptCode(written: string): string | undefined {
  const [, inAddress] = /\/receipt\/([^/?#\s]+)/.exec(written) ?? []
  const text = (inAddress ?? written)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const code = text.match(/.{1,4}/gu)?.join('-') ?? ''
  return codePattern.test(code) ? code : undefined
}

/** 32 or 64 bytes in URL-safe base64. */
const Digest = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Signature = z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/))
const shortText = z.string().check(z.maxLength(400))

/** What is signed. The texts stand in it by their digests, so that it fits on paper without them. */
export const ReceiptStatement = z.object({
  version: z.literal(1),
  code: ReceiptCode,
  /** When the answer was given. ISO 8601 with zone. */
  given_at: z.string().check(z.maxLength(40)),
  /** Lower-case name of the answer's language. */
  language: z.string().check(z.maxLength(40)),
  /** `built-in`, or the name of the language model. */
  engine: z.string().check(z.maxLength(200)),
  /** Of the register of law that the answer was checked against. */
  register: z.string().check(z.maxLength(64)),
  /** YYYY-MM-DD */
  law_as_on: z.string().check(z.maxLength(10)),
  /** How many earlier messages of the conversation went along with the question. */
  earlier_messages: z.number(),
  citations: z
    .array(z.object({ act: shortText, section: shortText, title: shortText, source: z.optional(shortText) }))
    .check(z.maxLength(60)),
  /** SHA-256 of `comparedText`; null where whoever made the receipt left the question out. */
  question_digest: z.nullable(Digest),
  answer_digest: Digest,
  /** The key that it is signed with. */
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8}$/)),
})
export type ReceiptStatement = z.infer<typeof ReceiptStatement>

export const SignedStatement = z.object({ statement: ReceiptStatement, signature: Signature })
export type SignedStatement = z.infer<typeof SignedStatement>

/** The whole receipt, as it is shown and saved. */
export const Receipt = z.object({
  statement: ReceiptStatement,
  /** Ed25519 over `signedText(statement)`. */
  signature: Signature,
  question: z.nullable(z.string().check(z.maxLength(replyTextMaxLength))),
  answer: z.string().check(z.maxLength(replyTextMaxLength)),
})
export type Receipt = z.infer<typeof Receipt>

/** A statement as the one text that is signed: the fields in this order, whatever order they came in. */
export function signedText(statement: ReceiptStatement): string {
  return `NyaySathi receipt\n${JSON.stringify(statementFields(statement))}`
}

/** A statement as a list, which is short and has one form only. */
export function statementFields(statement: ReceiptStatement): unknown[] {
  return [
    statement.version,
    statement.code,
    statement.given_at,
    statement.language,
    statement.engine,
    statement.register,
    statement.law_as_on,
    statement.earlier_messages,
    statement.citations.map(({ act, section, title, source }) => [act, section, title, source ?? null]),
    statement.question_digest,
    statement.answer_digest,
    statement.key,
  ]
}

/**
 * What counts of a text: every letter, digit and sign. Line breaks, repeated spaces and the stars that make headings and
 * bold do not, since they are lost on paper and in a clipboard.
 */
export function comparedText(text: string): string {
  return text.normalize('NFC').replaceAll('*', '').replace(/\s+/gu, ' ').trim()
}

/** `message_id` of an answer in a chat of mine. */
export const MakeReceipt = z.object({
  message_id: z.string().check(z.maxLength(64)),
  with_question: z.boolean(),
})
export type MakeReceipt = z.infer<typeof MakeReceipt>
export const MakeGuestReceipt = z.object({
  guest_id: GuestId,
  message_id: z.string().check(z.maxLength(64)),
  with_question: z.boolean(),
})

export const MadeReceipt = z.object({ code: z.string(), expires_at: z.string() })
export type MadeReceipt = z.infer<typeof MadeReceipt>

/** As people type it; `readReceiptCode` reads it. */
const WrittenCode = z.string().check(z.maxLength(100))
export const OpenReceipt = z.object({ code: WrittenCode })
export const DeleteGuestReceipt = z.object({ guest_id: GuestId, code: WrittenCode })

/** `withdrawn`: signed with a key that the operator has declared stolen; `unknown_key`: with none of ours. */
const signatureVerdicts = ['good', 'broken', 'unknown_key', 'withdrawn'] as const
export type SignatureVerdict = (typeof signatureVerdicts)[number]

export const OpenedReceipt = z.object({
  receipt: Receipt,
  expires_at: z.string(),
  /** The server's own word, for browsers that cannot check it themselves. */
  signature: z.enum(signatureVerdicts),
})
export type OpenedReceipt = z.infer<typeof OpenedReceipt>

export const CheckedStatement = z.object({ signature: z.enum(signatureVerdicts) })

export const ReceiptKey = z.object({
  id: z.string(),
  /** 32 bytes of Ed25519 in URL-safe base64. */
  public_key: z.string(),
  used_since: z.string(),
  /** From then on it counts for nothing; null for a key that is good. */
  withdrawn_at: z.nullable(z.string()),
})
export type ReceiptKey = z.infer<typeof ReceiptKey>
export const ReceiptKeys = z.object({ keys: z.array(ReceiptKey) })

export const receiptCalls = defineCalls({
  'POST /api/receipts': {
    access: 'member',
    tags: ['Receipts'],
    summary: 'Make a receipt of an answer',
    description:
      'Of an answer that the server gave and that is in a chat of mine. With or without its question; the same gives the same receipt. ' +
      'Whoever has the code can read it for a year, or until it, its chat or the account is deleted. 409 for an answer that the server does not know as its own.',
    body: MakeReceipt,
    answers: { 201: MadeReceipt },
    refusals: ['conflict'],
  },

  'POST /api/receipts/guest': {
    access: 'guest',
    tags: ['Receipts'],
    summary: 'Make a receipt of an answer, as a guest',
    description:
      'Of an answer that the server gave and that is in a chat of mine. With or without its question; the same gives the same receipt. ' +
      'Whoever has the code can read it for a year, or until it, its chat or the account is deleted. 409 for an answer that the server does not know as its own.',
    body: MakeGuestReceipt,
    answers: { 201: MadeReceipt },
    refusals: ['conflict'],
  },

  'POST /api/receipts/open': {
    access: 'anyone',
    tags: ['Receipts'],
    summary: 'Read a receipt by its code',
    body: OpenReceipt,
    answers: { 200: OpenedReceipt },
  },

  'POST /api/receipts/check': {
    access: 'anyone',
    tags: ['Receipts'],
    summary: 'Check a signature',
    description:
      'For browsers that cannot do it themselves. Takes what is signed, without question and answer, and keeps nothing.',
    body: SignedStatement,
    answers: { 200: CheckedStatement },
  },

  'GET /api/receipts/keys': {
    access: 'anyone',
    tags: ['Receipts'],
    summary: 'The public keys that receipts are signed with, earlier ones too',
    answers: { 200: ReceiptKeys },
  },

  'POST /api/receipts/delete': {
    access: 'member',
    tags: ['Receipts'],
    summary: 'Delete a receipt that I made',
    body: OpenReceipt,
    answers: { 200: Acknowledged },
  },

  'POST /api/receipts/guest/delete': {
    access: 'guest',
    tags: ['Receipts'],
    summary: 'Delete a receipt that I made as a guest',
    body: DeleteGuestReceipt,
    answers: { 200: Acknowledged },
  },
})
