import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { fileOf, type Part, pdfOf } from '../testing/application-calls.ts'
import { makeHelper } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { sendUnfinishedForm } from '../testing/unfinished-form.ts'

let mails: MailServer
let test: TestApp
let calls: ReturnType<typeof accountCalls>
let address: string
beforeAll(async () => {
  mails = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mails.url } })
  calls = accountCalls(test, mails)
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await mails.close()
})

async function send(parts: readonly Part[], to = address, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const answer = await fetch(`${to}/cases`, { method: 'POST', body: form, headers })
  const body = (await answer.json()) as { case_id: string; error: string; code: string }
  return { status: answer.status, body }
}

/** Small files may come first: they wait until it is known who sends them. */
const partsOf = (email: string, password = goodPassword, more: Part[] = []): Part[] => [
  ['document_1', fileOf(pdfOf(5_000), 'deed.pdf')],
  ['document_2', fileOf(pdfOf(6_000), 'map.pdf')],
  ['case_type', 'property'],
  ['case_description', 'The fence stands on our field.'],
  ...more,
  ['email', email],
  ['password', password],
]

async function counts() {
  const { rows } = await test.database.pool.query(
    `select (select count(*)::int from cases) as cases, (select count(*)::int from stored_files) as files,
            (select count(*)::int from sessions) as sessions`,
  )
  return rows[0]
}

it('keeps the case and its files for whoever knows the password, and makes no session', async () => {
  const { email, user_id } = await calls.join()
  const before = await counts()
  const { status, body } = await send(partsOf(email.toUpperCase(), goodPassword, [['user_id', user_id]]))
  expect(status).toBe(201)
  expect(await counts()).toEqual({ ...before, cases: before.cases + 1, files: before.files + 2 })
  const headers = await calls.tokenOf(email)
  const read = (await test.app.inject({ url: `/api/cases/${body.case_id}`, headers })).json()
  expect(read.documents.map(({ original_name }: { original_name: string }) => original_name)).toEqual([
    'deed.pdf',
    'map.pdf',
  ])
  const log = await test.database.pool.query(
    "select count(*)::int from audit_entries where action = 'sign_in.for_one_call' and actor_user_id = $1",
    [user_id],
  )
  expect(log.rows[0].count).toBe(1)
})

it('is one case when it is sent twice under one key', async () => {
  const { email } = await calls.join()
  const key = { 'idempotency-key': 'a-key-of-mine' }
  const before = await counts()
  const parts = partsOf(email)
  const [one, two] = await Promise.all([send(parts, address, key), send(parts, address, key)])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body).toEqual(two.body)
  expect(await counts()).toEqual({ ...before, cases: before.cases + 1, files: before.files + 2 })
})

it('says the same to a wrong password and an unknown address, and keeps nothing', async () => {
  const { email } = await calls.join()
  const before = await counts()
  const wrong = await send(partsOf(email, 'not the password 1'))
  const unknown = await send(partsOf('nobody@example.org'))
  expect(wrong).toEqual(unknown)
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { error: 'Invalid email or password.', code: 'wrong_credentials' },
  ])
  expect(await counts()).toEqual(before)
})

it('refuses no credentials, half of them, a helper, somebody else’s id and two identities, and keeps nothing', async () => {
  const { email } = await calls.join()
  const headers = await calls.tokenOf(email)
  const volunteer = await calls.join()
  const helper = await makeHelper(test.services)
  await test.database.pool.query("update users set user_type = 'nyaysathi' where user_id = $1", [
    volunteer.user_id,
  ])
  const before = await counts()
  const all = partsOf(email)
  const without = (...names: string[]) => all.filter(([name]) => !names.includes(name))
  const statuses = [
    await send(without('email', 'password')),
    await send(without('password')),
    await send(partsOf(volunteer.email)),
    await send(partsOf(email, goodPassword, [['user_id', helper.user_id]])),
    await send(all, address, headers),
    await send(without('case_type')),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 403, 403, 400, 400])
  expect(await counts()).toEqual(before)
})

it('asks for the second step of an account that has one', async () => {
  const { email, user_id } = await calls.join()
  await test.database.pool.query(
    "insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())",
    [user_id],
  )
  const before = await counts()
  const { status, body } = await send(partsOf(email))
  expect([status, body.code]).toEqual([401, 'second_factor_required'])
  expect(await counts()).toEqual(before)
})

it('counts failures together with those of signing in', async () => {
  const limited = await createTestApp({
    database: test.database,
    env: { SMTP_URL: mails.url, RATE_LIMITS: 'on' },
  })
  const to = await limited.app.listen({ port: 0, host: '127.0.0.1' })
  const { email } = await calls.join()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await send(partsOf(email, 'not the password 1').slice(2), to)).status)
  const signIn = await limited.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': 'node' },
    payload: { email, password: goodPassword },
    remoteAddress: '127.0.0.1',
  })
  await limited.close()
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect(signIn.statusCode).toBe(429)
})

it('stores nothing of a stranger: who it is comes before larger documents, and before their end', async () => {
  const { email } = await calls.join()
  const before = await counts()
  const large: Part = ['document_1', fileOf(pdfOf(300_000), 'deed.pdf')]
  const rest = partsOf(email).slice(2)
  const late = await send([large, ...rest])
  expect([late.status, late.body.error]).toEqual([
    400,
    'Please send email or phone, and password, before the documents, or sign in first.',
  ])
  const wrong = { email, password: 'not the password 1' }
  const { status, body } = await sendUnfinishedForm(`${address}/cases`, wrong, 'document_1')
  expect([status, body.code]).toEqual([401, 'wrong_credentials'])
  expect(await counts()).toEqual(before)
  expect((await send([...rest, large])).status).toBe(201)
})

it('keeps to the room of the account', async () => {
  const { email, user_id } = await calls.join()
  await test.database.pool.query(
    `insert into stored_files (file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name, state)
     values (gen_random_uuid(), $1, 'case', 'application/pdf', 'pdf', 209710000, 'x', 'x', 'kept')`,
    [user_id],
  )
  const before = await counts()
  expect((await send(partsOf(email))).status).toBe(413)
  expect(await counts()).toEqual(before)
})
