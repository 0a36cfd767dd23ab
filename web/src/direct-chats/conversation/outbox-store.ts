import { tabStorage } from '../../platform/session.ts'
import type { OutboxEntry } from './outbox.ts'

const keyOf = (chatId: string) => `direct-chat.outbox.${chatId}`

type Kept = { owner: string; entries: OutboxEntry[] }

/**
 * What waits to be sent outlives a reload and ends with the tab: the phone may be shared with whom the person fears.
 * It belongs to who wrote it: the next one to sign in here neither sees nor sends it.
 */
export function outboxStore(chatId: string, owner: string) {
  const key = keyOf(chatId)
  return {
    read(): OutboxEntry[] {
      try {
        const kept: Kept = JSON.parse(tabStorage.read(key) ?? '{}')
        if (kept.owner === owner && Array.isArray(kept.entries)) return kept.entries
      } catch {}
      tabStorage.remove(key)
      return []
    },
    write(entries: readonly OutboxEntry[]): void {
      if (entries.length === 0) tabStorage.remove(key)
      else tabStorage.write(key, JSON.stringify({ owner, entries }))
    },
  }
}
