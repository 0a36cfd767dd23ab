import { type Receipt, readReceiptCode } from '@nyaysathi/contracts/receipts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { findReceipt } from './receipt-queries.ts'
import { hashOfCode, openSealedReceipt } from './receipt-sealing.ts'

/** One answer for a code that was never given, one that is deleted, and one whose time is over. */
export const receiptNotFound = () =>
  new ApiError('not_found', {
    text: 'There is no receipt with this code here. Look at the code again; a receipt can also have been deleted, or its year can be over.',
  })

/** @throws {ApiError} `not_found` */
export async function openReceipt(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  written: string,
): Promise<{ receipt: Receipt; expires_at: Date }> {
  const code = readReceiptCode(written)
  const [row] = code ? await findReceipt(database.pool, { code_hash: hashOfCode(keys, code) }) : []
  if (!code || !row) throw receiptNotFound()
  const receipt = openSealedReceipt(keys, row.receipt_id, code, row.sealed_receipt)
  return { receipt, expires_at: row.expires_at }
}
