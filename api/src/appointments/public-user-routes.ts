import { PublicUser } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import * as z from 'zod/mini'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { findClientOfHelper } from './appointment-queries.ts'
import { maskAddress } from './mask-address.ts'

export function publicUserRoutes(app: HttpServer, services: Services): void {
  app.get(
    '/api/users/public/:user_id',
    {
      config: { access: 'member' },
      onRequest: [requirePerson(services), services.rateLimits.clientLooksPerAccount],
      schema: {
        tags: ['Appointments'],
        summary: 'Name and address of a client of mine',
        description:
          'Only for a helper with a live appointment of that person; the address is masked until it is accepted.',
        params: z.object({ user_id: z.string() }),
        response: { 200: PublicUser },
      },
    },
    async (request) => {
      const { user_id } = request.params
      const client = [user_id, personOf(request).user_id]
      const [found] = uuid.test(user_id)
        ? await findClientOfHelper(services.keys, services.database.pool, client)
        : []
      if (!found) throw new ApiError('not_found')
      const { name, email, accepted } = found
      return { name, email: accepted ? email : maskAddress(email) }
    },
  )
}
