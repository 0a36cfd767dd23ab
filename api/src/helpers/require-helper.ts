import type { FastifyRequest } from 'fastify'
import { isHelper, personOf } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'

/** After `requirePerson`: lets helpers in, verified or not; 403 for everybody else. */
export async function requireHelper(request: FastifyRequest): Promise<void> {
  if (!isHelper(personOf(request).user_type)) throw new ApiError('not_allowed')
}
