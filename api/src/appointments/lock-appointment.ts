import type { AppointmentAction, AppointmentSide } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import type { Person } from '../identity/index.ts'
import { sqlStateOf } from '../platform/http/database-errors.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction, statement } from '../platform/statements.ts'
import { currentStatus, isBlockedBetween, isSideOf, joinProposal } from './appointment-conditions.ts'
import { type AppointmentFacts, whatCanBeDone } from './appointment-rules.ts'

export type LockedAppointment = AppointmentFacts & {
  appointment_id: string
  user_id: string | null
  nyaysathi_id: string | null
  side: AppointmentSide
  duration: number
  cancelled_by: AppointmentSide | 'nobody' | null
  wrapped_key: Buffer | null
  proposal_id: string | null
  proposal_starts_at: Date | null
  proposal_duration: number | null
}

/**
 * All that can take or give back a helper's time stands in one line, before it looks: two that overlap then meet the
 * constraint one after the other, and not in a deadlock.
 */
export const lockHelper = statement(
  'lock_helper_of_appointment',
  'select 1 from nyaysathi where nyaysathi_id = :nyaysathi_id? for no key update',
)

const findHelperOf = statement(
  'find_helper_of_appointment',
  `select a.nyaysathi_id from appointments a where a.appointment_id = :appointment_id and ${isSideOf(':user_id')}`,
)

const lockAppointment = statement(
  'lock_appointment',
  `select a.appointment_id, a.user_id, a.nyaysathi_id, a.starts_at, a.ends_at, a.duration, ${currentStatus} as "status!appointments.status",
          a.cancelled_by, a.no_show_by, a.no_show_at, k.wrapped_key, now() as "now!",
          case when a.user_id = :user_id then 'citizen' else 'helper' end as "side!appointment_proposals.proposed_by",
          coalesce(h.status = 'verified', false) as "helper_verified!",
          ${isBlockedBetween('a.user_id', 'a.nyaysathi_id')} as "blocked!",
          exists (select from referrals g where g.appointment_id = a.appointment_id and g.state = 'passed') as "passed_on!",
          p.proposal_id, p.proposed_by, p.starts_at as proposal_starts_at, p.duration as proposal_duration
     from appointments a
     left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
     left join appointment_keys k on k.appointment_id = a.appointment_id
     ${joinProposal}
    where a.appointment_id = :appointment_id and ${isSideOf(':user_id')}
      for no key update of a`,
)

const exclusionViolation = '23P01'

/**
 * Runs a change of one appointment by one of its two sides: in one transaction, alone with it.
 *
 * @throws {ApiError} `not_found` for whoever is neither side; `conflict` when the time is another appointment's
 */
export async function changeAppointment<T>(
  { database }: Pick<Services, 'database'>,
  { user_id }: Pick<Person, 'user_id'>,
  id: string,
  change: (appointment: LockedAppointment, connection: Connection) => Promise<T>,
): Promise<T> {
  if (!uuid.test(id)) throw new ApiError('not_found')
  try {
    return await inTransaction(database.pool, async (connection) => {
      const [found] = await findHelperOf(connection, { appointment_id: id, user_id })
      if (!found) throw new ApiError('not_found')
      await lockHelper(connection, { nyaysathi_id: found.nyaysathi_id })
      const [appointment] = await lockAppointment(connection, { appointment_id: id, user_id })
      if (!appointment) throw new ApiError('not_found')
      return await change(appointment, connection)
    })
  } catch (error) {
    if (sqlStateOf(error) !== exclusionViolation) throw error
    throw new ApiError('time_taken', { cause: error })
  }
}

/** @throws {ApiError} `answer_first` while the other side's proposal is open; `conflict` when this side cannot do it, or not any more */
export function requirePossible(appointment: LockedAppointment, action: AppointmentAction): void {
  if (whatCanBeDone(appointment, appointment.side).includes(action)) return
  const isBlocked = appointment.proposed_by !== null && appointment.proposed_by !== appointment.side
  const answersFirst = isBlocked && (action === 'accept' || action === 'propose')
  throw new ApiError(answersFirst ? 'answer_first' : 'conflict')
}
