import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls, androidChrome, goodPassword } from '../testing/account-calls.ts'
import { fileOf } from '../testing/application-calls.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  calls = accountCalls(test, mail)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

type Headers = Record<string, string>
const narrative = 'My husband keeps my papers in the steel almirah'
const caseDescription = 'He sold the jewellery of my wedding'
const reason = 'It forgot the shelter home'

async function personWithEverything() {
  const { email, user_id } = await calls.join({ name: 'Vasundhara Export' })
  const headers = await calls.tokenOf(email, {}, { 'user-agent': androidChrome })
  const chat = await calls.post('/api/chats', { is_ai_chat: true }, headers)
  const { chat_id } = chat.json()
  const add = (sender_id: string, message_text: string) =>
    calls.post(`/api/chats/messages/add/${chat_id}`, { sender_id, message_text }, headers)
  await add(user_id, narrative)
  const { message_id } = (await add('ai_bot', 'The Protection of Women Act helps.')).json()
  await calls.call('PUT', `/api/chats/messages/${message_id}/feedback`, { rating: 'down', reason }, headers)
  await setPicture(headers)
  // No notices, so that what is sent does not hang on the hour of the day.
  const wish = { mail: false, from_hour: '08:00', to_hour: '20:00', neutral: true }
  await calls.call('PUT', '/api/users/safe-contact', wish, headers)
  await submitCase(headers)
  return { email, user_id, headers, chat_id }
}

async function submitCase(headers: Headers): Promise<void> {
  const form = new FormData()
  form.append('case_type', 'family')
  form.append('case_description', caseDescription)
  form.append('document_1', fileOf())
  await test.app.inject({ method: 'POST', url: '/cases', headers, payload: form })
}

async function setPicture(headers: Headers): Promise<void> {
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(picture)], 'me.png'))
  const sent = await test.app.inject({ method: 'POST', url: '/api/documents/image', headers, payload: form })
  await calls.call('PUT', '/api/users/update', { profile_picture: sent.json().file_url }, headers)
}

const exported = (headers: Headers) => calls.call('GET', '/api/users/export', undefined, headers)

