import { statement } from '../platform/statements.ts'
import { factOf, peopleStatement } from './sealed-people.ts'

const isLive = `s.ended_at is null and s.expires_at > now()
  and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()`

/**
 * A session that is ended, too old or too long unused gives no row. `is_due`: its last use should be written down; not
 * on every request, since that would make each read a write.
 */
export const findLiveSession = peopleStatement(
  'find_live_session',
  `select s.sid, u.user_id, u.user_type, ${factOf('u', 'name')} as "name!",
          s.last_seen_at < now() - make_interval(secs => least(60, s.idle_seconds / 10.0)) as "is_due!"
     from sessions s
     join users u on u.user_id = s.user_id
    where s.sid = :sid and s.user_id = :user_id and ${isLive}`,
  { name: 'name' },
)

/** A row: the session lives, and this is the browser that began it. */
export const findRenewableSession = peopleStatement(
  'find_renewable_session',
  `select floor(extract(epoch from s.expires_at - now()))::int as "seconds_left!", u.user_id, u.user_type,
          u.preferred_language, ${factOf('u', 'city')} as city
     from sessions s
     join users u on u.user_id = s.user_id
    where s.sid = :sid and s.user_id = :user_id and s.device_secret_hash = :device_secret_hash and ${isLive}`,
  { city: 'city' },
)

/** Never brings an ended session back. */
export const noteSessionUse = statement(
  'note_session_use',
  `update sessions set last_seen_at = now()
    where sid = :sid and ended_at is null and last_seen_at + make_interval(secs => idle_seconds) > now()`,
)

export const startSession = statement(
  'start_session',
  `insert into sessions (user_id, expires_at, idle_seconds, device, device_secret_hash)
   values (:user_id, now() + make_interval(secs => :seconds), :idle_seconds, :device, :device_secret_hash?)
   returning sid`,
)

/** No row: it is not a living session of this person. */
export const endSession = statement(
  'end_session',
  `update sessions s set ended_at = now() where s.sid = :sid and s.user_id = :user_id and ${isLive} returning s.sid`,
)

/** A row: the account was signed in from this device. */
export const findKnownDevice = statement(
  'find_known_device',
  'select true as "known!" from sessions where user_id = :user_id? and device_secret_hash = :device_secret_hash limit 1',
)

/** What a calendar program reads without a session ends with them: whoever made it may be whom this shuts out. */
export const endSessions = statement(
  'end_sessions',
  `with ended as (delete from calendar_links where user_id = :user_id)
   update sessions set ended_at = now()
    where user_id = :user_id and ended_at is null and sid is distinct from :kept_sid?::uuid returning sid`,
)

export const listLiveSessions = statement(
  'list_live_sessions',
  `select s.sid, s.device, u.preferred_language, s.created_at, s.last_seen_at
     from sessions s join users u on u.user_id = s.user_id
    where s.user_id = :user_id and ${isLive} order by s.last_seen_at desc, s.created_at desc limit 100`,
)

/** All that is stored of them, for the export. */
export const listSessions = statement(
  'list_sessions',
  `select s.sid, s.device, u.preferred_language, s.created_at, s.last_seen_at, s.expires_at, s.ended_at
     from sessions s join users u on u.user_id = s.user_id
    where s.user_id = :user_id order by s.created_at`,
)

export const listDevices = statement(
  'list_devices',
  'select first_seen_at from known_devices where user_id = :user_id order by first_seen_at',
)

/** `is_news`: a new kind of device of somebody who has signed in before. */
export const noteDevice = statement(
  'note_device',
  `with before as (select exists (select from known_devices where user_id = :user_id) as any),
        added as (insert into known_devices (user_id, device_hash) values (:user_id, :device_hash)
                  on conflict do nothing returning user_id)
   select before.any and exists (select from added) as "is_news!" from before`,
)
