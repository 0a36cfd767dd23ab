import pg from 'pg'
import { systemClock } from '../api/src/platform/clock.ts'
import { readConfig } from '../api/src/platform/config.ts'
import { migrateDatabase } from '../api/src/platform/database/migrate-database.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'
import { createLog } from '../api/src/platform/log.ts'
import { makePerson } from '../api/src/testing/factories.ts'
import { type LoadResult, load } from './load.ts'
import { startProduct, untilAtRest } from './product.ts'
import type { Row } from './table.ts'

const secretKey = 'a-key-for-measuring-only-90be4417fd2c'
const messagesInChat = 20
const sealedBytes = 160
const chatsInUse = 40
const text =
  'The police did not write my complaint. They told me to come back next week, and gave me no paper.'

/**
 * Reading and adding as the table of messages grows to `most` (`BENCH_MESSAGES`, ten millions): at a tenth, and at all of them.
 * What fills it is as long as a sealed message is; `BENCH_DATABASE_URL` as for the directory.
 */
export async function benchMillions(
  dataDir: string,
  most = Number(process.env.BENCH_MESSAGES ?? 10_000_000),
): Promise<Row[]> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...(process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL } : {}),
  })
  const log = createLog(config)
  const database = await openDatabase({ config, log })
  // The product's own pool has time limits that filling would pass.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    await migrateDatabase(database.url)
    const rows: Row[] = []
    let first: Record<'read' | 'add', LoadResult> | undefined
    let filled = 0
    for (const size of [most / 10, most]) {
      const begun = performance.now()
      await fill(pool, filled, size)
      const perSecond = ((size - filled) / (performance.now() - begun)) * 1_000
      filled = size
      const product = await startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey })
      try {
        const services = { config, database, keys: deriveKeys(secretKey), clock: systemClock, log } as never
        const person = await makePerson(services)
        const headers = { ...person.headers, 'content-type': 'application/json' }
        const body = JSON.stringify({ sender_id: person.user_id, message_text: text })
        const messages = Array.from({ length: messagesInChat }, () => JSON.parse(body) as unknown)
        const chats = await Promise.all(
          Array.from({ length: chatsInUse }, async () => {
            const answer = await fetch(`${product.url}/api/chats`, {
              method: 'POST',
              headers,
              body: JSON.stringify({ is_ai_chat: true, messages }),
            })
            return ((await answer.json()) as { chat_id: string }).chat_id
          }),
        )
        const read = chats.map((chat) => ({ path: `/api/chats/${chat}/messages?limit=20`, headers }))
        const add = chats.map((chat) => ({
          method: 'POST' as const,
          path: `/api/chats/messages/add/${chat}`,
          headers,
          body,
        }))
        await untilAtRest(product)
        await load(product.url, read, { seconds: 1 })
        const now = { read: await load(product.url, read), add: await load(product.url, add) }
        first ??= now
        for (const what of ['read', 'add'] as const) {
          const { p50, p95, p99, requestsPerSecond, failed } = now[what]
          rows.push({
            what: `${what === 'read' ? 'read 20 messages' : 'add a message'} among ${size.toLocaleString('en')}, 8 clients: p50 / p95 / p99`,
            value: `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)} ms; ${requestsPerSecond.toFixed(0)}/s, ${failed} failed`,
            ratio: `${(p50 / first[what].p50).toFixed(2)} x the p50 among ${(most / 10).toLocaleString('en')}; filled with ${perSecond.toFixed(0)} a second`,
          })
        }
      } finally {
        await product.stop()
      }
    }
    const size = await pool.query("select pg_size_pretty(pg_total_relation_size('messages')) as size")
    rows.push({
      what: `room on the disk of ${most.toLocaleString('en')} messages, with indexes`,
      value: size.rows[0].size,
    })
    return rows
  } finally {
    await pool.end()
    await database.close()
  }
}

/** In chats of guests, some hundred thousand messages a transaction. */
async function fill(pool: pg.Pool, from: number, upTo: number): Promise<void> {
  const chatsAtOnce = 10_000
  for (let chat = from / messagesInChat; chat < upTo / messagesInChat; chat += chatsAtOnce) {
    const last = Math.min(chat + chatsAtOnce, upTo / messagesInChat) - 1
    await pool.query(
      `with numbers as (select n, sha256(n::text::bytea) as hash, md5(n::text)::uuid as chat_id from generate_series($1::int, $2::int) n),
            made as (insert into guests (guest_hash, messages_saved) select hash, 15 from numbers),
            talked as (insert into chats (chat_id, guest_hash, created_at, last_activity_at, last_position, message_count)
                       select chat_id, hash, now(), now(), $3::int, $3::int from numbers),
            opened as (insert into chat_keys (chat_id, wrapped_key) select chat_id, decode(repeat('00', 61), 'hex') from numbers)
       insert into messages (chat_id, position, message_id, from_assistant, sent_at, sealed_text)
       select chat_id, p, gen_random_uuid(), p % 2 = 0, now() + p * interval '1 second', decode(repeat(md5(n::text || p), $4::int / 16), 'hex')
         from numbers, generate_series(1, $3::int) p`,
      [chat, last, messagesInChat, sealedBytes],
    )
  }
  await pool.query('vacuum analyze messages')
  await pool.query('analyze chats')
}
