import { Readable } from 'node:stream'
import type { AssistantStreamEvent } from '@nyaysathi/contracts/assistant'

/** Events as a body of `text/event-stream`. Data is one line of JSON, so no text can begin a field of its own. */
export function eventStream(events: AsyncIterable<AssistantStreamEvent>): Readable {
  return Readable.from(writeEvents(events), { objectMode: false })
}

async function* writeEvents(events: AsyncIterable<AssistantStreamEvent>): AsyncGenerator<Buffer> {
  for await (const { event, data } of events) {
    yield Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}
