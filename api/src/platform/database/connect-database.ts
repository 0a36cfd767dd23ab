import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { findWay } from './find-way.ts'
import { createReader, type Reader } from './replica.ts'

export type Database = {
  url: string
  /** The same database without a pooler between, for what keeps a connection to itself. The same as `url` where none is set. */
  directUrl: string
  pool: pg.Pool
  /** For what may be a second old: asks the replica while there is one that keeps up, else the pool. */
  reader: Reader
  /** Whether notices (`LISTEN`) come through `directUrl`. True until `learnWay` has found a pooler. */
  canListen(): boolean
  /** Finds out what lies between us and the database, and asks in a way that works through it. */
  learnWay(): Promise<void>
  /** Whether a sign-in may still be written when nothing else may. A served database decides that by itself. */
  hasRoomForSigningIn(): boolean
  close(): Promise<void>
}

/**
 * A request that finds the database away is answered within 5 seconds, so neither connecting nor the answer on a
 * connection that has gone silent may take that long. Programs in tests that are not about it wait longer.
 */
export const usualPatience = { connectMs: 3_500, queryMs: 3_500 }
/** Of a replica: the database itself is asked afterwards. */
const replicaLimits = { connectMs: 700, queryMs: 1_500 }

type Options = {
  /** Of the same database, without the pooler that `url` leads through. */
  directUrl?: string | undefined
  /** Of a standby of it. */
  readUrl?: string | undefined
  /** In place of the product's: tests wait longer. */
  patience?: typeof usualPatience
}

/** A lazy pool: the first query connects. */
export function connectDatabase(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  { directUrl = url, readUrl, patience = usualPatience }: Options = {},
): Database {
  const main = openPool(url, log, patience)
  const replica = readUrl === undefined ? undefined : openPool(readUrl, log, replicaLimits)
  const reader = createReader({ primary: main.pool, replica: replica?.pool, log })
  let canListen = true
  return {
    url,
    directUrl,
    pool: main.pool,
    reader,
    canListen: () => canListen,
    async learnWay() {
      const way = await findWay(url, 'DATABASE_URL')
      main.namesStatements(way !== 'pooler')
      if (way === 'pooler') log.info('a pooler that keeps no prepared statements: each is planned every time')
      canListen = (directUrl === url ? way : await findWay(directUrl, 'DATABASE_DIRECT_URL')) === 'straight'
      if (!canListen) {
        const named = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
        log.warn(
          `${named} leads through a pooler, which passes no notices on: every poll of a chat asks the database, event streams are refused, and jobs begin seconds later. Set DATABASE_DIRECT_URL to the database itself`,
        )
      }
      if (replica && readUrl !== undefined) {
        const isNamed = await reader.begin(readUrl)
        replica.namesStatements(isNamed)
      }
    },
    hasRoomForSigningIn: () => true,
    close: async () => {
      reader.stop()
      await Promise.all([main.pool.end(), replica?.pool.end()])
    },
  }
}

function openPool(
  connectionString: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { connectMs, queryMs }: typeof usualPatience,
) {
  let named = true
  class Client extends pg.Client {
    private isAsking = false
    /**
     * Wound up again by each question. `query_timeout` of `pg` would keep every answer in memory until the old part of the heap
     * is gone through: V8 puts a function that is written straight into a property there, and with it all that it can reach.
     */
    private readonly patience = setTimeout(
      // Timers come before what has arrived: a process that was itself held up reads that first.
      () => setImmediate(() => this.isAsking && void this.end()),
      queryMs,
    ).unref()

    constructor(config?: pg.ClientConfig) {
      super(config)
      this.on('drain', () => {
        this.isAsking = false
      })
      // Whoever asks is told by the answer. Without a listener, a connection lost within a transaction would end the process.
      this.on('error', () => {})
    }

    // biome-ignore lint/suspicious/noExplicitAny: as all the overloads of the one that it stands for.
    override query(query: any, ...others: any[]): any {
      // Where a question has a limit of its own, `pg` sees to it.
      if (query?.query_timeout === undefined) {
        this.isAsking = true
        this.patience.refresh()
      }
      // Through a pooler that gives each transaction another connection, a name is known on one of them and not on the next.
      const given = named || typeof query?.name !== 'string' ? query : { ...query, name: undefined }
      return (super.query as (...values: unknown[]) => unknown)(given, ...others)
    }
  }
  const pool = new pg.Pool({
    Client,
    connectionString,
    max: 20,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'nyaysathi',
  })
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error: Error & { code?: string }) => {
    if (!pool.ending) log.warn({ code: error.code }, 'a connection to the database was lost')
  })
  return {
    pool,
    namesStatements(are: boolean) {
      named = are
    },
  }
}
