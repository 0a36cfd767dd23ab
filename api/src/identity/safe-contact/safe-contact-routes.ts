import { SafeContact } from '@nyaysathi/contracts/safe-contact'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { Services } from '../../platform/services.ts'
import { personOf } from '../person.ts'
import { requirePerson } from '../require-person.ts'
import { chooseSafeContact, safeContactOf } from './safe-contact-queries.ts'

const tags = ['Profile']

export function safeContactRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)

  app.get(
    '/api/users/safe-contact',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: { tags, summary: 'How I wish to be written to', response: { 200: SafeContact } },
    },
    async (request) => safeContactOf(database.pool, personOf(request).user_id),
  )

  app.put(
    '/api/users/safe-contact',
    {
      config: { access: 'member' },
      onRequest: [signedIn, rateLimits.profileChangesPerAccount],
      schema: {
        tags,
        summary: 'Choose how I wish to be written to',
        description:
          'Holds for notices, also for those that wait already. Codes and letters about the security of the account ' +
          'are sent all the same.',
        body: SafeContact,
        response: { 200: SafeContact },
      },
    },
    async (request) => {
      const { user_id } = personOf(request)
      const { mail, from_hour, to_hour, neutral } = request.body
      await chooseSafeContact(database.pool, [user_id, mail, from_hour, to_hour, neutral])
      return safeContactOf(database.pool, user_id)
    },
  )
}
