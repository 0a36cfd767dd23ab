import fs from 'node:fs'
import { generalRefusals } from '@nyaysathi/contracts/errors'
import type { RouteOptions } from 'fastify'
import { buildApp } from '../app.ts'
import type { Assistant } from '../assistant/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cannedAssistant } from './canned-assistant.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createTestServices, type TestServices } from './test-services.ts'

export type TestApp = {
  app: HttpServer
  services: TestServices
  database: TestDatabase
  close(): Promise<void>
}

type Options = Omit<Parameters<typeof createTestServices>[0], 'database'> & {
  /** Another app's, to be a second instance of it. */
  database?: TestDatabase
  /** In place of one that always says the same. */
  assistant?: Assistant
  /** Where pages are, such as those of `writeWeb`. */
  webFolder?: string
  /** Called with every route of the application. */
  onRoute?: (route: RouteOptions) => void
}

/** Calls are the same whether the web app was built or not. */
const noWeb = 'no-built-web'

/** The whole application on a database of its own, without pages unless they are given. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const services = createTestServices({ ...options, database })
  const app = await buildApp(services, {
    webFolder: options.webFolder ?? noWeb,
    assistant: options.assistant ?? cannedAssistant,
    onRoute: (route) => {
      holdToItsRefusals(route)
      options.onRoute?.(route)
    },
  })
  return {
    app,
    services,
    database,
    close: async () => {
      await app.close()
      fs.rmSync(services.config.dataDir, { recursive: true, force: true })
      if (!options.database) await database.drop()
    },
  }
}

/** A refusal for a reason that the call's contract does not list is a fault: it is answered with 500. */
function holdToItsRefusals(route: RouteOptions): void {
  const { refusals = [] } = route.config ?? {}
  const listed = new Set<string | undefined>([...generalRefusals, ...refusals])
  route.onSend = async (request, _reply, payload) => {
    const { errorCode } = request
    if (errorCode === undefined || listed.has(errorCode)) return payload
    throw new Error(`${route.url} was refused with ${errorCode}, which its contract does not list`)
  }
}
