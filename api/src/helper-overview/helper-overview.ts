import type { HelperOverview } from '@nyaysathi/contracts/helper-overview'
import { answerDue, isOver, isWaiting } from '../appointments/index.ts'
import { countCallbacks } from '../callbacks/index.ts'
import { countPool } from '../cases/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'

/** All by the database's clock. */
const countForHelper = statement(
  'count_for_helper',
  `with week as (
     select date_trunc('week', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as begins,
            (date_trunc('week', now() at time zone 'Asia/Kolkata') + interval '7 days') at time zone 'Asia/Kolkata' as ends)
   select week.begins as "week_from!", week.ends as "week_to!", h.average_rating, h.total_reviews, counted.*
     from nyaysathi h, week,
          lateral (
            select count(*) filter (where ${isWaiting})::integer as "requests_waiting!",
                   min(${answerDue}) filter (where ${isWaiting} and ${answerDue} > now()) as answer_before,
                   count(*) filter (where a.status = 'Accepted' and a.starts_at > now() and a.starts_at < week.ends)::integer
                     as "upcoming_this_week!",
                   count(*) filter (where a.status = 'Completed' or ${isOver})::integer as "completed!"
              from appointments a
             where a.nyaysathi_id = :nyaysathi_id and (a.status = 'Completed' or not is_barred_helper(:nyaysathi_id))) counted
    where h.nyaysathi_id = :nyaysathi_id`,
)

/** @throws {ApiError} `not_found` */
export async function readOverview(services: Services, userId: string): Promise<HelperOverview> {
  const [[found], cases_waiting, callbacks_waiting] = await Promise.all([
    countForHelper(services.database.pool, { nyaysathi_id: userId }),
    countPool(services, userId),
    countCallbacks(services, userId),
  ])
  if (!found) throw new ApiError('not_found')
  const { week_from, week_to, answer_before, average_rating, ...counted } = found
  return {
    week: { from: week_from.toISOString(), to: week_to.toISOString() },
    ...counted,
    ...(answer_before ? { answer_before: answer_before.toISOString() } : {}),
    average_rating: Number(average_rating),
    cases_waiting,
    callbacks_waiting,
  }
}
