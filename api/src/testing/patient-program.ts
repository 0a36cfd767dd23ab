import { usualPatience } from '../platform/database/connect-database.ts'
import { counting } from '../platform/http/counts-in-memory.ts'
import { readyPatienceMs } from '../platform/http/health-routes.ts'

/**
 * Imported before the program, in tests that are not about how long it waits for the database: on a busy machine an answer
 * can take longer than a person would wait, and is the same. Below what a handler has in all.
 */
Object.assign(usualPatience, { connectMs: 30_000, queryMs: 30_000 })
counting.patienceMs = 30_000
readyPatienceMs.asked = 30_000
