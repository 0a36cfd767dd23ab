import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { RateLimitName, RateLimitPolicy } from '../platform/http/rate-limit-policies.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { createJobs } from '../platform/jobs/index.ts'
import { deriveKeys, type Keys } from '../platform/keys.ts'
import { createLog } from '../platform/log.ts'
import type { Services } from '../platform/services.ts'

type Options = {
  database: Database
  /** Settings in place of the tests' own. */
  env?: Record<string, string>
  /** In place of the product's, so that a limit is reached by few requests. */
  rateLimitPolicies?: Partial<Record<RateLimitName, RateLimitPolicy>>
  /** In place of the machine's. */
  clock?: Clock
  /** In place of those of the tests' secret. */
  keys?: Keys
}

export type TestServices = Services & {
  /** Every line that the log has so far. */
  logLines: string[]
}

/** Services as the program makes them, with a log that can be read and, unless asked for, no rate limits. */
export function createTestServices({
  database,
  env: { PUBLIC_URL: publicUrl, TRUST_PROXY: proxies, ...env } = {},
  rateLimitPolicies,
  // Its own, so that a test that sets it sets nobody else's.
  clock = { ...systemClock },
  keys: givenKeys,
}: Options): TestServices {
  const settings = readConfig({
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0b5cf1b2b7a64d0f9a0e',
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '0',
    // Made when something is stored in it, and removed by `createTestApp().close()`.
    DATA_DIR: path.join(os.tmpdir(), `nyaysathi-test-data-${randomUUID()}`),
    ...env,
  })
  // Put in afterwards: as settings they would make this a start that others can reach, with the rules of production.
  const config = {
    ...settings,
    ...(publicUrl ? { publicUrl, reachable: true, production: true } : {}),
    ...(proxies ? { trustProxy: proxies.split(/[\s,]+/) } : {}),
  }
  // Without their times: the digits of a moment can be those that a test looks for in vain.
  const logLines: string[] = []
  const log: FastifyBaseLogger = createLog(
    { logLevel: 'trace', production: true },
    { write: (line) => logLines.push(line.replace(/"time":"[^"]*",?/, '')) },
  )
  const keys = givenKeys ?? deriveKeys(config.secretKey)
  const rateLimits = createRateLimits({
    pool: database.pool,
    keys,
    enabled: config.rateLimits,
    points: config.rateLimitPoints,
    ...(rateLimitPolicies ? { policies: rateLimitPolicies } : {}),
  })
  const jobs = createJobs({ database, log })
  return { config, database, keys, clock, log, rateLimits, jobs, logLines }
}
