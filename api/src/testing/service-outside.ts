import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { method: string; url: URL; headers: Record<string, unknown>; body: string }
type Given = {
  status?: number
  headers?: Record<string, string>
  body?: string | object
  /** Answers after so long; the caller may have left. */
  afterMs?: number
}

export type ServiceOutside = {
  url: string
  /** Every question so far. */
  asked: Asked[]
  /** What it says from now on. */
  answer: (given: Given | ((asked: Asked) => Given)) => void
  close: () => Promise<void>
}

/** A server on this machine in place of one outside, that says what a test wants. */
export async function startServiceOutside(): Promise<ServiceOutside> {
  const asked: Asked[] = []
  let give: (question: Asked) => Given = () => ({ status: 500 })
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const url = new URL(request.url ?? '/', 'http://service')
    const question = { method: request.method ?? '', url, headers: request.headers, body }
    asked.push(question)
    const given = give(question)
    const answered = typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {})
    const timer = setTimeout(() => {
      reply.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
      reply.end(answered)
    }, given.afterMs ?? 0)
    reply.on('close', () => clearTimeout(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (given) => {
      give = typeof given === 'function' ? given : () => given
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
