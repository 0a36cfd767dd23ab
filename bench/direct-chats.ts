import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createChat } from '../api/src/direct-chats/create-chat.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { readConfig } from '../api/src/platform/config.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'
import { createLog } from '../api/src/platform/log.ts'
import type { Services } from '../api/src/platform/services.ts'
import { makeAppointmentOf } from '../api/src/testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../api/src/testing/factories.ts'
import { load, percentile } from './load.ts'
import { processorMs } from './processor-time.ts'
import { makeDataDir, startProduct, untilAtRest } from './product.ts'
import { type Row, table } from './table.ts'

const secretKey = 'a-key-for-measuring-only-2b90c47fa8de'
const polling = { chats: 2_000, everyMs: 3_000, forMs: 15_000 }
const listening = { chats: 500, messagesPerSecond: 50 }
const lengths = [10, 1_000, 100_000]
const helpers = 20

type Chat = { chat_id: string; citizen: TestPerson; helper: TestHelper; newest: number }

/** Talks between two people: polls with nothing new, polls of long chats, and a message on its way to the other screen. */
export async function benchDirectChats(dataDir: string): Promise<Row[]> {
  const settings = { SECRET_KEY: secretKey, RATE_LIMITS: 'off', DEMO: '0', LOG_LEVEL: 'warn' }
  const config = readConfig({ DATA_DIR: dataDir, ...settings })
  const log = createLog(config)
  const database = await openDatabase({ config, log })
  const product = await startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey })
  try {
    const keys = deriveKeys(secretKey)
    const services = { config, database, keys, clock: systemClock, log } as unknown as Services
    const chats = await makeChats(services, product.url, polling.chats)
    await untilAtRest(product)
    return [
      ...(await benchIdlePolls(product.url, chats, () => processorMs(product.process.pid, dataDir))),
      ...(await benchManyPolls(product.url, chats)),
      ...(await benchArrival(product.url, chats.slice(0, listening.chats))),
      ...(await benchLongChats(services, product.url, chats)),
    ]
  } finally {
    await product.stop()
    await database.close()
  }
}

async function makeChats(services: Services, url: string, count: number): Promise<Chat[]> {
  const people = await Promise.all(Array.from({ length: helpers }, () => makeHelper(services)))
  const chats: Chat[] = []
  for (let index = 0; index < count; index += 1) {
    const helper = people[index % helpers] as TestHelper
    const citizen = await makePerson(services)
    const appointment_id = await makeAppointmentOf(services, citizen, helper)
    const person = { ...citizen, user_type: 'user', name: 'Asha', sid: '' } as const
    const { chat_id } = await createChat(services, person, { appointment_id })
    chats.push({ chat_id, citizen, helper, newest: 0 })
  }
  await Promise.all(chats.slice(0, 100).map((chat) => say(url, chat)))
  return chats
}

async function say(url: string, chat: Chat): Promise<void> {
  const { chat_id, helper } = chat
  const answer = await fetch(`${url}/api/chats/messages/add/${chat_id}`, {
    method: 'POST',
    headers: { ...helper.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ sender_id: helper.user_id, message_text: 'Please bring the papers at ten.' }),
  })
  const { timestamp } = (await answer.json()) as { timestamp: string }
  chat.newest = Date.parse(timestamp)
}

/** The same polls once as they are, and once with `limit`, which always asks the database. In turn, best of three. */
async function benchIdlePolls(url: string, chats: Chat[], cpuNow: () => number): Promise<Row[]> {
  const polls = (more: string) =>
    chats.slice(0, 50).map(({ chat_id, citizen }) => ({
      method: 'GET' as const,
      path: `/api/chats/${chat_id}/messages?since=${Date.now()}${more}`,
      headers: citizen.headers,
    }))
  const seconds = 4
  await load(url, polls(''), { seconds: 2 })
  const best = { memory: { perSecond: 0, cpu: 0 }, asking: { perSecond: 0, cpu: 0 }, failed: 0 }
  for (const _round of [1, 2, 3]) {
    for (const kind of ['asking', 'memory'] as const) {
      const before = cpuNow()
      const { requestsPerSecond, answered, failed } = await load(
        url,
        polls(kind === 'asking' ? '&limit=50' : ''),
        {
          seconds,
        },
      )
      const cpu = ((cpuNow() - before) * 1_000) / answered
      if (requestsPerSecond > best[kind].perSecond) best[kind] = { perSecond: requestsPerSecond, cpu }
      best.failed += failed
    }
  }
  const { memory, asking } = best
  return [
    {
      what: 'polls with nothing new, 8 clients, 50 chats: in a second, the clients on the same two cores',
      value: `${memory.perSecond.toFixed(0)} from memory, ${asking.perSecond.toFixed(0)} asking the database; ${best.failed} failed`,
      ratio: `${(memory.perSecond / asking.perSecond).toFixed(1)} x`,
    },
    {
      what: 'the same: processor time of a poll, server and database (aim: a tenth)',
      value: `${memory.cpu.toFixed(0)} µs from memory, ${asking.cpu.toFixed(0)} µs asking`,
      ratio: `${(asking.cpu / memory.cpu).toFixed(1)} x less`,
    },
  ]
}

