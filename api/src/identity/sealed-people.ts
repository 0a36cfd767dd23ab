import type { Keys } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'
import {
  type Connection,
  type Given,
  type RowOf,
  type StatementName,
  statement,
  type ValuesOf,
} from '../platform/statements.ts'

/** What tells who somebody is. It lies sealed in `users`, bound to its column and row. */
export type PersonFact = 'name' | 'email' | 'phone' | 'sign_in_phone' | 'city'

const placeOf = (fact: PersonFact, userId: string) => `users.sealed_${fact}:${userId}`

/** What goes into the column `sealed_…` of this person; nothing stays nothing. */
export function sealFact(
  keys: Keys,
  userId: string,
  fact: PersonFact,
  content: string | null | undefined,
): Buffer | null {
  return typeof content === 'string' ? seal(keys.people, content, placeOf(fact, userId)) : null
}

/** For a select from `users` under this alias: the id in bytes, then the sealed fact, so that `peopleStatement` can open it. */
export function factOf(alias: string, fact: PersonFact): string {
  return `uuid_send(${alias}.user_id) || ${alias}.sealed_${fact}`
}

/** A row in which the facts are opened: text, or null where there is nobody. */
type Opened<Row, Facts> = {
  [Column in keyof Row]: Column extends keyof Facts
    ? null extends Row[Column]
      ? string | null
      : string
    : Row[Column]
}

/**
 * As `statement`, for rows with facts of people.
 *
 * @param facts the columns made with `factOf`: in the rows they are text, or null where there is nobody
 */
export function peopleStatement<
  const Name extends StatementName,
  const Facts extends Partial<Record<keyof RowOf<Name> & string, PersonFact>>,
>(name: Name, text: string, facts: Facts) {
  const run = statement(name, text)
  const sealedColumns = Object.entries(facts) as [string, PersonFact][]
  return async (
    keys: Keys,
    connection: Connection,
    ...given: Given<ValuesOf<Name>>
  ): Promise<Opened<RowOf<Name>, Facts>[]> => {
    const rows: Record<string, unknown>[] = await run(connection, ...given)
    return rows.map((row) => {
      const opened = sealedColumns.map(([column, fact]) => [
        column,
        openFact(keys, fact, row[column] as Buffer | null),
      ])
      return { ...row, ...Object.fromEntries(opened) } as Opened<RowOf<Name>, Facts>
    })
  }
}

const idBytes = 16

function openFact(keys: Keys, fact: PersonFact, packed: Buffer | null): string | null {
  if (!packed) return null
  const id = packed.toString('hex', 0, idBytes)
  const userId = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return unsealText(keys.people, packed.subarray(idBytes), placeOf(fact, userId))
}
