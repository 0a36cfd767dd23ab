import { caseDays } from '@nyaysathi/contracts/cases'
import { factOf, peopleStatement } from '../identity/index.ts'
import { type RowOf, statement, type ValuesOf } from '../platform/statements.ts'
/** Nobody but a verified helper has a row here. */
export const findPoolHelper = statement(
  'find_pool_helper',
  `select nyaysathi_id, specialization, areas_of_operation, state, city from nyaysathi
    where nyaysathi_id = :nyaysathi_id and status = 'verified'`,
)

/** Locked, so that a helper takes one case after the other, and none while being suspended. */
export const lockPoolHelper = statement(
  'lock_pool_helper',
  `select nyaysathi_id, specialization, areas_of_operation, state, city from nyaysathi
    where nyaysathi_id = :nyaysathi_id and status = 'verified' for no key update`,
)

/**
 * After `lockPoolHelper`, in a statement of its own: within that one the count would not see what another transaction
 * has just committed.
 */
export const countTakenCases = statement(
  'count_taken_cases',
  'select count(*)::integer as "count!" from case_takings where nyaysathi_id = :nyaysathi_id and due_at is not null',
)

/**
 * Of cases c, their citizen u and the helper h with account a; `own_field` are the kinds of queries of the helper's
 * field. First field, State and language must fit; then the language; then nothing, so that nobody waits unseen. A
 * helper who gave a query back, or let its time pass, does not see it again, nor does a helper see queries of a citizen
 * when one of the two has blocked the other, nor queries against somebody of
 * the helper's name or number (`own_facts`), nor those that `keptAway` finds (`kept_away`).
 */
const open = `c.offered_at is not null and (
    c.offered_at < now() - interval '${caseDays.untilWidest} days'
    or lower(u.preferred_language) = any (select lower(l) from unnest(h.languages || a.preferred_language) l)
       and (c.offered_at < now() - interval '${caseDays.untilWider} days'
            or c.case_type = any(:own_field::text[]) and (u.state is null or lower(u.state) = lower(h.state))))
  and not exists (select from case_takings e
                   where e.case_id = c.case_id and e.nyaysathi_id = h.nyaysathi_id and e.ended in ('released', 'returned'))
  and not coalesce(c.against_facts && :own_facts::bytea[], false)
  and c.case_id <> all(:kept_away::uuid[])
  and not has_blocked(c.user_id, h.nyaysathi_id) and not has_blocked(h.nyaysathi_id, c.user_id)`

const tables = `cases c
  join users u on u.user_id = c.user_id
  join nyaysathi h on h.nyaysathi_id = :nyaysathi_id and h.status = 'verified'
  join users a on a.user_id = h.nyaysathi_id`

export type PoolRow = Omit<RowOf<'find_pool_case'>, 'city'> & { city: string | null }
/** What the database alone decides; '' and 0 are any. */
export type PoolWishes = Omit<
  ValuesOf<'count_case_pool_wanted'>,
  'nyaysathi_id' | 'own_field' | 'own_facts' | 'kept_away'
>

const daysLeft = "r.counts_on - (now() at time zone 'Asia/Kolkata')::date"
/** As a number, so that it can be sorted; a day that was missed a week ago may still be put right. */
const level = `case when r.danger = 'life' then 4 when r.danger = 'custody' then 3
    when ${daysLeft} between -7 and 7 then 2 when ${daysLeft} between 8 and 30 then 1 else 0 end`

const ofCitizen = `u.state, ${factOf('u', 'city')} as city, u.preferred_language`
const ofReading = `r.sealed_masked, r.counts_on::text as counts_on, ${daysLeft} as days_left`
const ofCase = 'c.case_id, c.case_type, c.status, c.created_at, c.wrapped_key, c.sealed_description'
const documents = '(select count(*)::integer from case_documents d where d.case_id = c.case_id)'
const columns = `${ofCase}, c.offered_at as "offered_at!", ${documents} as "document_count!", ${level} as "level!", ${ofReading}, ${ofCitizen}`
const read = 'left join case_readings r on r.case_id = c.case_id'

const wanted = `c.status = 'Submitted' and ${open}
  and (:case_type?::text is null or c.case_type = :case_type)
  and (:state?::text is null or lower(u.state) = lower(:state))
  and (:language?::text is null or lower(u.preferred_language) = lower(:language))
  and (:least_level::integer = 0 or ${level} >= :least_level)
  and (not :papers::boolean or exists (select from case_documents d where d.case_id = c.case_id))
  and (:since?::timestamptz is null or c.offered_at > :since)
  and (not :untold::boolean or not exists (
    select from pool_news n where n.nyaysathi_id = h.nyaysathi_id and n.case_id = c.case_id))`

