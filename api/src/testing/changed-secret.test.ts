/** @module-tag deep */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { columnsWithKeysOfTheirOwn, sealedColumns } from '../platform/database/renew-keys/sealed-columns.ts'
import { goodPassword } from './account-calls.ts'
import { pdfOf } from './application-calls.ts'
import { makeGuestId } from './factories.ts'
import { untilSomebodyWaits } from './lock-wait.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const before = 'only-for-tests-0b5cf1b2b7a64d0f9a0e'
const after = 'only-for-tests-e7a3c91d5f20846bbd17'
const renewCommand = path.join(import.meta.dirname, '../platform/database/renew-keys/run-renew-command.ts')

let database: TestDatabase
let dataDir: string
let server: RunningServer | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-secret-'))
})
afterEach(() => server?.kill())
afterAll(async () => {
  await database.drop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const settings = (keys: Record<string, string>) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  ...keys,
})

async function startWith(keys: Record<string, string>): Promise<void> {
  await server?.kill()
  server = await startServer(database.url, settings(keys))
}

/** `npm run keys:renew`; what it says. */
async function renew(keys: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, ...settings(keys) }
  return (await promisify(execFile)(process.execPath, [renewCommand], { env })).stdout
}

async function call(url: string, headers: Record<string, string> = {}, body?: object) {
  const payload = body instanceof FormData ? body : JSON.stringify(body)
  const type = body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`${server?.address}${url}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...type },
    ...(body ? { body: payload } : {}),
  })
  return { status: answer.status, text: await answer.text() }
}

async function made(url: string, headers: Record<string, string>, body: object) {
  const { status, text } = await call(url, headers, body)
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text)
}

type Member = { user_id: string; headers: { authorization: string } }

const email = 'asha@example.org'

/** The code in the only mail. */
async function mailedCode(): Promise<string | undefined> {
  const outbox = path.join(dataDir, 'outbox')
  let code: string | undefined
  const read = () => {
    const mails = fs.existsSync(outbox) ? fs.readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
    code = mails
      .map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'))[0]
      ?.match(/^\s+(\d{6})\s*$/m)?.[1]
    return code
  }
  await expect.poll(read).toBeDefined()
  return code
}

async function join(): Promise<Member> {
  await made('/api/auth/verify-email', {}, { email })
  const { email_proof } = await made('/api/auth/verify-email/otp', {}, { email, otp: await mailedCode() })
  const account = {
    name: 'Asha Kulkarni',
    email,
    password: goodPassword,
    phone: '',
    state: 'Maharashtra',
    district: 'Pune',
    location: { state: 'Maharashtra', city: 'Pune' },
  }
  await made('/api/users', {}, { ...account, email_proof })
  return await signedIn()
}

async function signedIn(): Promise<Member> {
  const { token } = await made('/api/auth/login', {}, { email, password: goodPassword })
  const { user_id } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  return { user_id, headers: { authorization: `Bearer ${token}` } }
}

type Journey = {
  guestId: string
  guestChat: string
  chat: string
  caseId: string
  ticket: string
  receipt: string
}

async function write({ user_id, headers }: Member): Promise<Journey> {
  const guestId = makeGuestId()
  const { chat_id: guestChat } = await made('/api/chats/guest', {}, { guest_id: guestId })
  const said = { guest_id: guestId, message_text: 'He took my papers.' }
  await made(`/api/chats/guest/messages/add/${guestChat}`, {}, said)
  const { chat_id: chat } = await made('/api/chats', headers, { is_ai_chat: true })
  const words = { sender_id: user_id, message_text: 'She has my salary card.' }
  await made(`/api/chats/messages/add/${chat}`, headers, words)
  const { response, origin } = await made('/model_chat', {}, { message: words.message_text })
  const answer = { sender_id: 'ai_bot', message_text: response, origin }
  const { message_id } = await made(`/api/chats/messages/add/${chat}`, headers, answer)
  const { code: receipt } = await made('/api/receipts', headers, { message_id, with_question: true })
  const form = new FormData()
  form.append(
    'document_1',
    new File([new Uint8Array(pdfOf(20_000))], 'agreement.pdf', { type: 'application/pdf' }),
  )
  form.append('case_type', 'property')
  form.append('case_description', 'The owner keeps my deposit.')
  const { case_id: caseId } = await made('/cases', headers, form)
  const complaint = { subject: 'wrong_answer', text: 'The wrong section was named.' }
  const { ticket } = await made('/api/grievances', {}, complaint)
  return { guestId, guestChat, chat, caseId, ticket, receipt }
}

/** What a person sees again, for a token of now. */
async function readAll({ guestId, chat, caseId, ticket, receipt }: Journey, { headers }: Member) {
  const guest = await call(`/api/chats/guest/${guestId}/chats`)
  const member = await call(`/api/chats/${chat}/messages`, headers)
  const query = await call(`/api/cases/${caseId}`, headers)
  const document = JSON.parse(query.text).documents?.[0]
  const file = await call(document?.file_url ?? '/none')
  const complaint = await call('/api/grievances/status', {}, { ticket })
  const shown = await call('/api/receipts/open', {}, { code: receipt })
  const { statement, signature } = JSON.parse(shown.text).receipt ?? {}
  const checked = await call('/api/receipts/check', {}, { statement, signature })
  return {
    guest: guest.text.includes('He took my papers.') || guest.text,
    member: member.text.includes('She has my salary card.') || member.text,
    query: query.text.includes('The owner keeps my deposit.') || query.text,
    document: document?.original_name,
    file: file.text.startsWith('%PDF') || file.text,
    complaint: complaint.status,
    receipt: shown.text.includes('She has my salary card.') || shown.text,
    signature: JSON.parse(checked.text).signature,
  }
}

const everything = {
  guest: true,
  member: true,
  query: true,
  document: 'agreement.pdf',
  file: true,
  complaint: 200,
  receipt: true,
  signature: 'good',
}

it('the secret is changed: all opens beside the earlier one, is sealed anew while it runs, and opens without it', async () => {
  await startWith({ SECRET_KEY: before })
  const member = await join()
  const journey = await write(member)
  expect(await readAll(journey, member)).toEqual(everything)

  const both = { SECRET_KEY: after, SECRET_KEY_EARLIER: before }
  await startWith(both)
  expect(await readAll(journey, member)).toEqual(everything)
  const written = await write(member)

  await killWhileRenewing(both, member, journey.caseId)
  expect(await readAll(journey, member)).toEqual(everything)
  const first = await renew(both)
  expect(first).toMatch(/^[1-9]\d* of \d+ sealed values are sealed anew/)
  expect(first).toContain('None needs SECRET_KEY_EARLIER.')
  expect(await renew(both)).toMatch(/^0 of /)
  expect(await readAll(journey, member)).toEqual(everything)

  await startWith({ SECRET_KEY: after })
  expect((await call('/api/chats/list', member.headers)).status).toBe(401)
  const again = await signedIn()
  expect(await readAll(journey, again)).toEqual(everything)
  expect(await readAll(written, again)).toEqual(everything)
}, 240_000)

/** Holds a row that the earlier key sealed, so that the renewal waits in its middle for sure, and is killed there. */
async function killWhileRenewing(
  keys: Record<string, string>,
  member: Member,
  caseId: string,
): Promise<void> {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from cases where case_id = $1 for update', [caseId])
    const env = { PATH: process.env.PATH, ...settings(keys) }
    const renewal = spawn(process.execPath, [renewCommand], { env, stdio: 'ignore' })
    const ended = once(renewal, 'exit')
    await untilSomebodyWaits(database)
    await write(member)
    renewal.kill('SIGKILL')
    await ended
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

it('a start with neither the secret of the database nor an earlier one is refused in one line', async () => {
  await expect(startWith({ SECRET_KEY: 'only-for-tests-of-somebody-else-x1' })).rejects.toThrow(
    'SECRET_KEY is not the one that this database was sealed with',
  )
})

it('every sealed column is one that keys:renew knows, or has a key of its own', async () => {
  const { rows } = await database.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(sealed|wrapped)_' order by 1`,
  )
  const known = [
    ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
    ...columnsWithKeysOfTheirOwn,
  ]
  expect(known.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})
