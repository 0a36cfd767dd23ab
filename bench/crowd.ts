import { readdirSync, readFileSync } from 'node:fs'
import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createChat } from '../api/src/direct-chats/create-chat.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { readConfig } from '../api/src/platform/config.ts'
import { connectDatabase } from '../api/src/platform/database/connect-database.ts'
import { startEmbeddedPostgres } from '../api/src/platform/database/embedded/start-embedded-postgres.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'
import { createLog } from '../api/src/platform/log.ts'
import type { Services } from '../api/src/platform/services.ts'
import { makeAppointmentOf } from '../api/src/testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestPerson } from '../api/src/testing/factories.ts'
import { percentile } from './load.ts'
import { makeDataDir, makeDataDirBeside, type Product, startProduct, untilAtRest } from './product.ts'
import type { Row } from './table.ts'

const secretKey = 'a-key-for-measuring-only-71ad3be90c55'
/** `BENCH_CROWD=0.1` is a tenth of it, to try it out. */
const share = Number(process.env.BENCH_CROWD ?? 1)
const crowd = {
  polling: Math.round(3_000 * share),
  streaming: Math.round(5_000 * share),
  pollEveryMs: 3_000,
  messagesPerSecond: 20,
  seconds: 60,
}
const helpers = 40
/** One address may hold a thousand streams on one instance, so the clients have some of this machine's own. */
const streamsOfAddress = 900

const questions = [
  'mera malik salary nahi de raha',
  'police are refusing to write my complaint',
  'मेरे पति मुझे मारते हैं',
]

type Chat = { chat_id: string; citizen: TestPerson; helper: TestPerson }
type Crowd = { products: [Product, Product]; chats: Chat[] }
type Measured = {
  times: Record<'poll' | 'arrival' | 'answer', number[]>
  failed: Record<'poll' | 'message' | 'answer' | 'stream', number[]>
  sent: number
  streams: number
}

/** 3,000 people who poll and 5,000 open event streams, on two processes over one database, while messages go to and fro. `BENCH_DATABASE_URL` as for the directory. */
export function benchCrowd(): Promise<Row[]> {
  return withCrowd(async (people) => {
    const measured = await live(people, crowd.seconds * 1_000)
    return [
      ...rowsOf(measured),
      ...people.products.map((product, index) => {
        const { mib, handles } = stateOf(product)
        return {
          what: `process ${index + 1} with all of them: memory, file handles`,
          value: `${mib.toFixed(0)} MiB, ${handles}`,
        }
      }),
    ]
  })
}

/** The same for an hour (`BENCH_SOAK_MINUTES`): memory and file handles must be where they were after the first tenth. */
export function benchSoak(): Promise<Row[]> {
  return withCrowd(async (people) => {
    const minutes = Number(process.env.BENCH_SOAK_MINUTES ?? 60)
    const samples: { mib: number; handles: number }[][] = []
    const sampling = setInterval(() => samples.push(people.products.map(stateOf)), (minutes * 60_000) / 120)
    const measured = await live(people, minutes * 60_000)
    clearInterval(sampling)
    const mean = (part: typeof samples, index: number, what: 'mib' | 'handles') =>
      part.reduce((sum, sample) => sum + (sample[index]?.[what] ?? 0), 0) / part.length
    const early = samples.slice(samples.length * 0.1, samples.length * 0.2)
    const late = samples.slice(samples.length * 0.9)
    return [
      ...rowsOf(measured),
      ...people.products.map((_product, index) => ({
        what: `${minutes} minutes, process ${index + 1}: memory and file handles in the second tenth and in the last (aim: flat)`,
        value: `${mean(early, index, 'mib').toFixed(0)} / ${mean(late, index, 'mib').toFixed(0)} MiB, ${mean(early, index, 'handles').toFixed(0)} / ${mean(late, index, 'handles').toFixed(0)} handles`,
        ratio: `${(mean(late, index, 'mib') / mean(early, index, 'mib')).toFixed(2)} x the memory, ${(mean(late, index, 'handles') / mean(early, index, 'handles')).toFixed(2)} x the handles`,
      })),
    ]
  })
}

async function withCrowd(measure: (people: Crowd) => Promise<Row[]>): Promise<Row[]> {
  const settings = { SECRET_KEY: secretKey, RATE_LIMITS: 'off', DEMO: '0', LOG_LEVEL: 'warn' }
  const config = readConfig({ DATA_DIR: makeDataDir(), ...settings })
  const log = createLog(config)
  const served = process.env.BENCH_DATABASE_URL
  // Each process holds up to 25 connections, and the embedded database is meant for one.
  const connections = { max_connections: '200' }
  const embedded = served
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log, settings: connections })
  const database = connectDatabase(served ?? embedded?.url ?? '', log)
  const start = (DATA_DIR: string) =>
    startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey, DATA_DIR })
  const first = makeDataDir()
  const products: [Product, Product] = [await start(first), await start(makeDataDirBeside(first))]
  try {
    const services = {
      config,
      database,
      keys: deriveKeys(secretKey),
      clock: systemClock,
      log,
    } as unknown as Services
    const chats = await makeChats(services)
    for (const product of products) await untilAtRest(product)
    return await measure({ products, chats })
  } finally {
    for (const product of products) await product.stop()
    await database.close()
    await embedded?.stop()
  }
}

async function makeChats(services: Services): Promise<Chat[]> {
  const people = await Promise.all(Array.from({ length: helpers }, () => makeHelper(services)))
  const chats: Chat[] = []
  for (let index = 0; index < Math.max(crowd.polling, crowd.streaming); index += 1) {
    const helper = people[index % helpers] as (typeof people)[number]
    const citizen = await makePerson(services)
    const appointment_id = await makeAppointmentOf(services, citizen, helper)
    const person = { ...citizen, user_type: 'user', name: 'Asha', sid: '' } as const
    const { chat_id } = await createChat(services, person, { appointment_id })
    chats.push({ chat_id, citizen, helper })
  }
  return chats
}

