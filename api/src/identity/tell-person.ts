import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import { type MailToSend, mailSortOf, sendMail, withdrawMails } from '../mail/index.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { sendSms, smsIsOn, smsOfMail, withdrawSms } from '../sms/index.ts'
import type { Address } from './address.ts'
import { codeLifeMinutes } from './codes/one-time-codes.ts'
import { findReachable, type Reachable } from './sign-in-address-queries.ts'

type Needs = Pick<Services, 'config' | 'keys' | 'jobs'>

/** What is said, without to whom and in which language. */
export type Said = MailToSend extends infer Mail
  ? Mail extends MailToSend
    ? Omit<Mail, 'to' | 'language'>
    : never
  : never

/**
 * Tells a person something by what they have: by mail, by SMS, or both for who chose that. News of the safety of the account go
 * by mail where there is one. It is written into the transaction of `connection`; whether their wishes let a notice out is
 * looked at when it leaves.
 *
 * @param whom a `user_id`, or the addresses, where the account is changing in this very transaction
 * @returns by which it can be seen later what became of it; nothing where there is no way to the person
 */
export async function tellPerson(
  services: Needs,
  connection: Connection,
  whom: string | Reachable,
  said: Said,
): Promise<{ mail_id?: string; sms_id?: string }> {
  const [person] =
    typeof whom === 'string' ? await findReachable(services.keys, connection, { user_id: whom }) : [whom]
  if (!person) return {}
  const { user_id, email, sign_in_phone, preferred_language: language } = person
  const mail = email
    ? await sendMail(services, connection, { ...said, to: email, language } as MailToSend)
    : undefined
  if (!sign_in_phone || !smsIsOn(services.config)) return { ...mail }
  const alsoBySms = person.wants_sms === true && mailSortOf(said.kind) === 'notice'
  if (email && !alsoBySms) return { ...mail }
  const sms = await sendSms(services, connection, {
    to: sign_in_phone,
    language,
    account: user_id,
    ...smsOfMail(said),
  })
  return { ...mail, ...sms }
}

type CodeToSend = {
  /** A mail address, or a number. */
  to: Address
  language: string
  kind: 'sign_up_code' | 'password_reset_code' | 'sign_in_code'
  code: string
  dead_at: Date
}

/** To exactly this address, whoever it belongs to. */
export async function sendCodeTo(
  services: Needs,
  connection: Connection,
  { to, language, kind, code, dead_at }: CodeToSend,
): Promise<void> {
  const values = { code, minutes: codeLifeMinutes }
  if (!isPhone(to)) {
    await withdrawMails(services, connection, { to, kind })
    await sendMail(services, connection, { kind, to, language, values, not_after: dead_at })
    return
  }
  await withdrawSms(services, connection, { to, template: kind })
  await sendSms(services, connection, { to, language, template: kind, values, not_after: dead_at })
}
