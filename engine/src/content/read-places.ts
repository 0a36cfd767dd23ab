import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse as parseYaml } from 'yaml'
import type * as z from 'zod'
import {
  type District,
  DistrictRow,
  HighCourtRow,
  InstitutionRow,
  OwnNameRow,
  type PlaceName,
  type Places,
  PlacesFile,
  type State,
  StateCodeRow,
  StateHelplineRow,
  TownRow,
} from './place-format.ts'

type PinRow = { pin: string; state: string; district: string }
type OwnName = z.infer<typeof OwnNameRow>

/** In the order of `state-helplines.csv`. */
export function readStateHelplines(folder: string): z.infer<typeof StateHelplineRow>[] {
  return readTable(join(folder, 'state-helplines.csv'), StateHelplineRow)
}

/** States with their districts, towns, PIN codes, courts and numbers. Throws, naming the file and the line, where one does not fit. */
export function readPlaces(folder: string): Places {
  const rows = <Row extends z.ZodType>(name: string, schema: Row) => readTable(join(folder, name), schema)
  const file = readStates(join(folder, 'states.yml'))
  const isoOf = new Map(rows('state-codes.csv', StateCodeRow).map(({ iso, name }) => [name, iso]))
  const districtRows = group(rows('districts.csv', DistrictRow), ({ state }) => state)
  const towns = group(rows('places.csv', TownRow), ({ state }) => state)
  const pins = group(readPins(join(folder, 'pins.csv')), ({ state }) => state)
  const own = group(rows('names.csv', OwnNameRow), ({ place }) => place)
  const courts = new Map(rows('high-courts.csv', HighCourtRow).map((row) => [row.state, row]))
  const helplines = group(readStateHelplines(folder), ({ state }) => state)
  const women = new Map(
    rows('institutions.csv', InstitutionRow)
      .filter(({ kind }) => kind === 'state_women_commission')
      .map((row) => [row.state, row]),
  )

  const states = file.states.map((known): State => {
    const iso = isoOf.get(known.name.en) ?? ''
    const districts = readDistricts(iso, known.districts, districtRows.get(iso) ?? [], own)
    const at = new Map(districts.flatMap(({ spellings }, place) => spellings.map((one) => [one, place])))
    const court = courts.get(iso)
    const commission = women.get(known.name.en)
    return {
      iso,
      name: withOwn(known.name, own.get(iso)),
      also: known.also,
      spellings: (own.get(iso) ?? []).flatMap(({ names }) => names),
      districts,
      towns: (towns.get(known.name.en) ?? []).flatMap(({ name, district }): State['towns'] => {
        const place = at.get(district)
        return place === undefined || at.has(name) ? [] : [[name, place]]
      }),
      pins: runsOf(pins.get(iso) ?? [], at),
      highCourt: court && {
        name: { en: court.court, hi: court.court_hi },
        seats: { en: court.seats.join(', '), hi: court.seats_hi.join(', ') },
      },
      womenCommission: commission && {
        en: `${commission.name}, ${commission.town}`,
        hi: commission.name_hi,
      },
      helplines: (helplines.get(iso) ?? []).map((row) => ({
        number: row.number,
        name: { en: row.name, hi: row.name_hi },
        use: row.for,
      })),
    }
  })
  const known = new Set(
    states.flatMap(({ iso, districts }) => [iso, ...districts.map(({ name }) => `${iso}/${name.en}`)]),
  )
  for (const place of own.keys())
    if (!known.has(place)) throw new Error(`${join(folder, 'names.csv')}: ${place} is no State or district.`)
  return { states, alsoWords: file.also_words }
}

function readStates(file: string): z.infer<typeof PlacesFile> {
  const checked = PlacesFile.safeParse(parseYaml(readFileSync(file, 'utf8')))
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}

function readDistricts(
  iso: string,
  large: readonly PlaceName[],
  rows: readonly z.infer<typeof DistrictRow>[],
  own: ReadonlyMap<string, OwnName[]>,
): District[] {
  const hindi = new Map(large.map(({ en, hi }) => [en, hi]))
  const districts = rows.map((row): District => {
    const others = own.get(`${iso}/${row.name}`)
    const known = [row.name, ...row.also].find((name) => hindi.has(name))
    const hi = row.name_hi || (known ? (hindi.get(known) ?? '') : '')
    return {
      name: withOwn({ en: row.name, hi }, others),
      spellings: [
        row.name,
        ...row.also,
        ...(hi ? [hi] : []),
        ...(others ?? []).flatMap(({ names }) => names),
      ],
      isLarge: known !== undefined || others !== undefined,
      hasCourt: row.court !== '',
    }
  })
  const spelled = new Set(districts.flatMap(({ spellings }) => spellings))
  const others = large.filter(({ en }) => !spelled.has(en))
  return [
    ...districts,
    ...others.map((name) => ({ name, spellings: [name.en, name.hi], isLarge: true, hasCourt: true })),
  ]
}

function withOwn(name: PlaceName, rows: readonly OwnName[] | undefined): PlaceName {
  const own: Partial<Record<LanguageCode, string>> = {}
  for (const { language, names } of rows ?? []) if (names[0]) own[language] = names[0]
  const { hi, ...others } = own
  return Object.keys(own).length > 0 ? { ...name, hi: name.hi || (hi ?? ''), own: others } : name
}

/** Neighbouring codes of one district as a run: a fifth of the codes say as much as all. */
function runsOf(rows: readonly PinRow[], at: ReadonlyMap<string, number>): State['pins'] {
  const runs: State['pins'] = []
  for (const { pin, district } of rows) {
    const place = at.get(district)
    if (place === undefined) continue
    const last = runs.at(-1)
    if (last && last[2] === place && Number(pin) - last[1] <= 3) last[1] = Number(pin)
    else runs.push([Number(pin), Number(pin), place])
  }
  return runs
}

/** By hand: twenty thousand rows of figures, written by a script and compared with their source by a test. */
function readPins(file: string): PinRow[] {
  if (!existsSync(file)) return []
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [pin = '', state = '', district = ''] = line.split(',')
    return { pin, state, district }
  })
}

function readTable<Row extends z.ZodType>(file: string, schema: Row): z.infer<Row>[] {
  if (!existsSync(file)) return []
  const rows: unknown[] = parseCsv(readFileSync(file, 'utf8'), { columns: true, skip_empty_lines: true })
  return rows.map((row, at) => {
    const checked = schema.safeParse(row)
    if (checked.success) return checked.data
    const issue = checked.error.issues[0]
    throw new Error(`${file}: row ${at + 2}: ${issue?.path.join('.')}: ${issue?.message}`)
  })
}

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const found = groups.get(key)
    if (found) found.push(item)
    else groups.set(key, [item])
  }
  return groups
}
