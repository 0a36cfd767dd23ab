import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isAway } from '../http/database-errors.ts'
import { DatabaseAwayError } from './database-start-error.ts'
import { findWay } from './find-way.ts'

/** Reads what may be a second old. */
export type Reader = Pick<pg.Pool, 'query'> & {
  /** `none`: no replica is set. */
  state(): 'none' | 'used' | 'not used'
}

type OwnReader = Reader & {
  /**
   * Begins to look after the replica, which is used from the first look that finds it well.
   *
   * @returns whether statements may have names there
   */
  begin(url: string): Promise<boolean>
  stop(): void
}

type Options = {
  primary: pg.Pool
  replica: pg.Pool | undefined
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

const lookEveryMs = 1_000
/** Where the primary was so many looks ago, the replica must be now. */
const looksBehind = 2

/**
 * Asks the replica while it keeps up with the primary, and the primary otherwise, also when the replica fails a question.
 *
 * How far they are is compared by their places in the write-ahead log: a replica that has lost its primary answers on, and
 * by itself does not know how old its rows are.
 */
export function createReader({ primary, replica, log }: Options): OwnReader {
  let isUsed = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const primaryWas: bigint[] = []
  let primaryStartedAt: string | undefined

  function use(should: boolean, why = ''): void {
    if (should === isUsed || stopped) return
    isUsed = should
    if (should) log.info('reading from the replica of DATABASE_READ_URL')
    else log.warn(`${why}: what it was asked is asked of the database itself until it is well`)
  }

  async function look(): Promise<void> {
    await notePrimary()
    const why = await whyNotReplica().catch(() => 'the replica of DATABASE_READ_URL does not answer')
    use(why === undefined, why)
    if (stopped) return
    timer = setTimeout(() => void look(), lookEveryMs)
    timer.unref()
  }

  /** While the primary is away the replica is as new as anything can be. */
  async function notePrimary(): Promise<void> {
    try {
      const { startedAt, place } = await standOf(primary)
      primaryStartedAt = startedAt
      if (place !== undefined) primaryWas.push(place)
      if (primaryWas.length > looksBehind) primaryWas.shift()
    } catch {
      // Asked again in a moment.
    }
  }

  async function whyNotReplica(): Promise<string | undefined> {
    if (!replica) return 'there is no replica'
    const { isStandby, startedAt, place } = await standOf(replica)
    // Promoted, and the database itself by now; or a database that nobody copies into.
    if (!isStandby)
      return startedAt === primaryStartedAt
        ? undefined
        : 'what DATABASE_READ_URL leads to is no standby any more'
    const [wanted] = primaryWas
    if (wanted === undefined || primaryWas.length < looksBehind) return 'the database was not yet looked at'
    return place !== undefined && place >= wanted
      ? undefined
      : 'the replica of DATABASE_READ_URL has fallen behind'
  }

  const ask = async (...question: unknown[]) => {
    const query = (pool: pg.Pool) => (pool.query as (...values: unknown[]) => Promise<unknown>)(...question)
    if (!replica || !isUsed) return query(primary)
    try {
      return await query(replica)
    } catch (error) {
      if (isAway(error)) use(false, 'the replica of DATABASE_READ_URL does not answer')
      return query(primary)
    }
  }

  return {
    query: ask as pg.Pool['query'],
    state: () => (!replica ? 'none' : isUsed ? 'used' : 'not used'),
    async begin(url) {
      let isNamed = false
      try {
        isNamed = (await findWay(url, 'DATABASE_READ_URL')) !== 'pooler'
      } catch (error) {
        if (!(error instanceof DatabaseAwayError)) throw error
        log.warn(`${error.message} DATABASE_URL is read from until it can`)
      }
      if (timer === undefined) await look()
      return isNamed
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

type Stand = { isStandby: boolean; startedAt: string; place: bigint | undefined }

/** How far a server has written, or, as a standby, has written what it was sent. */
async function standOf(pool: pg.Pool): Promise<Stand> {
  const { rows } = await pool.query<{ standby: boolean; started_at: string; place: string | null }>(`
    select pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as started_at,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::text as place`)
  const [row] = rows
  if (!row) throw new Error('The server did not say where it stands.')
  return {
    isStandby: row.standby,
    startedAt: row.started_at,
    place: row.place === null ? undefined : BigInt(row.place),
  }
}
