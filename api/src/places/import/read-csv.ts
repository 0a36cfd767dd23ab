import fs from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { type Found, ImportRefused, type OnBytes, type ReadFrom } from './import-format.ts'
import { placeOfRecord, type RecordOptions } from './place-of-record.ts'

const longestRow = 100_000

/** A table with a line of names; `name`, `lat` and `lng` are needed. */
export async function* readCsv(
  file: string,
  from: ReadFrom,
  onBytes: OnBytes,
  options: RecordOptions,
): AsyncGenerator<Found> {
  const head = await readHead(file)
  for (const column of ['name', 'lat', 'lng']) {
    if (!head.columns.includes(column)) {
      throw new ImportRefused(`${file}: line 1 names no column "${column}". It must name name, lat and lng.`)
    }
  }
  const start = from.position > 0 ? from : { position: head.bytes, line: head.lines }
  const rows = fs.createReadStream(file, { start: start.position }).pipe(
    parse({
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    }),
  )
  let line = start.line
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[]
      info: { bytes: number; lines: number }
    }>) {
      const position = start.position + info.bytes
      onBytes(position)
      const first = line + 1
      line = start.line + info.lines
      const found = { where: `line ${first}`, position, line }
      if (record.length !== head.columns.length) {
        yield { ...found, fault: `${record.length} fields instead of ${head.columns.length}` }
        continue
      }
      try {
        const named = Object.fromEntries(head.columns.map((column, index) => [column, record[index]]))
        yield { ...found, place: placeOfRecord(named, options) }
      } catch (error) {
        yield { ...found, fault: (error as Error).message }
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportRefused(
      `${file}: after line ${line} the table cannot be read: ${error.message.replace(/ at line \d+| on line \d+/, '')}`,
    )
  }
}

async function readHead(file: string): Promise<{ columns: string[]; bytes: number; lines: number }> {
  const rows = fs
    .createReadStream(file)
    .pipe(parse({ info: true, bom: true, to: 1, max_record_size: longestRow }))
  for await (const { record, info } of rows as AsyncIterable<{
    record: string[]
    info: { bytes: number; lines: number }
  }>) {
    return { columns: record.map((name) => name.trim()), bytes: info.bytes, lines: info.lines }
  }
  throw new ImportRefused(`${file} is empty.`)
}
