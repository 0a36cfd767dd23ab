import type { SafeContact } from '@nyaysathi/contracts/safe-contact'
import { usualContact } from '@nyaysathi/contracts/safe-contact'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../files/file-upkeep.ts'
import { preparedStatements } from '../platform/statements.ts'
import { forgetJob } from '../retention/forget-old-rows.ts'
import {
  type DirectChat,
  directChatCalls,
  makeAppointmentOf,
  makeDirectChat,
} from '../testing/direct-chat-calls.ts'
import { makeCase, makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { tellOfEndJob } from './tell-of-end.ts'

let test: TestApp
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { CLOSED_MATTERS_DAYS: '1000', SMTP_URL: mail.url } })
})
afterAll(async () => {
  await test.close()
  await mail.close()
})
beforeEach(async () => {
  await query('delete from direct_chats; delete from appointments; delete from cases; delete from mails')
  mail.received.length = 0
})

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

async function run(job: string): Promise<void> {
  await test.services.jobs.enqueue(test.database.pool, job)
  await test.services.jobs.idle()
}
/** What happens each day: people are told, and their mails go out. */
const tell = () => run(tellOfEndJob)
/** What happens each hour. */
const remove = () => run(forgetJob)
/** Everybody was told, and has had all the days. */
async function letTheDaysPass(): Promise<void> {
  await remove()
  await query(
    "update closed_matter_notices set ends_at = now() - interval '1 minute' where told_at is not null",
  )
}

const call = (who: TestPerson, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const keep = (who: TestPerson, matter_id: string) =>
  call(who, 'POST', `/api/closed-matters/${matter_id}/keep`, {})
const endingOf = async (who: TestPerson) => (await call(who, 'GET', '/api/closed-matters')).json()
const see = (who: TestPerson, appointment_id: string) =>
  call(who, 'GET', `/api/appointments/${appointment_id}`)

/** As if all of it had happened so many days ago. */
async function age(appointment_id: string, days: number, status = 'Completed'): Promise<void> {
  await query(
    `update appointments set status = $3, requested_at = now() - make_interval(days => $2), decided_at = null,
            starts_at = now() - make_interval(days => $2), ends_at = now() - make_interval(days => $2) + interval '30 minutes'
      where appointment_id = $1`,
    [appointment_id, days, status],
  )
  await query(
    `update direct_chats set created_at = now() - make_interval(days => $2), last_message_at = now() - make_interval(days => $2)
      where appointment_id = $1`,
    [appointment_id, days],
  )
}
async function ageCase(case_id: string, days: number): Promise<void> {
  await query(
    `update cases set created_at = now() - make_interval(days => $2), offered_at = offered_at - make_interval(days => $2)
      where case_id = $1`,
    [case_id, days],
  )
  await query('update case_events set at = at - make_interval(days => $2) where case_id = $1', [
    case_id,
    days,
  ])
}

/** Two people, what they wrote, with a file of each, and the stars of the citizen. */
async function talk(): Promise<DirectChat> {
  const chat = await makeDirectChat(test)
  for (const side of [chat.citizen, chat.helper]) {
    const calls = directChatCalls(test.app, side)
    expect((await calls.send(chat.chat_id, 'Please bring the letter')).statusCode).toBe(201)
    const file = new File(['%PDF-1.4\n%%EOF\n'], 'letter.pdf', { type: 'application/pdf' })
    expect((await calls.upload(chat.chat_id, file)).statusCode).toBe(201)
  }
  return chat
}

async function oldTalk(): Promise<DirectChat> {
  const chat = await talk()
  await age(chat.appointment_id, 1_001)
  return chat
}

const daysFromNow = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000)
const filesLeft = async () => (await query('select file_id from stored_files')).length

