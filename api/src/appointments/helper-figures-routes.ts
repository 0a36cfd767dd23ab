import { appointmentCalls } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { requireAdministrator } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import { isWaiting, isWithBarred } from './appointment-conditions.ts'

/** A row for every helper there is. */
const countStanding = statement(
  'count_standing_appointments_of_helper',
  `select count(*) filter (where a.status = 'Accepted')::integer as "accepted!",
          count(*) filter (where a.status = 'Scheduled')::integer as "requested!", min(a.starts_at) as next_at
     from nyaysathi h
     left join appointments a on a.nyaysathi_id = h.nyaysathi_id
                             and (${isWaiting} or (a.status = 'Accepted' and a.ends_at > now()))
    where h.nyaysathi_id = :nyaysathi_id group by h.nyaysathi_id`,
)

/**
 * What fell with the newest suspension or rejection, by its day in India. Placed elsewhere counts as many appointments
 * of a citizen as this citizen has asked other helpers for since; the earliest first.
 */
const countFallen = statement(
  'count_fallen_appointments_of_helper',
  `with since as (
     select max(e.at) as at from nyaysathi_events e
      where e.nyaysathi_id = :nyaysathi_id and e.event in ('suspended', 'rejected')),
   fallen as (
     select a.starts_at, a.user_id, row_number() over (partition by a.user_id order by a.starts_at) as nth
       from appointments a, since
      where a.nyaysathi_id = :nyaysathi_id and a.user_id is not null
        and (a.status = 'Cancelled' and a.cancelled_by = 'nobody' and a.cancelled_at >= since.at or ${isWithBarred})),
   again as (
     select a.user_id, count(*) as found from appointments a, since
      where a.user_id in (select user_id from fallen) and a.nyaysathi_id <> :nyaysathi_id and a.requested_at >= since.at
        and (${isWaiting} or a.status in ('Accepted', 'Completed', 'NoShow'))
      group by a.user_id)
   select (f.starts_at at time zone 'Asia/Kolkata')::date::text as "day!", count(*)::integer as "count!",
          count(*) filter (where f.nth <= g.found)::integer as "placed!"
     from fallen f left join again g on g.user_id = f.user_id
    group by 1 order by 1`,
)

/** For the console, which reads no appointments: how many and when, never whose or about what. */
export function helperFiguresRoutes(app: HttpServer, services: Services): void {
  const { pool } = services.database
  serve(
    app,
    appointmentCalls,
    'GET /api/admin/nyaysathi/:nyaysathi_id/appointments',
    { onRequest: [requireAdministrator(services)] },
    async ({ params: { nyaysathi_id } }) => {
      const [standing] = uuid.test(nyaysathi_id) ? await countStanding(pool, { nyaysathi_id }) : []
      if (!standing) throw new ApiError('not_found')
      const { accepted, requested, next_at } = standing
      return {
        standing: { accepted, requested, ...(next_at ? { next_at: next_at.toISOString() } : {}) },
        fallen: await countFallen(pool, { nyaysathi_id }),
      }
    },
  )
}
