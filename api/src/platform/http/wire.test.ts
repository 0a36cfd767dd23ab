import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { untilSomebodyWaits } from '../../testing/lock-wait.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let address: URL
beforeAll(async () => {
  test = await createTestApp()
  address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => test.close())

/** Sends bytes as they are and gives all that comes back until the server closes. */
function exchange(...pieces: string[]): Promise<string> {
  const socket = connect(Number(address.port), address.hostname)
  for (const piece of pieces) socket.write(piece)
  return answerOf(socket)
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      received += text
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`

const expected = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

function headersOf(received: string): Headers {
  const lines = received.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []
  return new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}

describe('every answer', () => {
  it.each([
    ['a good one', () => exchange(request('GET /healthz')), 200],
    ['an unknown address', () => exchange(request('GET /api/nothing')), 404],
    ['a refusal', () => exchange(request('GET /api/chats/list')), 401],
    ['an address that cannot be decoded', () => exchange(request('GET /api/%ff')), 400],
    ['no HTTP at all', () => exchange('hello\r\n\r\n'), 400],
    [
      'two lengths',
      () => exchange(request('POST /api/page-views', 'Content-Length: 1', 'Content-Length: 2')),
      400,
    ],
    [
      'a length and chunks',
      () =>
        exchange(
          request('POST /api/page-views', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
          '0\r\n\r\n',
        ),
      400,
    ],
    ['endless headers', () => exchange(request('GET /healthz', `X-Long: ${'x'.repeat(20_000)}`)), 431],
    [
      'a body that announces too much',
      () =>
        exchange(
          request('POST /api/page-views', 'Content-Type: application/json', 'Content-Length: 99999999'),
        ),
      413,
    ],
  ] as const)('carries the security headers and an id: %s', async (_name, send, status) => {
    const received = await send()
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const headers = headersOf(received)
    for (const [name, value] of Object.entries(expected))
      expect([name, headers.get(name)]).toEqual([name, value])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    if (status >= 400) expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toHaveProperty('code')
  })

  it('has its own id, whatever the caller sends', async () => {
    const ids = new Set<string | null>()
    for (let count = 0; count < 3; count += 1) {
      const answer = await fetch(new URL('/healthz', address), { headers: { 'x-request-id': 'forged\tid' } })
      ids.add(answer.headers.get('x-request-id'))
    }
    expect(ids.size).toBe(3)
    expect([...ids].join()).not.toContain('forged')
  })

  it('asks for https only under an https address', async () => {
    const secure = await createTestApp({
      database: test.database,
      env: { PUBLIC_URL: 'https://nyaysathi.example' },
    })
    const answer = await secure.app.inject('/healthz')
    await secure.close()
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })
})

describe('a slow sender', () => {
  it('of headers is cut off, and others are answered meanwhile', { tags: ['deep'] }, async () => {
    const started = Date.now()
    const slow = exchange('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
    expect(await slow).toMatch(/^HTTP\/1.1 408 /)
    expect(Date.now() - started).toBeGreaterThan(9_000)
  })
})

describe('stopping', () => {
  it('finishes the request in flight and tells the caller to connect elsewhere', async () => {
    const { app, close } = await createTestApp({ database: test.database })
    const busyAddress = await app.listen({ port: 0, host: '127.0.0.1' })
    // Left alone, a connection that stays silent would be kept for ever.
    Object.assign(app.server, { keepAliveTimeout: 0, timeout: 0 })
    const silent = connect(Number(new URL(busyAddress).port), '127.0.0.1')
    silent.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    const heard = answerOf(silent)
    await once(silent, 'data')
    const client = await test.database.pool.connect()
    onTestFinished(() => client.release(true))
    await client.query('begin; lock table page_views in access exclusive mode')
    const inFlight = fetch(new URL('/api/page-views', busyAddress), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"route":"/about"}',
    })
    // Begun before the stop, so that its connection is not idle.
    const asking = connect(Number(new URL(busyAddress).port), '127.0.0.1')
    asking.write('GET /readyz HTTP/1.1\r\nHost: x\r\n')
    await untilSomebodyWaits(test.database)
    const closing = close()
    const visit = () => fetch(new URL('/healthz', busyAddress)).catch(() => 'refused')
    await expect.poll(visit).toBe('refused')
    asking.write('\r\n')
    expect(await answerOf(asking)).toMatch(/^HTTP\/1.1 503 .*"The service is stopping."/s)
    await client.query('commit')
    const finished = await inFlight
    expect(finished.status).toBe(204)
    expect(finished.headers.get('connection')).toBe('close')
    await closing
    expect(await heard).toMatch(/^HTTP\/1\.1 200 /)
  })
})
