import { createParser } from 'eventsource-parser'
import * as z from 'zod'
import type { OutgoingAnswer } from '../../platform/outgoing-call.ts'

const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
})
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** The service spoke, but not the protocol. */
export class GarbledCompletionError extends Error {}

/** The text of a chat completion as it arrives; a service that does not stream gives it in one piece. */
export async function* readCompletion({ contentType, text }: OutgoingAnswer): AsyncGenerator<string> {
  if (!contentType.includes('event-stream')) {
    let whole = ''
    for await (const piece of text) whole += piece
    const completion = Completion.safeParse(parseJson(whole))
    if (!completion.success) throw new GarbledCompletionError()
    yield completion.data.choices[0]?.message.content ?? ''
    return
  }
  const arrived: string[] = []
  let ended = false
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') {
        ended = true
        return
      }
      const chunk = Chunk.safeParse(parseJson(data))
      if (!chunk.success) throw new GarbledCompletionError()
      const content = chunk.data.choices?.[0]?.delta?.content
      if (content) arrived.push(content)
    },
  })
  for await (const piece of text) {
    parser.feed(piece)
    yield* arrived.splice(0)
    if (ended) return
  }
  // Without [DONE] the answer may be cut in the middle of a sentence.
  if (!ended) throw new GarbledCompletionError()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GarbledCompletionError()
  }
}
