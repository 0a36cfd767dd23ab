import type { ChatEvent } from '@nyaysathi/contracts/direct-chats'
import { type EventBytes, eventsOf } from '../../platform/api-client.ts'

/** The server says something every 20 s; a line that is silent for longer than this is dead. */
export const silenceMs = 45_000
const firstRestMs = 1_000
const longestRestMs = 30_000
/** A connection that stood so long has not failed: the next one is tried soon. */
const stoodMs = 10_000

export type EventServices = {
  open: (signal: AbortSignal) => Promise<EventBytes<'GET /api/chats/events'>>
  onEvent: (event: ChatEvent) => void
  /** Whether news arrives by itself. */
  onStanding: (stands: boolean) => void
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
  random: () => number
}

/** Keeps a stream of events open until it is stopped: after a break it comes again, later each time. */
export function listenToEvents(services: EventServices): { stop: () => void; again: () => void } {
  const { open, onEvent, onStanding, wait, now, random } = services
  let stopped = false
  let rest = new AbortController()

  async function listen() {
    let restMs = firstRestMs
    while (!stopped) {
      const begun = now()
      const end = await hearOne()
      onStanding(false)
      if (stopped || end === 'signed_out') return
      if (end === 'reconnect' || now() - begun > stoodMs) restMs = firstRestMs
      rest = new AbortController()
      await wait(restMs * (0.5 + random()), rest.signal)
      restMs = Math.min(2 * restMs, longestRestMs)
    }
  }

  let current = new AbortController()

  async function hearOne(): Promise<'signed_out' | 'reconnect' | 'broken'> {
    const connection = new AbortController()
    current = connection
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => connection.abort(), silenceMs)
    }
    try {
      heard()
      const stream = await open(connection.signal)
      const watched: typeof stream = stream.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(bytes, controller) {
            heard()
            controller.enqueue(bytes)
          },
        }),
      )
      for await (const event of eventsOf(watched)) {
        if (!Object.hasOwn(known, event.event)) continue
        if (event.event === 'end') return event.data.reason
        if (event.event === 'ready') onStanding(true)
        onEvent(event)
      }
    } catch {
      // A broken line is no news: the polling goes on.
    } finally {
      clearTimeout(silence)
      connection.abort()
    }
    return 'broken'
  }

  void listen()
  return {
    stop() {
      stopped = true
      current.abort()
      rest.abort()
    },
    /** The line may be back: no more waiting. */
    again: () => rest.abort(),
  }
}

/** A server that is newer than this page may tell of more. */
const known: Record<ChatEvent['event'], true> = {
  ready: true,
  message: true,
  read: true,
  typing: true,
  state: true,
  end: true,
}
