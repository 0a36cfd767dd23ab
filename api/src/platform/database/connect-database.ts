import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

export type Database = {
  url: string
  pool: pg.Pool
  /** Whether a sign-in may still be written when nothing else may. A served database decides that by itself. */
  hasRoomForSigningIn(): boolean
  close(): Promise<void>
}

/**
 * A request that finds the database away is answered within 5 seconds, so neither connecting nor the answer on a
 * connection that has gone silent may take that long.
 */
const connectTimeLimitMs = 3_500
const queryTimeLimitMs = 3_500

/** A lazy pool: the first query connects. */
export function connectDatabase(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectTimeLimitMs,
    query_timeout: queryTimeLimitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'nyaysathi',
  })
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error: Error & { code?: string }) => {
    if (!pool.ending) log.warn({ code: error.code }, 'a connection to the database was lost')
  })
  return {
    url,
    pool,
    hasRoomForSigningIn: () => true,
    close: () => pool.end(),
  }
}
