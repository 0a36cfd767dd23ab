import { type KeyObject, randomUUID } from 'node:crypto'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { type ReferPerson, referralLimits } from '@nyaysathi/contracts/referrals'
import {
  changeAppointment,
  requirePossible,
  unwrapAppointmentKey,
  waitForReferral,
} from '../appointments/index.ts'
import { stepOfTaker } from '../cases/index.ts'
import { isNamed, openAgainst } from '../conflicts/index.ts'
import { isHelper, type Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { findOpenReferral, findReferralObstacles, insertReferral } from './referral-queries.ts'
import { sealReason } from './referral-sealing.ts'
import { settleOne } from './referral-upkeep.ts'
import { tellAsked } from './tell-of-referral.ts'

/**
 * Proposes another helper for somebody whom this one cannot help. Nothing goes over yet.
 *
 * @returns the id; of the open one, when the same is asked again
 */
export async function referPerson(services: Services, person: Person, wish: ReferPerson): Promise<string> {
  if (!isHelper(person.user_type)) throw new ApiError('not_allowed')
  const { appointment_id, case_id } = wish
  if (!uuid.test(wish.nyaysathi_id) || wish.nyaysathi_id === person.user_id)
    throw new ApiError('not_available')
  if (appointment_id !== undefined) {
    return changeAppointment(services, person, appointment_id, (appointment, connection) => {
      if (appointment.side !== 'helper') throw new ApiError('not_allowed')
      requirePossible(appointment, 'pass_on')
      const { user_id, wrapped_key } = appointment
      if (!user_id || !wrapped_key) throw new ApiError('conflict')
      const key = unwrapAppointmentKey(services.keys, appointment_id, wrapped_key)
      return ask(services, connection, person, { ...wish, user_id, key })
    })
  }
  let referral_id = ''
  await stepOfTaker(services, person.user_id, case_id ?? '', async ({ connection, held, taking, key }) => {
    if (taking.answered_at) throw new ApiError('conflict')
    referral_id = await ask(services, connection, person, { ...wish, user_id: held.user_id, key })
    return held.status
  })
  return referral_id
}

/** While nobody else changes what is passed on. */
async function ask(
  services: Services,
  connection: Connection,
  { user_id: from_nyaysathi_id }: Person,
  { user_id, key, ...wish }: ReferPerson & { user_id: string; key: KeyObject },
): Promise<string> {
  const { nyaysathi_id: to_nyaysathi_id, reason } = wish
  const thing = { appointment_id: wish.appointment_id ?? null, case_id: wish.case_id ?? null }
  const [open] = await findOpenReferral(connection, thing)
  if (open && !(await settleOne(services, connection, open.referral_id))) {
    if (open.to_nyaysathi_id === to_nyaysathi_id) return open.referral_id
    throw new ApiError('conflict', {
      text: 'Somebody else is being asked already. Wait for the answer, or take your proposal back first.',
    })
  }
  const [found] = await findReferralObstacles(connection, {
    user_id,
    from_nyaysathi_id,
    to_nyaysathi_id,
    ...thing,
  })
  if (!found || found.blocked_before) throw new ApiError('conflict')
  if (found.of_thing >= referralLimits.perThing) throw new ApiError('too_many_referrals')
  // One answer for all of these: it says nothing of what there is between that helper and the citizen.
  const { verified, blocked, refused, waiting, appointment_against, case_against } = found
  const against = appointment_against
    ? openAgainst(key, `appointments.sealed_against:${wish.appointment_id}`, appointment_against)
    : openAgainst(key, `cases.sealed_against:${wish.case_id}`, case_against)
  const named = await isNamed(services, connection, against, to_nyaysathi_id)
  if (!verified || blocked || named || refused || waiting >= referralLimits.waiting) {
    throw new ApiError('not_available')
  }
  const referral_id = randomUUID()
  await insertReferral(connection, {
    referral_id,
    user_id,
    from_nyaysathi_id,
    to_nyaysathi_id,
    ...thing,
    sealed_reason: reason ? sealReason(key, referral_id, reason) : null,
  })
  await waitForReferral(connection, { appointment_id: thing.appointment_id, starts_at: null })
  await tellAsked(services, connection, { referral_id, to: to_nyaysathi_id })
  return referral_id
}
