import * as chatContract from '@nyaysathi/contracts/chats'
import * as pageViewContract from '@nyaysathi/contracts/page-views'
import { accountRoutes } from './accounts/index.ts'
import { chatRoutes } from './chats/index.ts'
import { pageViewRoutes } from './page-views/index.ts'
import { standOnPlatform } from './platform/http/http-platform.ts'
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts'
import { nameSchemas } from './platform/http/openapi.ts'
import type { Services } from './services.ts'

/** The whole application, ready to listen. */
export async function buildApp(services: Services): Promise<HttpServer> {
  const app = createHttpServer(services)
  nameSchemas(chatContract)
  nameSchemas(pageViewContract)
  await standOnPlatform(app, services)

  accountRoutes(app, services)
  chatRoutes(app, services)
  pageViewRoutes(app, services)

  await app.ready()
  return app
}
