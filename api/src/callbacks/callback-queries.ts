import { callbackLimits } from '@nyaysathi/contracts/callbacks'
import { type RowOf, statement } from '../platform/statements.ts'

const { takenHours, undoHours, days, daysAfterDay } = callbackLimits

/** Of `callbacks c`: seen by its helper, or ended by the clock though the job has not come round yet. */
const waits = `c.state = 'waiting' and c.passed_on and c.closes_at > now()`
const isTaken = `c.taken_at > now() - interval '${takenHours} hours'`
const today = `(now() at time zone 'Asia/Kolkata')::date`
const minuteNow = `(extract(hour from now() at time zone 'Asia/Kolkata') * 60 + extract(minute from now() at time zone 'Asia/Kolkata'))::integer`

/** The day that counts now: the chosen one, or the next one on which the hours are not over yet. */
const safeDay = `coalesce(c.safe_day, case when ${minuteNow} < c.to_minute then ${today} else ${today} + 1 end)`
const at = (minute: string) =>
  `((${safeDay} + make_interval(mins => c.${minute})) at time zone 'Asia/Kolkata')`
const safe = `case when now() >= ${at('to_minute')} then 'missed' when now() >= ${at('from_minute')} then 'now' else 'later' end`

const times = `c.asked_at, c.closes_at, c.tries, c.last_tried_at, c.safe_day is null as "every_day!",
  ${safe} as "safe!", ${at('from_minute')} as "safe_from!", ${at('to_minute')} as "safe_until!"`

export type CallbackTimes = Pick<
  RowOf<'find_callback_status'>,
  'asked_at' | 'tries' | 'last_tried_at' | 'every_day' | 'safe' | 'safe_from' | 'safe_until'
>

/** Locked, so that no more wait than the helper wishes, and nothing is asked of one who is being suspended. */
export const lockHelperToAsk = statement(
  'lock_helper_to_ask_for_call',
  `select h.nyaysathi_id, coalesce(s.calls_back, h.type = 'ngo') as "calls_back!", ${minuteNow} as "minute_now!",
          coalesce(s.most_waiting, :usual) as "most_waiting!"
     from nyaysathi h left join callback_settings s on s.nyaysathi_id = h.nyaysathi_id
    where h.nyaysathi_id = :nyaysathi_id and h.status = 'verified' for no key update of h`,
)

/**
 * After `lockHelperToAsk`, in a statement of its own, which sees what others have committed meanwhile. What was not passed on takes its
 * place too: else whoever fills a list could find out which number waits there.
 */
export const countWaiting = statement(
  'count_waiting_callbacks',
  `select count(*)::integer as "count!" from callbacks c
    where c.nyaysathi_id = :nyaysathi_id and c.state = 'waiting' and c.closes_at > now()`,
)

/** Of requests for one number at once one after the other is counted. */
export const lockNumber = statement(
  'lock_callback_number',
  `select pg_advisory_xact_lock(hashtextextended('callbacks:' || encode(:number_hash::bytea, 'hex'), 0))`,
)

export const countOfNumber = statement(
  'count_callbacks_of_number',
  `select count(*) filter (where c.state = 'waiting')::integer as "waiting!",
          count(*) filter (where c.state = 'waiting' and c.nyaysathi_id = :nyaysathi_id)::integer as "with_helper!",
          count(*) filter (where c.asked_at > now() - interval '1 day')::integer as "of_day!",
          exists (select from callback_barred_numbers b where b.number_hash = :number_hash and b.barred_until > now()) as "barred!"
     from callbacks c where c.number_hash = :number_hash and c.passed_on`,
)

export const insertCallback = statement(
  'insert_callback',
  `insert into callbacks (callback_id, nyaysathi_id, reference_hash, creation_key, creation_digest, number_hash, sealed_content,
                          language, safe_day, from_minute, to_minute, passed_on, closes_at)
   select :callback_id, :nyaysathi_id, :reference_hash, :creation_key?, :creation_digest, :number_hash, :sealed_content?, :language,
          chosen.day, :from_minute, :to_minute, :passed_on,
          least(now() + interval '${days} days', (chosen.day + ${daysAfterDay + 1})::timestamp at time zone 'Asia/Kolkata')
     from (select case :day::text when 'today' then ${today} when 'tomorrow' then ${today} + 1 end as day) chosen
   returning closes_at`,
)

export const findMadeCallback = statement(
  'find_made_callback',
  'select creation_digest as "creation_digest!", closes_at from callbacks where creation_key = :creation_key',
)

export const findStatus = statement(
  'find_callback_status',
  `select c.state, ${times}, ${isTaken} as taken, c.closes_at <= now() as "over!", c.ended_at, h.nyaysathi_id as helper_id, h.name, h.type,
          h.status = 'verified' as listed, c.nyaysathi_id is null or h.status in ('suspended', 'rejected') as "helper_gone!"
     from callbacks c left join nyaysathi h on h.nyaysathi_id = c.nyaysathi_id
    where c.reference_hash = :reference_hash`,
)

export const cancelCallback = statement(
  'cancel_callback',
  `update callbacks set state = 'cancelled', ended_at = now(), sealed_content = null, taken_at = null, taken_in = null
    where reference_hash = :reference_hash and state = 'waiting'`,
)

export const findVerifiedHelper = statement(
  'find_helper_who_calls_back',
  `select h.nyaysathi_id, coalesce(s.calls_back, h.type = 'ngo') as "calls_back!", coalesce(s.most_waiting, :usual) as "most_waiting!",
          (select count(*)::integer from callbacks c
            where c.nyaysathi_id = h.nyaysathi_id and c.passed_on and c.state = 'called') as "called_in_all!"
     from nyaysathi h left join callback_settings s on s.nyaysathi_id = h.nyaysathi_id
    where h.nyaysathi_id = :nyaysathi_id and h.status = 'verified'`,
)

