import { tellPerson } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction, statement } from '../platform/statements.ts'
import { mayRead } from './direct-chat-queries.ts'

const tellJob = 'direct_chats.tell_of_unread'

/** Whoever has the page open reads it there. */
const waitMinutes = 10
const atOnce = 50
/** A mail that could not go out for so long is of no use any more. */
const mailLifeMs = 24 * 3_600_000
/**
 * Marks them in the same transaction, so that of two instances one writes. Whoever used a sign-in a moment ago sees it
 * on the screen; one mail for a person, however many of their chats wait.
 */
const takeUnread = statement(
  'take_unread_direct_chats',
  `with due as (
     select s.chat_id, s.side from direct_chat_sides s
      where s.unread_since is not null and s.told_at is null and s.unread_since < now() - make_interval(mins => :mins)
        and s.user_id is not null and ${mayRead('s')}
        and not exists (select from sessions x where x.user_id = s.user_id and x.ended_at is null
                           and x.last_seen_at > now() - interval '5 minutes')
      order by s.unread_since limit :limit for update of s skip locked),
   told as (
     update direct_chat_sides s set told_at = now()
       from due where s.chat_id = due.chat_id and s.side = due.side
      returning s.user_id)
   select distinct u.user_id,
          (select sum(w.unread)::integer from direct_chat_sides w where w.user_id = u.user_id and ${mayRead('w')}) as "unread!"
     from told join users u on u.user_id = told.user_id
    where not exists (select from direct_chat_sides e where e.user_id = u.user_id and e.told_at > now() - interval '1 hour')`,
)

const findUnread = statement(
  'find_unread_of_reader',
  `select 1 from direct_chat_sides s where s.user_id = :user_id and s.unread > 0 and ${mayRead('s')} limit 1`,
)

/** A mail may wait for the hours of its reader; who has read meanwhile gets none. */
export const directChatMailChecks = {
  message_waiting: async (connection: Connection, { reader_id }: { reader_id: string }) =>
    (await findUnread(connection, { user_id: reader_id })).length > 0,
}

/** Writes a message that tells no names once something has waited unread for a while, and removes reports that have served. */
export function tellOfUnread(services: Services): void {
  const { database, jobs } = services
  jobs.handle(tellJob, async () => {
    for (let told = atOnce; told === atOnce; ) {
      told = await inTransaction(database.pool, async (connection) => {
        const people = await takeUnread(connection, { mins: waitMinutes, limit: atOnce })
        for (const { user_id, unread } of people) {
          await tellPerson(services, connection, user_id, {
            kind: 'message_waiting',
            values: { reader_id: user_id, unread },
            not_after: new Date(services.clock.now().getTime() + mailLifeMs),
          })
        }
        return people.length
      })
    }
  })
  jobs.schedule(tellJob, '*/2 * * * *')
}
