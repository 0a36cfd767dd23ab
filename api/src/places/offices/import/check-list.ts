import { randomUUID } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'
import { readRegions } from '../../regions.ts'
import { type CheckedLine, createLineCheck } from './check-line.ts'
import {
  decideFates,
  deleteImport,
  insertImport,
  insertLines,
  matchByLaw,
  matchByName,
  matchByOwnId,
  matchRest,
  noteChecked,
  refuseSameOffice,
} from './import-queries.ts'
import { partsOf } from './parts.ts'
import { readList } from './read-list.ts'

type Needs = Pick<Services, 'database' | 'clock'>
type List = { file: AsyncIterable<Buffer>; file_name: string; sent_by: string }

const linesAtOnce = 1_000

/**
 * Checks a list line by line while it arrives, and keeps what it would change. Nothing else is changed.
 *
 * @returns the id of the import
 * @throws {ApiError} where the file as a whole cannot be read; then nothing is kept
 */
export async function checkList({ database, clock }: Needs, list: List): Promise<string> {
  const { pool } = database
  const import_id = randomUUID()
  let ignored: string[] = []
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(clock.now())
  const check = await createLineCheck(today)
  let isBegun = false
  let last = 0
  const store = async (lines: CheckedLine[]) => {
    if (!isBegun) {
      const { file_name, sent_by } = list
      await insertImport(pool, { import_id, file_name, sent_by, ignored_columns: ignored })
      isBegun = true
    }
    const rows = lines.map((line) => ('right' in line ? { line: line.line, ...line.right } : line))
    await insertLines(pool, { import_id, lines: JSON.stringify(rows) })
  }
  try {
    let waiting: CheckedLine[] = []
    for await (const line of readList(list.file, (columns) => (ignored = columns))) {
      waiting.push(check(line))
      last = line.line
      if (waiting.length < linesAtOnce) continue
      await store(waiting)
      waiting = []
    }
    if (waiting.length > 0) await store(waiting)
    await matchLines(pool, import_id, last)
    await noteChecked(pool, { import_id })
  } catch (error) {
    if (isBegun) await deleteImport(pool, { import_id })
    throw error
  }
  return import_id
}

/** Finds the office that each line is about, and what is new of it. */
async function matchLines(
  pool: Services['database']['pool'],
  import_id: string,
  last: number,
): Promise<void> {
  // Its planner knows nothing yet of rows that came a moment ago.
  await pool.query('analyze office_import_lines')
  for (const part of partsOf(last)) {
    await matchByName(pool, { import_id, ...part })
    await matchByOwnId(pool, { import_id, ...part })
  }
  const { states } = await readRegions()
  for (const { iso } of states) await matchByLaw(pool, { import_id, iso })
  for (const part of partsOf(last)) await matchRest(pool, { import_id, ...part })
  for (const { iso } of states) await refuseSameOffice(pool, { import_id, iso })
  for (const part of partsOf(last)) await decideFates(pool, { import_id, ...part })
}
