import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { prepareDemo } from './index.ts'

let demo: TestApp
let plain: TestApp
beforeAll(async () => {
  demo = await createTestApp({ env: { DEMO: '1' } })
  plain = await createTestApp({ database: demo.database, env: { DEMO: '0' } })
})
afterAll(async () => {
  await plain.close()
  await demo.close()
})

const told = /sign in as the demo (\w+) with (\S+) and the password (\S+?)"/
async function signIn(email: string, password: string) {
  const answer = await demo.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  return { status: answer.statusCode, headers: { authorization: `Bearer ${answer.json().token}` } }
}
const list = async () => (await demo.app.inject('/api/auth/nyaysathi/all?limit=100')).json()

it('demo mode shows fictional helpers and lets one of each kind of person in, until it is off', async () => {
  await Promise.all([prepareDemo(demo.services), prepareDemo(demo.services)])
  const people = demo.services.logLines.map((line) => told.exec(line)).filter((match) => match !== null)
  expect(people.map(([, who]) => who).sort()).toEqual(['administrator', 'citizen', 'helper'])

  const helpers = await list()
  expect(helpers).toHaveLength(60)
  expect(helpers.every((helper: { demo?: true }) => helper.demo === true)).toBe(true)
  expect(new Set(helpers.map(({ type }: { type: string }) => type)).size).toBe(5)
  const { nyaysathi_id } = helpers[0]
  for (const url of [`/api/nyaysathi/public/${nyaysathi_id}`, `/api/nyaysathi/${nyaysathi_id}`]) {
    expect((await demo.app.inject(url)).json().demo).toBe(true)
  }

  const [, , email = '', password = ''] = people.find(([, who]) => who === 'administrator') ?? []
  const administrator = await signIn(email, password)
  expect(administrator.status).toBe(200)
  const { headers } = administrator
  const queue = (await demo.app.inject({ url: '/api/admin/nyaysathi?status=pending', headers })).json()
  expect(queue).toHaveLength(2)
  const waiting = await demo.app.inject({ url: `/api/admin/nyaysathi/${queue[0].nyaysathi_id}`, headers })
  const { documents, checks } = waiting.json()
  expect(documents.length).toBeGreaterThan(1)
  expect(checks.filter(({ state }: { state: string }) => state === 'missing')).toEqual([])
  const paper = await demo.app.inject(documents[0].link)
  expect([paper.statusCode, paper.body.slice(0, 5)]).toEqual([200, '%PDF-'])

  // A later start in demo mode changes and tells nothing.
  const lines = demo.services.logLines.length
  await prepareDemo(demo.services)
  expect([demo.services.logLines.length, (await list()).length]).toEqual([lines, 60])

  await prepareDemo(plain.services)
  expect(await list()).toEqual([])
  for (const [, , address = '', secret = ''] of people)
    expect((await signIn(address, secret)).status).toBe(401)
  expect((await demo.database.pool.query('select 1 from users')).rowCount).toBe(0)
  expect((await demo.database.pool.query('select 1 from stored_files')).rowCount).toBe(0)
})
