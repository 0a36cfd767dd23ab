import { setTimeout as pause } from 'node:timers/promises'
import { removeClosedMatters } from '../closed-matters/index.ts'
import type { Services } from '../platform/services.ts'
import { keptTables } from './kept-tables.ts'

export const forgetJob = 'retention.forget'

/** Beside people who read and write it takes at most this share of the time of one connection. */
const shareOfTime = 1 / 3
const longestPauseMs = 5_000
/** Stopped then, wherever it is; the next hour goes on. */
const timeLimitSeconds = 3_000
/** Of that, so that a first night with many closed matters does not keep the others waiting. */
const mattersSeconds = 1_200

type RecountRatings = Parameters<typeof removeClosedMatters>[1]['recountRatings']

/** By the clock: what has outlived its time goes. */
export function retention(services: Services, recountRatings: RecountRatings): void {
  const { jobs, log } = services
  jobs.handle(
    forgetJob,
    async (_data, { signal }) => {
      // First, since it has to see which mails went out.
      const matters = await removeClosedMatters(services, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(mattersSeconds * 1_000)]),
        rest: (workedMs) => restAfter(workedMs, signal),
        recountRatings,
      })
      const removed = { ...matters, ...(await forgetOldRows(services, signal)) }
      if (Object.keys(removed).length > 0) log.info({ removed }, 'what had outlived its time is removed')
    },
    { timeLimitSeconds, concurrency: 1, retryLimit: 1 },
  )
  jobs.schedule(forgetJob, '20 * * * *')
}

/**
 * Removes rows part by part, each in a transaction of its own, until none is left or `signal` says stop. The rows alone say how
 * far it came: killed, or beside another instance, nothing is done twice.
 *
 * @returns how many by table, without those that had none
 */
export async function forgetOldRows(
  { database, config }: Pick<Services, 'database' | 'config'>,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  // A table with much to remove does not keep the others waiting: each gets a part in turn.
  let left = Object.entries(keptTables).flatMap(([table, rule]) =>
    'forgotten' in rule ? [{ table, ...rule.forgotten }] : [],
  )
  while (left.length > 0) {
    const more: typeof left = []
    for (const each of left) {
      if (signal.aborted) return removed
      const beganAt = performance.now()
      const [part] = await each.removePart(database.pool, { days: each.days(config.keptDays) })
      // Another instance is at it.
      if (!part?.mine) return removed
      if (part.removed === 0) continue
      removed[each.table] = (removed[each.table] ?? 0) + part.removed
      more.push(each)
      await restAfter(performance.now() - beganAt, signal)
    }
    left = more
  }
  return removed
}

async function restAfter(workedMs: number, signal: AbortSignal): Promise<void> {
  const restMs = Math.min(longestPauseMs, workedMs * (1 / shareOfTime - 1))
  await pause(restMs, undefined, { signal }).catch(() => {})
}
