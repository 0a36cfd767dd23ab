import {
  AdministratorList,
  InviteAdministrator,
  InvitedAdministrator,
} from '@nyaysathi/contracts/administration'
import { uuid } from '@nyaysathi/contracts/identifiers'
import * as z from 'zod/mini'
import { type AccountPart, personOf, requireAdministrator } from '../../identity/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { Services } from '../../platform/services.ts'
import { listAdministrators } from './administrator-queries.ts'
import { inviteAdministrator, removeAdministrator } from './change-administrators.ts'

const tags = ['Administration']
const config = { access: 'member' as const }

export function administratorRoutes(
  app: HttpServer,
  services: Services,
  parts: readonly AccountPart[],
): void {
  const administrator = [requireAdministrator(services)]
  const changing = [...administrator, services.rateLimits.administratorChangesPerAccount]

  app.get(
    '/api/admin/administrators',
    {
      config,
      onRequest: administrator,
      schema: {
        tags,
        summary: 'Who is an administrator, and who is invited',
        response: { 200: AdministratorList },
      },
    },
    async (request) => {
      const { user_id: me } = personOf(request)
      const rows = await listAdministrators(services.keys, services.database.pool, [])
      return rows.map(({ user_id, name, email, created_at, is_active }) => ({
        administrator_id: user_id,
        name,
        email,
        status: is_active ? ('active' as const) : ('invited' as const),
        since: created_at.toISOString(),
        ...(user_id === me ? { me: true as const } : {}),
      }))
    },
  )

  app.post(
    '/api/admin/administrators',
    {
      config,
      onRequest: changing,
      schema: {
        tags,
        summary: 'Invite an administrator by mail',
        description:
          'The invited person sets a password by a code to this address within seven days. Invited again, the letter is sent again. 409 for an address that has an account.',
        body: InviteAdministrator,
        response: { 201: InvitedAdministrator },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await inviteAdministrator(services, personOf(request), request.body.email)),
  )

  app.delete(
    '/api/admin/administrators/:administrator_id',
    {
      config,
      onRequest: changing,
      schema: {
        tags,
        summary: 'Remove an administrator, or take an invitation back',
        description: 'Sign-ins end at once, and the account goes. 409 for the last one who can sign in.',
        params: z.object({ administrator_id: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { administrator_id } = request.params
      if (!uuid.test(administrator_id)) throw new ApiError('not_found')
      await removeAdministrator(services, personOf(request), administrator_id, parts)
      return reply.code(204).send(null)
    },
  )
}
