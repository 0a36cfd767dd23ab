import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { decodeJwt } from 'jose'
import { systemClock } from '../api/src/platform/clock.ts'
import { readConfig } from '../api/src/platform/config.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'
import { createLog } from '../api/src/platform/log.ts'
import { makePerson } from '../api/src/testing/factories.ts'
import { load } from './load.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './table.ts'

const secretKey = 'a-key-for-measuring-only-8f2c6d1e94b7'
const messagesInChat = 30
const text =
  'The police did not write my complaint. They told me to come back next week, and gave me no paper.'

/** Reading a chat and adding to it, beside the same SQL by hand on the bare framework and the same database. */
export async function benchMessages(dataDir: string): Promise<Row[]> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    RATE_LIMITS: 'off',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  })
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
    const headers = { ...person.headers, 'content-type': 'application/json' }
    const chatId = await makeChat(product, headers, person.user_id)
    const sid = String(decodeJwt(person.token).sid)
    const bare = await startBare(database.url, sid, person.user_id, chatId, secretKey)
    const addPath = `/api/chats/messages/add/${chatId}`
    const body = JSON.stringify({ sender_id: person.user_id, message_text: text })
    try {
      const read = await compare(
        () => load(product.url, [{ method: 'GET', path: `/api/chats/${chatId}/messages`, headers }]),
        () => load(bare.url, [{ method: 'GET', path: '/messages' }]),
      )
      const add = await compare(
        () => load(product.url, [{ method: 'POST', path: addPath, headers, body }]),
        () => load(bare.url, [{ method: 'POST', path: '/messages', headers, body }]),
      )
      return [row('read a chat of 30 messages', read), row('add a message', add)]
    } finally {
      bare.stop()
    }
  } finally {
    await product.stop()
    await database.close()
  }
}

type Comparison = { ours: number; bare: number; failed: number }

/** Bare, ours, bare, ours: what the machine does meanwhile falls on both. */
async function compare(
  ours: () => ReturnType<typeof load>,
  bare: () => ReturnType<typeof load>,
): Promise<Comparison> {
  const results = { ours: [0, 0], bare: [0, 0] }
  let failed = 0
  for (const round of [0, 1]) {
    results.bare[round] = (await bare()).requestsPerSecond
    const own = await ours()
    results.ours[round] = own.requestsPerSecond
    failed += own.failed
  }
  return { ours: Math.max(...results.ours), bare: Math.max(...results.bare), failed }
}

function row(what: string, { ours, bare, failed }: Comparison): Row {
  return {
    what: `${what}, 8 clients (aim: at least 0.60 of bare)`,
    value: `${ours.toFixed(0)}/s, ${failed} failed; bare Fastify with the same SQL ${bare.toFixed(0)}/s`,
    ratio: `${(ours / bare).toFixed(2)} of bare`,
  }
}

async function makeChat(product: Product, headers: Record<string, string>, userId: string): Promise<string> {
  const messages = Array.from({ length: messagesInChat }, () => ({ sender_id: userId, message_text: text }))
  const answer = await fetch(`${product.url}/api/chats`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ is_ai_chat: true, messages }),
  })
  const created = (await answer.json()) as { chat_id: string }
  return created.chat_id
}

async function startBare(
  databaseUrl: string,
  ...values: string[]
): Promise<{ url: string; stop: () => void }> {
  const file = fileURLToPath(new URL('./bare-messages-server.ts', import.meta.url))
  const child = fork(file, values, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const url = await new Promise<string>((resolve) =>
    child.once('message', (address) => resolve(String(address))),
  )
  return { url, stop: () => void child.kill() }
}
