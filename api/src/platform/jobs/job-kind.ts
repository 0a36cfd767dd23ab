/** What a job carries: ids and machine words. Never a name, an address, a text or a code: the queue keeps it readable. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>

/**
 * Does one job. It may run twice (a crash, two instances), so it looks at the row that the job names before it acts.
 * Throwing means: try again later.
 */
export type JobHandler<Data extends JobData = JobData> = (
  data: Data,
  about: { signal: AbortSignal },
) => Promise<void>

export type JobOptions = {
  /** How many at once on this instance. */
  concurrency?: number
  /** How often a failing job is tried again; the pauses double from `retryDelaySeconds` to `retryDelayMaxSeconds`. */
  retryLimit?: number
  retryDelaySeconds?: number
  retryDelayMaxSeconds?: number
  /** After this the job counts as failed and is tried again; also how long a killed program's job waits. */
  timeLimitSeconds?: number
}

export type JobKind = { name: string; handler: JobHandler; options: Required<JobOptions> }
