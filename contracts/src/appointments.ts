import * as z from 'zod/mini'
import { PhoneNumber } from './accounts.ts'
import { HelperFigures } from './administration.ts'
import { AgainstWhom, againstFields, ConflictWarning } from './against-whom.ts'
import { defineCalls } from './call.ts'
import { pageFields } from './paging.ts'
import { OptionalTelephone } from './phone-numbers.ts'

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

/** In minutes. */
export const AppointmentDuration = z.union([z.literal(30), z.literal(60), z.literal(90)])
export type AppointmentDuration = z.infer<typeof AppointmentDuration>

const Text = z
  .string()
  .check(z.maxLength(appointmentTextMaxLength, 'Please keep it under 4,000 characters.'), z.trim())

/** `POST /api/appointments`. A time without a zone is in Asia/Kolkata. */
export const BookAppointment = z.object({
  nyaysathi_id: z.string(),
  appointment_date: z.string().check(z.maxLength(40)),
  duration: z._default(AppointmentDuration, 30),
  mode: z._default(z.enum(appointmentModes), 'online'),
  consultation_type: z._default(z.enum(consultationTypes), 'initial'),
  case_type: z.enum(appointmentCaseTypes),
  case_description: Text.check(z.minLength(1, 'Please describe your case.')),
  notes: z.optional(Text),
  ...againstFields,
  /** At which the helper may ring, once it is accepted. */
  telephone: z.optional(OptionalTelephone),
  /** The fee in rupees that was shown: where another one holds by now, it is refused. It sets nothing. */
  consultation_fee: z.optional(z.number()),
  /** Sent by the specification's screens, and decided by the server alone. */
  payment_status: z.optional(z.string().check(z.maxLength(40))),
  status: z.optional(z.string().check(z.maxLength(40))),
})
export type BookAppointment = z.infer<typeof BookAppointment>

/**
 * `Completed`: it is over. `NoShow`: one side says that the other did not come. A client that does not know one of them
 * shows 'pending' (spec, member areas §4).
 */
const appointmentStatuses = [
  'Scheduled',
  'Accepted',
  'Declined',
  'Cancelled',
  'Expired',
  'Completed',
  'NoShow',
] as const
export const AppointmentStatus = z.enum(appointmentStatuses)
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

const appointmentSides = ['citizen', 'helper'] as const
export const AppointmentSide = z.enum(appointmentSides)
export type AppointmentSide = z.infer<typeof AppointmentSide>

/** Hours that a request, and a proposed time, waits for an answer. */
export const answerHours = 48
/**
 * From this many minutes after its beginning until this many hours after its end, a side can say that the other did not
 * come.
 */
export const noShowWindow = { minutesAfterStart: 15, hoursAfterEnd: 72 } as const
/** Days in which a side can contradict. */
export const noShowDisputeDays = 7
/** How often one appointment can be given a new time to answer. */
export const proposalsPerAppointment = 10

export const reasonMaxLength = 1_000
/** Of a cancellation, a refusal, a proposal: read by the other side, sealed like the notes. */
const Reason = z
  .string()
  .check(z.maxLength(reasonMaxLength, 'The reason can have at most 1,000 characters.'), z.trim())

/** What every call that changes an appointment answers. */
export const AppointmentState = z.object({ appointment_id: z.string(), status: z.string() })
export type AppointmentState = z.infer<typeof AppointmentState>

/** What a booking answers: `answer_by` is what the mails to both sides say too. */
export const BookedAppointment = z.extend(AppointmentState, { answer_by: z.string() })
export type BookedAppointment = z.infer<typeof BookedAppointment>

/** `POST /api/appointments/accept`: the time that was asked for. */
export const DecideAppointment = z.object({ appointment_id: z.string() })
/** `POST /api/appointments/decline` */
export const DeclineAppointment = z.object({ appointment_id: z.string(), reason: z.optional(Reason) })

/**
 * `POST /api/appointments/cancel`: the citizen a request or what was accepted, the helper what was accepted; until it
 * begins. A helper must give the reason, a citizen need not.
 */
