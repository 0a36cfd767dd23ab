import { accountCalls } from '@nyaysathi/contracts/accounts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { personOf } from '../person.ts'
import { requirePerson } from '../require-person.ts'
import type { SecondFactorTries } from '../second-factor/require-second-factor.ts'
import { recoverByKey } from './recover-by-key.ts'
import { dropRecoveryKey, giveRecoveryKey, recoveryKeyOf } from './recovery-key.ts'
import { declineRecoveryKey } from './recovery-key-queries.ts'

export function recoveryKeyRoutes(app: HttpServer, services: Services, tries: SecondFactorTries): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)
  const ofOwner = { onRequest: [signedIn, rateLimits.proofsPerAccount] }

  serve(app, accountCalls, 'GET /api/users/recovery-key', { onRequest: [signedIn] }, async (request) =>
    recoveryKeyOf(services, personOf(request)),
  )

  serve(app, accountCalls, 'POST /api/users/recovery-key', ofOwner, async (request) => ({
    recovery_key: await giveRecoveryKey(services, tries, personOf(request), request.body),
  }))

  serve(app, accountCalls, 'DELETE /api/users/recovery-key', ofOwner, async (request) => {
    await dropRecoveryKey(services, tries, personOf(request), request.body)
    return { message: 'The recovery key opens nothing any more.' }
  })

  serve(
    app,
    accountCalls,
    'POST /api/users/recovery-key/decline',
    { onRequest: [signedIn] },
    async (request) => {
      await declineRecoveryKey(database.pool, { user_id: personOf(request).user_id })
      return { message: 'You will not be asked again.' }
    },
  )

  serve(
    app,
    accountCalls,
    'POST /api/auth/recover-by-key',
    { preHandler: [rateLimits.codeChecksPerSource] },
    async (request) => {
      await recoverByKey(services, request.body)
      return { message: 'You have a new password. Please sign in with it.' }
    },
  )
}
