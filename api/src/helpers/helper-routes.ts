import type { HelperProfile } from '@nyaysathi/contracts/helpers'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { applicationRoutes } from './application-routes.ts'
import { directoryRoutes } from './directory-routes.ts'
import { savedHelperRoutes } from './saved-helper-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { wordUpkeep } from './word-upkeep.ts'

/** What is said of a helper after appointments; they know helpers, and not the other way round. */
export type ReviewsOf = (services: Services, helperId: string) => Promise<HelperProfile['ratings']['reviews']>

export function helperRoutes(app: HttpServer, services: Services, reviewsOf: ReviewsOf): void {
  applicationRoutes(app, services)
  directoryRoutes(app, services)
  savedHelperRoutes(app, services)
  settingsRoutes(app, services, reviewsOf)
  wordUpkeep(services)
}
