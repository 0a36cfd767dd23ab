import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { statement } from '../../platform/statements.ts'

type Options = {
  url: string
  log: Pick<FastifyBaseLogger, 'warn'>
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Listening begins, or begins again: notices sent before this moment did not arrive. */
  onListening: () => void
  /** Notices may be lost from now on. */
  onLost: () => void
}

const beatEveryMs = 2_000
/**
 * How long after the last beat the connection still counts as working: one that is cut in silence shows only by missing
 * beats.
 */
const trustedForMs = 6_000
const retryMs = { first: 200, longest: 10_000 }

const sendBeat = statement('send_beat_of_listener', `select pg_notify(:channel, '')`)

/** The one connection of this process that listens to the database. */
type DatabaseListener = {
  /** Starts listening, once; later calls change nothing. */
  open(): void
  /** Whether every notice sent until a moment ago has arrived. */
  isCurrent(): boolean
  close(): Promise<void>
}

/**
 * Listens through losses of the database, with growing pauses between tries. Each beat goes to the server and comes back
 * as a notice: behind a pooler that does not pass notices on, or on a dead line, the listener never counts as current.
 */
export function createDatabaseListener({
  url,
  log,
  channels,
  onListening,
  onLost,
}: Options): DatabaseListener {
  const beatChannel = `beat_${randomBytes(8).toString('hex')}`
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let lastBeatAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let state: 'shut' | 'open' | 'closed' = 'shut'

  function receive({ channel, payload = '' }: pg.Notification): void {
    if (channel !== beatChannel) {
      channels[channel]?.(payload)
      return
    }
    const isFirst = lastBeatAt === Number.NEGATIVE_INFINITY
    lastBeatAt = performance.now()
    failures = 0
    if (isFirst) onListening()
  }

  function later(work: () => Promise<void>, ms: number): void {
    timer = setTimeout(() => void work(), ms)
    timer.unref()
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    clearTimeout(timer)
    lost.end().catch(() => {})
    const wasListening = lastBeatAt !== Number.NEGATIVE_INFINITY
    lastBeatAt = Number.NEGATIVE_INFINITY
    if (state === 'closed') return
    if (wasListening) {
      log.warn(
        'the connection that listens to the database was lost; polls ask the database until it is back',
      )
      onLost()
    }
    const longest = Math.min(retryMs.first * 2 ** failures, retryMs.longest)
    failures += 1
    later(connect, longest * (0.5 + Math.random() / 2))
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 3_500,
      keepAlive: true,
      application_name: 'nyaysathi listener',
    })
    client = next
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', receive)
    try {
      await next.connect()
      for (const channel of [...Object.keys(channels), beatChannel]) await next.query(`listen ${channel}`)
      await beat(next)
    } catch {
      lose(next)
    }
  }

  async function beat(to: pg.Client): Promise<void> {
    try {
      await sendBeat(to, { channel: beatChannel })
    } catch {
      lose(to)
      return
    }
    if (client !== to) return
    // The server no longer passes notices on, though it answers.
    if (performance.now() - lastBeatAt > 2 * trustedForMs && lastBeatAt !== Number.NEGATIVE_INFINITY) lose(to)
    else later(() => beat(to), beatEveryMs)
  }

  return {
    open() {
      if (state !== 'shut') return
      state = 'open'
      void connect()
    },
    isCurrent: () => performance.now() - lastBeatAt < trustedForMs,
    async close() {
      state = 'closed'
      clearTimeout(timer)
      const last = client
      client = undefined
      lastBeatAt = Number.NEGATIVE_INFINITY
      await last?.end().catch(() => {})
    },
  }
}
