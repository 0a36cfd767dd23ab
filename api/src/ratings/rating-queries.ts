import { factOf, peopleStatement } from '../identity/index.ts'
import { type RowOf, statement } from '../platform/statements.ts'

export const upsertRating = statement(
  'upsert_appointment_rating',
  `insert into appointment_ratings as r (appointment_id, user_id, nyaysathi_id, rating, comment, show_name)
   values (:appointment_id, :user_id?, :nyaysathi_id, :rating, :comment, :show_name)
   on conflict (appointment_id) do update
      set rating = excluded.rating, comment = excluded.comment, show_name = excluded.show_name,
          taken_back = false,
          revision = r.revision
            + (r.taken_back or (r.rating, r.comment) is distinct from (excluded.rating, excluded.comment))::integer
   returning rating_id`,
)

/** Of one that an administrator has hidden there stays that it was. */
export const deleteRating = statement(
  'delete_appointment_rating',
  `with gone as (
     delete from appointment_ratings where appointment_id = :appointment_id and user_id = :user_id and not hidden returning rating_id),
   emptied as (
     update appointment_ratings
        set taken_back = true, rating = 1, comment = '', show_name = false, decided_revision = revision
      where appointment_id = :appointment_id and user_id = :user_id and hidden and not taken_back returning rating_id),
   unreported as (
     delete from appointment_rating_reports t using emptied where t.rating_id = emptied.rating_id)
   select rating_id as "rating_id!" from gone union all select rating_id from emptied`,
)

/** In the order in which their helpers are locked. */
export const listRatedHelpers = statement(
  'list_helpers_rated_by',
  'select distinct nyaysathi_id from appointment_ratings where user_id = :user_id order by nyaysathi_id',
)

export const deleteRatingsOf = statement(
  'delete_appointment_ratings_of',
  'delete from appointment_ratings where user_id = :user_id',
)

/** Counted anew, so that nothing can drift. */
export const countRatingsAnew = statement(
  'count_appointment_ratings_anew',
  `update nyaysathi h set average_rating = counted.average, total_reviews = counted.total
     from (select coalesce(round(avg(rating), 2), 0) as average, count(*)::integer as total
             from appointment_ratings where nyaysathi_id = :nyaysathi_id? and not hidden) counted
    where h.nyaysathi_id = :nyaysathi_id`,
)

export type RatingRow = {
  rating_id: string
  rating: number
  comment: string
  written_at: Date
  /** Only where it may be shown. */
  name: string | null
}

/** Newest first. */
export const listRatings = peopleStatement(
  'list_appointment_ratings',
  `select r.rating_id, r.rating, r.comment, r.written_at, case when r.show_name then ${factOf('u', 'name')} end as name
     from appointment_ratings r join users u on u.user_id = r.user_id
    where r.nyaysathi_id = :nyaysathi_id and not r.hidden
      and (:before?::timestamptz is null or (r.written_at, r.rating_id) < (:before, :before_id?::uuid))
    order by r.written_at desc, r.rating_id desc limit :limit`,
  { name: 'name' },
)

/** No row: nobody is listed under that id. */
export const findListedType = statement(
  'find_type_of_listed_helper',
  `select type from nyaysathi where nyaysathi_id = :nyaysathi_id and status = 'verified'`,
)

/** Only what one can see. */
export const insertReport = statement(
  'insert_appointment_rating_report',
  `with seen as (
     select r.rating_id, r.nyaysathi_id from appointment_ratings r join nyaysathi h on h.nyaysathi_id = r.nyaysathi_id
      where r.rating_id = :rating_id and not r.hidden
        and (h.nyaysathi_id = :user_id or (h.status = 'verified' and (:advocates_rated::boolean or h.type <> 'lawyer')))),
   reported as (
     insert into appointment_rating_reports (report_id, rating_id, user_id, sealed_reason)
     select :report_id, rating_id, :user_id, :sealed_reason from seen on conflict (rating_id, user_id) do nothing)
   select nyaysathi_id from seen`,
  {
    appointment_rating_reports_rating_id_appointment_ratings_rating: 'not_found',
    appointment_rating_reports_user_id_users_user_id_fk: 'not_signed_in',
  },
)

export type QueuedRow = RowOf<'list_queued_ratings'>

/** A report that nobody has decided about, or a hidden one that is not what was hidden any more. */
const waits = `(q.reported_at is not null or (r.hidden and r.revision > coalesce(r.decided_revision, -1)))`

/** Who waits longest comes first. */
export const listQueuedRatings = statement(
  'list_queued_ratings',
  `select r.rating_id, r.nyaysathi_id, h.name as "helper!", r.rating, r.comment, r.hidden, r.written_at, r.revision,
          r.decided_reason, coalesce(q.reported_at, r.written_at) as "waits_since!"
     from appointment_ratings r
     join nyaysathi h on h.nyaysathi_id = r.nyaysathi_id
     left join lateral (select min(t.reported_at) as reported_at from appointment_rating_reports t
                         where t.rating_id = r.rating_id and not t.is_settled) q on true
    where not r.taken_back
      and case :status::text when 'reported' then ${waits} when 'hidden' then r.hidden else true end
      and (:after?::timestamptz is null or (coalesce(q.reported_at, r.written_at), r.rating_id) > (:after, :after_id?::uuid))
    order by waits_since, r.rating_id limit :limit`,
)

/** As those that wait in `listQueuedRatings`. */
export const countRatingsToDecide = statement(
  'count_ratings_to_decide',
  `select count(*)::integer as "count!"
     from (select rating_id from appointment_rating_reports where not is_settled
            union
           select rating_id from appointment_ratings where hidden and revision > coalesce(decided_revision, -1)
            limit :limit) capped`,
)

export type ReportRow = RowOf<'list_open_rating_reports'>

/** Those that nobody has decided about. */
export const listOpenReports = statement(
  'list_open_rating_reports',
  `select t.report_id, t.rating_id, t.sealed_reason, t.reported_at, t.user_id = r.nyaysathi_id as "by_helper!"
     from appointment_rating_reports t join appointment_ratings r on r.rating_id = t.rating_id
    where t.rating_id = any(:rating_ids::uuid[]) and not t.is_settled
    order by t.reported_at`,
)

export const findRating = statement(
  'find_appointment_rating',
  'select nyaysathi_id, revision from appointment_ratings where rating_id = :rating_id and not taken_back',
)

export const decideRatingRow = statement(
  'decide_appointment_rating',
  `with settled as (update appointment_rating_reports set is_settled = true where rating_id = :rating_id)
   update appointment_ratings set hidden = :hidden, decided_revision = revision, decided_reason = :reason
    where rating_id = :rating_id returning rating_id, hidden`,
)

export const listRatingsToExport = statement(
  'list_own_ratings_to_export',
  `select h.name as helper, r.rating, r.comment, r.show_name, r.hidden, r.written_at
     from appointment_ratings r join nyaysathi h on h.nyaysathi_id = r.nyaysathi_id
    where r.user_id = :user_id and not r.taken_back order by r.written_at`,
)

export const listReportsToExport = statement(
  'list_own_rating_reports_to_export',
  `select report_id, sealed_reason, reported_at from appointment_rating_reports where user_id = :user_id order by reported_at`,
)
