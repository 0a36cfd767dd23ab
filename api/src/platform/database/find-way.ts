import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { openClient } from './open-client.ts'

/**
 * `straight` to PostgreSQL, or through a `pooler` that may give each transaction another connection. One that
 * `keeps statements` (PgBouncer from 1.21, with `max_prepared_statements`) knows a prepared statement on each of them.
 */
type Way = 'straight' | 'pooler' | 'pooler that keeps statements'

/** How often a pooler may give us the connection that we had before, until we take it for one that keeps none. */
const trials = 5

/** What lies between us and the database. `setting` is the name of the one that the address comes from. */
export async function findWay(url: string, setting: string): Promise<Way> {
  const client = await openClient(url, setting)
  try {
    if (await leadsStraight(client)) return 'straight'
    return (await keepsStatements(client, url, setting)) ? 'pooler that keeps statements' : 'pooler'
  } finally {
    await client.end()
  }
}

/** A pooler tells each client a number of its own, with which to cancel, and not that of the server's process. */
export async function leadsStraight(client: pg.Client): Promise<boolean> {
  const { processID } = client as unknown as { processID: number | null }
  return processID === (await pidOf(client))
}

/** True only when a statement was prepared on one connection of the server, and ran by its name on another. */
async function keepsStatements(client: pg.Client, url: string, setting: string): Promise<boolean> {
  const name = `trial_${randomBytes(8).toString('hex')}`
  const holders: pg.Client[] = []
  try {
    const first = await pidOf(client, name)
    while (holders.length < trials) {
      // Takes the connection that was used last, so that we are given another one.
      const holder = await openClient(url, setting)
      holders.push(holder)
      await holder.query('begin')
      await holder.query('select 1')
      if ((await pidOf(client, name)) !== first) return true
    }
    return false
  } catch {
    return false
  } finally {
    await Promise.all(holders.map((holder) => holder.end()))
  }
}

async function pidOf(client: pg.Client, name?: string): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>({
    text: 'select pg_backend_pid() as pid',
    ...(name === undefined ? {} : { name }),
  })
  return rows[0]?.pid
}
