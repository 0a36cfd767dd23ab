import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const schemaFile = fileURLToPath(new URL('../../migrations/schema.sql', import.meta.url))
const header =
  '-- What all migrations together make. `npx vitest run -u schema`, in api/, writes it anew.\n\n'

it('migrations/schema.sql is the sum of the migrations', async () => {
  await expect(header + (await describeSchema(database))).toMatchFileSnapshot(schemaFile)
})
