import type { AccountPart } from '../identity/account-parts.ts'
import { accountUpkeep } from '../identity/account-upkeep.ts'
import { administratorRoutes } from '../identity/administrators/administrator-routes.ts'
import type { SignInLimits } from '../identity/log-in.ts'
import { recoveryRoutes } from '../identity/recovery-routes.ts'
import { safeContactRoutes } from '../identity/safe-contact/safe-contact-routes.ts'
import { createSecondFactorTries } from '../identity/second-factor/require-second-factor.ts'
import { secondFactorRoutes } from '../identity/second-factor/second-factor-routes.ts'
import { signInRoutes } from '../identity/sign-in-routes.ts'
import { createSignInSlowdown } from '../identity/sign-in-slowdown.ts'
import { signUpRoutes } from '../identity/sign-up-routes.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { profileRoutes } from './profile-routes.ts'

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
