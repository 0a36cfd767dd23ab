import { comparedText, type SignatureVerdict, signedText } from '@nyaysathi/contracts/receipts'
import type { BroughtReceipt } from './packed-receipt.ts'
import { bytesOf, textOfBytes } from './url-safe-base64.ts'

/** `absent`: it did not come along, so it could not be compared. `left_out`: whoever made the receipt left it out. */
export type TextVerdict = 'same' | 'changed' | 'absent' | 'left_out'

export type Checked = {
  /** `unchecked`: this browser cannot check it, and nobody else has. */
  signature: SignatureVerdict | 'unchecked'
  /** Who says so. */
  by: 'device' | 'server'
  question: TextVerdict
  answer: TextVerdict
}

export type KnownKey = { id: string; public_key: string; withdrawn: boolean }

/**
 * Checks on this device that the statement is signed with a key of this site, and that the texts are what was signed.
 *
 * @param serverSays the server's own word on the signature, for browsers that cannot check it
 */
export async function checkReceipt(
  { statement, signature, question, answer }: BroughtReceipt,
  keys: readonly KnownKey[],
  serverSays?: SignatureVerdict,
): Promise<Checked> {
  const own = await judge(signedText(statement), statement.key, signature, keys)
  return {
    signature: own ?? serverSays ?? 'unchecked',
    by: own ? 'device' : 'server',
    question:
      statement.question_digest === null
        ? question
          ? 'changed'
          : 'left_out'
        : await compareText(question ?? undefined, statement.question_digest),
    answer: await compareText(answer, statement.answer_digest),
  }
}

/** Whether a text is, letter for letter, the one with this digest. */
export async function compareText(text: string | undefined, digest: string): Promise<TextVerdict> {
  if (text === undefined || !canDigest()) return 'absent'
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(comparedText(text)))
  return textOfBytes(new Uint8Array(bytes)) === digest ? 'same' : 'changed'
}

/** Browsers have it on safe addresses only. */
function canDigest(): boolean {
  return crypto.subtle !== undefined
}

/** Nothing where this browser does not know Ed25519. */
async function judge(
  text: string,
  keyId: string,
  signature: string,
  keys: readonly KnownKey[],
): Promise<SignatureVerdict | undefined> {
  if (!canDigest()) return undefined
  const known = keys.find(({ id }) => id === keyId)
  if (!known) return 'unknown_key'
  const signatureBytes = bytesOf(signature)
  const keyBytes = bytesOf(known.public_key)
  if (!signatureBytes || !keyBytes) return 'broken'
  try {
    const key = await crypto.subtle.importKey('raw', keyBytes, 'Ed25519', false, ['verify'])
    const isGood = await crypto.subtle.verify('Ed25519', key, signatureBytes, new TextEncoder().encode(text))
    if (!isGood) return 'broken'
    return known.withdrawn ? 'withdrawn' : 'good'
  } catch {
    return undefined
  }
}

/** What the whole check comes to. */
export function verdictOf({ signature, question, answer }: Checked): 'good' | 'bad' | 'open' {
  if (signature === 'broken' || signature === 'withdrawn' || signature === 'unknown_key') return 'bad'
  if (question === 'changed' || answer === 'changed') return 'bad'
  return signature === 'good' ? 'good' : 'open'
}
