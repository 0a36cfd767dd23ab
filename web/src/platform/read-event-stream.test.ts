import { describe, expect, it } from 'vitest'
import { readEventStream } from './read-event-stream.ts'

function streamOf(chunks: (string | Uint8Array)[], onCancel?: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk === undefined) controller.close()
      else controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
    },
    cancel: onCancel ?? (() => undefined),
  })
}

async function readAll(chunks: (string | Uint8Array)[]) {
  const events = []
  for await (const event of readEventStream(streamOf(chunks))) events.push(event)
  return events
}

describe('server-sent events', () => {
  const text =
    ': hello\r\nevent: delta\r\ndata: {"text":"नमस्ते"}\r\n\r\ndata: a\ndata: b\n\nevent: done\rdata:x\r\r'
  const expected = [
    { event: 'delta', data: '{"text":"नमस्ते"}' },
    { event: 'message', data: 'a\nb' },
    { event: 'done', data: 'x' },
  ]

  it('reads any line end, comments, and several lines of data', async () => {
    expect(await readAll([text, '\n'])).toEqual(expected)
  })

  it('does not care where the network cuts, not even inside a letter', async () => {
    const bytes = new TextEncoder().encode(`${text}\n`)
    expect(await readAll([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected)
  })

  it('does not count an event that was cut off', async () => {
    expect(await readAll(['data: whole\n\ndata: half'])).toEqual([{ event: 'message', data: 'whole' }])
  })

  it('stops the sender when the reader leaves', async () => {
    let cancelled = false
    const stream = streamOf(['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n'], () => {
      cancelled = true
    })
    for await (const _ of readEventStream(stream)) break
    expect(cancelled).toBe(true)
  })

  it('refuses an event without end', async () => {
    const endless = Array.from({ length: 30 }, () => 'x'.repeat(50_000))
    await expect(readAll(['data: ', ...endless])).rejects.toThrow('without end')
  })
})