describe('an appointment that is over, with its chat', () => {
  it('is removed with messages, files, keys and ratings when both were told and had thirty days', async () => {
    const { appointment_id, citizen, helper, chat_id } = await oldTalk()
    const files = await filesLeft()
    await query(
      `insert into appointment_ratings (appointment_id, user_id, nyaysathi_id, rating, written_at)
       values ($1, $2, $3, 5, now() - interval '1001 days')`,
      [appointment_id, citizen.user_id, helper.nyaysathi_id],
    )
    await query('update nyaysathi set average_rating = 5, total_reviews = 1 where nyaysathi_id = $1', [
      helper.nyaysathi_id,
    ])
    await tell()
    expect(mail.received.map(({ to }) => to).sort()).toEqual([citizen.email, helper.email].sort())
    for (const side of [citizen, helper]) {
      const [ending] = await endingOf(side)
      expect(ending).toMatchObject({ matter_id: appointment_id, kind: 'appointment' })
      expect(daysFromNow(ending.kept_until)).toBe(30)
    }
    await remove()
    expect((await see(citizen, appointment_id)).statusCode).toBe(200)

    await letTheDaysPass()
    await remove()
    for (const side of [citizen, helper]) {
      expect((await see(side, appointment_id)).statusCode).toBe(404)
      expect((await directChatCalls(test.app, side).details({ chat_id })).statusCode).toBe(404)
      expect((await directChatCalls(test.app, side).send(chat_id, 'Hello?')).statusCode).toBe(404)
      expect((await keep(side, appointment_id)).statusCode).toBe(404)
      expect(await endingOf(side)).toEqual([])
    }
    expect(await filesLeft()).toBe(files - 2)
    await sweepFiles(test.services)
    expect(await query('select count(*)::int from direct_messages')).toEqual([{ count: 0 }])
    expect(
      await query('select average_rating::float8, total_reviews from nyaysathi where nyaysathi_id = $1', [
        helper.nyaysathi_id,
      ]),
    ).toEqual([{ average_rating: 0, total_reviews: 0 }])
  })

  it('tells nothing of itself in the mail, and once for all that ends within a month', async () => {
    const { citizen, helper, appointment_id } = await oldTalk()
    const other = await makeHelper(test.services, { name: 'Ravi Kulkarni' })
    const later = await makeAppointmentOf(test.services, citizen, other)
    await age(later, 1_000 - 60)
    await tell()
    await tell()
    const told = mail.received.filter(({ to }) => to === citizen.email)
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toBe('A message about your account')
    expect(told[0]?.text).not.toMatch(/meera|ravi|appointment|family|letter/i)
    expect((await endingOf(citizen)).map(({ matter_id }: { matter_id: string }) => matter_id)).toEqual([
      appointment_id,
      later,
    ])
    expect(mail.received.filter(({ to }) => to === helper.email)).toHaveLength(1)
    // The other helper's own end is two months away.
    expect(mail.received.filter(({ to }) => to === other.email)).toEqual([])
  })

  it('is kept by one press of either side for a whole period, and both see until when', async () => {
    const { appointment_id, chat_id, citizen, helper } = await oldTalk()
    await tell()
    await letTheDaysPass()
    const answer = await keep(helper, appointment_id)
    expect(answer.statusCode).toBe(200)
    expect(daysFromNow(answer.json().kept_until)).toBe(1_000)
    await remove()
    const seen = (await see(citizen, appointment_id)).json()
    expect(seen.kept_until).toBe(answer.json().kept_until)
    const details = (await directChatCalls(test.app, citizen).details({ chat_id })).json()
    expect(details.kept_until).toBe(answer.json().kept_until)
    expect(details.messages).toHaveLength(4)
    expect(await endingOf(citizen)).toEqual([])
  })

  it('cannot be kept, or seen to be there, by anybody else or by a helper who is barred', async () => {
    const { appointment_id, helper } = await oldTalk()
    const stranger = await makePerson(test.services)
    expect((await keep(stranger, appointment_id)).statusCode).toBe(404)
    expect((await keep(stranger, 'no-id')).statusCode).toBe(404)
    await query("update nyaysathi set status = 'suspended', reason = 'x' where nyaysathi_id = $1", [
      helper.nyaysathi_id,
    ])
    expect((await keep(helper, appointment_id)).statusCode).toBe(404)
    expect(await query('select kept_from from appointments')).toEqual([{ kept_from: null }])
  })

  it('is whole or gone when both sides press while it is removed', async () => {
    const chats: DirectChat[] = []
    for (let count = 0; count < 6; count += 1) chats.push(await oldTalk())
    await tell()
    await letTheDaysPass()
    await test.services.jobs.enqueue(test.database.pool, forgetJob)
    const presses = chats.flatMap(({ appointment_id, citizen, helper }) =>
      [citizen, helper].map(async (side) => ({ appointment_id, answer: await keep(side, appointment_id) })),
    )
    const [pressed] = await Promise.all([Promise.all(presses), test.services.jobs.idle()])
    for (const { appointment_id, chat_id, citizen } of chats) {
      const answers = pressed.filter((each) => each.appointment_id === appointment_id)
      const statuses = answers.map(({ answer }) => answer.statusCode)
      expect(['200,200', '404,404']).toContain(statuses.join())
      const messages = await query('select 1 from direct_messages where chat_id = $1', [chat_id])
      expect((await see(citizen, appointment_id)).statusCode).toBe(statuses[0])
      expect(messages).toHaveLength(statuses[0] === 200 ? 4 : 0)
    }
  })

  it('waits for whoever holds it, and neither mends nor breaks what they do', async () => {
    const { appointment_id, citizen } = await oldTalk()
    await tell()
    await letTheDaysPass()
    const holder = await test.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from direct_chats where appointment_id = $1 for update', [appointment_id])
      await remove()
      expect((await see(citizen, appointment_id)).statusCode).toBe(200)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await remove()
    expect((await see(citizen, appointment_id)).statusCode).toBe(404)
  })
})

