import type { FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * The optional `Idempotency-Key` header: the same key of the same caller gives the same answer and one row.
 *
 * @throws {ApiError} `invalid_input` when it is empty, too long, or not plain visible text
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new ApiError('invalid_input', {
      fields: { 'idempotency-key': 'An Idempotency-Key has 1 to 128 visible characters.' },
    })
  }
  return key
}
