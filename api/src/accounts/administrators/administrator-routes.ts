import { administrationCalls } from '@nyaysathi/contracts/administration'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { type AccountPart, personOf, requireAdministrator } from '../../identity/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { listAdministrators } from './administrator-queries.ts'
import { inviteAdministrator, removeAdministrator } from './change-administrators.ts'

export function administratorRoutes(
  app: HttpServer,
  services: Services,
  parts: readonly AccountPart[],
): void {
  const administrator = [requireAdministrator(services)]
  const changing = [...administrator, services.rateLimits.administratorChangesPerAccount]

  serve(
    app,
    administrationCalls,
    'GET /api/admin/administrators',
    { onRequest: administrator },
    async (request) => {
      const { user_id: me } = personOf(request)
      const rows = await listAdministrators(services.keys, services.database.pool)
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

  serve(
    app,
    administrationCalls,
    'POST /api/admin/administrators',
    { onRequest: changing },
    async (request) => inviteAdministrator(services, personOf(request), request.body.email),
  )

  serve(
    app,
    administrationCalls,
    'DELETE /api/admin/administrators/:administrator_id',
    { onRequest: changing },
    async (request) => {
      const { administrator_id } = request.params
      if (!uuid.test(administrator_id)) throw new ApiError('not_found')
      await removeAdministrator(services, personOf(request), administrator_id, parts)
      return null
    },
  )
}
