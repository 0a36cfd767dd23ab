import { counting } from '../platform/http/counts-in-memory.ts'
import { readyPatienceMs } from '../platform/http/health-routes.ts'

/**
 * Before each file of tests: limits are counted in the database however late it answers, for what is asked is how many pass,
 * and a late answer keeps no instance from being ready.
 */
counting.patienceMs = 150_000
readyPatienceMs.asked = 150_000
