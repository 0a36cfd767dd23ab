import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { makePerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestServices } from '../testing/test-services.ts'
import { makeFirstAdministrator } from './index.ts'
import { requireAdministrator } from './require-administrator.ts'

const password = 'monsoon over Delhi 11'
const administrator = { ADMIN_EMAIL: 'Admin@Example.org', ADMIN_PASSWORD: password }

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

const servicesWith = (env: Record<string, string>) => createTestServices({ database: test.database, env })
const administrators = async () =>
  (await test.database.pool.query("select user_id from users where user_type = 'admin'")).rows

it.each([
  ['password1', 'ADMIN_PASSWORD is used by many people and easy to guess; choose another one.'],
  ['onlyletters', 'ADMIN_PASSWORD must have 8 to 128 characters with a letter and a number among them.'],
])('is not made with the password %j', async (ADMIN_PASSWORD, line) => {
  const services = servicesWith({ ...administrator, ADMIN_PASSWORD })
  await expect(makeFirstAdministrator(services)).rejects.toThrow(line)
  expect(await administrators()).toEqual([])
})

it('is not made of somebody who signed up', async () => {
  const { email } = await calls.join()
  const services = servicesWith({ ...administrator, ADMIN_EMAIL: email })
  await expect(makeFirstAdministrator(services)).rejects.toThrow(/^ADMIN_EMAIL belongs to an account/)
  expect(await administrators()).toEqual([])
})

it('is one, however many instances start at once, and signs in for twelve hours', async () => {
  const other = { ...administrator, ADMIN_EMAIL: 'other@example.org' }
  await Promise.all(
    [administrator, other, administrator, other].map((env) => makeFirstAdministrator(servicesWith(env))),
  )
  expect(await administrators()).toHaveLength(1)
  await makeFirstAdministrator(servicesWith({ ...other, ADMIN_PASSWORD: 'password1' }))
  expect(await administrators()).toHaveLength(1)
  const emails = [administrator, other].map(({ ADMIN_EMAIL }) => ADMIN_EMAIL)
  const statuses = await Promise.all(
    emails.map(async (address) => (await calls.logIn(address, { password })).statusCode),
  )
  expect(statuses.toSorted()).toEqual([200, 401])
  const email = emails[statuses.indexOf(200)] ?? ''
  const headers = await calls.tokenOf(email, { password })
  const erased = await calls.call('DELETE', '/api/users/me', { password }, headers)
  expect([erased.statusCode, erased.json().error]).toEqual([
    409,
    expect.stringContaining('only administrator'),
  ])
})

it('can do nothing without a second step where the operator demands one', async () => {
  const services = servicesWith({ ADMIN_SECOND_FACTOR: 'required' })
  const admin = await makePerson(services, { user_type: 'admin' })
  const enter = (headers: Record<string, string>, given = services) =>
    requireAdministrator(given)({ headers } as never)
  await expect(enter(admin.headers)).rejects.toMatchObject({ code: 'second_factor_setup_required' })
  await expect(enter(admin.headers, servicesWith({}))).resolves.toBeUndefined()
  await test.database.pool.query(
    "insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, '', now())",
    [admin.user_id],
  )
  await expect(enter(admin.headers)).resolves.toBeUndefined()
  const citizen = await makePerson(services)
  await expect(enter(citizen.headers)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(enter({})).rejects.toMatchObject({ code: 'not_signed_in' })
})
