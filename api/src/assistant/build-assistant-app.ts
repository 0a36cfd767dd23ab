import * as assistantContract from '@nyaysathi/contracts/assistant'
import * as timeLimitContract from '@nyaysathi/contracts/time-limits'
import { registerPlatform } from '../platform/http/http-platform.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { nameSchemas } from '../platform/http/openapi.ts'
import type { Services } from '../platform/services.ts'
import { allowWebOrigin } from './allow-web-origin.ts'
import { assistantRoutes, configuredAssistant } from './index.ts'

/** Only the assistant's calls, health, metrics and description, for a host of its own. */
export async function buildAssistantApp(services: Omit<Services, 'database' | 'jobs'>): Promise<HttpServer> {
  const app = createHttpServer(services)
  nameSchemas(assistantContract)
  nameSchemas(timeLimitContract)
  await registerPlatform(app, services)
  allowWebOrigin(app, services.config.publicUrl)
  assistantRoutes(app, services, configuredAssistant(services))
  await app.ready()
  return app
}
