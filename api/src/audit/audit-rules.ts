import { createHmac, type KeyObject } from 'node:crypto'

/** How many chains there are. A commit to disk takes about a millisecond; so many of them need not wait in one line. */
export const chainCount = 16

type EntryContent = {
  chain: number
  position: number
  recorded_at: Date
  action: string
  actor_user_id: string | null
  subject_kind: string | null
  subject_id: string | null
  detail: string | null
}

export type ChainEnds = {
  chain: number
  pruned_position: number
  pruned_mac: Buffer
  last_position: number
  last_mac: Buffer
}

/** Binds an entry to everything before it in its chain. */
export function macOfEntry(key: KeyObject, before: Buffer, entry: EntryContent): Buffer {
  return macOf(key, 'entry', [
    before.toString('hex'),
    entry.chain,
    entry.position,
    entry.recorded_at.toISOString(),
    entry.action,
    entry.actor_user_id,
    entry.subject_kind,
    entry.subject_id,
    entry.detail,
  ])
}

/** Binds both ends of a chain: entries at its end cannot be taken away unseen. */
export function macOfChain(key: KeyObject, ends: ChainEnds): Buffer {
  return macOf(key, 'chain', [
    ends.chain,
    ends.pruned_position,
    ends.pruned_mac.toString('hex'),
    ends.last_position,
    ends.last_mac.toString('hex'),
  ])
}

function macOf(key: KeyObject, kind: string, parts: (string | number | null)[]): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, ...parts]))
    .digest()
}