export const CancelAppointment = z.object({ appointment_id: z.string(), reason: z.optional(Reason) })
export type CancelAppointment = z.infer<typeof CancelAppointment>

/**
 * `POST /api/appointments/propose`, either side, for a request or what was accepted. What was agreed stays until the
 * other side accepts. A further proposal of the same side replaces the one before; while the other side's is open, 409.
 */
export const ProposeTime = z.object({
  appointment_id: z.string(),
  /** As in a booking: without a zone it is in Asia/Kolkata. */
  appointment_date: z.string().check(z.maxLength(40)),
  /** Without it, as long as before. */
  duration: z.optional(AppointmentDuration),
  reason: z.optional(Reason),
})
export type ProposeTime = z.infer<typeof ProposeTime>
export const ProposedTime = z.object({
  appointment_id: z.string(),
  status: z.string(),
  proposal_id: z.string(),
})
export type ProposedTime = z.infer<typeof ProposedTime>

/**
 * `POST /api/appointments/proposal/accept` and `/decline` by the other side, `/withdraw` by the one who proposed; 409
 * for a proposal that is not open any more. Accepting gives `Accepted` at the proposed time.
 */
export const AnswerProposal = z.object({
  appointment_id: z.string(),
  proposal_id: z.string(),
  reason: z.optional(Reason),
})
export type AnswerProposal = z.infer<typeof AnswerProposal>

/** `POST /api/appointments/no-show`: the other side did not come. `POST …/no-show/dispute`: I did. */
export const NameAppointment = z.object({ appointment_id: z.string() })

