import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { statement } from '../../statements.ts'
import { readAppliedMigrations } from '../migrations.ts'
import {
  type DumpEnd,
  type DumpedTable,
  type DumpHeader,
  dumpFormat,
  endOfRows,
  keyCheckOf,
  sessionSettings,
} from './dump-format.ts'
import { findTables, readTable } from './stored-tables.ts'

export type DumpSummary = { tables: number; rows: number }

/**
 * Writes everything in the database, as of one moment, into `file`. The file appears complete or not at all, and only
 * its owner can read it.
 */
export async function dumpDatabase({
  url,
  secretKey,
  file,
}: {
  url: string
  secretKey: string
  file: string
}): Promise<DumpSummary> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const draft = `${file}.draft-${process.pid}`
  try {
    await client.query(sessionSettings)
    await client.query('begin isolation level repeatable read read only')
    const summary = await writeDump(client, secretKey, draft)
    fs.renameSync(draft, file)
    syncFolderOf(file)
    return summary
  } finally {
    fs.rmSync(draft, { force: true })
    await client.end()
  }
}

async function writeDump(client: pg.Client, secretKey: string, draft: string): Promise<DumpSummary> {
  const packer = createGzip()
  const out = fs.createWriteStream(draft, { mode: 0o600, flush: true })
  const written = pipeline(packer, out)
  const write = async (line: string) => {
    if (!packer.write(`${line}\n`)) await Promise.race([once(packer, 'drain'), written])
  }
  const writeFacts = (facts: object) => write(JSON.stringify(facts))

  await writeFacts(await describeDump(client, secretKey))
  const tables = await findTables(client)
  let rows = 0
  for (const table of tables) {
    await writeFacts(table)
    const digest = await readTable(client, table, write)
    await write(endOfRows)
    await writeFacts({ table: table.table, rows: digest.rows, digest: digest.digest } satisfies DumpedTable)
    rows += digest.rows
  }
  await writeFacts({ end: true, tables: tables.length } satisfies DumpEnd)
  packer.end()
  await written
  return { tables: tables.length, rows }
}

const listSequences = statement(
  'list_sequences',
  `select sequencename as "name!" from pg_sequences where schemaname = 'public' order by 1`,
)

async function describeDump(client: pg.Client, secretKey: string): Promise<DumpHeader> {
  const sequences: DumpHeader['sequences'] = []
  for (const { name } of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from public."${name.replaceAll('"', '""')}"`,
    )
    for (const state of rows) sequences.push({ name, ...state })
  }
  return {
    format: dumpFormat,
    made_at: new Date().toISOString(),
    migrations: await readAppliedMigrations(client),
    key_check: keyCheckOf(secretKey),
    sequences,
  }
}

function syncFolderOf(file: string): void {
  if (process.platform === 'win32') return
  const folder = fs.openSync(path.dirname(path.resolve(file)), 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}
