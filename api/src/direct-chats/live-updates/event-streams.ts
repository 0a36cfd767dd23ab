import { Readable } from 'node:stream'
import type { ChatEvent } from '@nyaysathi/contracts/direct-chats'
import type { ChatNotice } from './chat-notice.ts'

const limits = { ofPerson: 6, ofSource: 1_000, inAll: 5_000 } as const
const beatMs = 20_000
/** No notice says that a session has run out of time, so each third beat looks. */
const checkMs = 50_000
/** A stream ends by itself after this, so that nobody stays with one instance for ever. */
const lifeMs = 30 * 60_000
/** Whoever reads slower than we write is let go: what they miss is in the next `ready`. */
const mostUnreadBytes = 65_536

type Stream = {
  user_id: string
  sid: string
  source: string
  body: Readable
  opened: number
  checked: number
}
/** Which of these sign-ins have not ended. */
type FindAlive = (sids: string[]) => Promise<ReadonlySet<string>>
type Owner = { user_id: string; sid: string; source: string }

/** The open event streams of this instance. */
export function createEventStreams() {
  const byPerson = new Map<string, Set<Stream>>()
  const bySource = new Map<string, number>()
  let count = 0

  function write(stream: Stream, text: string): void {
    if (stream.body.destroyed) return
    stream.body.push(text)
    if (stream.body.readableLength > mostUnreadBytes) stream.body.destroy()
  }

  function remove(stream: Stream): void {
    const own = byPerson.get(stream.user_id)
    if (!own?.delete(stream)) return
    if (own.size === 0) byPerson.delete(stream.user_id)
    const left = (bySource.get(stream.source) ?? 1) - 1
    if (left > 0) bySource.set(stream.source, left)
    else bySource.delete(stream.source)
    count -= 1
  }

  function end(stream: Stream, reason: 'signed_out' | 'reconnect'): void {
    write(stream, inWords({ event: 'end', data: { reason } }))
    if (!stream.body.destroyed) stream.body.push(null)
    remove(stream)
  }

  const all = () => [...byPerson.values()].flatMap((streams) => [...streams])
  const send = (userId: string | null, event: ChatEvent) => {
    if (userId === null) return
    for (const stream of byPerson.get(userId) ?? []) write(stream, inWords(event))
  }

  /** Ends the streams whose sign-in has ended, among those not looked at for this long. */
  async function endEnded(findAlive: FindAlive, lookedAtMs = 0): Promise<void> {
    const now = performance.now()
    const due = all().filter(({ checked }) => now - checked >= lookedAtMs)
    if (due.length === 0) return
    for (const stream of due) stream.checked = now
    const alive = await findAlive(due.map(({ sid }) => sid))
    for (const stream of due) if (!alive.has(stream.sid)) end(stream, 'signed_out')
  }

  return {
    /** @returns nothing when this person, this address or this instance has too many */
    open({ user_id, sid, source }: Owner): Readable | undefined {
      const own = byPerson.get(user_id) ?? new Set()
      const ofSource = bySource.get(source) ?? 0
      if (own.size >= limits.ofPerson || ofSource >= limits.ofSource || count >= limits.inAll)
        return undefined
      const body = new Readable({ read() {}, highWaterMark: mostUnreadBytes })
      const now = performance.now()
      const stream: Stream = { user_id, sid, source, body, opened: now, checked: now }
      byPerson.set(user_id, own.add(stream))
      bySource.set(source, ofSource + 1)
      count += 1
      body.once('close', () => remove(stream))
      body.push(': open\n\n')
      return body
    },

    /** Passes on what an instance has told. */
    apply(notice: ChatNotice): void {
      const { chat_id, from, to } = notice
      switch (notice.kind) {
        case 'message': {
          const { at: newest, unread } = notice
          send(to, { event: 'message', data: { chat_id, newest, from_me: false, unread } })
          send(from, { event: 'message', data: { chat_id, newest, from_me: true } })
          break
        }
        case 'read': {
          const up_to = new Date(notice.at).toISOString()
          send(to, { event: 'read', data: { chat_id, up_to, by_me: false } })
          send(from, { event: 'read', data: { chat_id, up_to, by_me: true, unread: notice.unread } })
          break
        }
        case 'typing':
          send(to, { event: 'typing', data: { chat_id } })
          break
        case 'state':
          send(to, { event: 'state', data: { chat_id } })
          send(from, { event: 'state', data: { chat_id } })
          break
      }
    },

    tell(body: Readable, event: ChatEvent): void {
      if (!body.destroyed && !body.readableEnded) body.push(inWords(event))
    },

    endSession(sid: string): void {
      for (const stream of all()) if (stream.sid === sid) end(stream, 'signed_out')
    },

    endPerson(userId: string): void {
      for (const stream of [...(byPerson.get(userId) ?? [])]) end(stream, 'reconnect')
    },

    endAll(): void {
      for (const stream of all()) end(stream, 'reconnect')
    },

    /** Keeps lines open, and ends what is too old or whose sign-in has run out. */
    async tend(findAlive: FindAlive): Promise<void> {
      const now = performance.now()
      for (const stream of all()) {
        if (now - stream.opened > lifeMs) end(stream, 'reconnect')
        else write(stream, ': beat\n\n')
      }
      await endEnded(findAlive, checkMs)
    },

    endEnded,

    people: (): { user_id: string; body: Readable }[] => all(),
    get count(): number {
      return count
    },
    beatMs,
  }
}

/** Data is one line of JSON, so no text can begin a field of its own. */
function inWords({ event, data }: ChatEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
