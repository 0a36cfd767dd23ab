import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { comparedText, type ReceiptStatement, signedText } from '@nyaysathi/contracts/receipts'
import type { Keys } from '../platform/keys.ts'

/** What stands before the 32 bytes of an Ed25519 key (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

export type SigningKey = { id: string; publicKey: Buffer; privateKey: KeyObject }

/** The key that signs receipts, from the one secret: with another `SECRET_KEY` it is another one. */
export function signingKey(keys: Pick<Keys, 'receiptSignatures'>): SigningKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([privateHead, keys.receiptSignatures.export()]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicHead.length)
  return { id: idOfKey(publicKey), publicKey, privateKey }
}

function idOfKey(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 8)
}

export function signStatement({ privateKey }: SigningKey, statement: ReceiptStatement): string {
  return sign(null, Buffer.from(signedText(statement), 'utf8'), privateKey).toString('base64url')
}

export function isSignedBy(publicKey: Buffer, statement: ReceiptStatement, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([publicHead, publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(signedText(statement), 'utf8'), key, Buffer.from(signature, 'base64url'))
}

export function digestOf(text: string): string {
  return createHash('sha256').update(comparedText(text), 'utf8').digest('base64url')
}
