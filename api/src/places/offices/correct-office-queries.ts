import { statement } from '../../platform/statements.ts'

export const findVersion = statement(
  'office_find_version',
  'select iso, version from offices where office_id = :office_id',
)

/** Whoever saw another version changes nothing. */
const ofVersion = 'where office_id = :office_id and version = :version'
const changed = 'version = version + 1, changed_at = now()'

export const correctFacts = statement(
  'office_correct',
  `update offices set by_hand = (by_hand - :forget::text[]) || :facts::jsonb,
     confirmed_on = null, confirmed_by = null, ${changed} ${ofVersion} returning office_id`,
)

export const confirmShown = statement(
  'office_confirm',
  `update offices set by_hand = facts, confirmed_on = (now() at time zone 'Asia/Kolkata')::date, confirmed_by = :by::uuid,
     ${changed} ${ofVersion} and withdrawn_at is null returning office_id`,
)

export const withdrawShown = statement(
  'office_withdraw',
  `update offices set withdrawn_at = now(), ${changed} ${ofVersion} and withdrawn_at is null returning office_id`,
)

export const restoreShown = statement(
  'office_restore',
  `update offices set withdrawn_at = null, ${changed} ${ofVersion} and withdrawn_at is not null returning office_id`,
)

/** As the column name_key is made of a name. */
export const nameKey = (name: string) => `lower(regexp_replace(${name}, '[[:space:][:punct:]]+', '', 'g'))`

export const insertOffice = statement(
  'office_insert',
  `insert into offices (office_id, kind, iso, district, by_law, law_name, town, town_lat, town_lng, town_is, by_hand)
   select :office_id, :kind, :iso, :district, false, :law_name, :town, :town_lat, :town_lng, :town_is, :by_hand::jsonb
    where not exists (select 1 from offices o where o.iso = :iso and o.district = :district and o.kind = :kind
                         and o.name_key = ${nameKey(':name::text')})
   on conflict (office_id) do nothing returning office_id`,
)
