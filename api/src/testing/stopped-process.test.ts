/** @module-tag deep */

import http from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGuestId } from './factories.ts'
import { startServer } from './running-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Outcome = 'answered' | 'turned away' | 'too slow' | 'not let in' | `broken: ${string}`

/** One request, and what became of it: a refused connection never reached the server, a broken one did. */
function ask(address: string, agent?: http.Agent): Promise<{ outcome: Outcome; closes: boolean }> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome, closes = true) => resolve({ outcome, closes })
    const request = http.get(`${address}/readyz`, { agent: agent ?? false }, (answer) => {
      answer.on('error', (error) => end(`broken: ${error.message}`))
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => {
        // On a busy machine the database may not answer in time, which the stop did not cause.
        const isStopping = body.includes('The service is stopping.')
        const refused = isStopping ? 'turned away' : 'too slow'
        end(answer.statusCode === 200 ? 'answered' : refused, answer.headers.connection === 'close')
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ECONNREFUSED' ? 'not let in' : `broken: ${error.code}`),
    )
  })
}

it('a stop breaks no request of many callers, on new connections and on kept ones', async () => {
  const server = await startServer(database.url, { DRAIN_SECONDS: '5', LOG_LEVEL: 'warn' })
  const seen = new Map<Outcome, number>()
  const keptOpenWhileStopping: Outcome[] = []
  // Told that the server stops, a balancer goes elsewhere soon: whoever goes on calling until no more connections are
  // let in may be cut off. So few that a busy machine too has answered them before that.
  const callsAfterNo = 2
  const call = async (agent?: http.Agent) => {
    for (let left = callsAfterNo; left > 0; ) {
      const { outcome, closes } = await ask(server.address, agent)
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      if (outcome === 'turned away' && !closes) keptOpenWhileStopping.push(outcome)
      if (outcome === 'turned away') left -= 1
      if (outcome === 'not let in' || outcome.startsWith('broken')) return
    }
  }
  const agents = Array.from({ length: 10 }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
  const callers = [...agents.map((agent) => call(agent)), ...agents.map(() => call())]
  while ((seen.get('answered') ?? 0) < 200) await new Promise((resolve) => setImmediate(resolve))

  expect(await server.stop()).toBe(0)
  await Promise.all(callers)
  for (const agent of agents) agent.destroy()

  const outcomes = Object.fromEntries(seen)
  expect(Object.keys(outcomes).filter((outcome) => outcome.startsWith('broken'))).toEqual([])
  expect(outcomes['turned away']).toBeGreaterThan(0)
  expect(keptOpenWhileStopping).toEqual([])
})

/** One POST on a connection of its own, and what became of it. */
function startChat(address: string, guest_id: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const request = http.request(`${address}/api/chats/guest`, { method: 'POST', agent: false, headers })
    request.on('response', (answer) => {
      answer.on('error', (error) => resolve(`broken: ${error.message}`))
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => {
        // What many at once cost on a busy machine: a turn at the database that did not come in time. The stop did not
        // cause it.
        const isSlow = answer.statusCode === 503 && JSON.parse(body).code === 'database_away'
        resolve(answer.statusCode === 201 ? 'answered' : isSlow ? 'too slow' : 'turned away')
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'not let in' : `broken: ${error.code}`),
    )
    request.end(JSON.stringify({ guest_id }))
  })
}

it('a stop breaks none of sixty writes in flight, and what it confirmed is stored, once', async () => {
  const server = await startServer(database.url, { DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' })
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => outcomes.push(outcome)
  const before = await countChats()
  const writes = Array.from({ length: 60 }, () => startChat(server.address, makeGuestId()).then(note))
  while (outcomes.length < 20) await new Promise((resolve) => setImmediate(resolve))
  expect(await server.stop()).toBe(0)
  await Promise.all(writes)

  const expected: readonly Outcome[] = ['answered', 'not let in', 'too slow']
  expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([])
  const countOf = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const confirmed = countOf('answered')
  expect(confirmed).toBeGreaterThan(0)
  const stored = (await countChats()) - before
  expect(stored).toBeGreaterThanOrEqual(confirmed)
  // What was not confirmed in time may have been written all the same.
  expect(stored).toBeLessThanOrEqual(confirmed + countOf('too slow'))
})

async function countChats(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from chats')
  return rows[0]?.count ?? 0
}
