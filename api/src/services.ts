import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/open-database.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { Keys } from './platform/keys.ts'

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
