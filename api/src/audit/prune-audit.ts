import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
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

/** Removes what is older than a year. What remains can still be verified: the chain remembers where it now begins. */
export async function pruneAudit({ database, keys }: Pick<Services, 'database' | 'keys'>): Promise<void> {
  for (const { chain } of await findChainsToPrune(database.pool)) {
    await inTransaction(database.pool, async (client) => {
      const [locked] = await lockChainToPrune(client, { chain })
      const [newest] = await findNewestToPrune(client, { chain })
      if (!locked || !newest) return
      await allowPruning(client)
      await removeEntries(client, { chain, up_to_position: newest.position })
      const ends = { ...endsOf(locked), pruned_position: Number(newest.position), pruned_mac: newest.mac }
      await moveBeginning(client, {
        chain,
        pruned_position: newest.position,
        pruned_mac: newest.mac,
        mac: macOfChain(keys.auditChains, ends),
      })
    })
  }
}
