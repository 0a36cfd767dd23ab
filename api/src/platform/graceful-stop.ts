import type { FastifyBaseLogger } from 'fastify'

type Stoppable = {
  /** Takes no new requests and ends when those in flight are answered. */
  drain(): Promise<unknown>
  /** Cuts what is still open when the time for draining is over. */
  cut(): void
  /** Closes what requests stand on. */
  close(): Promise<unknown>
  /** How long callers are still let in before draining ends. */
  drainSeconds: number
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Together with a `DRAIN_SECONDS` of 1 less than the 10 seconds that the whole stop may take. What the answers do not
 * use is left to the closing, in which an embedded database on a slow disk needs up to 4.5 seconds.
 */
const lastAnswersMs = 3_500
const closeMs = 5_000

/**
 * Stops on SIGTERM, on SIGINT, and when the process that started us is gone. Repeats are ignored: Ctrl-C reaches us
 * both from the terminal and through `npm`, and the stop ends soon by itself.
 */
export function stopOnSignal(stoppable: Stoppable): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    stoppable.log.info({ signal }, 'stopping: finishing the requests in flight')
    process.exit((await stopWithin(stoppable)) ? 0 : 1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (process.channel) process.once('disconnect', () => void stop('disconnect'))
}

async function stopWithin({ drain, cut, close, drainSeconds, log }: Stoppable): Promise<boolean> {
  const answersUntil = Date.now() + drainSeconds * 1_000 + lastAnswersMs
  const closedUntil = answersUntil + closeMs
  try {
    const drained = drain().then(() => true)
    if (!(await Promise.race([drained, falseAt(answersUntil)]))) {
      log.error('some requests did not end in time and are cut')
      cut()
    }
    const closed = await Promise.race([close().then(() => true), falseAt(closedUntil)])
    if (!closed) log.error('the database did not close in time')
    return closed
  } catch (err) {
    log.error({ err }, 'the stop was not clean')
    return false
  }
}

/** With the timer that tests can set: `node:timers/promises` keeps to the real one. */
function falseAt(time: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, time - Date.now(), false))
}
