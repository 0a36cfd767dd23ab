import type { OfficeKind, OfficeSource } from '@nyaysathi/contracts/offices'
import type { LatLng, PlaceCategory, PositionKind } from '@nyaysathi/contracts/places'
import { readOnce, readRows } from '../knowledge-rows.ts'
import { type DistrictRow, readRegions } from '../regions.ts'

/** What the law says of a kind of office, from `knowledge/places/district-offices.csv`. */
export type OfficeLaw = {
  kind: OfficeKind
  /** For the search among all places; none where it is none of the five. */
  category: PlaceCategory | null
  seat: 'court' | 'headquarters'
  /** With `{district}`. */
  name: string
  name_hi: string
  /** By which the search among all places finds it. */
  words: string
  source: OfficeSource
}

export const readOfficeLaws = readOnce(async (): Promise<ReadonlyMap<OfficeKind, OfficeLaw>> => {
  const rows = await readRows<
    'kind' | 'category' | 'seat' | 'name' | 'name_hi' | 'words' | 'source' | 'source_url' | 'source_date'
  >('district-offices.csv')
  return new Map(
    rows.map((row) => {
      const kind = row.kind as OfficeKind
      return [
        kind,
        {
          kind,
          category: (row.category || null) as PlaceCategory | null,
          seat: row.seat as OfficeLaw['seat'],
          name: row.name,
          name_hi: row.name_hi,
          words: row.words,
          source: { name: row.source, url: row.source_url, date: row.source_date },
        },
      ]
    }),
  )
})

/** Of these a district often has several, each with a name of its own; of the others the law knows one. */
const several: ReadonlySet<OfficeKind> = new Set([
  'one_stop_centre',
  'women_police_desk',
  'consumer_commission',
  'labour_office',
  'protection_officer',
])

export function hasSeveral(kind: OfficeKind): boolean {
  return several.has(kind)
}

/** The id of the office of this kind that the law puts into a district. */
export function mainOfficeId(kind: OfficeKind, { iso, name }: Pick<DistrictRow, 'iso' | 'name'>): string {
  return `${kind}-${iso.toLowerCase()}-${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}`
}

export type OfficeSeat = {
  law_name: string
  town: string
  town_lat: number
  town_lng: number
  town_is: PositionKind
}

/** What the program knows of an office before any fact: how the law calls it, and the town where it sits. */
export function seatOf(law: OfficeLaw, district: DistrictRow): OfficeSeat {
  const { court } = district
  const inCourt = law.seat === 'court' && court
  const ownName = law.kind === 'district_court' ? court?.name : undefined
  const at: LatLng & { positionIs: PositionKind } = inCourt ? court.at : district.at
  return {
    law_name: ownName ?? law.name.replace('{district}', district.name),
    town: inCourt ? court.town : district.headquarters,
    town_lat: at.lat,
    town_lng: at.lng,
    town_is: at.positionIs,
  }
}

/** In Hindi, as the law calls it; nothing where the office has a name of its own, or its district none in Hindi. */
export function hindiNameOf(law: OfficeLaw, district: DistrictRow | undefined): string | undefined {
  if (!district?.nameHi || (law.kind === 'district_court' && district.court?.name)) return undefined
  return `${law.name_hi}, ${district.nameHi}`
}

/** A law and a district by what the table of offices has. */
export async function readLawAndDistrict(
  kind: OfficeKind,
  iso: string,
  district: string,
): Promise<{ law: OfficeLaw; district: DistrictRow | undefined }> {
  const [laws, { findDistrict }] = await Promise.all([readOfficeLaws(), readRegions()])
  const law = laws.get(kind)
  if (!law) throw new Error(`knowledge/places/district-offices.csv has no ${kind}.`)
  return { law, district: findDistrict(iso, district) }
}
