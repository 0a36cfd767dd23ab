import { statement } from '../platform/statements.ts'
import type { Person, UserType } from './person.ts'
import { factOf, peopleStatement } from './sealed-people.ts'

type LiveSession = Person & { is_due: boolean }

const isLive = `s.ended_at is null and s.expires_at > now()
  and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()`

/**
 * $1 sid, $2 user_id. A session that is ended, too old or too long unused gives no row. `is_due`: its last use should be
 * written down; not on every request, since that would make each read a write.
 */
export const findLiveSession = peopleStatement<LiveSession>(
  'find_live_session',
  `select s.sid, u.user_id, u.user_type, ${factOf('u', 'name')} as name,
          s.last_seen_at < now() - make_interval(secs => least(60, s.idle_seconds / 10.0)) as is_due
     from sessions s
     join users u on u.user_id = s.user_id
    where s.sid = $1 and s.user_id = $2 and ${isLive}`,
  { name: 'name' },
)

type RenewableSession = {
  seconds_left: number
  user_id: string
  user_type: UserType
  preferred_language: string
  city: string | null
}

/** $1 sid, $2 user_id, $3 device_secret_hash. A row: the session lives, and this is the browser that began it. */
export const findRenewableSession = peopleStatement<RenewableSession>(
  'find_renewable_session',
  `select floor(extract(epoch from s.expires_at - now()))::int as seconds_left, u.user_id, u.user_type,
          u.preferred_language, ${factOf('u', 'city')} as city
     from sessions s
     join users u on u.user_id = s.user_id
    where s.sid = $1 and s.user_id = $2 and s.device_secret_hash = $3 and ${isLive}`,
  { city: 'city' },
)

/** $1 sid. Never brings an ended session back. */
export const noteSessionUse = statement(
  'note_session_use',
  `update sessions set last_seen_at = now()
    where sid = $1 and ended_at is null and last_seen_at + make_interval(secs => idle_seconds) > now()`,
)

/** $1 user_id, $2 seconds it lasts, $3 seconds it may be unused, $4 device, $5 device_secret_hash or null */
export const startSession = statement<{ sid: string }>(
  'start_session',
  `insert into sessions (user_id, expires_at, idle_seconds, device, device_secret_hash)
   values ($1, now() + make_interval(secs => $2), $3, $4, $5)
   returning sid`,
)

/** $1 sid, $2 user_id. No row: it is not a living session of this person. */
export const endSession = statement<{ sid: string }>(
  'end_session',
  `update sessions s set ended_at = now() where s.sid = $1 and s.user_id = $2 and ${isLive} returning s.sid`,
)

/** $1 user_id, $2 device_secret_hash. A row: the account was signed in from this device. */
export const findKnownDevice = statement<{ known: boolean }>(
  'find_known_device',
  'select true as known from sessions where user_id = $1 and device_secret_hash = $2 limit 1',
)

/** $1 user_id, $2 the sid that goes on, or null */
export const endSessions = statement<{ sid: string }>(
  'end_sessions',
  `update sessions set ended_at = now()
    where user_id = $1 and ended_at is null and sid is distinct from $2::uuid returning sid`,
)

type ListedSession = {
  sid: string
  device: string
  preferred_language: string
  created_at: Date
  last_seen_at: Date
}

/** $1 user_id */
export const listLiveSessions = statement<ListedSession>(
  'list_live_sessions',
  `select s.sid, s.device, u.preferred_language, s.created_at, s.last_seen_at
     from sessions s join users u on u.user_id = s.user_id
    where s.user_id = $1 and ${isLive} order by s.last_seen_at desc, s.created_at desc limit 100`,
)

/** $1 user_id. All that is stored of them, for the export. */
export const listSessions = statement<ListedSession & { expires_at: Date; ended_at: Date | null }>(
  'list_sessions',
  `select s.sid, s.device, u.preferred_language, s.created_at, s.last_seen_at, s.expires_at, s.ended_at
     from sessions s join users u on u.user_id = s.user_id
    where s.user_id = $1 order by s.created_at`,
)

/** $1 user_id */
export const listDevices = statement<{ first_seen_at: Date }>(
  'list_devices',
  'select first_seen_at from known_devices where user_id = $1 order by first_seen_at',
)

/** $1 user_id, $2 device_hash. `is_news`: a new kind of device of somebody who has signed in before. */
export const noteDevice = statement<{ is_news: boolean }>(
  'note_device',
  `with before as (select exists (select from known_devices where user_id = $1) as any),
        added as (insert into known_devices (user_id, device_hash) values ($1, $2)
                  on conflict do nothing returning user_id)
   select before.any and exists (select from added) as is_news from before`,
)

export const sweepSessions = statement(
  'sweep_sessions',
  `delete from sessions where least(ended_at, expires_at, last_seen_at + make_interval(secs => idle_seconds))
     < now() - interval '30 days'`,
)
