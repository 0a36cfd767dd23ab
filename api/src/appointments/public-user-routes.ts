import { appointmentCalls } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { findClientOfHelper } from './appointment-queries.ts'
import { maskAddress } from './mask-address.ts'

export function publicUserRoutes(app: HttpServer, services: Services): void {
  serve(
    app,
    appointmentCalls,
    'GET /api/users/public/:user_id',
    { onRequest: [requirePerson(services), services.rateLimits.clientLooksPerAccount] },
    async (request) => {
      const { user_id } = request.params
      const nyaysathi_id = personOf(request).user_id
      const [found] = uuid.test(user_id)
        ? await findClientOfHelper(services.keys, services.database.pool, { user_id, nyaysathi_id })
        : []
      if (!found) throw new ApiError('not_found')
      const { name, email, accepted } = found
      // Whoever signs in with a number alone is written to in the chat.
      return { name, email: accepted || !email ? (email ?? '') : maskAddress(email) }
    },
  )
}
