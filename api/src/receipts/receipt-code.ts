import { randomBytes } from 'node:crypto'
import { receiptCodeLetters } from '@nyaysathi/contracts/receipts'

/** 80 random bits, in four groups that can be read out on the telephone. */
export function makeReceiptCode(): string {
  const letters = [...randomBytes(16)].map((byte) => receiptCodeLetters[byte % 32]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? ''
}
