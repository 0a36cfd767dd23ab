import type { Connection } from '../platform/statements.ts'
import { type EntryAbout, readEntriesAbout } from './audit-queries.ts'

/** What the log holds about a person, for their export. */
export function findEntriesAbout(connection: Connection, userId: string): Promise<EntryAbout[]> {
  return readEntriesAbout(connection, { actor_user_id: userId })
}
