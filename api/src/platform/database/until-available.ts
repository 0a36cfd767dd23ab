import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '../http/database-errors.ts'
import { DatabaseAwayError } from './database-start-error.ts'

const tryEveryMs = 1_000
const sayEveryMs = 5_000

/**
 * Makes `attempt` again and again while what it needs of the database is away, with a line every few seconds. Any other
 * failure is thrown.
 *
 * @param onAway hears why it waits, whenever that is said
 */
export async function untilAvailable<Result>(
  attempt: () => Promise<Result>,
  { log, onAway }: { log: Pick<FastifyBaseLogger, 'warn' | 'info'>; onAway: (why: string) => void },
): Promise<Result> {
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      const result = await attempt()
      if (saidAt !== Number.NEGATIVE_INFINITY) log.info('the database is there: the start goes on')
      return result
    } catch (error) {
      const why = whyAway(error)
      if (why === undefined) throw error
      onAway(why)
      if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now()
        log.warn(`${why} Waiting for it.`)
      }
    }
    await pause(tryEveryMs)
  }
}

function whyAway(error: unknown): string | undefined {
  if (error instanceof DatabaseAwayError) return error.message
  return isAway(error) ? 'The database was lost while the start asked it.' : undefined
}
