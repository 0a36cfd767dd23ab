/** @module-tag deep */

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeHelper, makePerson } from '../testing/factories.ts'
import { type RunningServer, startServer } from '../testing/running-server.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestServices } from '../testing/test-services.ts'

let database: TestDatabase
const running = new Set<RunningServer>()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const server of running) await server.kill()
  running.clear()
})
afterAll(() => database.drop())

async function start(): Promise<RunningServer> {
  const server = await startServer(database.url)
  running.add(server)
  return server
}

type Headers = Record<string, string>

async function post(url: string, headers: Headers, body: object | FormData) {
  const isForm = body instanceof FormData
  const answer = await fetch(url, {
    method: 'POST',
    headers: isForm ? headers : { 'content-type': 'application/json', ...headers },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { case_id: string; error?: string } }
}

it('a process killed while helpers answer loses no answer that it confirmed, and a retry doubles none', async () => {
  const services = createTestServices({ database })
  const citizen = await makePerson(services)
  const helpers = await Promise.all([1, 2, 3].map(() => makeHelper(services)))
  const first = await start()
  const cases: { case_id: string; headers: Headers }[] = []
  for (const { headers } of helpers) {
    for (let count = 0; count < 8; count += 1) {
      const form = new FormData()
      form.append('case_type', 'family')
      form.append('case_description', 'Who looks after the children?')
      const { case_id } = (await post(`${first.address}/cases`, citizen.headers, form)).body
      expect((await post(`${first.address}/api/cases/${case_id}/take`, headers, {})).status).toBe(200)
      cases.push({ case_id, headers })
    }
  }
  const answer = (to: string, { case_id, headers }: (typeof cases)[number]) =>
    post(`${to}/api/cases/${case_id}/answer`, headers, { answer: `answer to ${case_id}` })
  const confirmed: string[] = []
  let killing: Promise<void> | undefined
  await Promise.all(
    helpers.map(async ({ headers }) => {
      for (const each of cases.filter((one) => one.headers === headers)) {
        const given = await answer(first.address, each).catch(() => undefined)
        if (!given) return
        expect(given.status).toBe(200)
        confirmed.push(each.case_id)
        if (confirmed.length >= 10) killing ??= first.kill()
      }
    }),
  )
  await killing
  expect(killing).toBeDefined()

  const second = await start()
  for (const each of cases) {
    const read = async () =>
      (await fetch(`${second.address}/api/cases/${each.case_id}`, { headers: citizen.headers })).json()
    const kept = (await read()) as { status: string; talk?: { answer?: { text: string } } }
    if (confirmed.includes(each.case_id)) expect(kept.status).toBe('Answered')
    // Whole or not at all.
    expect(kept.talk?.answer !== undefined).toBe(kept.status === 'Answered')
    expect((await answer(second.address, each)).status).toBe(200)
    expect(await read()).toMatchObject({
      status: 'Answered',
      talk: { answer: { text: `answer to ${each.case_id}` } },
    })
  }
  const { rows } = await database.pool.query(
    `select (select count(*)::int from case_events where step = 'answered') as answered,
            (select count(*)::int from case_takings where ended_at is null and answered_at is not null) as takings`,
  )
  expect(rows[0]).toEqual({ answered: cases.length, takings: cases.length })
})
