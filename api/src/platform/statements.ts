import type pg from 'pg'
import type { Database } from './database/connect-database.ts'
import { isAway } from './http/database-errors.ts'

/** A pool, or the one connection of a transaction. */
export type Connection = Pick<pg.Pool, 'query'>

/**
 * A statement that PostgreSQL parses and plans once for each connection, under its name.
 *
 * @returns a function that runs it and gives the rows
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (connection: Connection, values: unknown[]): Promise<Row[]> => {
    const result = await connection.query<Row>({ name, text, values })
    return result.rows
  }
}

/** Runs `work` in one transaction on one connection: committed when it returns, undone when it throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (connection: Connection) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    try {
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      // Closing the connection undoes as well, and does not wait for a server that no longer answers.
      if (isAway(error)) broken = error as Error
      else await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
      throw error
    }
  } finally {
    // A connection that could not roll back may still be inside the transaction: never hand it to the next request.
    client.release(broken)
  }
}

/**
 * As `inTransaction`, for the few small writes that go on when the disk is nearly full and all others are refused: signing
 * in and out, and what belongs to it. Nothing of a size that a person chooses may be written here.
 */
export function inTransactionOnFullDisk<T>(
  database: Pick<Database, 'pool' | 'hasRoomForSigningIn'>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return inTransaction(database.pool, work, database.hasRoomForSigningIn() ? 'begin read write' : 'begin')
}
