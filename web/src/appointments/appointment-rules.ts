import type { Appointment, AppointmentStatus } from '@nyaysathi/contracts/appointments'
import { endOf } from './appointment-moments.ts'

/** What the screens speak of: an appointment whose status may be one that this page does not know yet. */
export type ShownStatus = AppointmentStatus | 'Pending'

const known: Record<AppointmentStatus, true> = {
  Scheduled: true,
  Accepted: true,
  Declined: true,
  Cancelled: true,
  Expired: true,
  Completed: true,
  NoShow: true,
}

/** Any status that we do not know is shown as pending (spec, member areas §4). */
export function shownStatus(status: string): ShownStatus {
  return Object.hasOwn(known, status) ? (status as AppointmentStatus) : 'Pending'
}

type AppointmentGroups = {
  /** A citizen's, still to come, whose helper cannot help any more: somebody else could, the earliest first. */
  fallen: Appointment[]
  /** Requests without an answer, the earliest first. */
  waiting: Appointment[]
  /** What was accepted and is not over, the earliest first. */
  upcoming: Appointment[]
  /** The latest first. */
  past: Appointment[]
  declined: Appointment[]
}

export function groupAppointments(appointments: readonly Appointment[], now: Date): AppointmentGroups {
  const groups: AppointmentGroups = { fallen: [], waiting: [], upcoming: [], past: [], declined: [] }
  for (const appointment of appointments) groups[groupOf(appointment, now)].push(appointment)
  const time = ({ appointment_date }: Appointment) => Date.parse(appointment_date)
  for (const group of [groups.fallen, groups.waiting, groups.upcoming])
    group.sort((a, b) => time(a) - time(b))
  for (const group of [groups.past, groups.declined]) group.sort((a, b) => time(b) - time(a))
  return groups
}

function groupOf(appointment: Appointment, now: Date): keyof AppointmentGroups {
  const { status, appointment_date, duration } = appointment
  switch (shownStatus(status)) {
    case 'Declined':
      return 'declined'
    case 'Scheduled':
    case 'Pending':
      return 'waiting'
    case 'Accepted':
      return endOf(appointment_date, duration) > now ? 'upcoming' : 'past'
    default:
      return hasFallen(appointment, now) ? 'fallen' : 'past'
  }
}

function hasFallen(
  { my_side, cancelled_by, nyaysathi_id, appointment_date }: Appointment,
  now: Date,
): boolean {
  const isToCome = new Date(appointment_date) > now
  // Of a helper whose account is gone, nobody knows the field any more.
  return my_side === 'citizen' && cancelled_by === 'nobody' && nyaysathi_id !== null && isToCome
}
