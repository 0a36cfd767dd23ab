import type { KeyObject } from 'node:crypto'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { type ChainRow, findChains, readEntries } from './audit-queries.ts'
import { chainCount, macOfChain, macOfEntry } from './audit-rules.ts'
import { endsOf } from './record-audit.ts'

/** Where the log is not as it was written: at `position` of a chain, or at its ends. */
type AuditBreak = { chain: number; position: number | 'ends' }

const pageSize = 1_000

/** Reads the whole log and says where it was changed, shortened or forged. None: nothing was. */
export async function verifyAudit({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<{ entries: number; breaks: AuditBreak[] }> {
  return inTransaction(database.pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only')
    const result = { entries: 0, breaks: [] as AuditBreak[] }
    const chains = new Map((await findChains(client)).map((row) => [row.chain, row]))
    for (let chain = 0; chain < chainCount; chain += 1) {
      const { entries, broken } = await verifyChain(client, keys.auditChains, chain, chains.get(chain))
      result.entries += entries
      if (broken !== undefined) result.breaks.push({ chain, position: broken })
    }
    return result
  })
}

async function verifyChain(
  client: Connection,
  key: KeyObject,
  chain: number,
  row: ChainRow | undefined,
): Promise<{ entries: number; broken: AuditBreak['position'] | undefined }> {
  const ends = row && endsOf(row)
  if (ends && row && !row.mac.equals(macOfChain(key, ends))) return { entries: 0, broken: 'ends' }
  let before = { position: ends?.pruned_position ?? 0, mac: ends?.pruned_mac ?? Buffer.alloc(0) }
  let entries = 0
  for (;;) {
    const page = await readEntries(client, { chain, after_position: before.position, limit: pageSize })
    for (const entry of page) {
      const position = Number(entry.position)
      const expected = macOfEntry(key, before.mac, { ...entry, position })
      if (position !== before.position + 1 || !entry.mac.equals(expected))
        return { entries, broken: position }
      before = { position, mac: entry.mac }
      entries += 1
    }
    if (page.length < pageSize) break
  }
  const whole = before.position === (ends?.last_position ?? 0)
  return { entries, broken: whole ? undefined : 'ends' }
}
