/** @module-tag deep */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../run/free-port.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { checkOut, findReleaseBefore } from './release-before.mjs'

const { commit } = findReleaseBefore()
const password = 'monsoon over Pune 7'
const program = 'api/src/testing/serve-this-version.ts'
const running = []

let database
let dataDir
let before
beforeAll(async () => {
  if (!commit) return
  database = await startPostgres15()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-way-back-'))
  before = checkOut(commit)
  fs.copyFileSync(program, path.join(before.folder, program))
})
afterAll(async () => {
  for (const stop of running) await stop()
  before?.remove()
  await database?.stop()
  if (dataDir) fs.rmSync(dataDir, { recursive: true, force: true })
})

/** A process of the code in `folder`, which serves once it says so. */
async function start(folder) {
  const port = await findFreePort()
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) }
  const child = spawn(process.execPath, [path.join(folder, program)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  running.push(stop)
  await expect.poll(() => said.includes('ready\n') || child.exitCode !== null).toBe(true)
  expect(child.exitCode, said).toBe(null)
  const call = async (method, address, { body, token } = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    expect(answer.status, `${method} ${address}: ${text}`).toBeLessThan(300)
    return text ? JSON.parse(text) : undefined
  }
  return { call, stop }
}

/** The newest code that went out to this address. */
async function codeFor(email) {
  const outbox = path.join(dataDir, 'outbox')
  const find = () =>
    (fs.existsSync(outbox) ? fs.readdirSync(outbox) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'))
      .filter((mail) => mail.includes(email))
      .map((mail) => /\b\d{6}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0])
      .find(Boolean)
  await expect.poll(find).toBeTruthy()
  return find()
}

async function join({ call }, name) {
  const email = `${name}@example.org`
  await call('POST', '/api/auth/verify-email', { body: { email } })
  const otp = await codeFor(email)
  const { email_proof } = await call('POST', '/api/auth/verify-email/otp', { body: { email, otp } })
  const place = { state: 'Maharashtra', district: 'Pune', location: { state: 'Maharashtra', city: 'Pune' } }
  await call('POST', '/api/users', { body: { name, email, password, phone: '', ...place, email_proof } })
  return { email, token: await logIn({ call }, email) }
}

async function logIn({ call }, email) {
  return (await call('POST', '/api/auth/login', { body: { email, password } })).token
}

async function say({ call }, guest, text) {
  guest.chat_id ??= (await call('POST', '/api/chats/guest', { body: { guest_id: guest.id } })).chat_id
  const address = `/api/chats/guest/messages/add/${guest.chat_id}`
  await call('POST', address, { body: { guest_id: guest.id, message_text: text } })
}

async function heard({ call }, guest) {
  const [chat] = await call('GET', `/api/chats/guest/${guest.id}/chats`)
  return chat.messages.map(({ message_text, text }) => message_text ?? text)
}

test.skipIf(!commit)(
  'the release before goes on beside this version, is started again beside it and after it, with people on it',
  async () => {
    const guest = { id: `anon_${randomBytes(24).toString('base64url')}` }
    const old = await start(before.folder)
    const asha = await join(old, 'asha')
    await say(old, guest, 'one')

    // This version migrates while the other serves.
    const now = await start('.')
    await say(old, guest, 'two')
    await say(now, guest, 'three')
    expect(await heard(old, guest)).toEqual(['one', 'two', 'three'])
    expect(await heard(now, guest)).toEqual(['one', 'two', 'three'])
    const ravi = await join(now, 'ravi')
    for (const { email } of [asha, ravi]) {
      const [byOld, byNow] = [await logIn(old, email), await logIn(now, email)]
      // What one signs the other believes.
      for (const [side, token] of [
        [old, byNow],
        [now, byOld],
      ])
        expect(await side.call('GET', '/api/chats/list', { token })).toEqual([])
    }
    await join(old, 'meera')

    // Back: the release before is started on the database of this version, beside it, and then alone.
    await old.stop()
    const again = await start(before.folder)
    expect(await heard(again, guest)).toEqual(['one', 'two', 'three'])
    await now.stop()
    await say(again, guest, 'four')
    await join(again, 'kabir')
    expect(await logIn(again, ravi.email)).toBeTruthy()
    await again.stop()

    // And forward again: nothing has to be migrated a second time, nothing was lost.
    const forward = await start('.')
    expect(await heard(forward, guest)).toEqual(['one', 'two', 'three', 'four'])
    for (const who of ['asha', 'ravi', 'meera', 'kabir']) await logIn(forward, `${who}@example.org`)
    await forward.stop()
  },
)
