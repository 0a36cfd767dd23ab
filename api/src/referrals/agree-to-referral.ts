import type { AgreeToReferral } from '@nyaysathi/contracts/referrals'
import { lockCitizen, passOnAppointment, tellOfAppointment, waitForReferral } from '../appointments/index.ts'
import { passOnCase } from '../cases/index.ts'
import { passOnChat } from '../direct-chats/index.ts'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { findOwnReferral } from './find-own-referral.ts'
import { feeTold } from './present-referral.ts'
import { askAgain, passReferral, type ReferralRow } from './referral-queries.ts'
import { settleOne } from './referral-upkeep.ts'
import { tellAsked, tellEnded } from './tell-of-referral.ts'

type Outcome = 'passed' | 'gone' | 'time_gone'

/**
 * The citizen's yes: all goes over in one transaction, or nothing does. Where the other helper has no time any more, that is written
 * down, and that helper is asked for another time.
 */
export async function agreeToReferral(
  services: Services,
  { user_id }: Person,
  id: string,
  consent: AgreeToReferral,
): Promise<void> {
  const outcome = await inTransaction(services.database.pool, async (connection): Promise<Outcome> => {
    await lockCitizen(connection, { user_id })
    const row = await findOwnReferral(services, connection, user_id, id)
    if (row.user_id !== user_id) throw new ApiError('not_allowed')
    // Sent again, after a lost answer.
    if (row.state === 'passed') return 'passed'
    const done = row.case_id
      ? await passOnQuery(services, connection, row, row.case_id)
      : await passOnTheAppointment(services, connection, row, consent)
    if (done === 'gone') await settleOne(services, connection, id)
    if (done === 'time_gone') {
      const [asked] = await askAgain(connection, { referral_id: id })
      if (asked?.to_nyaysathi_id) {
        await waitForReferral(connection, { appointment_id: row.appointment_id, starts_at: row.starts_at })
        await tellAsked(services, connection, { referral_id: id, to: asked.to_nyaysathi_id })
      }
    }
    return done
  })
  if (outcome === 'gone') throw new ApiError('conflict')
  if (outcome === 'time_gone') {
    throw new ApiError('time_taken', {
      text: 'That time is not free any more. Nothing has gone over: the other NyaySathi is asked for another time.',
    })
  }
}

async function passOnTheAppointment(
  services: Services,
  connection: Connection,
  row: ReferralRow,
  { description, messages, consultation_fee }: AgreeToReferral,
): Promise<Outcome> {
  const { referral_id, user_id, appointment_id, from_nyaysathi_id, to_nyaysathi_id } = row
  const { asked_at, starts_at, duration } = row
  if (!appointment_id || !from_nyaysathi_id || !to_nyaysathi_id || !starts_at || duration === null)
    return 'gone'
  const fee = feeTold(services, row)
  // Nobody agrees to a fee that they were not shown.
  if (consultation_fee !== undefined && consultation_fee !== fee) throw new ApiError('fee_changed')
  const passed = await passOnAppointment(services, connection, {
    appointment_id,
    user_id,
    from_nyaysathi_id,
    to_nyaysathi_id,
    asked_at,
    starts_at,
    duration,
    withDescription: description,
    fee_rupees: fee ?? null,
  })
  if (typeof passed === 'string') return passed
  const { new_appointment_id, tellEarlierHelper } = passed
  await passOnChat(services, connection, { appointment_id, new_appointment_id, user_id })
  await writeDown(connection, row, { new_appointment_id, with_messages: messages })
  await tellOfAppointment(services, connection, {
    appointment_id: new_appointment_id,
    what: 'accepted',
    by: 'citizen',
  })
  if (tellEarlierHelper)
    await tellEnded(services, connection, from_nyaysathi_id, { referral_id, ended: 'passed' })
  return 'passed'
}

async function passOnQuery(
  services: Services,
  connection: Connection,
  row: ReferralRow,
  case_id: string,
): Promise<Outcome> {
  const { referral_id, user_id, from_nyaysathi_id, to_nyaysathi_id } = row
  if (!from_nyaysathi_id || !to_nyaysathi_id) return 'gone'
  const passed = await passOnCase(services, connection, {
    case_id,
    user_id,
    from_nyaysathi_id,
    to_nyaysathi_id,
  })
  if (passed === 'gone') return 'gone'
  await writeDown(connection, row, { new_appointment_id: null, with_messages: false })
  for (const helper of [from_nyaysathi_id, to_nyaysathi_id]) {
    await tellEnded(services, connection, helper, { referral_id, ended: 'passed' })
  }
  return 'passed'
}

/** @throws {ApiError} `conflict` when somebody has ended it in this moment: then nothing has gone over */
async function writeDown(
  connection: Connection,
  { referral_id, user_id }: ReferralRow,
  what: { new_appointment_id: string | null; with_messages: boolean },
): Promise<void> {
  const [written] = await passReferral(connection, { referral_id, user_id, ...what })
  if (!written) throw new ApiError('conflict')
}
