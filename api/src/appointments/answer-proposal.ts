import type { AnswerProposal, AppointmentState } from '@nyaysathi/contracts/appointments'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { closeProposals, moveAndAccept, reopenRequest } from './change-queries.ts'
import { changeAppointment, type LockedAppointment, requirePossible } from './lock-appointment.ts'
import { type AppointmentNews, tellOfAppointment } from './notices/index.ts'

type ProposalAnswer = 'accept' | 'decline' | 'withdraw'

/** @throws {ApiError} `conflict` for a proposal that was answered, replaced, withdrawn, or has lapsed */
export async function answerProposal(
  services: Services,
  person: Person,
  { appointment_id, proposal_id }: AnswerProposal,
  answer: ProposalAnswer,
): Promise<AppointmentState> {
  return changeAppointment(services, person, appointment_id, async (appointment, connection) => {
    if (appointment.proposal_id !== proposal_id) throw new ApiError('proposal_closed')
    requirePossible(appointment, answer === 'withdraw' ? 'withdraw_proposal' : 'answer_proposal')
    if (answer === 'accept') return acceptProposal(services, connection, appointment)
    await closeProposals(connection, {
      appointment_ids: [appointment_id],
      state: answer === 'decline' ? 'declined' : 'withdrawn',
    })
    await reopenRequest(connection, { appointment_id })
    if (answer === 'decline') {
      const news = { what: 'proposal_declined', by: appointment.side } as const
      await tellOfAppointment(services, connection, { appointment_id, ...news })
    }
    return { appointment_id, status: appointment.status }
  })
}

async function acceptProposal(
  services: Services,
  connection: Connection,
  appointment: LockedAppointment,
): Promise<AppointmentState> {
  const { appointment_id, side, status, starts_at, helper_verified } = appointment
  if (!helper_verified) throw new ApiError('conflict')
  await closeProposals(connection, { appointment_ids: [appointment_id], state: 'accepted' })
  const { proposal_starts_at, proposal_duration } = appointment
  const [moved] = await moveAndAccept(connection, {
    appointment_id,
    starts_at: proposal_starts_at,
    duration: proposal_duration,
  })
  if (!moved) throw new ApiError('conflict')
  const news: AppointmentNews =
    status === 'Scheduled'
      ? { what: 'accepted', by: side }
      : { what: 'changed', by: side, earlier_start: starts_at }
  await tellOfAppointment(services, connection, { appointment_id, ...news })
  return moved
}
