import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeGuestId, makePerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { forgetJob, forgetOldRows } from './forget-old-rows.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { GUEST_CHATS_DAYS: '100', SENT_MESSAGES_DAYS: '10' } })
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from guests; delete from mails; delete from page_views'))

const never = new AbortController().signal

async function forget(): Promise<void> {
  await test.services.jobs.enqueue(test.database.pool, forgetJob)
  await test.services.jobs.idle()
}

async function chatOfGuest(): Promise<{ guest_id: string; chat_id: string }> {
  const guest_id = makeGuestId()
  const made = await test.app.inject({ method: 'POST', url: '/api/chats/guest', payload: { guest_id } })
  const { chat_id } = made.json()
  const url = `/api/chats/guest/messages/add/${chat_id}`
  const said = await test.app.inject({
    method: 'POST',
    url,
    payload: { guest_id, message_text: 'They sent me away from work' },
  })
  expect(said.statusCode).toBe(201)
  return { guest_id, chat_id }
}

const chatsOf = async (guest_id: string) =>
  (await test.app.inject({ url: `/api/chats/guest/${guest_id}/chats` })).json()

const age = (chat_id: string, days: { began: number; said: number }) =>
  test.database.pool.query(
    `with c as (update chats set created_at = now() - make_interval(days => $2), last_activity_at = now() - make_interval(days => $3)
                 where chat_id = $1 returning guest_hash)
     update guests g set created_at = now() - make_interval(days => $2) from c where g.guest_hash = c.guest_hash`,
    [chat_id, days.began, days.said],
  )

async function counts() {
  const { rows } = await test.database.pool.query(
    'select (select count(*) from guests)::int as guests, (select count(*) from chat_keys)::int as keys, (select count(*) from messages)::int as messages',
  )
  return rows[0]
}

it('a chat without an account goes so many days after its last message, with its key and whose it was', async () => {
  const [old, lately, fresh] = [await chatOfGuest(), await chatOfGuest(), await chatOfGuest()]
  await age(old.chat_id, { began: 101, said: 101 })
  await age(lately.chat_id, { began: 101, said: 99 })
  await forget()
  expect(await chatsOf(old.guest_id)).toEqual([])
  expect(await chatsOf(lately.guest_id)).toHaveLength(1)
  expect(await chatsOf(fresh.guest_id)).toHaveLength(1)
  expect(await counts()).toEqual({ guests: 2, keys: 2, messages: 2 })
})

it('a chat of somebody with an account stays, however old it is', async () => {
  const { headers } = await makePerson(test.services)
  const made = await test.app.inject({
    method: 'POST',
    url: '/api/chats',
    headers,
    payload: { is_ai_chat: true },
  })
  expect(made.statusCode).toBe(201)
  await age(made.json().chat_id, { began: 4_000, said: 4_000 })
  await forget()
  const listed = await test.app.inject({ url: '/api/chats/list', headers })
  expect(listed.json()).toHaveLength(1)
})

const addMails = (count: number, state: string, days: number) =>
  test.database.pool.query(
    `insert into mails (mail_id, kind, language, recipient_hash, state, sealed_content, settled_at, created_at)
     select gen_random_uuid(), 'sign_up_code', 'en', $1, $2, case $2 when 'waiting' then '\\x00'::bytea end,
            case $2 when 'waiting' then null else now() - make_interval(days => $3) end, now() - make_interval(days => $3)
       from generate_series(1, $4)`,
    [randomBytes(32), state, days, count],
  )

const mailsLeft = async () =>
  (
    await test.database.pool.query(
      'select state, count(*)::int as count from mails group by state order by state',
    )
  ).rows

it('what was sent and given up goes after its time, what waits stays', async () => {
  for (const state of ['sent', 'given_up', 'refused']) await addMails(2, state, 11)
  await addMails(1, 'sent', 9)
  await addMails(1, 'waiting', 11)
  await forget()
  expect(await mailsLeft()).toEqual([
    { state: 'sent', count: 1 },
    { state: 'waiting', count: 1 },
  ])
})

it('removes in small parts, goes on after a stop where it was, and two at once remove everything once', async () => {
  await addMails(2_000, 'sent', 20)
  const { mails: first = 0 } = await forgetOnePart()
  expect(first).toBe(500)
  expect(await mailsLeft()).toEqual([{ state: 'sent', count: 1_500 }])
  const both = await Promise.all([forgetOldRows(test.services, never), forgetOldRows(test.services, never)])
  // Whoever finds the other at work leaves it to it.
  const rest = await forgetOldRows(test.services, never)
  expect(first + [...both, rest].reduce((sum, removed) => sum + (removed.mails ?? 0), 0)).toBe(2_000)
  expect(await mailsLeft()).toEqual([])
})

/** Stopped as soon as something was removed. */
function forgetOnePart(): Promise<Record<string, number>> {
  const stopping = new AbortController()
  const pool = Object.create(test.database.pool)
  pool.query = async (query: pg.QueryConfig) => {
    const result = await test.database.pool.query(query)
    if (result.rows[0]?.removed > 0) stopping.abort()
    return result
  }
  const services = { ...test.services, database: { ...test.database, pool } }
  return forgetOldRows(services, stopping.signal)
}

it('waits for nobody: a row that somebody holds is left for the next time', async () => {
  await addMails(2, 'sent', 20)
  const holder = await test.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select mail_id from mails order by mail_id limit 1 for update')
    expect(await forgetOldRows(test.services, never)).toEqual({ mails: 1 })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await forgetOldRows(test.services, never)).toEqual({ mails: 1 })
})
