import type { Message } from '@nyaysathi/contracts/chats'

/** How far apart in time a message and what this device has sent may be and still be the same one (spec §4). */
const duplicateWindowMs = 1_000

/** A time without a zone is in UTC (spec §2). */
export function momentOf(timestamp: string): number {
  const text = timestamp.trim().replace(' ', 'T')
  const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10))
  const time = text.length > 10 && !hasZone ? `${text}Z` : text
  return Date.parse(time)
}

/** Both lists as one, each message once, in the order of the server. What arrives later wins: its links are fresher. */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of arrived) {
    const client_message_id = message.client_message_id ?? byId.get(message.id)?.client_message_id
    byId.set(message.id, client_message_id ? { ...message, client_message_id } : message)
  }
  return [...byId.values()].sort(
    (one, other) => momentOf(one.timestamp) - momentOf(other.timestamp) || (one.id < other.id ? -1 : 1),
  )
}

/** Milliseconds of the newest message: what `since` asks after. */
export function newestMoment(messages: readonly Message[]): number | undefined {
  const last = messages.at(-1)
  return last && momentOf(last.timestamp)
}

/** Where what the reader has not read begins, as far as it is known. */
export function firstUnread(
  messages: readonly Message[],
  myId: string,
  readUpTo: number,
): Message | undefined {
  return messages.find(({ sender_id, timestamp }) => sender_id !== myId && momentOf(timestamp) > readUpTo)
}

/** What this device has on its way, or has sent without having seen it come back. */
export type OwnUnconfirmed = {
  client_message_id: string
  kind: 'text' | 'file'
  text: string
  file_name?: string | undefined
  /** When it was last sent, by this device's clock. */
  sent_at?: number | undefined
}

/**
 * Whether a message is the sender's own one come back. By its own id; where the server has none of it, by what it says within
 * the window. Two people may well say 'yes' in the same second, so it concerns nobody else's messages, and none that is
 * confirmed already.
 */
export function isEchoOf(own: OwnUnconfirmed, message: Message, myId: string): boolean {
  if (message.sender_id !== myId) return false
  if (message.client_message_id) return message.client_message_id === own.client_message_id
  if (own.sent_at === undefined || message.message_type !== own.kind) return false
  const same =
    own.kind === 'file'
      ? message.original_name === own.file_name
      : message.message_text.trim() === own.text.trim()
  return same && Math.abs(momentOf(message.timestamp) - own.sent_at) <= duplicateWindowMs
}

/**
 * The unconfirmed ones that these messages confirm, each with the id of its message; a message stands for one of them at
 * most.
 */
export function confirmedBy(
  unconfirmed: readonly OwnUnconfirmed[],
  messages: readonly Message[],
  myId: string,
): Map<string, string> {
  const confirmed = new Map<string, string>()
  for (const message of messages) {
    const own = unconfirmed.find(
      (each) => !confirmed.has(each.client_message_id) && isEchoOf(each, message, myId),
    )
    if (own) confirmed.set(own.client_message_id, message.id)
  }
  return confirmed
}
