import { type RowOf, statement } from '../../../platform/statements.ts'
import { nameKey } from '../correct-office-queries.ts'

export const insertImport = statement(
  'office_import_insert',
  `insert into office_imports (import_id, file_name, ignored_columns, sent_by)
   values (:import_id, :file_name, :ignored_columns::text[], :sent_by)`,
)

export const insertLines = statement(
  'office_import_insert_lines',
  `insert into office_import_lines (import_id, line, fate, problems, kind, iso, district, main_id, own_id, has_several, seat, facts, name_key)
   select :import_id, line, case when problems is not null then 'wrong' end, problems, kind, iso, district, main_id, own_id,
          has_several, seat, facts, ${nameKey(`facts #>> '{name,value}'`)}
     from jsonb_to_recordset(:lines::jsonb) as given (line integer, problems jsonb, kind text, iso text, district text,
          main_id text, own_id text, has_several boolean, seat jsonb, facts jsonb)`,
)

/** So many lines at once that each statement ends in time. */
const inPart = 'l.line > :after and l.line <= :until'

/** A line is about the office of its name, in its district and of its kind. */
export const matchByName = statement(
  'office_import_match_by_name',
  `update office_import_lines l set office_id = o.office_id from offices o
    where l.import_id = :import_id and ${inPart} and l.fate is null and o.iso = l.iso and o.district = l.district and o.kind = l.kind
      and o.name_key = l.name_key`,
)

/** Else about the one that an earlier list brought under this name, whatever it is called now. */
export const matchByOwnId = statement(
  'office_import_match_by_own_id',
  `update office_import_lines l set office_id = o.office_id from offices o
    where l.import_id = :import_id and ${inPart} and l.fate is null and l.office_id is null and l.name_key is not null and o.office_id = l.own_id`,
)

/**
 * Else, of each kind and district, the first one is about the office that the law puts there: where a district often has
 * several, only if nothing is known of it, so that no telephone of one comes to stand beside the address of another.
 */
export const matchByLaw = statement(
  'office_import_match_by_law',
  `with first as (
     select distinct on (l.main_id) l.line, l.main_id from office_import_lines l
      where l.import_id = :import_id and l.iso = :iso and l.fate is null and l.office_id is null
        and (l.name_key is null
             or (not exists (select 1 from office_import_lines t where t.import_id = l.import_id and t.office_id = l.main_id)
                 and (not l.has_several
                      or not exists (select 1 from offices o where o.office_id = l.main_id and (o.has_contact or o.facts ? 'name')))))
      order by l.main_id, l.name_key is not null, l.line)
   update office_import_lines l set office_id = first.main_id from first
    where l.import_id = :import_id and l.line = first.line`,
)

/** All others are further offices of their district. */
export const matchRest = statement(
  'office_import_match_rest',
  `update office_import_lines l set office_id = l.own_id
    where l.import_id = :import_id and ${inPart} and l.fate is null and l.office_id is null`,
)

export const refuseSameOffice = statement(
  'office_import_refuse_same',
  `with twice as (
     select line, min(line) over (partition by office_id) as first_line from office_import_lines
      where import_id = :import_id and iso = :iso and fate is null)
   update office_import_lines l set fate = 'wrong',
          problems = jsonb_build_array(jsonb_build_object('code', 'twice', 'values', jsonb_build_object('line', twice.first_line), 'problem', format('This office stands in line %s already.', twice.first_line)))
     from twice where l.import_id = :import_id and l.line = twice.line and twice.first_line < twice.line`,
)

export const decideFates = statement(
  'office_import_decide',
  `update office_import_lines l set
     fate = case when o.office_id is null then 'new' when o.imported || l.facts = o.imported then 'same' else 'changed' end,
     seen_version = o.version, imported_before = o.imported
     from office_import_lines t left join offices o on o.office_id = t.office_id
    where l.import_id = :import_id and ${inPart} and l.fate is null and t.import_id = l.import_id and t.line = l.line`,
)

export const noteChecked = statement(
  'office_import_note_checked',
  `update office_imports i set lines = c.lines, wrong = c.wrong, "new" = c."new", changed = c.changed, same = c.same, state = 'checked', changed_at = now()
     from (select count(*)::integer as lines, count(*) filter (where fate = 'wrong')::integer as wrong,
                  count(*) filter (where fate = 'new')::integer as "new", count(*) filter (where fate = 'changed')::integer as changed,
                  count(*) filter (where fate = 'same')::integer as same
             from office_import_lines where import_id = :import_id) c
    where i.import_id = :import_id`,
)

const shown =
  'import_id, state, file_name, ignored_columns, lines, wrong, "new", changed, same, sent_at, sent_by'

export const findImport = statement(
  'office_import_find',
  `select ${shown} from office_imports where import_id = :import_id and state <> 'reading'`,
)

export const lockImport = statement(
  'office_import_lock',
  `select state, (select max(line) from office_import_lines l where l.import_id = i.import_id) as last_line
     from office_imports i where import_id = :import_id and state <> 'reading' for update`,
)

/** False while another list is being taken over or back: two that lock the same offices in another order would block each other. */
export const isAlone = statement(
  'office_import_is_alone',
  `select pg_try_advisory_xact_lock(hashtextextended('office_imports', 0)) as "alone!"`,
)

export const findLastLine = statement(
  'office_import_find_last_line',
  'select max(line) as last_line from office_import_lines where import_id = :import_id',
)

export const listImports = statement(
  'office_imports_list',
  `select ${shown} from office_imports
    where state <> 'reading' and (:before?::timestamptz is null or (sent_at, import_id) < (:before::timestamptz, :before_id?::uuid))
    order by sent_at desc, import_id desc limit :limit`,
)

export const listWrong = statement(
  'office_import_wrong',
  `select line, problems from office_import_lines
    where import_id = :import_id and fate = 'wrong' and line > :after order by line limit :limit`,
)

export const listChanges = statement(
  'office_import_changes',
  `select l.line, l.office_id, l.fate, l.kind, l.iso, l.district, l.facts, l.imported_before, l.seat ->> 'law_name' as law_name,
          o.name, o.facts as shown, o.by_hand
     from office_import_lines l left join offices o on o.office_id = l.office_id
    where l.import_id = :import_id and l.fate in ('new', 'changed') and l.line > :after order by l.line limit :limit`,
)

export const deleteImport = statement(
  'office_import_delete',
  'delete from office_imports where import_id = :import_id',
)

export const sweepImports = statement(
  'office_imports_sweep',
  `delete from office_imports where (state = 'checked' and sent_at < now() - interval '14 days')
      or (state = 'reading' and sent_at < now() - interval '1 day') or sent_at < now() - interval '400 days'`,
)

export type ImportRow = RowOf<'office_import_find'>
