import { createSecretKey, type KeyObject } from 'node:crypto'
import { Receipt } from '@nyaysathi/contracts/receipts'
import { type Keys, keyedHash } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'

/** By which a receipt is found; the code cannot be read back from it. */
export function hashOfCode(keys: Pick<Keys, 'receiptCodes'>, code: string): Buffer {
  return keyedHash(keys.receiptCodes, code)
}

/** Neither the database nor our secret opens a receipt: it needs the code. */
function keyOfCode(keys: Pick<Keys, 'receiptTexts'>, code: string): KeyObject {
  return createSecretKey(keyedHash(keys.receiptTexts, code))
}

export function sealReceipt(keys: Pick<Keys, 'receiptTexts'>, receiptId: string, receipt: Receipt): Buffer {
  const key = keyOfCode(keys, receipt.statement.code)
  return seal(key, JSON.stringify(receipt), `receipts.sealed_receipt:${receiptId}`)
}

export function openSealedReceipt(
  keys: Pick<Keys, 'receiptTexts'>,
  receiptId: string,
  code: string,
  sealed: Buffer,
): Receipt {
  const text = unsealText(keyOfCode(keys, code), sealed, `receipts.sealed_receipt:${receiptId}`)
  return Receipt.parse(JSON.parse(text))
}

export function sealCode(chatKey: KeyObject, receiptId: string, code: string): Buffer {
  return seal(chatKey, code, `receipts.sealed_code:${receiptId}`)
}

export function openSealedCode(chatKey: KeyObject, receiptId: string, sealed: Buffer): string {
  return unsealText(chatKey, sealed, `receipts.sealed_code:${receiptId}`)
}
