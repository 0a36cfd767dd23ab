import { randomUUID } from 'node:crypto'
import {
  type ProposedTime,
  type ProposeTime,
  proposalsPerAppointment,
} from '@nyaysathi/contracts/appointments'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { sealText, unwrapAppointmentKey } from './appointment-sealing.ts'
import { refusedTime, requireBookable } from './bookable-time.ts'
import {
  closeProposals,
  countProposals,
  insertProposal,
  isTimeTaken,
  waitForProposal,
} from './change-queries.ts'
import { requireReasonOfHelper } from './change-reason.ts'
import { changeAppointment, type LockedAppointment, requirePossible } from './lock-appointment.ts'
import { tellOfAppointment } from './notices/index.ts'

/** Asks the other side for another time. Nothing of what was agreed changes before that side accepts. */
export async function proposeTime(
  services: Services,
  person: Person,
  { appointment_id, appointment_date, duration, reason }: ProposeTime,
): Promise<ProposedTime> {
  return changeAppointment(services, person, appointment_id, async (appointment, connection) => {
    requirePossible(appointment, 'propose')
    const { side, status } = appointment
    const minutes = duration ?? appointment.duration
    const startsAt = await requireProposable(connection, appointment, appointment_date, minutes)
    requireReasonOfHelper(side, reason)
    const isSame =
      appointment.proposal_starts_at?.getTime() === startsAt.getTime() &&
      appointment.proposal_duration === minutes
    // Sent again, after a lost answer.
    if (appointment.proposal_id && isSame) {
      return { appointment_id, status, proposal_id: appointment.proposal_id }
    }
    await requireFewProposals(connection, appointment_id)
    await closeProposals(connection, { appointment_ids: [appointment_id], state: 'replaced' })
    const proposal_id = randomUUID()
    const sealed = sealProposalReason(services, appointment, proposal_id, reason ?? '')
    await insertProposal(connection, {
      proposal_id,
      appointment_id,
      proposed_by: side,
      starts_at: startsAt,
      duration: minutes,
      sealed_reason: sealed,
    })
    await waitForProposal(connection, { appointment_id, starts_at: startsAt })
    const news = { what: 'time_proposed', by: side, proposed_start: startsAt } as const
    await tellOfAppointment(services, connection, { appointment_id, ...news })
    return { appointment_id, status, proposal_id }
  })
}

async function requireProposable(
  connection: Connection,
  { appointment_id, nyaysathi_id, side, starts_at, duration }: LockedAppointment,
  written: string,
  minutes: number,
): Promise<Date> {
  const startsAt = await requireBookable(connection, {
    written,
    minutes,
    nyaysathi_id: nyaysathi_id ?? '',
    // Helpers may leave their own hours.
    withinHours: side === 'citizen',
  })
  if (startsAt.getTime() === starts_at.getTime() && minutes === duration) {
    throw refusedTime('This is the time that it already has.')
  }
  const taken = await isTimeTaken(connection, { nyaysathi_id, starts_at: startsAt, minutes, appointment_id })
  if (taken.length > 0) throw new ApiError('time_taken')
  return startsAt
}

async function requireFewProposals(connection: Connection, id: string): Promise<void> {
  const [proposals] = await countProposals(connection, { appointment_id: id })
  if ((proposals?.count ?? 0) < proposalsPerAppointment) return
  throw new ApiError('moved_too_often')
}

function sealProposalReason(
  { keys }: Services,
  { appointment_id, wrapped_key }: LockedAppointment,
  proposalId: string,
  reason: string,
): Buffer {
  if (!wrapped_key) throw new ApiError('conflict')
  const key = unwrapAppointmentKey(keys, appointment_id, wrapped_key)
  return sealText(key, `appointment_proposals.sealed_reason:${proposalId}`, reason)
}