/** Everybody at once, for this time; streams that end are opened again, as a browser does. */
async function live({ products, chats }: Crowd, ms: number): Promise<Measured> {
  const end = performance.now() + ms
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const measured: Measured = {
    times: { poll: [], arrival: [], answer: [] },
    failed: { poll: [], message: [], answer: [], stream: [] },
    sent: 0,
    streams: 0,
  }
  const urlFor = (index: number) => products[index % products.length]?.url ?? ''
  const sentAt = new Map<string, number>()
  const open = new Set<ClientRequest>()
  const isOver = () => performance.now() > end

  for (const [index, { citizen, chat_id }] of chats.slice(0, crowd.streaming).entries()) {
    const connect = () => {
      const sent = request(
        `${urlFor(index)}/api/chats/events`,
        { headers: citizen.headers, localAddress: addressFor(index) },
        (answer) => {
          const isOpen = answer.statusCode === 200
          if (isOpen) measured.streams += 1
          else measured.failed.stream.push(answer.statusCode ?? 0)
          answer.setEncoding('utf8').on('data', (text: string) => {
            const begun = sentAt.get(chat_id)
            if (!text.includes('event: message') || begun === undefined) return
            measured.times.arrival.push(performance.now() - begun)
            sentAt.delete(chat_id)
          })
          answer.on('close', () => {
            open.delete(sent)
            if (isOver()) return
            if (isOpen) measured.streams -= 1
            setTimeout(connect, 500)
          })
        },
      )
      sent.on('error', () => {
        if (!isOver()) measured.failed.stream.push(0)
      })
      open.add(sent)
      sent.end()
    }
    connect()
    if (index % 50 === 0) await wait(20)
  }

  const polls = chats.slice(0, crowd.polling).map(async ({ chat_id, citizen }, index) => {
    await wait((index / crowd.polling) * crowd.pollEveryMs)
    while (!isOver()) {
      const begun = performance.now()
      const path = `/api/chats/${chat_id}/messages?since=${Date.now()}`
      const status = await ask(urlFor(index) + path, { headers: citizen.headers, agent })
      if (status === 200) measured.times.poll.push(performance.now() - begun)
      else measured.failed.poll.push(status)
      await wait(Math.max(0, crowd.pollEveryMs - (performance.now() - begun)))
    }
  })

  const talking = (async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      const index = turn % crowd.streaming
      const chat = chats[index]
      if (!chat) break
      sentAt.set(chat.chat_id, performance.now())
      measured.sent += 1
      // From the other process than the one that the reader is connected to.
      void ask(
        `${urlFor(index + 1)}/api/chats/messages/add/${chat.chat_id}`,
        { method: 'POST', headers: { ...chat.helper.headers, 'content-type': 'application/json' }, agent },
        JSON.stringify({ sender_id: chat.helper.user_id, message_text: 'Please bring the papers at ten.' }),
      ).then((status) => {
        if (status !== 201 && status !== 200) measured.failed.message.push(status)
      })
      await wait(1_000 / crowd.messagesPerSecond)
    }
  })()

  const asking = (async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      const begun = performance.now()
      const message = questions[turn % questions.length]
      const status = await ask(
        `${urlFor(turn)}/model_chat`,
        { method: 'POST', headers: { 'content-type': 'application/json' }, agent },
        JSON.stringify({ message, preferred_language: 'English' }),
      )
      if (status === 200) measured.times.answer.push(performance.now() - begun)
      else measured.failed.answer.push(status)
      await wait(200)
    }
  })()

  await Promise.all([...polls, talking, asking])
  await wait(1_000)
  for (const sent of open) sent.destroy()
  agent.destroy()
  return measured
}

const addressFor = (index: number) => `127.0.1.${1 + Math.floor(index / streamsOfAddress)}`

/** @returns the status, or 0 where no answer came */
function ask(url: string, options: Parameters<typeof request>[1], body?: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, options as object, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

function rowsOf({ times, failed, sent, streams }: Measured): Row[] {
  const figures = (list: number[]) => {
    const sorted = [...list].sort((a, b) => a - b)
    return [0.5, 0.95, 0.99].map((part) => percentile(sorted, part).toFixed(1)).join(' / ')
  }
  return [
    {
      what: `${crowd.polling} people poll every ${crowd.pollEveryMs / 1_000} s, two processes: p50 / p95 / p99`,
      value: `${figures(times.poll)} ms; ${times.poll.length} polls, ${told(failed.poll)} failed`,
    },
    {
      what: `${crowd.streaming} open event streams, a message sent to the other process until its event: p50 / p95 / p99`,
      value: `${figures(times.arrival)} ms; ${times.arrival.length} of ${sent} arrived, ${told(failed.message)} not taken`,
      ratio: `${streams} streams open at the end, ${told(failed.stream)} refused`,
    },
    {
      what: 'a question to the assistant meanwhile, one client: p50 / p95 / p99',
      value: `${figures(times.answer)} ms; ${times.answer.length} answers, ${told(failed.answer)} failed`,
    },
  ]
}

/** How many, and with which statuses; 0 is no answer at all. */
function told(statuses: number[]): string {
  return statuses.length === 0 ? '0' : `${statuses.length} (${[...new Set(statuses)].join(', ')})`
}

/** Of a process (Linux). */
function stateOf({ process: { pid } }: Product): { mib: number; handles: number } {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { mib: Number(kib) / 1_024, handles: readdirSync(`/proc/${pid}/fd`).length }
}
