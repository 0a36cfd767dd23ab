/** @module-tag deep */

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { forgetJob, retention } from '../retention/forget-old-rows.ts'
import { makeAppointmentOf } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { type RunningServer, startServer } from '../testing/running-server.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { closedMatterUpkeep, tellOfEndJob } from './tell-of-end.ts'

let database: TestDatabase
let services: TestServices
const running = new Set<RunningServer>()
beforeAll(async () => {
  database = await createTestDatabase()
  services = createTestServices({ database })
  // Only the servers work; here the names of the jobs have to be known.
  closedMatterUpkeep(services)
  retention(services, async () => undefined)
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

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const count = async (text: string): Promise<number> =>
  (await query(`select count(*)::int as count from ${text}`))[0]?.count
const messagesEach = 5

/** So many, each of two people of its own, over for longer than they are kept. */
async function makeOld(matters: number): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (let made = 0; made < matters; made += 1) {
    const [citizen, helper] = [await makePerson(services), await makeHelper(services)]
    const id = await makeAppointmentOf(services, citizen, helper, 'Completed')
    await query(
      `with old as (
         update appointments set requested_at = now() - interval '4 years', starts_at = now() - interval '4 years',
                ends_at = now() - interval '4 years' + interval '30 minutes'
          where appointment_id = $1 returning appointment_id),
       chat as (
         insert into direct_chats (chat_id, appointment_id, created_at, last_message_at)
         select overlay(appointment_id::text placing '8' from 15)::uuid, appointment_id, now() - interval '4 years', now() - interval '4 years' from old
         returning chat_id),
       sides as (
         insert into direct_chat_sides (chat_id, side, user_id)
         select chat_id, 'user', $2::uuid from chat union all select chat_id, 'nyaysathi', $3::uuid from chat)
       insert into direct_messages (chat_id, sent_at, message_id, side, message_type, request_digest)
       select chat_id, now() - interval '4 years' + nth * interval '1 second', gen_random_uuid(), 'user', 'text', ''
         from chat, generate_series(1, ${messagesEach}) nth`,
      [id, citizen.user_id, helper.user_id],
    )
    people.push(citizen, helper)
  }
  return people
}

it('a process killed while it tells and removes tells nobody twice, leaves nothing half, and takes nothing that was kept', async () => {
  const matters = 40
  const people = await makeOld(matters)
  const enqueue = (job: string) => services.jobs.enqueue(database.pool, job)
  /** Kills the process as soon as some of the work is done, and lets another one end it. */
  async function killedInBetween(job: string, done: () => Promise<number>, all: number): Promise<void> {
    const first = await start()
    await enqueue(job)
    await expect.poll(done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
    await first.kill()
    const before = await done()
    // In one look: what was on its way when the process died may still arrive.
    const whole = `select (select count(*) from direct_messages) = ${messagesEach} * count(*) as whole from appointments`
    expect(await query(whole)).toEqual([{ whole: true }])
    expect(before).toBeLessThanOrEqual(all)
    await start()
    await enqueue(job)
    await expect.poll(done, { timeout: 60_000 }).toBe(all)
  }

  const told = () => count("mails where kind = 'matters_ending'")
  await killedInBetween(tellOfEndJob, told, people.length)
  expect(await count('closed_matter_notices where mail_id is null')).toBe(0)
  const whom = await query('select user_id from closed_matter_notices group by user_id having count(*) > 1')
  expect(whom).toEqual([])

  await query("update closed_matter_notices set told_at = now(), ends_at = now() - interval '1 minute'")
  const [keeper] = people
  const [kept] = await query('select appointment_id from appointments where user_id = $1', [keeper?.user_id])
  const [server] = [...running].slice(-1)
  const pressed = await fetch(`${server?.address}/api/closed-matters/${kept?.appointment_id}/keep`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keeper?.headers },
    body: '{}',
  })
  expect(pressed.status).toBe(200)
  await server?.kill()
  await killedInBetween(forgetJob, async () => matters - (await count('appointments')), matters - 1)
  expect(await query('select appointment_id from appointments')).toEqual([kept])
  expect(await count('direct_messages')).toBe(messagesEach)
  expect(await told()).toBe(people.length)
}, 180_000)
