import type { FastifyBaseLogger } from 'fastify'
import type { JobData, JobKind } from './job-kind.ts'
import { jobSchema } from './job-store.ts'
import { runHandler } from './run-handler.ts'

type Workers = {
  url: string
  /** Whether notices come through; otherwise the queue is asked every two seconds. */
  canListen: boolean
  kinds: JobKind[]
  crons: ReadonlyMap<string, string>
  queueOptionsOf: (kind: JobKind) => object
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How often what is done by the clock is entered again. */
  scheduleEveryMs?: number
}

/** Under the time that closing may take (graceful-stop.ts). */
const stopMs = 3_000
const sayErrorsEveryMs = 30_000

/** Connections of their own, so that jobs and requests cannot keep each other waiting; one more of them listens. */
const connections = 3

/** Works on the jobs of all `kinds` until stopped, through losses of the database too. */
export async function startWorkers({
  url,
  canListen,
  kinds,
  crons,
  queueOptionsOf,
  log,
  scheduleEveryMs = 300_000,
}: Workers) {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    application_name: 'nyaysathi jobs',
    max: connections,
    connectionTimeoutMillis: 5_000,
    useListenNotify: canListen,
    // How soon the jobs of a killed program are noticed.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  })
  boss.on('error', sayNowAndThen(log))
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  let again: NodeJS.Timeout | undefined
  const stop = () => {
    clearInterval(again)
    return boss.stop({ timeout: stopMs })
  }
  try {
    for (const kind of kinds) {
      await boss.createQueue(kind.name, queueOptionsOf(kind))
      const { policy: _, ...changeable } = queueOptionsOf(kind) as { policy: string }
      await boss.updateQueue(kind.name, changeable)
    }
    await forgetOtherSchedules(boss, crons)
    await keepSchedule(boss, crons)
    again = setInterval(() => void keepSchedule(boss, crons).catch(() => {}), scheduleEveryMs)
    for (const kind of kinds) await work(boss, kind, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

type Boss = InstanceType<typeof import('pg-boss').PgBoss>

/**
 * Fetches again at once after every fetch that brought something. Left to itself, a worker would sleep after a fetch
 * that was not full, and beside other instances a fetch can come back short while jobs are waiting.
 */
async function work(boss: Boss, kind: JobKind, log: Workers['log']): Promise<void> {
  const options = {
    batchSize: kind.options.concurrency,
    notifyPollingIntervalSeconds: 15,
    perJobResults: true,
  } as const
  const worker: { id?: string } = {}
  worker.id = await boss.work<JobData>(kind.name, options, async (jobs) => {
    const results = await Promise.all(
      jobs.map(async (job) => {
        const reason = await runHandler(kind, job.data, job.signal, log)
        return {
          id: job.id,
          status: reason ? 'failed' : 'completed',
          ...(reason && { output: { reason } }),
        } as const
      }),
    )
    if (worker.id) boss.notifyWorker(worker.id)
    return results
  })
}

/** What an earlier version of the program scheduled and this one does not know is taken away. */
async function forgetOtherSchedules(boss: Boss, crons: Workers['crons']): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!crons.has(name)) await boss.unschedule(name)
}

/** Again and again: an earlier version that is started beside this one takes away what it does not know. */
async function keepSchedule(boss: Boss, crons: Workers['crons']): Promise<void> {
  for (const [name, cron] of crons) {
    await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata', singletonKey: 'by the clock' })
  }
}

/** While the database is away every poll of every queue fails: one line in a while says as much. */
function sayNowAndThen(log: Workers['log']) {
  let saidAt = 0
  return (error: Error) => {
    if (Date.now() - saidAt < sayErrorsEveryMs) return
    saidAt = Date.now()
    log.warn({ err: error }, 'the job queue cannot reach the database; jobs wait')
  }
}
