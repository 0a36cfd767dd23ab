import { readFile } from 'node:fs/promises'
import type { City, District, PositionKind, State } from '@nyaysathi/contracts/places'
import { parse as parseYaml } from 'yaml'
import { placesFile, readOnce, readRows } from './knowledge-rows.ts'

export type DistrictRow = {
  iso: string
  name: string
  nameHi: string | undefined
  /** Every spelling, its own first. */
  spellings: string[]
  headquarters: string
  at: Position
  /** Where its court sits; nothing where we do not know of one of its own. */
  court: { town: string; at: Position; name: string | undefined } | undefined
}
type Position = { lat: number; lng: number; positionIs: PositionKind }

type Regions = {
  states: State[]
  /** By `MH`, `mh`, `IN-MH`, an earlier code, or the name in English or Hindi. */
  findState: (spelling: string) => State | undefined
  /** By ISO code. */
  citiesOf: (iso: string) => City[]
  districtsOf: (iso: string) => District[]
  districts: DistrictRow[]
  findDistrict: (iso: string, spelling: string) => DistrictRow | undefined
  findCity: (iso: string, name: string) => City | undefined
}

/** States, districts and towns of India, from `knowledge/places/`. */
export const readRegions = readOnce(async (): Promise<Regions> => {
  const [codes, hindi, towns, districtRows] = await Promise.all([
    readRows<'iso' | 'name' | 'also'>('state-codes.csv'),
    readHindiNames(),
    readRows<'name' | 'state' | 'lat' | 'lng' | 'district'>('places.csv'),
    readRows<DistrictColumn>('districts.csv'),
  ])
  const states = codes.map(({ iso, name }) => ({ iso, name, name_hi: hindi.get(name) ?? name }))
  states.sort((one, other) => (one.name < other.name ? -1 : 1))
  const stateBy = statesBySpelling(states, codes)
  const isoOf = new Map(codes.map(({ iso, name }) => [name, iso]))
  const cities = group(
    towns.map(({ name, state, lat, lng, district }) => ({
      iso: isoOf.get(state) ?? '',
      city: { name, lat: Number(lat), lng: Number(lng), ...(district ? { district } : {}) },
    })),
    ({ iso }) => iso,
  )
  const districts = districtRows.map(readDistrict)
  const districtBy = new Map(
    districts.flatMap((row) => row.spellings.map((spelling) => [`${row.iso}/${plain(spelling)}`, row])),
  )
  const byState = group(districts, ({ iso }) => iso)
  const cityBy = new Map<string, City>()
  for (const [iso, listed] of cities)
    for (const { city } of listed) {
      const key = `${iso}/${plain(city.name)}`
      // Of two of one name the first is meant.
      if (!cityBy.has(key)) cityBy.set(key, city)
    }
  const citiesOf = (iso: string) => (cities.get(iso) ?? []).map(({ city }) => city)
  return {
    states,
    findState: (spelling) => stateBy.get(plain(spelling)),
    citiesOf,
    districtsOf: (iso) =>
      (byState.get(iso) ?? [])
        .map(({ name, nameHi, at }) => ({
          name,
          ...(nameHi ? { name_hi: nameHi } : {}),
          lat: at.lat,
          lng: at.lng,
          position_is: at.positionIs,
        }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    districts,
    findDistrict: (iso, spelling) => districtBy.get(`${iso}/${plain(spelling)}`),
    findCity: (iso, name) => cityBy.get(`${iso}/${plain(name)}`),
  }
})

/** By its name in English and Hindi, its code and its earlier ones, each of these also as `IN-MH`. */
function statesBySpelling(states: readonly State[], codes: readonly { iso: string; also: string }[]) {
  const found = new Map<string, State>()
  for (const { iso, also } of codes) {
    const state = states.find((each) => each.iso === iso)
    if (!state) continue
    const spellings = [iso, ...also.split('|').filter(Boolean)].flatMap((code) => [code, `IN-${code}`])
    for (const spelling of [...spellings, state.name, state.name_hi]) found.set(plain(spelling), state)
  }
  return found
}

type DistrictColumn =
  | 'state'
  | 'name'
  | 'name_hi'
  | 'also'
  | 'headquarters'
  | 'lat'
  | 'lng'
  | 'position_is'
  | 'court'
  | 'court_lat'
  | 'court_lng'
  | 'court_position_is'
  | 'court_name'

function readDistrict(row: Record<DistrictColumn, string>): DistrictRow {
  return {
    iso: row.state,
    name: row.name,
    nameHi: row.name_hi || undefined,
    spellings: [row.name, ...row.also.split('|').filter(Boolean), ...(row.name_hi ? [row.name_hi] : [])],
    headquarters: row.headquarters,
    at: position(row.lat, row.lng, row.position_is),
    court: row.court
      ? {
          town: row.court,
          at: position(row.court_lat, row.court_lng, row.court_position_is),
          name: row.court_name || undefined,
        }
      : undefined,
  }
}

async function readHindiNames(): Promise<Map<string, string>> {
  const { states } = parseYaml(await readFile(placesFile('states.yml'), 'utf8')) as {
    states: { name: { en: string; hi: string } }[]
  }
  return new Map(states.map(({ name }) => [name.en, name.hi]))
}

function position(lat: string, lng: string, positionIs: string): Position {
  return { lat: Number(lat), lng: Number(lng), positionIs: positionIs as PositionKind }
}

/** For comparing names: without case, accents, spaces and dots. */
export function plain(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{M}\d]/gu, '')
}

function group<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const found = groups.get(key)
    if (found) found.push(item)
    else groups.set(key, [item])
  }
  return groups
}
