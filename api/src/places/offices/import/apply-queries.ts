import { statement } from '../../../platform/statements.ts'

const ofPart = 'l.import_id = :import_id and l.line > :after and l.line <= :until'

/** What is otherwise than the list was checked against. */
export const countChangedSince = statement(
  'office_import_changed_since',
  `select count(*)::integer as "count!" from office_import_lines l left join offices o on o.office_id = l.office_id
    where ${ofPart} and l.fate in ('new', 'changed') and o.version is distinct from l.seen_version`,
)

/** Gives how many: one less than there are lines where somebody else was first. */
export const applyNew = statement(
  'office_import_apply_new',
  `with added as (
     insert into offices (office_id, kind, iso, district, by_law, law_name, town, town_lat, town_lng, town_is, imported)
     select l.office_id, l.kind, l.iso, l.district, false, l.seat ->> 'law_name', l.seat ->> 'town',
            (l.seat ->> 'town_lat')::double precision, (l.seat ->> 'town_lng')::double precision, l.seat ->> 'town_is', l.facts
       from office_import_lines l where ${ofPart} and l.fate = 'new' order by l.office_id
     on conflict (office_id) do nothing returning 1)
   select count(*)::integer as "done!", (select count(*)::integer from office_import_lines l where ${ofPart} and l.fate = 'new') as "wanted!"
     from added`,
)

export const applyChanged = statement(
  'office_import_apply_changed',
  `with done as (
     update offices o set imported = o.imported || l.facts, version = o.version + 1, changed_at = now()
       from office_import_lines l
      where ${ofPart} and l.fate = 'changed' and o.office_id = l.office_id and o.version = l.seen_version returning 1)
   select count(*)::integer as "done!", (select count(*)::integer from office_import_lines l where ${ofPart} and l.fate = 'changed') as "wanted!"
     from done`,
)

/** What a later list has changed, or taken away. */
export const countNewer = statement(
  'office_import_newer',
  `select count(*)::integer as "count!" from office_import_lines l left join offices o on o.office_id = l.office_id
    where ${ofPart} and l.fate in ('new', 'changed')
      and o.imported is distinct from coalesce(l.imported_before, '{}') || l.facts`,
)

export const undoPart = statement(
  'office_import_undo_part',
  `update offices o set imported = coalesce(l.imported_before, '{}'), version = o.version + 1, changed_at = now()
     from office_import_lines l where ${ofPart} and l.fate in ('new', 'changed') and o.office_id = l.office_id`,
)

/** What this list brought, and nothing else is known of. */
export const undoNew = statement(
  'office_import_undo_new',
  `with gone as (
     delete from offices o using office_import_lines l
      where ${ofPart} and l.fate = 'new' and o.office_id = l.office_id
        and not o.by_law and o.built_in = '{}' and o.imported = '{}' and o.by_hand = '{}' returning o.office_id)
   delete from places using gone where place_id = gone.office_id`,
)

export const noteState = statement(
  'office_import_note_state',
  'update office_imports set state = :state, changed_at = now() where import_id = :import_id',
)
