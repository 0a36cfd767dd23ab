import { listAdministrators } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction, statement } from '../platform/statements.ts'

const tellJob = 'administration.tell'
/** Applicants and those who report are told that it takes a few hours; a grievance has a time limit of its own. */
const decisionHours = 24
const ratingHours = 72
/** Until then people may go to a wrong door. */
const officeHours = 72

type Queue = 'verification' | 'complaints' | 'reports' | 'ratings' | 'offices'

/** Everything that waits for a decision, since when, and until when. */
const waiting = `
  select 'verification' as queue, nyaysathi_id as subject_id, submitted_at as waits_since,
         submitted_at + interval '${decisionHours} hours' as due_at
    from nyaysathi where status = 'pending' and not demo
  union all
  select 'complaints', grievance_id, received_at, answer_due_at from grievances where answered_at is null
  union all
  select 'reports', report_id, reported_at, reported_at + interval '${decisionHours} hours'
    from chat_reports where closed_at is null
  union all
  select 'ratings', report_id, reported_at, reported_at + interval '${ratingHours} hours'
    from appointment_rating_reports where not is_settled
  union all
  select 'offices', report_id, reported_at, reported_at + interval '${officeHours} hours'
    from office_reports where settled_at is null`

/** With a quarter of its time left, or none. */
const isDue = `now() >= due_at - (due_at - waits_since) / 4`

/** Of two instances only one notes it, so nothing is counted twice. */
const takeNews = statement(
  'take_news_for_administrators',
  `with waiting as (${waiting}),
   noted as (
     insert into administration_notices (queue, subject_id, waits_since, stage)
     select queue, subject_id, waits_since, 'new' from waiting
      union all
     select queue, subject_id, waits_since, 'due' from waiting where ${isDue}
     on conflict do nothing
     returning queue, stage)
   select queue, stage, count(*)::integer as "count!" from noted group by queue, stage`,
)

/** How much of each queue has a quarter of its time left, or none. */
export const countDue = statement(
  'count_due_for_administrators',
  `select queue as "queue!administration_notices.queue", count(*)::integer as "count!" from (${waiting}) waiting where ${isDue} group by queue`,
)

/**
 * Every minute: all administrators are told of what is new, and once more before its time runs out. One mail for all that
 * came together; how much, and nothing of what. While there is nobody to tell, nothing counts as told.
 */
export function tellAdministrators(services: Services): void {
  const { database, jobs } = services
  jobs.handle(tellJob, async () => {
    await inTransaction(database.pool, async (connection) => {
      const everybody = await listAdministrators(services.keys, connection)
      const readers = everybody.filter(({ is_active, is_fictional }) => is_active && !is_fictional)
      if (readers.length === 0) return
      const news = await takeNews(connection)
      for (const stage of ['new', 'due'] as const) {
        const counts = news.filter((each) => each.stage === stage)
        if (counts.length === 0) continue
        const of = (queue: Queue) => counts.find((each) => each.queue === queue)?.count ?? 0
        const values = {
          verification: of('verification'),
          complaints: of('complaints'),
          reports: of('reports'),
          ratings: of('ratings'),
          offices: of('offices'),
        }
        const kind = stage === 'due' ? 'queue_due' : 'queue_news'
        for (const { email: to, preferred_language: language } of readers) {
          await sendMail(services, connection, { kind, to, language, values })
        }
      }
    })
  })
  jobs.schedule(tellJob, '* * * * *')
}
