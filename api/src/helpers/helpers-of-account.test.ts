import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { applicationCalls, lawyerPapers } from '../testing/application-calls.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let accounts: ReturnType<typeof accountCalls>
let applications: ReturnType<typeof applicationCalls>
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  accounts = accountCalls(test, mail)
  applications = applicationCalls(await test.app.listen({ port: 0, host: '127.0.0.1' }), accounts)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

async function suspendedHelper() {
  const email = `${randomUUID()}@example.org`
  const { nyaysathi_id } = (await applications.apply({ email })).body
  await test.database.pool.query(
    "update nyaysathi set status = 'suspended', reason = 'papers to be checked again' where nyaysathi_id = $1",
    [nyaysathi_id],
  )
  return { email, nyaysathi_id, headers: await accounts.tokenOf(email) }
}

it('a suspended helper signs in, sees why, and is listed nowhere', async () => {
  const { nyaysathi_id, headers } = await suspendedHelper()
  const read = (url: string) => accounts.call('GET', url, undefined, headers)
  expect((await read('/api/users/details')).json()).toMatchObject({ user_type: 'nyaysathi' })
  expect((await read('/api/nyaysathi/application')).json()).toMatchObject({
    status: 'suspended',
    reason: 'papers to be checked again',
  })
  expect((await read('/api/auth/nyaysathi/all')).json()).toEqual([])
  expect((await read(`/api/nyaysathi/public/${nyaysathi_id}`)).statusCode).toBe(404)
})

it('a helper takes application and papers along, and erases them with the account', async () => {
  const { nyaysathi_id, headers } = await suspendedHelper()
  const answer = await accounts.call('GET', '/api/users/export', undefined, headers)
  const files = await readZip(answer.rawPayload)
  const application = JSON.parse(String(files['application/application.json']))
  expect(application).toMatchObject({ bar_council_number: 'MAH/1234/2010', status: 'suspended' })
  expect(application.decisions).toEqual([expect.objectContaining({ event: 'submitted' })])
  const papers = Object.keys(files).filter((name) => name.endsWith('.pdf'))
  expect(papers.sort()).toEqual(
    [...lawyerPapers].sort().map((kind, index) => `application/${index + 1}-${kind}.pdf`),
  )
  for (const name of papers) expect(String(files[name]).startsWith('%PDF-')).toBe(true)

  const erased = await accounts.call('DELETE', '/api/users/me', { password: goodPassword }, headers)
  expect(erased.statusCode).toBe(200)
  for (const [table, column] of [
    ['nyaysathi', 'nyaysathi_id'],
    ['nyaysathi_documents', 'nyaysathi_id'],
    ['nyaysathi_events', 'nyaysathi_id'],
    ['stored_files', 'owner_user_id'],
  ]) {
    const left = await test.database.pool.query(`select 1 from ${table} where ${column} = $1`, [nyaysathi_id])
    expect([table, left.rowCount]).toEqual([table, 0])
  }
})
