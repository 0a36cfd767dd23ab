import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { answerUnknownAddresses } from '../platform/http/not-found.ts'
import { securityHeaders, setSecurityHeaders } from '../platform/http/security-headers.ts'
import { createLog } from '../platform/log.ts'
import { webStyles as styles, writeWeb } from '../testing/written-web.ts'
import { webPages } from './index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'web-pages-'))

beforeAll(() => writeWeb(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function startWeb(env: Record<string, string> = {}, from = folder) {
  const config = readConfig({
    SECRET_KEY: 'only-for-tests-0b5cf1b2b7a64d0f9a0e',
    SMTP_URL: 'smtp://mail.internal',
    MAIL_FROM: 'help@example.in',
    ...env,
  })
  const log = createLog({ logLevel: 'silent', production: true })
  const app = createHttpServer({ config, log })
  setSecurityHeaders(app, securityHeaders(config.publicUrl))
  answerUnknownAddresses(app)
  webPages(app, { config, log }, from)
  await app.ready()
  return app
}

describe('the language of a page', () => {
  test.each([
    ['nothing is known', {}, 'en'],
    ['the browser asks for Hindi', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
    ['the browser likes English more', { 'accept-language': 'hi;q=0.3,en-GB;q=0.7' }, 'en'],
    ['the browser asks for what we do not have yet', { 'accept-language': 'ta,hi;q=0.5' }, 'hi'],
    ['the browser refuses Hindi', { 'accept-language': 'hi;q=0' }, 'en'],
    [
      'the person chose, whatever the browser asks for',
      { cookie: 'a=b; language=hi', 'accept-language': 'en' },
      'hi',
    ],
    ['the cookie is nonsense', { cookie: 'language=../../etc', 'accept-language': 'hi' }, 'hi'],
  ])('%s', async (_case, headers, language) => {
    const app = await startWeb()
    const answer = await app.inject({ url: '/about', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-language']).toBe(language)
    expect(answer.body).toContain(`about in ${language}`)
    expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

const shared = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400'

describe('an address that names a language', () => {
  test('has the page in it, the same for everybody, for caches to keep', async () => {
    const app = await startWeb({ PUBLIC_URL: 'https://help.example.in' })
    const plain = await app.inject('/hi/about')
    expect(plain.body).toContain('about in hi')
    expect(plain.headers).toMatchObject({
      'cache-control': shared,
      'content-language': 'hi',
      vary: 'accept-encoding',
      'cache-tag': 'release',
      'surrogate-key': 'release',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.any(String),
    })
    expect(plain.headers['content-security-policy']).toContain("script-src 'self';")
    // What everybody sends along, and what somebody sends to have others get it.
    for (const headers of [
      { cookie: 'language=en; theme=dark; session=abc' },
      { 'accept-language': 'en' },
      { authorization: 'Bearer abc' },
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-original-url': '/admin' },
      { 'X-FORWARDED-HOST': 'evil.example', forwarded: 'host=evil.example' },
      { 'x-http-method-override': 'POST', range: 'bytes=0-3', accept: 'application/json' },
      { origin: 'https://evil.example', referer: 'https://evil.example/' },
    ]) {
      const answer = await app.inject({ url: '/hi/about?lang=en&theme=dark&%00=//evil.example', headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(plain.body)
      const { date: _now, ...others } = answer.headers
      const { date: _then, ...before } = plain.headers
      expect(others).toEqual(before)
    }
    for (const name of ['set-cookie', 'x-request-id', 'location'])
      expect(plain.headers[name], name).toBeUndefined()
  })

  test('leads to other pages in it, where they have such an address', async () => {
    const app = await startWeb()
    const links = async (url: string) =>
      [...(await app.inject(url)).body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address)
    expect(await links('/hi/about')).toEqual(['/hi/about?a=b#c', '/hi', '/admin', '//about'])
    expect(await links('/about')).toEqual(['/about?a=b#c', '/', '/admin', '//about'])
  })

  test('has the first page as /hi, and each page with a slash at its end too', async () => {
    const app = await startWeb()
    for (const url of ['/hi', '/hi/']) expect((await app.inject(url)).body).toContain('home in hi')
    expect((await app.inject('/en/about/')).body).toContain('about in en')
    expect((await app.inject({ method: 'HEAD', url: '/hi/about' })).headers['cache-control']).toBe(shared)
  })

  test.each(['"ETAG"', 'W/"ETAG"', '"other", W/"ETAG"'])(
    'is not sent anew when it is the same (%s)',
    async (tag) => {
      const app = await startWeb()
      const { headers } = await app.inject('/hi/about')
      const again = await app.inject({
        url: '/hi/about',
        headers: { 'if-none-match': tag.replace('"ETAG"', String(headers.etag)) },
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers).toMatchObject({
        'cache-control': shared,
        vary: 'accept-encoding',
        etag: headers.etag,
      })
    },
  )

  test.each([
    ['an unknown language', '/xx/about'],
    ['a language in other letters', '/HI/about'],
    ['a language in an encoding', '/%68i/about'],
    ['two languages', '/hi/en/about'],
    ['a page of one person', '/hi/admin'],
    ['a page of one chat', '/hi/chat/abc'],
    ['a call', '/hi/api/geo/states'],
    ['a file', '/hi/icon.svg'],
    ['two slashes', '/hi//about'],
    ['two slashes before', '//hi/about'],
    ['another site', '/hi//evil.example'],
    ['another site behind the language', '/hi/%2f%2fevil.example'],
    ['an encoded slash', '/hi%2fabout'],
    ['an encoded letter', '/hi/%61bout'],
    // The way up is asked for in shared-cache.test.ts: what makes requests here would go it by itself.
    ['a backslash', '/hi/\\evil.example'],
    ['a semicolon', '/hi/about;a=b'],
    ['a line end', '/hi/about%0d%0aset-cookie:a=b'],
  ])('is not there for %s, and nobody keeps that', async (_what, url) => {
    const app = await startWeb()
    const people = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(people.statusCode).toBe(404)
    expect(people.body).toContain('not-found in ')
    for (const answer of [people, await app.inject({ url, headers: { accept: 'application/json' } })]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
      for (const name of ['set-cookie', 'location', 'etag'])
        expect(answer.headers[name], name).toBeUndefined()
    }
  })

  test('is where the links of before lead to', async () => {
    const app = await startWeb()
    const moved = async (url: string) => {
      const answer = await app.inject({ url, headers: { cookie: 'language=en' } })
      if (answer.statusCode === 301) expect(answer.headers['cache-control']).toBe('no-store')
      return [answer.statusCode, answer.headers.location]
    }
    expect(await moved('/about?lang=hi')).toEqual([301, '/hi/about'])
    expect(await moved('/?lang=hi')).toEqual([301, '/hi'])
    expect(await moved('/about/?from=x&lang=hi&to=%2F%2Fevil')).toEqual([
      301,
      '/hi/about?from=x&to=%2F%2Fevil',
    ])
    for (const url of ['/about?lang=ta', '/about?lang=../../etc', '/about?lang=', '/chat/abc?lang=hi'])
      expect(await moved(url)).toEqual([200, undefined])
  })
})

describe('for search engines', () => {
  test('the sitemap has each public page in each language, and nothing of one person', async () => {
    const app = await startWeb({ PUBLIC_URL: 'https://help.example.in' })
    const { body, headers } = await app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      'https://help.example.in/en',
      'https://help.example.in/hi',
      'https://help.example.in/en/about',
      'https://help.example.in/hi/about',
    ])
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(4)
    const robots = (await app.inject('/robots.txt')).body
    expect(robots).toContain('Sitemap: https://help.example.in/sitemap.xml')
    expect(robots).toContain('Disallow: /profile')
  })
})

describe('addresses', () => {
  test('a template answers for every id, and only for one part of the address', async () => {
    const app = await startWeb()
    expect((await app.inject('/chat/abc')).body).toContain('chat.chat_id in en')
    expect((await app.inject('/chat/abc/')).statusCode).toBe(200)
    expect((await app.inject('/chat/abc/more')).statusCode).toBe(404)
    expect((await app.inject('/chat/')).statusCode).toBe(404)
    expect((await app.inject('/ABOUT')).statusCode).toBe(404)
  })

  test('an unknown one is a real 404 with a page for people and JSON for programs', async () => {
    const app = await startWeb()
    const people = await app.inject({
      url: '/no-such',
      headers: { accept: 'text/html', cookie: 'language=hi' },
    })
    expect(people.statusCode).toBe(404)
    expect(people.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(people.body).toContain('not-found in hi')
    const program = await app.inject({ url: '/no-such', headers: { accept: 'application/json' } })
    expect(program.statusCode).toBe(404)
    expect(program.json().code).toBe('not_found')
    const call = await app.inject({ url: '/api/no-such', headers: { accept: 'text/html' } })
    expect(call.json().code).toBe('not_found')
    const gone = await app.inject('/assets/gone-1234.js')
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await app.inject('/assets/..%2f..%2fpages.json')).statusCode).toBe(404)
    expect((await app.inject('/pages.json')).statusCode).toBe(404)
  })

  test('/signin leads to /auth', async () => {
    const answer = await (await startWeb()).inject('/signin')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/auth')
  })

  test('without a build only calls are served', async () => {
    const app = await startWeb({}, path.join(folder, 'nothing-here'))
    expect((await app.inject('/')).json().code).toBe('not_found')
  })
})

describe('the content policy', () => {
  test('names exactly the styles that the page carries', async () => {
    const app = await startWeb()
    for (const url of ['/', '/about', '/no-such']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      const html = brotliDecompressSync(answer.rawPayload).toString()
      const inlined = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
      const hash = createHash('sha256').update(inlined).digest('base64')
      expect(inlined).toBe(styles)
      expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    }
  })

  test('allows our own scripts and calls, and nothing inline, framed or foreign', async () => {
    const answer = await (await startWeb()).inject('/')
    expect(String(answer.headers['content-security-policy']).replace(/'sha256-[^']+'/, 'HASH')).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' HASH",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types offline-worker pdf-reader',
      ].join('; '),
    )
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['permissions-policy']).toContain('geolocation=(self), microphone=(self), ')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  test('adds the hosts that the operator named, and HSTS under https', async () => {
    const app = await startWeb({
      PUBLIC_URL: 'https://help.example.in',
      AI_PUBLIC_URL: 'https://ai.example.in/base',
      ANALYTICS_PROVIDER: 'plausible',
      ANALYTICS_ID: 'help.example.in',
    })
    const answer = await app.inject('/')
    expect(answer.headers['content-security-policy']).toContain(
      "connect-src 'self' https://ai.example.in https://plausible.io;",
    )
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
  })

  test('admits the operator’s map tiles on the page with the map, and nowhere else', async () => {
    const app = await startWeb({ TILE_URL: 'https://tiles.example.in/{z}/{x}/{y}.png' })
    const withMap = await app.inject('/nearby-help')
    expect(withMap.headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://tiles.example.in;",
    )
    expect(withMap.headers['referrer-policy']).toBe('no-referrer')
    const other = await app.inject('/about')
    expect(other.headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
  })

  test('admits the host of a PMTiles file there, which is asked for its ranges', async () => {
    const app = await startWeb({ TILE_URL: 'https://tiles.example.in/india.pmtiles' })
    const policy = String((await app.inject('/nearby-help')).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://tiles.example.in;")
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect((await app.inject('/about')).headers['content-security-policy']).not.toContain('tiles.example.in')
  })

  test('gives ranges of the operator’s own PMTiles file, and never all of it', async () => {
    const file = path.join(folder, 'india.pmtiles')
    writeFileSync(file, 'PMTiles and more')
    const app = await startWeb({ TILE_URL: file })
    expect((await app.inject('/nearby-help')).headers['content-security-policy']).toContain(
      "connect-src 'self';",
    )
    const part = await app.inject({ url: '/map.pmtiles', headers: { range: 'bytes=0-6' } })
    expect([part.statusCode, part.body]).toEqual([206, 'PMTiles'])
    expect(part.headers['content-range']).toBe('bytes 0-6/16')
    expect(part.headers.etag).toBeTruthy()
    expect((await app.inject({ url: '/map.pmtiles', headers: { range: 'bytes=99-' } })).statusCode).toBe(416)
    expect((await app.inject('/map.pmtiles')).statusCode).toBe(416)
    expect((await (await startWeb()).inject('/map.pmtiles')).statusCode).toBe(404)
  })

  test.each(['/nowhere/india.pmtiles', '/etc/hostname', 'tiles'])(
    'does not start with tiles that it cannot read: %s',
    async (TILE_URL) => {
      await expect(startWeb({ TILE_URL })).rejects.toThrow(/^TILE_URL must be/)
    },
  )

  test('admits Google on the page with the map, and nowhere else', async () => {
    const env = { MAPS_PROVIDER: 'google', GOOGLE_MAPS_BROWSER_KEY: 'key' }
    const app = await startWeb(env)
    const withMap = await app.inject('/nearby-help')
    const policy = String(withMap.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://*.googleapis.com https://*.gstatic.com;")
    expect(policy).toContain(
      'trusted-types offline-worker pdf-reader @googlemaps/js-api-loader google-maps-api-loader google-maps-api#html',
    )
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe-eval')
    expect(withMap.headers['referrer-policy']).toBe('strict-origin')
    for (const address of ['/', '/about', '/chat/1', '/nothing-here']) {
      const other = await app.inject(address)
      expect(other.headers['content-security-policy']).not.toContain('google')
      expect(other.headers['content-security-policy']).toMatch(/trusted-types offline-worker pdf-reader$/)
      expect(other.headers['referrer-policy']).toBe('no-referrer')
    }
    const open = await (await startWeb()).inject('/nearby-help')
    expect(open.headers['content-security-policy']).not.toContain('google')
  })

  test.each(['/chat/1', '/profile', '/appointments', '/about', '/admin'])(
    'lets a chat show pictures and videos that it has fetched, reached from %s too',
    async (address) => {
      const app = await startWeb()
      const policy = String((await app.inject(address)).headers['content-security-policy'])
      expect(policy).toContain("img-src 'self' data: blob:;")
      expect(policy).toContain("media-src 'self' blob:;")
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('frame-src')
    },
  )
})

describe('what the operator fills in', () => {
  test('stands in the page, as text', async () => {
    const app = await startWeb({ CONTACT_EMAIL: 'help@example.in', JURISDICTION: '<b>$& Delhi</b>' })
    const { body } = await app.inject('/')
    expect(body).toContain('<p>help@example.in</p>')
    expect(body).toContain('<p>100%</p>')
    expect(body).toContain('<p>&lt;b&gt;$&amp; Delhi&lt;/b&gt;</p>')
    const settings = /content="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(
      JSON.parse(settings.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')),
    ).toEqual({
      ai_public_url: '',
      block_inspection: true,
      listing_policy: 'specification',
      stories: 'off',
      analytics: null,
      maps: { provider: 'open', google_key: '', google_map_id: '', tile_url: '', has_router: false },
      receipt_keys: [],
      sms_country_codes: [],
      kept_days: {
        guest_chats: '366',
        audit_log: '366',
        page_counts: '1096',
        sent_messages: '30',
        complaints: '1096',
        closed_matters: '1096',
      },
      contact_email: 'help@example.in',
      grievance_officer: '',
      jurisdiction: '<b>$& Delhi</b>',
    })
  })

  test('left empty is said in the language of the page', async () => {
    const answer = await (await startWeb()).inject({ url: '/', headers: { cookie: 'language=hi' } })
    expect(answer.body).toContain('<p>[नहीं भरा गया]</p>')
    // The footer leaves out what is blank.
    expect(answer.body).toContain('<dd></dd>')
  })
})

describe('what is kept', () => {
  test('a page is asked for anew, and not sent anew when it is the same', async () => {
    const app = await startWeb()
    const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(gunzipSync(first.rawPayload).toString()).toContain('home in en')
    const etag = String(first.headers.etag)
    const again = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    const hindi = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag, cookie: 'language=hi' },
    })
    expect(hindi.statusCode).toBe(200)
  })

  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])('files with a hash in their name are kept for good (%s)', async (accepted, encoding, body) => {
    const app = await startWeb()
    const answer = await app.inject({ url: '/assets/app-1234.js', headers: { 'accept-encoding': accepted } })
    expect(answer.body).toBe(body)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers.vary).toBe('accept-encoding')
  })

  test.each([
    ['a range outside the file', { range: 'bytes=9999999-' }],
    ['a condition that it cannot meet', { 'if-match': '"another"' }],
    ['a time long ago', { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }],
  ])('a file asked for with %s is sent whole', async (_what, headers) => {
    const app = await startWeb()
    for (const [url, body] of [
      ['/icon.svg', '<svg/>'],
      ['/assets/app-1234.js', 'plain'],
    ] as const) {
      const answer = await app.inject({ url, headers })
      expect([answer.statusCode, answer.body]).toEqual([200, body])
    }
  })

  test('others only for a while', async () => {
    const answer = await (await startWeb()).inject('/icon.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })
})

test.each(['identity', 'br'])(
  'the service worker is asked for anew, and may fetch from us alone (%s)',
  async (encoding) => {
    const answer = await (await startWeb()).inject({
      url: '/sw.js',
      headers: { 'accept-encoding': encoding },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self';")
    expect(answer.headers['content-security-policy']).not.toContain('sandbox')
  },
)

test('what takes papers apart runs our scripts alone, makes none, and calls nobody but us', async () => {
  const answer = await (await startWeb()).inject('/assets/pdf-reader/1.2.3/pdf.worker.min.js')
  expect(answer.headers['content-type']).toContain('javascript')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  const other = await (await startWeb()).inject('/assets/app-1234.js')
  expect(other.headers['content-security-policy']).not.toContain('script-src')
})

test('a guide is handed over to keep, under its own name', async () => {
  const answer = await (await startWeb()).inject('/resources/e-filing.pdf')
  expect(answer.body).toBe('%PDF-1.7')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  })
})

describe('choices without JavaScript', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test('a language is remembered and the person is back on the page', async () => {
    const app = await startWeb()
    const answer = await app.inject({
      method: 'POST',
      url: '/preferences',
      headers: form,
      payload: 'language=hi&back=%2Fabout',
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/about')
    expect(answer.headers['set-cookie']).toBe('language=hi; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test('light or dark is written into the page, and can be given back to the device', async () => {
    const app = await startWeb({ PUBLIC_URL: 'https://help.example.in' })
    const dark = await app.inject({
      method: 'POST',
      url: '/preferences',
      headers: form,
      payload: 'theme=dark',
    })
    expect(dark.headers['set-cookie']).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
    const page = await app.inject({ url: '/', headers: { cookie: 'theme=dark' } })
    expect(page.body).toContain('<html lang="en" data-theme="dark">')
    expect((await app.inject('/')).body).toContain('<html lang="en">')
    const device = await app.inject({
      method: 'POST',
      url: '/preferences',
      headers: form,
      payload: 'theme=device',
    })
    expect(device.headers['set-cookie']).toContain('Max-Age=0')
  })

  test.each([
    ['another site', 'back=https%3A%2F%2Fevil.example'],
    ['another site without a scheme', 'back=%2F%2Fevil.example'],
    ['a template', 'back=%2Fchat%2F%3Achat_id'],
    ['nothing', ''],
  ])('%s never becomes the way back', async (_case, payload) => {
    const app = await startWeb()
    const answer = await app.inject({
      method: 'POST',
      url: '/preferences',
      headers: form,
      payload: `language=tlh&${payload}`,
    })
    expect(answer.headers.location).toBe('/')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
