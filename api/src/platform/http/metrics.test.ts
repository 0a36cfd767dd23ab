import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGuestId } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let open: TestApp
let guarded: TestApp
beforeAll(async () => {
  open = await createTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  guarded = await createTestApp({ database: open.database, env: { METRICS_TOKEN: 'a-token-of-metrics' } })
})
afterAll(async () => {
  await guarded.close()
  await open.close()
})

const read = (test: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({ url: '/metrics', headers, remoteAddress })

describe('/metrics', () => {
  it('counts by route template, so that no id can appear', async () => {
    const guestId = makeGuestId()
    await open.app.inject(`/api/chats/guest/${guestId}/chats`)
    await open.app.inject(`/api/elsewhere/${guestId}`)
    const answer = await read(open)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain('route="/api/chats/guest/:guestId/chats",status="200"')
    expect(answer.body).toContain('database_connections{state="open"}')
    expect(answer.body).toContain('process_resident_memory_bytes')
    expect(answer.body).not.toContain(guestId)
  })

  it.each<[string, Record<string, string>, string, number]>([
    ['the machine itself', {}, '127.0.0.1', 200],
    ['the machine itself by IPv6', {}, '::1', 200],
    ['the machine itself by IPv4 in IPv6', {}, '::ffff:127.0.0.1', 200],
    ['another machine', {}, '192.0.2.7', 403],
    ['somebody behind a proxy on the machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 403],
    ['somebody behind another proxy', { forwarded: 'for=127.0.0.1' }, '127.0.0.1', 403],
    ['a trusted proxy that says so', { 'x-forwarded-for': '127.0.0.1' }, '10.1.2.3', 403],
  ])(
    'without a token answers only a direct caller on the same machine: %s',
    async (_who, headers, from, status) => {
      expect((await read(open, headers, from)).statusCode).toBe(status)
    },
  )

  it.each<[string, Record<string, string>]>([
    ['an address for others', { PUBLIC_URL: 'https://nyaysathi.example' }],
    ['a network for others', { HOST: '0.0.0.0' }],
    ['a proxy on this machine', { TRUST_PROXY: '127.0.0.1' }],
    ['a proxy on this machine by range', { TRUST_PROXY: '10.0.0.0/8, 127.0.0.0/8' }],
    ['a proxy on this machine by IPv6', { TRUST_PROXY: '::1/128' }],
  ])('without a token answers nobody who may come through a silent proxy: %s', async (_what, env) => {
    const strong = { SECRET_KEY: 'k3Tt0Zs9vQ1mX7bW5rLp8yNcGd2fHjUa6eRo4iVw', RATE_LIMITS: 'on' }
    const mail = { SMTP_URL: 'smtp://mail.internal', MAIL_FROM: 'help@nyaysathi.example' }
    const settings = { ...strong, ...mail, NODE_ENV: 'production', ...env }
    const behindProxy = await createTestApp({ database: open.database, env: settings })
    expect((await read(behindProxy)).statusCode).toBe(403)
    expect((await read(behindProxy, { host: '127.0.0.1:3000' })).statusCode).toBe(403)
    await behindProxy.close()
  })

  it('without a token answers nobody who asked for another name', async () => {
    expect((await read(open, { host: 'nyaysathi.example' })).statusCode).toBe(403)
    expect((await read(open, { host: '127.0.0.1:3000' })).statusCode).toBe(200)
    expect((await read(open, { host: '[::1]:3000' })).statusCode).toBe(200)
  })

  it('with a token answers its bearer, from anywhere', async () => {
    const bearer = { authorization: 'Bearer a-token-of-metrics', 'x-forwarded-for': '192.0.2.7' }
    expect((await read(guarded, bearer, '192.0.2.7')).statusCode).toBe(200)
    for (const authorization of ['Bearer a-token-of-metric', 'Bearer ', 'a-token-of-metrics']) {
      expect((await read(guarded, { authorization })).statusCode).toBe(401)
    }
    expect((await read(guarded)).statusCode).toBe(401)
  })
})
