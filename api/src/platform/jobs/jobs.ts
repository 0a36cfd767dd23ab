import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/open-database.ts'
import type { Connection } from '../statements.ts'
import type { JobData, JobHandler, JobKind, JobOptions } from './job-kind.ts'
import { connectQueue, queueDatabase } from './job-store.ts'
import { runHandler } from './run-handler.ts'
import { startWorkers } from './workers.ts'

type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date
  /** At most one waiting job with this key; a further one changes nothing. */
  singletonKey?: string
}

/** Work that is done after the answer, on any instance, and that no crash loses. */
export type Jobs = {
  /** Says how the jobs of one name are done. Every name has exactly one handler, known at start. */
  handle<Data extends JobData>(name: string, handler: JobHandler<Data>, options?: JobOptions): void
  /** In the transaction of `client`: the job exists when that commits, and not otherwise. */
  enqueue(client: Connection, name: string, data?: JobData, options?: EnqueueOptions): Promise<void>
  /** Enqueues an empty job by the clock (cron, Asia/Kolkata), once across all instances. */
  schedule(name: string, cron: string): void
  /** Begins to work. Until then jobs only wait. */
  start(): Promise<void>
  /** Takes no new jobs and waits up to three seconds for those in hand; unfinished ones are done again elsewhere. */
  stop(): Promise<void>
  /** Does every job that is due, and those that they make, here and now; for tests, which start no workers. */
  idle(options?: { alsoLater?: boolean }): Promise<void>
}

const defaults: Required<JobOptions> = {
  concurrency: 2,
  retryLimit: 10,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 900,
  timeLimitSeconds: 120,
}

const noJob = '00000000-0000-0000-0000-000000000000'

type Options = {
  database: Pick<Database, 'directUrl' | 'canListen' | 'pool'>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How often what is done by the clock is entered again; only tests say it. */
  scheduleEveryMs?: number
}

/** Nothing is loaded or connected before the first job or `start`. */
export function createJobs({ database, log, scheduleEveryMs }: Options): Jobs {
  const kinds = new Map<string, JobKind>()
  const crons = new Map<string, string>()
  const known = new Map<string, Promise<void>>()
  let queue: Promise<PgBoss> | undefined
  let workers: ReturnType<typeof startWorkers> | undefined

  const kindOf = (name: string): JobKind => {
    const kind = kinds.get(name)
    if (!kind) throw new Error(`No handler is known for jobs of the name ${name}.`)
    return kind
  }
  const openQueue = () => (queue ??= connectQueue(database.pool))
  const makeSureItExists = (kind: JobKind) => {
    let made = known.get(kind.name)
    if (!made) {
      made = openQueue().then((boss) => boss.createQueue(kind.name, queueOptionsOf(kind)))
      known.set(kind.name, made)
      // A database that was away for a moment must not close the queue for good.
      made.catch(() => known.delete(kind.name))
    }
    return made
  }

  /**
   * The first job of a kind asks the database about its queue, over the pool. Inside transactions that already hold all
   * of the pool's connections it would wait for them, and they for it.
   */
  const rememberQueue = async (kind: JobKind) => {
    await makeSureItExists(kind)
    await (await openQueue()).getJobById(kind.name, noJob)
  }

  return {
    handle(name, handler, options = {}) {
      if (kinds.has(name)) throw new Error(`Jobs of the name ${name} have two handlers.`)
      kinds.set(name, { name, handler: handler as JobHandler, options: { ...defaults, ...options } })
    },

    async enqueue(client, name, data = {}, { startAfter, singletonKey } = {}) {
      await makeSureItExists(kindOf(name))
      const boss = await openQueue()
      // The queue's policy allows one waiting job a key, and no key counts as one: so every job has its own.
      const options = { singletonKey: singletonKey ?? randomUUID(), ...(startAfter ? { startAfter } : {}) }
      await boss.send(name, data, { ...options, db: queueDatabase(client) })
    },

    schedule(name, cron) {
      crons.set(kindOf(name).name, cron)
    },

    async start() {
      workers ??= startWorkers({
        url: database.directUrl,
        canListen: database.canListen(),
        kinds: [...kinds.values()],
        crons,
        queueOptionsOf,
        log,
        ...(scheduleEveryMs ? { scheduleEveryMs } : {}),
      })
      await workers
      for (const kind of kinds.values()) await rememberQueue(kind)
    },

    async stop() {
      const running = workers
      workers = undefined
      // Workers that never began have nothing to stop.
      await (await running?.catch(() => undefined))?.stop()
    },

    async idle({ alsoLater = false } = {}) {
      const boss = await openQueue()
      for (let done = 1; done > 0; ) {
        done = 0
        for (const kind of kinds.values()) {
          await makeSureItExists(kind)
          const options = { batchSize: 50, includeMetadata: true, ignoreStartAfter: alsoLater } as const
          const jobs = await boss.fetch<JobData>(kind.name, options)
          for (const job of jobs.sort((one, other) => Number(one.createdOn) - Number(other.createdOn))) {
            const failure = await runHandler(kind, job.data, AbortSignal.timeout(60_000), log)
            if (failure) await boss.fail(kind.name, job.id, { reason: failure })
            else await boss.complete(kind.name, job.id)
            if (!failure || !alsoLater) done += 1
          }
        }
      }
    },
  }
}

function queueOptionsOf({ options }: JobKind) {
  return {
    policy: 'short',
    notify: true,
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryDelayMax: options.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: options.timeLimitSeconds,
    // Longer than any appointment is planned ahead, and what is done need not be remembered.
    retentionSeconds: 60 * 60 * 24 * 500,
    deleteAfterSeconds: 60 * 60 * 24 * 3,
  } as const
}
