import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { preparedStatements } from '../platform/statements.ts'
import { describeStatements, loadStatements } from './describe-statements.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  await loadStatements()
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('every statement fits the schema, and has the types that the database says', async () => {
  const client = await database.pool.connect()
  const types = await describeStatements(client).finally(() => client.release())
  expect(preparedStatements.size).toBeGreaterThan(300)
  const hint = 'npm run sql:types writes it anew'
  await expect(types, hint).toMatchFileSnapshot(
    path.join(import.meta.dirname, '../platform/statement-types.ts'),
  )
})

it('every constraint that a statement answers for is one of the schema', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'f'
     union select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid where x.indisunique`,
  )
  const known = new Set(rows.map(({ name }) => name))
  const named = [...preparedStatements.values()].flatMap(({ refusals }) => Object.keys(refusals))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((constraint) => !known.has(constraint))).toEqual([])
})

it('says which statement the database refuses, each in a line', async () => {
  await database.pool.query('alter table users rename preferred_language to language')
  const client = await database.pool.connect()
  const refused = describeStatements(client).finally(() => client.release())
  await expect(refused).rejects.toThrow(/^\w+: column .*preferred_language.* does not exist$/m)
})
