import type { AgainstWhom } from '@nyaysathi/contracts/against-whom'
import { conflictsOfUnnamed, keepFacts, type Warnings } from '../conflicts/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, type RowOf, statement } from '../platform/statements.ts'
import type { HeldCase } from './case-queries.ts'
import { openAgainstOf } from './case-sealing.ts'
import { listNamingOpen } from './pool-queries.ts'

/** So many are compared in one go, at a sixth of a millisecond each, before others get their turn. */
const batch = 100

/** Who has named nobody stays as unknown as before. */
const listNaming = statement(
  'list_case_queries_naming_somebody',
  `select case_id, user_id, wrapped_key, sealed_against from cases
    where case_id = any(:case_ids::uuid[]) and sealed_against is not null`,
)

/** What a helper is told of queries in the pool before their text. */
export async function conflictsInPool(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathi_id: string,
  case_ids: string[],
): Promise<Warnings> {
  return warningsOf(services, connection, nyaysathi_id, await listNaming(connection, { case_ids }))
}

/**
 * Open queries that are probably by or against the other side of somebody whom this helper has: many could take them, and whoever is
 * with the other side need not know that they are there. Where a name alone agrees they stay, with a warning.
 */
export async function keptAway(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  { nyaysathi_id, own_field, own_facts }: { nyaysathi_id: string; own_field: string[]; own_facts: Buffer[] },
): Promise<string[]> {
  const rows = await listNamingOpen(connection, { nyaysathi_id, own_field, own_facts, kept_away: [] })
  const away: string[] = []
  for (let at = 0; at < rows.length; at += batch) {
    const some = await warningsOf(services, connection, nyaysathi_id, rows.slice(at, at + batch))
    for (const [case_id, warning] of some) if (warning === 'likely') away.push(case_id)
  }
  return away
}

function warningsOf(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathi_id: string,
  rows: readonly RowOf<'list_case_queries_naming_somebody'>[],
): Promise<Warnings> {
  const naming = rows.map((row) => ({
    matter: row.case_id,
    user_id: row.user_id,
    against: openAgainstOf(services.keys, row),
  }))
  return conflictsOfUnnamed(services, connection, nyaysathi_id, naming)
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
