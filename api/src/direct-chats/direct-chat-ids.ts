import { randomUUID } from 'node:crypto'
import { uuid } from '@nyaysathi/contracts/identifiers'

const versionAt = 14
const directChatId = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * A random UUID of version 8, which is free for own use (RFC 9562). Chats with the assistant are of version 4, so a path
 * that serves both kinds knows from the id alone which one is meant.
 */
export function makeDirectChatId(): string {
  const id = randomUUID()
  return `${id.slice(0, versionAt)}8${id.slice(versionAt + 1)}`
}

export function isDirectChatId(id: string): boolean {
  return directChatId.test(id)
}

/** An id of another form names nothing; asking the database would be an error instead of "not there". */
export function canBeId(text: string): boolean {
  return uuid.test(text)
}
