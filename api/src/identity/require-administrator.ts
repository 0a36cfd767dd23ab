import type { FastifyRequest } from 'fastify'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { requirePerson } from './require-person.ts'
import { mustHaveSecondFactor } from './second-factor/second-factor.ts'
import { findSecondFactor } from './second-factor/second-factor-queries.ts'

/**
 * As `requirePerson`, for administrators: 401 for nobody, 403 for everybody else, and 403 `second_factor_setup_required`
 * for one without a second factor where the operator demands it.
 */
export function requireAdministrator(services: Pick<Services, 'database' | 'keys' | 'clock' | 'config'>) {
  const require = requirePerson(services)
  return async (request: FastifyRequest): Promise<void> => {
    await require(request)
    const { person } = request
    if (person?.user_type !== 'admin') throw new ApiError('not_allowed')
    if (!mustHaveSecondFactor(services.config, person.user_type)) return
    const [factor] = await findSecondFactor(services.database.pool, { user_id: person.user_id })
    if (!factor?.is_confirmed) throw new ApiError('second_factor_setup_required')
  }
}
