/** @module-tag deep */

import type { Appointment } from '@nyaysathi/contracts/appointments'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { indianTime } from './appointment-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from './factories.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createTestServices } from './test-services.ts'

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

async function post(url: string, who: TestPerson, body: object, key?: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...who.headers,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { appointment_id: string; status: string } }
}

async function listOf(address: string, who: TestPerson): Promise<Appointment[]> {
  const answer = await fetch(`${address}/api/appointments/details?limit=100`, { headers: who.headers })
  return (await answer.json()) as Appointment[]
}

const people = 4
const each = 5

/** Every citizen asks again and again, and the helper accepts at once what was asked for. */
function writers(citizens: TestPerson[], helpers: TestHelper[]) {
  return citizens.flatMap((citizen, at) =>
    Array.from({ length: each }, (_, count) => ({
      citizen,
      helper: helpers[at] as TestHelper,
      key: `booking-${at}-${count}`,
      body: {
        nyaysathi_id: helpers[at]?.nyaysathi_id,
        appointment_date: indianTime(3 + count),
        case_type: 'civil',
        case_description: 'Who repairs the roof?',
      },
    })),
  )
}

it('a process killed in the middle of booking and accepting loses nothing that it confirmed, and a retry doubles nothing', async () => {
  const services = createTestServices({ database })
  const citizens = await Promise.all(Array.from({ length: people }, () => makePerson(services)))
  const helpers = await Promise.all(Array.from({ length: people }, () => makeHelper(services)))
  const all = writers(citizens, helpers)
  const first = await start()
  const confirmed = new Map<string, string>()
  const accepted = new Set<string>()
  let killing: Promise<void> | undefined
  await Promise.all(
    all.map(async ({ citizen, helper, key, body }) => {
      const booked = await post(`${first.address}/api/appointments`, citizen, body, key).catch(
        () => undefined,
      )
      if (booked?.status !== 201) return
      const { appointment_id } = booked.body
      confirmed.set(key, appointment_id)
      if (confirmed.size >= 10) killing ??= first.kill()
      const done = await post(`${first.address}/api/appointments/accept`, helper, { appointment_id }).catch(
        () => undefined,
      )
      if (done?.status === 200) accepted.add(appointment_id)
    }),
  )
  await killing
  expect(killing).toBeDefined()

  const second = await start()
  // Whoever got no answer asks again, with the same key.
  await Promise.all(
    all.map(async ({ citizen, key, body }) => {
      const { status, body: booked } = await post(`${second.address}/api/appointments`, citizen, body, key)
      expect(status).toBe(201)
      expect(confirmed.get(key) ?? booked.appointment_id).toBe(booked.appointment_id)
    }),
  )
  for (const citizen of citizens) {
    const list = await listOf(second.address, citizen)
    expect(list).toHaveLength(each)
    expect(new Set(list.map(({ appointment_date }) => appointment_date)).size).toBe(each)
    for (const { appointment_id, status } of list) {
      if (accepted.has(appointment_id)) expect(status).toBe('Accepted')
    }
  }
  expect(accepted.size).toBeLessThan(all.length)
})
