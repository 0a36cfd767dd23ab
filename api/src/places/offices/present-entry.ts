import {
  factLayers,
  type LayerFacts,
  type ListedOffice,
  type OfficeEntry,
  type OfficeValue,
  officeFactNames,
} from '@nyaysathi/contracts/offices'
import type { EntryRow, ListedRow } from './office-desk-queries.ts'
import { presentOffice } from './present-office.ts'

/** As the list of the console has it. */
export async function presentListed(row: ListedRow): Promise<ListedOffice> {
  const { office_id, kind, district, facts, standing, confirmed_on } = await presentOffice(row)
  return {
    office_id,
    kind,
    district,
    name: facts.name.value,
    ...(facts.address ? { address: facts.address.value } : {}),
    ...(facts.phones ? { phones: facts.phones.value } : {}),
    standing,
    ...(row.withdrawn_at ? { withdrawn: true as const } : {}),
    ...(confirmed_on ? { confirmed_on } : {}),
    open_reports: row.open_reports,
    version: row.version,
  }
}

/** An entry with every value that there is. */
export async function presentEntry(row: EntryRow, confirmedBy: string | undefined): Promise<OfficeEntry> {
  return {
    ...(await presentOffice(row)),
    version: row.version,
    values: valuesOf(row),
    ...(row.withdrawn_at ? { withdrawn_on: row.withdrawn_at.toISOString() } : {}),
    ...(confirmedBy ? { confirmed_by: confirmedBy } : {}),
    changed_at: row.changed_at.toISOString(),
    open_reports: row.open_reports,
  }
}

function valuesOf(row: Pick<EntryRow, 'built_in' | 'imported' | 'by_hand'>): OfficeValue[] {
  return officeFactNames.flatMap((fact) => {
    const layers = factLayers.toReversed().flatMap((layer) => {
      const found = (row[layer] as LayerFacts)[fact]
      return found ? [{ fact, layer, value: found.value, source: found.source }] : []
    })
    return layers.map((value, index) => ({ ...value, holds: index === 0 }))
  })
}
