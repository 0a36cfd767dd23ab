import type { AppointmentState } from '@nyaysathi/contracts/appointments'
import { isHelper, type Person } from '../accounts/index.ts'
import { sqlStateOf } from '../platform/http/database-errors.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../services.ts'
import { decideRequest, isOfHelper } from './appointment-queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const exclusionViolation = '23P01'

/** One conditional update: of two decisions at once, one comes too late. */
export async function decideAppointment(
  { database: { pool } }: Pick<Services, 'database'>,
  { user_id, user_type }: Person,
  id: string,
  status: 'Accepted' | 'Declined',
): Promise<AppointmentState> {
  if (!isHelper(user_type)) throw new ApiError('not_allowed')
  if (!uuid.test(id)) throw new ApiError('not_found')
  try {
    const [decided] = await decideRequest(pool, [id, user_id, status])
    if (decided) return decided
  } catch (error) {
    if (sqlStateOf(error) !== exclusionViolation) throw error
    throw new ApiError('conflict', { text: 'This time is no longer available.', cause: error })
  }
  const [own] = await isOfHelper(pool, [id, user_id])
  throw new ApiError(own ? 'conflict' : 'not_found')
}
