import { Acknowledged } from '@nyaysathi/contracts/chats'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../services.ts'
import { personOf } from './person.ts'
import { requirePerson } from './require-person.ts'
import { endSession } from './session-queries.ts'

export function accountRoutes(app: HttpServer, services: Services): void {
  app.decorateRequest('person', undefined)
  app.post(
    '/api/auth/logout',
    {
      config: { access: 'member' },
      onRequest: [requirePerson(services)],
      schema: {
        tags: ['Accounts'],
        summary: 'Sign out',
        description: 'Ends the session of this token, in every tab and on every instance at once.',
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { sid, user_id } = personOf(request)
      await endSession(services.database.pool, [sid, user_id])
      return { message: 'You are signed out.' }
    },
  )
}
