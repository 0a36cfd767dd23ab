import type { Side } from '../direct-chat-rules.ts'
import type { ChatNotice } from './chat-notice.ts'

/** What is known of a chat without asking: who is in it, and until when everything is known. Times in milliseconds. */
export type KnownChat = {
  parties: Record<Side, string | null>
  newest: number
  read_up_to: Record<Side, number | null>
}

type Entry = KnownChat & {
  since: number
  /** The answer to an idle poll of each side, as it goes over the wire. */
  idleAnswers: Partial<Record<Side, string>>
}
type Reading = { chatId: string; missed: ChatNotice[]; isVoid: boolean }

/** A chat is read from the database again after this, whatever notices said. */
const knownForMs = 300_000
const mostChats = 50_000

/**
 * The newest stamp of chats, so that a poll with nothing new needs no database. It is right because it is filled by a
 * reading that began while notices arrived, because a notice during that reading is applied to it, and because times
 * only rise. `forgetAll` when notices may be lost: also readings under way then count for nothing.
 */
export function createChatMemory() {
  const chats = new Map<string, Entry>()
  const readings = new Map<string, Set<Reading>>()

  function update(entry: KnownChat, notice: ChatNotice): void {
    if (notice.kind === 'message') entry.newest = Math.max(entry.newest, notice.at)
    if (notice.kind === 'read') {
      entry.read_up_to[notice.side] = Math.max(entry.read_up_to[notice.side] ?? 0, notice.at)
    }
  }

  function forget(chatId: string): void {
    chats.delete(chatId)
    for (const reading of readings.get(chatId) ?? []) reading.isVoid = true
  }

  return {
    /** Before the database is read. Give what was read to `keep`, or nothing when the reading failed. */
    beginReading(chatId: string): (read: KnownChat | undefined) => void {
      const reading: Reading = { chatId, missed: [], isVoid: false }
      const others = readings.get(chatId) ?? new Set()
      readings.set(chatId, others.add(reading))
      return (read) => {
        others.delete(reading)
        if (others.size === 0) readings.delete(chatId)
        if (!read || reading.isVoid) return
        const known = chats.get(chatId)
        const entry: Entry = {
          ...read,
          newest: Math.max(read.newest, known?.newest ?? 0),
          since: performance.now(),
          idleAnswers: {},
        }
        for (const notice of reading.missed) update(entry, notice)
        chats.delete(chatId)
        chats.set(chatId, entry)
        if (chats.size > mostChats) chats.delete(chats.keys().next().value ?? '')
      }
    },

    apply(notice: ChatNotice): void {
      if (notice.kind === 'typing') return
      if (notice.kind === 'state') {
        forget(notice.chat_id)
        return
      }
      for (const reading of readings.get(notice.chat_id) ?? []) reading.missed.push(notice)
      const entry = chats.get(notice.chat_id)
      if (!entry) return
      update(entry, notice)
      entry.idleAnswers = {}
    },

    forgetAll(): void {
      chats.clear()
      for (const ofChat of readings.values()) for (const reading of ofChat) reading.isVoid = true
    },

    /** The answer for this person, if there is nothing strictly after `since`; nothing when that is not known. */
    idleAnswer(chatId: string, userId: string, since: number): string | undefined {
      const entry = chats.get(chatId)
      if (!entry || since < entry.newest) return undefined
      if (performance.now() - entry.since > knownForMs) {
        chats.delete(chatId)
        return undefined
      }
      const side = sideOf(entry, userId)
      if (!side) return undefined
      entry.idleAnswers[side] ??= writeIdleAnswer(entry, side)
      return entry.idleAnswers[side]
    },

    get size(): number {
      return chats.size
    },
  }
}

function sideOf({ parties }: KnownChat, userId: string): Side | undefined {
  if (parties.user === userId) return 'user'
  return parties.nyaysathi === userId ? 'nyaysathi' : undefined
}

function writeIdleAnswer({ read_up_to }: KnownChat, side: Side): string {
  const read = read_up_to[side === 'user' ? 'nyaysathi' : 'user']
  return JSON.stringify({
    messages: [],
    other_read_up_to: read === null ? null : new Date(read).toISOString(),
  })
}
