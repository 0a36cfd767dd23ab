import { seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'

/** What a row seals until it is settled. */
export type SmsContent = {
  /** One number, as `+919876543210` (E.164). */
  to: string
  /** `code` and `minutes`, or the times of an appointment, as its mail has them. */
  values: object
  about?: About
  /** Whose number it is: what a day's limit counts by. */
  account?: string
}

/** What is looked at before it goes out, to see whether it is still true: as a mail of this kind would be. */
export type About = { kind: string; values: object }

type NeedsKeys = Pick<Services, 'keys'>

export function sealSms({ keys }: NeedsKeys, sms_id: string, content: SmsContent): Buffer {
  return seal(keys.smsContents, JSON.stringify(content), `sms.sealed_content:${sms_id}`)
}

export function openSms({ keys }: NeedsKeys, sms_id: string, sealed: Buffer): SmsContent {
  return JSON.parse(unsealText(keys.smsContents, sealed, `sms.sealed_content:${sms_id}`)) as SmsContent
}
