import type { ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../load.ts'
import type { Acts, Outcome } from './acts.ts'
import { ratesOfHour, streamsOfHour } from './arrivals.ts'
import type { ActName } from './assumptions.ts'
import type { Installation } from './installation.ts'
import { logPlace, logSince } from './measure-acts.ts'
import { openStream } from './measure-notices.ts'
import type { Day } from './measured.ts'

/**
 * A day of an installation with so many users, in which each hour lasts only some seconds: what comes in a second is what
 * would come, for a shorter time.
 */
export async function liveDay(
  installation: Installation,
  acts: Acts,
  { users, secondsOfHour }: { users: number; secondsOfHour: number },
): Promise<Day> {
  const day: Day = {
    users,
    secondsOfHour,
    hours: [],
    connections: { most: 0, mostBusy: 0, meanBusy: 0 },
    failures: {},
    done: {},
    tableBytes: 0,
    logBytes: 0,
  }
  const random = chance(20_261_130)
  const watch = watchConnections(installation)
  const [sizeBefore, logBefore] = [await sizeOfTables(installation), await logPlace(installation)]
  const streams: ClientRequest[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    await holdStreams(installation, streams, streamsOfHour(users, hour))
    const before = installation.processorMs()
    const times: number[] = []
    let [calls, failed] = [0, 0]
    const settle = (name: ActName, begun: number) => (outcome: Outcome) => {
      if (name.endsWith('question')) times.push(performance.now() - begun)
      if (outcome.isGood) return
      failed += 1
      const what = `${name}: ${outcome.status}`
      day.failures[what] = (day.failures[what] ?? 0) + 1
    }
    const arriving = Object.entries(ratesOfHour(users, hour)) as [ActName, number][]
    const end = performance.now() + secondsOfHour * 1_000
    const waiting = new Set<Promise<void>>()
    await Promise.all(
      arriving.map(async ([name, perSecond]) => {
        const gap = () => (-Math.log(1 - random()) / perSecond) * 1_000
        for (let due = performance.now() + gap(); due < end; due += gap()) {
          const early = due - performance.now()
          if (early > 0) await wait(early)
          calls += 1
          day.done[name] = (day.done[name] ?? 0) + 1
          const one = acts[name]().then(settle(name, performance.now()))
          waiting.add(one)
          void one.finally(() => waiting.delete(one))
        }
      }),
    )
    await wait(Math.max(0, end - performance.now()))
    // Whoever still waits is waited for: their work belongs to this hour.
    await Promise.all(waiting)
    const after = installation.processorMs()
    times.sort((a, b) => a - b)
    day.hours.push({
      hour,
      calls,
      failed,
      serverMs: after.server - before.server,
      databaseMs: after.database - before.database,
      questionP50: percentile(times, 0.5) || 0,
      questionP95: percentile(times, 0.95) || 0,
    })
  }
  for (const stream of streams) stream.destroy()
  day.connections = watch.stop()
  day.logBytes = await logSince(installation, logBefore)
  day.tableBytes = (await sizeOfTables(installation)) - sizeBefore
  return day
}

async function holdStreams(
  { products, talks }: Installation,
  streams: ClientRequest[],
  wanted: number,
): Promise<void> {
  for (const stream of streams.splice(wanted)) stream.destroy()
  while (streams.length < wanted) {
    const talk = talks[streams.length % talks.length]
    const url = products[streams.length % products.length]?.url
    if (!talk || !url) return
    const stream = await openStream(url, talk, () => {})
    stream.on('error', () => {})
    streams.push(stream)
  }
}

/** Twice a second, of both processes together. */
function watchConnections({ pool }: Installation) {
  const all: number[] = []
  const busy: number[] = []
  const look = async () => {
    const { rows } = await pool.query(
      `select count(*)::integer as connected, (count(*) filter (where state <> 'idle'))::integer as busy
         from pg_stat_activity where application_name like 'nyaysathi%'`,
    )
    all.push(rows[0].connected)
    busy.push(rows[0].busy)
  }
  const timer = setInterval(() => void look().catch(() => {}), 500)
  return {
    stop() {
      clearInterval(timer)
      const mean = busy.reduce((sum, one) => sum + one, 0) / Math.max(1, busy.length)
      return { most: Math.max(0, ...all), mostBusy: Math.max(0, ...busy), meanBusy: mean }
    },
  }
}

async function sizeOfTables({ pool }: Installation): Promise<number> {
  const { rows } = await pool.query(
    `select sum(pg_total_relation_size(oid))::float8 as bytes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows[0].bytes
}

/** Looks random, and is the same in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
