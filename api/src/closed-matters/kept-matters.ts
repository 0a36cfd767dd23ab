import { closedMatterCalls } from '@nyaysathi/contracts/closed-matters'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction, statement } from '../platform/statements.ts'
import { appointmentKeptUntil, caseKeptUntil, isEnded } from './when-closed.ts'

const shown = 100

/** A helper who is barred is no side of anything, for as long as that lasts. */
const isOf = (user: string) =>
  `(a.user_id = ${user} or (a.nyaysathi_id = ${user} and not is_barred_helper(${user})))`

/** What the person was told of, the earliest end first. */
const listEnding = statement(
  'list_ending_matters',
  `select matter_id as "matter_id!", kind as "kind!", begun_at as "begun_at!", kept_until as "kept_until!" from (
     select a.appointment_id as matter_id, 'appointment' as kind, a.starts_at as begun_at, ${appointmentKeptUntil('a', ':user_id')} as kept_until
       from closed_matter_notices o join appointments a on a.appointment_id = o.appointment_id
      where o.user_id = :user_id and ${isOf(':user_id')}
     union all
     select c.case_id, 'case', c.created_at, ${caseKeptUntil('c')}
       from closed_matter_notices o join cases c on c.case_id = o.case_id
      where o.user_id = :user_id and c.user_id = :user_id) ending
    where kept_until is not null
    order by kept_until, matter_id limit :limit`,
)

const keepAppointment = statement(
  'keep_closed_appointment',
  `with kept as (
     update appointments a set kept_from = now()
      where a.appointment_id = :matter_id and ${isOf(':user_id')} and ${isEnded('a')} returning a.appointment_id),
   untold as (delete from closed_matter_notices x using kept where x.appointment_id = kept.appointment_id)
   select appointment_id from kept`,
)

const keepCase = statement(
  'keep_closed_case',
  `with kept as (
     update cases c set kept_from = now() where c.case_id = :matter_id and c.user_id = :user_id returning c.case_id),
   untold as (delete from closed_matter_notices x using kept where x.case_id = kept.case_id)
   select case_id from kept`,
)

const readKeptUntil = statement(
  'read_matter_kept_until',
  `select ${appointmentKeptUntil('a', ':user_id')} as kept_until from appointments a
    where a.appointment_id = :matter_id and ${isOf(':user_id')}
   union all
   select ${caseKeptUntil('c')} from cases c where c.case_id = :matter_id and c.user_id = :user_id`,
)

const notThere = 'There is nothing here any more, or it is not yours.'
const stillOpen = 'This is still open, or in use. It is kept in any case.'

/** What of somebody ends soon, and keeping it for longer: either of its two people can, and a press counts for both. */
export function closedMatterRoutes(app: HttpServer, services: Services): void {
  const { pool } = services.database
  const { rateLimits } = services
  const days = { matter_days: services.config.keptDays.closedMatters }
  const signedIn = requirePerson(services)

  serve(app, closedMatterCalls, 'GET /api/closed-matters', { onRequest: [signedIn] }, async (request) => {
    const { user_id } = personOf(request)
    const rows = await listEnding(pool, { ...days, user_id, limit: shown })
    return rows.map(({ matter_id, kind, begun_at, kept_until }) => ({
      matter_id,
      kind: kind === 'case' ? 'case' : 'appointment',
      begun_at: begun_at.toISOString(),
      kept_until: kept_until.toISOString(),
    }))
  })

  serve(
    app,
    closedMatterCalls,
    'POST /api/closed-matters/:matter_id/keep',
    { onRequest: [signedIn, rateLimits.caseStepsPerAccount] },
    async (request) => {
      const { matter_id } = request.params
      const { user_id } = personOf(request)
      if (!uuid.test(matter_id)) throw new ApiError('not_found', { text: notThere })
      return inTransaction(pool, async (connection) => {
        await keepAppointment(connection, { matter_id, user_id })
        await keepCase(connection, { matter_id, user_id })
        const [found] = await readKeptUntil(connection, { ...days, matter_id, user_id })
        if (!found) throw new ApiError('not_found', { text: notThere })
        if (!found.kept_until) throw new ApiError('conflict', { text: stillOpen })
        return { matter_id, kept_until: found.kept_until.toISOString() }
      })
    },
  )
}
