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
  await expect(types).toMatchFileSnapshot(path.join(import.meta.dirname, '../platform/statement-types.ts'))
})
