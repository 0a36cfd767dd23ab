import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { statement } from '../../statements.ts'
import {
  applyMigration,
  makeMigrationTable,
  migrateDatabase,
  withoutConcurrently,
} from '../migrate-database.ts'
import { readOwnMigrations, startAtFirstRelease } from '../migrations.ts'
import type { DumpSummary } from './dump-database.ts'
import {
  type DumpEnd,
  type DumpedTable,
  type DumpHeader,
  type DumpTable,
  dumpFormat,
  endOfRows,
  keyCheckOf,
  RowDigest,
  readDumpLines,
  readToItsEnd,
  sessionSettings,
} from './dump-format.ts'
import { findTables, quote, quoteAll, readTable } from './stored-tables.ts'

/** The dump cannot be restored here; the database is as it was. The message is one line for the operator. */
export class RestoreRefused extends Error {}

/**
 * Puts the content of a dump into the database, in one transaction: it is all there, counted and compared with the dump
 * by hashes, or nothing has changed. Migrations that are newer than the dump are applied afterwards.
 *
 * @throws {RestoreRefused}
 */
export async function restoreDatabase({
  url,
  secretKeys,
  file,
  replace,
}: {
  url: string
  /** The present one and the earlier ones. */
  secretKeys: readonly string[]
  file: string
  /** Remove what is in the database now; without it, only an empty database is taken. */
  replace: boolean
}): Promise<DumpSummary> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await readToItsEnd(file)
    await client.query(sessionSettings)
    await client.query('begin')
    const summary = await readDump(client, readDumpLines(file), { secretKeys, replace })
    await client.query('commit')
    await migrateDatabase(url)
    return summary
  } catch (error) {
    const reason = whyNotReadable(error)
    if (reason) throw new RestoreRefused(reason)
    throw error
  } finally {
    await client.end()
  }
}

async function readDump(
  client: pg.Client,
  lines: AsyncGenerator<string>,
  { secretKeys, replace }: { secretKeys: readonly string[]; replace: boolean },
): Promise<DumpSummary> {
  const header = readHeader(await nextLine(lines), secretKeys)
  await makeRoom(client, replace)
  await applyMigrations(client, header.migrations)
  const summary = { tables: 0, rows: 0 }
  for (;;) {
    const facts = JSON.parse(await nextLine(lines)) as DumpTable | DumpEnd
    if ('end' in facts) {
      if (facts.tables !== summary.tables) throw damaged('its number of tables')
      await setSequences(client, header)
      return summary
    }
    const dumped = await restoreTable(client, facts, lines)
    summary.tables += 1
    summary.rows += dumped.rows
  }
}

async function restoreTable(client: pg.Client, facts: DumpTable, lines: AsyncGenerator<string>) {
  const arriving = new RowDigest()
  const rows = async function* () {
    for (let row = await nextLine(lines); row !== endOfRows; row = await nextLine(lines)) {
      arriving.add(row)
      yield Buffer.from(`${row}\n`)
    }
  }
  const target = client.query(copyFrom(`copy ${quote(facts.table)} (${quoteAll(facts.columns)}) from stdin`))
  await pipeline(rows(), target)
  const dumped = JSON.parse(await nextLine(lines)) as DumpedTable
  for (const digest of [arriving, await readTable(client, facts)]) {
    if (digest.rows !== dumped.rows || digest.digest !== dumped.digest)
      throw damaged(`the table ${facts.table}`)
  }
  return dumped
}

function readHeader(line: string, secretKeys: readonly string[]): DumpHeader {
  const header = parseHeader(line)
  if (header?.format !== dumpFormat)
    throw new RestoreRefused('The file is not a dump that this version can read.')
  if (!secretKeys.some((secretKey) => header.key_check === keyCheckOf(secretKey))) {
    throw new RestoreRefused(
      'The dump was made with another SECRET_KEY, and nothing that people wrote could be opened with this one. ' +
        'Put the secret-key file of that installation into DATA_DIR, or set SECRET_KEY.',
    )
  }
  return header
}

function parseHeader(line: string): DumpHeader | undefined {
  try {
    return JSON.parse(line) as DumpHeader
  } catch {
    return undefined
  }
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  if (replace) {
    await client.query(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    )
    return
  }
  for (const table of await findTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${quote(table.table)} limit 1`)
    if (rowCount) {
      throw new RestoreRefused(
        'The database is not empty. Restore into an empty one, or give --replace to remove what is there now.',
      )
    }
  }
  await makeRoom(client, true)
}

/** Those that the dumped database had, so that the rows meet the tables they came from. */
async function applyMigrations(client: pg.Client, hashes: string[]): Promise<void> {
  const dumped = startAtFirstRelease(hashes)
  const wanted = readOwnMigrations().filter(({ hash }) => dumped.includes(hash))
  if (wanted.length !== dumped.length) {
    throw new RestoreRefused(
      'The dump was made by another version of the program. Restore it with that version.',
    )
  }
  await makeMigrationTable(client)
  for (const migration of wanted) await applyMigration(client, withoutConcurrently(migration))
}

const setSequence = statement('set_sequence', 'select setval(:sequence::regclass, :value, :called)')

async function setSequences(client: pg.Client, { sequences }: DumpHeader): Promise<void> {
  for (const { name, value, called } of sequences) {
    await setSequence(client, { sequence: `public.${quote(name)}`, value, called })
  }
}

async function nextLine(lines: AsyncGenerator<string>): Promise<string> {
  const { done, value } = await lines.next()
  if (done) throw new RestoreRefused('The dump ends too early: it was cut.')
  return value
}

function damaged(what: string): RestoreRefused {
  return new RestoreRefused(`The dump is damaged: ${what} is not as it was dumped. Nothing was changed.`)
}

/** The dump cannot be unpacked or understood, or is not there. */
function whyNotReadable(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return `The dump is damaged or not a dump (${code}). Nothing was changed.`
  // What was changed is seen by its hash at the latest, but may be no row of its table any more before that.
  if (error instanceof SyntaxError || (error instanceof pg.DatabaseError && /^(22|23|42)/.test(code)))
    return `The dump is damaged: it holds what its tables do not take${code ? ` (${code})` : ''}. Nothing was changed.`
  if (/^E[A-Z]+$/.test(code) && error instanceof Error && 'path' in error)
    return `The dump cannot be read (${code}).`
  return undefined
}
