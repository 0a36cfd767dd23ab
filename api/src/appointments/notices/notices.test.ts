import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timeInIndia } from '../../mail/mails/time-in-india.ts'
import { inTransaction } from '../../platform/statements.ts'
import { accountCalls, goodPassword } from '../../testing/account-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../../testing/factories.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../../testing/mail-server.ts'
import { calendarOf, readCalendar } from '../../testing/read-calendar.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { tellOfAppointment } from './index.ts'

let server: MailServer
let test: TestApp
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp({
    env: {
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://help.example',
      MAIL_FROM: 'NyaySathi <help@help.example>',
    },
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
const idle = () => test.services.jobs.idle()
const call = (who: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })

async function readerOf<Person extends TestPerson>(person: Person, language = 'English'): Promise<Person> {
  await query('update users set preferred_language = $2 where user_id = $1', [person.user_id, language])
  return person
}

async function twoSides({ language = 'English', helper = {} }: { language?: string; helper?: object } = {}) {
  return {
    asha: await readerOf(await makePerson(test.services, { name: 'Asha Kulkarni' }), language),
    meera: await readerOf(await makeHelper(test.services, helper)),
  }
}

const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10)}T${time}`

async function book(
  who: TestPerson,
  { nyaysathi_id }: TestHelper,
  when = inDays(5, '10:00'),
): Promise<string> {
  const payload = {
    nyaysathi_id,
    appointment_date: when,
    case_type: 'family',
    case_description: 'My husband keeps my papers.',
  }
  const booked = await call(who, 'POST', '/api/appointments', payload)
  expect(booked.statusCode, booked.body).toBe(201)
  return booked.json().appointment_id
}

async function accept(who: TestPerson, appointment_id: string) {
  expect((await call(who, 'POST', '/api/appointments/accept', { appointment_id })).statusCode).toBe(200)
}

const mailsTo = ({ email }: { email: string }): ReceivedMail[] =>
  server.received.filter(({ to }) => to === email)

/** The one mail that came since the last look. */
async function newMailTo(who: { email: string }): Promise<ReceivedMail> {
  await idle()
  const sentMails = mailsTo(who)
  expect(sentMails).toHaveLength(1)
  server.received.splice(0, server.received.length, ...server.received.filter(({ to }) => to !== who.email))
  return sentMails[0] as ReceivedMail
}

const when = 'at 10:00 am (Indian time), 30 minutes, online.'

describe('a mail about an appointment', () => {
  it('tells each side in its own language, with the time in India, and nothing of the matter', async () => {
    const { asha, meera } = await twoSides({ language: 'Hindi' })
    await book(asha, meera)
    const request = await newMailTo(meera)
    expect(request.subject).toMatch(/^New appointment request: \w{3}, \d{1,2} \w{3,4}, 10:00 am$/)
    expect(request.text).toContain('Asha Kulkarni asks you for an appointment:')
    expect(request.text).toContain(when)
    expect(request.text).toContain('https://help.example/appointments')
    expect(request.html).toContain('<html lang="en" dir="ltr">')
    const receipt = await newMailTo(asha)
    expect(receipt.subject).toBe('NyaySathi से संदेश')
    expect(receipt.text).toContain('आपका अनुरोध Meera Iyer तक पहुँच गया है:')
    expect(receipt.text).toMatch(/सुबह 10:00 बजे \(भारतीय समय\), 30 मिनट, ऑनलाइन।/)
    for (const { raw, text, html } of [request, receipt]) {
      expect(`${raw}${text}${html}`).not.toMatch(/family|husband|papers|lawyer|advocate|court/i)
    }
  })

  it('enters the calendars of both once it is agreed, and leaves them again', async () => {
    const { asha, meera } = await twoSides()
    const at = inDays(6, '10:00')
    const appointment_id = await book(asha, meera, at)
    const uid = `${appointment_id}@help.example`
    const start = new Date(`${at}+05:30`).toISOString()
    for (const side of [asha, meera]) {
      expect(await calendarOf((await newMailTo(side)).raw)).toBeUndefined()
      const file = await call(side, 'GET', `/api/appointments/${appointment_id}/calendar.ics`)
      expect(file.statusCode).toBe(409)
    }

    await accept(meera, appointment_id)
    const accepted = await newMailTo(asha)
    expect(accepted.text).toContain('Meera Iyer has accepted. Your appointment:')
    expect(await calendarOf(accepted.raw)).toEqual({
      method: 'REQUEST',
      offered: true,
      uid,
      sequence: 1,
      start,
      end: new Date(Date.parse(start) + 1_800_000).toISOString(),
      status: 'CONFIRMED',
      summary: 'Appointment with Meera Iyer',
      organizer: 'mailto:help@help.example',
      attendees: [`mailto:${asha.email}`],
      url: 'https://help.example/appointments',
    })
    const own = await newMailTo(meera)
    expect(own.text).toContain('You have accepted. Your appointment with Asha Kulkarni:')
    expect(await calendarOf(own.raw)).toMatchObject({
      method: 'REQUEST',
      uid,
      attendees: [`mailto:${meera.email}`],
    })

    const cancelled = await call(asha, 'POST', '/api/appointments/cancel', {
      appointment_id,
      reason: 'He knows.',
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    const news = await newMailTo(meera)
    expect(news.text).toContain('Asha Kulkarni has cancelled your appointment:')
    expect(news.raw + news.text).not.toContain('He knows')
    expect(await calendarOf(news.raw)).toMatchObject({
      method: 'CANCEL',
      offered: true,
      uid,
      sequence: 2,
      status: 'CANCELLED',
    })
    const receipt = await newMailTo(asha)
    expect(receipt.text).toContain('You have cancelled your appointment with Meera Iyer:')
    expect(await calendarOf(receipt.raw)).toMatchObject({ method: 'CANCEL', uid, sequence: 2 })
  })

  it('about a new time leaves the entry where it is until both agree, and then moves it', async () => {
    const { asha, meera } = await twoSides()
    const [at, later] = [inDays(6, '10:00'), inDays(7, '16:30')]
    const appointment_id = await book(asha, meera, at)
    await accept(meera, appointment_id)
    await idle()
    server.received.length = 0
    const proposed = await call(meera, 'POST', '/api/appointments/propose', {
      appointment_id,
      appointment_date: later,
      reason: 'A hearing.',
    })
    expect(proposed.statusCode, proposed.body).toBe(201)
    const proposal = await newMailTo(asha)
    expect(proposal.text).toMatch(
      /Meera Iyer proposes another time:\n\n\w+, \d+ \w+ \d+ at 4:30 pm \(Indian time\)\./,
    )
    expect(proposal.text).toContain('Until you do, the one before holds.')
    expect(proposal.text).not.toContain('hearing')
    const [before, after] = [at, later].map((time) => new Date(`${time}+05:30`).toISOString())
    expect(await calendarOf(proposal.raw)).toMatchObject({ sequence: 2, start: before, status: 'CONFIRMED' })
    expect(mailsTo(meera)).toEqual([])

    const { proposal_id } = proposed.json()
    const taken = await call(asha, 'POST', '/api/appointments/proposal/accept', {
      appointment_id,
      proposal_id,
    })
    expect(taken.statusCode, taken.body).toBe(200)
    for (const side of [asha, meera]) {
      const changed = await newMailTo(side)
      expect(changed.text).toMatch(/is at another time now:\n\n.*4:30 pm.*\n\nBefore: .*10:00 am/)
      expect(await calendarOf(changed.raw)).toMatchObject({
        method: 'REQUEST',
        uid: `${appointment_id}@help.example`,
        sequence: 3,
        start: after,
      })
    }
  })

  it('about a refusal goes to the other side alone', async () => {
    const { asha, meera } = await twoSides()
    const declined = await book(asha, meera)
    await idle()
    server.received.length = 0
    const answer = await call(meera, 'POST', '/api/appointments/decline', {
      appointment_id: declined,
      reason: 'Full.',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const sentMail = await newMailTo(asha)
    expect(sentMail.text).toContain('Meera Iyer cannot take this appointment:')
    expect(sentMail.text).not.toContain('Full.')
    expect(await calendarOf(sentMail.raw)).toBeUndefined()
    expect(mailsTo(meera)).toEqual([])
  })

  it('about a request that is taken back or moved takes nothing out of a calendar, and puts nothing in', async () => {
    const { asha, meera } = await twoSides()
    const appointment_id = await book(asha, meera)
    await idle()
    server.received.length = 0
    const asked = { appointment_id, appointment_date: inDays(9, '12:00'), reason: 'In court.' }
    expect((await call(meera, 'POST', '/api/appointments/propose', asked)).statusCode).toBe(201)
    expect(await calendarOf((await newMailTo(asha)).raw)).toBeUndefined()
    server.received.length = 0
    expect((await call(asha, 'POST', '/api/appointments/cancel', { appointment_id })).statusCode).toBe(200)
    for (const side of [asha, meera]) {
      expect(await calendarOf((await newMailTo(side)).raw)).toBeUndefined()
      const file = await call(side, 'GET', `/api/appointments/${appointment_id}/calendar.ics`)
      expect(file.statusCode).toBe(409)
    }
  })

  it('about a time that was refused, and about not having come, goes to whom it concerns', async () => {
    const { asha, meera } = await twoSides()
    const appointment_id = await book(asha, meera)
    await accept(meera, appointment_id)
    const asked = await call(asha, 'POST', '/api/appointments/propose', {
      appointment_id,
      appointment_date: inDays(8, '12:00'),
    })
    await idle()
    server.received.length = 0
    const { proposal_id } = asked.json()
    const refused = { appointment_id, proposal_id, reason: 'In court.' }
    const answer = await call(meera, 'POST', '/api/appointments/proposal/decline', refused)
    expect(answer.statusCode, answer.body).toBe(200)
    const sentMail = await newMailTo(asha)
    expect(sentMail.text).toContain(
      'The time that you proposed does not suit Meera Iyer. It stays as it was:',
    )
    expect(sentMail.text).toContain(when)
    expect(sentMail.text).not.toContain('court')
    expect(mailsTo(meera)).toEqual([])

    await query(
      `update appointments set starts_at = now() - interval '2 hours', ends_at = now() - interval '90 minutes',
              held_until = now() where appointment_id = $1`,
      [appointment_id],
    )
    await test.services.jobs.enqueue(test.database.pool, 'appointments.settle')
    const over = await newMailTo(asha)
    expect(over.text).toContain('Your appointment with Meera Iyer is over. How was it?')
    expect(await calendarOf(over.raw)).toBeUndefined()
    expect(mailsTo(meera)).toEqual([])
    const marked = await call(meera, 'POST', '/api/appointments/no-show', { appointment_id })
    expect(marked.statusCode, marked.body).toBe(200)
    expect((await newMailTo(asha)).text).toContain('Meera Iyer has noted that you did not come')
    expect(mailsTo(meera)).toEqual([])
  })

  it('invites nobody to rate an advocate under Rule 36', async () => {
    const ruled = await createTestApp({
      database: test.database,
      env: { SMTP_URL: server.url, LISTING_POLICY: 'rule36' },
    })
    try {
      for (const type of ['lawyer', 'volunteer'] as const) {
        const { asha, meera } = await twoSides({ helper: { type } })
        const appointment_id = await book(asha, meera)
        await idle()
        server.received.length = 0
        await inTransaction(test.database.pool, (client) =>
          tellOfAppointment(ruled.services, client, { appointment_id, what: 'completed' }),
        )
        await idle()
        expect([type, mailsTo(asha).length]).toEqual([type, type === 'lawyer' ? 0 : 1])
      }
    } finally {
      await ruled.close()
    }
  })

  it('tells who is left that it does not take place, without a name and without the reason', async () => {
    const { asha, meera } = await twoSides({ helper: { name: 'Lalita Bose' } })
    const suspended = await book(asha, meera)
    await accept(meera, suspended)
    await idle()
    server.received.length = 0
    await query("update nyaysathi set status = 'suspended', reason = 'x' where nyaysathi_id = $1", [
      meera.user_id,
    ])
    await test.services.jobs.enqueue(test.database.pool, 'appointments.settle')
    const sentMail = await newMailTo(asha)
    expect(sentMail.text).toContain('This appointment does not take place:')
    expect(sentMail.raw + sentMail.text).not.toMatch(/lalita|suspended/i)
    expect(await calendarOf(sentMail.raw)).toMatchObject({
      method: 'CANCEL',
      uid: `${suspended}@help.example`,
      summary: 'Appointment',
    })
  })

  it('tells nobody who erased the account, and lets nothing wait for that address', async () => {
    const calls = accountCalls(test, server)
    const { email, user_id } = await calls.join({ name: 'Usha Erased' })
    const headers = await calls.tokenOf(email)
    const meera = await readerOf(await makeHelper(test.services))
    const usha = { headers: { authorization: headers.authorization ?? '' }, token: '', user_id, email }
    const appointment_id = await book(usha, meera)
    await accept(meera, appointment_id)
    await idle()
    server.received.length = 0
    const erased = await calls.call('DELETE', '/api/users/me', { password: goodPassword }, headers)
    expect(erased.statusCode, erased.body).toBe(200)
    await idle()
    expect(mailsTo({ email }).map(({ text }) => text.split('\n')[0])).toEqual([
      'Your NyaySathi account was erased, as you asked. It cannot be brought back.',
    ])
    const sentMail = await newMailTo(meera)
    expect(sentMail.text).toContain('This appointment does not take place:')
    expect(sentMail.raw + sentMail.text).not.toContain('Usha')
  })

  it('does not go to the address of a fictional helper, which leads nowhere', async () => {
    const { asha, meera } = await twoSides({ helper: { demo: true } })
    await book(asha, meera)
    await idle()
    expect(mailsTo(asha)).toHaveLength(1)
    expect(mailsTo(meera)).toEqual([])
  })

  it('names the same moment for an answer as the screens do, to both, and of a proposal too', async () => {
    const { asha, meera } = await twoSides()
    // Nearer than the 48 hours that are the most.
    const id = await book(asha, meera, inDays(1, '23:30'))
    const see = async () => (await call(asha, 'GET', `/api/appointments/${id}`)).json()
    const said = (iso: string) => `until ${timeInIndia(iso, 'en', { weekday: true })} (Indian time)`
    const { answer_by, appointment_date } = await see()
    expect(answer_by).toBe(appointment_date)
    await idle()
    for (const reader of [asha, meera]) expect(mailsTo(reader)[0]?.text).toContain(said(answer_by))
    const proposed = await call(meera, 'POST', '/api/appointments/propose', {
      appointment_id: id,
      appointment_date: inDays(9, '11:00'),
      reason: 'Court.',
    })
    expect(proposed.statusCode, proposed.body).toBe(201)
    await idle()
    const { proposal, ...request } = await see()
    expect(mailsTo(asha).at(-1)?.text).toContain(said(proposal.answer_by))
    // The request itself can still not be answered after its own time.
    expect(request.answer_by).toBe(appointment_date)
  })

  it('about a request that nobody answered names who else helps, and the helpline of the register', async () => {
    const field = { specialization: 'Tenancy Law', city: 'Nashik' }
    const { asha, meera } = await twoSides({ helper: field })
    const other = await makeHelper(test.services, { ...field, name: 'Dr.Ravi www.evil.example' })
    await makeHelper(test.services, { ...field, name: 'Not Verified', status: 'pending' })
    await book(asha, meera)
    await idle()
    server.received.length = 0
    await query("update appointments set requested_at = now() - interval '49 hours' where user_id = $1", [
      asha.user_id,
    ])
    await test.services.jobs.enqueue(test.database.pool, 'appointments.settle')
    const sentMail = await newMailTo(asha)
    expect(sentMail.text).toContain(
      'No time was agreed with Meera Iyer before the time to answer ran out, so your request has ended:',
    )
    // What a person calls himself becomes no link in her mail program.
    expect(sentMail.text).toContain(
      `Dr. Ravi www. evil. example, Nashik: https://help.example/nyaysathi/public/${other.nyaysathi_id}`,
    )
    expect(sentMail.text).not.toContain('Not Verified')
    expect(sentMail.text).toContain('Free legal aid by telephone: 15100 (NALSA Legal Aid Helpline).')
    expect(mailsTo(meera)).toEqual([])
  })

  it('that waited and was overtaken is not sent any more', async () => {
    const { asha, meera } = await twoSides()
    await server.stop()
    const appointment_id = await book(asha, meera)
    await idle()
    await accept(meera, appointment_id)
    await server.start()
    await test.services.jobs.idle({ alsoLater: true })
    expect(mailsTo(asha).map(({ text }) => text.split('\n')[0])).toEqual([
      'Meera Iyer has accepted. Your appointment:',
    ])
  })

  it('is not written when nothing came of it', async () => {
    const { asha, meera } = await twoSides()
    const at = inDays(5, '11:00')
    await Promise.all(
      [1, 2].map(() =>
        call(asha, 'POST', '/api/appointments', {
          nyaysathi_id: meera.nyaysathi_id,
          appointment_date: at,
          case_type: 'family',
          case_description: 'x',
        }),
      ),
    )
    await idle()
    expect(mailsTo(meera)).toHaveLength(1)
  })
})

