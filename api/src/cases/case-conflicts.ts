import type { AgainstWhom } from '@nyaysathi/contracts/against-whom'
import { conflictsOfUnnamed, keepFacts, type Warnings } from '../conflicts/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import type { HeldCase } from './case-queries.ts'
import { openAgainstOf } from './case-sealing.ts'

/** Who has named nobody stays as unknown as before. */
const listNaming = statement(
  'list_case_queries_naming_somebody',
  `select case_id, user_id, wrapped_key, sealed_against from cases
    where case_id = any(:case_ids::uuid[]) and sealed_against is not null`,
)

/** What a helper is told of queries in the pool before their text. */
export async function conflictsInPool(
  services: Services,
  nyaysathi_id: string,
  case_ids: string[],
): Promise<Warnings> {
  const { keys, database } = services
  const rows = await listNaming(database.pool, { case_ids })
  const naming = rows.map((row) => ({
    matter: row.case_id,
    user_id: row.user_id,
    against: openAgainstOf(keys, row),
  }))
  return conflictsOfUnnamed(services, database.pool, nyaysathi_id, naming)
}

/** Whom its citizen is against, for who has taken it. */
export async function againstOfCase(
  { keys, database }: Services,
  case_id: string,
): Promise<AgainstWhom | undefined> {
  const [row] = await listNaming(database.pool, { case_ids: [case_id] })
  return row && openAgainstOf(keys, row)
}

/** Within the transaction in which a helper takes the query. */
export function keepFactsOfCase(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathi_id: string,
  held: HeldCase,
): Promise<void> {
  const { case_id, user_id } = held
  const against = openAgainstOf(services.keys, held)
  return keepFacts(services, connection, { nyaysathi_id, user_id, case_id, against })
}
