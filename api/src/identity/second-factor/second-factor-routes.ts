import { accountCalls } from '@nyaysathi/contracts/accounts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { personOf } from '../person.ts'
import { requirePerson } from '../require-person.ts'
import type { SecondFactorTries } from './require-second-factor.ts'
import {
  beginSecondFactor,
  confirmNewFactor,
  dropSecondFactor,
  mustHaveSecondFactor,
} from './second-factor.ts'
import { countRecoveryCodes, findSecondFactor } from './second-factor-queries.ts'

/** For everybody who wants it; meant for helpers and administrators. */
export function secondFactorRoutes(app: HttpServer, services: Services, tries: SecondFactorTries): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)

  serve(app, accountCalls, 'GET /api/auth/second-factor', { onRequest: [signedIn] }, async (request) => {
    const person = personOf(request)
    const [factor] = await findSecondFactor(database.pool, { user_id: person.user_id })
    const [codes] = await countRecoveryCodes(database.pool, { user_id: person.user_id })
    return {
      enabled: factor?.is_confirmed ?? false,
      required: mustHaveSecondFactor(services.config, person.user_type),
      recovery_codes_left: codes?.left ?? 0,
    }
  })

  serve(
    app,
    accountCalls,
    'POST /api/auth/second-factor',
    { onRequest: [signedIn, rateLimits.proofsPerAccount] },
    async (request) => beginSecondFactor(services, personOf(request), request.body.password),
  )

  serve(
    app,
    accountCalls,
    'POST /api/auth/second-factor/confirm',
    { onRequest: [signedIn, rateLimits.proofsPerAccount] },
    async (request) => ({
      recovery_codes: await confirmNewFactor(services, tries, personOf(request), request.body.one_time_code),
    }),
  )

  serve(
    app,
    accountCalls,
    'DELETE /api/auth/second-factor',
    { onRequest: [signedIn, rateLimits.proofsPerAccount] },
    async (request) => {
      await dropSecondFactor(services, tries, personOf(request), request.body)
      return { message: 'The second sign-in step was removed.' }
    },
  )
}
