import { EraseAccount } from '@nyaysathi/contracts/accounts'
import { Acknowledged } from '@nyaysathi/contracts/chats'
import { type AccountPart, personOf, requirePerson, type SecondFactorTries } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'

const tags = ['Profile']
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

  app.get(
    '/api/users/export',
    {
      config: { access: 'member', serves: { 200: 'application/zip' } },
      handlerTimeout: exportMs,
      onRequest: [signedIn, rateLimits.exportsPerAccount],
      schema: {
        tags,
        summary: 'Everything that is stored of me, as a zip',
        description: 'A few times a day. Each one is noted in the log of important actions.',
      },
    },
    async (request, reply) => {
      const zip = await exportAccount(services, personOf(request).user_id, parts)
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .send(zip)
    },
  )

  app.delete(
    '/api/users/me',
    {
      config: { access: 'member' },
      onRequest: [signedIn, rateLimits.proofsPerAccount],
      schema: {
        tags,
        summary: 'Erase my account and everything that belongs to it',
        description: 'Needs the password, and a code where the account has a second sign-in step.',
        body: EraseAccount,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await eraseAccount(services, tries, personOf(request), request.body, parts)
      return { message: 'Your account and everything that belongs to it was erased.' }
    },
  )
}
