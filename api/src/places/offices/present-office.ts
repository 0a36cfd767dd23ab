import { findLanguage } from '@nyaysathi/contracts/languages'
import type { LayerFacts, Office, OfficeDistrict, OfficeFacts } from '@nyaysathi/contracts/offices'
import { callAdviceForOffice } from '../call-advice.ts'
import { readOnce, readRows } from '../knowledge-rows.ts'
import { readRegions } from '../regions.ts'
import { hindiNameOf, readLawAndDistrict } from './office-laws.ts'
import type { ShownOffice } from './office-queries.ts'

/** Names of districts by `MH/Pune mr`. */
const readNames = readOnce(async () => {
  const rows = await readRows<'place' | 'language' | 'names'>('names.csv')
  return new Map(rows.map(({ place, language, names }) => [`${place} ${language}`, names.split('|')[0]]))
})

/** A district as its readers see it; `language` by name or code. */
export async function presentDistrict(
  iso: string,
  district: string,
  language?: string,
): Promise<OfficeDistrict> {
  const [{ states, findDistrict }, names] = await Promise.all([readRegions(), readNames()])
  const code = findLanguage(language)?.code
  const found = findDistrict(iso, district)
  const own = code === 'hi' ? found?.nameHi : names.get(`${iso}/${district} ${code}`)
  return {
    iso,
    state: states.find((state) => state.iso === iso)?.name ?? iso,
    name: district,
    ...(found?.nameHi ? { name_hi: found.nameHi } : {}),
    ...(own ? { name_in_language: own } : {}),
  }
}

/** Everything but the distance. */
export async function presentOffice(row: ShownOffice, language?: string): Promise<Office> {
  const { law, district } = await readLawAndDistrict(row.kind, row.iso, row.district)
  const name_hi = hindiNameOf(law, district)
  return {
    office_id: row.office_id,
    kind: row.kind,
    district: await presentDistrict(row.iso, row.district, language),
    town: row.town,
    location: { lat: row.lat, lng: row.lng },
    position_is: row.facts.position?.value ? 'building' : row.town_is,
    // A further office has a name of its own, which the law does not know.
    ...(name_hi && row.by_law ? { name_hi } : {}),
    facts: {
      ...presentFacts(row.facts),
      name: named(row.facts.name) ?? { value: row.law_name, source: law.source },
    },
    by_law: law.source,
    standing: row.standing,
    ...(row.confirmed_on ? { confirmed_on: dayOf(row.confirmed_on) } : {}),
    call: await callAdviceForOffice(row.kind),
  }
}

function named(name: LayerFacts['name']): OfficeFacts['name'] | undefined {
  return name?.value ? { value: name.value, source: name.source } : undefined
}

/** Without those of which only is known that they were wrong. */
function presentFacts(facts: LayerFacts): Omit<OfficeFacts, 'name'> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.value !== null)) as Omit<
    OfficeFacts,
    'name'
  >
}

/** A `date` of the database, whose driver reads it as that day's beginning here. */
function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
