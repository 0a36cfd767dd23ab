import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askAssistant } from './ask-assistant.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let host: string
let handlers: { stream: Handler; whole: Handler }
let asked: string[]

const reply = {
  status: 'success',
  response: 'whole',
  language: 'english',
  emergency: false,
  citations: [],
  suggestions: ['next?', 7],
  letters: ['rti-application', {}],
  letter_words: { heading: 'ಪತ್ರಗಳು', note: 'ಹಿಂದಿಯಲ್ಲಿ', titles: { 'rti-application': 'RTI ಅರ್ಜಿ', other: 7 } },
  reviewed: false,
}
const json =
  (status: number, body: unknown): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

function send(response: ServerResponse, event: string, data: unknown): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

const streaming: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  send(response, 'start', { language: 'hindi', emergency: true })
  send(response, 'delta', { text: 'one ' })
  send(response, 'delta', { text: 'two' })
  send(response, 'done', { ...reply, response: 'one two three' })
  response.end()
}

beforeEach(async () => {
  asked = []
  handlers = { stream: streaming, whole: json(200, reply) }
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    request.resume()
    request.on('end', () =>
      (request.url === '/model_chat' ? handlers.whole : handlers.stream)(request, response),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function ask(stop = new AbortController().signal, onText: (text: string) => void = () => {}) {
  const seen: unknown[] = []
  const arriving = {
    started: (about: unknown) => void seen.push(about),
    grown: (text: string) => {
      seen.push(text)
      onText(text)
    },
  }
  return { seen, answered: askAssistant(host, { message: 'q' }, arriving, stop) }
}

describe('asking the assistant', () => {
  it('shows the answer as it grows; the whole answer wins', async () => {
    const { seen, answered } = ask()
    expect(await answered).toMatchObject({
      kind: 'reply',
      reply: {
        response: 'one two three',
        suggestions: ['next?'],
        letters: ['rti-application'],
        letter_words: { heading: 'ಪತ್ರಗಳು', note: 'ಹಿಂದಿಯಲ್ಲಿ', titles: { 'rti-application': 'RTI ಅರ್ಜಿ' } },
        reviewed: false,
      },
    })
    expect(seen).toEqual([{ language: 'hindi', emergency: true }, 'one ', 'one two'])
    expect(asked).toEqual(['/model_chat/stream'])
  })

  it.each<[string, Handler]>([
    ['is not there', json(404, {})],
    ['is busy', json(503, {})],
    [
      'breaks off',
      (_request, response) => {
        response.writeHead(200)
        send(response, 'delta', { text: 'half' })
        setTimeout(() => response.destroy(), 20)
      },
    ],
    [
      'ends without an end',
      (_request, response) => {
        response.writeHead(200)
        send(response, 'delta', { text: 'half' })
        response.end()
      },
    ],
    ['is garbled', (_request, response) => response.writeHead(200).end('data: {\n\n')],
  ])('asks for the whole answer when the stream %s', async (_case, stream) => {
    handlers.stream = stream
    expect(await ask().answered).toMatchObject({ kind: 'reply', reply: { response: 'whole' } })
    expect(asked).toEqual(['/model_chat/stream', '/model_chat'])
  })

  it('is refused when the assistant says no, in the stream or without it', async () => {
    handlers.stream = json(400, { status: 'error', error: 'blank' })
    expect(await ask().answered).toEqual({ kind: 'refused' })
    handlers.stream = (_request, response) => {
      response.writeHead(200)
      send(response, 'error', { status: 'error', error: 'no' })
      response.end()
    }
    expect(await ask().answered).toEqual({ kind: 'refused' })
    handlers.stream = json(404, {})
    handlers.whole = json(500, { status: 'error' })
    expect(await ask().answered).toEqual({ kind: 'refused' })
  })

  it('is never refused by a success: what had arrived is the answer, and without a word the whole is asked for', async () => {
    const blank = { ...reply, response: ' ' }
    handlers.stream = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      send(response, 'delta', { text: 'one two' })
      send(response, 'done', blank)
      response.end()
    }
    expect(await ask().answered).toMatchObject({ kind: 'reply', reply: { response: 'one two' } })
    handlers.stream = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      send(response, 'done', blank)
      response.end()
    }
    expect(await ask().answered).toMatchObject({ kind: 'reply', reply: { response: 'whole' } })
    handlers.whole = json(200, blank)
    expect(await ask().answered).toEqual({ kind: 'broken' })
  })

  it('says whom to call where one has asked too often, and does not ask a second time', async () => {
    handlers.stream = json(429, { status: 'error', error: '**Call 112.**', code: 'too_many_requests' })
    expect(await ask().answered).toEqual({ kind: 'refused', numbers: '**Call 112.**' })
    expect(asked).toEqual(['/model_chat/stream'])
  })

  it('is broken when nothing answers or makes sense', async () => {
    handlers = { stream: json(404, {}), whole: (_request, response) => response.writeHead(200).end('<html>') }
    expect(await ask().answered).toEqual({ kind: 'broken' })
    server.closeAllConnections()
    server.close()
    expect(await ask().answered).toEqual({ kind: 'broken' })
  })

  it('stops the sender, and asks nothing more', async () => {
    const closed = new Promise<void>((resolve) => {
      handlers.stream = (_request, response) => {
        response.writeHead(200)
        send(response, 'delta', { text: 'half' })
        response.on('close', resolve)
      }
    })
    const stopper = new AbortController()
    const { answered } = ask(stopper.signal, () => stopper.abort())
    expect(await answered).toEqual({ kind: 'stopped' })
    await closed
    expect(asked).toEqual(['/model_chat/stream'])
  })
})
