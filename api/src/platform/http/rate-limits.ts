import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { type Keys, keyedHash } from '../keys.ts'
import { rateLimitRefusals } from '../telemetry/channels.ts'
import { counting, createMemoryCounter, createSettler, type Settler } from './counts-in-memory.ts'
import { ApiError } from './errors.ts'
import { type RateLimitName, type RateLimitPolicy, rateLimitPolicies } from './rate-limit-policies.ts'
import { sourceOf } from './request-source.ts'

/**
 * One Fastify hook for each policy. What strangers send counts once it was found right, so that empty bodies from a
 * shared address shut nobody out: `preHandler: [services.rateLimits.guestChatsPerSource]`. Put the account ones after
 * `requirePerson`. Over the limit the hook throws `too_many_requests` with the seconds to wait.
 */
export type RateLimits = Readonly<Record<RateLimitName, (request: FastifyRequest) => Promise<void>>>

type Options = {
  /** Without one, as for the assistant alone, the counts are this process's own. */
  pool?: pg.Pool
  keys: Keys
  /** `RATE_LIMITS=off`: every hook lets everything pass. */
  enabled: boolean
  /** Points of the operator's own, by name. */
  points?: Partial<Record<RateLimitName, number>>
  policies?: Partial<Record<RateLimitName, RateLimitPolicy>>
}

/** In the table `rate_limits`, so that a limit holds across instances: `countedIn` says how exactly. */
export function createRateLimits({ pool, keys, enabled, points = {}, policies = {} }: Options): RateLimits {
  const settler = pool && createSettler(pool)
  const stored = (caller: string) => keyedHash(keys.rateLimitSources, caller).toString('base64url')
  const names = Object.keys(rateLimitPolicies) as RateLimitName[]
  const hooks = names.map((name) => {
    if (!enabled) return [name, async () => {}]
    const usual: RateLimitPolicy = rateLimitPolicies[name]
    const policy = policies[name] ?? { ...usual, points: points[name] ?? usual.points }
    const spend =
      pool && policy.countedIn === 'database'
        ? spendExactly(pool, name, policy, stored)
        : spendFromMemory(name, policy, policy.countedIn === 'process' ? undefined : settler, stored)
    return [
      name,
      async (request: FastifyRequest) => {
        const counted = countedTogether(policy, request)
        if (counted !== undefined) await spend(counted)
      },
    ]
  })
  return Object.fromEntries(hooks)
}

type Spend = (caller: string) => Promise<void> | void

function spendExactly(
  pool: pg.Pool,
  name: string,
  policy: RateLimitPolicy,
  stored: (caller: string) => string,
): Spend {
  const counter = createCounter(pool, name, policy)
  return (caller) => counter.spend(stored(caller))
}

function spendFromMemory(
  name: string,
  policy: RateLimitPolicy,
  settler: Settler | undefined,
  stored: (caller: string) => string,
): Spend {
  const counter = createMemoryCounter(policy, settler, (caller) => `${name}:${stored(caller)}`)
  return async (caller) => {
    const waitMs = await counter.count(caller)
    if (waitMs !== undefined) throw tooMany(name, waitMs)
  }
}

/** Tries that can turn out to be no failure, counted by what they are aimed at rather than by who makes them. */
export type FailureLimit = {
  /** @throws {ApiError} `too_many_requests` with the seconds to wait */
  spend(key: string): Promise<void>
  /** As `spend`; a refused one does not count, so that it takes no place from what is taken back later. */
  take(key: string): Promise<void>
  /** Forgets the tries: the last one was right. */
  forgive(key: string): Promise<void>
  /** Takes back one try: it was right. */
  refund(key: string): Promise<void>
}

/** At most `points` tries for each key in `seconds`, across instances; nothing is ever shut for longer. */
export function createFailureLimit(
  { pool, keys, enabled }: Pick<Options, 'keys' | 'enabled'> & { pool: pg.Pool },
  name: string,
  size: { points: number; seconds: number },
): FailureLimit {
  if (!enabled) {
    return { spend: async () => {}, take: async () => {}, forgive: async () => {}, refund: async () => {} }
  }
  const counter = createCounter(pool, name, size, { refuseFromMemory: false })
  const stored = (key: string) => keyedHash(keys.rateLimitSources, key).toString('base64url')
  return {
    spend: (key) => counter.spend(stored(key)),
    async take(key) {
      try {
        await counter.spend(stored(key))
      } catch (refusal) {
        await counter.refund(stored(key))
        throw refusal
      }
    },
    forgive: (key) => counter.forget(stored(key)),
    refund: (key) => counter.refund(stored(key)),
  }
}

/**
 * How long a caller over the limit is refused from memory: a flood costs the database one statement in that time, and a
 * count that was removed from the table lets the caller in again soon.
 */
const refusedFromMemoryMs = 5_000
const mostRefusedFromMemory = 10_000

function createCounter(
  pool: pg.Pool,
  name: string,
  { points, seconds }: Omit<RateLimitPolicy, 'by'>,
  { refuseFromMemory = true } = {},
) {
  const size = { keyPrefix: name, points, duration: seconds }
  const refused = new Map<string, { askAgainAt: number; overAt: number }>()
  const counter = new RLWrapperTimeouts({
    timeoutMs: counting.patienceMs,
    limiter: new RateLimiterPostgres({
      ...size,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
    }),
    insuranceLimiter: new RateLimiterMemory(size),
  })

  async function spend(key: string): Promise<void> {
    const known = refused.get(key)
    if (known && Date.now() < known.askAgainAt) throw tooMany(name, known.overAt - Date.now())
    refused.delete(key)
    try {
      await counter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const now = Date.now()
      if (refuseFromMemory) {
        if (refused.size >= mostRefusedFromMemory) refused.clear()
        const overAt = now + refusal.msBeforeNext
        refused.set(key, { askAgainAt: Math.min(overAt, now + refusedFromMemoryMs), overAt })
      }
      throw tooMany(name, refusal.msBeforeNext)
    }
  }
  return {
    spend,
    async forget(key: string): Promise<void> {
      await counter.delete(key)
    },
    async refund(key: string): Promise<void> {
      await counter.reward(key)
    },
  }
}

function tooMany(policy: string, waitMs: number): ApiError {
  rateLimitRefusals.publish({ policy })
  return new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

function countedTogether(policy: RateLimitPolicy, request: FastifyRequest): string | undefined {
  if (policy.by === 'site') return 'site'
  if (policy.by === 'account') return request.accountId
  return sourceOf(request.ip)
}
