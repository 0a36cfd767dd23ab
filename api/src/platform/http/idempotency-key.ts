import type { FastifyRequest } from 'fastify'
import { violates } from './database-errors.ts'
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

type MadeEarlier<Earlier> = {
  /** That lets a key in once. */
  constraint: string
  /** Of the request, by which a retry is told from another request under the same key. */
  digest: Buffer
  find: () => Promise<Earlier[]>
}

/**
 * After the database has refused a row: what an earlier request with the same key made.
 *
 * @throws {ApiError} `idempotency_key_reused`; the error itself, when it was refused for something else
 */
export async function findMadeEarlier<Earlier extends { creation_digest: Buffer }>(
  error: unknown,
  { constraint, digest, find }: MadeEarlier<Earlier>,
): Promise<Earlier> {
  if (!violates(error, constraint)) throw error
  const [earlier] = await find()
  if (!earlier) throw error
  if (!earlier.creation_digest.equals(digest)) throw new ApiError('idempotency_key_reused')
  return earlier
}
