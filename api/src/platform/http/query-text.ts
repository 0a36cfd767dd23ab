import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** Refuses a NUL in the query of an address: no text of ours has one, and PostgreSQL cannot take it. */
export function refuseNulInQuery(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { query } = request
    if (typeof query !== 'object' || query === null) return
    const texts = Object.entries(query).flat(2)
    if (texts.some((text) => typeof text === 'string' && text.includes('\u0000'))) {
      throw new ApiError('invalid_input', { text: 'This address is not valid.' })
    }
  })
}
