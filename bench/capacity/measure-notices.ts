import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { percentile } from '../load.ts'
import type { Installation, Talk } from './installation.ts'
import type { Measured, Notices } from './measured.ts'

const channel = 'direct_chats'
const writers = 16
const noticeBytes = 250
const readers = 40
/** A listener more costs each notice this much more work; the greatest number is that of a large installation. */
const listenerCounts = [2, 20, 100]
const tried = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400]

const insertRow = 'with row as (insert into notice_trials values (now()) returning at)'

/**
 * Where `NOTIFY` ends. Commits with a notice take turns in the whole database, so the most that can be committed in a second is
 * measured beside the same commits without one. Then two processes listen, and notices come at rising rates.
 */
export async function measureNotices(
  installation: Installation,
  rest: Measured['rest'],
  { seconds, until }: { seconds: number; until: number },
): Promise<Notices> {
  const { pool } = installation
  // Kept in the log, as a message is: what is committed waits for the disk.
  await pool.query('create table notice_trials (at timestamptz)')
  const commits: Notices['commits'] = []
  for (const [listeners, isFlushed] of [
    ...listenerCounts.map((count) => [count, true] as const),
    [listenerCounts[0] ?? 0, false] as const,
  ]) {
    commits.push({
      listeners,
      isFlushed,
      ...(await compareCommits(installation, listeners, isFlushed, seconds)),
    })
  }
  const measured = { commits, ...(await measureRates(installation, rest, seconds, until)) }
  await pool.query('drop table notice_trials')
  return measured
}

async function compareCommits(
  { databaseUrl, processorMs }: Installation,
  listeners: number,
  isFlushed: boolean,
  seconds: number,
) {
  const listening: pg.Client[] = []
  while (listening.length < listeners) {
    const client = await connect(databaseUrl)
    await client.query('listen trials')
    // Read and thrown away: only what the database does for a listener counts here.
    const { stream } = (client as unknown as { connection: { stream: NodeJS.ReadableStream } }).connection
    stream.removeAllListeners('data')
    stream.resume()
    listening.push(client)
  }
  const writing = await Promise.all(Array.from({ length: writers }, () => connect(databaseUrl)))
  for (const client of writing) await client.query(`set synchronous_commit to ${isFlushed ? 'on' : 'off'}`)
  const measure = async (text: string) => {
    const before = processorMs().database
    const begun = performance.now()
    let count = 0
    await Promise.all(
      writing.map(async (client) => {
        while (performance.now() - begun < seconds * 1_000) {
          await client.query({ name: text.includes('notify') ? 'with' : 'without', text })
          count += 1
        }
      }),
    )
    const perSecond = (count * 1_000) / (performance.now() - begun)
    return { perSecond, databaseMs: (processorMs().database - before) / count }
  }
  const without = await measure(`${insertRow} select at from row`)
  const withNotice = await measure(
    `${insertRow} select pg_notify('trials', repeat('x', ${noticeBytes})) from row`,
  )
  for (const client of [...writing, ...listening]) {
    client.removeAllListeners('error')
    client.on('error', () => {})
    void client.end().catch(() => {})
  }
  await wait(200)
  return {
    withoutNotice: without.perSecond,
    withNotice: withNotice.perSecond,
    databaseMsOfNotice: withNotice.databaseMs - without.databaseMs,
  }
}

/** From sending, by the database alone, until the event has come from a process by the reader's stream. */
async function measureRates(
  { databaseUrl, processorMs, products, talks }: Installation,
  rest: Measured['rest'],
  seconds: number,
  until: number,
): Promise<Pick<Notices, 'rates' | 'serverMs'>> {
  const sentAt = new Map<number, number>()
  let times: number[] = []
  const receive = (text: string) => {
    for (const [, newest] of text.matchAll(/"newest":(\d+)/g)) {
      const begun = sentAt.get(Number(newest))
      if (begun === undefined) continue
      times.push(performance.now() - begun)
      sentAt.delete(Number(newest))
    }
  }
  const listening = talks.slice(0, readers)
  const streams = await Promise.all(
    listening.map((talk, index) => openStream(products[index % products.length]?.url ?? '', talk, receive)),
  )
  const writing = await Promise.all(Array.from({ length: writers }, () => connect(databaseUrl)))
  const rates: Notices['rates'] = []
  let [used, notices, number] = [0, 0, 1_000_000]
  for (const rate of tried.filter((one) => one <= until)) {
    times = []
    const before = processorMs().server
    const begun = performance.now()
    let sent = 0
    await Promise.all(
      writing.map(async (client, place) => {
        // Each connection has its own beat, a little after the one before it.
        for (let at = place; at < rate * seconds; at += writers) {
          const early = begun + (at * 1_000) / rate - performance.now()
          if (early > 1) await wait(early)
          if (performance.now() - begun > (seconds + 1) * 1_000) return
          number += 1
          const talk = listening[number % listening.length] as Talk
          const { chat_id, citizen, helper } = talk
          const [from, to, mine] = [helper.user_id, citizen.user_id, number]
          const notice = { kind: 'message', chat_id, from, to, side: 'nyaysathi', at: mine, unread: 1 }
          sentAt.set(mine, performance.now())
          await client.query({
            name: 'tell',
            text: `${insertRow} select pg_notify($1, $2) from row`,
            values: [channel, JSON.stringify(notice)],
          })
          sent += 1
        }
      }),
    )
    const took = (performance.now() - begun) / 1_000
    await wait(1_000)
    used += processorMs().server - before - rest.serverMsPerSecond * (took + 1)
    notices += sent
    const sorted = times.sort((a, b) => a - b)
    const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => percentile(sorted, part))
    rates.push({ asked: rate, sent: sent / took, arrived: times.length / sent, p50, p95, p99 })
  }
  for (const stream of streams) stream.destroy()
  for (const client of writing) await client.end()
  return { rates, serverMs: used / notices / products.length }
}

export function openStream(
  url: string,
  { citizen }: Talk,
  receive: (text: string) => void,
  localAddress?: string,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/chats/events`,
      { headers: citizen.headers, ...(localAddress ? { localAddress } : {}) },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream was answered with ${answer.statusCode}.`))
        answer.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: ready')) resolve(sent)
          receive(text)
        })
        answer.on('error', () => {})
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'capacity' })
  await client.connect()
  return client
}
