import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOf, pdfOf } from '../testing/application-calls.ts'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { directChatCalls } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { untilSomebodyWaits } from '../testing/lock-wait.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let asha: TestPerson
/** Cannot help. */
let meera: TestHelper
/** Is asked. */
let ravi: TestHelper
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
})
afterAll(async () => {
  await test.close()
  await mail.close()
})
beforeEach(async () => {
  asha = await makePerson(test.services, { name: 'Asha Kulkarni' })
  meera = await makeHelper(test.services, { name: 'Meera Iyer' })
  ravi = await makeHelper(test.services, { name: 'Ravi Sen' })
})

const story = 'He keeps my papers in the steel almirah.'
const secretReason = 'I once advised the other side.'

const call = (who: TestPerson, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const refer = (who: TestPerson, what: object, to: TestHelper = ravi) =>
  call(who, 'POST', '/api/referrals', { nyaysathi_id: to.nyaysathi_id, ...what })
const step = (who: TestPerson, id: string, name: string, payload: object = {}) =>
  call(who, 'POST', `/api/referrals/${id}/${name}`, payload)
const listOf = async (who: TestPerson) => (await call(who, 'GET', '/api/referrals')).json()
const stateFor = async (who: TestPerson) => (await listOf(who)).map(({ state }: { state: string }) => state)
const see = (who: TestPerson, id: string) => appointmentCalls(test).see(who, id)
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)
async function mailsTo({ email }: TestPerson) {
  await test.services.jobs.idle()
  return mail.received.filter(({ to }) => to === email)
}
async function keepUp() {
  await test.services.jobs.enqueue(test.database.pool, 'referrals.upkeep')
  await test.services.jobs.idle()
}
const letDaysPass = (id: string, days: number) =>
  sql('update referrals set asked_at = asked_at - make_interval(days => $2) where referral_id = $1', [
    id,
    days,
  ])

/** An accepted appointment of Asha and Meera, and their chat with a message of each. */
async function inHand(when = indianTime(5)) {
  const appointment_id = await appointmentCalls(test).accepted(asha, meera, {
    appointment_date: when,
    case_description: story,
    notes: 'Call me after six.',
  })
  const { chat_id } = (await directChatCalls(test.app, asha).create(appointment_id)).json()
  await directChatCalls(test.app, asha).send(chat_id, 'I am at my sister’s.')
  await directChatCalls(test.app, meera).send(chat_id, 'Please keep the slips.')
  return { appointment_id, chat_id }
}

async function asked(what: object, to: TestHelper = ravi): Promise<string> {
  const answer = await refer(meera, what, to)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().referral_id
}

/** Ravi has said yes: Asha is asked. */
async function offered(what: object, time: object = {}): Promise<string> {
  const id = await asked(what)
  const answer = await step(ravi, id, 'accept', time)
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}

async function takenCase(): Promise<string> {
  const payload = new FormData()
  payload.append('case_type', 'family')
  payload.append('case_description', story)
  payload.append('document_1', fileOf(pdfOf(), 'papers.pdf'))
  const sent = await test.app.inject({ method: 'POST', url: '/cases', headers: asha.headers, payload })
  const { case_id } = sent.json()
  expect((await call(meera, 'POST', `/api/cases/${case_id}/take`, {})).statusCode).toBe(200)
  await call(meera, 'POST', `/api/cases/${case_id}/ask`, { question: 'Since when?' })
  await call(asha, 'POST', `/api/cases/${case_id}/reply`, { reply: 'Since Diwali.' })
  return case_id
}

