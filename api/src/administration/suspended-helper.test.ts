import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, pdfOf } from '../testing/application-calls.ts'
import { appointmentCalls } from '../testing/appointment-calls.ts'
import { directChatCalls, makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
/** Where the administrator works. */
let one: TestApp
/** Where the helper does. */
let two: TestApp
let administrator: TestPerson
beforeAll(async () => {
  mail = await startMailServer()
  one = await createTestApp({ env: { SMTP_URL: mail.url } })
  two = await createTestApp({ env: { SMTP_URL: mail.url }, database: one.database })
  administrator = await makePerson(one.services, { user_type: 'admin' })
})
afterAll(async () => {
  await two.close()
  await one.close()
  await mail.close()
})

const words = 'the back door'
const ask = ({ app }: TestApp, { headers }: TestPerson, url: string) => app.inject({ url, headers })
async function decide({ nyaysathi_id }: TestHelper, decision: 'suspend' | 'restore') {
  const answer = await one.app.inject({
    method: 'POST',
    url: `/api/admin/nyaysathi/${nyaysathi_id}/${decision}`,
    headers: administrator.headers,
    payload: decision === 'suspend' ? { reason: 'Asked for money.' } : {},
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** A talk with a file of each side, an appointment to come, and all links that its helper has seen. */
async function talk() {
  const chat = await makeDirectChat(two, { citizen: await makePerson(two.services, { name: 'Asha Rao' }) })
  const { chat_id, citizen, helper, appointment_id } = chat
  const asCitizen = directChatCalls(one.app, citizen)
  const asHelper = directChatCalls(two.app, helper)
  const said = (await asCitizen.send(chat_id, `Come by ${words}.`)).json()
  expect(
    (
      await directChatCalls(two.app, citizen).upload(chat_id, fileOf(pdfOf(), 'proof.pdf'), {
        sender_id: citizen.user_id,
      })
    ).statusCode,
  ).toBe(201)
  expect(
    (await asHelper.upload(chat_id, fileOf(pdfOf(), 'draft.pdf'), { sender_id: helper.user_id })).statusCode,
  ).toBe(201)
  const shelf = (await asHelper.call('GET', `/api/chats/${chat_id}/files`)).json()
  const linkOf = (user_id: string): string =>
    shelf.find(({ sender_id }: { sender_id: string }) => sender_id === user_id).file_url
  const links = { theirs: linkOf(citizen.user_id), own: linkOf(helper.user_id) }
  return { chat_id, citizen, helper, appointment_id, said, links, asCitizen, asHelper }
}

describe('a helper who is suspended', () => {
  it('gets nothing of a citizen through any door from that moment, on another instance too', async () => {
    const { chat_id, citizen, helper, appointment_id, said, links, asCitizen, asHelper } = await talk()
    const since = `?since=${Date.now() + 60_000}`
    // Known to the memory that answers idle polls.
    const polled = () => asHelper.call('GET', `/api/chats/${chat_id}/messages${since}`)
    const fromMemory = async () => {
      await polled()
      return two.app.metrics.getSingleMetricAsString('chat_polls_from_memory_total')
    }
    await expect.poll(fromMemory).toMatch(/total [1-9]/)
    expect((await ask(two, helper, links.theirs)).statusCode).toBe(200)

    await decide(helper, 'suspend')

    const doors: [string, 'GET' | 'POST' | 'DELETE', object?][] = [
      [`/api/chats/${chat_id}/messages`, 'GET'],
      [`/api/chats/${chat_id}/files`, 'GET'],
      [`/api/chats/${chat_id}/search`, 'POST', { text: 'door' }],
      ['/api/chats/details', 'POST', { chat_id }],
      ['/api/chats/details', 'POST', { appointment_id }],
      ['/api/chats/direct', 'GET'],
      ['/api/chats', 'POST', { appointment_id, is_ai_chat: false }],
      [`/api/chats/${chat_id}/read`, 'POST', { up_to: said.timestamp }],
      [`/api/chats/${chat_id}/typing`, 'POST'],
      [`/api/chats/${chat_id}/block`, 'POST'],
      [`/api/chats/${chat_id}/reports`, 'POST', { reason: 'other', message_ids: [said.message_id] }],
      [`/api/appointments/${appointment_id}`, 'GET'],
      [`/api/appointments/${appointment_id}/calendar.ics`, 'GET'],
      ['/api/appointments/no-show', 'POST', { appointment_id }],
      [`/api/users/public/${citizen.user_id}`, 'GET'],
      ['/api/cases/pool', 'GET'],
      ['/api/cases/taken', 'GET'],
    ]
    for (const [url, method, payload] of doors) {
      const answer = await asHelper.call(method, url, payload)
      expect([403, 404], `${url}: ${answer.body}`).toContain(answer.statusCode)
      expect(answer.body).not.toMatch(/Asha|back door|proof/)
    }
    expect((await asHelper.call('GET', '/api/chats/direct')).json().error).toContain(
      'cannot work as a NyaySathi',
    )
    await expect.poll(async () => (await polled()).statusCode).toBe(403)
    expect((await asHelper.call('GET', '/api/chats/unread')).json()).toEqual({ unread: 0, chats: [] })
    expect((await asHelper.call('GET', '/api/appointments/details')).json()).toEqual([])
    expect((await asHelper.call('GET', '/api/nyaysathi/overview')).json()).toMatchObject({
      requests_waiting: 0,
      upcoming_this_week: 0,
    })
    expect((await ask(two, helper, links.theirs)).statusCode).toBe(404)
    expect((await ask(two, helper, links.own)).statusCode).toBe(200)

    const parts = await readZip((await asHelper.call('GET', '/api/users/export')).rawPayload)
    const text = Object.entries(parts)
      .map(([name, part]) => `${name}\n${part}`)
      .join('\n')
    expect(text).not.toMatch(/Asha|back door|proof\.pdf/)
    expect(text).toContain('direct-chats/1/file-1.pdf')

    // The citizen keeps all of it.
    expect(await asCitizen.read(chat_id)).toHaveLength(3)
    expect((await asCitizen.details({ chat_id })).json()).toMatchObject({
      can_send: false,
      closed_reason: 'helper_unavailable',
    })
    await decide(helper, 'restore')
    expect(await asHelper.read(chat_id)).toHaveLength(3)
    expect((await ask(two, helper, links.theirs)).statusCode).toBe(200)
  })

  it('does not come back by sending rejected papers in again', async () => {
    const { chat_id, helper, asHelper } = await talk()
    const set = (status: string, event: string) =>
      one.database.pool.query(
        `with h as (update nyaysathi set status = $2, reason = 'x' where nyaysathi_id = $1 returning nyaysathi_id)
         insert into nyaysathi_events (nyaysathi_id, event) select nyaysathi_id, $3 from h`,
        [helper.nyaysathi_id, status, event],
      )
    await set('rejected', 'rejected')
    expect((await asHelper.call('GET', `/api/chats/${chat_id}/messages`)).statusCode).toBe(403)
    await set('pending', 'resubmitted')
    expect((await asHelper.call('GET', `/api/chats/${chat_id}/messages`)).statusCode).toBe(403)
    await set('verified', 'approved')
    expect(await asHelper.read(chat_id)).toHaveLength(3)
  })

  it('leaves citizens who are told, once each, and offered others of the field and the language', async () => {
    const field = `Family Law ${Date.now()}`
    const [helper, hindi, english] = [
      await makeHelper(one.services, { specialization: field, city: 'Nashik' }),
      await makeHelper(one.services, {
        name: 'Hindi Speaker',
        specialization: field,
        city: 'Nashik',
        languages: ['Hindi'],
      }),
      await makeHelper(one.services, {
        name: 'English Speaker',
        specialization: field,
        city: 'Nashik',
        languages: ['English'],
      }),
    ]
    const calls = appointmentCalls(one)
    const [booked, talking, blocked] = [
      await makePerson(one.services, { name: 'Booked' }),
      await makePerson(one.services, { name: 'Talking' }),
      await makePerson(one.services, { name: 'Blocked' }),
    ]
    await one.database.pool.query("update users set preferred_language = 'Hindi' where user_id = $1", [
      talking.user_id,
    ])
    await calls.accepted(booked, helper)
    for (const citizen of [talking, blocked]) {
      const { chat_id, appointment_id } = await makeDirectChat(one, { citizen, helper })
      if (citizen === blocked)
        await directChatCalls(one.app, citizen).call('POST', `/api/chats/${chat_id}/block`)
      await calls.letPass(appointment_id, '200 days')
    }
    await one.services.jobs.enqueue(one.database.pool, 'appointments.settle')
    await one.services.jobs.idle()
    await two.services.jobs.idle()
    mail.received.length = 0

    await decide(helper, 'suspend')
    await one.services.jobs.idle()
    await two.services.jobs.idle()

    const lettersOf = ({ email }: TestPerson) => mail.received.filter(({ to }) => to === email)
    const [toBooked, toTalking, toBlocked] = [booked, talking, blocked].map(lettersOf)
    expect([toBooked?.length, toTalking?.length, toBlocked?.length]).toEqual([1, 1, 0])
    expect(toBooked?.[0]?.text).toContain('This appointment does not take place')
    for (const sentMail of [toBooked?.[0], toTalking?.[0]]) {
      expect(sentMail?.text).toContain(`/nyaysathi/public/${hindi?.nyaysathi_id}`)
      expect(sentMail?.text).toContain(`/nyaysathi/public/${english?.nyaysathi_id}`)
      expect(sentMail?.text).not.toMatch(/Meera|money/)
    }
    const text = toTalking?.[0]?.text ?? ''
    expect(text.indexOf('Hindi Speaker')).toBeLessThan(text.indexOf('English Speaker'))
  })
})
