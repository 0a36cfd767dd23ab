import type { FastifyRequest } from 'fastify'
import { personOf } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { type Keys, keyedHash } from '../platform/keys.ts'

/**
 * Whose chats a call is about. `key` is what the owner column holds: a member's id, or the keyed hash of a guest's
 * secret. `id` and `name` are what this owner is called in answers.
 */
export type ChatOwner =
  | { kind: 'member'; key: string; id: string; name: string }
  | { kind: 'guest'; key: Buffer; id: string; name: string }

export function memberOf(request: FastifyRequest): ChatOwner & { kind: 'member' } {
  const { user_id, name } = personOf(request)
  return { kind: 'member', key: user_id, id: user_id, name }
}

export function guestOf(keys: Keys, guestId: string): ChatOwner & { kind: 'guest' } {
  return { kind: 'guest', key: keyedHash(keys.guestIds, guestId), id: guestId, name: 'Guest' }
}

/** @throws {ApiError} `not_allowed` where a body claims another person than the caller */
export function requireOneself(member: ChatOwner, claimedId: string | undefined): void {
  if (claimedId !== undefined && claimedId !== member.id) throw new ApiError('not_allowed')
}
