import fs from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { preparedStatements } from '../platform/statements.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { keptTables } from './kept-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('every table has a rule how long its rows are kept, and a line in docs/retention.md', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const tables = rows.map(({ name }) => name).sort()
  expect(Object.keys(keptTables).sort()).toEqual(tables)
  const page = fs.readFileSync(new URL('../../../docs/retention.md', import.meta.url), 'utf8')
  const named = new Set([...page.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name))
  expect(tables.filter((table) => !named.has(table))).toEqual([])
})

it('what is said to go with something goes with it by a foreign key', async () => {
  const { rows } = await database.pool.query<{ pair: string }>(
    `select conrelid::regclass || ' ' || confrelid::regclass as pair from pg_constraint
      where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`,
  )
  const cascades = new Set(rows.map(({ pair }) => pair))
  const said = Object.entries(keptTables).flatMap(([table, rule]) =>
    'goesWith' in rule ? rule.goesWith.map((other) => `${table} ${other}`) : [],
  )
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((pair) => !cascades.has(pair))).toEqual([])
})

it('what is old is found by an index, oldest first: however large a table is, it is never read as a whole', async () => {
  const forgetting = [...preparedStatements].filter(([name]) => name.startsWith('forget_old_'))
  expect(forgetting.length).toBeGreaterThan(15)
  const client = await database.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
    for (const [name, { text }] of forgetting) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text.replaceAll('$1', '30')}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, name).toMatch(/Index (Only )?Scan using \w+ on \w+ o\b/)
      expect(plan, name).not.toMatch(/Seq Scan|Sort/)
    }
  } finally {
    client.release(true)
  }
})
