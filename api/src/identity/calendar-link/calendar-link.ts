import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '../../platform/statements.ts'
import {
  findCalendarLink,
  findReaderOfCalendar,
  type ReaderOfCalendar,
  replaceCalendarLink,
} from './calendar-link-queries.ts'

const secretBytes = 32

/**
 * The secret in the address from which a calendar program reads somebody's dates: it has no password and no session. One for each
 * person; a new one ends the one before, and it ends with all sessions (`endSessions`).
 */
export async function makeCalendarLink(
  connection: Connection,
  link: { user_id: string; with_names: boolean },
): Promise<string> {
  const secret = randomBytes(secretBytes).toString('base64url')
  await replaceCalendarLink(connection, { ...link, secret_hash: hashOf(secret) })
  return secret
}

/** Without the secret, which nobody knows any more but the calendar. */
export async function calendarLinkOf(
  connection: Connection,
  userId: string,
): Promise<{ made_at: Date; with_names: boolean } | undefined> {
  return (await findCalendarLink(connection, { user_id: userId }))[0]
}

/** Nobody for a secret that was never given, or has ended. */
export async function readerOfCalendar(
  connection: Connection,
  secret: string,
): Promise<ReaderOfCalendar | undefined> {
  return (await findReaderOfCalendar(connection, { secret_hash: hashOf(secret) }))[0]
}

/** 256 random bits cannot be tried, so that the hash needs no key, and outlives a change of the secret of the program. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
