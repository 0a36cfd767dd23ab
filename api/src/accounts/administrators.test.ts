import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../identity/passwords/password-hashing.ts'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let second: TestApp
let calls: ReturnType<typeof accountCalls>
let hash: string
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  second = await createTestApp({ env: { SMTP_URL: mail.url }, database: test.database })
  calls = accountCalls(test, mail)
  hash = await hashPassword(goodPassword)
})
afterAll(async () => {
  await second.close()
  await test.close()
  await mail.close()
})

const base = '/api/admin/administrators'
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
async function makeAdministrator(): Promise<TestPerson> {
  const person = await makePerson(test.services, { user_type: 'admin', name: 'Ada' })
  await rowsOf('update users set password_hash = $2 where user_id = $1', [person.user_id, hash])
  return person
}
const call = (
  { headers }: TestPerson,
  method: 'GET' | 'POST' | 'DELETE',
  url = base,
  payload?: object,
  { app }: TestApp = test,
) => app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
/** As if there were no others. */
const removeOthers = async (...kept: TestPerson[]) =>
  rowsOf("delete from users where user_type = 'admin' and not user_id = any($1)", [
    kept.map(({ user_id }) => user_id),
  ])
const idle = () => Promise.all([test.services.jobs.idle(), second.services.jobs.idle()])
const mailsTo = (address: string) => mail.received.filter(({ to }) => to === address).map(({ text }) => text)

