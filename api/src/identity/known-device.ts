import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { type Keys, keyedHash } from '../platform/keys.ts'

/**
 * By this secret a browser is known again where somebody has signed in: only to the server, and only with the password does
 * it open anything. The page cannot read it.
 */
const cookieName = 'device'
const secretShape = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/
const lifeSeconds = 60 * 24 * 60 * 60

export function deviceSecretOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return secretShape.exec(request.headers.cookie ?? '')?.[1]
}

export function makeDeviceSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Bound to the account: two people who share a device leave two hashes. */
export function deviceSecretHash(keys: Keys, userId: string, secret: string): Buffer {
  return keyedHash(keys.devices, `secret:${userId}:${secret}`)
}

/** A `set-cookie` header; without a secret the browser forgets the one it has. */
export function deviceCookie({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string | undefined): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${secret ?? ''}; Path=/api/auth; Max-Age=${secret ? lifeSeconds : 0}; HttpOnly; SameSite=Strict${secure}`
}
