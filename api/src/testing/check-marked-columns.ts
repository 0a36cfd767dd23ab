import pg from 'pg'
import { preparedStatements } from '../platform/statements.ts'

/**
 * Holds every statement that a test runs to what its marks say: a column `as "count!"` that comes back null fails the statement,
 * where the database can only be believed. Importing this is enough.
 */
type Query = (this: pg.Client, ...given: unknown[]) => unknown
type Done = (error: Error | null | undefined, result?: pg.QueryResult) => void

const query = pg.Client.prototype.query as Query
const checked: Query = function (...given) {
  const [asked] = given
  const name = typeof asked === 'object' && asked !== null && 'name' in asked ? String(asked.name) : ''
  if (!preparedStatements.get(name)?.filled.size) return query.apply(this, given)
  const last = given.at(-1)
  if (typeof last !== 'function')
    return (query.apply(this, given) as Promise<pg.QueryResult>).then((result) => {
      const refusal = findNull(name, result)
      if (refusal) throw refusal
      return result
    })
  const done = last as Done
  const checkedDone: Done = (error, result) => done(error ?? (result && findNull(name, result)), result)
  return query.apply(this, [...given.slice(0, -1), checkedDone])
}
pg.Client.prototype.query = checked as typeof pg.Client.prototype.query

function findNull(name: string, { rows }: pg.QueryResult): Error | undefined {
  const marked = [...(preparedStatements.get(name)?.filled.keys() ?? [])]
  const column = marked.find((each) => rows.some((row) => row[each] === null))
  return column ? new Error(`${name} says that "${column}!" is never null, and it is.`) : undefined
}
