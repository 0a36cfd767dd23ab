import type { RateAppointment, RatedAppointment } from '@nyaysathi/contracts/ratings'
import { changeAppointment, requirePossible } from '../appointments/index.ts'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { countRatingsAnew, deleteRating, upsertRating } from './rating-queries.ts'

/** The citizen's rating, written or changed, and the helper's average with it: the helper's row is locked all along. */
export async function rateAppointment(
  services: Services,
  person: Person,
  { appointment_id, rating, comment, show_name }: RateAppointment,
): Promise<RatedAppointment> {
  return changeAppointment(services, person, appointment_id, async (appointment, connection) => {
    const { side, status, user_id, nyaysathi_id } = appointment
    if (side !== 'citizen') throw new ApiError('not_allowed')
    if (status !== 'Completed' && status !== 'NoShow') throw new ApiError('not_over_yet')
    requirePossible(appointment, 'rate')
    if (!nyaysathi_id) throw new ApiError('conflict')
    const [rated] = await upsertRating(connection, {
      appointment_id,
      user_id,
      nyaysathi_id,
      rating,
      comment,
      show_name,
    })
    if (!rated) throw new ApiError('conflict')
    await countRatingsAnew(connection, { nyaysathi_id })
    return { appointment_id, rating_id: rated.rating_id }
  })
}

/** @throws {ApiError} `not_found` where there is none */
export async function removeRating(services: Services, person: Person, appointmentId: string): Promise<void> {
  await changeAppointment(services, person, appointmentId, async ({ nyaysathi_id }, connection) => {
    const deleted = await deleteRating(connection, { appointment_id: appointmentId, user_id: person.user_id })
    if (deleted.length === 0) throw new ApiError('not_found')
    await countRatingsAnew(connection, { nyaysathi_id })
  })
}