/** Whoever presses it leaves for the place that it names: no name and password before the host, no other scheme. */
const meetingLink = /^(https:\/\/([a-z\d-]+\.)+[a-z\d-]{2,}(:\d{1,5})?([/?#][^\s\\]*)?)?$/i
export const meetingMaxLength = { link: 500, address: 500, bring: 1_000 } as const
const meetingText = (length: number) =>
  z.string().check(z.maxLength(length, `Please keep it under ${length} characters.`), z.trim())

/**
 * `PUT /api/appointments/{appointment_id}/meeting`, the helper of an accepted one until it is over: how the two meet and
 * what the citizen should bring. It replaces what was there; all empty takes it back.
 */
export const Meeting = z.object({
  /** Of an online meeting: `https`. */
  link: meetingText(meetingMaxLength.link).check(
    z.regex(meetingLink, 'Please give a link that begins with https://, or leave it empty.'),
  ),
  telephone: PhoneNumber,
  address: meetingText(meetingMaxLength.address),
  bring: meetingText(meetingMaxLength.bring),
})
export type Meeting = z.infer<typeof Meeting>
/** What is not sent is empty. */
export const UpdateMeeting = z.partial(Meeting)

export const notesMaxLength = 10_000
/**
 * `GET` and `PUT /api/appointments/{appointment_id}/notes`: what the helper notes, for the helper alone. `revision` rises with
 * each change; 0, and no time, where nothing was ever written.
 */
export const HelperNotes = z.object({
  text: z.string(),
  revision: z.int(),
  written_at: z.nullable(z.string()),
})
export type HelperNotes = z.infer<typeof HelperNotes>
/** `revision`: of what was read before it was changed. Another one was written since: 409, and nothing is written over. */
export const WriteNotes = z.object({
  text: z.string().check(z.maxLength(notesMaxLength, 'The notes can have at most 10,000 characters.')),
  revision: z.int().check(z.gte(0)),
})

/** `GET /api/appointments/calendar`: the address of one's appointments for calendar programs, which itself is shown once. */
export const CalendarLink = z.object({
  /** Nothing while there is none. */
  made_at: z.nullable(z.string()),
  /** Whether the titles name the other side. */
  with_names: z.boolean(),
})
export type CalendarLink = z.infer<typeof CalendarLink>
/** `POST /api/appointments/calendar`: a new one; the one before ends. */
export const MakeCalendarLink = z.object({ with_names: z.boolean() })
export const NewCalendarLink = z.extend(CalendarLink, { address: z.string() })
export type NewCalendarLink = z.infer<typeof NewCalendarLink>

/** `PUT /api/appointments/{appointment_id}/telephone`: empty takes it back. */
export const UpdateTelephone = z.object({ telephone: OptionalTelephone })

const Party = z.object({
  name: z.string(),
  profile_picture: z.nullable(z.object({ secure_url: z.string() })),
})

/** What the caller can do with an appointment at this moment; the server decides again when it is done. */
const appointmentActions = [
  'accept',
  'decline',
  'cancel',
  'propose',
  'answer_proposal',
  'withdraw_proposal',
  'mark_no_show',
  'dispute_no_show',
  'rate',
  'set_meeting',
  'set_telephone',
  'pass_on',
] as const
export type AppointmentAction = (typeof appointmentActions)[number]

/**
 * `GET /api/appointments/details` and `/{appointment_id}`. `user_id` or `nyaysathi_id` is null once that account was
 * erased.
 */
export const Appointment = z.object({
  appointment_id: z.string(),
  user_id: z.nullable(z.string()),
  nyaysathi_id: z.nullable(z.string()),
  appointment_date: z.string(),
  duration: z.number(),
  mode: z.enum(appointmentModes),
  consultation_type: z.enum(consultationTypes),
  case_type: z.enum(appointmentCaseTypes),
  /** Empty for a helper once it was declined, cancelled or has expired, and while there is a `conflict`; so are the notes. */
  case_description: z.string(),
  notes: z.string(),
  /** For the citizen, and for the helper once it is accepted. */
  against: z.optional(AgainstWhom),
  /** Only to the helper, as long as the helper has not decided about it. */
  conflict: z.optional(ConflictWarning),
  payment_status: z.literal('pending'),
  /** In rupees, as it was told when it was asked for. Absent where no fee was told. */
  consultation_fee: z.optional(z.number()),
  /** At which the citizen can be rung, in E.164: for the citizen, and for the helper while it is accepted. */
  telephone: z.optional(z.string()),
  status: AppointmentStatus,
  /** The other side: no address and no number. */
  other_party: Party,
  /** Which side the caller is. */
  my_side: AppointmentSide,
  can: z.array(z.enum(appointmentActions)),
  requested_at: z.string(),
  /** Once nothing of it is open: it is not removed before. In a list from 90 days before on. */
  kept_until: z.optional(z.string()),
  /** Of a request: it expires then. */
  answer_by: z.optional(z.string()),
  /** `nobody`: the account is gone, or the helper may not help any more. */
  cancelled_by: z.optional(z.enum([...appointmentSides, 'nobody'])),
  /** Of the cancellation or the refusal. */
  reason: z.optional(z.string()),
  /** Only to the helper: there are notes of the helper's own. */
  has_notes: z.optional(z.boolean()),
  /** How to meet, and what to bring: for both, while it is accepted and not over. */
  meeting: z.optional(Meeting),
  /** Another time that waits for an answer. */
  proposal: z.optional(
    z.object({
      proposal_id: z.string(),
      by: AppointmentSide,
      appointment_date: z.string(),
      duration: z.number(),
      reason: z.string(),
      answer_by: z.string(),
    }),
  ),
  /** With the citizen's consent: who helps now. */
  passed_on: z.optional(z.object({ name: z.string() })),
  /** Taken over: from whom, and whether this helper may read the conversation before (`GET /api/referrals/{id}/messages`). */
  taken_over: z.optional(z.object({ referral_id: z.string(), name: z.string(), with_messages: z.boolean() })),
  /** Who says that the other side did not come. Disputed: the status is `Completed` again. */
  no_show: z.optional(z.object({ marked_by: AppointmentSide, disputed: z.boolean() })),
  /** The citizen's own rating; only the citizen gets it here. */
  rating: z.optional(
    z.object({
      rating: z.number(),
      comment: z.string(),
      show_name: z.boolean(),
      /** What an administrator wrote: nobody else sees the rating any more. */
      hidden_because: z.optional(z.string()),
    }),
  ),
})
export type Appointment = z.infer<typeof Appointment>
export const AppointmentList = z.array(Appointment)

/** Further fields of the query of `GET /api/appointments/details`: the beginning is in [from, to), ISO with zone. */
const appointmentListFields = {
  from: z.optional(z.string().check(z.maxLength(40))),
  to: z.optional(z.string().check(z.maxLength(40))),
}

/** `GET /api/appointments/alternatives?appointment_id`: up to three verified helpers of the same field or place. */
export const AlternativeHelpers = z.array(
  z.object({
    nyaysathi_id: z.string(),
    name: z.string(),
    specialization: z.string(),
    city: z.string(),
    state: z.string(),
    demo: z.optional(z.literal(true)),
  }),
)
export type AlternativeHelpers = z.infer<typeof AlternativeHelpers>

export const slotDays = { default: 14, max: 31 } as const
/** `GET /api/appointments/slots`. `from` is a day in India, `2026-11-23`; without it, today. */
const slotQueryFields = {
  nyaysathi_id: z.string(),
  from: z.optional(z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/, 'Please give the day as 2026-11-23.'))),
  days: z.optional(z.string().check(z.regex(/^([1-9]\d?)?$/, 'The days must be a number from 1 to 31.'))),
  duration: z.optional(z.enum(['30', '60', '90', ''])),
}
/**
 * Times at which this helper can be asked, earliest first, in Asia/Kolkata (`2026-11-23T10:00:00+05:30`). Nothing
 * published: any time can be asked for.
 */
export const FreeSlots = z.object({
  published: z.boolean(),
  slots: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
})
export type FreeSlots = z.infer<typeof FreeSlots>

export const bufferMaxMinutes = 120
const daysOffMax = 100
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Please give the day as 2026-11-23.'))
/** Both days are free; without `to` it is one day. */
export const DaysOff = z.object({ from: Day, to: z.optional(Day) })
export type DaysOff = z.infer<typeof DaysOff>

const extraHoursMax = 100
const clockTime = (whole: RegExp) =>
  z.string().check(z.regex(whole, 'Please give the time as 09:30, in 24 hours.'))
/** Hours on one day alone, in India; `to` may be `24:00`, and is after `from`. */
export const ExtraHours = z.object({
  day: Day,
  from: clockTime(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: clockTime(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
})
export type ExtraHours = z.infer<typeof ExtraHours>

/** `PUT /api/appointments/hours`: what is not sent stays; `days_off` and `extra_hours` each replace all. */
export const UpdateHours = z.object({
  buffer_minutes: z.optional(
    z
      .int('The pause must be whole minutes.')
      .check(
        z.gte(0, 'The pause cannot be negative.'),
        z.lte(bufferMaxMinutes, 'The pause can be at most two hours.'),
      ),
  ),
  days_off: z.optional(z.array(DaysOff).check(z.maxLength(daysOffMax, 'These are too many days off.'))),
  extra_hours: z.optional(
    z.array(ExtraHours).check(z.maxLength(extraHoursMax, 'These are too many extra hours.')),
  ),
})
export type UpdateHours = z.infer<typeof UpdateHours>

/** `GET /api/appointments/hours`, and what PUT answers: the helper's own. */
export const HelperHours = z.object({
  /** Whether there is any time that can be asked for: in the week, as `available_timings` says, or extra. */
  published: z.boolean(),
  /** `day` 0 is Sunday; minutes after its midnight in India, `to` past 1440 where the night goes on. */
  weekly: z.array(z.object({ day: z.number(), from: z.number(), to: z.number() })),
  /** Entries of `available_timings` that nobody can read as hours: they count for nothing. */
  unreadable: z.array(z.string()),
  /** Minutes kept free after each appointment that is accepted from now on. */
  buffer_minutes: z.number(),
  /** Those that are not over yet. */
  days_off: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Those of days that are not over yet. On a day off they count for nothing. */
  extra_hours: z.array(ExtraHours),
  /** Accepted appointments on those days: they stay until somebody cancels or moves them. */
  accepted_on_days_off: z.array(z.string()),
  /** Requests for those days that still wait for an answer. */
  requests_on_days_off: z.array(z.string()),
})
export type HelperHours = z.infer<typeof HelperHours>

/**
 * `GET /api/users/public/{id}`: only for a helper with a live appointment of that person. The address is masked until
 * the appointment is accepted.
 */
export const PublicUser = z.object({ name: z.string(), email: z.string() })

export const appointmentCalls = defineCalls({
  'POST /api/appointments': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Ask a helper for an appointment',
    description: 'Outside published hours, on a day off, or where the time is taken: 409.',
    body: BookAppointment,
    answers: { 201: BookedAppointment },
    refusals: [
      'time_past',
      'time_too_far',
      'outside_hours',
      'time_taken',
      'already_requested',
      'fee_changed',
      'too_many_open',
      'blocked_by_you',
      'blocked',
    ],
  },

  'GET /api/appointments/details': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'My appointments, the latest first',
    query: z.object({ ...appointmentListFields, ...pageFields }),
    answers: { 200: AppointmentList },
  },

  'GET /api/appointments/alternatives': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Other helpers of the same field or place, for an appointment of mine',
    query: z.object({ appointment_id: z.string() }),
    answers: { 200: AlternativeHelpers },
  },

  'GET /api/appointments/:appointment_id': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'One of my appointments',
    params: z.object({ appointment_id: z.string() }),
    answers: { 200: Appointment },
  },

  'POST /api/appointments/accept': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Accept a request',
    body: DecideAppointment,
    answers: { 200: AppointmentState },
    refusals: ['conflict', 'time_taken', 'answer_first'],
  },

  'POST /api/appointments/decline': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Decline a request',
    body: DeclineAppointment,
    answers: { 200: AppointmentState },
    refusals: ['conflict'],
  },

  'POST /api/appointments/cancel': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Cancel an appointment or take back a request',
    description: 'Until it begins. A helper must give a reason.',
    body: CancelAppointment,
    answers: { 200: AppointmentState },
    refusals: ['conflict'],
  },

  'POST /api/appointments/propose': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Propose another time',
    description: 'What was agreed stays until the other side accepts. A helper must give a reason.',
    body: ProposeTime,
    answers: { 201: ProposedTime },
    refusals: [
      'conflict',
      'time_past',
      'time_too_far',
      'outside_hours',
      'time_taken',
      'answer_first',
      'moved_too_often',
    ],
  },

  'GET /api/admin/nyaysathi/:nyaysathi_id/appointments': {
    access: 'member',
    tags: ['Administration'],
    summary: 'How many appointments of a helper stand, and how many fell with a suspension',
    description: 'Counts and times. No names, no texts, no ids.',
    params: z.object({ nyaysathi_id: z.string() }),
    answers: { 200: HelperFigures },
  },

  'GET /api/appointments/slots': {
    access: 'anyone',
    tags: ['Appointments'],
    summary: 'When a helper can be asked for an appointment',
    description:
      'From the published weekly hours and the extra hours of single days, without days off, what is past, and what is taken, with the pauses. ' +
      '`published: false`: any time may be asked for.',
    query: z.object(slotQueryFields),
    answers: { 200: FreeSlots },
  },

  'GET /api/appointments/hours': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'My weekly hours as they are read, my extra hours, my days off, my pause',
    answers: { 200: HelperHours },
  },

  'PUT /api/appointments/hours': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Change my days off and the pause between appointments',
    description: 'Weekly hours are `available_timings` of `PUT /api/nyaysathi/update`.',
    body: UpdateHours,
    answers: { 200: HelperHours },
  },

  'GET /api/appointments/:appointment_id/calendar.ics': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'One of my appointments, for my calendar',
    description:
      'An iCalendar file to save, with the same UID as in the mails, so that later ones change the same entry. ' +
      'Without a name for who wants neutral words. A request that nobody has accepted: 409.',
    params: z.object({ appointment_id: z.string() }),
    answers: {},
    files: { 200: 'text/calendar' },
    refusals: ['conflict'],
  },

  'GET /api/users/public/:user_id': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Name and address of a client of mine',
    description:
      'Only for a helper with a live appointment of that person; the address is masked until it is accepted.',
    params: z.object({ user_id: z.string() }),
    answers: { 200: PublicUser },
  },

  'POST /api/appointments/proposal/accept': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Accept the time that the other side proposed',
    body: AnswerProposal,
    answers: { 200: AppointmentState },
    refusals: ['conflict', 'proposal_closed', 'time_taken'],
  },

  'POST /api/appointments/proposal/decline': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Refuse it; all else stays as it was',
    body: AnswerProposal,
    answers: { 200: AppointmentState },
    refusals: ['conflict', 'proposal_closed'],
  },

  'POST /api/appointments/proposal/withdraw': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Take back the time that I proposed',
    body: AnswerProposal,
    answers: { 200: AppointmentState },
    refusals: ['conflict', 'proposal_closed'],
  },

  'PUT /api/appointments/:appointment_id/meeting': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Tell the citizen how you meet and what to bring',
    description:
      'By the helper of an accepted appointment, until it is over. The citizen gets a mail that says that there is something to ' +
      'read, and not what.',
    params: z.object({ appointment_id: z.string() }),
    body: UpdateMeeting,
    answers: { 200: AppointmentState },
    refusals: ['conflict'],
  },

  'GET /api/appointments/:appointment_id/notes': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'My notes for an appointment, as its helper',
    description: 'For this helper alone: not for the citizen, another helper, or administrators.',
    params: z.object({ appointment_id: z.string() }),
    answers: { 200: HelperNotes },
  },

  'PUT /api/appointments/:appointment_id/notes': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Write my notes for an appointment, as its helper',
    description:
      'With the revision that was read. 409 when another one was written since, and once the account of the citizen is erased.',
    params: z.object({ appointment_id: z.string() }),
    body: WriteNotes,
    answers: { 200: HelperNotes },
    refusals: ['conflict'],
  },

  'GET /api/appointments/calendar': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Whether a calendar can read my appointments',
    answers: { 200: CalendarLink },
  },

  'POST /api/appointments/calendar': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Make an address from which my calendar reads my appointments',
    description:
      'It is answered once and kept as a hash. The one before ends; it ends with a new password and with signing out everywhere.',
    body: MakeCalendarLink,
    answers: { 201: NewCalendarLink },
  },

  'DELETE /api/appointments/calendar': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'End the address from which my calendar reads my appointments',
    answers: { 200: CalendarLink },
  },

  'GET /api/appointments/calendar/:link': {
    access: 'link',
    tags: ['Appointments'],
    summary: 'My agreed appointments, for a calendar program',
    description:
      'An iCalendar file of what is agreed or was cancelled after that, from 30 days ago on. The titles tell no name and no story unless their ' +
      'reader has chosen names.',
    params: z.object({ link: z.string() }),
    answers: {},
    files: { 200: 'text/calendar' },
  },

  'PUT /api/appointments/:appointment_id/telephone': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Tell the helper where to ring me, or take it back',
    description: 'By the citizen, until it is over. The helper sees it once it is accepted.',
    params: z.object({ appointment_id: z.string() }),
    body: UpdateTelephone,
    answers: { 200: AppointmentState },
    refusals: ['conflict'],
  },

  'POST /api/appointments/:appointment_id/no-conflict': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Say that I have looked, and that this is no conflict with a matter of mine',
    description: 'By its helper. It is not asked again, and the citizen learns nothing of it.',
    params: z.object({ appointment_id: z.string() }),
    answers: { 204: z.null() },
  },

  'POST /api/appointments/no-show': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Say that the other side did not come',
    body: NameAppointment,
    answers: { 200: AppointmentState },
    refusals: ['conflict'],
  },

  'POST /api/appointments/no-show/dispute': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'Say that I did come',
    body: NameAppointment,
    answers: { 200: AppointmentState },
    refusals: ['conflict'],
  },
})
