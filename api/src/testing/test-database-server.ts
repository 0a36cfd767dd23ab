import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import { migrateDatabase } from '../platform/database/migrate-database.ts'
import { installJobStore } from '../platform/jobs/index.ts'
import { createSilentLog } from '../platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export type TestServer = {
  /** Of a superuser or of an owner of databases, with `template` migrated and ready to be copied. */
  url: string
  template: string
}

/**
 * One PostgreSQL for the whole test run: the served one of NYAYSATHI_TEST_DATABASE_URL, else an embedded one in a
 * temporary folder. A template is migrated once; `createTestDatabase` copies it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env.NYAYSATHI_TEST_DATABASE_URL)
  const template = `nyaysathi_test_${randomBytes(4).toString('hex')}`
  await query(server.url, `create database ${template}`)
  const templateUrl = new URL(server.url)
  templateUrl.pathname = template
  await migrateDatabase(templateUrl.href)
  await installJobStore(templateUrl.href)
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await query(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function openServer(servedUrl: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (servedUrl) return { url: servedUrl, stop: async () => {} }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-test-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Files that run side by side start programs of their own on it, each with a pool of 20.
    max_connections: '200',
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log: createSilentLog(), settings })
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
