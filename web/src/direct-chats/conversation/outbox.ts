import { ApiError, isTemporary, isTooMany } from '../../platform/api-client.ts'
import { refusalSentence } from '../../platform/failure-text.ts'
import { isSignedOut } from '../../platform/member-call.ts'

export type OutboxEntry = {
  client_message_id: string
  kind: 'text' | 'file'
  text: string
  file_name?: string
  file_type?: string
  file_size?: number
  /** When it was written, by this device's clock. */
  written_at: number
  sent_at?: number
  /** The server said no, in its own words; nothing is tried again until the person wants it. */
  refused?: { text: string }
}

/** As it is shown: with what only this moment knows. */
export type WaitingMessage = OutboxEntry & {
  state: 'waiting' | 'sending' | 'refused'
  /** Share of a file that has left, from 0 to 1. */
  progress?: number
}

type Delivery<Delivered> = (
  entry: OutboxEntry,
  file: Blob | undefined,
  more: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Delivered>

export type OutboxServices<Delivered> = {
  store: { read: () => OutboxEntry[]; write: (entries: readonly OutboxEntry[]) => void }
  files: {
    put: (id: string, file: Blob) => Promise<void>
    get: (id: string) => Promise<Blob | undefined>
    remove: (id: string) => Promise<void>
  }
  deliver: Delivery<Delivered>
  /** It is with the server now, and will be shown from there. */
  onDelivered: (entry: OutboxEntry, delivered: Delivered) => void
  onRefused: (entry: OutboxEntry, failure: unknown) => void
  onChange: () => void
  makeId: () => string
  now: () => number
  wait: (ms: number) => Promise<void>
}

/** The bytes of files that wait: in memory at once, and kept on the device for after a reload. */
function holdFiles(kept: OutboxServices<unknown>['files']) {
  const bytes = new Map<string, Blob>()
  const keeping = new Map<string, Promise<void>>()
  const inMemory = (id: string) => bytes.get(id)

  return {
    inMemory,
    find(id: string): Promise<Blob | undefined> {
      const known = inMemory(id)
      return known ? Promise.resolve(known) : kept.get(id)
    },
    put(id: string, file: Blob): void {
      bytes.set(id, file)
      keeping.set(
        id,
        kept.put(id, file).catch(() => undefined),
      )
    },
    forget(id: string): void {
      bytes.delete(id)
      const there = keeping.get(id) ?? Promise.resolve()
      keeping.delete(id)
      // Not before it is there: what is put down afterwards would stay.
      there.then(() => kept.remove(id)).catch(() => undefined)
    },
  }
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** A file that was chosen before a reload and could not be kept. */
class LostFileError extends Error {}

/**
 * Sends what was written, one after the other and each once: the next one leaves when the one before is with the server, and
 * the same id goes along with every try. A line that is gone stops nothing but the sending.
 */
export function makeOutbox<Delivered>(services: OutboxServices<Delivered>) {
  const { store, deliver, onDelivered, onRefused, onChange, makeId, now, wait } = services
  const files = holdFiles(services.files)
  let entries = store.read()
  let sending: { id: string; progress: number | undefined; stop: AbortController } | undefined
  let running = false
  let ended = false
  /** Ends the pause after a failure. */
  let wake: () => void = () => {}

  function change(next: OutboxEntry[]) {
    entries = next
    store.write(entries)
    onChange()
  }

  const without = (id: string) => entries.filter((entry) => entry.client_message_id !== id)
  const changed = (id: string, values: Partial<OutboxEntry>) =>
    entries.map((entry) => (entry.client_message_id === id ? { ...entry, ...values } : entry))

  async function run() {
    if (running || ended) return
    running = true
    let waitMs = firstWaitMs
    for (;;) {
      const entry = entries.find(({ refused }) => !refused)
      if (!entry || ended) break
      const pause = await attempt(entry)
      if (pause === undefined) waitMs = firstWaitMs
      else if (pause === 'stop') break
      else {
        const awake = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([wait(Math.max(pause, waitMs)), awake])
        waitMs = Math.min(2 * waitMs, longestWaitMs)
      }
    }
    running = false
  }

  /** @returns how long to rest at least before the next try; `stop` until somebody has signed in again */
  async function attempt(entry: OutboxEntry): Promise<number | 'stop' | undefined> {
    const id = entry.client_message_id
    const stop = new AbortController()
    sending = { id, progress: entry.kind === 'file' ? 0 : undefined, stop }
    change(changed(id, { sent_at: now() }))
    const onProgress = (share: number) => {
      if (sending?.id !== id) return
      sending.progress = share
      onChange()
    }
    try {
      const file = entry.kind === 'file' ? (files.inMemory(id) ?? (await files.find(id))) : undefined
      if (entry.kind === 'file' && !file) throw new LostFileError()
      if (stop.signal.aborted) return undefined
      const delivered = await deliver(entry, file, { onProgress, signal: stop.signal })
      sending = undefined
      if (ended) return 'stop'
      const known = entries.some((each) => each.client_message_id === id)
      entries = without(id)
      store.write(entries)
      files.forget(id)
      if (known || !stop.signal.aborted) onDelivered(entry, delivered)
      onChange()
      return undefined
    } catch (failure) {
      sending = undefined
      // It was called off, or the stream has brought it meanwhile.
      if (!entries.some((each) => each.client_message_id === id)) return undefined
      if (isSignedOut(failure)) {
        onChange()
        return 'stop'
      }
      if (isTemporary(failure) || isTooMany(failure)) {
        onChange()
        return failure instanceof ApiError ? (failure.retryAfterMs ?? 0) : 0
      }
      change(changed(id, { refused: { text: refusalSentence(failure) } }))
      onRefused(entry, failure)
      return undefined
    }
  }

  function add(entry: OutboxEntry) {
    change([...entries, entry])
    void run()
  }

  return {
    addText(text: string): void {
      add({ client_message_id: makeId(), kind: 'text', text, written_at: now() })
    },
    addFile(file: File): void {
      const client_message_id = makeId()
      files.put(client_message_id, file)
      const { name: file_name, type: file_type, size: file_size } = file
      add({ client_message_id, kind: 'file', text: '', file_name, file_type, file_size, written_at: now() })
    },
    /** Takes back what has not arrived; the upload under way ends. */
    cancel(id: string): OutboxEntry | undefined {
      const entry = entries.find((each) => each.client_message_id === id)
      change(without(id))
      if (sending?.id === id) sending.stop.abort()
      files.forget(id)
      return entry
    },
    retry(id: string): void {
      change(
        entries.map(({ refused, ...entry }) =>
          entry.client_message_id === id || !refused ? entry : { ...entry, refused },
        ),
      )
      void run()
    },
    /** The list has brought these from the server: they are not to be sent again. */
    confirm(ids: ReadonlySet<string>): void {
      if (!entries.some((entry) => ids.has(entry.client_message_id))) return
      for (const id of ids) files.forget(id)
      if (sending && ids.has(sending.id)) sending.stop.abort()
      change(entries.filter((entry) => !ids.has(entry.client_message_id)))
    },
    /** The line may be back. */
    wake(): void {
      wake()
      void run()
    },
    /** The bytes of what waits, to be shown meanwhile. */
    fileOf: files.find,
    waiting(): WaitingMessage[] {
      return entries.map((entry) => {
        if (entry.refused) return { ...entry, state: 'refused' }
        if (sending?.id !== entry.client_message_id) return { ...entry, state: 'waiting' }
        return sending.progress === undefined
          ? { ...entry, state: 'sending' }
          : { ...entry, state: 'sending', progress: sending.progress }
      })
    },
    /** The screen is left: what waits stays written down, and is sent when the chat is opened again. */
    end(): void {
      ended = true
      wake()
    },
  }
}

export type Outbox = ReturnType<typeof makeOutbox>
