import { findOtherHelp, settleSoon } from '../appointments/index.ts'
import { endCallbacksSoon } from '../callbacks/index.ts'
import { returnCasesSoon } from '../cases/index.ts'
import { chatChannel, closedAppointmentStatuses } from '../direct-chats/index.ts'
import { decidedJob } from '../helpers/index.ts'
import { tellPerson } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction, statement } from '../platform/statements.ts'

/** Open pages ask again what can be sent. */
const tellChatsOf = statement(
  'tell_chats_of_helper',
  `select pg_notify('${chatChannel}', json_build_object(
            'kind', 'state', 'chat_id', mine.chat_id, 'from', mine.user_id, 'to', other.user_id)::text)
     from direct_chat_sides mine join direct_chat_sides other on other.chat_id = mine.chat_id and other.side <> mine.side
    where mine.user_id = :user_id and mine.side = 'nyaysathi'`,
)

/**
 * Each citizen of an open chat of the last year, with the newest of its appointments; not those whom the mail about a
 * cancelled appointment tells already, nor who has blocked this helper, or goes on with another one.
 */
const listLeftAlone = statement(
  'list_citizens_left_alone',
  `select distinct on (u.user_id) u.user_id, c.appointment_id
     from direct_chat_sides mine
     join direct_chat_sides other on other.chat_id = mine.chat_id and other.side = 'user'
     join direct_chats c on c.chat_id = mine.chat_id
     join appointments a on a.appointment_id = c.appointment_id
     join users u on u.user_id = other.user_id
    where mine.user_id = :user_id and mine.side = 'nyaysathi' and is_barred_helper(:user_id)
      and a.status not in (${closedAppointmentStatuses.map((word) => `'${word}'`).join(', ')})
      and c.user_blocked_at is null and c.passed_on_at is null and c.last_message_at > now() - interval '1 year'
      and not exists (select from appointments t
                       where t.user_id = u.user_id and t.nyaysathi_id = :user_id and t.ends_at > now()
                         and (t.status in ('Scheduled', 'Accepted') or t.status = 'Cancelled' and t.cancelled_by = 'nobody'))
    order by u.user_id, c.last_message_at desc`,
)

const isBarred = statement('is_helper_barred_now', 'select is_barred_helper(:user_id) as "barred!"')

/**
 * What follows, by a job, from a decision about a helper: open pages ask again what can be sent; and where the helper
 * may not help any more, nobody is left waiting for them.
 */
export function tellOfBarredHelpers(services: Services): void {
  const { database, jobs } = services
  jobs.handle<{ nyaysathi_id: string }>(decidedJob, async ({ nyaysathi_id }) => {
    await tellChatsOf(database.pool, { user_id: nyaysathi_id })
    await inTransaction(database.pool, async (connection) => {
      if ((await isBarred(connection, { user_id: nyaysathi_id }))[0]?.barred !== true) return
      await settleSoon(services, connection)
      await returnCasesSoon(services, connection)
      await endCallbacksSoon(services, connection)
      const leftAlone = await listLeftAlone(connection, { user_id: nyaysathi_id })
      for (const { user_id, appointment_id } of leftAlone) {
        await tellPerson(services, connection, user_id, {
          kind: 'helper_unavailable',
          values: await findOtherHelp(services, connection, appointment_id),
        })
      }
    })
  })
}
