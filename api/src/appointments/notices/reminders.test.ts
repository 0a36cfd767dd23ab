import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAppointment, makeHelper, makePerson } from '../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { readZip } from '../../testing/read-zip.ts'
import { startServer } from '../../testing/running-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: MailServer
let test: TestApp
let second: TestApp
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: server.url } })
  second = await createTestApp({ env: { SMTP_URL: server.url }, database: test.database })
})
beforeEach(() => {
  server.received.length = 0
})
afterEach(async () => {
  await query('delete from appointments')
  await query('delete from mails')
})
afterAll(async () => {
  await second.close()
  await test.close()
  await server.close()
})

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

/** What the clock does every minute. */
async function aMinutePasses({ services }: TestApp = test) {
  await services.jobs.enqueue(test.database.pool, 'appointments.remind')
  await services.jobs.idle()
}

/**
 * The rows move and the clock stands: so the time of all that is agreed comes nearer, as if those who agreed on it had
 * done so long before.
 */
async function letPass(appointment_id: string, interval: string) {
  const move = (column: string) => `${column} = ${column} - $2::interval`
  const columns = ['starts_at', 'ends_at', 'requested_at', 'decided_at', 'held_until'].map(move).join()
  await query(`update appointments set ${columns} where appointment_id = $1`, [appointment_id, interval])
  await query(`update appointment_notices set ${move('agreed_at')} where appointment_id = $1`, [
    appointment_id,
    interval,
  ])
}

/** Accepted now, for a time from now. */
async function agree(fromNow: string) {
  const [asha, meera] = [
    await makePerson(test.services, { name: 'Asha' }),
    await makeHelper(test.services, { name: 'Meera Iyer' }),
  ]
  const appointment_id = await makeAppointment(test.app, asha, meera)
  await query(
    `update appointments set starts_at = date_trunc('minute', now() + $2::interval),
            ends_at = date_trunc('minute', now() + $2::interval) + interval '30 minutes'
      where appointment_id = $1`,
    [appointment_id, fromNow],
  )
  const accepted = await test.app.inject({
    method: 'POST',
    url: '/api/appointments/accept',
    headers: meera.headers,
    payload: { appointment_id },
  })
  expect(accepted.statusCode, accepted.body).toBe(200)
  await test.services.jobs.idle()
  server.received.length = 0
  return { asha, meera, appointment_id }
}

const reminders = () => server.received.map(({ text }) => text.split('\n')[0]).sort()
const toBoth = [
  'A reminder of your appointment with Asha:',
  'A reminder of your appointment with Meera Iyer:',
]