const columns = `c.callback_id, c.language, c.sealed_content as "sealed_content!", ${times},
  case when ${isTaken} then c.taken_at end as taken_at, coalesce(${isTaken} and c.taken_in = :sid, false) as "taken_here!"`

export type CallbackRow = RowOf<'list_callbacks'>

export const listCallbacks = statement(
  'list_callbacks',
  `select ${columns} from callbacks c where c.nyaysathi_id = :nyaysathi_id and ${waits}
    order by array_position(array['now', 'later', 'missed'], ${safe}),
             case when ${safe} = 'later' then ${at('from_minute')} else ${at('to_minute')} end, c.asked_at, c.callback_id`,
)

export const listCalled = statement(
  'list_called_callbacks',
  `select c.callback_id, c.sealed_content as "sealed_content!", c.ended_at as "ended_at!" from callbacks c
    where c.nyaysathi_id = :nyaysathi_id and c.state = 'called' and c.sealed_content is not null
      and c.closes_at > now() and c.ended_at > now() - interval '${undoHours} hours'
    order by c.ended_at desc, c.callback_id limit 50`,
)

export const findCallback = statement(
  'find_callback',
  `select ${columns}, c.number_hash as "number_hash!" from callbacks c
    where c.callback_id = :callback_id and c.nyaysathi_id = :nyaysathi_id and ${waits}`,
)

/** Of two at once the later one finds it taken. */
export const takeCallback = statement(
  'take_callback',
  `update callbacks c set taken_at = now(), taken_in = :sid
    where c.callback_id = :callback_id and c.nyaysathi_id = :nyaysathi_id and ${waits}
      and (c.taken_at is null or not ${isTaken}) and (:even_now or ${safe} = 'now')
      and exists (select from nyaysathi h where h.nyaysathi_id = c.nyaysathi_id and h.status = 'verified')
   returning c.callback_id`,
)

export const releaseCallback = statement(
  'release_callback',
  `update callbacks c set taken_at = null, taken_in = null
    where c.callback_id = :callback_id and c.nyaysathi_id = :nyaysathi_id and ${waits} and c.taken_at is not null
   returning c.callback_id`,
)

/** The number hangs on it: further requests of the same number end with it. */
export const endCalled = statement(
  'end_called_callback',
  `update callbacks c set state = 'called', ended_at = now(), taken_at = null, taken_in = null
    where c.callback_id = :callback_id and c.nyaysathi_id = :nyaysathi_id and ${waits} and c.taken_at is not null
   returning c.number_hash as "number_hash!", c.state`,
)

export const endNotAsked = statement(
  'end_callback_not_asked',
  `update callbacks c set state = 'not_asked', ended_at = now(), taken_at = null, taken_in = null, sealed_content = null
    where c.callback_id = :callback_id and c.nyaysathi_id = :nyaysathi_id and ${waits} and c.taken_at is not null
   returning c.number_hash as "number_hash!", c.state`,
)

export const noteNotReached = statement(
  'note_callback_not_reached',
  `update callbacks c set tries = c.tries + 1, last_tried_at = now(), taken_at = null, taken_in = null,
          state = case when c.tries + 1 >= ${callbackLimits.tries} then 'not_reached' else 'waiting' end,
          ended_at = case when c.tries + 1 >= ${callbackLimits.tries} then now() end,
          sealed_content = case when c.tries + 1 >= ${callbackLimits.tries} then null else c.sealed_content end
    where c.callback_id = :callback_id and c.nyaysathi_id = :nyaysathi_id and ${waits} and c.taken_at is not null
   returning c.number_hash as "number_hash!", c.state`,
)

/** What was asked beside it for the same number and was not passed on has been answered by the same call. */
export const endOthersOfNumber = statement(
  'end_other_callbacks_of_number',
  `update callbacks set state = :state, ended_at = now()
    where number_hash = :number_hash and nyaysathi_id = :nyaysathi_id and state = 'waiting' and not passed_on`,
)

export const putCalledBack = statement(
  'put_called_callback_back',
  `update callbacks c set state = 'waiting', ended_at = null
    where c.callback_id = :callback_id and c.nyaysathi_id = :nyaysathi_id and c.state = 'called' and c.sealed_content is not null
      and c.closes_at > now() and c.ended_at > now() - interval '${undoHours} hours'
   returning c.callback_id`,
  { callbacks_one_waiting: { code: 'conflict', text: 'This person has asked again in the meantime.' } },
)

export const barNumber = statement(
  'bar_callback_number',
  `insert into callback_barred_numbers (number_hash, barred_until)
   values (:number_hash, now() + make_interval(days => :days))
   on conflict (number_hash) do update set barred_until = excluded.barred_until`,
)

/** What is null stays. */
export const changeSettings = statement(
  'change_callback_settings',
  `insert into callback_settings (nyaysathi_id, calls_back, most_waiting) values (:nyaysathi_id, :calls_back?, :most_waiting?)
   on conflict (nyaysathi_id) do update set calls_back = coalesce(excluded.calls_back, callback_settings.calls_back),
     most_waiting = coalesce(excluded.most_waiting, callback_settings.most_waiting)`,
  { callback_settings_nyaysathi_id_fkey: 'not_signed_in' },
)

export const countShown = statement(
  'count_callbacks_of_helper',
  `select count(*)::integer as "count!" from callbacks c join nyaysathi h on h.nyaysathi_id = c.nyaysathi_id and h.status = 'verified'
    where c.nyaysathi_id = :nyaysathi_id and ${waits} and (c.taken_at is null or not ${isTaken})`,
)
