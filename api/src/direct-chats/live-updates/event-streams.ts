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
  const streams = createStreamList()

  function end(stream: Stream, reason: 'signed_out' | 'reconnect'): void {
    write(stream, inWords({ event: 'end', data: { reason } }))
    if (!stream.body.destroyed) stream.body.push(null)
    streams.remove(stream)
  }

  /** Ends the streams whose sign-in has ended, among those not looked at for this long. */
  async function endEnded(findAlive: FindAlive, lookedAtMs = 0): Promise<void> {
    const now = performance.now()
    const due = streams.all().filter(({ checked }) => now - checked >= lookedAtMs)
    if (due.length === 0) return
    for (const stream of due) stream.checked = now
    const alive = await findAlive(due.map(({ sid }) => sid))
    for (const stream of due) if (!alive.has(stream.sid)) end(stream, 'signed_out')
  }

  return {
    /** @returns nothing when this person, this address or this instance has too many */
    open(owner: Owner): Readable | undefined {
      if (!streams.hasRoomFor(owner)) return undefined
      const body = new Readable({ read() {}, highWaterMark: mostUnreadBytes })
      const now = performance.now()
      const stream: Stream = { ...owner, body, opened: now, checked: now }
      streams.add(stream)
      body.once('close', () => streams.remove(stream))
      body.push(': open\n\n')
      return body
    },

    /** Passes on what an instance has told. */
    apply(notice: ChatNotice): void {
      for (const [userId, event] of eventsOf(notice)) {
        for (const stream of streams.ofPerson(userId)) write(stream, inWords(event))
      }
    },

    tell(body: Readable, event: ChatEvent): void {
      if (!body.destroyed && !body.readableEnded) body.push(inWords(event))
    },

    endSession(sid: string): void {
      for (const stream of streams.all()) if (stream.sid === sid) end(stream, 'signed_out')
    },

    endPerson(userId: string): void {
      for (const stream of [...streams.ofPerson(userId)]) end(stream, 'reconnect')
    },

    endAll(): void {
      for (const stream of streams.all()) end(stream, 'reconnect')
    },

    /** Keeps lines open, and ends what is too old or whose sign-in has run out. */
    async tend(findAlive: FindAlive): Promise<void> {
      const now = performance.now()
      for (const stream of streams.all()) {
        if (now - stream.opened > lifeMs) end(stream, 'reconnect')
        else write(stream, ': beat\n\n')
      }
      await endEnded(findAlive, checkMs)
    },

    endEnded,

    people: (): { user_id: string; body: Readable }[] => streams.all(),
    get count(): number {
      return streams.count
    },
    beatMs,
  }
}

/** Counted by person and by where they come from, so that nobody takes the room of all. */
function createStreamList() {
  const byPerson = new Map<string, Set<Stream>>()
  const bySource = new Map<string, number>()
  let count = 0

  return {
    all: () => [...byPerson.values()].flatMap((streams) => [...streams]),
    ofPerson: (userId: string): Iterable<Stream> => byPerson.get(userId) ?? [],
    get count(): number {
      return count
    },

    hasRoomFor({ user_id, source }: Owner): boolean {
      const own = byPerson.get(user_id)?.size ?? 0
      return own < limits.ofPerson && (bySource.get(source) ?? 0) < limits.ofSource && count < limits.inAll
    },

    add(stream: Stream): void {
      byPerson.set(stream.user_id, (byPerson.get(stream.user_id) ?? new Set()).add(stream))
      bySource.set(stream.source, (bySource.get(stream.source) ?? 0) + 1)
      count += 1
    },

    /** Once; again changes nothing. */
    remove(stream: Stream): void {
      const own = byPerson.get(stream.user_id)
      if (!own?.delete(stream)) return
      if (own.size === 0) byPerson.delete(stream.user_id)
      const left = (bySource.get(stream.source) ?? 1) - 1
      if (left > 0) bySource.set(stream.source, left)
      else bySource.delete(stream.source)
      count -= 1
    },
  }
}

function write({ body }: Stream, text: string): void {
  if (body.destroyed) return
  body.push(text)
  if (body.readableLength > mostUnreadBytes) body.destroy()
}

/** What each of the two is told of it. */
function eventsOf(notice: ChatNotice): [userId: string, event: ChatEvent][] {
  const { chat_id, from, to } = notice
  const events: [string | null, ChatEvent][] = []
  switch (notice.kind) {
    case 'message': {
      const { at: newest, unread } = notice
      events.push([to, { event: 'message', data: { chat_id, newest, from_me: false, unread } }])
      events.push([from, { event: 'message', data: { chat_id, newest, from_me: true } }])
      break
    }
    case 'read': {
      const up_to = new Date(notice.at).toISOString()
      events.push([to, { event: 'read', data: { chat_id, up_to, by_me: false } }])
      events.push([from, { event: 'read', data: { chat_id, up_to, by_me: true, unread: notice.unread } }])
      break
    }
    case 'typing':
      events.push([to, { event: 'typing', data: { chat_id } }])
      break
    case 'state':
      events.push([to, { event: 'state', data: { chat_id } }])
      events.push([from, { event: 'state', data: { chat_id } }])
      break
  }
  return events.flatMap(([userId, event]) => (userId === null ? [] : [[userId, event]]))
}

/** Data is one line of JSON, so no text can begin a field of its own. */
function inWords({ event, data }: ChatEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
