import type { FastifyRequest } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Person } from '../../identity/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { sourceOf } from '../../platform/http/request-source.ts'
import type { Services } from '../../platform/services.ts'
import { createChatMemory } from './chat-memory.ts'
import { chatChannel, helperChannel, readNotice, sessionChannel } from './chat-notice.ts'
import { createDatabaseListener } from './database-listener.ts'
import { findAliveSessions, readReady } from './event-stream-queries.ts'
import { createEventStreams } from './event-streams.ts'
import { createSessionMemory } from './session-memory.ts'

const readyWaitMs = 2_500
/** A connection to the database that is back sooner ends no stream. */
const endStreamsAfterMs = 3_000

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
    url: database.directUrl,
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

  const findAlive = (sids: string[]) => findAliveSessions(database.pool, sids)
  const tending = setInterval(() => void streams.tend(findAlive), streams.beatMs)
  tending.unref()

  async function tellReady(userId: string, body: Parameters<typeof streams.tell>[0]): Promise<void> {
    try {
      streams.tell(body, { event: 'ready', data: await readReady(database.pool, userId) })
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

  const countFromMemory = measure(app, streams)

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
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET') forgetWhatMayHaveEnded(sessions, request)
    done(null, payload)
  })

  /** Never through a pooler: its connection would go on listening for whoever has it next. */
  function open(): void {
    if (database.canListen()) listener.open()
  }

  async function untilCurrent(): Promise<boolean> {
    if (!database.canListen()) return false
    open()
    for (const end = performance.now() + readyWaitMs; !listener.isCurrent(); ) {
      if (performance.now() > end || isStopping) return false
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return !isStopping
  }

  return {
    chats,
    sessions,
    countFromMemory,
    /** Whether memory may answer. The first question begins the listening. */
    isCurrent(): boolean {
      if (listener.isCurrent()) return true
      open()
      return false
    },

    /** @throws {ApiError} `not_ready` while notices cannot be received, `too_many_requests` */
    async openStream({ user_id, sid }: Person, ip: string) {
      if (!(await untilCurrent())) throw new ApiError('not_ready', { retryAfterSeconds: 5 })
      const body = streams.open({ user_id, sid, source: sourceOf(ip) })
      if (!body) throw new ApiError('too_many_requests', { retryAfterSeconds: 30 })
      try {
        // Only from now on would a notice end this stream, and the session may have ended just before.
        if (!(await findAlive([sid])).has(sid)) throw new ApiError('not_signed_in')
        streams.tell(body, { event: 'ready', data: await readReady(database.pool, user_id) })
        if (body.destroyed) throw new ApiError('not_ready', { retryAfterSeconds: 5 })
      } catch (error) {
        // Who has no answer has no stream either, and it would count as one of theirs.
        body.destroy()
        throw error
      }
      return body
    },
  }
}

/** @returns what counts a poll that was answered from memory */
function measure(app: HttpServer, streams: ReturnType<typeof createEventStreams>): () => void {
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
  return () => fromMemory.inc()
}

/** Any other call than those of chats may have ended sign-ins of who made it; those of administrators, anybody's. */
function forgetWhatMayHaveEnded(
  sessions: ReturnType<typeof createSessionMemory>,
  { accountId, person, routeOptions: { url = '' } }: FastifyRequest,
): void {
  if (url.startsWith('/api/chats') || url.startsWith('/model_chat')) return
  if (person?.user_type === 'admin' || url.includes('password-reset')) sessions.forgetAll()
  else if (accountId) sessions.forgetPerson(accountId)
}

export type LiveUpdates = ReturnType<typeof createLiveUpdates>
