import { setTimeout as pause } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import pg from 'pg'
import { sessionSettings } from '../platform/database/dump/dump-format.ts'
import { findTables, quote } from '../platform/database/dump/stored-tables.ts'
import { statement } from '../platform/statements.ts'

/** What the database held at one place of its write-ahead log: rows and a sum of their hashes, by table. */
export type BackupRecord = {
  taken_at: string
  lsn: string
  tables: Record<string, [rows: number, hash: string]>
}

/** The connection to a server, in any of the forms that PostgreSQL's own client takes. */
export type Server = pg.ClientConfig

/** After a backup: a moment at which nobody writes is looked for so long. */
const quietMomentMs = 120_000

/** They hold nothing after a crash or a restore, as they should. */
const listUnloggedTables = statement(
  'list_unlogged_tables',
  `select relname as "name!" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'`,
)

/**
 * Counts and hashes all that is stored as of one moment, and says where in the write-ahead log that moment lies. For it every
 * writer is held up for milliseconds: all tables are locked at once or none is, so that nobody ever waits for us to wait.
 *
 * @throws {Error} when there was no such moment for two minutes
 */
export async function takeRecord(server: Server): Promise<BackupRecord> {
  return withClient(server, async (reader) => {
    await reader.query(sessionSettings)
    const lsn = await withClient(server, (holder) => beginAtQuietMoment(holder, reader))
    const { rows } = await reader.query<{ at: Date }>('select now() as at')
    const tables = await digestTables(reader)
    await reader.query('commit')
    return { taken_at: rows[0]?.at.toISOString() ?? '', lsn, tables }
  })
}

/** @returns the place in the log up to which the transaction that `reader` has begun sees everything */
async function beginAtQuietMoment(holder: pg.Client, reader: pg.Client): Promise<string> {
  const tables = (await findLoggedTables(holder)).map(quote).join(', ')
  const until = Date.now() + quietMomentMs
  for (;;) {
    await holder.query('begin')
    try {
      await holder.query(`lock table ${tables} in share mode nowait`)
      await reader.query('begin isolation level repeatable read read only')
      // The first statement of the transaction takes the snapshot.
      await reader.query('select 1')
      const { rows } = await holder.query<{ lsn: string }>(
        "select pg_logical_emit_message(true, 'nyaysathi', 'backup record')::text as lsn",
      )
      await holder.query('commit')
      return rows[0]?.lsn ?? ''
    } catch (error) {
      await holder.query('rollback')
      const lockNotAvailable = '55P03'
      if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error
      if (Date.now() > until) {
        throw new BackupProblem(
          'The backup is made, but has no record to prove a restore by: there was no moment without a writer for two minutes. Try again when it is quieter.',
        )
      }
      await pause(20 + Math.random() * 60)
    }
  }
}

/** A plain line for the operator. */
export class BackupProblem extends Error {}

/** Whatever differs, by table, each in a line. */
export async function compareWithRecord(client: pg.Client, record: BackupRecord): Promise<string[]> {
  await client.query(sessionSettings)
  const found = await digestTables(client)
  return [...new Set([...Object.keys(record.tables), ...Object.keys(found)])].flatMap((table) => {
    const [then, now] = [record.tables[table], found[table]]
    if (!now) return [`the table ${table} is missing`]
    if (!then) return [`the table ${table} was not there`]
    if (then[0] !== now[0]) return [`the table ${table} has ${now[0]} rows in place of ${then[0]}`]
    return then[1] === now[1] ? [] : [`rows of the table ${table} are not as they were`]
  })
}

async function findLoggedTables(client: pg.Client): Promise<string[]> {
  const unlogged = new Set((await listUnloggedTables(client)).map(({ name }) => name))
  return (await findTables(client)).map(({ table }) => table).filter((table) => !unlogged.has(table))
}

/** By the server itself, with as many of its workers as it gives: nothing of it leaves the server. */
async function digestTables(client: pg.Client): Promise<BackupRecord['tables']> {
  const tables: BackupRecord['tables'] = {}
  for (const table of await findLoggedTables(client)) {
    const { rows } = await client.query<{ count: string; hash: string }>(
      `select count(*)::text as count, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash from ${quote(table)} t`,
    )
    tables[table] = [Number(rows[0]?.count), rows[0]?.hash ?? '']
  }
  return tables
}

/** Short enough to be kept with the backup, in its own list. */
export function packRecord(record: BackupRecord): string {
  return deflateRawSync(JSON.stringify(record)).toString('base64url')
}

export function unpackRecord(packed: string): BackupRecord {
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8'))
}

export async function withClient<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    application_name: 'nyaysathi backup',
    connectionTimeoutMillis: 5_000,
    ...server,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
