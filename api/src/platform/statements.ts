import type { ErrorCode } from '@nyaysathi/contracts/errors'
import type pg from 'pg'
import type { Database } from './database/connect-database.ts'
import { brokenConstraintOf, isAway } from './http/database-errors.ts'
import { ApiError } from './http/errors.ts'
import type { StatementTypes } from './statement-types.ts'
import { statementRuns } from './telemetry/channels.ts'

/** A pool, or the one connection of a transaction. */
export type Connection = Pick<pg.Pool, 'query'>

/** Each statement's parameters and rows, as the database describes them. */
export type StatementName = keyof StatementTypes
/** Of several statements that stand in for each other, what any of them takes. */
export type ValuesOf<Name extends StatementName> = {
  [Value in keyof StatementTypes[Name]['values'] & string]: StatementTypes[Name]['values'][Value]
}
export type RowOf<Name extends StatementName> = StatementTypes[Name]['row']

/** What a statement gets beside its connection: its parameters by name, or nothing where it has none. */
export type Given<Values> = keyof Values extends never ? [] : [values: Values]

type PreparedStatement = {
  text: string
  /** The parameters' names in that order. */
  names: string[]
  /** Those of them that may be null. */
  optional: ReadonlySet<string>
  /** By the unique constraint or foreign key that does not let its row in. */
  refusals: Refusals
  /** Columns of the rows that are said to be never null, where the database cannot know it; some hold the words of another column. */
  filled: ReadonlyMap<string, string | undefined>
}

/** What is answered when another call came first: by the name of the constraint, the code, and a sentence of its own. */
type Refusals = Readonly<Record<string, ErrorCode | { code: ErrorCode; text: string }>>

const prepared = new Map<string, PreparedStatement>()

/** All statements of the modules that are loaded. */
export const preparedStatements: ReadonlyMap<string, PreparedStatement> = prepared

/**
 * A statement that PostgreSQL parses and plans once for each connection, under its name. The types of its parameters and rows
 * come from the database itself (`npm run sql:types`), which also finds every mistake in it.
 *
 * @param text `:user_id` is a parameter, and `:user_id?` one that may be null; `as "count!"` is the column `count`, which is
 *   never null though the database cannot know it, and `as "status!cases.status"` holds the words of that column
 * @param refusals what a person is told whose row hangs on what was erased in the same moment, or is there already. Every call
 *   that runs it may be refused so: its contract lists the code. A violation of any other constraint is a fault (`internal`)
 * @returns a function that runs it and gives the rows
 */
export function statement<const Name extends StatementName>(
  name: Name,
  text: string,
  refusals: Refusals = {},
) {
  if (prepared.has(name)) throw new Error(`Two statements are called ${name}.`)
  const own = prepareStatement(text, refusals)
  prepared.set(name, own)
  return async (connection: Connection, ...given: Given<ValuesOf<Name>>): Promise<RowOf<Name>[]> => {
    const values: Record<string, unknown> = given[0] ?? {}
    try {
      const result = await statementRuns.tracePromise(
        () =>
          connection.query<RowOf<Name>>({
            name,
            text: own.text,
            values: own.names.map((parameter) => values[parameter]),
          }),
        { statement: name },
      )
      return result.rows
    } catch (error) {
      throw refusalOf(error, refusals) ?? error
    }
  }
}

function refusalOf(error: unknown, refusals: Refusals): ApiError | undefined {
  const refusal = refusals[brokenConstraintOf(error) ?? '']
  if (!refusal) return undefined
  if (typeof refusal === 'string') return new ApiError(refusal, { cause: error })
  return new ApiError(refusal.code, { text: refusal.text, cause: error })
}

type AssembledText = { text: string; values: unknown[] }

const assembled = new Map<string, () => PreparedStatement[]>()

/** Those whose text is put together anew each time, with every kind of text that they can have. */
export const assembledStatements: ReadonlyMap<string, () => PreparedStatement[]> = assembled

/**
 * A statement whose text depends on what is asked for, with `$1` and its values in that order. PostgreSQL does not keep it
 * under its name: it is planned for its values each time. Whatever its text, its rows have the same columns.
 *
 * @param writeEveryKind at least one text for each way in which it is put together: these are what the database checks
 */
export function assembledStatement<const Name extends StatementName>(
  name: Name,
  writeEveryKind: () => AssembledText[],
) {
  assembled.set(name, () => writeEveryKind().map(({ text }) => prepareStatement(text)))
  return async (connection: Connection, { text, values }: AssembledText): Promise<RowOf<Name>[]> =>
    (
      await statementRuns.tracePromise(
        () => connection.query<RowOf<Name>>({ text: prepareStatement(text).text, values }),
        { statement: name },
      )
    ).rows
}

/** Strings and casts are passed over; what follows are parameters, and columns with `!`. */
const marks = /'(?:[^']|'')*'|::|:([a-z_][a-z0-9_]*)(\??)|"(\w+)!(\w+\.\w+)?"/g

function prepareStatement(marked: string, refusals: Refusals = {}): PreparedStatement {
  const names: string[] = []
  const optional = new Set<string>()
  const filled = new Map<string, string | undefined>()
  const text = marked.replaceAll(
    marks,
    (whole, parameter?: string, mayBeNull?: string, column?: string, like?: string) => {
      if (column) {
        filled.set(column, like)
        return `"${column}"`
      }
      if (!parameter) return whole
      if (!names.includes(parameter)) names.push(parameter)
      if (mayBeNull) optional.add(parameter)
      return `$${names.indexOf(parameter) + 1}`
    },
  )
  return { text, names, optional, refusals, filled }
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