describe('who is asked to take over', () => {
  it('reads field, language, district and form, and nothing that names or tells', async () => {
    const { appointment_id } = await inHand()
    await asked({ appointment_id, reason: secretReason })
    const answer = await call(ravi, 'GET', '/api/referrals')
    expect(answer.json()).toEqual([
      {
        referral_id: expect.any(String),
        my_role: 'to',
        state: 'asked',
        about: 'appointment',
        case_type: 'family',
        language: 'English',
        district: 'Pune',
        citizen_state: 'Maharashtra',
        mode: 'online',
        appointment_date: expect.any(String),
        duration: 30,
        free_then: true,
        from: { nyaysathi_id: meera.nyaysathi_id, name: 'Meera Iyer' },
        to: expect.objectContaining({ name: 'Ravi Sen' }),
        answer_by: expect.any(String),
        changed_at: expect.any(String),
        can: ['accept', 'decline'],
      },
    ])
    for (const secret of [asha.user_id, 'Asha', appointment_id, story, secretReason, asha.email]) {
      expect(answer.body).not.toContain(secret)
    }
    expect((await call(ravi, 'GET', `/api/appointments/${appointment_id}`)).statusCode).toBe(404)
    const [news] = (await mailsTo(ravi)).slice(-1)
    expect(`${news?.raw}${news?.text}`).not.toMatch(/Asha|family|almirah/)
  })

  it('is asked before the citizen knows of it', async () => {
    const { appointment_id } = await inHand()
    const id = await asked({ appointment_id, reason: secretReason })
    expect(await listOf(asha)).toEqual([])
    expect((await step(asha, id, 'agree')).statusCode).toBe(404)
    expect((await step(ravi, id, 'accept')).statusCode).toBe(200)
    expect(await listOf(asha)).toEqual([
      expect.objectContaining({
        my_role: 'citizen',
        state: 'offered',
        reason: secretReason,
        has_messages: true,
        to: expect.objectContaining({ name: 'Ravi Sen', type: 'lawyer', city: 'Pune' }),
        can: ['agree', 'decline'],
      }),
    ])
    const [news] = (await mailsTo(asha)).slice(-1)
    expect(news?.text).toContain('There is something for you to decide.')
    expect(`${news?.raw}${news?.text}`).not.toMatch(/Ravi|Meera|advised/)
  })

  it('names another time where the one before is taken, or over', async () => {
    const { appointment_id } = await inHand()
    await appointmentCalls(test).accepted(await makePerson(test.services), ravi, {
      appointment_date: indianTime(5),
    })
    const id = await asked({ appointment_id })
    expect((await listOf(ravi))[0].free_then).toBe(false)
    expect((await step(ravi, id, 'accept')).json().code).toBe('time_taken')
    expect((await step(ravi, id, 'accept', { appointment_date: '2020-01-01T10:00' })).json().code).toBe(
      'time_past',
    )
    const accepted = await step(ravi, id, 'accept', {
      appointment_date: indianTime(6, '15:00'),
      duration: 60,
    })
    expect(accepted.statusCode, accepted.body).toBe(200)
    const at = new Date(`${indianTime(6, '15:00')}+05:30`).toISOString()
    expect(await listOf(asha)).toEqual([expect.objectContaining({ appointment_date: at, duration: 60 })])
  })
})

