import type pg from 'pg'
import { settleRateLimits } from './rate-limit-queries.ts'

/** Milliseconds to wait, or nothing: the request may pass. */
export type Verdict = number | undefined

type Size = { points: number; seconds: number }

/** What one caller has used of one limit, as far as this process knows. */
type Tally = {
  readonly key: string
  readonly size: Size
  /** Of all instances, when they were last asked. */
  known: number
  /** Let in since then, and told to the table just now or not yet. */
  underWay: number
  unsettled: number
  /** Held back until the table has answered. */
  waiting: ((verdict: Verdict) => void)[]
  endsAt: number
  /** Over the limit; the table is not asked again before. */
  refusedUntil: number
}

/** How long counts stay in this process alone, at most. A kill loses these. */
const settleEveryMs = 1_000

/**
 * How much of a limit an instance lets in without having asked the table: what the others may be over the limit by, and how
 * seldom a busy caller costs a statement. Limits of fewer than 20 points are asked for each time.
 */
const unsettledShare = 0.05

/**
 * When the database answers slower than this, counting goes on in memory rather than holding up the caller. Tests that are not
 * about it wait longer.
 */
export const patienceMs = 1_000
export const counting = { patienceMs }

/** A count that was removed from the table lets a refused caller in again after this time. */
const refusedFromMemoryMs = 5_000

const mostInOneStatement = 500
const mostTallies = 200_000

/**
 * Limits counted in this process. With a table (`settler`) instances learn of each other's counts: a single instance is
 * exact, each further one can let in 5 % of the limit beyond it. Without one, the counts are this process's own.
 *
 * @param keyOf what the caller is called in the table, which holds no address
 */
export function createMemoryCounter(
  size: Size,
  settler?: Settler,
  keyOf: (caller: string) => string = String,
) {
  const tallies = new Map<string, Tally>()
  const mostUnsettled = Math.floor(size.points * unsettledShare)
  let sweepAt = 1_000

  function tallyOf(caller: string, now: number): Tally {
    const kept = tallies.get(caller)
    if (kept && now < kept.endsAt) return kept
    if (tallies.size >= sweepAt) sweep(now)
    const tally = {
      key: settler ? keyOf(caller) : '',
      size,
      known: 0,
      underWay: 0,
      unsettled: 0,
      waiting: [],
      endsAt: now + size.seconds * 1_000,
      refusedUntil: 0,
    }
    tallies.set(caller, tally)
    return tally
  }

  function sweep(now: number): void {
    for (const [caller, { endsAt }] of tallies) if (endsAt <= now) tallies.delete(caller)
    // Of a flood from ever other addresses the oldest go: the table still has what they settled.
    for (const caller of tallies.keys()) {
      if (tallies.size < mostTallies) break
      tallies.delete(caller)
    }
    sweepAt = Math.min(mostTallies, Math.max(1_000, tallies.size * 2))
  }

  return {
    count(caller: string): Verdict | Promise<Verdict> {
      const now = Date.now()
      const tally = tallyOf(caller, now)
      if (now < tally.refusedUntil) return tally.endsAt - now
      const hasRoom = usedOf(tally) < size.points
      if (!settler?.isReachable()) {
        if (!hasRoom) return tally.endsAt - now
        tally.unsettled += 1
        settler?.settleSoon(tally)
        return undefined
      }
      if (!hasRoom || tally.underWay + tally.unsettled >= mostUnsettled) return settler.settleNow(tally)
      tally.unsettled += 1
      settler.settleSoon(tally)
      return undefined
    },
  }
}

function usedOf({ known, underWay, unsettled }: Tally): number {
  return known + underWay + unsettled
}

export type Settler = {
  isReachable(): boolean
  settleSoon(tally: Tally): void
  settleNow(tally: Tally): Promise<Verdict>
}

/** Brings the counts of all limits into the table, in one statement at a time. */
export function createSettler(pool: pg.Pool): Settler {
  const unsettled = new Set<Tally>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  /** Until then counting goes on in memory: the table does not answer. */
  let awayUntil = 0

  const isReachable = () => Date.now() >= awayUntil

  function settleSoon(tally: Tally): void {
    unsettled.add(tally)
    if (timer || isRunning) return
    timer = setTimeout(run, settleEveryMs)
    timer.unref()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    isRunning = true
    try {
      do await settle([...unsettled].slice(0, mostInOneStatement))
      while (isReachable() && [...unsettled].some(({ waiting }) => waiting.length > 0))
    } finally {
      isRunning = false
      const [next] = unsettled
      if (next) settleSoon(next)
    }
  }

  async function settle(batch: Tally[]): Promise<void> {
    const sent = batch.map((tally) => {
      unsettled.delete(tally)
      tally.underWay = tally.unsettled
      tally.unsettled = 0
      return { tally, waiting: tally.waiting.splice(0) }
    })
    const impatience = setTimeout(() => {
      awayUntil = Number.POSITIVE_INFINITY
      for (const { tally, waiting } of sent) goOnInMemory(tally, waiting.splice(0), 'underWay')
    }, counting.patienceMs)
    try {
      const rows = await settleRateLimits(pool, {
        keys: sent.map(({ tally }) => tally.key),
        points: sent.map(({ tally, waiting }) => tally.underWay + waiting.length),
        window_ms: sent.map(({ tally }) => String(tally.size.seconds * 1_000)),
      })
      awayUntil = 0
      const counted = new Map(rows.map((row) => [row.key, row]))
      for (const { tally, waiting } of sent) {
        const row = counted.get(tally.key)
        if (row) learn(tally, waiting, row)
      }
    } catch {
      awayUntil = Date.now() + settleEveryMs
      for (const { tally, waiting } of sent) {
        tally.unsettled += tally.underWay
        tally.underWay = 0
        goOnInMemory(tally, waiting, 'unsettled')
        unsettled.add(tally)
      }
    } finally {
      clearTimeout(impatience)
    }
    // Whoever came meanwhile need not wait for a table that does not answer.
    if (!isReachable())
      for (const tally of unsettled) goOnInMemory(tally, tally.waiting.splice(0), 'unsettled')
  }

  return {
    isReachable,
    settleSoon,
    settleNow(tally) {
      return new Promise((resolve) => {
        tally.waiting.push(resolve)
        unsettled.add(tally)
        if (!isRunning) void run()
      })
    },
  }
}

/** `row`: the count with these. Who waited comes last in it, in the order of coming. */
function learn(tally: Tally, waiting: Tally['waiting'], row: { points: number; left_ms: number }): void {
  const now = Date.now()
  tally.known = row.points
  tally.underWay = 0
  tally.endsAt = now + row.left_ms
  const { points } = tally.size
  if (row.points >= points) tally.refusedUntil = now + Math.min(row.left_ms, refusedFromMemoryMs)
  waiting.forEach((tell, index) => {
    const place = row.points - waiting.length + index + 1
    tell(place <= points ? undefined : row.left_ms)
  })
}

/** `countAs` `underWay`: the statement that has them may still come to its end. */
function goOnInMemory(tally: Tally, waiting: Tally['waiting'], countAs: 'underWay' | 'unsettled'): void {
  for (const tell of waiting) {
    if (usedOf(tally) >= tally.size.points) tell(tally.endsAt - Date.now())
    else {
      tally[countAs] += 1
      tell(undefined)
    }
  }
}
