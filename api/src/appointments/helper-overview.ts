import type { HelperOverview } from '@nyaysathi/contracts/helper-overview'
import { ApiError } from '../platform/http/errors.ts'
import { statement } from '../platform/statements.ts'
import type { Services } from '../services.ts'

type Figures = {
  week_from: Date
  week_to: Date
  requests_waiting: number
  answer_before: Date | null
  upcoming_this_week: number
  completed: number
  average_rating: string
  total_reviews: number
}

/** $1 nyaysathi_id. All by the database's clock; a request dies after 48 hours, or when its time has come. */
const countForHelper = statement<Figures>(
  'count_for_helper',
  `with week as (
     select date_trunc('week', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as begins,
            (date_trunc('week', now() at time zone 'Asia/Kolkata') + interval '7 days') at time zone 'Asia/Kolkata' as ends),
   own as (
     select status, starts_at, ends_at, least(requested_at + interval '48 hours', starts_at) as dies_at
       from appointments where nyaysathi_id = $1)
   select week.begins as week_from, week.ends as week_to, h.average_rating, h.total_reviews, counted.*
     from nyaysathi h, week,
          lateral (
            select count(*) filter (where status = 'Scheduled' and dies_at > now())::integer as requests_waiting,
                   min(dies_at) filter (where status = 'Scheduled' and dies_at > now()) as answer_before,
                   count(*) filter (where status = 'Accepted' and starts_at > now() and starts_at < week.ends)::integer
                     as upcoming_this_week,
                   count(*) filter (where status = 'Completed' or (status = 'Accepted' and ends_at <= now()))::integer
                     as completed
              from own) counted
    where h.nyaysathi_id = $1`,
)

/** @throws {ApiError} `not_found` */
export async function readOverview(
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<HelperOverview> {
  const [found] = await countForHelper(database.pool, [userId])
  if (!found) throw new ApiError('not_found')
  const { week_from, week_to, answer_before, average_rating, ...counted } = found
  return {
    week: { from: week_from.toISOString(), to: week_to.toISOString() },
    ...counted,
    ...(answer_before ? { answer_before: answer_before.toISOString() } : {}),
    average_rating: Number(average_rating),
  }
}
