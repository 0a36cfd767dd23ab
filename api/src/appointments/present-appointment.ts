import type { Appointment } from '@nyaysathi/contracts/appointments'
import { publicPictureLink } from '../files/index.ts'
import type { Services } from '../services.ts'
import type { AppointmentRow } from './appointment-queries.ts'
import { openText } from './appointment-sealing.ts'

/** As the caller sees it, who is one of the two sides. */
export function presentAppointment(services: Services, row: AppointmentRow, caller: string): Appointment {
  const { starts_at, requested_at, sealed_description, sealed_notes, wrapped_key, other_name, other_picture, ...rest } = row
  const open = (column: 'sealed_description' | 'sealed_notes', sealed: Buffer) =>
    openText(services.keys, row.appointment_id, wrapped_key, column, sealed)
  return {
    ...rest,
    appointment_date: starts_at.toISOString(),
    case_description: open('sealed_description', sealed_description),
    notes: open('sealed_notes', sealed_notes),
    payment_status: 'pending',
    my_side: row.user_id === caller ? 'citizen' : 'helper',
    can: [],
    requested_at: requested_at.toISOString(),
    other_party: {
      name: other_name ?? 'Deleted account',
      profile_picture: other_picture ? { secure_url: publicPictureLink(services, other_picture) } : null,
    },
  }
}
