import { randomUUID } from 'node:crypto'
import { keepFacts, openAgainst, sealAgainst } from '../conflicts/index.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { currentStatus, isBlockedBetween, isStillToPassOn } from './appointment-conditions.ts'
import { insertAppointment, lockCitizen } from './appointment-queries.ts'
import { makeAppointmentKey, openText, sealText, unwrapAppointmentKey } from './appointment-sealing.ts'
import { acceptRequest, cancelAppointmentRow, closeProposals, isTimeTaken } from './change-queries.ts'
import { lockHelper } from './lock-appointment.ts'
import { tellOfAppointment } from './notices/index.ts'

/** Both helpers can help, nobody has blocked anybody, and the first one still has it. */
const lockToPassOn = statement(
  'lock_appointment_to_pass_on',
  `select a.appointment_id, a.starts_at > now() as "is_to_come!", ${currentStatus} as "status!appointments.status", a.mode, a.consultation_type,
          a.case_type, a.sealed_description, a.sealed_notes, a.sealed_against, k.wrapped_key, :starts_at::timestamptz <= now() as "past!"
     from appointments a
     join appointment_keys k on k.appointment_id = a.appointment_id
     join nyaysathi f on f.nyaysathi_id = a.nyaysathi_id and f.status = 'verified'
     join nyaysathi t on t.nyaysathi_id = :to_nyaysathi_id and t.status = 'verified'
    where a.appointment_id = :appointment_id and a.user_id = :user_id and a.nyaysathi_id = :from_nyaysathi_id
      and ${isStillToPassOn(':asked_at')} and not ${isBlockedBetween('a.user_id', 't.nyaysathi_id')}
      for no key update of a`,
)

type Wish = {
  appointment_id: string
  user_id: string
  from_nyaysathi_id: string
  to_nyaysathi_id: string
  /** When the first helper proposed it. */
  asked_at: Date
  starts_at: Date
  duration: number
  /** Whether the other helper reads what was written when it was asked for. */
  withDescription: boolean
  /** What the other helper asks, as the citizen was told. */
  fee_rupees: number | null
}

/** `gone`: it cannot be passed on any more. `time_gone`: the other helper has no time then. Neither has changed anything. */
export type PassedOn = { new_appointment_id: string; tellEarlierHelper: boolean } | 'gone' | 'time_gone'

/**
 * Within the transaction: a new accepted appointment with the other helper, and the one before ends, if it waits or is still to come. Both
 * helpers' time is locked in one order, so that two who pass on to each other at once do not wait for each other.
 */
export async function passOnAppointment(
  services: Services,
  connection: Connection,
  wish: Wish,
): Promise<PassedOn> {
  const { appointment_id, user_id, from_nyaysathi_id, to_nyaysathi_id, asked_at, starts_at, duration } = wish
  await lockCitizen(connection, { user_id })
  for (const nyaysathi_id of [from_nyaysathi_id, to_nyaysathi_id].sort())
    await lockHelper(connection, { nyaysathi_id })
  const [earlier] = await lockToPassOn(connection, {
    appointment_id,
    user_id,
    from_nyaysathi_id,
    to_nyaysathi_id,
    asked_at,
    starts_at,
  })
  if (!earlier) return 'gone'
  const taken = await isTimeTaken(connection, {
    nyaysathi_id: to_nyaysathi_id,
    starts_at,
    minutes: duration,
    appointment_id: null,
  })
  if (earlier.past || taken.length > 0) return 'time_gone'
  const ends = earlier.status === 'Scheduled' || (earlier.status === 'Accepted' && earlier.is_to_come)
  if (ends) {
    await cancelAppointmentRow(connection, { appointment_id, cancelled_by: 'helper', sealed_reason: null })
    await closeProposals(connection, { appointment_ids: [appointment_id], state: 'lapsed' })
    await tellOfAppointment(services, connection, { appointment_id, what: 'passed_on' })
  }
  const { keys } = services
  const earlierKey = unwrapAppointmentKey(keys, appointment_id, earlier.wrapped_key)
  const told = (column: 'sealed_description' | 'sealed_notes') =>
    wish.withDescription
      ? openText(earlierKey, `appointments.${column}:${appointment_id}`, earlier[column])
      : ''
  // The other helper has to be warned as the first one was, whatever else goes over.
  const against = openAgainst(
    earlierKey,
    `appointments.sealed_against:${appointment_id}`,
    earlier.sealed_against,
  )
  const id = randomUUID()
  const { key, wrapped } = makeAppointmentKey(keys, id)
  await insertAppointment(connection, {
    appointment_id: id,
    user_id,
    nyaysathi_id: to_nyaysathi_id,
    starts_at,
    duration,
    mode: earlier.mode,
    consultation_type: earlier.consultation_type,
    case_type: earlier.case_type,
    sealed_description: sealText(key, `appointments.sealed_description:${id}`, told('sealed_description')),
    sealed_notes: sealText(key, `appointments.sealed_notes:${id}`, told('sealed_notes')),
    sealed_against: sealAgainst(key, `appointments.sealed_against:${id}`, against),
    // Where to be rung is told to one helper; the citizen tells it to the next.
    sealed_telephone: null,
    fee_rupees: wish.fee_rupees,
    creation_key: null,
    creation_digest: keyedHash(keys.requestDigests, id),
    wrapped_key: wrapped,
  })
  await keepFacts(services, connection, {
    nyaysathi_id: to_nyaysathi_id,
    user_id,
    appointment_id: id,
    against,
  })
  await acceptRequest(connection, { appointment_id: id })
  // The end of an appointment is told with it.
  return { new_appointment_id: id, tellEarlierHelper: !ends }
}
