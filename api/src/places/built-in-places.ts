import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PlaceCategory, PositionKind } from '@nyaysathi/contracts/places'
import { placesFile, readRows } from './knowledge-rows.ts'
import { readStateAuthorities } from './offices/built-in-offices.ts'
import { searchTextOf } from './search-words.ts'
import type { StoredPlace } from './stored-place.ts'

export const builtInDataset = 'built-in'
export const builtInAttribution = {
  text: 'Positions of towns: GeoNames (CC BY 4.0) and India Post',
  url: 'https://www.geonames.org/',
}

/** Raise it when the rows are made otherwise from the same files. */
const recipe = '2'

const files = [
  'institutions.csv',
  'district-offices.csv',
  'offices.csv',
  'districts.csv',
  'states.yml',
  'state-codes.csv',
]

/** Changes with the content of the files. */
export async function builtInVersion(): Promise<string> {
  const hash = createHash('sha256').update(recipe)
  for (const file of files) hash.update(await readFile(placesFile(file)))
  return hash.digest('base64url').slice(0, 16)
}

/** The courts, authorities and commissions of the country and its States; offices.csv knows more of the State authorities. */
export async function readInstitutions(): Promise<StoredPlace[]> {
  const authorities = await readStateAuthorities()
  const rows = await readRows<
    | 'id'
    | 'name'
    | 'name_hi'
    | 'category'
    | 'kind'
    | 'state'
    | 'town'
    | 'lat'
    | 'lng'
    | 'position_is'
    | 'address'
    | 'phone'
    | 'website'
    | 'words'
    | 'source'
    | 'source_url'
    | 'source_date'
  >('institutions.csv')
  return rows.map((row) => {
    const known = row.kind === 'state_legal_services' ? authorities.get(row.state) : undefined
    const told = known?.phones ?? known?.address
    return {
      place_id: row.id,
      name: row.name,
      name_hi: row.name_hi || null,
      category: row.category as PlaceCategory,
      kind: row.kind,
      address: row.address || known?.address?.value || `${row.town}, ${row.state}`,
      vicinity: row.town,
      lat: Number(row.lat),
      lng: Number(row.lng),
      position_is: row.position_is as PositionKind,
      phone: row.phone || known?.phones?.value?.map(({ spoken }) => spoken).join('; ') || null,
      website: row.website || known?.website?.value || null,
      periods: null,
      source: told
        ? { ...told.source, date: told.source.date ?? '' }
        : { name: row.source, url: row.source_url, date: row.source_date },
      search_text: searchTextOf(row.name, row.name_hi, row.town, row.state, row.words),
    }
  })
}
