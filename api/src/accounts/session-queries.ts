import { statement } from '../platform/statements.ts'
import type { Person } from './person.ts'

type LiveSession = Person & { is_due: boolean }

/**
 * $1 sid, $2 user_id. A session that is ended, too old or too long unused gives no row. `is_due`: its last use should be
 * written down; not on every request, since that would make each read a write.
 */
export const findLiveSession = statement<LiveSession>(
  'find_live_session',
  `select s.sid, u.user_id, u.user_type, u.name,
          s.last_seen_at < now() - make_interval(secs => least(60, s.idle_seconds / 10.0)) as is_due
     from sessions s
     join users u on u.user_id = s.user_id
    where s.sid = $1 and s.user_id = $2
      and s.ended_at is null
      and s.expires_at > now()
      and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()`,
)

/** $1 sid. Never brings an ended session back. */
export const noteSessionUse = statement(
  'note_session_use',
  `update sessions set last_seen_at = now()
    where sid = $1 and ended_at is null and last_seen_at + make_interval(secs => idle_seconds) > now()`,
)

/** $1 user_id, $2 seconds it lasts, $3 seconds it may be unused */
export const startSession = statement<{ sid: string; expires_at: Date }>(
  'start_session',
  `insert into sessions (user_id, expires_at, idle_seconds)
   values ($1, now() + make_interval(secs => $2), $3)
   returning sid, expires_at`,
)

/** $1 sid, $2 user_id */
export const endSession = statement(
  'end_session',
  'update sessions set ended_at = now() where sid = $1 and user_id = $2 and ended_at is null',
)
