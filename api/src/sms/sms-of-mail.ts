import type { About } from './sms-content.ts'
import { type SmsName, smsTemplates } from './templates/index.ts'

/** Mails that share a text. */
const sharedTexts: Readonly<Record<string, SmsName>> = {
  appointment_completed: 'appointment_news',
  appointment_expired: 'appointment_declined',
  appointment_meeting: 'appointment_news',
  appointment_no_show: 'appointment_news',
  appointment_proposal_declined: 'appointment_news',
  appointment_request_received: 'appointment_news',
  case_handed_back: 'case_news',
  case_unanswered: 'case_reply',
  password_changed: 'sign_in_changed',
  recovery_key_made: 'sign_in_changed',
  second_factor_removed: 'sign_in_changed',
}

type SaidByMail = { kind: string; values: object; not_after?: Date }

/** What says by SMS what a mail of this kind says, in few neutral words; it goes out only while that is true. */
export function smsOfMail({ kind, values, not_after }: SaidByMail): {
  template: SmsName
  values: object
  about: About
  not_after?: Date
} {
  const own = kind in smsTemplates ? (kind as SmsName) : undefined
  return {
    template: own ?? sharedTexts[kind] ?? 'news',
    values,
    about: { kind, values },
    ...(not_after ? { not_after } : {}),
  }
}
