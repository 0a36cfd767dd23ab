import * as z from 'zod/mini'
import { ConflictWarning } from './against-whom.ts'
import { AppointmentDuration, appointmentModes } from './appointments.ts'
import { defineCalls } from './call.ts'
import { CaseType } from './cases.ts'
import { HelperType } from './helpers.ts'
import { pageFields } from './paging.ts'

/** Days in which the other helper and the citizen have to say yes. Of a request each of them has `answerHours`, for its citizen waits. */
export const referralDays = 7
export const referralReasonMaxLength = 500
/** Of one appointment or case query, and how many wait for one helper. */
export const referralLimits = { perThing: 10, waiting: 20 } as const

/** `POST /api/referrals`, by the helper of an appointment, or who has taken a case query: one of the two is named. */
export const ReferPerson = z
  .object({
    appointment_id: z.optional(z.string()),
    case_id: z.optional(z.string()),
    /** Who is asked to take over. */
    nyaysathi_id: z.string(),
    /** Why, for the citizen alone; the other helper never reads it. */
    reason: z.optional(
      z
        .string()
        .check(z.maxLength(referralReasonMaxLength, 'Please keep it under 500 characters.'), z.trim()),
    ),
  })
  .check(
    z.refine(
      ({ appointment_id, case_id }) => (appointment_id === undefined) !== (case_id === undefined),
      'Please say which appointment or which case query.',
    ),
  )
export type ReferPerson = z.infer<typeof ReferPerson>

/** `POST …/accept`, by the helper who is asked: for another time than the one agreed before, or where none is to come. */
export const AcceptReferral = z.object({
  /** As in a booking: without a zone it is in Asia/Kolkata. Empty: the time that was agreed with the first helper. */
  appointment_date: z.optional(z.string().check(z.maxLength(40))),
  duration: z.optional(AppointmentDuration),
})
export type AcceptReferral = z.infer<typeof AcceptReferral>

/** `POST …/agree`, by the citizen: what goes over beside the appointment. Of a case query all goes over. */
export const AgreeToReferral = z.object({
  /** What was written when the first appointment was asked for. */
  description: z._default(z.boolean(), false),
  /** The conversation with the first helper so far, to be read. */
  messages: z._default(z.boolean(), false),
  /** Of the other helper, as it was shown: another one is refused. */
  consultation_fee: z.optional(z.int()),
})
export type AgreeToReferral = z.infer<typeof AgreeToReferral>

/**
 * `asked`: the other helper has not answered yet. `offered`: the citizen is asked. `passed`: it has gone over. `declined`:
 * the other helper cannot. `not_agreed`: the citizen wants to stay, or to choose. `over`: it came to nothing in another way, or is not needed any more.
 */
const referralStates = [
  'asked',
  'offered',
  'passed',
  'declined',
  'not_agreed',
  'withdrawn',
  'lapsed',
  'over',
] as const
export type ReferralState = (typeof referralStates)[number]
/** Who of the three the caller is: the helper who cannot help, the one who is asked, the citizen. */
const referralRoles = ['from', 'to', 'citizen'] as const
export type ReferralRole = (typeof referralRoles)[number]

/** What the caller can do with it now; the server decides again when it is done. */
const referralActions = ['accept', 'decline', 'agree', 'withdraw', 'read_messages'] as const

const ReferralHelper = z.object({
  nyaysathi_id: z.string(),
  name: z.string(),
  type: HelperType,
  specialization: z.string(),
  city: z.string(),
  state: z.string(),
  languages: z.array(z.string()),
  /** Rupees. Not told of advocates where the listing keeps to rule 36. */
  consultation_fee: z.optional(z.int()),
  profile_picture: z.nullable(z.object({ secure_url: z.string() })),
})

/**
 * As one of the three sees it. Who is asked to take over reads nobody's name before it has gone over, and of a case query not
 * then either; the citizen sees it once that helper has said yes.
 */
