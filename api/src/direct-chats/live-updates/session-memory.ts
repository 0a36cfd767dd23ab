import { type Connection, statement } from '../../platform/statements.ts'

type Known = { sid: string; user_id: string; until: number }
type Reading = { sid: string; user_id: string; isVoid: boolean }

const mostSessions = 50_000

/**
 * For how long this sign-in can be believed without asking: two minutes, or less where it would end or its last use
 * should be written down; not at all of a helper who is barred.
 */
const findSecondsToBelieve = statement(
  'find_seconds_to_believe_session',
  `select least(120, idle_seconds / 10.0, extract(epoch from expires_at - now()),
                extract(epoch from last_seen_at + make_interval(secs => idle_seconds) - now()))::float8 as "seconds!"
     from sessions
    where sid = :sid and user_id = :user_id and ended_at is null and expires_at > now()
      and last_seen_at + make_interval(secs => idle_seconds) > now() and not is_barred_helper(user_id)`,
)

/**
 * Sign-ins that had not ended a moment ago, by their token, and only for the answer "nothing new". Each instance tells
 * the others which have ended; what this instance itself may have ended is forgotten before its answer goes out.
 */
export function createSessionMemory() {
  const byToken = new Map<string, Known>()
  const tokensOfSession = new Map<string, Set<string>>()
  const tokensOfPerson = new Map<string, Set<string>>()
  const readings = new Set<Reading>()

  function forgetToken(token: string): void {
    const known = byToken.get(token)
    if (!known) return
    byToken.delete(token)
    takeOut(tokensOfSession, known.sid, token)
    takeOut(tokensOfPerson, known.user_id, token)
  }

  function forget(
    tokens: Map<string, Set<string>>,
    key: string,
    isMeant: (reading: Reading) => boolean,
  ): void {
    for (const token of [...(tokens.get(key) ?? [])]) forgetToken(token)
    for (const reading of readings) if (isMeant(reading)) reading.isVoid = true
  }

  return {
    forgetSession: (sid: string) => forget(tokensOfSession, sid, (reading) => reading.sid === sid),
    forgetPerson: (userId: string) => forget(tokensOfPerson, userId, (reading) => reading.user_id === userId),

    forgetAll(): void {
      for (const tokens of [byToken, tokensOfSession, tokensOfPerson]) tokens.clear()
      for (const reading of readings) reading.isVoid = true
    },

    /** @returns whose token it is, if that is known */
    find(token: string): string | undefined {
      const known = byToken.get(token)
      if (!known) return undefined
      if (performance.now() < known.until) return known.user_id
      forgetToken(token)
      return undefined
    },

    /** Keeps a token whose check has just succeeded. */
    async keep(connection: Connection, token: string, { sid, user_id }: Omit<Known, 'until'>): Promise<void> {
      if (byToken.has(token)) return
      const reading: Reading = { sid, user_id, isVoid: false }
      readings.add(reading)
      try {
        const [found] = await findSecondsToBelieve(connection, { sid, user_id })
        if (!found || reading.isVoid) return
        byToken.set(token, { sid, user_id, until: performance.now() + found.seconds * 1_000 })
        putIn(tokensOfSession, sid, token)
        putIn(tokensOfPerson, user_id, token)
        if (byToken.size > mostSessions) forgetToken(byToken.keys().next().value ?? '')
      } finally {
        readings.delete(reading)
      }
    },
  }
}

function putIn(map: Map<string, Set<string>>, key: string, token: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(token))
}

function takeOut(map: Map<string, Set<string>>, key: string, token: string): void {
  const tokens = map.get(key)
  tokens?.delete(token)
  if (tokens?.size === 0) map.delete(key)
}
