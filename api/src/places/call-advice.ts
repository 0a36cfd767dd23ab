import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OfficeKind } from '@nyaysathi/contracts/offices'
import type { CallAdvice, PlaceCategory } from '@nyaysathi/contracts/places'
import { parse } from 'csv-parse/sync'
import { readOnce } from './knowledge-rows.ts'

const helplinesFile = fileURLToPath(new URL('../../../knowledge/register/helplines.csv', import.meta.url))

/** Whom to call while looking for such a place, the most urgent first. */
const numbersFor: Record<PlaceCategory | 'any', string[]> = {
  police: ['112', '1930'],
  women_help: ['112', '181', '1098'],
  volunteer: ['15100', '14454', '112'],
  ngo: ['15100', '181', '1098', '112'],
  court: ['15100', '14454'],
  any: ['112', '15100', '181'],
}

const readHelplines = readOnce(async (): Promise<Map<string, CallAdvice>> => {
  const rows: Record<string, string>[] = parse(await readFile(helplinesFile), { columns: true })
  return new Map(
    rows.map(({ number = '', name = '', hindi_name = '', hours = '' }) => [
      number,
      { number, name, name_hi: hindi_name, ...(hours.startsWith('not confirmed') ? {} : { hours }) },
    ]),
  )
})

/** Whom to call for what an office is for, whoever answers there. */
const numbersForOffice: Record<OfficeKind, string[]> = {
  district_legal_services: ['15100', '14454'],
  district_court: ['15100', '14454'],
  one_stop_centre: ['181', '112', '1098'],
  protection_officer: ['181', '112'],
  // Of two that are shown, both are to be of use to whoever was hit, robbed or turned away; an answer on fraud names 1930 itself.
  district_police: ['112', '15100', '1930'],
  women_police_desk: ['112', '181'],
  consumer_commission: ['1915', '15100'],
  labour_office: ['15100', '14454'],
  child_welfare_committee: ['1098', '112'],
}

/** From the register of helplines, which names its sources. */
export function callAdvice(category: PlaceCategory | undefined): Promise<CallAdvice[]> {
  return adviceOf(numbersFor[category ?? 'any'])
}

export function callAdviceForOffice(kind: OfficeKind): Promise<CallAdvice[]> {
  return adviceOf(numbersForOffice[kind])
}

async function adviceOf(numbers: string[]): Promise<CallAdvice[]> {
  const helplines = await readHelplines()
  return numbers.flatMap((number) => helplines.get(number) ?? [])
}