describe('stays', () => {
  /** Nobody is told, and nothing goes. */
  async function staysUntold(appointment_id: string, citizen: TestPerson): Promise<void> {
    await tell()
    expect(mail.received).toEqual([])
    await letTheDaysPass()
    await remove()
    expect((await see(citizen, appointment_id)).statusCode).toBe(200)
  }

  it('what was talked about lately, and all between two who met lately', async () => {
    const talked = await oldTalk()
    await query("update direct_chats set last_message_at = now() - interval '900 days' where chat_id = $1", [
      talked.chat_id,
    ])
    await staysUntold(talked.appointment_id, talked.citizen)
    const met = await oldTalk()
    const newer = await makeAppointmentOf(test.services, met.citizen, met.helper)
    await age(newer, 900)
    await staysUntold(met.appointment_id, met.citizen)
  })

  it('what is agreed or waits, what is blocked or reported, and what a proposal or a referral is open for', async () => {
    const blocked = await oldTalk()
    await query('update direct_chats set user_blocked_at = now() where chat_id = $1', [blocked.chat_id])
    await staysUntold(blocked.appointment_id, blocked.citizen)
    expect((await see(blocked.citizen, blocked.appointment_id)).json().kept_until).toBeUndefined()
    expect((await keep(blocked.citizen, blocked.appointment_id)).statusCode).toBe(409)

    const reported = await oldTalk()
    const report = { reason: 'money', text: 'They asked for money', message_ids: [] }
    const made = await call(reported.citizen, 'POST', `/api/chats/${reported.chat_id}/reports`, report)
    expect(made.statusCode).toBeLessThan(300)
    await test.services.jobs.idle()
    mail.received.length = 0
    await staysUntold(reported.appointment_id, reported.citizen)

    const proposed = await oldTalk()
    await query(
      `insert into appointment_proposals (proposal_id, appointment_id, proposed_by, starts_at, duration, sealed_reason)
       values (gen_random_uuid(), $1, 'helper', now(), 30, '')`,
      [proposed.appointment_id],
    )
    await staysUntold(proposed.appointment_id, proposed.citizen)
  })

  it('what something happened to after its people were told, and they are told anew', async () => {
    const { appointment_id, chat_id, citizen } = await oldTalk()
    await tell()
    await letTheDaysPass()
    expect((await directChatCalls(test.app, citizen).send(chat_id, 'One more question')).statusCode).toBe(201)
    await remove()
    expect((await see(citizen, appointment_id)).statusCode).toBe(200)
    expect(await query('select 1 from closed_matter_notices')).toEqual([])
    await age(appointment_id, 1_001)
    await query('update direct_chat_sides set unread = 0, unread_since = null')
    mail.received.length = 0
    await tell()
    expect(mail.received).toHaveLength(2)
  })
})

