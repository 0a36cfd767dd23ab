import { accountCalls } from '@nyaysathi/contracts/accounts'
import { type AccountPart, personOf, requirePerson, type SecondFactorTries } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'

/** Much data over a slow phone takes its time. */
const exportMs = 600_000

export function ownDataRoutes(
  app: HttpServer,
  services: Services,
  tries: SecondFactorTries,
  parts: readonly AccountPart[],
): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)

  serve(
    app,
    accountCalls,
    'GET /api/users/export',
    { handlerMs: exportMs, onRequest: [signedIn, rateLimits.exportsPerAccount] },
    async (request, reply) => {
      const zip = await exportAccount(services, personOf(request).user_id, parts)
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .send(zip)
    },
  )

  serve(
    app,
    accountCalls,
    'DELETE /api/users/me',
    { onRequest: [signedIn, rateLimits.proofsPerAccount] },
    async (request) => {
      await eraseAccount(services, tries, personOf(request), request.body, parts)
      return { message: 'Your account and everything that belongs to it was erased.' }
    },
  )
}
