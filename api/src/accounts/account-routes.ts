import type { AccountPart, SecondFactorTries } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { administratorRoutes } from './administrators/administrator-routes.ts'
import { administratorUpkeep } from './administrators/change-administrators.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { profileRoutes } from './profile-routes.ts'

/** @param parts what the features keep of a person, for profile, export and erasure */
export function accountRoutes(
  app: HttpServer,
  services: Services,
  tries: SecondFactorTries,
  parts: readonly AccountPart[],
): void {
  profileRoutes(app, services, parts)
  ownDataRoutes(app, services, tries, parts)
  administratorRoutes(app, services, parts)
  administratorUpkeep(services)
}
