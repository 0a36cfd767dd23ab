import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../platform/database/connect-database.ts'
import { createSilentLog } from '../platform/log.ts'
import './check-marked-columns.ts'

export type TestDatabase = Database & {
  /** Closes it and removes it from the server. */
  drop(): Promise<void>
}

/** Where many tests run at once, an answer can take longer than a person would wait, and is the same. */
export const ofSlowMachine = { connectMs: 150_000, queryMs: 150_000 }

/** A migrated, empty database of this test file's own, copied from the template of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name} template ${template}`)
  const databaseUrl = new URL(url)
  databaseUrl.pathname = name
  const database = connectDatabase(databaseUrl.href, createSilentLog(), { patience: ofSlowMachine })
  return {
    ...database,
    drop: async () => {
      await database.close()
      await onServer(url, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Two copies at the same moment are refused by the server, because the template is in use: the later one tries again. */
async function onServer(url: string, statement: string): Promise<void> {
  const objectInUse = '55006'
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== objectInUse || attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end()
    }
  }
}
