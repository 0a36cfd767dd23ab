import { randomUUID } from 'node:crypto'
import type { AppointmentState, BookAppointment } from '@nyaysathi/contracts/appointments'
import type { Person } from '../accounts/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { keyedHash } from '../platform/keys.ts'
import { inTransaction } from '../platform/statements.ts'
import type { Services } from '../services.ts'
import {
  expireRequests,
  findBooked,
  insertAppointment,
  lockCitizen,
  whatStandsAgainst,
} from './appointment-queries.ts'
import { makeAppointmentKey, sealText } from './appointment-sealing.ts'
import { readAppointmentTime } from './appointment-time.ts'

const perHelper = 10
const perCitizen = 30
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Asks a helper for an appointment. The same idempotency key gives the same one. */
export async function bookAppointment(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { user_id, user_type }: Person,
  booking: BookAppointment,
  idempotencyKey: string | undefined,
): Promise<AppointmentState> {
  const { nyaysathi_id, duration } = booking
  if (user_type === 'nyaysathi' || user_type === 'NGO') {
    throw new ApiError('not_allowed', {
      text: 'As a NyaySathi/NGO, you cannot book appointments. Please switch to a user account.',
    })
  }
  if (user_type !== 'user') throw new ApiError('not_allowed')
  const startsAt = readAppointmentTime(booking.appointment_date)
  if (!startsAt) throw refused('Please choose a date and a time.')
  if (!uuid.test(nyaysathi_id)) throw noSuchHelper()
  const digest = keyedHash(keys.requestDigests, JSON.stringify(Object.entries(booking).sort()))

  return inTransaction(database.pool, async (connection) => {
    await lockCitizen(connection, [user_id])
    const [earlier] = idempotencyKey ? await findBooked(connection, [user_id, idempotencyKey]) : []
    if (earlier) {
      if (!earlier.creation_digest.equals(digest)) throw new ApiError('idempotency_key_reused')
      return { appointment_id: earlier.appointment_id, status: 'Scheduled' }
    }
    await expireRequests(connection, [user_id])
    const [found] = await whatStandsAgainst(connection, [user_id, nyaysathi_id, startsAt, duration])
    if (!found?.verified) throw noSuchHelper()
    if (found.past) throw refused('Please choose a time in the future.')
    if (found.too_far) throw refused('Please choose a time within the next 15 months.')
    if (found.taken) throw new ApiError('conflict', { text: 'This time is no longer available.' })
    if (found.repeated) throw new ApiError('conflict', { text: 'You have already asked for this time.' })
    if (found.with_helper >= perHelper || found.in_all >= perCitizen) {
      throw new ApiError('not_allowed', {
        text: 'You have too many open appointments. Please wait for some of them.',
      })
    }
    const id = randomUUID()
    const { key, wrapped } = makeAppointmentKey(keys, id)
    await insertAppointment(connection, [
      id,
      user_id,
      nyaysathi_id,
      startsAt,
      duration,
      booking.mode,
      booking.consultation_type,
      booking.case_type,
      sealText(key, id, 'sealed_description', booking.case_description),
      sealText(key, id, 'sealed_notes', booking.notes ?? ''),
      idempotencyKey ?? null,
      digest,
      wrapped,
    ])
    return { appointment_id: id, status: 'Scheduled' }
  })
}

const refused = (sentence: string) =>
  new ApiError('invalid_input', { text: sentence, fields: { appointment_date: sentence } })
const noSuchHelper = () =>
  new ApiError('not_found', { text: 'Invalid NyaySathi selected. Please go back and try again.' })
