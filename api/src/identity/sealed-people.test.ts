import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { untilSomebodyWaits } from '../testing/lock-wait.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { startServer } from '../testing/running-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords/password-hashing.ts'

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

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

it('lies sealed in its row, is found in any case, and does not open in the row of another', async () => {
  const { email, user_id } = await calls.join({ name: 'Vasundhara Deshmukh', phone: '+91 98765 43210' })
  const other = await calls.join({ name: 'Ritika Sen' })
  const [row] = await rowsOf('select * from users where user_id = $1', [user_id])
  expect(row).toMatchObject({ name: null, email: null, phone: null, city: null })
  const bytes = Object.values(row).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : `${value}`,
  )
  expect(bytes.join('\n')).not.toMatch(/Vasundhara|98765|Pune|example/i)
  const headers = await calls.tokenOf(email.toUpperCase())
  const details = (of: typeof headers) => calls.call('GET', '/api/users/details', undefined, of)
  expect((await details(headers)).json()).toMatchObject({ name: 'Vasundhara Deshmukh', email })

  const others = await calls.tokenOf(other.email)
  await rowsOf(
    'update users set sealed_name = (select sealed_name from users where user_id = $2) where user_id = $1',
    [other.user_id, user_id],
  )
  const moved = await details(others)
  expect(moved.statusCode).toBe(500)
  expect(moved.body).not.toContain('Vasundhara')
})

it('what an older version left readable is sealed before anybody is served, also by a start after one that was killed', {
  tags: ['deep'],
}, async () => {
  const people = Array.from({ length: 1_200 }, (_, index) => ({
    id: randomUUID(),
    email: `Older.${index}@example.org`,
    name: `Older Person ${index}`,
  }))
  await rowsOf(
    `insert into users (user_id, user_type, name, email, phone, city, state, password_hash)
     select u.id, 'user', u.name, u.email, '+91 90000 10000', 'Nagpur', 'Maharashtra', $4
       from unnest($1::uuid[], $2::text[], $3::text[]) u (id, name, email)`,
    [
      people.map(({ id }) => id),
      people.map(({ name }) => name),
      people.map(({ email }) => email),
      await hashPassword(goodPassword),
    ],
  )
  const readable = async () =>
    (
      await rowsOf(
        "select count(*)::integer as n from users where num_nonnulls(name, nullif(email, ''), phone, city) > 0",
      )
    )[0].n
  const onDisk = async () => {
    await rowsOf('checkpoint')
    const [row] = await rowsOf("select pg_read_binary_file(pg_relation_filepath('users')) as bytes")
    return row.bytes.toString('latin1')
  }
  expect((await onDisk()).includes('Older Person')).toBe(true)
  const last = people
    .map(({ id }) => id)
    .toSorted()
    .at(-1)
  const holder = await test.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where user_id = $1 for update', [last])
  const end = new AbortController()
  const killed = startServer(test.database.url, {}, { killedBy: end.signal })
  killed.catch(() => {})
  await untilSomebodyWaits(test.database)
  end.abort()
  await expect(killed).rejects.toThrow('The server ended')
  await holder.query('rollback')
  holder.release()
  const left = await readable()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(people.length)

  // Somebody else's work that began before the sealing and goes on: what was there before is not kept for it.
  const older = await test.database.pool.connect()
  onTestFinished(() => older.release(true))
  await older.query('begin')
  await older.query('select pg_current_xact_id()')
  const server = await startServer(test.database.url)
  try {
    expect(await readable()).toBe(0)
    expect((await onDisk()).includes('Older Person')).toBe(false)
    for (const { email, name } of [people[3], people[1_100]] as typeof people) {
      const log = await fetch(`${server.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: email.toLowerCase(), password: goodPassword }),
      })
      const { token } = (await log.json()) as { token: string }
      const details = await fetch(`${server.address}/api/users/details`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(await details.json()).toMatchObject({ name, email, location: { city: 'Nagpur' } })
    }
  } finally {
    await server.kill()
  }
})

it('what an older version went on writing beside a newer one keeps no start from being ready', {
  tags: ['deep'],
}, async () => {
  const sealed = await calls.join()
  const [again, once] = [randomUUID(), randomUUID()]
  const older = (id: string, email: string) =>
    rowsOf(
      `insert into users (user_id, user_type, name, email, phone) values ($1, 'user', 'Second Person', $2, '')`,
      [id, email],
    )
  await older(again, sealed.email.toUpperCase())
  await older(once, `${once}@example.org`)
  await older(randomUUID(), `${once}@EXAMPLE.org`)

  const server = await startServer(test.database.url)
  await server.kill()
  const owners = await rowsOf(
    'select user_id from users where user_id = any($1) and email_key is not null and name is null and email is null',
    [[sealed.user_id, again, once]],
  )
  expect(owners.map(({ user_id }) => user_id).toSorted()).toEqual([sealed.user_id, once].toSorted())
  expect(await rowsOf('select from users where num_nonnulls(name, email, phone, city) > 0')).toEqual([])
})
