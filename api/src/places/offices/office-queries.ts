import { type RowOf, statement } from '../../platform/statements.ts'

/** What is shown of an office, whoever asks. */
export const shownColumns = (table: string) =>
  [
    'office_id',
    'kind',
    'iso',
    'district',
    'by_law',
    'law_name',
    'town',
    'town_is',
    'facts',
    'lat',
    'lng',
    'has_phone',
    'has_contact',
    'standing',
    'confirmed_on',
  ]
    .map((column) => `${table}.${column}`)
    .join(', ')

export const listOfDistrict = statement(
  'offices_of_district',
  `select ${shownColumns('o')} from offices o
    where o.iso = :iso and o.district = :district and o.withdrawn_at is null and o.kind = any(:kinds)
    order by not o.by_law, not o.has_contact, o.office_id limit :limit`,
)

/** Of each kind the nearest that can be called or walked to, in other districts. */
export const listFarther = statement(
  'offices_farther',
  `select ${shownColumns('o')} from unnest(:kinds::text[]) as wanted (wanted_kind) cross join lateral (
     select * from offices
      where kind = wanted_kind and has_contact and withdrawn_at is null and not (iso = :iso and district = :district)
      order by spot <-> point(:lng, :mercator) limit :each) o`,
)

export type ShownOffice = RowOf<'offices_of_district'>
