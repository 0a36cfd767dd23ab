import type { UserType } from './person.ts'

type SessionLife = { lifeSeconds: number; idleSeconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** A token alone opens the session for so long; then the browser has to be the one that signed in, see `renewToken`. */
export const tokenLifeSeconds = day

export const longestLifeSeconds = 30 * day

/** How long a sign-in lasts: at most `lifeSeconds`, and `idleSeconds` without any request. */
export function sessionLifeOf(userType: UserType, { sharedPhone = false } = {}): SessionLife {
  if (sharedPhone) return { lifeSeconds: hour, idleSeconds: 15 * minute }
  if (userType === 'admin') return { lifeSeconds: 12 * hour, idleSeconds: hour }
  return { lifeSeconds: longestLifeSeconds, idleSeconds: 7 * day }
}
