import { randomUUID } from 'node:crypto'
import { quickRepliesMax } from '@nyaysathi/contracts/quick-replies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let two: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  two = await createTestApp({ env: { SMTP_URL: mail.url }, database: test.database })
})
afterAll(async () => {
  await two.close()
  await test.close()
  await mail.close()
})

type Who = Pick<TestPerson, 'headers'>
const greeting = { title: 'Papers', text: 'Please bring the rent agreement & the last receipts.' }

const list = async (who: Who) =>
  (await test.app.inject({ url: '/api/quick-replies', headers: who.headers })).json()
const write = (who: Who, id: string, payload: object = greeting, at = test) =>
  at.app.inject({ method: 'PUT', url: `/api/quick-replies/${id}`, headers: who.headers, payload })
const remove = (who: Who, id: string) =>
  test.app.inject({ method: 'DELETE', url: `/api/quick-replies/${id}`, headers: who.headers })

it('a helper keeps texts, changes and deletes them, and nobody else sees or touches them', async () => {
  const [meera, other] = [await makeHelper(test.services), await makeHelper(test.services)]
  const id = randomUUID()
  expect(await list(meera)).toEqual([])
  expect((await write(meera, id)).statusCode).toBe(200)
  // The same once more, as after an answer that got lost.
  expect((await write(meera, id)).statusCode).toBe(200)
  expect(await list(meera)).toEqual([{ quick_reply_id: id, ...greeting }])

  // The same id is another text for somebody else.
  expect((await write(other, id, { title: 'Mine', text: 'My own' })).statusCode).toBe(200)
  expect((await write(meera, id, { ...greeting, title: 'Papers to bring' })).statusCode).toBe(200)
  expect((await remove(other, id)).statusCode).toBe(200)
  expect(await list(other)).toEqual([])
  expect(await list(meera)).toEqual([{ quick_reply_id: id, ...greeting, title: 'Papers to bring' }])

  expect((await remove(meera, id)).statusCode).toBe(200)
  expect((await remove(meera, id)).statusCode).toBe(200)
  expect(await list(meera)).toEqual([])
})

it('says what is wrong with a text, and leaves the kept one as it was', async () => {
  const meera = await makeHelper(test.services)
  const id = randomUUID()
  await write(meera, id)
  const fieldsOf = async (payload: object) => (await write(meera, id, payload)).json().fields
  expect(await fieldsOf({ title: '  ', text: 'x' })).toEqual({ title: 'Please give it a title.' })
  expect(await fieldsOf({ title: 'x', text: '' })).toEqual({ text: 'Please write the text.' })
  expect(await fieldsOf({ title: 'x'.repeat(61), text: 'x' })).toHaveProperty('title')
  expect(await fieldsOf({ title: 'x', text: 'x'.repeat(2_001) })).toHaveProperty('text')
  expect((await write(meera, 'no-id')).statusCode).toBe(404)
  expect(await list(meera)).toEqual([{ quick_reply_id: id, ...greeting }])
})

it('is for helpers', async () => {
  const citizen = await makePerson(test.services)
  expect((await write(citizen, randomUUID())).statusCode).toBe(403)
  expect((await test.app.inject({ url: '/api/quick-replies', headers: citizen.headers })).statusCode).toBe(
    403,
  )
})

it('keeps as many as promised and not one more, however many are written at once on two instances', async () => {
  const meera = await makeHelper(test.services)
  const ids = Array.from({ length: quickRepliesMax + 10 }, () => randomUUID())
  const answers = await Promise.all(
    ids.map((id, place) => write(meera, id, { title: `${place}`, text: 'x' }, place % 2 ? two : test)),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(10)
  for (const answer of refused) expect(answer.json().code).toBe('too_many_open')
  const kept: { quick_reply_id: string }[] = await list(meera)
  expect(kept).toHaveLength(quickRepliesMax)
  // What is there can still be changed, and what was deleted makes room.
  const [first] = kept
  expect((await write(meera, first?.quick_reply_id ?? '')).statusCode).toBe(200)
  await remove(meera, first?.quick_reply_id ?? '')
  expect((await write(meera, randomUUID())).statusCode).toBe(200)
})

it('lies sealed in the database, goes along in the export, and goes with the account', async () => {
  const calls = accountCalls(test, mail)
  const { email, user_id } = await calls.join()
  await test.database.pool.query("update users set user_type = 'nyaysathi' where user_id = $1", [user_id])
  const headers = { authorization: (await calls.tokenOf(email)).authorization ?? '' }
  const id = randomUUID()
  await write({ headers }, id)
  const stored = async () =>
    (await test.database.pool.query('select * from quick_replies where user_id = $1', [user_id])).rows
  const [row] = await stored()
  for (const words of ['Papers', 'receipts']) expect(row.sealed_reply.toString('latin1')).not.toContain(words)

  const exported = await test.app.inject({ url: '/api/users/export', headers })
  const files = await readZip(exported.rawPayload)
  expect(JSON.parse(String(files['quick-replies.json']))).toEqual([{ quick_reply_id: id, ...greeting }])

  const erased = await calls.call('DELETE', '/api/users/me', { password: goodPassword }, headers)
  expect(erased.statusCode).toBe(200)
  expect(await stored()).toEqual([])
})