describe('the calendar file', () => {
  it('is for the two parties, and is the same entry as in the mails', async () => {
    const { asha, meera } = await twoSides()
    const appointment_id = await book(asha, meera)
    await accept(meera, appointment_id)
    const url = `/api/appointments/${appointment_id}/calendar.ics`
    const answer = await call(asha, 'GET', url)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
    })
    const event = readCalendar(answer.body)
    expect(event).toMatchObject({
      method: 'PUBLISH',
      uid: `${appointment_id}@help.example`,
      sequence: 1,
      status: 'CONFIRMED',
      summary: 'Appointment with Meera Iyer',
      attendees: [],
    })
    expect(readCalendar((await call(meera, 'GET', url)).body).summary).toBe('Appointment with Asha Kulkarni')
    for (const stranger of [await makePerson(test.services), await makeHelper(test.services)]) {
      expect((await call(stranger, 'GET', url)).statusCode).toBe(404)
    }
    expect((await call(asha, 'GET', '/api/appointments/none/calendar.ics')).statusCode).toBe(404)
    await call(asha, 'PUT', '/api/users/safe-contact', {
      mail: true,
      from_hour: null,
      to_hour: null,
      neutral: true,
    })
    const neutral = (await call(asha, 'GET', url)).body
    expect(readCalendar(neutral)).toMatchObject({ summary: 'Appointment', url: undefined })
    expect(neutral).not.toContain('Meera')
  })
})
