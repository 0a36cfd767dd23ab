import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { createSmsCodeLimits } from './codes/sms-code-limits.ts'
import { countSignIns } from './count-sign-ins.ts'
import type { SignInLimits } from './log-in.ts'
import { recoveryKeyRoutes } from './recovery-key/recovery-key-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { safeContactRoutes } from './safe-contact/safe-contact-routes.ts'
import { createSecondFactorTries, type SecondFactorTries } from './second-factor/require-second-factor.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { signInAddressRoutes } from './sign-in-address-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { createSignInSlowdown } from './sign-in-slowdown.ts'
import { signUpRoutes } from './sign-up-routes.ts'

/** @returns the counter of wrong codes, for who asks for one beside signing in */
export function identityRoutes(app: HttpServer, services: Services): SecondFactorTries {
  app.decorateRequest('person', undefined)
  const limits: SignInLimits = {
    slowdown: createSignInSlowdown(services),
    secondFactorTries: createSecondFactorTries(services),
  }
  const smsLimits = createSmsCodeLimits(app, services)
  countSignIns(app)
  signUpRoutes(app, services, smsLimits)
  signInRoutes(app, services, limits, smsLimits)
  recoveryRoutes(app, services, smsLimits, limits.secondFactorTries)
  recoveryKeyRoutes(app, services, limits.secondFactorTries)
  signInAddressRoutes(app, services, limits.secondFactorTries)
  secondFactorRoutes(app, services, limits.secondFactorTries)
  safeContactRoutes(app, services)
  return limits.secondFactorTries
}
