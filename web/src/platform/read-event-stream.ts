type ServerSentEvent = { event: string; data: string }

/** More than any answer has; a host that sends more is not ours. */
const longestBuffer = 1_000_000

/**
 * Server-sent events of a response, as they arrive. An event counts when its blank line has come.
 *
 * @throws when the stream breaks, or one event grows without end
 */
export async function* readEventStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  let event = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffer += decoder.decode(value, { stream: true })
      // A carriage return at the end may be half of a line end.
      const lines = buffer.split(/\r\n|\n|\r(?!$)/)
      buffer = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n') }
          event = ''
          data = []
        } else if (line.startsWith('event:')) event = fieldValue(line)
        else if (line.startsWith('data:')) data.push(fieldValue(line))
      }
      const waiting = data.reduce((length, line) => length + line.length, buffer.length)
      if (waiting > longestBuffer) throw new Error('The event stream sent an event without end')
    }
  } finally {
    // Whoever stops reading stops the sender too.
    reader.cancel().catch(() => undefined)
  }
}

function fieldValue(line: string): string {
  return line.slice(line.indexOf(':') + 1).replace(/^ /, '')
}
