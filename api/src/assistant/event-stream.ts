import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type ServerSentEvent = { event: string; data: unknown }

/** Events as a body of `text/event-stream`, made only while somebody reads. */
export function eventStream(events: AsyncIterable<ServerSentEvent>): Readable {
  return Readable.from(writeEvents(events), { objectMode: false })
}

async function* writeEvents(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<Buffer> {
  for await (const event of events) yield writeEvent(event)
}

/** As `eventStream`, but the work goes on to its end when the reader has left. */
export function eventStreamOfWork<Event extends ServerSentEvent>(
  work: (tell: (event: Event) => void) => Promise<void>,
): { body: Readable; ended: Promise<void> } {
  const body = new Readable({ read() {} })
  // Without a listener a reader who leaves would end the process with an error.
  body.on('error', () => undefined)
  const ended = work((event) => {
    if (!body.destroyed) body.push(writeEvent(event))
  }).then(
    () => void body.push(null),
    (error: Error) => void body.destroy(error),
  )
  return { body, ended }
}

/** Aborts when the reader leaves before the answer is complete. */
export function abortWhenReaderLeaves(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** Data is one line of JSON, so no text can begin a field of its own. */
function writeEvent({ event, data }: ServerSentEvent): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
