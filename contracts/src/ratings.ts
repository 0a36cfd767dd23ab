import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
import { pageFields } from './paging.ts'

export const ratingCommentMaxLength = 2_000
export const ratingReportMaxLength = 500
export const ratingDecisionMaxLength = 1_000
/** Days after its end in which an appointment can be rated, or the rating changed. It can always be taken back. */
export const ratingDays = 90

const starsSentence = 'Please choose one to five stars.'

/** `PUT /api/appointments/rating`: once for each appointment that is completed; the same call changes it. */
export const RateAppointment = z.object({
  appointment_id: z.string(),
  rating: z.int(starsSentence).check(z.gte(1, starsSentence), z.lte(5, starsSentence)),
  comment: z._default(
    z.string().check(z.maxLength(ratingCommentMaxLength, 'Please keep it under 2,000 characters.'), z.trim()),
    '',
  ),
  /** `Asha P.` beside it; else nobody is named. */
  show_name: z._default(z.boolean(), false),
})
export type RateAppointment = z.infer<typeof RateAppointment>
export const RatedAppointment = z.object({ appointment_id: z.string(), rating_id: z.string() })
export type RatedAppointment = z.infer<typeof RatedAppointment>

/** As everybody sees it. `user` is the first name and an initial, or `Anonymous` with `anonymous`. */
export const Review = z.object({
  rating_id: z.string(),
  user: z.string(),
  anonymous: z.boolean(),
  comment: z.string(),
  rating: z.number(),
  /** Year and month alone, `2026-11`: the day would tell whose appointment it was. */
  month: z.string(),
})
export type Review = z.infer<typeof Review>
/** `GET /api/appointments/ratings?nyaysathi_id`, newest first. Empty for advocates under LISTING_POLICY=rule36. */
export const ReviewList = z.array(Review)

/** `POST /api/appointments/ratings/{rating_id}/report`, anybody who is signed in, once. */
export const ReportRating = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write what is wrong with it.'),
      z.maxLength(ratingReportMaxLength, 'The reason can have at most 500 characters.'),
    ),
})

/** `reported`: waits for a look; so does a hidden one that was changed since. */
const ratingQueueStatuses = ['reported', 'hidden', 'all'] as const
/** `GET /api/admin/ratings`; who waits longest comes first. */
const ratingQueueFields = { status: z.optional(z.enum([...ratingQueueStatuses, ''])) }
export const QueuedRating = z.object({
  rating_id: z.string(),
  nyaysathi_id: z.string(),
  /** Name of the helper whom it is about. */
  helper: z.string(),
  rating: z.number(),
  comment: z.string(),
  hidden: z.boolean(),
  /** What an administrator wrote with the last decision. */
  decided_reason: z.optional(z.string()),
  /** What the reporters wrote; who they are is not told. */
  reports: z.array(z.object({ by_helper: z.boolean(), reason: z.string(), at: z.string() })),
  written_at: z.string(),
  /** Give it back with the decision: 409 when the citizen has changed it since. */
  revision: z.string(),
})
export type QueuedRating = z.infer<typeof QueuedRating>
export const RatingQueue = z.array(QueuedRating)

/** Why a rating is hidden or kept, for the audit log, which holds no sentences. */
export const ratingGrounds = [
  'insult',
  'personal_data',
  'not_about_appointment',
  'advertising',
  'untrue',
  'fair_opinion',
  'other',
] as const
export type RatingGround = (typeof ratingGrounds)[number]

/** `POST /api/admin/ratings/{rating_id}/hide` and `/keep` */
export const DecideRating = z.object({
  ground: z._default(z.enum(ratingGrounds), 'other'),
  revision: z.optional(z.string().check(z.maxLength(64))),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write the reason.'),
      z.maxLength(ratingDecisionMaxLength, 'The reason can have at most 1,000 characters.'),
    ),
})
export const DecidedRating = z.object({ rating_id: z.string(), hidden: z.boolean() })

export const ratingCalls = defineCalls({
  'GET /api/admin/ratings': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Ratings that were reported; who waits longest comes first',
    query: z.object({ ...ratingQueueFields, ...pageFields }),
    answers: { 200: RatingQueue },
  },

  'PUT /api/appointments/rating': {
    access: 'member',
    tags: ['Ratings'],
    summary: 'Rate an appointment that is over, or change the rating',
    body: RateAppointment,
    answers: { 200: RatedAppointment },
    refusals: ['conflict', 'not_over_yet'],
  },

  'DELETE /api/appointments/rating/:appointment_id': {
    access: 'member',
    tags: ['Ratings'],
    summary: 'Take my rating back',
    params: z.object({ appointment_id: z.string() }),
    answers: { 200: Acknowledged },
  },

  'GET /api/appointments/ratings': {
    access: 'anyone',
    tags: ['Ratings'],
    summary: 'What citizens say of a listed helper, newest first',
    description: 'Empty for advocates under LISTING_POLICY=rule36.',
    query: z.object({ nyaysathi_id: z.string(), ...pageFields }),
    answers: { 200: ReviewList },
  },

  'POST /api/appointments/ratings/:rating_id/report': {
    access: 'member',
    tags: ['Ratings'],
    summary: 'Ask an administrator to look at a rating',
    params: z.object({ rating_id: z.string() }),
    body: ReportRating,
    answers: { 200: Acknowledged },
  },

  'POST /api/admin/ratings/:rating_id/hide': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Hide a rating: it is neither shown nor counted',
    params: z.object({ rating_id: z.string() }),
    body: DecideRating,
    answers: { 200: DecidedRating },
    refusals: ['conflict'],
  },

  'POST /api/admin/ratings/:rating_id/keep': {
    access: 'member',
    tags: ['Administration'],
    summary: 'Keep or show a rating, and settle its reports',
    params: z.object({ rating_id: z.string() }),
    body: DecideRating,
    answers: { 200: DecidedRating },
    refusals: ['conflict'],
  },
})
