import type { Readable } from 'node:stream'
import type { UserProfile } from '@nyaysathi/contracts/accounts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'

/** A file of the export. What is an object becomes readable JSON. */
export type ExportEntry = {
  /** Path inside the archive, in plain words: `ai-chats.json`. */
  path: string
  /** Called when its turn comes, so that no more than one is in memory at a time. */
  content: () => Promise<object | Readable>
}

/** What a feature keeps of a person, for that person's profile, export and erasure. Named in `app.ts`. */
export type AccountPart = {
  /** Its lists in the profile. */
  profile?: (
    services: Services,
    userId: string,
  ) => Promise<Partial<Pick<UserProfile, 'case_history' | 'saved_lawyers' | 'reported_cases'>>>
  /** Everything that it has stored of the person. */
  exportEntries?: (services: Services, userId: string) => Promise<ExportEntry[]>
  /**
   * In the transaction that erases the account, before its row goes. What hangs on that row by `on delete cascade` goes
   * by itself: this is for files, for what others keep with a placeholder, and for what knows the person in other ways.
   */
  erase?: (services: Services, connection: Connection, userId: string) => Promise<void>
}
