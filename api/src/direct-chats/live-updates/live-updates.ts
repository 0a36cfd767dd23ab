import type { ReadyData } from '@nyaysathi/contracts/direct-chats'
import type { FastifyRequest } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Person } from '../../identity/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { sourceOf } from '../../platform/http/request-source.ts'
import type { Services } from '../../platform/services.ts'
import { statement } from '../../platform/statements.ts'
import { mayRead } from '../direct-chat-queries.ts'
import { createChatMemory } from './chat-memory.ts'
import { chatChannel, helperChannel, readNotice, sessionChannel } from './chat-notice.ts'
import { createDatabaseListener } from './database-listener.ts'
import { createEventStreams } from './event-streams.ts'
import { createSessionMemory } from './session-memory.ts'

const readyWaitMs = 2_500
/** A connection to the database that is back sooner ends no stream. */
const endStreamsAfterMs = 3_000
/** The 100 chats with the newest activity. */
const listReady = statement(
  'list_chats_for_ready',
  `select me.chat_id, me.unread, other.read_up_to as other_read_up_to, (sum(me.unread) over ())::integer as "total!",
          case when c.last_message_at > c.created_at then (extract(epoch from c.last_message_at) * 1000)::bigint end as newest
     from direct_chat_sides me
     join direct_chats c on c.chat_id = me.chat_id
     join direct_chat_sides other on other.chat_id = me.chat_id and other.side <> me.side
    where me.user_id = :user_id and ${mayRead('me')} order by c.last_message_at desc limit 100`,
)

const listAlive = statement(
  'list_alive_sessions_of_event_streams',
  `select sid from sessions where sid = any(:sids::uuid[]) and ended_at is null and expires_at > now()
      and last_seen_at + make_interval(secs => idle_seconds) > now()`,
)

/**
 * Feeds the notices of the database to the memory that answers idle polls and to the event streams. It begins to listen
 * when somebody first needs it.
 */
export function createLiveUpdates(app: HttpServer, { database, log }: Services) {
  const chats = createChatMemory()
  const sessions = createSessionMemory()
  const streams = createEventStreams()
  let hasListenedBefore = false
  let giveUp: NodeJS.Timeout | undefined
  let isStopping = false

  const listener = createDatabaseListener({
    url: database.url,
    log,
    channels: {
      [chatChannel]: (payload) => {
        const notice = readNotice(payload)
        if (!notice) return
        chats.apply(notice)
        streams.apply(notice)
      },
      [sessionChannel]: (sid) => {
        sessions.forgetSession(sid)
        streams.endSession(sid)
      },
      // What may be read has changed: the memory answers nothing of theirs, and open lines begin anew.
      [helperChannel]: (helperId) => {
        sessions.forgetPerson(helperId)
        streams.endPerson(helperId)
      },
    },
    onListening() {
      clearTimeout(giveUp)
      if (hasListenedBefore) void catchUp()
      hasListenedBefore = true
    },
    onLost() {
      chats.forgetAll()
      sessions.forgetAll()
      clearTimeout(giveUp)
      giveUp = setTimeout(() => streams.endAll(), endStreamsAfterMs)
      giveUp.unref()
    },
  })

  const findAlive = async (sids: string[]): Promise<Set<string>> =>
    // While the database is away nobody is signed out: what streams tell then is nothing anyway.
    listAlive(database.pool, { sids }).then(
      (rows) => new Set(rows.map(({ sid }) => sid)),
      () => new Set(sids),
    )
  const tending = setInterval(() => void streams.tend(findAlive), streams.beatMs)
  tending.unref()

  async function readReady(userId: string): Promise<ReadyData> {
    const rows = await listReady(database.pool, { user_id: userId })
    return {
      unread: rows[0]?.total ?? 0,
      chats: rows.map(({ chat_id, newest, unread, other_read_up_to }) => ({
        chat_id,
        newest: newest === null ? null : Number(newest),
        unread,
        other_read_up_to: other_read_up_to?.toISOString() ?? null,
      })),
    }
  }

  async function tellReady(userId: string, body: Parameters<typeof streams.tell>[0]): Promise<void> {
    try {
      streams.tell(body, { event: 'ready', data: await readReady(userId) })
    } catch {
      // Without it the reader would not know what it missed: it connects anew.
      body.destroy()
    }
  }

  /** Messages and ends of sessions whose notices were lost while the connection was down. */
  async function catchUp(): Promise<void> {
    await streams.endEnded(findAlive)
    for (const { user_id, body } of streams.people()) void tellReady(user_id, body)
  }

  new Gauge({
    name: 'chat_event_streams',
    help: 'Open event streams of direct chats.',
    registers: [app.metrics],
    collect() {
      this.set(streams.count)
    },
  })
  const fromMemory = new Counter({
    name: 'chat_polls_from_memory_total',
    help: 'Polls of direct chats that were answered without the database.',
    registers: [app.metrics],
  })

  app.addHook('preClose', async () => {
    isStopping = true
    streams.endAll()
  })
  app.addHook('onClose', async () => {
    clearInterval(tending)
    clearTimeout(giveUp)
    await listener.close()
  })
  // Before the answer goes out: its reader may use another sign-in, or this one, in the next moment.
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') forgetWhatMayHaveEnded(request)
  })

  function forgetWhatMayHaveEnded({ accountId, person, routeOptions: { url = '' } }: FastifyRequest): void {
    if (url.startsWith('/api/chats') || url.startsWith('/model_chat')) return
    if (person?.user_type === 'admin' || url.includes('password-reset')) sessions.forgetAll()
    else if (accountId) sessions.forgetPerson(accountId)
  }

  async function untilCurrent(): Promise<boolean> {
    listener.open()
    for (const end = performance.now() + readyWaitMs; !listener.isCurrent(); ) {
      if (performance.now() > end || isStopping) return false
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return !isStopping
  }

  return {
    chats,
    sessions,
    countFromMemory: () => fromMemory.inc(),
    /** Whether memory may answer. The first question begins the listening. */
    isCurrent(): boolean {
      if (listener.isCurrent()) return true
      listener.open()
      return false
    },

    /** @throws {ApiError} `not_ready` while notices cannot be received, `too_many_requests` */
    async openStream({ user_id, sid }: Person, ip: string) {
      if (!(await untilCurrent())) throw new ApiError('not_ready', { retryAfterSeconds: 5 })
      const body = streams.open({ user_id, sid, source: sourceOf(ip) })
      if (!body) throw new ApiError('too_many_requests', { retryAfterSeconds: 30 })
      // Only from now on would a notice end this stream, and the session may have ended just before.
      if (!(await findAlive([sid])).has(sid)) {
        body.destroy()
        throw new ApiError('not_signed_in')
      }
      await tellReady(user_id, body)
      return body
    },
  }
}

export type LiveUpdates = ReturnType<typeof createLiveUpdates>
