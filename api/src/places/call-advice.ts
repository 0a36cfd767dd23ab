import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
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

/** From the register of helplines, which names its sources. */
export async function callAdvice(category: PlaceCategory | undefined): Promise<CallAdvice[]> {
  const helplines = await readHelplines()
  return numbersFor[category ?? 'any'].flatMap((number) => helplines.get(number) ?? [])
}
