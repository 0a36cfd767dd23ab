import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { type Keys, keyedHash } from '../keys.ts'
import { ApiError } from './errors.ts'
import { type RateLimitName, type RateLimitPolicy, rateLimitPolicies } from './rate-limit-policies.ts'
import { sourceOf } from './request-source.ts'

/**
 * One Fastify hook for each policy: `onRequest: [services.rateLimits.guestChatsPerSource]`. Put the account ones after
 * `requirePerson`. Over the limit the hook throws `too_many_requests` with the seconds to wait.
 */
export type RateLimits = Readonly<Record<RateLimitName, (request: FastifyRequest) => Promise<void>>>

type Options = {
  /** Without one, as for the assistant alone, the counts are this process's own. */
  pool?: pg.Pool
  keys: Keys
  /** `RATE_LIMITS=off`: every hook lets everything pass. */
  enabled: boolean
  policies?: Partial<Record<RateLimitName, RateLimitPolicy>>
}

/** When the database answers slower than this, the count goes on in memory rather than holding up the caller. */
const storeTimeLimitMs = 1_000

/** Counts in the table `rate_limits`, so that a limit holds across instances. */
export function createRateLimits({ pool, keys, enabled, policies = {} }: Options): RateLimits {
  const hooks = Object.entries({ ...rateLimitPolicies, ...policies }).map(([name, policy]) => {
    if (!enabled) return [name, async () => {}]
    const counter = createCounter(pool, name, policy)
    return [
      name,
      async (request: FastifyRequest) => {
        const counted = countedTogether(policy, request)
        if (counted === undefined) return
        await spend(counter, keyedHash(keys.rateLimitSources, counted).toString('base64url'))
      },
    ]
  })
  return Object.fromEntries(hooks)
}

/** Tries that can turn out to be no failure, counted by what they are aimed at rather than by who makes them. */
export type FailureLimit = {
  /** @throws {ApiError} `too_many_requests` with the seconds to wait */
  spend(key: string): Promise<void>
  /** Forgets the tries: the last one was right. */
  forgive(key: string): Promise<void>
}

/** At most `points` tries for each key in `seconds`, across instances; nothing is ever shut for longer. */
export function createFailureLimit(
  { pool, keys, enabled }: Pick<Options, 'keys' | 'enabled'> & { pool: pg.Pool },
  name: string,
  size: { points: number; seconds: number },
): FailureLimit {
  if (!enabled) return { spend: async () => {}, forgive: async () => {} }
  const counter = createCounter(pool, name, size, { refuseFromMemory: false })
  const stored = (key: string) => keyedHash(keys.rateLimitSources, key).toString('base64url')
  return {
    spend: (key) => spend(counter, stored(key)),
    forgive: async (key) => void (await counter.delete(stored(key))),
  }
}

function createCounter(
  pool: pg.Pool | undefined,
  name: string,
  { points, seconds }: Omit<RateLimitPolicy, 'by'>,
  { refuseFromMemory = true } = {},
) {
  const size = { keyPrefix: name, points, duration: seconds }
  if (!pool) return new RateLimiterMemory(size)
  return new RLWrapperTimeouts({
    timeoutMs: storeTimeLimitMs,
    limiter: new RateLimiterPostgres({
      ...size,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // Who is over the limit is refused from memory: a flood costs the database nothing.
      ...(refuseFromMemory ? { inMemoryBlockOnConsumed: points } : {}),
    }),
    insuranceLimiter: new RateLimiterMemory(size),
  })
}

async function spend(counter: RLWrapperTimeouts | RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ApiError('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
    })
  }
}

function countedTogether(policy: RateLimitPolicy, request: FastifyRequest): string | undefined {
  if (policy.by === 'site') return 'site'
  if (policy.by === 'account') return request.accountId
  return sourceOf(request.ip)
}
