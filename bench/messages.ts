import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type autocannon from 'autocannon'
import { decodeJwt } from 'jose'
import { systemClock } from '../api/src/platform/clock.ts'
import { readConfig } from '../api/src/platform/config.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'
import { createLog } from '../api/src/platform/log.ts'
import { makeGuestId, makePerson } from '../api/src/testing/factories.ts'
import { serverNodeOptions } from '../scripts/install/pinned-node.mjs'
import { load } from './load.ts'
import { processorMs } from './processor-time.ts'
import { startProduct, untilAtRest } from './product.ts'
import type { Row } from './table.ts'

const secretKey = 'a-key-for-measuring-only-8f2c6d1e94b7'
const chatsToAddTo = 40
const rounds = 2
const seconds = 4
const text =
  'The police did not write my complaint. They told me to come back next week, and gave me no paper.'
const json = { 'content-type': 'application/json' }

/**
 * Reading a chat and adding to it, beside the same statements by hand on the bare framework and the same database: once with
 * everything sealed as ours is, once with nothing sealed or opened.
 */
export async function benchMessages(dataDir: string): Promise<Row[]> {
  const settings = { SECRET_KEY: secretKey, RATE_LIMITS: 'off', DEMO: '0', LOG_LEVEL: 'warn' }
  const config = readConfig({ DATA_DIR: dataDir, ...settings })
  const log = createLog(config)
  const database = await openDatabase({ config, log })
  const product = await startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey })
  try {
    const person = await makePerson({
      config,
      database,
      keys: deriveKeys(secretKey),
      clock: systemClock,
      log,
    } as never)
    // So that one guest can add without end, with the statements as they are.
    await database.pool.query('alter table guests drop constraint guests_message_limit')
    const chats = await makeChats(product.url, { ...person.headers, ...json }, person.user_id)
    await database.pool.query('update guests set messages_saved = -1000000000 where messages_saved = 0')
    await database.pool.query('analyze')
    await untilAtRest(product)
    const bare = await startBare(database.url, String(decodeJwt(person.token).sid), person.user_id, secretKey)
    const contenders = {
      ours: { url: product.url, pid: product.process.pid },
      sealed: { url: bare.url, pid: bare.child.pid },
      plain: { url: bare.url, pid: bare.child.pid },
    }
    try {
      const rows: Row[] = []
      for (const [what, requests] of Object.entries(requestsOf(chats, person))) {
        rows.push(...(await compare(what, contenders, requests, dataDir)))
      }
      return rows
    } finally {
      bare.child.kill()
    }
  } finally {
    await product.stop()
    await database.close()
  }
}

type Name = 'ours' | 'sealed' | 'plain'
type Contenders = Record<Name, { url: string; pid: number | undefined }>
type Requests = (name: Name) => autocannon.Request[]
type Chats = Awaited<ReturnType<typeof makeChats>>

async function makeChats(url: string, headers: Record<string, string>, userId: string) {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status !== 201) throw new Error(`${path} was answered with ${answer.status}.`)
    return (await answer.json()) as { chat_id: string }
  }
  const messages = Array.from({ length: 30 }, () => ({ sender_id: userId, message_text: text }))
  const toRead = (await post('/api/chats', { is_ai_chat: true, messages })).chat_id
  const guestToRead = makeGuestId()
  const guestChat = (await post('/api/chats/guest', { guest_id: guestToRead })).chat_id
  for (let count = 0; count < 15; count += 1)
    await post(`/api/chats/guest/messages/add/${guestChat}`, { guest_id: guestToRead, message_text: text })
  const toAddTo: { member: string; guest: string; guestId: string }[] = []
  for (let count = 0; count < chatsToAddTo; count += 1) {
    const guestId = makeGuestId()
    const member = (await post('/api/chats', { is_ai_chat: true, messages: messages.slice(0, 1) })).chat_id
    toAddTo.push({ member, guestId, guest: (await post('/api/chats/guest', { guest_id: guestId })).chat_id })
  }
  return { toRead, guestToRead, toAddTo }
}

