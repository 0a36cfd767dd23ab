import { statement } from '../statements.ts'

export const checkDatabase = statement(
  'check_database',
  `select current_setting('transaction_read_only') = 'off' as "writable!"`,
)

/** The queue's own table; its index on what waits answers this, however many jobs are done. */
export const countWaitingJobs = statement(
  'count_waiting_jobs',
  `select name as "kind!", count(*)::int as "count!",
          greatest(0, extract(epoch from now() - min(start_after)))::float8 as "oldest_seconds!"
     from jobs.job where state < 'active' and start_after <= now() group by name`,
)
