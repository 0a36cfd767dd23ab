import { expect, test } from 'vitest'
import { countPendingMigrations } from '../platform/database/migrations.ts'
import { createTestDatabase } from './test-database.ts'

test('each test file gets a migrated database of its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  expect(await countPendingMigrations(one.pool)).toBe(0)
  await one.pool.query('create table only_here ()')
  const { rows } = await two.pool.query("select to_regclass('only_here') as found")
  expect(rows).toEqual([{ found: null }])
  await Promise.all([one.drop(), two.drop()])
})
