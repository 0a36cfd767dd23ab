import { type Connection, statement } from '../../platform/statements.ts'
import { readBuiltInOffices } from './built-in-offices.ts'
import { placeOffices } from './place-offices.ts'

/** So few that each statement ends in time on a slow machine too. */
const atOnce = 500

const columns =
  'office_id, kind, iso, district, by_law, law_name, town, town_lat, town_lng, town_is, built_in'
const compared = ['by_law', 'law_name', 'town', 'town_lat', 'town_lng', 'town_is', 'built_in']
const listed = (table: string) => compared.map((column) => `${table}.${column}`).join(', ')

const upsert = statement(
  'offices_load',
  `insert into offices (${columns})
   select ${columns} from jsonb_to_recordset(:offices::jsonb) as given (
     office_id text, kind text, iso text, district text, by_law boolean, law_name text, town text,
     town_lat double precision, town_lng double precision, town_is text, built_in jsonb)
   on conflict (office_id) do update set
     ${compared.map((column) => `${column} = excluded.${column}`).join(', ')}, version = offices.version + 1, changed_at = now()
   where (${listed('offices')}) is distinct from (${listed('excluded')})`,
)

const forgetOthers = statement(
  'offices_forget_others',
  `update offices set by_law = false, built_in = '{}', version = version + 1, changed_at = now()
   where (by_law or built_in <> '{}') and office_id <> all(:ids)`,
)

const removeEmpty = statement(
  'offices_remove_empty',
  `with gone as (
     delete from offices where not by_law and built_in = '{}' and imported = '{}' and by_hand = '{}' returning office_id)
   delete from places using gone where place_id = gone.office_id`,
)

const placeMissing = statement(
  'offices_place_missing',
  `update offices set placed_version = null
   where withdrawn_at is null and not exists (select 1 from places where place_id = office_id)`,
)

/** What the program comes with, below what operators imported and corrected, which stays as it is. */
export async function loadOffices(connection: Connection, signal: AbortSignal): Promise<void> {
  const offices = await readBuiltInOffices()
  for (let from = 0; from < offices.length; from += atOnce) {
    signal.throwIfAborted()
    await upsert(connection, { offices: JSON.stringify(offices.slice(from, from + atOnce)) })
  }
  await forgetOthers(connection, { ids: offices.map(({ office_id }) => office_id) })
  await removeEmpty(connection)
  await placeMissing(connection)
  while ((await placeOffices(connection)) > 0) signal.throwIfAborted()
}
