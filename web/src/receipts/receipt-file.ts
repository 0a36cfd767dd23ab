import { Receipt, readReceiptCode } from '@nyaysathi/contracts/receipts'
import { type BroughtReceipt, unpackReceipt } from './packed-receipt.ts'

/** Tells nothing to who looks over the shoulder or through the folder. */
export const receiptFileName = 'receipt.json'

/** The file to keep: everything that a later check needs. */
export function writeReceiptFile(receipt: Receipt, site: string): string {
  return `${JSON.stringify({ format: 'nyaysathi-receipt', site, ...receipt }, undefined, 2)}\n`
}

/** `mixed_up`: it looks like a receipt, but it is none that could be checked. */
export type Brought =
  | { kind: 'receipt'; receipt: BroughtReceipt }
  | { kind: 'code'; code: string }
  | { kind: 'mixed_up' }

/** What somebody typed, pasted or dropped: a code, an address, the text of a QR code, or a saved file. */
export async function readBrought(text: string): Promise<Brought> {
  const trimmed = text.trim()
  if (trimmed.startsWith('{')) {
    const read = Receipt.safeParse(parse(trimmed))
    return read.success ? { kind: 'receipt', receipt: read.data } : { kind: 'mixed_up' }
  }
  const [, afterHash] = /#(\S+)$/.exec(trimmed) ?? []
  const receipt = await unpackReceipt((afterHash ?? trimmed).replace(/\s+/g, ''))
  if (receipt) return { kind: 'receipt', receipt }
  const code = readReceiptCode(trimmed)
  return code ? { kind: 'code', code } : { kind: 'mixed_up' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
