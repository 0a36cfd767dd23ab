import { type Connection, type RowOf, statement } from '../../platform/statements.ts'
import { readRegions } from '../regions.ts'
import { searchTextOf } from '../search-words.ts'
import { countWords, storePlaces } from '../store-places.ts'
import type { StoredPlace } from '../stored-place.ts'
import { hindiNameOf, readLawAndDistrict } from './office-laws.ts'

/** Offices among all places; what stands there is written from the table of offices alone. */
export const officeDataset = 'built-in offices'

/** So few that each statement ends in time on a slow machine too. */
const atOnce = 500

const columns = `office_id, kind, iso, district, law_name, town, name, facts, lat, lng, town_is, withdrawn_at, version`

const listChanged = statement(
  'offices_list_to_place',
  `select ${columns} from offices where placed_version is distinct from version order by office_id limit :limit`,
)

const listOnes = statement(
  'offices_list_ones_to_place',
  `select ${columns} from offices where office_id = any(:ids) and placed_version is distinct from version`,
)

const notePlaced = statement(
  'offices_note_placed',
  `update offices o set placed_version = o.version
     from unnest(:ids::text[], :versions::integer[]) as placed (office_id, version)
    where o.office_id = placed.office_id and o.version = placed.version`,
)

const removePlaces = statement('offices_remove_places', 'delete from places where place_id = any(:ids)')

const readRun = statement('offices_read_run', 'select run from place_datasets where dataset = :dataset')

type OfficeToPlace = RowOf<'offices_list_to_place'>

/** Brings up to `atOnce` changed offices into the table of places. Says how many it was. */
export async function placeOffices(connection: Connection, ids?: string[]): Promise<number> {
  const rows = ids ? await listOnes(connection, { ids }) : await listChanged(connection, { limit: atOnce })
  if (rows.length === 0) return 0
  const [dataset] = await readRun(connection, { dataset: officeDataset })
  const shown = rows.filter(({ withdrawn_at }) => !withdrawn_at)
  await storePlaces(connection, officeDataset, dataset?.run ?? 1, await Promise.all(shown.map(placeOf)))
  await removePlaces(connection, {
    ids: rows.filter(({ withdrawn_at }) => withdrawn_at).map(({ office_id }) => office_id),
  })
  await notePlaced(connection, {
    ids: rows.map(({ office_id }) => office_id),
    versions: rows.map(({ version }) => version),
  })
  return rows.length
}

/** For the search to know the words of new names. */
export function countWordsOfOffices(connection: Connection): Promise<void> {
  return countWords(connection, officeDataset)
}

async function placeOf(office: OfficeToPlace): Promise<StoredPlace> {
  const [{ law, district }, { states }] = await Promise.all([
    readLawAndDistrict(office.kind, office.iso, office.district),
    readRegions(),
  ])
  const { name_local, address, phones, website, hours, position } = office.facts
  const state = states.find(({ iso }) => iso === office.iso)
  const local = name_local?.value
  const hindi = local && /\p{Script=Devanagari}/u.test(local) ? local : hindiNameOf(law, district)
  const told = [phones, address, hours].find((fact) => fact?.value)?.source
  return {
    place_id: office.office_id,
    name: office.name,
    name_hi: hindi ?? null,
    category: law.category,
    kind: office.kind,
    address: address?.value ?? `${office.town}, ${state?.name ?? ''}`,
    vicinity: office.town,
    lat: office.lat,
    lng: office.lng,
    position_is: position?.value ? 'building' : office.town_is,
    phone: phones?.value?.map(({ spoken }) => spoken).join('; ') ?? null,
    website: website?.value ?? null,
    periods: hours?.value?.periods ?? null,
    source: told ? { ...told, date: told.date ?? '' } : { ...law.source, date: law.source.date ?? '' },
    search_text: searchTextOf(
      office.name,
      office.law_name,
      local,
      law.name_hi,
      law.words,
      office.town,
      state?.name,
      state?.name_hi,
      ...(district?.spellings ?? [office.district]),
    ),
  }
}
