import { pipeline, Readable } from 'node:stream'
import {
  importMaxBytes,
  importMaxLines,
  type OfficeColumn,
  officeColumns,
} from '@nyaysathi/contracts/offices'
import { CsvError, parse } from 'csv-parse'
import { ApiError } from '../../../platform/http/errors.ts'

/** A line of a list: its cells by our columns, or that it has not as many as the head. */
export type ListLine = {
  line: number
  cells: Partial<Record<OfficeColumn, string>>
  found: number
  wanted: number
}
type Head = { columns: (OfficeColumn | undefined)[]; ignored: string[] }

const longestRow = 50_000
const needed: OfficeColumn[] = ['state', 'district', 'kind', 'source']

/**
 * Reads a list of offices of any length, a little at a time: parted by commas, semicolons or tabs, in UTF-8 with or without
 * its mark, with any line ends.
 *
 * @param onHead called once, with the columns that are none of ours
 * @throws {ApiError} where the file as a whole cannot be read
 */
export async function* readList(
  file: AsyncIterable<Buffer>,
  onHead: (ignored: string[]) => void,
): AsyncGenerator<ListLine> {
  const text = decode(file)
  const start = await firstLine(text)
  // Excel writes so which sign parts the cells.
  const named = /^"?sep=(.)"?\r?\n/.exec(start)
  const delimiter = named?.[1] ?? delimiterOf(start)
  const skipped = named ? named[0].length : 0
  const linesSkipped = named ? 1 : 0
  let lastReadable = linesSkipped
  const rows = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // One that stands within a cell, as in 6" plate, is no more than a sign.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record: (record, { lines }) => {
      lastReadable = lines + linesSkipped
      return record
    },
  })
  // An upload that breaks off, or is no text from somewhere on, ends the reading below with its error.
  pipeline(Readable.from(joined(start.slice(skipped), text)), rows, () => {})
  let head: Head | undefined
  let before = linesSkipped
  let count = 0
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      const line = before + 1
      if (head && swallowsLines(record, head)) throw quoteMissing(before)
      before = info.lines + linesSkipped
      if (!head) {
        head = readHead(record)
        onHead(head.ignored)
        continue
      }
      if (record.every((cell) => cell.trim() === '')) continue
      count += 1
      if (count > importMaxLines)
        throw refused(
          `This list has more than ${importMaxLines.toLocaleString('en')} lines. Please cut it into parts.`,
        )
      yield { line, cells: cellsOf(record, head), found: record.length, wanted: head.columns.length }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw quoteMissing(lastReadable)
  }
  if (!head || count === 0)
    throw refused('This list is empty: it needs a line of names and at least one line below it.')
}

/** A quotation mark that is not closed ends at the next one, lines later: those would be missing unseen. */
function swallowsLines(record: string[], { columns }: Head): boolean {
  const several = record.filter((cell) => /[\r\n]/.test(cell))
  return (
    several.length > 0 && (record.length !== columns.length || several.some((cell) => cell.startsWith('"')))
  )
}

const quoteMissing = (line: number) =>
  refused(
    `After line ${line} the list cannot be read: is a quotation mark missing there? Nothing was taken over.`,
  )

/** Text, or a refusal where the bytes are no UTF-8. */
async function* decode(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  try {
    for await (const chunk of file) {
      size += chunk.length
      if (size > importMaxBytes)
        throw new ApiError('too_large', { text: 'This list is larger than 64 MB. Please cut it into parts.' })
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\u0000')) throw new TypeError('no text')
      yield text
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw refused('This file is no UTF-8 text. In Excel, choose “CSV UTF-8” when you save it.')
  }
}

/** Enough of the beginning to know what parts the cells. */
async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!/\n[^\n]*\n/.test(start) && start.length < longestRow) {
    const { done, value } = await text.next()
    if (done) break
    start += value
  }
  return start
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

function delimiterOf(start: string): string {
  const [line = ''] = start.split(/\r\n|\n|\r/, 1)
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function readHead(record: string[]): Head {
  const names = record.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const columns = names.map((name) => officeColumns.find((column) => column === name))
  const missing = needed.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const said = missing.map((column) => `“${column}”`).join(', ')
    throw refused(`The first line must name the columns. It does not name ${said}.`)
  }
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index)
  if (twice) throw refused(`The first line names the column “${twice}” twice.`)
  return {
    columns,
    ignored: record
      .map((name) => name.trim().slice(0, 60))
      .filter((name, index) => !columns[index] && name !== '')
      .slice(0, 50),
  }
}

function cellsOf(record: string[], { columns }: Head): ListLine['cells'] {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, record[index] ?? '']] : [])),
  )
}

function refused(text: string): ApiError {
  return new ApiError('invalid_input', { text, fields: { file: text } })
}
