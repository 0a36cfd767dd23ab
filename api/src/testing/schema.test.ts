import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../platform/database/migrations.ts'
import { describeSchema } from './describe-schema.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const header =
  '-- What all migrations together make. `npx vitest run schema -u`, in api/, writes it anew.\n\n'

it('migrations/schema.sql is the sum of the migrations', async () => {
  const schema = header + (await describeSchema(database))
  await expect(schema).toMatchFileSnapshot(path.join(migrationsFolder, 'schema.sql'))
})

it('the migrations make the tables that the code declares', async () => {
  const sources = path.join(import.meta.dirname, '..')
  const files = globSync('**/*-tables.ts', { cwd: sources })
  const modules = await Promise.all(files.map((file) => import(path.join(sources, file))))
  const migrated = readNewestSnapshot()
  const declared = generateDrizzleJson(Object.assign({}, ...modules), migrated.id)
  expect(files.length).toBeGreaterThan(0)
  expect(await generateMigration(migrated, declared)).toEqual([])
})

it('every foreign key has an index, so that removing what it names does not read the whole table', async () => {
  const { rows } = await database.pool.query(`
    select k.conrelid::regclass::text as "table", k.conname as key from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indisvalid and i.indkey[0] = k.conkey[1])`)
  expect(rows).toEqual([])
})

/** Each is the whole schema again, and drizzle-kit reads the newest alone. */
function readNewestSnapshot() {
  const { entries } = readMeta('_journal.json')
  const newest = `${String(entries.length - 1).padStart(4, '0')}_snapshot.json`
  expect(globSync('*_snapshot.json', { cwd: path.join(migrationsFolder, 'meta') })).toEqual([newest])
  return readMeta(newest)
}

function readMeta(file: string) {
  return JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', file), 'utf8'))
}
