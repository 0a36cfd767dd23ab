import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../services.ts'
import type { AccountPart } from './account-parts.ts'
import { accountUpkeep } from './account-upkeep.ts'
import { administratorRoutes } from './administrators/administrator-routes.ts'
import type { SignInLimits } from './log-in.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { safeContactRoutes } from './safe-contact/safe-contact-routes.ts'
import { createSecondFactorTries } from './second-factor/require-second-factor.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { createSignInSlowdown } from './sign-in-slowdown.ts'
import { signUpRoutes } from './sign-up-routes.ts'

/** @param parts what the features keep of a person, for profile, export and erasure */
export function accountRoutes(app: HttpServer, services: Services, parts: readonly AccountPart[]): void {
  app.decorateRequest('person', undefined)
  const limits: SignInLimits = {
    slowdown: createSignInSlowdown(services),
    secondFactorTries: createSecondFactorTries(services),
  }
  signUpRoutes(app, services)
  signInRoutes(app, services, limits)
  recoveryRoutes(app, services)
  secondFactorRoutes(app, services, limits.secondFactorTries)
  profileRoutes(app, services, parts)
  ownDataRoutes(app, services, limits.secondFactorTries, parts)
  safeContactRoutes(app, services)
  administratorRoutes(app, services, parts)
  accountUpkeep(services)
}
