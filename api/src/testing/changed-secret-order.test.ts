/** @module-tag deep */

import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '../audit/index.ts'
import { sealFact } from '../identity/sealed-people.ts'
import { dumpDatabase } from '../platform/database/dump/dump-database.ts'
import { restoreDatabase } from '../platform/database/dump/restore-database.ts'
import { renewKeys } from '../platform/database/renew-keys/renew-keys.ts'
import { withKeptKeys } from '../platform/kept-keys.ts'
import { deriveKeys, type Keys } from '../platform/keys.ts'
import { accountCalls, goodPassword } from './account-calls.ts'
import { applicationCalls, fileOf, pdfOf, png } from './application-calls.ts'
import { appointmentCalls } from './appointment-calls.ts'
import { directChatCalls } from './direct-chat-calls.ts'
import { makeGuestId, makeHelper, makePerson, type TestHelper, type TestPerson } from './factories.ts'
import { untilSomebodyWaits } from './lock-wait.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const [old, present] = ['only-for-tests-0b5cf1b2b7a64d0f9a0e', 'only-for-tests-e7a3c91d5f20846bbd17']

let mail: MailServer
let database: TestDatabase
let dataDir: string
let now = Date.now()
const instances: TestApp[] = []
beforeAll(async () => {
  mail = await startMailServer()
  database = await createTestDatabase()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-order-'))
})
afterAll(async () => {
  for (const { app } of instances) await app.close()
  await database.drop()
  await mail.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const keysOf = (secret: string, earlier: string[] = [], from: TestDatabase = database) =>
  withKeptKeys(from.pool, deriveKeys(secret, earlier))

/** The program with these settings, beside those that run already. */
async function instance(secret: string, earlier: string[] = [], from = database): Promise<TestApp> {
  const env = { SMTP_URL: mail.url, STORIES: 'moderated', DATA_DIR: dataDir, SECRET_KEY: secret }
  const clock = { now: () => new Date(now) }
  const keys = await keysOf(secret, earlier, from)
  const made = await createTestApp({ database: from, env, keys, clock })
  instances.push(made)
  return made
}

async function renew(keys: Keys, from: TestDatabase = database) {
  const client = new pg.Client({ connectionString: from.url })
  await client.connect()
  try {
    return await renewKeys(client, keys)
  } finally {
    await client.end()
  }
}

async function ask(at: TestApp, url: string, headers: Record<string, string> = {}, payload?: object) {
  const answer = await at.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, text: answer.body, body: () => answer.json() }
}

const said = 'She has my salary card.'

type Written = Awaited<ReturnType<typeof write>>

/** All kinds of things that one secret seals, signs or hashes; links to files included. */
async function write(at: TestApp) {
  const accounts = accountCalls(at, mail)
  const admin = await makePerson(at.services, { user_type: 'admin' })
  const helper = await makeHelper(at.services, { bar_council_number: `MAH/${randomUUID()}` })
  const { email, user_id } = await accounts.join()
  const authorization = (await accounts.tokenOf(email)).authorization ?? ''
  const person: TestPerson = { user_id, email, token: authorization.slice(7), headers: { authorization } }
  const begun = await ask(at, '/api/auth/second-factor', person.headers, { password: goodPassword })
  const { secret } = begun.body()
  const confirmed = await ask(at, '/api/auth/second-factor/confirm', person.headers, {
    one_time_code: new TOTP({ secret }).generate({ timestamp: now }),
  })
  const recoveryCodes: string[] = confirmed.body().recovery_codes
  const guestId = makeGuestId()
  const { chat_id: guestChat } = (await ask(at, '/api/chats/guest', {}, { guest_id: guestId })).body()
  const words = { guest_id: guestId, message_text: said }
  await ask(at, `/api/chats/guest/messages/add/${guestChat}`, {}, words)
  const appointments = appointmentCalls(at)
  const appointment = await appointments.accepted(person, helper, { case_description: said })
  const direct = directChatCalls(at.app, person)
  const { chat_id: chat } = (await direct.create(appointment)).json()
  await direct.send(chat, said)
  const paper = (await direct.upload(chat, fileOf(pdfOf(), 'agreement.pdf'))).json().file_url as string
  const story = {
    name: 'Asha',
    title: 'My wages came',
    category: 'work',
    story: said,
    rating: 4,
    consent: true,
    language: 'en',
  }
  const storyCode: string = (await ask(at, '/api/stories', {}, story)).body().code
  const complaint = { subject: 'wrong_answer', text: said }
  const { ticket } = (await ask(at, '/api/grievances', {}, complaint)).body()
  const pictures = await writePictures(at, helper)
  return {
    ...{ admin, helper, person, secret, recoveryCodes, guestId, appointment },
    ...{ chat, paper, storyCode, ticket, ...pictures },
  }
}

/** A helper's picture that everybody may see, and the link of a paper as the console shows it. */
async function writePictures(at: TestApp, helper: TestHelper) {
  const form = new FormData()
  form.append('file', fileOf(png, 'me.png', 'image/png'))
  const url = '/api/nyaysathi/upload/profile-picture'
  await at.app.inject({ method: 'POST', url, headers: helper.headers, payload: form })
  const shown = (await ask(at, `/api/nyaysathi/${helper.nyaysathi_id}`)).body()
  const accounts = accountCalls(at, mail)
  const address = at.app.server.listening
    ? `http://127.0.0.1:${(at.app.server.address() as { port: number }).port}`
    : await at.app.listen({ port: 0, host: '127.0.0.1' })
  const { nyaysathi_id } = await applicationCalls(address, accounts).applicant()
  return { picture: shown.profile_picture.secure_url as string, applicant: nyaysathi_id }
}

/** What the same people see at this instance, by the tokens, links and codes that they have. */
async function read(at: TestApp, written: Written) {
  const { admin, helper, person, guestId, appointment, chat, paper, ticket, picture, applicant } = written
  const has = async (url: string, headers: Record<string, string>, text: string) => {
    const answer = await ask(at, url, headers)
    return answer.text.includes(text) || `${answer.status} ${answer.text}`
  }
  const review = (await ask(at, `/api/admin/nyaysathi/${applicant}`, admin.headers)).body()
  const document = review.documents?.[0]?.link ?? '/none'
  return {
    profile: await has('/api/users/details', person.headers, person.email),
    guest: await has(`/api/chats/guest/${guestId}/chats`, {}, said),
    appointment: await has(`/api/appointments/${appointment}`, helper.headers, said),
    chat: await has(`/api/chats/${chat}/messages`, helper.headers, said),
    paper: await has(paper, {}, '%PDF'),
    complaint: await has('/api/admin/grievances', admin.headers, said),
    ticket: (await ask(at, '/api/grievances/status', {}, { ticket })).status,
    story: await has('/api/admin/stories?state=waiting', admin.headers, said),
    picture: (await ask(at, picture)).status,
    document: await has(document, {}, '%PDF'),
  }
}

const all = {
  profile: true,
  guest: true,
  appointment: true,
  chat: true,
  paper: true,
  complaint: true,
  ticket: 200,
  story: true,
  picture: 200,
  document: true,
}

it('in the order of docs/keys.md two instances read each other at every step, and then the former key can go', async () => {
  const [oldOne, oldTwo] = [await instance(old), await instance(old)]
  const first = await write(oldOne)
  expect(await read(oldTwo, first)).toEqual(all)

  const told = await instance(old, [present])
  const second = await write(told)
  for (const written of [first, second])
    for (const at of [oldTwo, told]) expect(await read(at, written)).toEqual(all)

  const changed = await instance(present, [old])
  const third = await write(changed)
  for (const written of [first, second, third])
    for (const at of [told, changed]) expect(await read(at, written)).toEqual(all)

  expect(await renew(await keysOf(present, [old]))).toMatchObject({ unreadable: 0, left: 0 })
  expect(await renew(await keysOf(present, [old]))).toMatchObject({ renewed: 0, unreadable: 0, left: 0 })
  const done = await instance(present)
  const fourth = await write(done)
  for (const written of [third, fourth])
    for (const at of [changed, done]) expect(await read(at, written)).toEqual(all)
  await theFormerKeyIsGone(done, first)
})

/** Who was signed in under it signs in again, by both steps; codes on paper and codes of stories still hold. */
async function theFormerKeyIsGone(at: TestApp, written: Written): Promise<void> {
  const { person, secret, recoveryCodes, storyCode, chat, paper } = written
  expect((await ask(at, '/api/chats/list', person.headers)).status).toBe(401)
  expect((await ask(at, paper)).status).toBe(404)
  const accounts = accountCalls(at, mail)
  now += 60_000
  const codes = { one_time_code: new TOTP({ secret }).generate({ timestamp: now }) }
  for (const step of [codes, { one_time_code: recoveryCodes[0] }]) {
    const signedIn = await accounts.logIn(person.email, step)
    expect([signedIn.statusCode, signedIn.json().code]).toEqual([200, undefined])
    const headers = { authorization: `Bearer ${signedIn.json().token}` }
    expect((await ask(at, `/api/chats/${chat}/messages`, headers)).text).toContain(said)
  }
  expect((await ask(at, '/api/stories/withdraw', {}, { code: storyCode })).status).toBe(200)
  expect(await verifyAudit(at.services)).toMatchObject({ breaks: [] })
}

it('a mail that waits while the secret changes is sent, and its code sets a new password', async () => {
  const before = await instance(old, [present])
  const { email } = await accountCalls(before, mail).join()
  await ask(before, '/api/auth/password-reset/request', {}, { email })
  const after = await instance(present, [old])
  await renew(await keysOf(present, [old]))
  await after.services.jobs.idle()
  const { code } = await mail.mailTo(email)
  const reset = { email, token: code, new_password: 'another monsoon 8' }
  expect((await ask(after, '/api/auth/password-reset/confirm', {}, reset)).status).toBe(200)
})

it('a dump from before opens with its key as the earlier one, and is sealed anew like the rest', async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase()]
  const file = path.join(dataDir, 'dump.gz')
  try {
    const written = await write(await instance(old, [], from))
    await dumpDatabase({ url: from.url, secretKey: old, file })
    const restore = (secretKeys: string[]) =>
      restoreDatabase({ url: to.url, secretKeys, file, replace: false })
    await expect(restore([present])).rejects.toThrow('The dump was made with another SECRET_KEY')
    await restore([present, old])
    await expect(keysOf(present, [], to)).rejects.toThrow('SECRET_KEY is not the one that this database')
    expect(await read(await instance(present, [old], to), written)).toEqual(all)
    expect(await renew(await keysOf(present, [old], to), to)).toMatchObject({ unreadable: 0, left: 0 })
    await expect(keysOf(old, [], to)).rejects.toThrow('SECRET_KEY is not the one that this database')
  } finally {
    for (const each of instances.filter(({ services }) =>
      [from, to].includes(services.database as TestDatabase),
    ))
      await each.app.close()
    await from.drop()
    await to.drop()
  }
})

