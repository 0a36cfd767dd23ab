import type { Assistant } from '../assistant/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { applicationRoutes } from './application-routes.ts'
import { directoryRoutes } from './directory-routes.ts'
import { helperUpkeep } from './helper-upkeep.ts'
import type { RatingsOf } from './own-profile.ts'
import { savedHelperRoutes } from './saved-helper-routes.ts'
import { settingsRoutes } from './settings-routes.ts'

export function helperRoutes(
  app: HttpServer,
  services: Services,
  assistant: Assistant,
  ratingsOf: RatingsOf,
): void {
  applicationRoutes(app, services)
  directoryRoutes(app, services, assistant)
  savedHelperRoutes(app, services)
  settingsRoutes(app, services, ratingsOf)
  helperUpkeep(services)
}