export const Referral = z.object({
  referral_id: z.string(),
  my_role: z.enum(referralRoles),
  state: z.enum(referralStates),
  /** `request`: nobody has accepted it yet. `advice`: the appointment is over, and the conversation goes on. */
  about: z.enum(['request', 'appointment', 'advice', 'case']),
  case_type: CaseType,
  /** Of the citizen; not for the citizen. */
  language: z.optional(z.string()),
  district: z.optional(z.string()),
  citizen_state: z.optional(z.string()),
  /** Of an appointment. */
  mode: z.optional(z.enum(appointmentModes)),
  /** When it would be: with the first helper as long as the other one has named no other time. */
  appointment_date: z.optional(z.string()),
  duration: z.optional(z.number()),
  /** For the helper who is asked: whether that time is free. */
  free_then: z.optional(z.boolean()),
  documents: z.optional(z.number()),
  /** For the helper who is asked, as long as that helper has not decided about it. */
  conflict: z.optional(ConflictWarning),
  /** For the citizen: there is a conversation that could go over. */
  has_messages: z.optional(z.boolean()),
  /** For the citizen and who wrote it. */
  reason: z.optional(z.string()),
  /** Empty once that helper has left. */
  from: z.optional(z.object({ nyaysathi_id: z.string(), name: z.string() })),
  to: z.optional(ReferralHelper),
  /** Of the two who have it, or had it. */
  appointment_id: z.optional(z.string()),
  case_id: z.optional(z.string()),
  /** Until then both have to say yes. */
  answer_by: z.optional(z.string()),
  changed_at: z.string(),
  can: z.array(z.enum(referralActions)),
})
export type Referral = z.infer<typeof Referral>
export const ReferralList = z.array(Referral)

/** What the citizen and the first helper wrote to each other, the newest page first, each page in its order. */
export const ReferredMessages = z.array(
  z.object({
    by: z.enum(['citizen', 'helper']),
    text: z.string(),
    at: z.string(),
    file: z.optional(z.object({ file_url: z.string(), original_name: z.string() })),
  }),
)
export type ReferredMessages = z.infer<typeof ReferredMessages>

const params = z.object({ referral_id: z.string() })

export const referralCalls = defineCalls({
  'POST /api/referrals': {
    access: 'member',
    tags: ['Referrals'],
    summary: 'Propose another helper for a citizen whom I cannot help',
    description:
      'By the helper of a request that waits, of an accepted appointment or of its chat, or who has a case query in hand. The other helper is asked ' +
      'first, without a name; then the citizen. Sent again for the same two, it is the same one.',
    body: ReferPerson,
    answers: { 201: Referral },
    refusals: ['conflict', 'not_available', 'too_many_referrals'],
  },

  'GET /api/referrals': {
    access: 'member',
    tags: ['Referrals'],
    summary: 'Those that concern me: open ones, and what became of the others in the last 30 days',
    answers: { 200: ReferralList },
  },

  'POST /api/referrals/:referral_id/accept': {
    access: 'member',
    tags: ['Referrals'],
    summary: 'Say that I would take this person',
    params,
    body: AcceptReferral,
    answers: { 200: Referral },
    refusals: ['conflict', 'time_taken', 'time_past', 'time_too_far', 'too_many_in_hand'],
  },

  'POST /api/referrals/:referral_id/decline': {
    access: 'member',
    tags: ['Referrals'],
    summary: 'Say no, as the helper who is asked or as the citizen; nobody owes a reason',
    params,
    answers: { 204: z.null() },
    refusals: ['conflict'],
  },

  'POST /api/referrals/:referral_id/no-conflict': {
    access: 'member',
    tags: ['Referrals'],
    summary: 'Say that I have looked, and that this is no conflict with a matter of mine',
    description: 'By the helper who is asked. It is not asked again, and nobody else learns of it.',
    params,
    answers: { 204: z.null() },
  },

  'POST /api/referrals/:referral_id/withdraw': {
    access: 'member',
    tags: ['Referrals'],
    summary: 'Take my proposal back',
    params,
    answers: { 204: z.null() },
    refusals: ['conflict'],
  },

  'POST /api/referrals/:referral_id/agree': {
    access: 'member',
    tags: ['Referrals'],
    summary: 'As the citizen: yes, and what goes over',
    description:
      'All of it happens at once. Where the other helper has no time any more, nothing goes over, and that helper is asked for ' +
      'another one.',
    params,
    body: AgreeToReferral,
    answers: { 200: Referral },
    refusals: ['conflict', 'time_taken', 'fee_changed'],
  },

  'GET /api/referrals/:referral_id/messages': {
    access: 'member',
    tags: ['Referrals'],
    summary: 'The earlier conversation, for who has taken over, if the citizen agreed to that',
    params,
    query: z.object(pageFields),
    answers: { 200: ReferredMessages },
  },
})