it('what an instance with the former key seals while the values are renewed is found before the end', async () => {
  const before = await instance(old, [present])
  const { user_id, email } = await makePerson(before.services)
  const holder = await database.pool.connect()
  try {
    const place = 'select sealed_name from users where user_id = $1'
    const [{ sealed_name: other }] = (await holder.query(place, [user_id])).rows
    await holder.query('begin')
    // Sealed by the former key too, and not the bytes that the renewal has read.
    await holder.query('update users set sealed_name = sealed_name where user_id = $1', [user_id])
    const renewing = renew(await keysOf(present, [old]))
    await untilSomebodyWaits(database)
    const anew = sealFact(before.services.keys, user_id, 'name', 'Asha Rao')
    expect(anew).not.toEqual(other)
    await holder.query('update users set sealed_name = $2 where user_id = $1', [user_id, anew])
    await holder.query('commit')
    expect(await renewing).toMatchObject({ unreadable: 0, left: 0 })
  } finally {
    holder.release()
  }
  const alone = await instance(present)
  const answer = await accountCalls(alone, mail).post('/api/auth/password-reset/request', { email })
  expect(answer.statusCode).toBe(200)
  expect(await renew(await keysOf(present))).toMatchObject({ renewed: 0, unreadable: 0, left: 0 })
})

it('what no given key opens is counted and left as it is', async () => {
  const { services } = await instance(present)
  const { user_id } = await makePerson(services)
  const stranger = deriveKeys('only-for-tests-of-somebody-else-x1')
  const foreign = sealFact(stranger, user_id, 'name', 'Asha')
  await database.pool.query('update users set sealed_name = $2 where user_id = $1', [user_id, foreign])
  expect(await renew(await keysOf(present, [old]))).toMatchObject({ renewed: 0, unreadable: 1, left: 0 })
  const { rows } = await database.pool.query('select sealed_name from users where user_id = $1', [user_id])
  expect(rows).toEqual([{ sealed_name: foreign }])
})
