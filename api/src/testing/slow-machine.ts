import { counting } from '../platform/http/counts-in-memory.ts'

/** Before each file of tests: limits are counted in the database however late it answers, for what is asked is how many pass. */
counting.patienceMs = 150_000
