import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open-database.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Jobs } from './jobs/index.ts'
import type { Keys } from './keys.ts'

/** What a feature may use. Made once at start, by `main.ts`, and by the tests. */
export type Services = {
  config: Config
  database: Database
  keys: Keys
  clock: Clock
  log: FastifyBaseLogger
  rateLimits: RateLimits
  jobs: Jobs
}