describe('with the yes of both', () => {
  it('the appointment goes over at once, and what was said only as far as the citizen ticked', async () => {
    const { appointment_id, chat_id } = await inHand()
    const id = await offered({ appointment_id })
    const agreed = await step(asha, id, 'agree', { description: true, messages: true })
    expect(agreed.statusCode, agreed.body).toBe(200)
    const { appointment_id: newId } = agreed.json()
    const taken = await see(ravi, newId)
    expect(taken).toMatchObject({
      status: 'Accepted',
      case_description: story,
      notes: 'Call me after six.',
      other_party: { name: 'Asha Kulkarni' },
      taken_over: { name: 'Meera Iyer', with_messages: true },
    })
    const earlier = await see(asha, appointment_id)
    expect(earlier).toMatchObject({
      status: 'Cancelled',
      passed_on: { name: 'Ravi Sen' },
      case_description: story,
    })
    expect(earlier.appointment_date).toBe(taken.appointment_date)
    // The first helper keeps the record and the own chat, to be read.
    expect(await see(meera, appointment_id)).toMatchObject({ case_description: '', notes: '', can: [] })
    expect((await call(meera, 'GET', `/api/appointments/${newId}`)).statusCode).toBe(404)
    for (const side of [asha, meera]) {
      const refused = await directChatCalls(test.app, side).send(chat_id, 'One more thing')
      expect([refused.statusCode, refused.json().error]).toEqual([403, expect.stringContaining('taken over')])
      expect(await directChatCalls(test.app, side).read(chat_id)).toHaveLength(2)
    }
    expect((await directChatCalls(test.app, asha).details({ chat_id })).json().closed_reason).toBe(
      'passed_on',
    )
    // A new chat, and the one before to be read.
    const chat = (await directChatCalls(test.app, ravi).details({ appointment_id: newId })).json()
    expect(chat).toMatchObject({ can_send: true, messages: [] })
    const read = await call(ravi, 'GET', `/api/referrals/${id}/messages`)
    expect(read.json()).toEqual([
      { by: 'citizen', text: 'I am at my sister’s.', at: expect.any(String) },
      { by: 'helper', text: 'Please keep the slips.', at: expect.any(String) },
    ])
    for (const other of [meera, await makeHelper(test.services), await makePerson(test.services)]) {
      expect((await call(other, 'GET', `/api/referrals/${id}/messages`)).statusCode).toBe(404)
    }
    expect((await directChatCalls(test.app, ravi).details({ chat_id })).statusCode).toBe(404)
    const texts = (await mailsTo(meera)).map(({ text }) => text).join()
    expect(texts).toContain('A colleague has taken over from you')
    // Meera's hour is free again.
    const other = await makePerson(test.services)
    await appointmentCalls(test).accepted(other, meera, { appointment_date: indianTime(5) })
    // Agreed twice, after a lost answer: it is the same.
    expect((await step(asha, id, 'agree', { messages: false })).json().appointment_id).toBe(newId)
  })

  it('nothing that was written goes over unticked', async () => {
    const { appointment_id } = await inHand()
    const id = await offered({ appointment_id })
    const { appointment_id: newId } = (await step(asha, id, 'agree')).json()
    expect(await see(ravi, newId)).toMatchObject({ case_description: '', notes: '', status: 'Accepted' })
    expect((await call(ravi, 'GET', `/api/referrals/${id}/messages`)).statusCode).toBe(404)
  })

  it('a conversation after the appointment goes on with the other helper, at a time of theirs', async () => {
    const { appointment_id, chat_id } = await inHand()
    await appointmentCalls(test).letPass(appointment_id, '6 days')
    const id = await asked({ appointment_id })
    expect(await listOf(ravi)).toEqual([expect.objectContaining({ about: 'advice' })])
    expect((await step(ravi, id, 'accept')).statusCode).toBe(400)
    await step(ravi, id, 'accept', { appointment_date: indianTime(4, '11:00') })
    expect((await step(asha, id, 'agree', {})).statusCode).toBe(200)
    expect(await see(asha, appointment_id)).toMatchObject({
      status: 'Completed',
      passed_on: { name: 'Ravi Sen' },
    })
    expect((await directChatCalls(test.app, meera).send(chat_id, 'Still there?')).statusCode).toBe(403)
    expect((await see(meera, appointment_id)).case_description).toBe('')
    expect((await mailsTo(meera)).at(-1)?.text).toContain('the person has agreed')
  })

  it('a case query changes hands with its documents and what was asked, without a name', async () => {
    const case_id = await takenCase()
    const id = await offered({ case_id })
    const open = (who: TestPerson) => call(who, 'GET', `/api/cases/pool/${case_id}`)
    expect((await open(ravi)).statusCode).toBe(404)
    expect((await step(asha, id, 'agree')).statusCode).toBe(200)
    const taken = await open(ravi)
    expect(taken.json()).toMatchObject({
      case_description: story,
      documents: [{ original_name: 'papers.pdf' }],
      earlier: [{ question: 'Since when?', reply: 'Since Diwali.' }],
      can: { answer: true },
    })
    expect(taken.body + JSON.stringify(await listOf(ravi))).not.toContain('Asha')
    expect((await open(meera)).statusCode).toBe(404)
    const late = await call(meera, 'POST', `/api/cases/${case_id}/answer`, { answer: 'Late.' })
    expect(late.statusCode).toBe(409)
    const answer = await call(ravi, 'POST', `/api/cases/${case_id}/answer`, {
      answer: 'Go to the magistrate.',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { course, talk } = (await call(asha, 'GET', `/api/cases/${case_id}`)).json()
    expect(talk.helper.name).toBe('Ravi Sen')
    expect(course.map((each: { step: string }) => each.step)).toEqual([
      'submitted',
      'taken',
      'asked',
      'replied',
      'passed_on',
      'answered',
    ])
  })
})

describe('a request that still waits', () => {
  const requested = (when = indianTime(9), more: object = {}) =>
    appointmentCalls(test).booked(asha, meera, {
      appointment_date: when,
      case_description: story,
      notes: 'Call me after six.',
      ...more,
    })
  const letHoursPass = async (appointment_id: string, hours: number) => {
    await sql(
      `update appointments set requested_at = requested_at - make_interval(hours => $2),
              answer_until = answer_until - make_interval(hours => $2) where appointment_id = $1`,
      [appointment_id, hours],
    )
    await sql(
      `update referrals set asked_at = asked_at - make_interval(hours => $2), changed_at = changed_at - make_interval(hours => $2)
        where appointment_id = $1`,
      [appointment_id, hours],
    )
  }

  it('goes over with the yes of both, with no more than was ticked, and is an appointment at once', async () => {
    const appointment_id = await requested()
    expect((await see(meera, appointment_id)).can).toContain('pass_on')
    const id = await asked({ appointment_id })
    const [shown] = await listOf(ravi)
    expect(shown).toMatchObject({ about: 'request', case_type: 'family', free_then: true })
    expect(JSON.stringify(shown)).not.toContain('Asha')
    expect(await listOf(asha)).toEqual([])
    expect((await step(ravi, id, 'accept')).statusCode).toBe(200)
    expect(await listOf(asha)).toEqual([
      expect.objectContaining({ about: 'request', has_messages: false, can: ['agree', 'decline'] }),
    ])
    const agreed = await step(asha, id, 'agree', { description: true })
    expect(agreed.statusCode, agreed.body).toBe(200)
    const { appointment_id: newId } = agreed.json()
    expect(await see(ravi, newId)).toMatchObject({ status: 'Accepted', case_description: story })
    expect((await directChatCalls(test.app, ravi).details({ appointment_id: newId })).json().can_send).toBe(
      true,
    )
    expect(await see(asha, appointment_id)).toMatchObject({
      status: 'Cancelled',
      passed_on: { name: 'Ravi Sen' },
      case_description: story,
    })
    // Meera reads nothing of it any more, can do nothing with it, and was never the helper of anything agreed.
    expect(await see(meera, appointment_id)).toMatchObject({ case_description: '', notes: '', can: [] })
    const counted = await sql('select decided_at from appointments where appointment_id = $1', [
      appointment_id,
    ])
    expect(counted.rows).toEqual([{ decided_at: null }])
    expect((await mailsTo(meera)).at(-1)?.text).toContain('A colleague has taken over from you')
  })

  it('lives on while each of the two is asked, and its helper has time afterwards', async () => {
    const appointment_id = await requested()
    await letHoursPass(appointment_id, 47)
    const id = await asked({ appointment_id })
    await letHoursPass(appointment_id, 47)
    expect((await step(ravi, id, 'accept')).statusCode).toBe(200)
    await letHoursPass(appointment_id, 47)
    expect((await step(asha, id, 'decline')).statusCode).toBe(204)
    await letHoursPass(appointment_id, 47)
    expect((await see(asha, appointment_id)).status).toBe('Scheduled')
    expect((await appointmentCalls(test).accept(meera, appointment_id)).statusCode).toBe(200)
  })

  it('is still there for its helper when the colleague does not answer', async () => {
    const appointment_id = await requested()
    const id = await asked({ appointment_id })
    await letHoursPass(appointment_id, 49)
    expect([await stateFor(meera), await stateFor(ravi)]).toEqual([['lapsed'], ['lapsed']])
    expect((await step(ravi, id, 'accept')).statusCode).toBe(409)
    await keepUp()
    expect((await mailsTo(meera)).at(-1)?.text).toContain('has lapsed')
    expect((await see(meera, appointment_id)).can).toEqual(expect.arrayContaining(['accept', 'pass_on']))
    // Somebody else can be asked.
    await asked({ appointment_id }, await makeHelper(test.services))
  })

  it('may be passed on to a later time than it was asked for', async () => {
    const appointment_id = await requested(indianTime(1))
    const id = await asked({ appointment_id })
    await step(ravi, id, 'accept', { appointment_date: indianTime(6, '15:00') })
    await sql(
      `update appointments set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes' where appointment_id = $1`,
      [appointment_id],
    )
    expect((await see(asha, appointment_id)).status).toBe('Scheduled')
    const agreed = await step(asha, id, 'agree')
    expect(agreed.statusCode, agreed.body).toBe(200)
  })

  it.each(['accept', 'decline', 'cancel'] as const)(
    'and is answered in the meantime: %s ends the proposal, and nothing goes over',
    async (what) => {
      const appointment_id = await requested()
      const id = await offered({ appointment_id })
      const calls = appointmentCalls(test)
      const answered =
        what === 'cancel'
          ? await calls.post(asha, 'cancel', { appointment_id })
          : await calls.post(meera, what, { appointment_id })
      expect(answered.statusCode, answered.body).toBe(200)
      expect(await listOf(asha)).toEqual([])
      expect((await step(asha, id, 'agree')).statusCode).toBe(404)
      expect(await stateFor(ravi)).toEqual(['over'])
      await keepUp()
      expect((await mailsTo(ravi)).at(-1)?.text).toContain('is not open any more')
    },
  )

  it.each(['accept', 'decline'] as const)(
    'and at the same moment %s: one of the two, never both',
    async (what) => {
      for (let round = 0; round < 3; round += 1) {
        asha = await makePerson(test.services)
        const appointment_id = await requested(indianTime(20 + round))
        const id = await offered({ appointment_id })
        const [agreed, answered] = await Promise.all([
          step(asha, id, 'agree'),
          appointmentCalls(test).post(meera, what, { appointment_id }),
        ])
        expect([agreed.statusCode, answered.statusCode].filter((code) => code === 200)).toHaveLength(1)
        const standing = (await appointmentCalls(test).listOf(asha)).filter(
          ({ status }: { status: string }) => status === 'Accepted' || status === 'Scheduled',
        )
        expect(standing).toHaveLength(agreed.statusCode === 200 || what === 'accept' ? 1 : 0)
      }
    },
  )

  it('is nobody else’s to pass on, to take back or to look at', async () => {
    const appointment_id = await requested()
    const stranger = await makeHelper(test.services)
    expect((await refer(stranger, { appointment_id })).statusCode).toBe(404)
    expect((await refer(asha, { appointment_id })).statusCode).toBe(403)
    const id = await asked({ appointment_id })
    for (const name of ['accept', 'agree', 'decline', 'withdraw', 'no-conflict']) {
      expect((await step(stranger, id, name)).statusCode).toBe(404)
    }
    // Whose request has expired is asked for nothing more.
    await letHoursPass(appointment_id, 200)
    expect((await step(ravi, id, 'accept')).statusCode).toBe(409)
    expect((await refer(meera, { appointment_id }, stranger)).statusCode).toBe(409)
    expect((await see(asha, appointment_id)).status).toBe('Expired')
    expect((await step(ravi, id, 'decline')).statusCode).toBe(204)
    expect((await see(asha, appointment_id)).status).toBe('Expired')
  })

  it('whose citizen leaves while the colleague answers: neither waits for the other', async () => {
    const appointment_id = await requested()
    const id = await asked({ appointment_id })
    const parts = (await import('./index.ts')).referralsOfAccount
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await parts.erase?.(test.services, client, asha.user_id)
      const answered = step(ravi, id, 'accept').then((answer) => answer)
      await untilSomebodyWaits(test.database)
      await client.query(
        "update appointments set status = 'Cancelled', cancelled_by = 'nobody' where appointment_id = $1",
        [appointment_id],
      )
      await client.query('commit')
      expect((await answered).statusCode).toBe(409)
    } finally {
      client.release(true)
    }
  })

  it('a colleague who has no time any more is asked for another one, and the request waits', async () => {
    const appointment_id = await requested()
    const id = await offered({ appointment_id })
    await appointmentCalls(test).accepted(await makePerson(test.services), ravi, {
      appointment_date: indianTime(9),
    })
    expect((await step(asha, id, 'agree')).json().code).toBe('time_taken')
    expect((await see(asha, appointment_id)).status).toBe('Scheduled')
    expect((await step(ravi, id, 'accept', { appointment_date: indianTime(9, '16:00') })).statusCode).toBe(
      200,
    )
    expect((await step(asha, id, 'agree')).statusCode).toBe(200)
  })
})

describe('without a yes of both', () => {
  it('nothing changes, and nobody reads why', async () => {
    const { appointment_id } = await inHand()
    const first = await asked({ appointment_id })
    expect((await step(ravi, first, 'decline')).statusCode).toBe(204)
    expect(await stateFor(meera)).toEqual(['declined'])
    expect(await listOf(asha)).toEqual([])
    expect((await mailsTo(meera)).at(-1)?.text).toContain('cannot take this person')
    // Who said no is not asked for the same person again.
    expect((await refer(meera, { appointment_id })).json().code).toBe('not_available')
    const twin = await makeHelper(test.services, { name: 'Twin' })
    const second = await asked({ appointment_id }, twin)
    await step(twin, second, 'accept')
    expect((await step(asha, second, 'decline')).statusCode).toBe(204)
    expect((await stateFor(meera)).sort()).toEqual(['declined', 'not_agreed'])
    expect(await stateFor(twin)).toEqual(['over'])
    expect((await see(meera, appointment_id)).status).toBe('Accepted')
    expect((await step(asha, second, 'agree')).statusCode).toBe(404)
  })

  it('is taken back by the first helper alone', async () => {
    const { appointment_id } = await inHand()
    const id = await offered({ appointment_id })
    for (const other of [ravi, asha]) expect((await step(other, id, 'withdraw')).statusCode).toBe(403)
    expect((await step(meera, id, 'decline')).statusCode).toBe(403)
    expect((await step(meera, id, 'agree')).statusCode).toBe(403)
    expect((await step(ravi, id, 'agree')).statusCode).toBe(403)
    const stranger = await makeHelper(test.services)
    for (const name of ['accept', 'agree', 'decline', 'withdraw']) {
      expect((await step(stranger, id, name)).statusCode).toBe(404)
    }
    expect((await step(meera, id, 'withdraw')).statusCode).toBe(204)
    expect(await listOf(asha)).toEqual([])
    expect(await stateFor(ravi)).toEqual(['over'])
  })

  it('lapses after seven days, and both helpers are told once', async () => {
    const { appointment_id } = await inHand(indianTime(20))
    const id = await offered({ appointment_id })
    await letDaysPass(id, 7)
    // Before any job has run.
    expect(await listOf(asha)).toEqual([])
    expect([await stateFor(meera), await stateFor(ravi)]).toEqual([['lapsed'], ['lapsed']])
    expect((await step(asha, id, 'agree')).statusCode).toBe(404)
    await keepUp()
    await keepUp()
    for (const helper of [meera, ravi]) {
      const told = (await mailsTo(helper)).filter(({ text }) => text.includes('has lapsed'))
      expect(told).toHaveLength(1)
    }
  })
})

describe('what may be proposed', () => {
  it('by the helper of it alone, and for what waits or is agreed', async () => {
    const { appointment_id } = await inHand()
    const requested = await appointmentCalls(test).booked(asha, meera, { appointment_date: indianTime(9) })
    expect((await refer(asha, { appointment_id })).statusCode).toBe(403)
    expect((await refer(await makeHelper(test.services), { appointment_id })).statusCode).toBe(404)
    await appointmentCalls(test).decline(meera, requested)
    expect((await refer(meera, { appointment_id: requested })).statusCode).toBe(409)
    expect((await refer(meera, {})).statusCode).toBe(400)
    expect((await refer(meera, { appointment_id, case_id: appointment_id })).statusCode).toBe(400)
    expect((await refer(meera, { appointment_id }, meera)).json().code).toBe('not_available')
    expect((await refer(ravi, { case_id: await takenCase() }, meera)).statusCode).toBe(404)
  })

  it('one at a time: the same again is the same one, two at once are one', async () => {
    const { appointment_id } = await inHand()
    const twin = await makeHelper(test.services)
    const answers = await Promise.all([
      refer(meera, { appointment_id }),
      refer(meera, { appointment_id }, twin),
      refer(meera, { appointment_id }),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 409).length).toBeGreaterThan(0)
    const ids = answers.filter(({ statusCode }) => statusCode === 201).map((each) => each.json().referral_id)
    expect(new Set(ids).size).toBe(1)
    expect(await listOf(meera)).toHaveLength(1)
  })

  it('not to somebody with whom the citizen has a block, and the answer is that of any who cannot be asked', async () => {
    for (const blocker of ['citizen', 'helper'] as const) {
      asha = await makePerson(test.services, { name: 'Asha Kulkarni' })
      const { appointment_id } = await inHand(indianTime(blocker === 'citizen' ? 5 : 6))
      const earlier = await appointmentCalls(test).accepted(asha, ravi, {
        appointment_date: indianTime(blocker === 'citizen' ? 12 : 13),
      })
      const { chat_id } = (await directChatCalls(test.app, asha).create(earlier)).json()
      const who = blocker === 'citizen' ? asha : ravi
      await call(who, 'POST', `/api/chats/${chat_id}/block`)
      const pending = await makeHelper(test.services, { status: 'suspended' })
      const [blocked, suspended] = [
        await refer(meera, { appointment_id }),
        await refer(meera, { appointment_id }, pending),
      ]
      expect([blocked.statusCode, blocked.body]).toEqual([suspended.statusCode, suspended.body])
      expect(blocked.json().code).toBe('not_available')
    }
  })

  it('not by somebody who has blocked the citizen, or is blocked', async () => {
    const { appointment_id, chat_id } = await inHand()
    await call(asha, 'POST', `/api/chats/${chat_id}/block`)
    expect((await refer(meera, { appointment_id })).statusCode).toBe(409)
  })
})

describe('what happens in between', () => {
  it('a block of citizen and other helper ends it quietly', async () => {
    const { appointment_id } = await inHand()
    const earlier = await appointmentCalls(test).accepted(asha, ravi, { appointment_date: indianTime(12) })
    const { chat_id } = (await directChatCalls(test.app, asha).create(earlier)).json()
    const id = await offered({ appointment_id })
    await call(ravi, 'POST', `/api/chats/${chat_id}/block`)
    expect((await step(asha, id, 'agree')).statusCode).toBe(404)
    expect([await stateFor(meera), await stateFor(ravi), await listOf(asha)]).toEqual([
      ['over'],
      ['over'],
      [],
    ])
    expect((await see(asha, appointment_id)).status).toBe('Accepted')
  })

  it('a suspension of either helper ends it', async () => {
    for (const gone of [meera, ravi]) {
      asha = await makePerson(test.services)
      const { appointment_id } = await inHand(indianTime(gone === meera ? 14 : 5))
      const id = await offered({ appointment_id })
      await sql("update nyaysathi set status = 'suspended', reason = 'x' where nyaysathi_id = $1", [
        gone.nyaysathi_id,
      ])
      expect((await step(asha, id, 'agree')).statusCode).toBe(404)
      expect(await listOf(gone)).toEqual([])
      await sql("update nyaysathi set status = 'verified' where nyaysathi_id = $1", [gone.nyaysathi_id])
      await step(meera, id, 'withdraw')
    }
  })

  it('another booking at that hour: nothing goes over, and the helper is asked for another time', async () => {
    const { appointment_id, chat_id } = await inHand()
    const id = await offered({ appointment_id })
    await appointmentCalls(test).accepted(await makePerson(test.services), ravi, {
      appointment_date: indianTime(5),
    })
    const refused = await step(asha, id, 'agree', { messages: true })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'time_taken'])
    expect((await see(asha, appointment_id)).status).toBe('Accepted')
    expect((await directChatCalls(test.app, asha).send(chat_id, 'Still with you.')).statusCode).toBe(201)
    expect([await stateFor(ravi), await listOf(asha)]).toEqual([['asked'], []])
    await step(ravi, id, 'accept', { appointment_date: indianTime(5, '16:00') })
    expect((await step(asha, id, 'agree')).statusCode).toBe(200)
  })

  it('a cancellation at the same moment: one of the two, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      asha = await makePerson(test.services)
      const { appointment_id } = await inHand(indianTime(20 + round))
      const id = await offered({ appointment_id })
      const [agreed, cancelled] = await Promise.all([
        step(asha, id, 'agree'),
        appointmentCalls(test).post(meera, 'cancel', { appointment_id, reason: 'Ill.' }),
      ])
      expect([agreed.statusCode, cancelled.statusCode].filter((code) => code === 200)).toHaveLength(1)
      const accepted = (await appointmentCalls(test).listOf(asha)).filter(
        ({ status }: { status: string }) => status === 'Accepted',
      )
      expect(accepted).toHaveLength(agreed.statusCode === 200 ? 1 : 0)
    }
  })

  it('two who agree, or one who agrees while it is taken back, at once: it goes over once or not at all', async () => {
    for (let round = 0; round < 3; round += 1) {
      asha = await makePerson(test.services)
      const { appointment_id } = await inHand(indianTime(20 + round))
      const id = await offered({ appointment_id })
      const answers = await Promise.all([
        step(asha, id, 'agree'),
        step(asha, id, 'agree', { messages: true }),
        step(meera, id, 'withdraw'),
      ])
      const [first, second, withdrawn] = answers.map(({ statusCode }) => statusCode)
      expect(answers.some(({ statusCode }) => statusCode >= 500)).toBe(false)
      const rows = await sql('select 1 from appointments where nyaysathi_id = $1 and user_id = $2', [
        ravi.nyaysathi_id,
        asha.user_id,
      ])
      expect(rows.rowCount).toBe(withdrawn === 204 ? 0 : 1)
      expect([first, second]).toEqual(
        withdrawn === 204 ? [expect.any(Number), expect.any(Number)] : [200, 200],
      )
    }
  })

  it('a message sent at that moment: it is in the chat before, or refused, and never lost in between', async () => {
    for (let round = 0; round < 4; round += 1) {
      asha = await makePerson(test.services)
      const { appointment_id, chat_id } = await inHand(indianTime(20 + round))
      const id = await offered({ appointment_id })
      const [agreed, sent] = await Promise.all([
        step(asha, id, 'agree', { messages: true }),
        directChatCalls(test.app, meera).send(chat_id, 'One more thing.'),
      ])
      expect(agreed.statusCode).toBe(200)
      expect([201, 403]).toContain(sent.statusCode)
      const read = (await call(ravi, 'GET', `/api/referrals/${id}/messages`)).json()
      expect(read).toHaveLength(sent.statusCode === 201 ? 3 : 2)
      expect((await directChatCalls(test.app, meera).send(chat_id, 'And another.')).statusCode).toBe(403)
    }
  })

  it('a message that waited for it is refused', async () => {
    const { chat_id } = await inHand()
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('update direct_chats set passed_on_at = now() where chat_id = $1', [chat_id])
      const sent = directChatCalls(test.app, meera)
        .send(chat_id, 'One more thing.')
        .then((answer) => answer)
      await untilSomebodyWaits(test.database)
      await client.query('commit')
      expect((await sent).statusCode).toBe(403)
    } finally {
      client.release(true)
    }
  })

  it('two helpers who pass on to each other at once do not wait for each other', async () => {
    const bina = await makePerson(test.services)
    const { appointment_id } = await inHand(indianTime(5))
    const id = await offered({ appointment_id })
    const other = await appointmentCalls(test).accepted(bina, ravi, { appointment_date: indianTime(8) })
    const back = (await refer(ravi, { appointment_id: other }, meera)).json().referral_id
    await step(meera, back, 'accept')
    const answers = await Promise.all([step(asha, id, 'agree'), step(bina, back, 'agree')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('an account that goes takes it along, and whoever waited is told', async () => {
    const parts = (await import('./index.ts')).referralsOfAccount
    for (const gone of ['citizen', 'from', 'to'] as const) {
      asha = await makePerson(test.services)
      meera = await makeHelper(test.services, { name: 'Meera Iyer' })
      ravi = await makeHelper(test.services, { name: 'Ravi Sen' })
      const { appointment_id } = await inHand()
      const id = await offered({ appointment_id, reason: secretReason })
      const who = { citizen: asha, from: meera, to: ravi }[gone]
      const client = await test.database.pool.connect()
      try {
        await client.query('begin')
        await parts.erase?.(test.services, client, who.user_id)
        await client.query('delete from users where user_id = $1', [who.user_id])
        await client.query('commit')
      } finally {
        client.release()
      }
      for (const helper of [meera, ravi].filter((each) => each !== who)) {
        expect((await mailsTo(helper)).at(-1)?.text).toContain('is not open any more')
        expect(await stateFor(helper)).toEqual(gone === 'citizen' ? [] : ['over'])
      }
      if (gone === 'from') {
        const row = await sql('select sealed_reason from referrals where referral_id = $1', [id])
        expect(row.rows).toEqual([{ sealed_reason: null }])
      }
    }
  })
})

it('the export of each of the three holds it, and of the reason what is theirs to read', async () => {
  const { appointment_id } = await inHand()
  const id = await offered({ appointment_id, reason: secretReason })
  await step(asha, id, 'agree', { messages: true })
  for (const who of [asha, meera, ravi]) {
    const zip = await readZip((await call(who, 'GET', '/api/users/export')).rawPayload)
    const kept = JSON.parse(String(zip['passed-on-to-others.json']))
    expect(kept).toEqual([expect.objectContaining({ state: 'passed', case_type: 'family' })])
    expect(JSON.stringify(kept).includes(secretReason)).toBe(who !== ravi)
    if (who !== asha) expect(JSON.stringify(kept)).not.toContain('Asha')
  }
})

it('what the first helper wrote lies sealed', async () => {
  const { appointment_id } = await inHand()
  await asked({ appointment_id, reason: secretReason })
  const { rows } = await sql('select r::text as row from referrals r where appointment_id = $1', [
    appointment_id,
  ])
  expect(rows[0].row).not.toContain('advised')
  expect(rows[0].row).not.toContain(Buffer.from('advised').toString('hex'))
})
