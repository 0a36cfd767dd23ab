/** @module-tag deep */

import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../platform/free-port.ts'
import { createBreakableLink } from './breakable-link.ts'
import { makeGuestId } from './factories.ts'
import { hasHaproxy, startHaproxy } from './haproxy.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let balancer: Awaited<ReturnType<typeof startHaproxy>>
const instances: {
  port: number
  link: Awaited<ReturnType<typeof createBreakableLink>>
  server: RunningServer
}[] = []
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-balanced-'))

const startAt = (port: number, databaseUrl: string) =>
  startServer(databaseUrl, {
    PORT: String(port),
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
  })

describe.skipIf(!hasHaproxy)('two instances behind the HAProxy of deploy/', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    const ports: [number, number] = [await findFreePort(), await findFreePort()]
    balancer = await startHaproxy(ports)
    for (const port of ports) {
      const link = await createBreakableLink(database.url)
      instances.push({ port, link, server: await startAt(port, link.url) })
    }
  })
  afterAll(async () => {
    await balancer.stop()
    for (const { server, link } of instances) {
      await server.kill()
      await link.cut()
    }
    await database.drop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  const readyAre = (count: number) => expect.poll(() => balancer.countReady()).toBe(count)

  it('are started anew one after the other under load: every request is answered, and every write is stored once', async () => {
    const statuses = new Map<string, number>()
    let isDone = false
    await readyAre(2)
    const before = await countChats()
    // Half of them on connections that they keep, half on a new one each time.
    const callers = Array.from({ length: 6 }, async (_, index) => {
      const agent = index % 2 ? new http.Agent({ keepAlive: true, maxSockets: 1 }) : undefined
      while (!isDone) {
        const status = await startChat(balancer.address, agent)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      agent?.destroy()
    })
    for (const instance of instances) {
      expect(await instance.server.stop()).toBe(0)
      instance.server = await startAt(instance.port, instance.link.url)
      await readyAre(2)
    }
    isDone = true
    await Promise.all(callers)
    expect([...statuses.keys()]).toEqual(['201'])
    expect(statuses.get('201')).toBeGreaterThan(100)
    expect((await countChats()) - before).toBe(statuses.get('201'))
  })

  it('one that has lost its own line to the database is left out, and people notice nothing', async () => {
    const [one] = instances
    await one?.link.cut()
    await readyAre(1)
    for (let count = 0; count < 20; count += 1) expect(await startChat(balancer.address)).toBe('201')
    await one?.link.restore()
    await readyAre(2)
  })

  it('answers and pages go on while the database is away for both', async () => {
    for (const { link } of instances) await link.cut()
    await readyAre(0)
    for (let count = 0; count < 6; count += 1) {
      const answer = await fetch(`${balancer.address}/model_chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'My landlord does not give my deposit back' }),
      })
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as { response: string }).response.length).toBeGreaterThan(100)
      expect((await fetch(`${balancer.address}/docs`)).status).toBe(200)
    }
    const write = await fetch(`${balancer.address}/api/chats/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ guest_id: makeGuestId() }),
    })
    expect(write.status).toBe(503)
    expect(await write.json()).toMatchObject({ code: 'database_away' })
    for (const { link } of instances) await link.restore()
    await readyAre(2)
    expect(await startChat(balancer.address)).toBe('201')
  })

  it('leads a plain address to the safe one, and says which numbers to call while nobody is there', async () => {
    const plain = await fetch(`${balancer.plainAddress}/guides?of=1`, { redirect: 'manual' })
    expect(plain.status).toBe(301)
    expect(plain.headers.get('location')).toMatch(/^https:.*\/guides\?of=1$/)
    for (const { server } of instances) await server.kill()
    const away = async () => (await fetch(balancer.address)).status
    await expect.poll(away).toBe(503)
    const answer = await fetch(balancer.address)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    for (const number of ['112', '181', '1098', '1930', '15100'])
      expect(page).toContain(`href="tel:${number}"`)
    expect(page).toContain('फिर कोशिश करें')
  })
})

/** The status, or what broke. */
function startChat(address: string, agent?: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const request = http.request(
      `${address}/api/chats/guest`,
      { method: 'POST', agent: agent ?? false, headers },
      (answer) => {
        answer.on('error', (error) => resolve(error.message))
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.resume()
      },
    )
    request.on('error', (error) => resolve(error.message))
    request.end(JSON.stringify({ guest_id: makeGuestId() }))
  })
}

async function countChats(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from chats')
  return rows[0]?.count ?? 0
}
