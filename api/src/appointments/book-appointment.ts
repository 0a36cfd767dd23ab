import { randomUUID } from 'node:crypto'
import type { BookAppointment, BookedAppointment } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { againstOf, keepFacts, sealAgainst } from '../conflicts/index.ts'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import {
  findBooked,
  findBookingObstacles,
  insertAppointment,
  lockCitizen,
  noSuchHelper,
} from './appointment-queries.ts'
import { makeAppointmentKey, sealTelephone, sealText } from './appointment-sealing.ts'
import { readAppointmentTime } from './appointment-time.ts'
import { refusedTime, requireBookable } from './bookable-time.ts'
import { closeProposals, expireRequestsOf, isTimeTaken } from './change-queries.ts'
import { tellOfAppointment } from './notices/index.ts'

const perHelper = 10
const perCitizen = 30

/** Asks a helper for an appointment. The same idempotency key gives the same one. */
export async function bookAppointment(
  services: Services,
  { user_id, user_type }: Person,
  booking: BookAppointment,
  idempotencyKey: string | undefined,
): Promise<BookedAppointment> {
  const { config, database, keys } = services
  if (user_type === 'nyaysathi' || user_type === 'NGO') {
    throw new ApiError('not_allowed', {
      text: 'As a NyaySathi/NGO, you cannot book appointments. Please switch to a user account.',
    })
  }
  if (user_type !== 'user') throw new ApiError('not_allowed')
  if (!readAppointmentTime(booking.appointment_date)) throw refusedTime('Please choose a date and a time.')
  if (!uuid.test(booking.nyaysathi_id)) throw new ApiError(noSuchHelper.code, noSuchHelper)
  // The fee that was shown sets nothing, and may be another one when the same request is sent again.
  const { consultation_fee: _, ...content } = booking
  const digest = keyedHash(keys.requestDigests, JSON.stringify(Object.entries(content).sort()))

  return inTransaction(database.pool, async (connection) => {
    await lockCitizen(connection, { user_id })
    const [earlier] = idempotencyKey
      ? await findBooked(connection, { user_id, creation_key: idempotencyKey })
      : []
    if (earlier) {
      if (!earlier.creation_digest.equals(digest)) throw new ApiError('idempotency_key_reused')
      return presentBooked(earlier.appointment_id, earlier.answer_by)
    }
    await expireOld(services, connection, user_id)
    const tellsFeeOfAdvocates = config.listingPolicy !== 'rule36'
    const { startsAt, fee_rupees } = await requireFree(connection, user_id, booking, tellsFeeOfAdvocates)
    const id = randomUUID()
    const { key, wrapped } = makeAppointmentKey(keys, id)
    const { nyaysathi_id, telephone } = booking
    const against = againstOf(booking)
    const [booked] = await insertAppointment(connection, {
      appointment_id: id,
      user_id,
      nyaysathi_id,
      starts_at: startsAt,
      duration: booking.duration,
      mode: booking.mode,
      consultation_type: booking.consultation_type,
      case_type: booking.case_type,
      sealed_description: sealText(key, `appointments.sealed_description:${id}`, booking.case_description),
      sealed_notes: sealText(key, `appointments.sealed_notes:${id}`, booking.notes ?? ''),
      sealed_against: sealAgainst(key, `appointments.sealed_against:${id}`, against),
      sealed_telephone: telephone ? sealTelephone(key, id, telephone) : null,
      fee_rupees,
      creation_key: idempotencyKey ?? null,
      creation_digest: digest,
      wrapped_key: wrapped,
    })
    if (!booked) throw new Error('The appointment was not written.')
    await keepFacts(services, connection, { nyaysathi_id, user_id, appointment_id: id, against, telephone })
    await tellOfAppointment(services, connection, { appointment_id: id, what: 'requested' })
    return presentBooked(id, booked.answer_by)
  })
}

function presentBooked(appointment_id: string, answer_by: Date): BookedAppointment {
  return { appointment_id, status: 'Scheduled', answer_by: answer_by.toISOString() }
}

/** An unanswered request would stand in the way of a new one for the same time. */
async function expireOld(services: Services, connection: Connection, userId: string): Promise<void> {
  const expired = (await expireRequestsOf(connection, { user_id: userId })).map(
    ({ appointment_id }) => appointment_id,
  )
  if (expired.length === 0) return
  await closeProposals(connection, { appointment_ids: expired, state: 'lapsed' })
  for (const appointment_id of expired) {
    await tellOfAppointment(services, connection, { appointment_id, what: 'expired' })
  }
}

/** @throws {ApiError} for whatever stands against it */
async function requireFree(
  connection: Connection,
  userId: string,
  booking: BookAppointment,
  tellsFeeOfAdvocates: boolean,
): Promise<{ startsAt: Date; fee_rupees: number | null }> {
  const { nyaysathi_id, appointment_date: written, duration: minutes, consultation_fee } = booking
  const [found] = await findBookingObstacles(connection, {
    user_id: userId,
    nyaysathi_id,
    starts_at: readAppointmentTime(written),
    tells_fee_of_advocates: tellsFeeOfAdvocates,
  })
  if (!found?.verified) throw new ApiError(noSuchHelper.code, noSuchHelper)
  if (found.blocked_by_citizen) throw new ApiError('blocked_by_you')
  // Whoever is blocked is not told so, and is spared writing for nothing.
  if (found.blocked_by_helper) throw new ApiError('blocked')
  const startsAt = await requireBookable(connection, { written, minutes, nyaysathi_id, withinHours: true })
  const taken = await isTimeTaken(connection, {
    nyaysathi_id,
    starts_at: startsAt,
    minutes,
    appointment_id: null,
  })
  if (taken.length > 0) throw new ApiError('time_taken')
  if (found.repeated) throw new ApiError('already_requested')
  if (found.with_helper >= perHelper || found.in_all >= perCitizen) {
    throw new ApiError('too_many_open')
  }
  // Nobody agrees to a fee that they were not shown.
  if (consultation_fee !== undefined && consultation_fee !== found.fee_rupees)
    throw new ApiError('fee_changed')
  return { startsAt, fee_rupees: found.fee_rupees }
}
