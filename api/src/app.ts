import * as assistantContract from '@nyaysathi/contracts/assistant'
import * as chatContract from '@nyaysathi/contracts/chats'
import * as pageViewContract from '@nyaysathi/contracts/page-views'
import * as placeContract from '@nyaysathi/contracts/places'
import type { RouteOptions } from 'fastify'
import { accountRoutes } from './accounts/index.ts'
import { type Assistant, assistantRoutes } from './assistant/index.ts'
import { chatRoutes } from './chats/index.ts'
import { pageViewRoutes } from './page-views/index.ts'
import { placeRoutes } from './places/index.ts'
import { standOnPlatform } from './platform/http/http-platform.ts'
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts'
import { nameSchemas } from './platform/http/openapi.ts'
import type { Services } from './services.ts'
import { webPages } from './web-pages/index.ts'

type Options = {
  /** In place of the one that reads all the knowledge, which takes seconds. */
  assistant?: Assistant
  /** Where the built web app is, if not at its usual place. */
  webFolder?: string
  /** Hears of every route, so that tests can hold each one to account. */
  onRoute?: (route: RouteOptions) => void
}

/** The whole application, ready to listen. */
export async function buildApp(
  services: Services,
  { assistant, webFolder, onRoute }: Options = {},
): Promise<HttpServer> {
  const app = createHttpServer(services)
  nameSchemas(assistantContract)
  nameSchemas(chatContract)
  nameSchemas(pageViewContract)
  nameSchemas(placeContract)
  if (onRoute) app.addHook('onRoute', onRoute)
  await standOnPlatform(app, services)

  accountRoutes(app, services)
  chatRoutes(app, services)
  assistantRoutes(app, services, assistant)
  pageViewRoutes(app, services)
  placeRoutes(app, services)
  webPages(app, services, webFolder)

  await app.ready()
  return app
}
