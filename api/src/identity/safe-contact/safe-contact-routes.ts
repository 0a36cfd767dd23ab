import { safeContactCalls } from '@nyaysathi/contracts/safe-contact'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { personOf } from '../person.ts'
import { requirePerson } from '../require-person.ts'
import { chooseSafeContact, safeContactOf } from './safe-contact-queries.ts'

export function safeContactRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)

  serve(app, safeContactCalls, 'GET /api/users/safe-contact', { onRequest: [signedIn] }, async (request) =>
    safeContactOf(database.pool, personOf(request).user_id),
  )

  serve(
    app,
    safeContactCalls,
    'PUT /api/users/safe-contact',
    { onRequest: [signedIn, rateLimits.profileChangesPerAccount] },
    async (request) => {
      const { user_id } = personOf(request)
      const { mail, sms = null, from_hour, to_hour, neutral, telling = null } = request.body
      await chooseSafeContact(database.pool, { user_id, mail, sms, from_hour, to_hour, neutral, telling })
      return safeContactOf(database.pool, user_id)
    },
  )
}
