import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { directChatCalls } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

/** An accepted appointment with its chat, a request, and one that is over. */
async function pair() {
  const calls = appointmentCalls(test)
  const [citizen, helper] = [
    await makePerson(test.services, { name: 'Asha Rao' }),
    await makeHelper(test.services),
  ]
  const past = await calls.accepted(citizen, helper, { appointment_date: indianTime(2) })
  await calls.letPass(past, '4 days')
  const accepted = await calls.accepted(citizen, helper, { appointment_date: indianTime(4, '11:30') })
  const requested = await calls.booked(citizen, helper, { appointment_date: indianTime(5) })
  const { chat_id } = (await directChatCalls(test.app, citizen).create(accepted)).json()
  return { calls, citizen, helper, accepted, requested, past, chat_id }
}
const block = (who: TestPerson, chat_id: string, body?: object) =>
  directChatCalls(test.app, who).call('POST', `/api/chats/${chat_id}/block`, body)
const previewOf = async (who: TestPerson, chat_id: string) =>
  (await directChatCalls(test.app, who).call('GET', `/api/chats/${chat_id}/block`)).json().standing
async function mailsTo({ email }: TestPerson) {
  await test.services.jobs.idle()
  return mail.received.filter(({ to }) => to === email)
}
const statusOf = async (who: TestPerson, id: string) => (await appointmentCalls(test).see(who, id)).status

describe('before a block', () => {
  it('both sides see what stands between them, and only that', async () => {
    const { citizen, helper, accepted, requested, chat_id } = await pair()
    const standing = [
      {
        appointment_id: accepted,
        appointment_date: new Date(`${indianTime(4, '11:30')}+05:30`).toISOString(),
        duration: 30,
        mode: 'online',
        status: 'Accepted',
      },
      expect.objectContaining({ appointment_id: requested, status: 'Scheduled' }),
    ]
    for (const side of [citizen, helper]) expect(await previewOf(side, chat_id)).toEqual(standing)
  })
})

describe('a block', () => {
  it.each(['citizen', 'helper'] as const)(
    'of a %s keeps what is to be kept, and ends all else',
    async (by) => {
      const { citizen, helper, accepted, requested, chat_id } = await pair()
      const [blocker, other] = by === 'citizen' ? [citizen, helper] : [helper, citizen]
      const answer = await block(blocker, chat_id, { keep_appointments: [accepted, 'none'] })
      expect(answer.json()).toMatchObject({ can_send: false, cancelled: 1 })
      expect(await statusOf(other, accepted)).toBe('Accepted')
      expect(await statusOf(other, requested)).toBe(by === 'citizen' ? 'Cancelled' : 'Declined')
    },
  )

  it('keeps all of them where an earlier page says so', async () => {
    const { citizen, helper, accepted, requested, chat_id } = await pair()
    expect((await block(citizen, chat_id, { cancel_appointments: false })).json()).toEqual({
      can_send: false,
      closed_reason: 'blocked_by_you',
    })
    expect([await statusOf(helper, accepted), await statusOf(helper, requested)]).toEqual([
      'Accepted',
      'Scheduled',
    ])
  })

  it.each(['citizen', 'helper'] as const)(
    'of a %s takes all of them back with it, and the other side reads neither why nor of the block',
    async (by) => {
      const { citizen, helper, accepted, requested, past, chat_id } = await pair()
      const [blocker, other] = by === 'citizen' ? [citizen, helper] : [helper, citizen]
      await test.services.jobs.idle()
      mail.received.length = 0
      const answer = await block(blocker, chat_id)
      expect(answer.json()).toEqual({ can_send: false, closed_reason: 'blocked_by_you', cancelled: 2 })
      const wanted = by === 'citizen' ? ['Cancelled', 'Cancelled'] : ['Cancelled', 'Declined']
      expect([await statusOf(other, accepted), await statusOf(other, requested)]).toEqual(wanted)
      expect(await statusOf(other, past)).toBe('Completed')
      const seen = await appointmentCalls(test).see(other, accepted)
      expect(seen).toMatchObject({ cancelled_by: by })
      expect(seen.reason).toBeUndefined()
      const sentMails = await mailsTo(other)
      expect(sentMails).toHaveLength(2)
      for (const { text } of sentMails) expect(text).not.toMatch(/block/i)
      expect(sentMails.map(({ text }) => text).join()).toContain('has cancelled your appointment')
      expect(await previewOf(blocker, chat_id)).toEqual([])
    },
  )

  it('takes back only what is between these two', async () => {
    const { calls, citizen, helper, chat_id } = await pair()
    const others: [TestPerson, string][] = []
    for (const [person, who] of [
      [citizen, await makeHelper(test.services)],
      [await makePerson(test.services), helper],
    ] as [TestPerson, TestHelper][])
      others.push([person, await calls.accepted(person, who, { appointment_date: indianTime(7) })])
    await block(citizen, chat_id)
    for (const [person, id] of others) expect(await statusOf(person, id)).toBe('Accepted')
  })
})

describe('whoever is blocked', () => {
  it('cannot book anew, is not told why, and is offered others', async () => {
    const { calls, citizen, helper, accepted, chat_id } = await pair()
    await block(helper, chat_id)
    const refused = await calls.book(citizen, helper, { appointment_date: indianTime(9) })
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      'You cannot ask this NyaySathi for an appointment. Please choose another NyaySathi.',
    ])
    const twin = await makeHelper(test.services)
    const url = `/api/appointments/alternatives?appointment_id=${accepted}`
    const offered = (await calls.call('GET', citizen, url)).json()
    expect(offered.map(({ nyaysathi_id }: TestHelper) => nyaysathi_id)).not.toContain(helper.nyaysathi_id)
    expect((await calls.book(citizen, twin, { appointment_date: indianTime(9) })).statusCode).toBe(201)
    await directChatCalls(test.app, helper).call('DELETE', `/api/chats/${chat_id}/block`)
    expect((await calls.book(citizen, helper, { appointment_date: indianTime(9) })).statusCode).toBe(201)
  })

  it('is not asked again by the one who blocks, before the block is taken back', async () => {
    const { calls, citizen, helper, chat_id } = await pair()
    await block(citizen, chat_id)
    const refused = await calls.book(citizen, helper, { appointment_date: indianTime(9) })
    expect(refused.json().error).toContain('You have blocked this NyaySathi.')
  })

  it('sends no words as another time, and reads no whole address any more', async () => {
    const { calls, citizen, helper, accepted, chat_id } = await pair()
    const addressOf = async () =>
      (await calls.call('GET', helper, `/api/users/public/${citizen.user_id}`)).json().email
    expect(await addressOf()).not.toContain('***')
    await block(citizen, chat_id, { keep_appointments: [accepted] })
    expect(await addressOf()).toContain('***')
    expect((await calls.see(helper, accepted)).can).not.toContain('propose')
    const proposed = await calls.post(helper, 'propose', {
      appointment_id: accepted,
      appointment_date: indianTime(8),
      reason: 'Answer me.',
    })
    expect(proposed.statusCode).toBe(409)
    expect((await calls.see(citizen, accepted)).proposal).toBeUndefined()
  })

  it('does not book past a block that comes at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { calls, citizen, helper, chat_id } = await pair()
      const [booked] = await Promise.all([
        calls.book(citizen, helper, { appointment_date: indianTime(9 + round) }),
        block(helper, chat_id),
      ])
      expect([201, 403]).toContain(booked.statusCode)
      // Before the block and taken back with it, or after it and refused.
      expect(await previewOf(helper, chat_id)).toEqual([])
    }
  })
})
