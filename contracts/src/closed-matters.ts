import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

/**
 * An appointment with its chat, or a case query, of which nothing is open any more and which ends soon. It is removed on
 * `kept_until` at the earliest.
 */
export const ClosedMatter = z.object({
  /** Of the appointment or the query. */
  matter_id: z.string(),
  kind: z.enum(['appointment', 'case']),
  /** The time of the appointment; when the query was sent. */
  begun_at: z.string(),
  kept_until: z.string(),
})
export type ClosedMatter = z.infer<typeof ClosedMatter>
export const ClosedMatters = z.array(ClosedMatter)

export const KeptMatter = z.object({ matter_id: z.string(), kept_until: z.string() })
export type KeptMatter = z.infer<typeof KeptMatter>

export const closedMatterCalls = defineCalls({
  'GET /api/closed-matters': {
    access: 'member',
    tags: ['Closed matters'],
    summary: 'What of mine is closed and will be removed soon, the earliest first; at most 100',
    description: 'All of it was told of by mail or SMS, as the person wishes to be written to.',
    answers: { 200: ClosedMatters },
  },

  'POST /api/closed-matters/:matter_id/keep': {
    access: 'member',
    tags: ['Closed matters'],
    summary: 'Keep a closed appointment with its chat, or a case query of mine, for another whole period',
    description:
      'Either side of an appointment can; it counts for both. 404 once it is removed; 409 while it is open, since nothing ends then.',
    params: z.object({ matter_id: z.string() }),
    answers: { 200: KeptMatter },
    refusals: ['conflict'],
  },
})
