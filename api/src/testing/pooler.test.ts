/** @module-tag deep */

import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../platform/database/connect-database.ts'
import { findWay } from '../platform/database/find-way.ts'
import { createSilentLog } from '../platform/log.ts'
import { directChatCalls, makeDirectChat, msOf } from './direct-chat-calls.ts'
import { makeGuestChat, makeGuestId, makeMemberChat, makePerson, type TestPerson } from './factories.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'
import { startServer } from './running-server.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { createTestDatabase, ofSlowMachine, type TestDatabase } from './test-database.ts'

const { url: serverUrl } = inject('testServer')
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let database: TestDatabase

async function connect(way: 'with a direct address' | 'without one') {
  const directUrl = way === 'with a direct address' ? database.url : undefined
  const through = connectDatabase(pooler.urlOf(database.url), createSilentLog(), {
    directUrl,
    patience: ofSlowMachine,
  })
  await through.learnWay()
  return { ...through, drop: async () => {} }
}

async function startTwo(way: Parameters<typeof connect>[0]): Promise<[TestApp, TestApp]> {
  const one = await createTestApp({ database: await connect(way) })
  const two = await createTestApp({ database: await connect(way) })
  onTestFinished(async () => {
    for (const app of [one, two]) {
      app.app.server.closeAllConnections()
      await app.close()
      await app.database.close()
    }
  })
  return [one, two]
}

const bothWays = [['with a direct address'], ['without one']] as const

describe.skipIf(!hasPgBouncer)('behind PgBouncer by transaction', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    pooler = await startPgBouncer(serverUrl)
  })
  afterAll(async () => {
    await pooler.stop()
    await database.drop()
  })

  it('the way is found: whether it is straight, and whether statements keep their names', async () => {
    expect(await findWay(database.url, 'DATABASE_URL')).toBe('straight')
    const known = ['pooler', 'pooler that keeps statements']
    expect(known).toContain(await findWay(pooler.urlOf(database.url), 'DATABASE_URL'))
  })

  it.each(bothWays)('%s: messages, limits and sign-ins hold across two instances', async (way) => {
    const apps = await startTwo(way)
    const [one, two] = apps
    const either = (index: number) => apps[index % 2] as TestApp
    const guest_id = makeGuestId()
    const guestChat = await makeGuestChat(one.app, guest_id)
    const guestMessages = Array.from({ length: 30 }, (_, index) =>
      either(index).app.inject({
        method: 'POST',
        url: `/api/chats/guest/messages/add/${guestChat}`,
        payload: { guest_id, message_text: 'x' },
      }),
    )
    const statuses = (await Promise.all(guestMessages)).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(15).fill(201), ...Array(15).fill(403)])

    const person = await makePerson(one.services)
    const chatId = await makeMemberChat(one.app, person)
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        either(index).app.inject({
          method: 'POST',
          url: `/api/chats/messages/add/${chatId}`,
          headers: person.headers,
          payload: {
            sender_id: person.user_id,
            message_text: 'x',
            client_message_id: `message-${Math.floor(index / 2)}`,
          },
        }),
      ),
    )
    expect(sent.filter(({ statusCode }) => statusCode !== 201)).toEqual([])
    expect(new Set(sent.map((answer) => answer.json().message_id)).size).toBe(20)

    await one.app.inject({ method: 'POST', url: '/api/auth/logout', headers: person.headers })
    const list = await two.app.inject({ url: '/api/chats/list', headers: person.headers })
    expect(list.statusCode).toBe(401)
  })

  it.each(bothWays)('%s: polls answer, and bring what the other instance took', async (way) => {
    const [one, two] = await startTwo(way)
    const { citizen, helper, chat_id } = await makeDirectChat(one)
    const reader = directChatCalls(one.app, citizen)
    const writer = directChatCalls(two.app, helper)
    let since = msOf((await writer.send(chat_id, 'begin')).json())
    for (let round = 0; round < 10; round += 1) {
      const polls = await Promise.all(
        Array.from({ length: 10 }, () => reader.call('GET', `/api/chats/${chat_id}/messages?since=${since}`)),
      )
      expect(new Set(polls.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      const sent = (await writer.send(chat_id, `round ${round}`)).json()
      await expect
        .poll(async () => {
          const poll = await reader.call('GET', `/api/chats/${chat_id}/messages?since=${since}`)
          return poll.json().messages.map(({ message_text }: { message_text: string }) => message_text)
        })
        .toEqual([`round ${round}`])
      since = msOf(sent)
    }
  })

  it('event streams come by the direct address, and are refused without one', async () => {
    const [one, two] = await startTwo('with a direct address')
    const { citizen, helper, chat_id } = await makeDirectChat(one)
    let stream = await openStream(one, citizen)
    // It does not hear the database yet, and asks to come again.
    while (stream.status === 503) stream = await openStream(one, citizen)
    await expect.poll(() => stream.text()).toContain('event: ready')
    await directChatCalls(two.app, helper).send(chat_id, 'here')
    await expect.poll(() => stream.text()).toContain('event: message')
    stream.end()

    const [without] = await startTwo('without one')
    expect((await openStream(without, citizen)).status).toBe(503)
  })

  it('leaves nothing behind on the connections that everybody shares', async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as held from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and a.datname = current_database() and a.state = 'idle'`,
    )
    expect(rows).toEqual([{ held: 0 }])
    const shared = new pg.Pool({ connectionString: pooler.urlOf(database.url), max: 10 })
    for (let index = 0; index < 20; index += 1) {
      const { rows: found } = await shared.query(
        `select current_setting('lock_timeout') as waits, (select count(*)::int from pg_listening_channels()) as channels`,
      )
      expect(found).toEqual([{ waits: '0', channels: 0 }])
    }
    await shared.end()
  })

  it.each(bothWays)('%s: two first starts at once migrate, work and stop', async (way) => {
    const name = `pooled_${randomBytes(6).toString('hex')}`
    const empty = new URL(serverUrl)
    empty.pathname = name
    await onServer(`create database ${name}`)
    onTestFinished(() => onServer(`drop database if exists ${name} with (force)`))
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-pooled-'))
    onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
    const settings = {
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...(way === 'with a direct address' && { DATABASE_DIRECT_URL: empty.href }),
    }
    const end = new AbortController()
    onTestFinished(() => end.abort())
    const servers = await Promise.all([
      startServer(pooler.urlOf(empty.href), settings, { killedBy: end.signal }),
      startServer(pooler.urlOf(empty.href), settings, { killedBy: end.signal }),
    ])
    for (const server of servers) {
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
      expect(server.output().includes('Set DATABASE_DIRECT_URL')).toBe(way === 'without one')
    }
    // A code is sent by a job.
    const answer = await fetch(`${servers[0]?.address}/api/auth/verify-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.org' }),
    })
    expect(answer.status).toBe(200)
    await expect.poll(() => mailsIn(dataDir)).toHaveLength(1)
    for (const server of servers) expect(await server.stop()).toBe(0)
  })
})

async function openStream({ app }: TestApp, { headers }: TestPerson) {
  const address = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const { status, body } = await fetch(`${address}/api/chats/events`, { headers, signal: leave.signal })
  let text = ''
  void (async () => {
    for await (const piece of body ?? []) text += Buffer.from(piece).toString()
  })().catch(() => {})
  return { status, text: () => text, end: () => leave.abort() }
}

function mailsIn(dataDir: string): string[] {
  const outbox = path.join(dataDir, 'outbox')
  return fs.existsSync(outbox) ? fs.readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}
