import path from 'node:path'
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

it('every foreign key has an index, so that removing what it names does not read the whole table', async () => {
  const { rows } = await database.pool.query(`
    select k.conrelid::regclass::text as "table", k.conname as key from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indisvalid and i.indkey[0] = k.conkey[1])`)
  expect(rows).toEqual([])
})
