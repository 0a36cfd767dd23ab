import type { OfficeColumn } from '@nyaysathi/contracts/offices'

/** As in the contract, whose own list brings its schemas along; a test compares them. */
export const columns: readonly OfficeColumn[] = [
  'state',
  'district',
  'kind',
  'name',
  'name_local',
  'address',
  'phone',
  'email',
  'hours',
  'website',
  'lat',
  'lng',
  'source',
  'source_url',
  'source_date',
]

const example: Partial<Record<OfficeColumn, string>> = {
  state: 'MH',
  district: 'Pune',
  kind: 'one_stop_centre',
  name: 'One Stop Centre, Pune',
  address: 'Write the street and the building here, Pune',
  hours: 'Open day and night',
  source: 'Write here which list or letter says so',
  source_date: '2026',
}

/** The first line names the columns, the second shows how one is filled. */
export function sampleList(): string {
  return asTable([columns, columns.map((column) => example[column] ?? '')])
}

/** Rows as CSV that Excel opens in Unicode: with a mark at its beginning, and quotes where a cell needs them. */
export function asTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : safe(text))
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** What a spreadsheet would take for a formula is text. */
function safe(text: string): string {
  return /^[=+\-@]/.test(text) ? `'${text}` : text
}
