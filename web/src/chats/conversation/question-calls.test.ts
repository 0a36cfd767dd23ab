import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorCode } from '@nyaysathi/contracts/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guestOwner, questionCalls } from './question-calls.ts'

type Handler = (response: ServerResponse) => void

let server: Server
let asked: { url: string | undefined; key: string | undefined; body: Record<string, unknown> }[]
let handlers: Record<string, Handler>

const reply = {
  status: 'success',
  response: 'one two',
  language: 'english',
  emergency: false,
  citations: [],
  suggestions: [],
}
const kept = { chat_id: 'c', message_id: 'q', timestamp: 't', message_count: 1, remaining: 14 }
const keptAnswer = { message_id: 'a', timestamp: 't', message_count: 2, remaining: 13 }

const events =
  (...list: [string, unknown][]): Handler =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const [event, data] of list) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    response.end()
  }
const whole = events(
  ['kept', kept],
  ['start', { language: 'hindi', emergency: true }],
  ['delta', { text: 'one' }],
  ['done', { reply, kept: keptAnswer }],
)
const refusal =
  (status: number, code?: ErrorCode): Handler =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code }))
  }

async function readBody(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

beforeEach(async () => {
  asked = []
  handlers = {}
  server = createServer(async (request, response) => {
    const key = request.headers['idempotency-key']
    asked.push({ url: request.url, key: String(key), body: await readBody(request) })
    handlers[request.url ?? '']?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(host + path, init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const calls = questionCalls(
  guestOwner(() => 'anon_x'),
  () => ({ location: 'Pune', preferred_language: 'Tamil' }),
)
const question = {
  chat_id: undefined,
  text: 'q?',
  creation_key: 'chat-key',
  client_message_id: 'client-1',
  replaces: undefined,
}

function ask(stop = new AbortController()) {
  const seen: unknown[] = []
  const arriving = {
    kept: (what: unknown) => void seen.push(what),
    started: (about: unknown) => void seen.push(about),
    grown: (text: string) => void seen.push(text),
  }
  return { seen, answered: calls.ask(question, arriving, stop.signal) }
}

describe('question and answer in one call', () => {
  it('sends what there is to know once, and shows the answer as it comes', async () => {
    handlers = { '/api/chats/guest/questions': whole }
    const { seen, answered } = ask()
    expect(await answered).toMatchObject({ kind: 'reply', kept: keptAnswer, reply: { response: 'one two' } })
    expect(seen).toEqual([kept, { language: 'hindi', emergency: true }, 'one'])
    expect(asked).toEqual([
      {
        url: '/api/chats/guest/questions',
        key: 'chat-key',
        body: {
          guest_id: 'anon_x',
          question: 'q?',
          client_message_id: 'client-1',
          location: 'Pune',
          preferred_language: 'Tamil',
        },
      },
    ])
  })

  it('has a question that is kept answered, and never sends it again', async () => {
    handlers = {
      '/api/chats/guest/questions': events(['kept', kept], ['delta', { text: 'half' }]),
      '/api/chats/guest/answers': events(['done', { reply, kept: keptAnswer }]),
    }
    expect(await ask().answered).toMatchObject({ kind: 'reply', kept: keptAnswer })
    expect(asked.map(({ url }) => url)).toEqual(['/api/chats/guest/questions', '/api/chats/guest/answers'])
    expect(asked[1]?.body).toMatchObject({ chat_id: 'c', question_id: 'q', guest_id: 'anon_x' })
  })

  it('fails as other calls do while nothing is kept, and without failing after that', async () => {
    handlers = { '/api/chats/guest/questions': refusal(503) }
    await expect(ask().answered).rejects.toMatchObject({ status: 503 })
    handlers = { '/api/chats/guest/questions': events() }
    await expect(ask().answered).rejects.toThrow()
    handlers = {
      '/api/chats/guest/questions': events(['kept', kept]),
      '/api/chats/guest/answers': refusal(503),
    }
    expect(await ask().answered).toEqual({ kind: 'broken' })
    handlers['/api/chats/guest/answers'] = refusal(404, 'not_found')
    expect(await ask().answered).toMatchObject({ kind: 'failed', failure: { status: 404 } })
  })

  it('shows an answer that was not kept, with the reason', async () => {
    const not_kept = { status: 403, code: 'guest_limit_reached', error: 'Full.' }
    handlers = { '/api/chats/guest/questions': events(['kept', kept], ['done', { reply, not_kept }]) }
    expect(await ask().answered).toMatchObject({ kind: 'reply', notKept: { status: 403 } })
  })

  it('tells whom to call where too much was asked, and nothing else of a failure', async () => {
    const told = (code: string) => events(['kept', kept], ['error', { code, error: 'Call 112.' }])
    handlers = { '/api/chats/guest/questions': told('too_many_requests') }
    expect(await ask().answered).toEqual({ kind: 'refused', numbers: 'Call 112.' })
    handlers = { '/api/chats/guest/questions': told('internal') }
    expect(await ask().answered).toEqual({ kind: 'refused' })
  })

  it('lets a question that was stopped at once be kept, and stops its answer', async () => {
    handlers = { '/api/chats/guest/questions': whole }
    const stop = new AbortController()
    stop.abort()
    const { seen, answered } = ask(stop)
    expect(await answered).toEqual({ kind: 'stopped' })
    expect(seen[0]).toEqual(kept)
  })
})
