import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { appendEntry, type ChainRow, lockChain } from './audit-queries.ts'
import { type ChainEnds, chainCount, macOfChain, macOfEntry } from './audit-rules.ts'

type AuditEntry = {
  /** What was done, as `sign_in.succeeded` or `document.opened`. */
  action: string
  /** Who did it; nobody for the program itself. */
  actor_user_id: string | null
  /** What it was done to, as `nyaysathi` and its id. */
  subject_kind?: string
  subject_id?: string
  /** Up to eight machine words. Never what a person wrote, an address, a code. */
  detail?: string
}

/**
 * Adds an entry in the transaction of `client`: it is there when that commits. Call it as the last thing of the
 * transaction, since it keeps others of the same chain waiting until the commit.
 */
export async function recordAudit(
  { keys }: Pick<Services, 'keys'>,
  client: Connection,
  { action, actor_user_id, subject_kind = null, subject_id = null, detail = null }: RecordedEntry,
): Promise<void> {
  const [locked] = await lockChain(client, { chain: chainCount })
  if (!locked) throw new Error('The chain of the audit log was not made.')
  const ends = endsOf(locked)
  const position = ends.last_position + 1
  const recorded_at = new Date(locked.now)
  const content = {
    chain: ends.chain,
    position,
    recorded_at,
    action,
    actor_user_id,
    subject_kind,
    subject_id,
    detail,
  }
  const mac = macOfEntry(keys.auditChains, ends.last_mac, content)
  await appendEntry(client, {
    chain: ends.chain,
    position,
    recorded_at: locked.now,
    action,
    actor_user_id,
    subject_kind,
    subject_id,
    detail,
    last_mac: mac,
    mac: macOfChain(keys.auditChains, { ...ends, last_position: position, last_mac: mac }),
  })
}

type RecordedEntry = {
  [Field in keyof AuditEntry]: AuditEntry[Field] | (Field extends 'action' ? never : null)
}

export function endsOf(row: ChainRow): ChainEnds {
  return { ...row, pruned_position: Number(row.pruned_position), last_position: Number(row.last_position) }
}
