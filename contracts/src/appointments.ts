import * as z from 'zod/mini'

export const appointmentDurations = [30, 60, 90] as const
export const appointmentModes = ['online', 'in-person'] as const
export const consultationTypes = ['initial', 'followup', 'document_review', 'legal_advice'] as const
export const appointmentCaseTypes = [
  'civil',
  'criminal',
  'family',
  'property',
  'consumer',
  'employment',
  'other',
] as const
export const appointmentTextMaxLength = 4_000

const Text = z
  .string()
  .check(z.maxLength(appointmentTextMaxLength, 'Please keep it under 4,000 characters.'), z.trim())

/** `POST /api/appointments`. A time without a zone is in Asia/Kolkata. */
export const BookAppointment = z.object({
  nyaysathi_id: z.string(),
  appointment_date: z.string().check(z.maxLength(40)),
  duration: z._default(z.union([z.literal(30), z.literal(60), z.literal(90)]), 30),
  mode: z._default(z.enum(appointmentModes), 'online'),
  consultation_type: z._default(z.enum(consultationTypes), 'initial'),
  case_type: z.enum(appointmentCaseTypes),
  case_description: Text.check(z.minLength(1, 'Please describe your case.')),
  notes: z.optional(Text),
})
export type BookAppointment = z.infer<typeof BookAppointment>

export const AppointmentState = z.object({ appointment_id: z.string(), status: z.string() })
export type AppointmentState = z.infer<typeof AppointmentState>

/** `POST /api/appointments/accept` and `decline` */
export const DecideAppointment = z.object({ appointment_id: z.string() })

const Party = z.object({
  name: z.string(),
  profile_picture: z.nullable(z.object({ secure_url: z.string() })),
})

/** `GET /api/appointments/details`. `user_id` or `nyaysathi_id` is null once that account was erased. */
export const Appointment = z.object({
  appointment_id: z.string(),
  user_id: z.nullable(z.string()),
  nyaysathi_id: z.nullable(z.string()),
  appointment_date: z.string(),
  duration: z.number(),
  mode: z.enum(appointmentModes),
  consultation_type: z.enum(consultationTypes),
  case_type: z.enum(appointmentCaseTypes),
  case_description: z.string(),
  notes: z.string(),
  payment_status: z.literal('pending'),
  status: z.enum(['Scheduled', 'Accepted', 'Declined', 'Expired', 'Cancelled']),
  /** The other side: no address and no number. */
  other_party: Party,
})
export type Appointment = z.infer<typeof Appointment>
export const AppointmentList = z.array(Appointment)
