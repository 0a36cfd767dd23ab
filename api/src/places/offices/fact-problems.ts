import type { ListProblem, OfficeColumn } from '@nyaysathi/contracts/offices'

type Values = Record<string, string | number>

/** In English, for programs; the console has the same in the words of its reader. */
const sentences: Record<ListProblem, string> = {
  cells:
    'This line has {found} cells instead of {wanted}. Does a cell with a comma lack its quotation marks?',
  state_missing: 'The State is missing.',
  state_unknown: 'There is no State of this name.',
  district_missing: 'The district is missing.',
  district_unknown: 'There is no district of this name in {state}.',
  kind_missing: 'The kind of office is missing.',
  kind_unknown: 'This is no kind of office that we know.',
  source_missing: 'Please say where this is from.',
  too_long: 'This is longer than {most} characters.',
  web_address: 'An address on the web begins with https://.',
  date: 'Please write the date as 2026, 2026-11 or 2026-11-29.',
  date_to_come: 'This date is yet to come.',
  script: 'This is no name in a script of India.',
  phone: '“{phone}” is no number that can be dialled in India with its area code.',
  email: '“{email}” is no mail address.',
  lat_missing: 'The latitude is missing beside the longitude.',
  lng_missing: 'The longitude is missing beside the latitude.',
  lat: 'The latitude must be a number such as 18.520.',
  lng: 'The longitude must be a number such as 73.857.',
  other_state: 'This position is not in the State. Are lat and lng the wrong way round?',
  nothing: 'This line says nothing of the office: no name, address, telephone, hours.',
  twice: 'This office stands in line {line} already.',
}

export type FactProblem = {
  column?: OfficeColumn
  code: ListProblem
  values?: Values
  problem: string
  /** What stands there. */
  value?: string
  /** What may be meant. */
  suggestion?: string
}

export function factProblem(
  code: ListProblem,
  {
    values,
    value,
    suggestion,
    column,
  }: {
    column?: OfficeColumn
    values?: Values
    value?: string | undefined
    suggestion?: string | undefined
  } = {},
): FactProblem {
  const problem = sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name] ?? ''))
  return {
    ...(column ? { column } : {}),
    code,
    ...(values ? { values } : {}),
    problem,
    ...(value ? { value: value.slice(0, 200) } : {}),
    ...(suggestion ? { suggestion } : {}),
  }
}
