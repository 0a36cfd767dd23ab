/** @module-tag deep */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../platform/free-port.ts'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { hasHaproxy, startHaproxy } from '../testing/haproxy.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { hasVarnish, startVarnish } from '../testing/varnish.ts'
import { writeWeb } from '../testing/written-web.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nyaysathi-cached-'))
const releases = { one: path.join(folder, 'one'), two: path.join(folder, 'two') }
const routes = new Set<string>()
/** What reached the program itself, and did not come from the cache. */
const asked: string[] = []
let database: TestDatabase
let port: number
let program: TestApp
let cache: Awaited<ReturnType<typeof startVarnish>>
let member: TestPerson

async function startRelease(webFolder: string): Promise<TestApp> {
  const started = await createTestApp({
    database,
    webFolder,
    env: { PUBLIC_URL: 'https://help.example.in' },
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) routes.add(url)
    },
  })
  started.app.server.prependListener('request', ({ url = '' }) => asked.push(url))
  await started.app.listen({ port, host: '127.0.0.1' })
  return started
}

describe.skipIf(!hasVarnish)('behind the Varnish of deploy/', () => {
  beforeAll(async () => {
    writeWeb(releases.one, { release: 'one' })
    writeWeb(releases.two, { release: 'two' })
    const earlier = path.join(releases.two, 'earlier-assets')
    mkdirSync(earlier)
    writeFileSync(path.join(earlier, 'app-one.js'), 'of before')
    database = await createTestDatabase()
    port = await findFreePort()
    program = await startRelease(releases.one)
    member = await makePerson(program.services)
    cache = await startVarnish(port)
  })
  afterAll(async () => {
    await cache?.stop()
    await program?.close()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function get(address: string, headers: Record<string, string> = {}) {
    const before = asked.length
    const answer = await fetch(`${cache.address}${address}`, { headers, redirect: 'manual' })
    // Events have no end.
    const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream')
    const body = isEndless ? '' : await answer.text()
    if (isEndless) await answer.body?.cancel()
    const reached = asked.slice(before).filter((url) => url !== '/readyz?for=answers')
    return { status: answer.status, headers: answer.headers, body, reached }
  }

  /** The whole answer to a request as it is written here. */
  function raw(request: string): Promise<string> {
    const socket = connect(cache.port, '127.0.0.1')
    socket.write(`${request}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }

  test('the second visitor gets a page from the cache, in the language of the address, whatever they carry', async () => {
    const first = await get('/hi/about', { cookie: 'language=en; theme=dark' })
    expect(first.reached).toEqual(['/hi/about'])
    expect(first.body).toContain('about in hi, release one')
    for (const headers of [
      {},
      { cookie: 'language=en', 'accept-language': 'en' },
      { authorization: member.headers.authorization ?? '' },
      { 'x-forwarded-host': 'evil.example', 'X-Original-URL': '/admin', 'X-Forwarded-Proto': 'http' },
      { 'accept-language': 'ta', forwarded: 'host=evil.example' },
    ]) {
      const answer = await get('/hi/about?utm_source=x&lang=en', headers as Record<string, string>)
      expect(answer.reached).toEqual([])
      expect(answer.body).toBe(first.body)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(Number(answer.headers.get('age'))).toBeGreaterThanOrEqual(0)
      for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
        expect(answer.headers.get(name), name).toBe(first.headers.get(name))
    }
    expect((await get('/en/about')).body).toContain('about in en, release one')
  })

  test('each encoding is kept by itself, and a page that is the same is not sent anew', async () => {
    for (const encoding of ['br', 'gzip']) {
      const accepted = { 'accept-encoding': encoding === 'br' ? 'gzip, deflate, br' : 'gzip' }
      await get('/en', accepted)
      const again = await get('/en', accepted)
      expect(again.reached).toEqual([])
      expect(again.headers.get('content-encoding')).toBe(encoding)
      expect(again.body).toContain('home in en')
      const same = await get('/en', { ...accepted, 'if-none-match': again.headers.get('etag') ?? '' })
      expect([same.status, same.reached]).toEqual([304, []])
    }
  })

  test('who refuses an encoding does not get it', async () => {
    await get('/hi', { 'accept-encoding': 'br' })
    const answer = await get('/hi', { 'accept-encoding': 'gzip;q=0, br;q=0.0' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.body).toContain('home in hi')
  })

  test.each([
    ['that asks for the head alone', 'HEAD', {}],
    ['for a part', 'GET', { range: 'bytes=0-3' }],
    [
      'for what is newer',
      'GET',
      { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    ],
    ['with a long header', 'GET', { 'accept-encoding': 'br, '.repeat(900) }],
    ['that says it is another one', 'GET', { 'x-http-method-override': 'DELETE' }],
    ['that sends something', 'POST', { 'content-type': 'text/plain' }],
  ])('a first request %s leaves the whole page to the next visitor', async (_what, method, headers) => {
    await cache.command('ban', 'obj.http.cache-tag == release')
    const first = await fetch(`${cache.address}/hi/about`, {
      method,
      headers: new Headers(headers as object),
    })
    await first.text()
    const next = await get('/hi/about')
    expect(next.status).toBe(200)
    expect(next.body).toMatch(/about in hi, release one[\s\S]*<\/html>$/)
  })

  test('nobody can put something into the cache for others, by a raw request either', async () => {
    const strange = [
      'GET /en/nearby-help HTTP/1.1\r\nHost: evil.example\r\nCookie: language=hi; theme=dark',
      'GET /en/../admin HTTP/1.1\r\nHost: a',
      'GET /en/%2e%2e/admin HTTP/1.1\r\nHost: a',
      'GET //evil.example/en/about HTTP/1.1\r\nHost: a',
      `GET /assets/../api/chats/list HTTP/1.1\r\nHost: a\r\nAuthorization: ${member.headers.authorization}`,
      `GET /assets/..%2fapi/chats/list.js HTTP/1.1\r\nHost: a\r\nAuthorization: ${member.headers.authorization}`,
      'GET /en//evil.example HTTP/1.1\r\nHost: a',
      'GET /en%2fabout HTTP/1.1\r\nHost: a',
      'GET /EN/about HTTP/1.1\r\nHost: a',
      'GET /xx/about HTTP/1.1\r\nHost: a',
      'GET /en/admin HTTP/1.1\r\nHost: a',
      'GET /en/chat/66f0 HTTP/1.1\r\nHost: a',
      'GET http://evil.example/en HTTP/1.1\r\nHost: help.example.in',
    ]
    const status = async (request: string) => Number((await raw(request)).split(' ')[1])
    for (const request of strange) {
      const expected = /^GET (?:\/en\/nearby-help|http:)/.test(request) ? [200, 404] : [400, 403, 404]
      for (let count = 0; count < 2; count += 1) expect(expected, request).toContain(await status(request))
    }
    // Pages that are not for search engines have no such address.
    expect((await get('/en/nearby-help')).status).toBe(404)
    const page = await get('/en', { 'accept-language': 'hi' })
    expect(page.body).toContain('home in en')
    expect(page.body).toContain('href="https://help.example.in/en"')
    expect(page.body).not.toContain('evil')
  })

  test.each([
    ['a page that chooses its language', '/about', 200],
    ['a page of one person', '/chat/66f0', 200],
    ['a page that is not there', '/no-such', 404],
    ['a page that is not there in a language', '/hi/no-such', 404],
    ['a link of before', '/about?lang=hi', 301],
    ['a receipt', '/receipt/plain?code=0000', 404],
    ['the worker', '/sw.js', 200],
    ['a page of one person under the name of a file', '/chat/66f0.css', 200],
    ['a call under the name of a file', '/api/chats/list/a.css', 404],
    ['a page that is not there under the name of a file', '/resources/a.pdf', 404],
    ['own chats', '/api/chats/list', 200],
  ])('%s is never kept', async (_what, address, status) => {
    for (const headers of [member.headers, {}, member.headers]) {
      const answer = await get(address, headers)
      const expected = address === '/api/chats/list' && headers !== member.headers ? 401 : status
      expect([answer.status, answer.reached]).toEqual([expected, [address]])
    }
  })

  test('that an upload is too large is said before it has come', async () => {
    const answer = await raw(
      'POST /api/chats/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90000000',
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain('"too_large"')
  })

  test('no call and no page is kept but those that are the same for everybody', async () => {
    const kept: string[] = []
    const open = [...routes].filter((route) => !route.includes('*'))
    expect(open.length).toBeGreaterThan(80)
    for (const route of open) {
      const address = route.replaceAll(/:\w+/g, 'none')
      await get(address, member.headers)
      const { reached, headers } = await get(address, member.headers)
      const isPublic = /public/.test(headers.get('cache-control') ?? '')
      if (reached.length === 0) kept.push(route)
      if (!isPublic) expect(headers.get('cache-control'), route).toMatch(/no-store|private|no-cache/)
    }
    // The one path of a file here; the rest of the cache's content is what the tests above ask for.
    expect(kept).toEqual(['/resources/e-filing.pdf'])
  })

  test('after a release one command forgets the pages of before; files of before go on', async () => {
    const old = await get('/hi/about')
    const script = () => get('/assets/app-one.js', { 'accept-encoding': 'identity' })
    expect((await script()).body).toBe('plain')
    await program.app.close()
    program = await startRelease(releases.two)
    // It may have asked in between, and found nobody.
    await cache.untilHealthy()
    expect((await get('/hi/about')).body).toBe(old.body)

    await cache.command('ban', 'obj.http.cache-tag == release')
    const renewed = await get('/hi/about')
    expect(renewed.reached).toEqual(['/hi/about'])
    expect(renewed.body).toContain('release two')
    expect(renewed.headers.get('etag')).not.toBe(old.headers.get('etag'))
    // Kept for ever, since its name changes with its content; and the program itself still has it.
    expect((await script()).reached).toEqual([])
    const own = await fetch(`http://127.0.0.1:${port}/assets/app-one.js`)
    expect([own.status, await own.text()]).toEqual([200, 'of before'])
    expect((await get('/assets/app-two.js', { 'accept-encoding': 'identity' })).body).toBe('plain')
  })

  test('while the program is away, pages that were asked for before are there, and nothing pretends to be an answer', async () => {
    await get('/hi/about')
    await program.app.close()
    await expect.poll(() => cache.command('backend.list')).toMatch(/sick/i)
    expect((await get('/hi/about')).body).toContain('about in hi')
    const call = await get('/api/geo/states')
    expect(call.status).toBe(503)
    expect(call.headers.get('cache-control')).toBe('no-store')
    expect(call.body).toContain('112')
    program = await startRelease(releases.two)
    await expect.poll(async () => (await get('/about')).status).toBe(200)
  })
})

test.skipIf(!hasHaproxy)(
  'while two releases stand behind the HAProxy of deploy/, each page finds its files',
  async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'nyaysathi-two-releases-'))
    const shared = await createTestDatabase()
    const ports: [number, number] = [await findFreePort(), await findFreePort()]
    const started = await Promise.all(
      (['one', 'two'] as const).map(async (release, index) => {
        const webFolder = path.join(place, release)
        writeWeb(webFolder, { release })
        const { app, close } = await createTestApp({ database: shared, webFolder })
        await app.listen({ port: ports[index] ?? 0, host: '127.0.0.1' })
        return close
      }),
    )
    const balancer = await startHaproxy(ports)
    try {
      await expect.poll(() => balancer.countReady()).toBe(2)
      const headers = { 'accept-encoding': 'identity' }
      // Several of each: by turns, one of two in a row reaches the instance that does not have it.
      for (const release of ['one', 'one', 'one', 'two', 'two', 'two']) {
        const script = await fetch(`${balancer.address}/assets/app-${release}.js`, { headers })
        expect([script.status, await script.text()]).toEqual([200, 'plain'])
      }
      expect((await fetch(`${balancer.address}/assets/gone-1234.js`)).status).toBe(404)
    } finally {
      await balancer.stop()
      for (const close of started) await close()
      await shared.drop()
      rmSync(place, { recursive: true, force: true })
    }
  },
)
