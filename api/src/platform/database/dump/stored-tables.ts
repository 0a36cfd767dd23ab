import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { statement } from '../../statements.ts'
import { type DumpTable, RowDigest, splitLines } from './dump-format.ts'

type Client = Pick<pg.Client, 'query'>

const listTables = statement(
  'list_stored_tables',
  `select c.relname as "table!", array_agg(a.attname::text order by a.attnum) as "columns!"
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`,
)

const listReferences = statement(
  'list_references_of_tables',
  `select distinct f.relname as "from!", t.relname as "to!"
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
)

/** All tables of the product, each after those that it refers to. */
export async function findTables(client: Client): Promise<DumpTable[]> {
  return inOrderOfReference(await listTables(client), await listReferences(client))
}

function inOrderOfReference(tables: DumpTable[], references: { from: string; to: string }[]): DumpTable[] {
  const ordered: DumpTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some(({ table }) => table === name)
    const free = waiting.filter(
      ({ table }) => !references.some(({ from, to }) => from === table && isWaiting(to)),
    )
    if (free.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return ordered
}

/** Reads a table row by row, as COPY writes it, and returns the count and digest. */
export async function readTable(
  client: Client,
  { table, columns }: DumpTable,
  onRow: (row: string) => Promise<void> | void = () => {},
): Promise<RowDigest> {
  const digest = new RowDigest()
  const rows = client.query(copyTo(`copy (select ${quoteAll(columns)} from ${quote(table)}) to stdout`))
  for await (const row of splitLines(rows)) {
    digest.add(row)
    await onRow(row)
  }
  return digest
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteAll(names: string[]): string {
  return names.map(quote).join(', ')
}
