import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

/** `GET /api/nyaysathi/overview`: a helper's own figures. Times are ISO 8601; a week is Monday to Sunday in Asia/Kolkata. */
export const HelperOverview = z.object({
  /** From Monday's beginning to the next Monday's, which no longer belongs to it. */
  week: z.object({ from: z.string(), to: z.string() }),
  /** Requests that still can be answered. */
  requests_waiting: z.number(),
  /** When the first of them expires unanswered, or its time has come. */
  answer_before: z.optional(z.string()),
  /** Accepted ones that are still to come this week. */
  upcoming_this_week: z.number(),
  /** Accepted ones whose time has passed without a cancellation. */
  completed: z.number(),
  average_rating: z.number(),
  total_reviews: z.number(),
  /** Case queries that fit this helper and that nobody has taken yet, counted up to 100. */
  cases_waiting: z.optional(z.number()),
  /** Who waits for a call. */
  callbacks_waiting: z.optional(z.number()),
})
export type HelperOverview = z.infer<typeof HelperOverview>

export const helperOverviewCalls = defineCalls({
  'GET /api/nyaysathi/overview': {
    access: 'member',
    tags: ['Appointments'],
    summary: 'My figures as a NyaySathi: what waits, what comes this week, what was done',
    answers: { 200: HelperOverview },
  },
})
