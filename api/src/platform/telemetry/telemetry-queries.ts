import { statement } from '../statements.ts'

export const checkDatabase = statement(
  'check_database',
  `select current_setting('transaction_read_only') = 'off' as "writable!"`,
)

/**
 * How much longer ago than `archive_timeout` the log was last put into the archive. The queue of jobs writes at all times, so
 * that a piece of it is due even when nobody is there. No row where nothing is archived by time.
 */
export const findArchiveDelay = statement(
  'find_archive_delay',
  `select greatest(0, extract(epoch from now() - coalesce(last_archived_time, stats_reset)) - setting::int)::float8
            as "late_seconds!"
     from pg_stat_archiver, pg_settings
    where name = 'archive_timeout' and setting <> '0' and current_setting('archive_mode') <> 'off'`,
)

/** The queue's own table; its index on what waits answers this, however many jobs are done. */
export const countWaitingJobs = statement(
  'count_waiting_jobs',
  `select name as "kind!", count(*)::int as "count!",
          greatest(0, extract(epoch from now() - min(start_after)))::float8 as "oldest_seconds!"
     from jobs.job where state < 'active' and start_after <= now() group by name`,
)
