import { caseDays } from '@nyaysathi/contracts/cases'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'
import type { CaseRow } from './case-queries.ts'
/** Nobody but a verified helper has a row here. */
export const findPoolHelper = statement(
  'find_pool_helper',
  `select nyaysathi_id, specialization, areas_of_operation from nyaysathi
    where nyaysathi_id = :nyaysathi_id and status = 'verified'`,
)

/** Locked, so that a helper takes one case after the other, and none while being suspended. */
export const lockPoolHelper = statement(
  'lock_pool_helper',
  `select nyaysathi_id, specialization, areas_of_operation from nyaysathi
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
 * when one of the two has blocked the other.
 */
const open = `c.offered_at is not null and (
    c.offered_at < now() - interval '${caseDays.untilWidest} days'
    or lower(u.preferred_language) = any (select lower(l) from unnest(h.languages || a.preferred_language) l)
       and (c.offered_at < now() - interval '${caseDays.untilWider} days'
            or c.case_type = any(:own_field::text[]) and (u.state is null or lower(u.state) = lower(h.state))))
  and not exists (select from case_takings e
                   where e.case_id = c.case_id and e.nyaysathi_id = h.nyaysathi_id and e.ended in ('released', 'returned'))
  and not has_blocked(c.user_id, h.nyaysathi_id) and not has_blocked(h.nyaysathi_id, c.user_id)`

const tables = `cases c
  join users u on u.user_id = c.user_id
  join nyaysathi h on h.nyaysathi_id = :nyaysathi_id and h.status = 'verified'
  join users a on a.user_id = h.nyaysathi_id`

export type PoolRow = CaseRow & {
  offered_at: Date
  state: string | null
  city: string | null
  preferred_language: string
  document_count: number
}

const columns = `c.case_id, c.case_type, c.status, c.created_at, c.offered_at as "offered_at!", c.wrapped_key, c.sealed_description,
  u.state, ${factOf('u', 'city')} as city, u.preferred_language,
  (select count(*)::integer from case_documents d where d.case_id = c.case_id) as "document_count!"`

/** The longest waiting first. */
export const listPool = peopleStatement(
  'list_case_pool',
  `select ${columns} from ${tables}
    where c.status = 'Submitted' and ${open}
      and (:case_type?::text is null or c.case_type = :case_type)
      and (:state?::text is null or lower(u.state) = lower(:state))
      and (:language?::text is null or lower(u.preferred_language) = lower(:language))
      and (:after?::timestamptz is null or (c.offered_at, c.case_id) > (:after, :after_id?::uuid))
    order by c.offered_at, c.case_id limit :limit`,
  { city: 'city' },
)

export const countOpen = statement(
  'count_case_pool',
  `select count(*)::integer as "count!"
     from (select 1 from ${tables} where c.status = 'Submitted' and ${open} limit :limit) found`,
)

/** Open to this helper, or taken by this helper. */
export const findPoolCase = peopleStatement(
  'find_pool_case',
  `select ${columns} from ${tables}
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
