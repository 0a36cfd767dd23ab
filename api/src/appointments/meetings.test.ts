import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: MailServer
let test: TestApp
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp({
    env: { SMTP_URL: server.url, PUBLIC_URL: 'https://help.example', RATE_LIMITS: 'off' },
  })
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const call = (who: TestPerson, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const see = async (who: TestPerson, id: string) => (await call(who, 'GET', `/api/appointments/${id}`)).json()
const tell = (who: TestPerson, id: string, meeting: object) =>
  call(who, 'PUT', `/api/appointments/${id}/meeting`, meeting)

const inThreeDays = () => `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T10:00`

async function request(): Promise<{ asha: TestPerson; meera: TestHelper; id: string }> {
  const [asha, meera] = [await makePerson(test.services), await makeHelper(test.services)]
  const booked = await call(asha, 'POST', '/api/appointments', {
    nyaysathi_id: meera.nyaysathi_id,
    appointment_date: inThreeDays(),
    case_type: 'family',
    case_description: 'x',
  })
  return { asha, meera, id: booked.json().appointment_id }
}

async function agreed() {
  const both = await request()
  await call(both.meera, 'POST', '/api/appointments/accept', { appointment_id: both.id })
  await test.services.jobs.idle()
  server.received.length = 0
  return both
}

const meeting = {
  link: 'https://meet.example.org/abc?key=1',
  telephone: '+91 98200 00001',
  address: 'Room 4, Gate 2',
  bring: 'The notice, and your ration card.',
}

describe('how the two meet', () => {
  it('is written once it is accepted, read by both, sealed at rest, and gone with the appointment', async () => {
    const { asha, meera, id } = await request()
    expect((await tell(meera, id, meeting)).statusCode).toBe(409)
    await call(meera, 'POST', '/api/appointments/accept', { appointment_id: id })
    expect((await see(asha, id)).meeting).toBeUndefined()

    const told = await tell(meera, id, meeting)
    expect([told.statusCode, told.json()]).toEqual([200, { appointment_id: id, status: 'Accepted' }])
    for (const side of [asha, meera]) {
      expect((await see(side, id)).meeting).toEqual(meeting)
      const [listed] = (await call(side, 'GET', '/api/appointments/details')).json()
      expect(listed.meeting).toEqual(meeting)
    }
    const kept = JSON.stringify(
      await query("select encode(sealed_meeting, 'escape') as kept from appointment_meetings"),
    )
    expect(kept).not.toMatch(/meet\.example|98200|Room 4|ration/)

    await call(asha, 'POST', '/api/appointments/cancel', { appointment_id: id })
    for (const side of [asha, meera]) expect((await see(side, id)).meeting).toBeUndefined()
    expect((await tell(meera, id, meeting)).statusCode).toBe(409)
  })

  it('is the helper’s to write: not the citizen’s, not a stranger’s', async () => {
    const { asha, meera, id } = await agreed()
    expect((await tell(asha, id, meeting)).statusCode).toBe(403)
    expect((await tell(await makeHelper(test.services), id, meeting)).statusCode).toBe(404)
    expect((await see(asha, id)).meeting).toBeUndefined()
    expect((await see(asha, id)).can).not.toContain('set_meeting')
    expect((await see(meera, id)).can).toContain('set_meeting')
  })

  it('takes only links that lead where they say, and says what is wrong', async () => {
    const { meera, id } = await agreed()
    for (const link of [
      'http://meet.example.org',
      'javascript:alert(1)',
      'https://good.example@evil.example/',
      'https://a b.example',
      'meet.example.org',
    ]) {
      const refused = await tell(meera, id, { link })
      expect([link, refused.statusCode]).toEqual([link, 400])
      expect(refused.body).toContain('begins with https://')
    }
    expect((await tell(meera, id, { telephone: 'call me' })).statusCode).toBe(400)
    expect((await see(meera, id)).meeting).toBeUndefined()
    expect((await tell(meera, id, { link: ' https://meet.example.org/@room ' })).statusCode).toBe(200)
    expect((await see(meera, id)).meeting.link).toBe('https://meet.example.org/@room')
  })

  it('is told to the citizen in a mail that names none of it, once for each change', async () => {
    const { asha, meera, id } = await agreed()
    await Promise.all([tell(meera, id, meeting), tell(meera, id, meeting)])
    await test.services.jobs.idle()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail?.to).toBe(asha.email)
    expect(mail?.text).toContain('has written how you meet and what to bring')
    expect(`${mail?.raw}${mail?.text}`).not.toMatch(/meet\.example|98200|Room 4|ration/)

    await tell(meera, id, { address: 'Room 5' })
    await tell(meera, id, {})
    await test.services.jobs.idle()
    expect(server.received).toHaveLength(3)
    expect((await see(asha, id)).meeting).toBeUndefined()
  })

  it('is not written any more to somebody whom one of the two has blocked', async () => {
    const { asha, meera, id } = await agreed()
    const { chat_id } = await makeDirectChat(test, { citizen: asha, helper: meera })
    const block = await call(asha, 'POST', `/api/chats/${chat_id}/block`, { keep_appointments: [id] })
    expect(block.statusCode).toBe(200)
    expect((await tell(meera, id, meeting)).statusCode).toBe(409)
  })
})
