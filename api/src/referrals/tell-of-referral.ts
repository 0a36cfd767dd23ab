import { tellPerson } from '../identity/index.ts'
import type { MailRules } from '../mail/index.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { isFictional, isInState } from './referral-queries.ts'

type Needs = Pick<Services, 'config' | 'keys' | 'jobs'>

/** To the helper who is asked: that a colleague asks, and nothing of the person. */
export async function tellAsked(
  services: Needs,
  connection: Connection,
  { referral_id, to }: { referral_id: string; to: string },
): Promise<void> {
  if (await isNobody(services, connection, to)) return
  await tellPerson(services, connection, to, { kind: 'referral_asked', values: { referral_id } })
}

/** To the citizen: that there is something to decide, never what. */
export async function tellOffered(
  services: Needs,
  connection: Connection,
  { referral_id, user_id }: { referral_id: string; user_id: string },
): Promise<void> {
  await tellPerson(services, connection, user_id, { kind: 'referral_offered', values: { referral_id } })
}

export type ReferralEnd = 'passed' | 'declined' | 'not_agreed' | 'lapsed' | 'not_needed'

/** To a helper who waited for it; nobody has to say why. */
export async function tellEnded(
  services: Needs,
  connection: Connection,
  helper: string | null,
  values: { referral_id: string; ended: ReferralEnd },
): Promise<void> {
  if (helper === null || (await isNobody(services, connection, helper))) return
  await tellPerson(services, connection, helper, { kind: 'referral_ended', values })
}

async function isNobody({ config }: Needs, connection: Connection, user_id: string): Promise<boolean> {
  return Boolean(config.smtpUrl) && (await isFictional(connection, { user_id })).length > 0
}

/** A mail that waited for the hours of its reader, and was overtaken, would only confuse. */
export const referralMailChecks: MailRules['isStillTrue'] = {
  referral_asked: async (connection, { referral_id }) =>
    (await isInState(connection, { referral_id, state: 'asked' })).length > 0,
  referral_offered: async (connection, { referral_id }) =>
    (await isInState(connection, { referral_id, state: 'offered' })).length > 0,
}