async function benchManyPolls(url: string, chats: Chat[]): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const times: number[] = []
  let failed = 0
  const end = performance.now() + polling.forMs
  await Promise.all(
    chats.map(async ({ chat_id, citizen }, index) => {
      await wait((index / chats.length) * polling.everyMs)
      for (let isFirst = true; performance.now() < end; isFirst = false) {
        const begun = performance.now()
        const path = `/api/chats/${chat_id}/messages?since=${Date.now()}`
        const status = await statusOf(url + path, citizen.headers, agent)
        const took = performance.now() - begun
        if (status !== 200) failed += 1
        // The first one opens the connection and fills the memory.
        if (!isFirst) times.push(took)
        await wait(Math.max(0, polling.everyMs - took))
      }
    }),
  )
  agent.destroy()
  times.sort((a, b) => a - b)
  const figures = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)).join(' / ')
  return [
    {
      what: '2,000 chats, each polling every 3 s: p50 / p95 / p99',
      value: `${figures} ms; ${times.length} polls, ${failed} failed`,
      ratio: `load of the machine ${loadavg()[0]?.toFixed(0)}`,
    },
  ]
}

function statusOf(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })
}

/** From before a message is sent until the other side, told by its stream, has read its text. */
async function benchArrival(url: string, chats: Chat[]): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const streams = await Promise.all(
    chats.map((chat) =>
      openStream(url, chat, agent, async () => {
        const begun = sentAt.get(chat.chat_id)
        if (begun === undefined) return
        const path = `/api/chats/${chat.chat_id}/messages?since=${chat.newest}`
        await statusOf(url + path, chat.citizen.headers, agent)
        times.push(performance.now() - begun)
      }),
    ),
  )
  for (const chat of chats) {
    sentAt.set(chat.chat_id, performance.now())
    void say(url, chat).catch(() => {})
    await wait(1_000 / listening.messagesPerSecond)
  }
  for (let count = 0; count < 50 && times.length < chats.length; count += 1) await wait(100)
  for (const close of streams) close()
  agent.destroy()
  times.sort((a, b) => a - b)
  const figures = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0)).join(' / ')
  return [
    {
      what: '500 connected people, 50 messages a second: from sending to the text on the other screen, p50 / p95 / p99',
      value: `${figures} ms; ${times.length} of ${chats.length} arrived`,
      ratio: `load of the machine ${loadavg()[0]?.toFixed(0)}`,
    },
  ]
}

function openStream(
  url: string,
  chat: Chat,
  agent: Agent,
  onMessage: () => Promise<void>,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/chats/events`, { headers: chat.citizen.headers, agent }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        if (text.includes('event: ready')) resolve(() => sent.destroy())
        if (text.includes('event: message')) void onMessage()
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A poll that brings one message, in chats of very different length; always by the database. In turn, best of three. */
async function benchLongChats(services: Services, url: string, chats: Chat[]): Promise<Row[]> {
  const { pool } = services.database
  const long = chats.slice(-lengths.length)
  for (const [index, { chat_id }] of long.entries()) {
    await pool.query({
      text: `insert into direct_messages (chat_id, sent_at, message_id, side, message_type, request_digest)
             select chat_id, created_at + n * interval '1 millisecond', gen_random_uuid(), 'user', 'text', ''
               from direct_chats, generate_series(1, $2) n where chat_id = $1`,
      values: [chat_id, (lengths[index] ?? 1) - 1],
      query_timeout: 120_000,
    } as never)
    await pool.query(
      `update direct_chats set last_message_at = (select max(sent_at) from direct_messages m where m.chat_id = $1)
        where chat_id = $1`,
      [chat_id],
    )
  }
  await pool.query('analyze direct_messages')
  const best = lengths.map(() => Number.POSITIVE_INFINITY)
  for (const chat of long) {
    const before = chat.newest
    await say(url, chat)
    chat.newest = Math.max(before, chat.newest) - 1
  }
  for (const _round of [1, 2, 3]) {
    for (const [index, { chat_id, citizen, newest }] of long.entries()) {
      const poll = {
        method: 'GET' as const,
        path: `/api/chats/${chat_id}/messages?since=${newest}&limit=50`,
        headers: citizen.headers,
      }
      const { p50 } = await load(url, [poll], { connections: 1, seconds: 2 })
      best[index] = Math.min(best[index] ?? p50, p50)
    }
  }
  return [
    {
      what: 'a poll that brings one message, in a chat of 10 / 1,000 / 100,000 messages, one client: p50',
      value: `${best.map((ms) => ms.toFixed(2)).join(' / ')} ms`,
      ratio: `${((best.at(-1) ?? 0) / (best[0] ?? 1)).toFixed(2)} x`,
    },
  ]
}

if (import.meta.main) process.stdout.write(table('Direct chats', await benchDirectChats(makeDataDir())))