describe('nothing goes without a word', () => {
  it('that a mail server was away for delays it; the mail is written again', async () => {
    const { appointment_id, citizen, helper } = await oldTalk()
    await mail.stop()
    try {
      await tell()
      await letTheDaysPass()
      // As after two days of trying.
      await query(
        "update mails set state = 'given_up', settled_at = now(), sealed_content = null, sending_until = null where kind = 'matters_ending' and state = 'waiting'",
      )
      await remove()
      expect((await see(citizen, appointment_id)).statusCode).toBe(200)
    } finally {
      await mail.start()
    }
    await tell()
    expect(mail.received.map(({ to }) => to).sort()).toEqual([citizen.email, helper.email].sort())
    await letTheDaysPass()
    await remove()
    expect((await see(citizen, appointment_id)).statusCode).toBe(404)
  })

  it('whoever wishes no mail reads it on the screen, for a year', async () => {
    const { appointment_id, citizen, helper } = await oldTalk()
    const wish: SafeContact = { ...usualContact, mail: false }
    const wished = await test.app.inject({
      method: 'PUT',
      url: '/api/users/safe-contact',
      headers: citizen.headers,
      payload: wish,
    })
    expect(wished.statusCode).toBe(200)
    await tell()
    await remove()
    expect(mail.received.filter(({ to }) => to === citizen.email)).toEqual([])
    const [ending] = await endingOf(citizen)
    expect(ending.matter_id).toBe(appointment_id)
    expect(daysFromNow(ending.kept_until)).toBe(365)
    // The other side has had thirty days, and is not told how this one wishes to be written to.
    expect(daysFromNow((await endingOf(helper))[0].kept_until)).toBe(30)
    await query('update closed_matter_notices set ends_at = now() where user_id = $1', [helper.user_id])
    await remove()
    expect((await see(helper, appointment_id)).statusCode).toBe(200)
  })
})

describe('a case query', () => {
  it('that is closed goes with its papers, and what a helper took of it stays without a word', async () => {
    const [citizen, helper] = [await makePerson(test.services), await makeHelper(test.services)]
    const case_id = await makeCase(test.app, citizen)
    for (const [who, step, payload] of [
      [helper, 'take', undefined],
      [helper, 'answer', { answer: 'The family court decides.' }],
      [citizen, 'close', undefined],
    ] as const)
      expect((await call(who, 'POST', `/api/cases/${case_id}/${step}`, payload)).statusCode).toBe(200)
    await ageCase(case_id, 1_001)
    await query(
      "update case_takings set taken_at = now() - interval '1001 days', answered_at = now() - interval '1001 days', ended_at = now() - interval '1001 days'",
    )
    await test.services.jobs.idle()
    mail.received.length = 0
    await tell()
    // Of a closed query nobody but its writer reads anything.
    expect(mail.received.map(({ to }) => to)).toEqual([citizen.email])
    const stranger = await makePerson(test.services)
    for (const other of [stranger, helper]) expect((await keep(other, case_id)).statusCode).toBe(404)
    const seen = await call(citizen, 'GET', `/api/cases/${case_id}`)
    expect(daysFromNow(seen.json().kept_until)).toBe(30)
    await letTheDaysPass()
    await remove()
    expect((await call(citizen, 'GET', `/api/cases/${case_id}`)).statusCode).toBe(404)
    expect(await query('select case_id, ended, sealed_answer from case_takings')).toEqual([
      { case_id: null, ended: 'closed', sealed_answer: null },
    ])
  })

  it('that waits for a helper is not closed, however long it waits', async () => {
    const citizen = await makePerson(test.services)
    const case_id = await makeCase(test.app, citizen)
    await ageCase(case_id, 4_000)
    await tell()
    await letTheDaysPass()
    await remove()
    expect(await query("select 1 from mails where kind = 'matters_ending'")).toEqual([])
    const seen = await call(citizen, 'GET', `/api/cases/${case_id}`)
    expect(seen.json().kept_until).toBeUndefined()
    expect((await keep(citizen, case_id)).statusCode).toBe(409)
  })
})

it('the export says until when each is kept', async () => {
  const { citizen, appointment_id } = await talk()
  await age(appointment_id, 10)
  const case_id = await makeCase(test.app, citizen)
  await call(citizen, 'POST', `/api/cases/${case_id}/close`)
  const answer = await call(citizen, 'GET', '/api/users/export')
  const files = await readZip(answer.rawPayload)
  const read = (path: string) => JSON.parse(String(files[path]))
  expect(daysFromNow(read('appointments.json')[0].kept_until)).toBe(990)
  expect(daysFromNow(read('direct-chats.json')[0].kept_until)).toBe(990)
  expect(daysFromNow(read('cases/1/case.json').kept_until)).toBe(1_000)
})

it('what may be closed is found by an index, oldest first', async () => {
  const client = await test.database.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
    for (const name of ['postpone_open_appointments', 'postpone_open_cases']) {
      const text = preparedStatements.get(name)?.text.replaceAll('$1', '1096')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, name).toMatch(/Index Scan using (appointments|cases)_closed on \w+ o\b/)
    }
  } finally {
    client.release(true)
  }
})
