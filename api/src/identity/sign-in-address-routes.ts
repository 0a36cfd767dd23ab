import { accountCalls } from '@nyaysathi/contracts/accounts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { changeSignInAddress } from './change-sign-in-address.ts'
import { personOf } from './person.ts'
import { requirePerson } from './require-person.ts'
import type { SecondFactorTries } from './second-factor/require-second-factor.ts'

export function signInAddressRoutes(app: HttpServer, services: Services, tries: SecondFactorTries): void {
  serve(
    app,
    accountCalls,
    'PUT /api/users/sign-in',
    { onRequest: [requirePerson(services), services.rateLimits.proofsPerAccount] },
    async (request) => changeSignInAddress(services, tries, personOf(request), request.body),
  )
}
