import { describe, expect, it } from 'vitest'
import { ApiError, NoAnswerError } from '../../platform/api-client.ts'
import { makeOutbox, type OutboxEntry } from './outbox.ts'

type Try = { id: string; settle: (failure?: unknown) => Promise<void>; signal: AbortSignal }

function setUp(
  kept: { entries: OutboxEntry[]; files: Map<string, Blob> } = { entries: [], files: new Map() },
) {
  const tries: Try[] = []
  const delivered: string[] = []
  const refused: string[] = []
  let rests: (() => void)[] = []
  let ids = kept.entries.length
  const outbox = makeOutbox<string>({
    store: {
      read: () => structuredClone(kept.entries),
      write: (entries) => {
        kept.entries = structuredClone([...entries])
      },
    },
    files: {
      put: async (id, file) => void kept.files.set(id, file),
      get: async (id) => kept.files.get(id),
      remove: async (id) => void kept.files.delete(id),
    },
    deliver: (entry, _file, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new NoAnswerError('abort')))
        tries.push({
          id: entry.client_message_id,
          signal,
          settle: async (failure) => {
            if (failure) reject(failure)
            else resolve(entry.text)
            await rest()
          },
        })
      }),
    onDelivered: (entry) => delivered.push(entry.text || entry.file_name || ''),
    onRefused: (entry) => refused.push(entry.text),
    onChange: () => {},
    makeId: () => `id-${++ids}`,
    now: () => 1_000,
    wait: () => new Promise((resolve) => rests.push(resolve)),
  })
  const restOver = async () => {
    const waiting = rests
    rests = []
    for (const end of waiting) end()
    await rest()
  }
  return { outbox, tries, delivered, refused, kept, restOver }
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
const pdf = () => new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' })
const last = (tries: Try[]): Try => tries.at(-1) as Try

describe('the outbox', () => {
  it('sends in the order of writing, the next one when the one before has arrived', async () => {
    const { outbox, tries, delivered } = setUp()
    for (const text of ['one', 'two', 'three']) outbox.addText(text)
    await rest()
    expect(tries.map(({ id }) => id)).toEqual(['id-1'])
    expect(outbox.waiting().map(({ state }) => state)).toEqual(['sending', 'waiting', 'waiting'])
    await last(tries).settle()
    await last(tries).settle()
    await last(tries).settle()
    expect(delivered).toEqual(['one', 'two', 'three'])
    expect(outbox.waiting()).toEqual([])
  })

  it('tries again under the same id when no answer came, and nothing overtakes', async () => {
    const { outbox, tries, delivered, restOver } = setUp()
    outbox.addText('one')
    outbox.addText('two')
    await last(tries).settle(new NoAnswerError('offline'))
    expect(tries).toHaveLength(1)
    await restOver()
    await last(tries).settle(new ApiError(503, {}))
    outbox.wake()
    await rest()
    expect(tries.map(({ id }) => id)).toEqual(['id-1', 'id-1', 'id-1'])
    await last(tries).settle()
    await last(tries).settle()
    expect(delivered).toEqual(['one', 'two'])
  })

  it('outlives a reload, with its files, under the same ids', async () => {
    const first = setUp()
    first.outbox.addText('one')
    first.outbox.addFile(pdf())
    await last(first.tries).settle(new NoAnswerError('offline'))
    first.outbox.end()
    const second = setUp(first.kept)
    expect(second.outbox.waiting().map(({ client_message_id }) => client_message_id)).toEqual([
      'id-1',
      'id-2',
    ])
    second.outbox.wake()
    await rest()
    await last(second.tries).settle()
    await last(second.tries).settle()
    expect(second.delivered).toEqual(['one', 'deed.pdf'])
    expect(second.kept.entries).toEqual([])
    expect(second.kept.files.size).toBe(0)
  })

  it('says when a file did not outlive the reload', async () => {
    const first = setUp()
    first.outbox.addFile(pdf())
    first.outbox.end()
    first.kept.files.clear()
    const second = setUp(first.kept)
    second.outbox.wake()
    await rest()
    expect(second.outbox.waiting()[0]?.state).toBe('refused')
    expect(second.tries).toEqual([])
  })

  it('keeps what the server refuses until the person decides, and goes on with the next', async () => {
    const { outbox, tries, delivered, refused } = setUp()
    outbox.addText('one')
    outbox.addText('two')
    await last(tries).settle(new ApiError(403, { error: 'Not here.' }))
    await last(tries).settle()
    expect(refused).toEqual(['one'])
    expect(delivered).toEqual(['two'])
    expect(outbox.waiting()[0]).toMatchObject({ state: 'refused', refused: { text: 'Not here.' } })
    outbox.retry('id-1')
    await rest()
    await last(tries).settle()
    expect(delivered).toEqual(['two', 'one'])
  })

  it('stops where the sign-in has ended, and loses nothing', async () => {
    const { outbox, tries, kept, restOver } = setUp()
    outbox.addText('one')
    await last(tries).settle(new ApiError(401, { code: 'not_signed_in' }))
    await restOver()
    expect(tries).toHaveLength(1)
    expect(kept.entries).toHaveLength(1)
  })

  it('calls an upload off', async () => {
    const { outbox, tries, delivered, kept } = setUp()
    outbox.addFile(pdf())
    outbox.addText('two')
    await rest()
    outbox.cancel('id-1')
    expect(last(tries).signal.aborted).toBe(true)
    await rest()
    await last(tries).settle()
    expect(delivered).toEqual(['two'])
    expect(kept.files.size).toBe(0)
  })

  it('does not send again what the stream has brought already', async () => {
    const { outbox, tries, restOver } = setUp()
    outbox.addText('one')
    await last(tries).settle(new NoAnswerError('the answer got lost'))
    outbox.confirm(new Set(['id-1']))
    await restOver()
    expect(tries).toHaveLength(1)
    expect(outbox.waiting()).toEqual([])
  })
})