it('the export holds all that is stored of me, in readable form, and nothing of others', async () => {
  const stranger = await personWithEverything()
  const { headers, email, user_id, chat_id } = await personWithEverything()
  const answer = await exported(headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.zip"')
  const files = await readZip(answer.rawPayload)
  expect(Object.keys(files).sort()).toEqual([
    'ai-chats.json',
    'appointments.json',
    'cases/1/case.json',
    'cases/1/document-1.pdf',
    'direct-chats.json',
    'how-we-may-write-to-me.json',
    'log-of-important-actions.json',
    'picture.webp',
    'profile.json',
    'receipts.json',
    'reports-of-chats.json',
    'saved-helpers.json',
    'sign-ins.json',
  ])
  const read = (name: string) => JSON.parse(String(files[name]))
  expect(read('profile.json')).toMatchObject({
    user_id,
    email,
    name: 'Vasundhara Export',
    state: 'Maharashtra',
  })
  expect(read('how-we-may-write-to-me.json')).toEqual({
    mail: false,
    from_hour: '08:00',
    to_hour: '20:00',
    neutral: true,
  })
  expect(read('profile.json').kinds_of_devices_known_since).toHaveLength(1)
  expect(read('sign-ins.json')).toEqual([
    expect.objectContaining({ device: 'an Android phone, with Chrome' }),
  ])
  expect(read('ai-chats.json')).toEqual([
    expect.objectContaining({
      chat_id,
      messages: [
        expect.objectContaining({ from: 'me', text: narrative }),
        expect.objectContaining({ from: 'assistant', rating: 'down', reason }),
      ],
    }),
  ])
  expect(read('cases/1/case.json')).toMatchObject({ case_type: 'family', case_description: caseDescription })
  const log = String(files['log-of-important-actions.json'])
  for (const action of ['sign_in.succeeded', 'account.exported']) expect(log).toContain(action)
  for (const secret of ['$argon2id', stranger.user_id, stranger.email])
    expect(Buffer.concat(Object.values(files)).toString()).not.toContain(secret)
})

it('can be had a few times a day', async () => {
  const limited = await createTestApp({
    database: test.database,
    env: { SMTP_URL: mail.url, RATE_LIMITS: 'on' },
  })
  const { email } = await calls.join()
  const headers = await calls.tokenOf(email)
  const answers: number[] = []
  for (let count = 0; count < 6; count += 1) {
    answers.push((await limited.app.inject({ url: '/api/users/export', headers })).statusCode)
  }
  await limited.close()
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

/** Every row of every table but the audit log, as text and with all bytes readable as text too. */
async function dump(): Promise<string> {
  const { pool } = test.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'audit_entries'`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from ${name}`)
    for (const value of rows.flatMap((row) => Object.values(row))) {
      if (Buffer.isBuffer(value)) parts.push(value.toString('latin1'), value.toString('hex'))
      else parts.push(typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  return parts.join('\n')
}

it('erasing needs the password, and leaves nothing of the person', async () => {
  const { email, user_id, headers, chat_id } = await personWithEverything()
  const bystander = await personWithEverything()
  const erase = (password: string) => calls.call('DELETE', '/api/users/me', { password }, headers)
  const { rows: hashes } = await test.database.pool.query(
    `select encode(address_hash, 'hex') as hash from email_proofs where user_id = $1
      union all select encode(device_hash, 'hex') from known_devices where user_id = $1
      union all select encode(wrapped_key, 'hex') from chat_keys where chat_id = $2
      union all select encode(wrapped_key, 'hex') from cases where user_id = $1
      union all select encode(wrapped_key, 'hex') from stored_files where owner_user_id = $1`,
    [user_id, chat_id],
  )
  const files = () => fs.readdirSync(path.join(test.services.config.dataDir, 'files'), { recursive: true })
  const filesBefore = files().length
  await calls.post('/api/auth/password-reset/request', { email })
  const refused = await erase('wrong one 1')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'wrong_password'])
  expect((await erase(goodPassword)).statusCode).toBe(200)

  expect((await exported(headers)).statusCode).toBe(401)
  expect((await erase(goodPassword)).statusCode).toBe(401)
  expect((await calls.logIn(email)).statusCode).toBe(401)
  await test.services.jobs.idle({ alsoLater: true })
  // The code for a new password was waiting; of both only the news of the erasure is sent.
  expect((await mail.mailTo(email)).text).toContain('account was erased')
  expect(mail.received.filter((received) => received.to === email)).toHaveLength(2)
  expect(files()).toHaveLength(filesBefore - 2)
  const dumped = await dump()
  expect(dumped).toContain(bystander.user_id)
  expect(hashes).toHaveLength(6)
  for (const trace of [email, user_id, chat_id, ...hashes.map(({ hash }) => hash)])
    expect([trace, dumped.includes(trace)]).toEqual([trace, false])
  const audit = await test.database.pool.query(
    'select action from audit_entries where actor_user_id = $1 order by recorded_at desc limit 1',
    [user_id],
  )
  expect(audit.rows).toEqual([{ action: 'account.erased' }])
  expect((await exported(bystander.headers)).statusCode).toBe(200)
  // The address is free again.
  await test.database.pool.query('delete from one_time_codes')
  expect((await calls.join({ email })).user_id).not.toBe(user_id)
})

it('erases once when it is asked for twice at the same moment', async () => {
  const { email } = await calls.join()
  const headers = await calls.tokenOf(email)
  const answers = await Promise.all(
    [1, 2].map(() => calls.call('DELETE', '/api/users/me', { password: goodPassword }, headers)),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401])
})

it('no table of a person is forgotten', async () => {
  const { rows } = await test.database.pool.query<{ table: string; on_delete: string }>(
    `select conrelid::regclass::text as table, confdeltype as on_delete
       from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
  )
  // c: its rows go with the account; n: they stay without it. For a new table: does its feature give it out?
  expect(Object.fromEntries(rows.map(({ table, on_delete }) => [table, on_delete]))).toEqual({
    appointment_rating_reports: 'c',
    appointment_ratings: 'c',
    appointments: 'n',
    calendar_links: 'c',
    cases: 'c',
    chat_reports: 'n',
    chats: 'c',
    closed_matter_notices: 'c',
    conflict_facts: 'c',
    demo_accounts: 'c',
    direct_chat_sides: 'n',
    email_proofs: 'c',
    known_devices: 'c',
    nyaysathi: 'c',
    nyaysathi_document_checks: 'n',
    nyaysathi_events: 'n',
    office_imports: 'n',
    offices: 'n',
    quick_replies: 'c',
    referrals: 'c',
    recovery_keys: 'c',
    safe_contact: 'c',
    saved_nyaysathi: 'c',
    second_factors: 'c',
    sessions: 'c',
    stored_files: 'c',
  })
})

it('whoever leaves in the middle of an export leaves nothing running', async () => {
  const { email } = await calls.join()
  const headers = await calls.tokenOf(email)
  for (let chat = 0; chat < 20; chat += 1) {
    const messages = Array.from({ length: 40 }, () => ({
      sender_id: 'ai_bot',
      message_text: randomBytes(7_000).toString('base64'),
    }))
    await calls.post('/api/chats', { is_ai_chat: true, messages }, headers)
  }
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  for (let count = 0; count < 5; count += 1) {
    const leave = new AbortController()
    const answer = await fetch(`${address}/api/users/export`, { headers, signal: leave.signal })
    await answer.body?.getReader().read()
    leave.abort()
  }
  const files = await readZip(
    Buffer.from(await (await fetch(`${address}/api/users/export`, { headers })).arrayBuffer()),
  )
  expect(JSON.parse(String(files['ai-chats.json']))).toHaveLength(20)
  await expect.poll(() => test.database.pool.idleCount).toBe(test.database.pool.totalCount)
})

it('an export that cannot be completed breaks off instead of looking complete', async () => {
  const { headers, chat_id } = await personWithEverything()
  await test.database.pool.query("update chat_keys set wrapped_key = 'damaged' where chat_id = $1", [chat_id])
  const address = test.app.listeningOrigin
  const answer = await fetch(`${address}/api/users/export`, { headers })
  await expect(answer.arrayBuffer()).rejects.toThrow()
  expect((await fetch(`${address}/api/users/details`, { headers })).status).toBe(200)
})
