import { helperCalls } from '@nyaysathi/contracts/helpers'
import { uuidInAnyCase } from '@nyaysathi/contracts/identifiers'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { forgetHelper, listSavedHelpers, saveHelper } from './helper-queries.ts'

export function savedHelperRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services
  const onRequest = [requirePerson(services), rateLimits.savedHelpersPerAccount]

  serve(app, helperCalls, 'PUT /api/users/saved-nyaysathi/:nyaysathi_id', { onRequest }, async (request) => {
    const { nyaysathi_id } = request.params
    const { user_id } = personOf(request)
    const [saved] = uuidInAnyCase.test(nyaysathi_id)
      ? await saveHelper(database.pool, { user_id, nyaysathi_id })
      : []
    if (!saved) throw new ApiError('not_found')
    return { message: 'Saved.' }
  })

  serve(
    app,
    helperCalls,
    'DELETE /api/users/saved-nyaysathi/:nyaysathi_id',
    { onRequest },
    async (request) => {
      const { nyaysathi_id } = request.params
      if (uuidInAnyCase.test(nyaysathi_id)) {
        await forgetHelper(database.pool, { user_id: personOf(request).user_id, nyaysathi_id })
      }
      return { message: 'Removed.' }
    },
  )
}

/** `saved_lawyers` of `GET /api/users/details`. */
export async function savedHelpersOf(
  connection: Connection,
  userId: string,
): Promise<{ nyaysathi_id: string; name: string; demo?: true }[]> {
  const rows = await listSavedHelpers(connection, { user_id: userId })
  return rows.map(({ nyaysathi_id, name, demo }) => ({
    nyaysathi_id,
    name,
    ...(demo ? { demo: true as const } : {}),
  }))
}
