import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PlaceCategory, PositionKind } from '@nyaysathi/contracts/places'
import { placesFile, readRows } from './knowledge-rows.ts'
import { readRegions } from './regions.ts'
import { searchTextOf } from './search-words.ts'
import type { StoredPlace } from './stored-place.ts'

export const builtInDataset = 'built-in'
export const builtInAttribution = {
  text: 'Positions of towns: GeoNames (CC BY 4.0) and India Post',
  url: 'https://www.geonames.org/',
}

/** Raise it when the rows are made otherwise from the same files. */
const recipe = '1'

const files = ['institutions.csv', 'district-offices.csv', 'districts.csv', 'states.yml', 'state-codes.csv']

/** Changes with the content of the files. */
export async function builtInVersion(): Promise<string> {
  const hash = createHash('sha256').update(recipe)
  for (const file of files) hash.update(await readFile(placesFile(file)))
  return hash.digest('base64url').slice(0, 16)
}

/** The institutions, and the offices that the law puts into every district. */
export async function readBuiltInPlaces(): Promise<StoredPlace[]> {
  return [...(await readInstitutions()), ...(await readDistrictOffices())]
}

async function readInstitutions(): Promise<StoredPlace[]> {
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
  return rows.map((row) => ({
    place_id: row.id,
    name: row.name,
    name_hi: row.name_hi || null,
    category: row.category as PlaceCategory,
    kind: row.kind,
    address: row.address || `${row.town}, ${row.state}`,
    vicinity: row.town,
    lat: Number(row.lat),
    lng: Number(row.lng),
    position_is: row.position_is as PositionKind,
    phone: row.phone || null,
    website: row.website || null,
    periods: null,
    source: { name: row.source, url: row.source_url, date: row.source_date },
    search_text: searchTextOf(row.name, row.name_hi, row.town, row.state, row.words),
  }))
}

async function readDistrictOffices(): Promise<StoredPlace[]> {
  const [offices, { districts, states }] = await Promise.all([
    readRows<
      'kind' | 'category' | 'seat' | 'name' | 'name_hi' | 'words' | 'source' | 'source_url' | 'source_date'
    >('district-offices.csv'),
    readRegions(),
  ])
  const stateOf = new Map(states.map((state) => [state.iso, state]))
  return districts.flatMap((district) =>
    offices.flatMap((office): StoredPlace[] => {
      const seat = office.seat === 'court' ? district.court : { town: district.headquarters, at: district.at }
      if (!seat) return []
      const state = stateOf.get(district.iso)
      const ownName = office.kind === 'district_court' ? district.court?.name : undefined
      const slug = district.name.toLowerCase().replace(/[^a-z\d]+/g, '-')
      return [
        {
          place_id: `${office.kind}-${district.iso.toLowerCase()}-${slug}`,
          name: ownName ?? office.name.replace('{district}', district.name),
          name_hi: district.nameHi && !ownName ? `${office.name_hi}, ${district.nameHi}` : null,
          category: office.category as PlaceCategory,
          kind: office.kind,
          address: `${seat.town}, ${state?.name ?? ''}`,
          vicinity: seat.town,
          lat: seat.at.lat,
          lng: seat.at.lng,
          position_is: seat.at.positionIs,
          phone: null,
          website: null,
          periods: null,
          source: { name: office.source, url: office.source_url, date: office.source_date },
          search_text: searchTextOf(
            ownName ?? office.name,
            office.name_hi,
            office.words,
            seat.town,
            state?.name,
            state?.name_hi,
            ...district.spellings,
          ),
        },
      ]
    }),
  )
}
