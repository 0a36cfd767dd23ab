import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import {
  allowPruning,
  findChainsToPrune,
  findNewestToPrune,
  lockChainToPrune,
  moveBeginning,
  removeEntries,
} from './audit-queries.ts'
import { macOfChain } from './audit-rules.ts'
import { endsOf } from './record-audit.ts'

type Needs = Pick<Services, 'config' | 'database' | 'keys'>

/** What is recorded on a chain waits while some of its entries are removed, so there are few at a time. */
const partSize = 1_000

/**
 * Removes what is older than `AUDIT_LOG_DAYS`. What remains can still be verified: the chain remembers where it now begins, in
 * the transaction that removes a part.
 */
export async function pruneAudit(services: Needs): Promise<void> {
  const { pool } = services.database
  const days = services.config.keptDays.auditLog
  for (const { chain } of await findChainsToPrune(pool, { days })) {
    while (await inTransaction(pool, (connection) => prunePart(services, connection, chain)));
  }
}

/** @returns whether there may be more */
async function prunePart({ config, keys }: Needs, connection: Connection, chain: number): Promise<boolean> {
  const [locked] = await lockChainToPrune(connection, { chain })
  const [newest] = await findNewestToPrune(connection, {
    chain,
    days: config.keptDays.auditLog,
    limit: partSize,
  })
  if (!locked || !newest) return false
  await allowPruning(connection)
  await removeEntries(connection, { chain, up_to_position: newest.position })
  const ends = { ...endsOf(locked), pruned_position: Number(newest.position), pruned_mac: newest.mac }
  await moveBeginning(connection, {
    chain,
    pruned_position: newest.position,
    pruned_mac: newest.mac,
    mac: macOfChain(keys.auditChains, ends),
  })
  return true
}
