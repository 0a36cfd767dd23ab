import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createTestServices, type TestServices } from './test-services.ts'

export type TestApp = { app: HttpServer; services: TestServices; database: TestDatabase; close(): Promise<void> }

type Options = Omit<Parameters<typeof createTestServices>[0], 'database'> & {
  /** Another app's, to be a second instance of it. */
  database?: TestDatabase
}

/** The whole application on a database of its own. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const services = createTestServices({ ...options, database })
  const app = await buildApp(services)
  return {
    app,
    services,
    database,
    close: async () => {
      await app.close()
      if (!options.database) await database.drop()
    },
  }
}

/** The address of an app that listens on a free port until the test ends. */
export async function listen(app: HttpServer): Promise<string> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return address
}
