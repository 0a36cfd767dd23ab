import { rmSync } from 'node:fs'
import type pg from 'pg'
import { readConfig } from '../api/src/platform/config.ts'
import { migrateDatabase } from '../api/src/platform/database/migrate-database.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { createLog } from '../api/src/platform/log.ts'
import { forgetOldRows } from '../api/src/retention/forget-old-rows.ts'
import { makeDataDir } from './product.ts'
import { type Row, table } from './table.ts'

const chats = 10_000
const months = 14

/**
 * What it costs to remove a night's chats row by row, against dropping a month's partition, and what partitions would cost
 * whoever reads. On the embedded database, or with `BENCH_DATABASE_URL` on an empty one that is served.
 */
export async function benchRetention(): Promise<Row[]> {
  const dataDir = makeDataDir()
  const served = process.env.BENCH_DATABASE_URL
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: 'a-key-for-measuring-only-8f2c6d1e94b7',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...(served ? { DATABASE_URL: served } : {}),
  })
  const database = await openDatabase({ config, log: createLog(config) })
  try {
    await migrateDatabase(database.url)
    const { pool } = database
    await addChats(pool, 400)
    await addChats(pool, 0)
    const rows = [await removeRowByRow({ database, config })]
    rows.push(await roomIsUsedAgain(pool))
    rows.push(await dropPartition(pool))
    rows.push(await readAcrossPartitions(pool))
    return rows
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Half of the four messages of each are answers, of 3 kB; nothing of it can be compressed, as what is sealed. */
async function addChats(pool: pg.Pool, daysAgo: number): Promise<void> {
  const part = 1_000
  for (let done = 0; done < chats; done += part) {
    await pool.query({
      text: `with g as (insert into guests (guest_hash, created_at)
                          select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), now() - make_interval(days => $1)
                            from generate_series(1, ${part}) returning guest_hash),
                  c as (insert into chats (chat_id, guest_hash, created_at, last_activity_at, message_count, last_position)
                          select gen_random_uuid(), guest_hash, now() - make_interval(days => $1), now() - make_interval(days => $1), 4, 4 from g returning chat_id),
                  k as (insert into chat_keys (chat_id, wrapped_key) select chat_id, decode(repeat('ab', 60), 'hex') from c)
             insert into messages (chat_id, position, message_id, from_assistant, sent_at, sealed_text)
             select c.chat_id, p, gen_random_uuid(), p % 2 = 0, now() - make_interval(days => $1),
                    (select decode(string_agg(replace(gen_random_uuid()::text, '-', ''), ''), 'hex')
                       from generate_series(1, case when p % 2 = 0 then 190 else 15 end + length(c.chat_id::text) * 0))
               from c, generate_series(1, 4) p`,
      values: [daysAgo],
      query_timeout: 600_000,
    } as pg.QueryConfig)
  }
}

type Spent = { seconds: number; walMb: number }

async function spent(pool: pg.Pool, work: () => Promise<unknown>): Promise<Spent> {
  const at = async () => (await pool.query('select pg_current_wal_lsn() as lsn')).rows[0].lsn
  const [lsn, beganAt] = [await at(), performance.now()]
  await work()
  const seconds = (performance.now() - beganAt) / 1_000
  const { rows } = await pool.query('select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as bytes', [
    lsn,
  ])
  return { seconds, walMb: rows[0].bytes / 1e6 }
}

const patiently = (pool: pg.Pool, text: string) =>
  pool.query({ text, query_timeout: 600_000 } as pg.QueryConfig)

async function removeRowByRow(services: Parameters<typeof forgetOldRows>[0]): Promise<Row> {
  const { pool } = services.database
  await patiently(pool, 'vacuum analyze guests, chats, chat_keys, messages')
  await patiently(pool, 'checkpoint').catch(() => {})
  await readSome(pool, 2_000)
  const quiet = await readSome(pool, 2_000)
  let stop = false
  const beside: number[] = []
  const reading = (async () => {
    while (!stop) beside.push(...(await readSome(pool, 200)))
  })()
  const removing = await spent(pool, () => forgetOldRows(services, new AbortController().signal))
  stop = true
  await reading
  const vacuum = await spent(pool, () => patiently(pool, 'vacuum guests, chats, chat_keys, messages'))
  const perMillion = (seconds: number) => Math.round((seconds * 1e6) / chats)
  return {
    what: `${chats.toLocaleString('en')} chats without an account (${(4 * chats).toLocaleString('en')} messages), removed in small parts with rests, then vacuum`,
    value: `${removing.seconds.toFixed(0)} s and ${removing.walMb.toFixed(0)} MB of log, vacuum ${vacuum.seconds.toFixed(1)} s and ${vacuum.walMb.toFixed(0)} MB; a million: ${(perMillion(removing.seconds) / 3_600).toFixed(1)} h, of which a third is work, and ${(perMillion(vacuum.seconds) / 60).toFixed(1)} min`,
    ratio: `reading a chat meanwhile: p50 ${(percentile(beside, 0.5) / percentile(quiet, 0.5)).toFixed(1)} x, p95 ${(percentile(beside, 0.95) / percentile(quiet, 0.95)).toFixed(1)} x that of before`,
  }
}

async function roomIsUsedAgain(pool: pg.Pool): Promise<Row> {
  const size = async () =>
    (
      await pool.query(
        "select sum(pg_total_relation_size(c))::float8 / 1e6 as mb from unnest(array['guests', 'chats', 'chat_keys', 'messages']::regclass[]) c",
      )
    ).rows[0].mb as number
  const before = await size()
  await addChats(pool, 0)
  const after = await size()
  return {
    what: 'the room that they left, filled again with as many',
    value: `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
    ratio: `${(after / before).toFixed(2)} x`,
  }
}

/** The same messages in a table by month, as nobody could keep it: without its unique ids and foreign keys. */
async function dropPartition(pool: pg.Pool): Promise<Row> {
  await pool.query('create table by_month (like messages) partition by range (sent_at)')
  for (let month = 0; month < months; month += 1) {
    await pool.query(
      `create table by_month_${month} partition of by_month
         for values from ('${monthStart(month)}') to ('${monthStart(month + 1)}')`,
    )
  }
  await pool.query('create index on by_month (chat_id, position)')
  await patiently(
    pool,
    `insert into by_month select chat_id, position, message_id, from_assistant,
            '2025-01-15'::timestamptz + make_interval(days => (hashtext(chat_id::text) & 255) * 390 / 256),
            sealed_text, replaced_at, client_message_id, request_digest, guest_count, rating, sealed_reason, sealed_origin from messages`,
  )
  await patiently(pool, 'analyze by_month')
  const dropping = await spent(pool, () => pool.query('drop table by_month_0'))
  return {
    what: `a month of messages alone, dropped as a partition`,
    value: `${(dropping.seconds * 1_000).toFixed(0)} ms and ${dropping.walMb.toFixed(1)} MB of log`,
  }
}

function monthStart(month: number): string {
  return new Date(Date.UTC(2025, month, 1)).toISOString().slice(0, 10)
}

/** Who reads a chat knows its id and no month. */
async function readAcrossPartitions(pool: pg.Pool): Promise<Row> {
  await patiently(pool, 'analyze messages')
  const [whole, parted] = [await readSome(pool, 5_000), await readSome(pool, 5_000, 'by_month')]
  return {
    what: `reading a chat by its id from ${months - 1} partitions, and from one table`,
    value: `p50 ${percentile(parted, 0.5).toFixed(2)} and ${percentile(whole, 0.5).toFixed(2)} ms`,
    ratio: `${(percentile(parted, 0.5) / percentile(whole, 0.5)).toFixed(1)} x`,
  }
}

/** How many milliseconds each of so many takes. */
async function readSome(pool: pg.Pool, count: number, from = 'messages'): Promise<number[]> {
  const { rows } = await pool.query<{ chat_id: string }>(
    `select chat_id from chats where created_at > now() - interval '1 day' limit ${count}`,
  )
  const times: number[] = []
  for (const { chat_id } of rows) {
    const beganAt = performance.now()
    await pool.query({
      name: `read_from_${from}`,
      text: `select * from ${from} where chat_id = $1 order by position`,
      values: [chat_id],
    })
    times.push(performance.now() - beganAt)
  }
  return times
}

function percentile(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
}

if (import.meta.main) process.stdout.write(table('What has outlived its time', await benchRetention()))
