import { type RowOf, statement } from '../../platform/statements.ts'
import { shownColumns } from './office-queries.ts'

const openReports = `(select count(*)::integer from office_reports r
   where r.office_id = o.office_id and r.settled_at is null) as "open_reports!"`

/** A null filter matches everything. */
const conditions = `(:iso?::text is null or o.iso = :iso)
  and (:district?::text is null or o.district = :district)
  and (:kind?::text is null or o.kind = :kind)
  and (:standing?::text is null or o.standing = :standing)
  and (o.withdrawn_at is not null) is not distinct from coalesce(:withdrawn?::boolean, o.withdrawn_at is not null)
  and (:has_phone?::boolean is null or o.has_phone = :has_phone)
  and (:text?::text is null or o.name ilike :text or o.facts #>> '{name_local,value}' ilike :text
       or o.facts #>> '{address,value}' ilike :text or o.district ilike :text
       or (o.facts #> '{phones,value}')::text like :digits?)`

export const listOffices = statement(
  'offices_list',
  `select ${shownColumns('o')}, o.name, o.version, o.withdrawn_at, ${openReports} from offices o
    where ${conditions}
      and (:after_iso?::text is null or (o.iso, o.district, o.office_id) > (:after_iso, :after_district?::text, :after_id?::text))
    order by o.iso, o.district, o.office_id limit :limit`,
)

export const countOffices = statement(
  'offices_count',
  `select count(*)::integer as "count!" from offices o where ${conditions}`,
)

export const findEntry = statement(
  'office_find_entry',
  `select ${shownColumns('o')}, o.name, o.version, o.withdrawn_at, o.built_in, o.imported, o.by_hand, o.confirmed_by,
          o.changed_at, ${openReports}
     from offices o where o.office_id = :office_id`,
)

export const listReports = statement(
  'office_reports_list',
  `select t.report_id, t.what, t.sealed_note, t.reported_at, ${shownColumns('o')}, o.name, o.version, o.withdrawn_at, ${openReports}
     from office_reports t join offices o using (office_id)
    where t.settled_at is null
      and (:after?::timestamptz is null or (t.reported_at, t.report_id) > (:after::timestamptz, :after_id?::uuid))
    order by t.reported_at, t.report_id limit :limit`,
)

/** Of two administrators one settles it. */
export const settleReport = statement(
  'office_report_settle',
  `with settled as (
     update office_reports set outcome = :outcome, settled_at = now(), sealed_note = null
      where report_id = :report_id and settled_at is null returning office_id)
   select r.office_id, exists (select 1 from settled) as "is_first!" from office_reports r where r.report_id = :report_id`,
)

export type ListedRow = RowOf<'offices_list'>
export type EntryRow = RowOf<'office_find_entry'>
