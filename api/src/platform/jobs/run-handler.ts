import type { FastifyBaseLogger } from 'fastify'
import { jobRuns } from '../telemetry/channels.ts'
import type { JobData, JobKind } from './job-kind.ts'

/** Thrown by a handler that has said all there is to say: the job is done again later, without a further log line. */
class TryLater extends Error {
  override name = 'TryLater'
}

/**
 * @returns nothing when the job is done, else the kind of failure. Never its sentence, which the queue would keep and
 * which may repeat what people wrote.
 */
export async function runHandler(
  kind: JobKind,
  data: JobData,
  signal: AbortSignal,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<string | undefined> {
  try {
    await jobRuns.tracePromise(() => kind.handler(data, { signal }), { kind: kind.name })
    return undefined
  } catch (error) {
    if (!(error instanceof TryLater))
      log.error({ err: error }, `a job failed and is done again later: ${kind.name}`)
    return error instanceof Error ? error.name : 'Error'
  }
}
