import type { ReadyData } from '@nyaysathi/contracts/direct-chats'
import { type Connection, statement } from '../../platform/statements.ts'
import { mayRead } from '../direct-chat-queries.ts'

/** The 100 chats with the newest activity. */
const listReady = statement(
  'list_chats_for_ready',
  `select me.chat_id, me.unread, other.read_up_to as other_read_up_to, (sum(me.unread) over ())::integer as "total!",
          case when c.last_message_at > c.created_at then (extract(epoch from c.last_message_at) * 1000)::bigint end as newest
     from direct_chat_sides me
     join direct_chats c on c.chat_id = me.chat_id
     join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
    where me.user_id = :user_id and ${mayRead('me')} order by c.last_message_at desc limit 100`,
)

const listAlive = statement(
  'list_alive_sessions_of_event_streams',
  `select sid from sessions where sid = any(:sids::uuid[]) and ended_at is null and expires_at > now()
      and last_seen_at + make_interval(secs => idle_seconds) > now()`,
)

/** What a reader who has just connected needs to know, whatever was missed before. */
export async function readReady(connection: Connection, userId: string): Promise<ReadyData> {
  const rows = await listReady(connection, { user_id: userId })
  return {
    unread: rows[0]?.total ?? 0,
    chats: rows.map(({ chat_id, newest, unread, other_read_up_to }) => ({
      chat_id,
      newest: newest === null ? null : Number(newest),
      unread,
      other_read_up_to: other_read_up_to?.toISOString() ?? null,
    })),
  }
}

/** While the database is away nobody is signed out: what streams tell then is nothing anyway. */
export async function findAliveSessions(connection: Connection, sids: string[]): Promise<Set<string>> {
  return listAlive(connection, { sids }).then(
    (rows) => new Set(rows.map(({ sid }) => sid)),
    () => new Set(sids),
  )
}