describe('a reminder', () => {
  it('comes to both a day and an hour before, and never twice', async () => {
    const { asha, appointment_id } = await agree('3 days')
    await aMinutePasses()
    expect(reminders()).toEqual([])
    await letPass(appointment_id, '48 hours')
    await aMinutePasses()
    expect(reminders()).toEqual(toBoth)
    await aMinutePasses()
    await letPass(appointment_id, '22 hours 50 minutes')
    await aMinutePasses()
    expect(reminders()).toEqual(toBoth)
    await letPass(appointment_id, '11 minutes')
    await aMinutePasses()
    await aMinutePasses()
    expect(reminders()).toEqual([...toBoth, ...toBoth].sort())
    await letPass(appointment_id, '1 hour')
    await aMinutePasses()
    expect(reminders()).toHaveLength(4)
    const answer = await test.app.inject({ url: '/api/users/export', headers: asha.headers })
    const kept = JSON.parse(String((await readZip(answer.rawPayload))['appointment-reminders.json']))
    expect(kept.map((row: { hours_before: number }) => row.hours_before)).toEqual([24, 1])
  })

  it('says to the citizen that there is something to read on how they meet, and not what', async () => {
    const { asha, meera, appointment_id } = await agree('3 days')
    const told = await test.app.inject({
      method: 'PUT',
      url: `/api/appointments/${appointment_id}/meeting`,
      headers: meera.headers,
      payload: { address: 'Room 4', bring: 'The notice' },
    })
    expect(told.statusCode, told.body).toBe(200)
    await test.services.jobs.idle()
    server.received.length = 0
    await letPass(appointment_id, '48 hours')
    await aMinutePasses()
    expect(reminders()).toEqual(toBoth)
    for (const { to, text, raw } of server.received) {
      expect(text.includes('How you meet and what to bring')).toBe(to === asha.email)
      expect(text + raw).not.toMatch(/Room 4|notice/)
    }
  })

  it('says what fits every matter to bring, and asks a helper to write who has not written yet', async () => {
    const { asha, meera, appointment_id } = await agree('3 days')
    await letPass(appointment_id, '48 hours')
    await aMinutePasses()
    const textTo = (email: string) => server.received.find(({ to }) => to === email)?.text ?? ''
    expect(textTo(asha.email)).toContain('Useful to have with you: a proof of who you are')
    expect(textTo(asha.email)).toContain('Ask in the chat of this appointment.')
    expect(textTo(meera.email)).toContain('You have not written yet how you meet and what to bring.')
    expect(textTo(meera.email)).not.toContain('Useful to have with you')
    for (const { text, raw } of server.received) expect(text + raw).not.toMatch(/family|children/i)
  })

  it('of what was agreed less than a day before comes only an hour before', async () => {
    const { appointment_id } = await agree('23 hours')
    await aMinutePasses()
    expect(reminders()).toEqual([])
    await letPass(appointment_id, '22 hours')
    await aMinutePasses()
    expect(reminders()).toEqual(toBoth)
  })

  it('of what was agreed in the last hour does not come', async () => {
    const { appointment_id } = await agree('50 minutes')
    await aMinutePasses()
    await letPass(appointment_id, '20 minutes')
    await aMinutePasses()
    expect(reminders()).toEqual([])
  })

  it('follows its appointment to another time', async () => {
    const { meera, asha, appointment_id } = await agree('25 hours')
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const ask = (who: typeof asha, url: string, payload: object) =>
      test.app.inject({ method: 'POST', url, headers: who.headers, payload })
    const proposed = await ask(meera, '/api/appointments/propose', {
      appointment_id,
      appointment_date: inDays(4),
      reason: 'x',
    })
    expect(proposed.statusCode, proposed.body).toBe(201)
    const { proposal_id } = proposed.json()
    const taken = await ask(asha, '/api/appointments/proposal/accept', { appointment_id, proposal_id })
    expect(taken.statusCode, taken.body).toBe(200)
    await test.services.jobs.idle()
    server.received.length = 0
    await letPass(appointment_id, '2 hours')
    await aMinutePasses()
    expect(reminders()).toEqual([])
    await letPass(appointment_id, '71 hours')
    await aMinutePasses()
    expect(reminders()).toEqual(toBoth)
  })

  it.each([
    ['is cancelled', "update appointments set status = 'Cancelled' where appointment_id = $1"],
    [
      'is moved',
      "update appointments set starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days', held_until = held_until + interval '3 days' where appointment_id = $1",
    ],
    [
      'loses its citizen',
      'delete from users u using appointments a where a.appointment_id = $1 and u.user_id = a.user_id',
    ],
    [
      'loses its helper',
      'delete from users u using appointments a where a.appointment_id = $1 and u.user_id = a.nyaysathi_id',
    ],
    [
      'has a helper who is suspended',
      "update nyaysathi h set status = 'suspended', reason = 'x' from appointments a where a.appointment_id = $1 and h.nyaysathi_id = a.nyaysathi_id",
    ],
  ])('dies with an appointment that %s, before it is due and while it waits', async (_what, change) => {
    const before = await agree('3 days')
    await query(change, [before.appointment_id])
    await letPass(before.appointment_id, '48 hours 1 minute')
    await aMinutePasses()
    expect(reminders()).toEqual([])

    const waiting = await agree('3 days')
    await letPass(waiting.appointment_id, '48 hours 1 minute')
    await server.stop()
    await aMinutePasses()
    const written = await query(
      "select state from mails where kind = 'appointment_reminder' and state = 'waiting'",
    )
    expect(written).toHaveLength(2)
    await query(change, [waiting.appointment_id])
    await server.start()
    await test.services.jobs.idle({ alsoLater: true })
    expect(reminders()).toEqual([])
  })

  it('is written once by two instances at the same moment', async () => {
    const agreed = await Promise.all([1, 2, 3, 4].map(() => agree('3 days')))
    for (const { appointment_id } of agreed) await letPass(appointment_id, '48 hours')
    await Promise.all([aMinutePasses(test), aMinutePasses(second), aMinutePasses(test)])
    await aMinutePasses(second)
    expect(reminders()).toHaveLength(8)
  })

  it('that a killed program had not sent is sent by the next one, once', { tags: ['deep'] }, async () => {
    const { appointment_id } = await agree('3 days')
    await letPass(appointment_id, '48 hours')
    const env = { SMTP_URL: server.url, MAIL_FROM: 'help@nyaysathi.example' }
    await server.stop()
    const first = await startServer(test.database.url, env)
    await test.services.jobs.enqueue(test.database.pool, 'appointments.remind')
    const tried = async () =>
      (await query("select 1 from mails where kind = 'appointment_reminder' and attempts > 0")).length
    await expect.poll(tried).toBe(2)
    await first.kill()
    await server.start()
    // The pause after a failed try, and the hold of a killed program, are minutes.
    await query('update mails set sending_until = null')
    await query("update jobs.job set start_after = now() where state < 'active'")
    const next = await startServer(test.database.url, env)
    try {
      await test.services.jobs.enqueue(test.database.pool, 'appointments.remind')
      const sent = async () =>
        (await query("select 1 from mails where kind = 'appointment_reminder' and state = 'sent'")).length
      await expect.poll(sent).toBe(2)
      expect(reminders()).toEqual(toBoth)
    } finally {
      await next.kill()
    }
  })
})