/** Stands behind every day. */
const noDay = 99_999
/** Three numbers, then the id, by which each order is a walk from the lowest up. */
const place = `case when :sort::text = 'urgent' then -${level} else 0 end as by_level,
  case when :sort = 'urgent' then coalesce(r.counts_on - date '2000-01-01', ${noDay}) else 0 end as by_day,
  case when :sort = 'newest' then -1 else 1 end * (extract(epoch from c.offered_at) * 1000)::bigint as by_time`
const key = 'by_level, by_day, by_time, case_id'

/** `sort` is `waiting`, `newest` or `urgent`. */
export const listPool = peopleStatement(
  'list_case_pool',
  `select case_id, case_type, status, created_at, wrapped_key, sealed_description, offered_at as "offered_at!",
          document_count as "document_count!", level as "level!", sealed_masked, counts_on, days_left, state, city,
          preferred_language, by_level as "by_level!", by_day as "by_day!", by_time::text as "moment!"
     from (select ${ofCase}, c.offered_at, ${documents} as document_count, ${level} as level, ${ofReading}, ${ofCitizen}, ${place}
             from ${tables} ${read} where ${wanted}) found
    where :after_time?::bigint is null
       or (${key}) > (:after_level?::integer, :after_day?::integer, :after_time, :after_id?::uuid)
    order by ${key} limit :limit`,
  { city: 'city' },
)

/** All of it in that order, with no more than a place needs. */
export const listPoolOrder = peopleStatement(
  'list_case_pool_order',
  `select case_id, state, city, by_level as "by_level!", by_day as "by_day!", by_time::text as "moment!"
     from (select c.case_id, u.state, ${factOf('u', 'city')} as city, ${place} from ${tables} ${read} where ${wanted}) found
    where :after_time?::bigint is null
       or (${key}) > (:after_level?::integer, :after_day?::integer, :after_time, :after_id?::uuid)
    order by ${key} limit :limit`,
  { city: 'city' },
)

export const listPoolByIds = peopleStatement(
  'list_case_pool_by_ids',
  `select ${columns} from ${tables} ${read} where c.case_id = any(:case_ids::uuid[]) and c.status = 'Submitted' and ${open}`,
  { city: 'city' },
)

/** Of the open ones those that name somebody, for a helper who has people they could be compared with. */
export const listNamingOpen = statement(
  'list_case_pool_naming_somebody',
  `select c.case_id, c.user_id, c.wrapped_key, c.sealed_against from ${tables}
    where c.status = 'Submitted' and c.sealed_against is not null and ${open}
      and exists (select from conflict_facts f where f.nyaysathi_id = h.nyaysathi_id)`,
)

export const countPooled = statement(
  'count_case_pool_wanted',
  `select count(*)::integer as "count!" from ${tables} ${read} where ${wanted}`,
)

export const countOpen = statement(
  'count_case_pool',
  `select count(*)::integer as "count!"
     from (select 1 from ${tables} where c.status = 'Submitted' and ${open} limit :limit) found`,
)

/** Open to this helper, or taken by this helper. */
export const findPoolCase = peopleStatement(
  'find_pool_case',
  `select ${columns} from ${tables} ${read}
    where c.case_id = :case_id
      and (c.status = 'Submitted' and ${open}
           or exists (select from case_takings t
                       where t.case_id = c.case_id and t.nyaysathi_id = h.nyaysathi_id and t.ended_at is null))`,
  { city: 'city' },
)

/** Whether it would be open to this helper, had nobody taken it. */
export const fitsHelper = statement(
  'case_fits_helper',
  `select c.case_id from ${tables} where c.case_id = :case_id and ${open}`,
)

/** Only while this helper has the case. */
export const listDocumentsForTaker = statement(
  'list_case_documents_for_taker',
  `select f.file_id, f.media_type, f.extension, f.size
     from case_documents d
     join case_takings t on t.case_id = d.case_id and t.nyaysathi_id = :nyaysathi_id and t.ended_at is null
     join nyaysathi h on h.nyaysathi_id = t.nyaysathi_id and h.status = 'verified'
     join stored_files f on f.file_id = d.file_id
    where d.case_id = :case_id order by d.position`,
)
