import { userTypes } from '@nyaysathi/contracts/user-types'
import { deviceStorage, findMember } from './session.ts'

export type Role = (typeof userTypes)[number]

const roles: readonly string[] = userTypes

function isRole(value: unknown): value is Role {
  return typeof value === 'string' && roles.includes(value)
}

/**
 * Who the token says somebody is: by its user type, else by the presence of a helper's id, else by what this device has
 * stored (spec, member areas §4). It chooses a screen; the rights are the server's to give.
 *
 * @returns `unknown` for a type that we do not know, nothing where no type can be found at all
 */
export function findRole(): Role | 'unknown' | undefined {
  const token = findMember()?.token
  if (!token) return undefined
  const claims = readClaims(token)
  const named = claims.user_type ?? claims.userType
  if (named !== undefined) return isRole(named) ? named : 'unknown'
  if (claims.nyaysathi_id) return 'nyaysathi'
  const stored = deviceStorage.read('userType')
  return stored === undefined ? undefined : isRole(stored) ? stored : 'unknown'
}

function readClaims(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
