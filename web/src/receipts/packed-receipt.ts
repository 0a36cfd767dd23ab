import { type Receipt, ReceiptStatement, statementFields } from '@nyaysathi/contracts/receipts'
import { bytesOf, textOfBytes } from './url-safe-base64.ts'

/** What a QR code or a file brings: the signed statement, with the texts or without. */
export type BroughtReceipt = {
  statement: ReceiptStatement
  signature: string
  question?: string | null
  answer?: string
}

/** Characters of an address in a QR code: more make squares too small for a cheap phone and an office printer. */
export const packedMaxLength = 1_500
/** Longer than this is no receipt; a few letters can be packed so that they fill the memory. */
const openedMaxBytes = 200_000
const mark = '1.'
const signatureBytes = 64

/**
 * The receipt as one word for an address: `1.` and, in URL-safe base64, the signature and then the deflated fields. The
 * texts are in it where there is room for them; without them it still proves what was signed.
 *
 * @param room characters
 * @returns nothing where this browser cannot deflate
 */
export async function packReceipt(
  receipt: Receipt,
  room: number,
): Promise<{ text: string; holdsTexts: boolean } | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined
  const fields = statementFields(receipt.statement)
  for (const holdsTexts of [true, false]) {
    const content = holdsTexts ? [...fields, receipt.question, receipt.answer] : fields
    const deflated = await through(
      new CompressionStream('deflate-raw'),
      new TextEncoder().encode(JSON.stringify(content)),
    )
    const bytes = new Uint8Array(signatureBytes + deflated.length)
    bytes.set(bytesOf(receipt.signature) ?? [])
    bytes.set(deflated, signatureBytes)
    const text = `${mark}${textOfBytes(bytes)}`
    if (text.length <= room) return { text, holdsTexts }
  }
  return undefined
}

/** Nothing where it is no receipt of ours. */
export async function unpackReceipt(packed: string): Promise<BroughtReceipt | undefined> {
  if (!packed.startsWith(mark) || typeof DecompressionStream === 'undefined') return undefined
  const bytes = bytesOf(packed.slice(mark.length))
  if (!bytes || bytes.length <= signatureBytes) return undefined
  try {
    const inflated = await through(new DecompressionStream('deflate-raw'), bytes.slice(signatureBytes))
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(inflated))
    const statement = readFields(fields)
    if (!statement || !Array.isArray(fields)) return undefined
    const [question, answer] = fields.slice(statementFields(statement).length)
    return {
      statement,
      signature: textOfBytes(bytes.slice(0, signatureBytes)),
      ...(typeof answer === 'string'
        ? { answer, question: typeof question === 'string' ? question : null }
        : {}),
    }
  } catch {
    return undefined
  }
}

function readFields(fields: unknown): ReceiptStatement | undefined {
  if (!Array.isArray(fields)) return undefined
  const [version, code, given_at, language, engine, register, law_as_on, earlier_messages, citations] = fields
  const [question_digest, answer_digest, key] = fields.slice(9)
  const read = ReceiptStatement.safeParse({
    version,
    code,
    given_at,
    language,
    engine,
    register,
    law_as_on,
    earlier_messages,
    citations: Array.isArray(citations) ? citations.map(readCitation) : citations,
    question_digest,
    answer_digest,
    key,
  })
  return read.success ? read.data : undefined
}

function readCitation(citation: unknown): unknown {
  if (!Array.isArray(citation)) return citation
  const [act, section, title, source] = citation
  return { act, section, title, ...(source === null ? {} : { source }) }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  // What goes wrong shows itself on the reading side.
  void writer
    .write(bytes)
    .then(() => writer.close())
    .catch(() => undefined)
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.readable.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (length > openedMaxBytes) {
      await reader.cancel()
      throw new Error('This is too long for a receipt')
    }
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
