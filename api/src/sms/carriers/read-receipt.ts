/// <reference path="./smpp-package.d.ts" />
import type { Pdu } from 'smpp'

const outcomes: Readonly<Record<string, 'delivered' | 'undelivered'>> = {
  DELIVRD: 'delivered',
  EXPIRED: 'undelivered',
  DELETED: 'undelivered',
  UNDELIV: 'undelivered',
  REJECTD: 'undelivered',
}

export type Receipt = { centre_ids: string[]; receipt: 'delivered' | 'undelivered' }

/**
 * What a centre says of an SMS that it took, in the form that SMPP 3.4 suggests (appendix B); nothing for what people write,
 * and for news on the way. Some centres give the number of a message as hexadecimal here and as decimal there.
 */
export function receiptOf({ esm_class, short_message, receipted_message_id }: Pdu): Receipt | undefined {
  if (typeof esm_class !== 'number' || (esm_class & 0x3c) !== 0x04) return undefined
  const { message } = (short_message ?? {}) as { message?: unknown }
  const text = String(message ?? '')
  const receipt = outcomes[/\bstat:([A-Z]+)/.exec(text)?.[1] ?? '']
  const id = String(receipted_message_id ?? '') || /\bid:([^\s]+)/.exec(text)?.[1] || ''
  if (!receipt || id === '') return undefined
  const others = [
    /^\d{1,30}$/.test(id) ? BigInt(id).toString(16) : '',
    /^[\da-f]{1,25}$/i.test(id) ? BigInt(`0x${id}`).toString(10) : '',
  ]
  const centre_ids = [id, ...others, ...others.map((other) => other.toUpperCase())].filter(Boolean)
  return { centre_ids: [...new Set(centre_ids)], receipt }
}
