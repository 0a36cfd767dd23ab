import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { askSeldom } from './ask-seldom.ts'
import { checkDatabase, countWaitingJobs, findArchiveDelay } from './telemetry-queries.ts'

/** Two collectors that come in the same moment cost one question. */
const everyMs = 2_000

/** What the database and its queue of jobs are like, asked when somebody reads the figures. */
export function measureDatabase(register: Registry, { pool, reader }: Services['database']): void {
  measureConnections(register, pool)
  measureReach(register, pool)
  measureReplica(register, reader)
  measureArchive(register, pool)
  measureJobs(register, pool)
}

function measureConnections(register: Registry, pool: Services['database']['pool']): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do; `awaited` are requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'nyaysathi_database_connections_most',
    help: 'How many connections the pool opens at most.',
    registers: [register],
    collect() {
      this.set(pool.options.max)
    },
  })
}

function measureReach(register: Registry, pool: Services['database']['pool']): void {
  const check = askSeldom(everyMs, async () => {
    const startedAt = performance.now()
    const [found] = await checkDatabase(pool)
    return { writable: found?.writable ?? false, seconds: (performance.now() - startedAt) / 1_000 }
  })
  new Gauge({
    name: 'nyaysathi_database_up',
    help: 'Whether the database answered within two seconds.',
    registers: [register],
    async collect() {
      this.set((await check()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'nyaysathi_database_writable',
    help: 'Whether the database takes writes: not when it is away, a standby, or its disk is nearly full.',
    registers: [register],
    async collect() {
      this.set((await check())?.writable ? 1 : 0)
    },
  })
  new Gauge({
    name: 'nyaysathi_database_answer_seconds',
    help: 'Time that the database took for the smallest question, a free connection included.',
    registers: [register],
    async collect() {
      const found = await check()
      this.set(found?.seconds ?? Number.NaN)
    },
  })
}

function measureReplica(register: Registry, reader: Services['database']['reader']): void {
  new Gauge({
    name: 'nyaysathi_replica_used',
    help: 'Whether DATABASE_READ_URL is read from: not when it is away or behind. No figure where none is set.',
    registers: [register],
    collect() {
      const state = reader.state()
      // One that was never set would say 0, and alarm whoever has no standby.
      if (state === 'none') this.remove()
      else this.set(state === 'used' ? 1 : 0)
    },
  })
}

function measureArchive(register: Registry, pool: Services['database']['pool']): void {
  const find = askSeldom(everyMs, () => findArchiveDelay(pool))
  new Gauge({
    name: 'nyaysathi_archive_late_seconds',
    help: 'How much longer ago than archive_timeout the log of the database was last archived for backups. No figure without an archive.',
    registers: [register],
    async collect() {
      const [found] = (await find()) ?? []
      if (found) this.set(found.late_seconds)
      else this.remove()
    },
  })
}

function measureJobs(register: Registry, pool: Services['database']['pool']): void {
  const count = askSeldom(everyMs, () => countWaitingJobs(pool))
  new Gauge({
    name: 'nyaysathi_jobs_waiting',
    help: 'Jobs that could be done now and are not begun, of all instances together, by their kind.',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      const counted = (await count()) ?? []
      this.reset()
      for (const { kind, count } of counted) this.set({ kind }, count)
    },
  })
  new Gauge({
    name: 'nyaysathi_job_oldest_waiting_seconds',
    help: 'How long the oldest of these jobs could have been done, by kind.',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      const counted = (await count()) ?? []
      this.reset()
      for (const { kind, oldest_seconds } of counted) this.set({ kind }, oldest_seconds)
    },
  })
}
