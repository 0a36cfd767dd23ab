import type { LayerFacts, OfficeColumn, OfficeFactName, OfficeKind } from '@nyaysathi/contracts/offices'
import { officeDate, officeKinds } from '@nyaysathi/contracts/offices'
import { readRows } from '../knowledge-rows.ts'
import { type DistrictRow, plain, readRegions } from '../regions.ts'
import { mainOfficeId, type OfficeSeat, readOfficeLaws, seatOf } from './office-laws.ts'
import { furtherOfficeId } from './office-names.ts'
import { isWebAddress, readFacts } from './read-facts.ts'

export type BuiltInOffice = OfficeSeat & {
  office_id: string
  kind: OfficeKind
  iso: string
  district: string
  by_law: boolean
  built_in: LayerFacts
}

type KnownRow = Record<OfficeColumn, string>

/** Every office that the law puts into a district, with what `knowledge/places/offices.csv` knows of it, and further ones. */
export async function readBuiltInOffices(): Promise<BuiltInOffice[]> {
  const [laws, { districts }, known] = await Promise.all([
    readOfficeLaws(),
    readRegions(),
    readKnownOffices(),
  ])
  return districts.flatMap((district) =>
    officeKinds.flatMap((kind): BuiltInOffice[] => {
      const law = laws.get(kind)
      if (!law) return []
      const seat = seatOf(law, district)
      const main_id = mainOfficeId(kind, district)
      const rows = known.get(`${district.iso}/${plain(district.name)}/${kind}`) ?? []
      const [first, ...further] = groupsOf(rows, district)
      // A new district may not have a court, nor an authority, of its own.
      const by_law = law.seat !== 'court' || district.court !== undefined
      const office = { ...seat, kind, iso: district.iso, district: district.name }
      return [
        ...(by_law || first
          ? [{ ...office, office_id: main_id, by_law, built_in: newestFacts(first ?? []) }]
          : []),
        ...further.map((group) => ({
          ...office,
          office_id: furtherOfficeId(main_id, group[0]?.name ?? ''),
          by_law: false,
          built_in: newestFacts(group),
        })),
      ]
    }),
  )
}

/** By State, district and kind; the State's own authorities are among the institutions. */
async function readKnownOffices(): Promise<Map<string, KnownRow[]>> {
  const { findDistrict } = await readRegions()
  const known = new Map<string, KnownRow[]>()
  for (const row of await readRows<keyof KnownRow>('offices.csv')) {
    const district: DistrictRow | undefined = row.district ? findDistrict(row.state, row.district) : undefined
    if (!district) continue
    const key = `${district.iso}/${plain(district.name)}/${row.kind}`
    known.set(key, [...(known.get(key) ?? []), row])
  }
  return known
}

/** Rows of one source with different names are different offices; what another source says belongs to the one of its name, or to the first. */
function groupsOf(rows: KnownRow[], district: DistrictRow): KnownRow[][] {
  const groups: KnownRow[][] = []
  for (const row of rows) {
    const group =
      groups.find((each) => each.some(({ name }) => plain(name) === plain(row.name))) ??
      groups.find((each) => !each.some(({ source }) => source === row.source))
    if (group) group.push(row)
    else groups.push([row])
  }
  // "Commissioner of Police, Pune" before the one of another town in the district of Pune.
  const isNamed = (group: KnownRow[]) => group.some(({ name }) => plain(name).includes(plain(district.name)))
  return [...groups.filter(isNamed), ...groups.filter((group) => !isNamed(group))]
}

/** Fact by fact the newest one; one with a date before one without. */
function newestFacts(rows: KnownRow[]): LayerFacts {
  const all = rows.map((row) => factsOfRow(row))
  const names = new Set(all.flatMap((facts) => Object.keys(facts) as OfficeFactName[]))
  const dated = all.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)))
  return Object.fromEntries(
    [...names].map((name) => [name, dated.find((facts) => facts[name])?.[name]]),
  ) as LayerFacts
}

const dateOf = (facts: LayerFacts) => Object.values(facts)[0]?.source.date ?? ''

/** What cannot be read of a row is left out; `npm run check` names it. */
function factsOfRow(row: KnownRow): LayerFacts {
  // Some name two pages: the first is the nearer one.
  const [url = ''] = row.source_url.split(/[\s;,]+/)
  const source = {
    name: row.source,
    ...(isWebAddress(url) ? { url } : {}),
    ...(officeDate.test(row.source_date) ? { date: row.source_date } : {}),
  }
  return readFacts(row, source).facts
}

/** What is known of the legal services authority of each State, by the State's name. */
export async function readStateAuthorities(): Promise<Map<string, LayerFacts>> {
  const [rows, { states }] = await Promise.all([readRows<keyof KnownRow>('offices.csv'), readRegions()])
  const nameOf = new Map(states.map(({ iso, name }) => [iso, name]))
  const byState = Map.groupBy(
    rows.filter(({ kind }) => kind === 'state_legal_services'),
    ({ state }) => state,
  )
  return new Map([...byState].map(([iso, group]) => [nameOf.get(iso) ?? iso, newestFacts(group)]))
}
