import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedRequest = { path: string; headers: IncomingMessage['headers']; body: string }
export type ModelServer = {
  baseUrl: string
  received: ReceivedRequest[]
  /** How many answers were cut by the other side. */
  abandoned: () => number
  close(): Promise<void>
}
/** What the service does with a request; `send` writes one piece of the completion. */
export type ModelBehaviour = (reply: {
  response: ServerResponse
  send: (text: string) => void
  done: () => void
}) => void | Promise<void>

/** A real HTTP server that speaks the chat completions protocol, as well or as badly as it is told. */
export async function startModelServer(behave: ModelBehaviour): Promise<ModelServer> {
  const received: ReceivedRequest[] = []
  let abandoned = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1
    })
    const begin = () => {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    }
    await behave({
      response,
      send: (text) => {
        begin()
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`)
      },
      done: () => {
        begin()
        response.end('data: [DONE]\n\n')
      },
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    abandoned: () => abandoned,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