describe('an administrator', () => {
  it('is invited by mail, sets a password by a code, and decides; the others are told', async () => {
    const ada = await makeAdministrator()
    const email = `grace-${Date.now()}@example.org`
    const invited = await call(ada, 'POST', base, { email })
    expect(invited.statusCode, invited.body).toBe(201)
    await idle()
    expect((await mail.mailTo(email)).text).toContain('invited to be an administrator')
    expect(mailsTo(ada.email).join()).toContain('was invited')
    const list = async () => (await call(ada, 'GET')).json() as { email: string; status: string; me?: true }[]
    expect((await list()).find((each) => each.email === email)).toMatchObject({ status: 'invited' })
    expect((await list()).find((each) => each.email === ada.email)).toMatchObject({
      status: 'active',
      me: true,
    })

    const asked = await calls.call('POST', '/api/auth/password-reset/request', { email })
    expect(asked.statusCode, asked.body).toBeLessThan(300)
    await idle()
    const { code } = await mail.mailTo(email)
    const set = await calls.call('POST', '/api/auth/password-reset/confirm', {
      email,
      token: code,
      new_password: goodPassword,
    })
    expect(set.statusCode, set.body).toBeLessThan(300)
    const grace = await calls.tokenOf(email)
    const { nyaysathi_id } = await makeHelper(test.services, { status: 'pending' })
    const decided = await calls.call('POST', `/api/admin/nyaysathi/${nyaysathi_id}/approve`, {}, grace)
    expect(decided.statusCode).toBe(200)
    expect((await list()).find((each) => each.email === email)).toMatchObject({ status: 'active' })
    const [entry] = await rowsOf(
      "select * from audit_entries where action = 'administrator.invited' and subject_id = $1",
      [invited.json().administrator_id],
    )
    expect(entry).toMatchObject({ actor_user_id: ada.user_id })
  })

  it('is invited again before the days are over, and not where the address has an account', async () => {
    const ada = await makeAdministrator()
    const email = `again-${Date.now()}@example.org`
    const first = (await call(ada, 'POST', base, { email })).json()
    const again = await call(ada, 'POST', base, { email: email.toUpperCase() })
    expect(again.json()).toEqual(first)
    await idle()
    expect(mail.received.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(2)
    const { email: citizen } = await calls.join()
    for (const taken of [citizen, ada.email]) {
      const refused = await call(ada, 'POST', base, { email: taken })
      expect([refused.statusCode, typeof refused.json().fields.email]).toEqual([409, 'string'])
    }
    expect((await call(ada, 'POST', base, { email: 'no address' })).statusCode).toBe(400)
    await rowsOf("update users set created_at = now() - interval '8 days' where user_id = $1", [
      first.administrator_id,
    ])
    await test.services.jobs.enqueue(test.database.pool, 'accounts.sweep_invitations')
    await idle()
    expect((await call(ada, 'DELETE', `${base}/${first.administrator_id}`)).statusCode).toBe(404)
  })

  it('who is removed is signed out at once, on every instance, and told', async () => {
    const [ada, grace] = [await makeAdministrator(), await makeAdministrator()]
    expect((await call(grace, 'GET', base, undefined, second)).statusCode).toBe(200)
    expect((await call(ada, 'DELETE', `${base}/${grace.user_id}`)).statusCode).toBe(204)
    expect((await call(grace, 'GET', base, undefined, second)).statusCode).toBe(401)
    expect((await call(ada, 'DELETE', `${base}/${grace.user_id}`)).statusCode).toBe(404)
    await idle()
    expect(mailsTo(grace.email).join()).toContain('no longer an administrator')
    const citizen = await makePerson(test.services)
    expect((await call(ada, 'DELETE', `${base}/${citizen.user_id}`)).statusCode).toBe(404)
    const actions = await rowsOf('select action from audit_entries where subject_id = $1', [grace.user_id])
    expect(actions).toEqual([{ action: 'administrator.removed' }])
  })

  it('always stays: the last one, of two who remove each other at once, and against the database itself', async () => {
    const ada = await makeAdministrator()
    await removeOthers(ada)
    await call(ada, 'POST', base, { email: `waiting-${Date.now()}@example.org` })
    expect((await call(ada, 'DELETE', `${base}/${ada.user_id}`)).statusCode).toBe(409)
    const left = await calls.call('DELETE', '/api/users/me', { password: goodPassword }, ada.headers)
    expect(left.statusCode).toBe(409)
    for (const change of [
      'delete from users where user_id = $1',
      "update users set user_type = 'user' where user_id = $1",
      'update users set password_hash = null where user_id = $1',
    ]) {
      await expect(rowsOf(change, [ada.user_id])).rejects.toThrow('One administrator has to stay')
    }
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await makeAdministrator(), await makeAdministrator()]
      await removeOthers(one, two)
      const answers = await Promise.all([
        call(one, 'DELETE', `${base}/${two.user_id}`),
        call(two, 'DELETE', `${base}/${one.user_id}`, undefined, second),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    }
    // Without our own check: two deletions at the same moment.
    const [one, two] = [await makeAdministrator(), await makeAdministrator()]
    await removeOthers(one, two)
    const both = await Promise.allSettled(
      [one, two].map(({ user_id }) => rowsOf('delete from users where user_id = $1', [user_id])),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('what waits', () => {
  const minute = async () => {
    await Promise.all(
      [test, second].map(({ services }) => services.jobs.enqueue(test.database.pool, 'administration.tell')),
    )
    await idle()
  }
  const due = async (who: TestPerson) => (await call(who, 'GET', '/api/admin/queues')).json().due
  const file = (subject: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/grievances',
      payload: { subject, text: 'Something private.' },
    })

  it('is told to all administrators once, and again before its clock runs out, which the console marks', async () => {
    const [ada, grace] = [await makeAdministrator(), await makeAdministrator()]
    await minute()
    mail.received.length = 0
    const before = await due(ada)
    const { nyaysathi_id } = await makeHelper(test.services, { name: 'Secret Name', status: 'pending' })
    expect((await file('intimate_content')).statusCode).toBe(201)
    await minute()
    await minute()
    for (const { email } of [ada, grace]) {
      const [sentMail, ...others] = mailsTo(email)
      expect(others).toEqual([])
      expect(sentMail).toContain('Applications of helpers: 1.')
      expect(sentMail).toContain('Complaints: 1.')
      expect(sentMail).not.toMatch(/Secret|private|intimate/)
    }
    expect(await due(ada)).toEqual(before)

    mail.received.length = 0
    await rowsOf(
      `update grievances set received_at = received_at - interval '89 minutes', answer_due_at = answer_due_at - interval '89 minutes'
        where answered_at is null`,
    )
    await minute()
    // Moved by the test, it counts as new; nothing is due yet.
    expect(mailsTo(ada.email).join()).not.toContain('nearly over')
    await rowsOf(
      `update grievances set answer_due_at = answer_due_at - interval '2 minutes' where answered_at is null`,
    )
    mail.received.length = 0
    await minute()
    await minute()
    for (const { email } of [ada, grace]) {
      expect(mailsTo(email)).toHaveLength(1)
      expect(mailsTo(email)[0]).toMatch(/nearly over[\s\S]*Complaints: 1\./)
    }
    expect((await due(ada)).complaints).toBe(before.complaints + 1)
    await rowsOf("update nyaysathi set submitted_at = now() - interval '19 hours' where nyaysathi_id = $1", [
      nyaysathi_id,
    ])
    await minute()
    expect((await due(ada)).verification).toBe(before.verification + 1)
  })

  it('is not lost while there is nobody to tell', async () => {
    await minute()
    const before = await rowsOf('select count(*)::int as count from administration_notices')
    const ada = await makeAdministrator()
    await removeOthers(ada)
    await rowsOf(
      "alter table users disable trigger user; update users set password_hash = null where user_type = 'admin'; alter table users enable trigger user",
    )
    await makeHelper(test.services, { status: 'pending' })
    await minute()
    expect(await rowsOf('select count(*)::int as count from administration_notices')).toEqual(before)
    const grace = await makeAdministrator()
    mail.received.length = 0
    await minute()
    expect(mailsTo(grace.email)).toHaveLength(1)
  })
})