function requestsOf(
  { toRead, guestToRead, toAddTo }: Chats,
  person: { user_id: string; headers: Record<string, string> },
): Record<string, Requests> {
  const headers = { ...person.headers, ...json }
  return {
    'a guest reads a chat of 15 messages': (name) => [
      { path: name === 'ours' ? `/api/chats/guest/${guestToRead}/chats` : `/${name}/guest/${guestToRead}` },
    ],
    'a guest adds a message': (name) =>
      toAddTo.map(({ guest, guestId }) => ({
        method: 'POST' as const,
        path: name === 'ours' ? `/api/chats/guest/messages/add/${guest}` : `/${name}/guest/${guest}`,
        headers: json,
        body: JSON.stringify({ guest_id: guestId, message_text: text }),
      })),
    'a member reads a chat of 30 messages': (name) => [
      { path: name === 'ours' ? `/api/chats/${toRead}/messages` : `/${name}/member/${toRead}`, headers },
    ],
    'a member adds a message': (name) =>
      toAddTo.map(({ member }) => ({
        method: 'POST' as const,
        path: name === 'ours' ? `/api/chats/messages/add/${member}` : `/${name}/member/${member}`,
        headers,
        body: JSON.stringify({ sender_id: person.user_id, message_text: text }),
      })),
  }
}

/** In turn, so that what the machine does meanwhile falls on all; the best of the rounds. */
async function compare(
  what: string,
  contenders: Contenders,
  requests: Requests,
  dataDir: string,
): Promise<Row[]> {
  const best = {
    ours: { perSecond: 0, cpu: 0 },
    sealed: { perSecond: 0, cpu: 0 },
    plain: { perSecond: 0, cpu: 0 },
  }
  const failed = { ours: 0, sealed: 0, plain: 0 }
  const names = Object.keys(contenders) as Name[]
  for (const name of names) await load(contenders[name].url, requests(name), { seconds: 1 })
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { url, pid } = contenders[name]
      const before = processorMs(pid, dataDir)
      const result = await load(url, requests(name), { seconds })
      failed[name] += result.failed
      const answered = result.answered
      const cpu = ((processorMs(pid, dataDir) - before) * 1_000) / answered
      if (result.requestsPerSecond > best[name].perSecond)
        best[name] = { perSecond: result.requestsPerSecond, cpu }
    }
  }
  const { ours, sealed, plain } = best
  return [
    {
      what: `${what}, 8 clients: in a second (aim: at least 0.90 of bare)`,
      value: `${ours.perSecond.toFixed(0)}, ${failed.ours} failed; bare Fastify with the same SQL and sealing ${sealed.perSecond.toFixed(0)}, ${failed.sealed} failed; with the same SQL and nothing sealed ${plain.perSecond.toFixed(0)}, ${failed.plain} failed`,
      ratio: `${(ours.perSecond / sealed.perSecond).toFixed(2)} and ${(ours.perSecond / plain.perSecond).toFixed(2)} of bare`,
    },
    {
      what: 'the same: processor time of a request, server and database',
      value: `${ours.cpu.toFixed(0)} µs; bare ${sealed.cpu.toFixed(0)} and ${plain.cpu.toFixed(0)} µs`,
      ratio: `bare needs ${(sealed.cpu / ours.cpu).toFixed(2)} and ${(plain.cpu / ours.cpu).toFixed(2)} of ours`,
    },
  ]
}

async function startBare(
  databaseUrl: string,
  ...values: string[]
): Promise<{ url: string; child: ChildProcess }> {
  const file = fileURLToPath(new URL('./bare-messages-server.ts', import.meta.url))
  // As the server runs: garbage in a smaller young generation is collected more often.
  const child = fork(file, values, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [...serverNodeOptions],
  })
  const url = await new Promise<string>((resolve) =>
    child.once('message', (address) => resolve(String(address))),
  )
  return { url, child }
}
