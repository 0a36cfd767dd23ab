import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealFact } from '../identity/index.ts'
import { withKeptKeys } from '../platform/kept-keys.ts'
import { deriveKeys } from '../platform/keys.ts'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { directChatCalls } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let address: string
let calls: ReturnType<typeof appointmentCalls>
/** Two who are in dispute with each other, and a helper of both. */
let sunita: TestPerson
let ramesh: TestPerson
let meera: TestHelper
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url, RATE_LIMITS: 'off' } })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  calls = appointmentCalls(test)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})
beforeEach(async () => {
  await sql("update cases set offered_at = null where status = 'Submitted'")
  sunita = await makePerson(test.services, { name: 'Sunita Yadav' })
  ramesh = await makePerson(test.services, { name: 'Ramesh Kumar' })
  meera = await makeHelper(test.services, { name: 'Meera Iyer' })
})

const hers = 'He keeps my papers in the steel almirah.'
const his = 'She has left with the child and the jewellery.'
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)
let hour = 8
/** Times of their own, so that no two stand in each other's way. */
const free = () => ({
  appointment_date: indianTime(3 + (hour % 20), `${String(8 + (hour++ % 10)).padStart(2, '0')}:00`),
})
const her = (more: object = {}) =>
  calls.booked(sunita, meera, { ...free(), case_description: hers, notes: hers, ...more })
const him = (more: object = {}) => calls.booked(ramesh, meera, { ...free(), case_description: his, ...more })
const warningOf = async (appointment_id: string, helper: TestHelper = meera) =>
  (await calls.see(helper, appointment_id)).conflict
const noConflict = (who: TestPerson, what: string) => calls.call('POST', who, `/api/${what}/no-conflict`)

/** As the settings of a helper keep it. */
const setPhone = ({ user_id }: TestPerson, phone: string) =>
  sql('update users set sealed_phone = $2 where user_id = $1', [
    user_id,
    sealFact(test.services.keys, user_id, 'phone', phone),
  ])

async function submit(person: TestPerson, fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData()
  const all = { case_type: 'family', case_description: his, ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  const answer = await fetch(`${address}/cases`, { method: 'POST', body: form, headers: person.headers })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { case_id: string }).case_id
}
const inPool = async (case_id: string, helper: TestHelper = meera) =>
  (await calls.call('GET', helper, `/api/cases/pool/${case_id}`)).json()

describe('a request', () => {
  it('of whom a client is against is told to the helper before its text', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    const id = await him()
    expect(await calls.see(meera, id)).toMatchObject({ conflict: 'perhaps', case_description: '', notes: '' })
    expect(
      (await calls.listOf(meera)).find((each: { appointment_id: string }) => each.appointment_id === id),
    ).toMatchObject({
      conflict: 'perhaps',
      case_description: '',
    })
  })

  it('against a client is told as well, whoever has asked first', async () => {
    await calls.accept(meera, await her())
    expect(await warningOf(await him({ against_name: 'Sunita Yadav' }))).toBe('perhaps')
  })

  it('is likely when each names the other, when a number agrees, and when name and town do', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar', against_place: 'Kothrud, पुणे' }))
    expect(await warningOf(await him({ against_name: 'Sunita Yadav' }))).toBe('likely')
    const [kavita, other] = [
      await makePerson(test.services, { name: 'Kavita' }),
      await makeHelper(test.services),
    ]
    await calls.accept(
      other,
      await calls.booked(kavita, other, { ...free(), against_telephone: '098200 11223' }),
    )
    const called = await calls.booked(ramesh, other, { ...free(), telephone: '+91-98200-11223' })
    expect(await warningOf(called, other)).toBe('likely')
    // He lives in Pune, by his account.
    const [third] = [await makeHelper(test.services)]
    await calls.accept(
      third,
      await calls.booked(kavita, third, { ...free(), against_name: 'Ramesh Kumar', against_place: 'पुणे' }),
    )
    expect(await warningOf(await calls.booked(ramesh, third, free()), third)).toBe('likely')
  })

  it.each(['रमेश कुमार', 'Shri Kumar Ramesh', 'رمیش کمار', 'ரமேஷ் குமார்'])(
    'knows him as %s',
    async (against_name) => {
      await calls.accept(meera, await her({ against_name }))
      expect(await warningOf(await him())).toBe('perhaps')
    },
  )

  it.each(['9820044556', '०९८२००४४५५६', '0091 98200 44556', '+91 (0) 98200-44556'])(
    'knows his number as %s',
    async (against_telephone) => {
      await calls.accept(meera, await her({ against_telephone }))
      expect(await warningOf(await him({ telephone: '98200 44556' }))).toBe('likely')
    },
  )

  it('of anybody else, of both on one side, and of one person twice is no matter of this', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    const stranger = await makePerson(test.services, { name: 'Suresh Kumar' })
    expect(
      await warningOf(await calls.booked(stranger, meera, { ...free(), against_name: 'Ramesh Kumar' })),
    ).toBeUndefined()
    expect(await warningOf(await her({ against_name: 'Ramesh Kumar' }))).toBeUndefined()
  })

  it('is compared with the people of no other helper', async () => {
    const ravi = await makeHelper(test.services)
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    expect(
      await warningOf(await calls.booked(ramesh, ravi, { ...free(), against_name: 'Sunita Yadav' }), ravi),
    ).toBeUndefined()
    const { rows } = await sql(
      'select fact_hash, count(*) from conflict_facts group by fact_hash, nyaysathi_id',
    )
    const hashes = rows.map(({ fact_hash }) => fact_hash.toString('hex'))
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('counts for three years, and not at all when it was declined', async () => {
    const old = await her({ against_name: 'Ramesh Kumar' })
    await calls.decline(meera, old)
    expect(await warningOf(await him())).toBeUndefined()
    const taken = await her({ against_name: 'Ramesh Kumar' })
    await calls.accept(meera, taken)
    await calls.letPass(taken, '2 years 11 months')
    const request = await him()
    expect(await warningOf(request)).toBe('perhaps')
    await calls.letPass(taken, '3 months')
    expect(await warningOf(request)).toBeUndefined()
    await test.services.jobs.enqueue(test.database.pool, 'conflicts.upkeep')
    await test.services.jobs.idle()
    expect((await sql('select 1 from conflict_facts where appointment_id = $1', [taken])).rows).toEqual([])
  })

  it('is told when both ask in the same moment', async () => {
    const [one, other] = await Promise.all([
      her({ against_name: 'Ramesh Kumar' }),
      him({ against_name: 'Sunita Yadav' }),
    ])
    // Nobody was accepted yet: whichever is read, the helper knows.
    expect(await Promise.all([warningOf(one), warningOf(other)])).toEqual(['likely', 'likely'])
    await calls.decline(meera, other)
    expect(await warningOf(one)).toBeUndefined()
  })

  it('can be read once the helper has seen no conflict, and is not asked about again', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    const id = await him()
    for (const _press of ['once', 'twice'])
      expect((await noConflict(meera, `appointments/${id}`)).statusCode).toBe(204)
    expect(await calls.see(meera, id)).toMatchObject({ case_description: his })
    expect(await warningOf(id)).toBeUndefined()
    expect((await calls.accept(meera, id)).statusCode).toBe(200)
  })

  it('is cleared by its helper alone', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    const id = await him()
    const [ravi, barred] = [
      await makeHelper(test.services),
      await makeHelper(test.services, { status: 'suspended' }),
    ]
    for (const who of [ravi, barred, sunita])
      expect((await noConflict(who, `appointments/${id}`)).statusCode).toBe(404)
    expect((await noConflict(ramesh, `appointments/${id}`)).statusCode).toBe(403)
    expect(await warningOf(id)).toBe('perhaps')
  })

  it('shows whom one is against to its writer, and to the helper once it is accepted', async () => {
    const against = { name: 'Ramesh Kumar', place: 'Pune', telephone: '+919820011223' }
    const id = await her({
      against_name: '  Ramesh   Kumar ',
      against_place: 'Pune',
      against_telephone: '98200 11223',
    })
    expect((await calls.see(sunita, id)).against).toEqual(against)
    expect((await calls.see(meera, id)).against).toBeUndefined()
    await calls.accept(meera, id)
    expect((await calls.see(meera, id)).against).toEqual(against)
  })

  it('refuses a number that nobody can dial, and keeps nothing', async () => {
    const answer = await calls.book(sunita, meera, { ...free(), against_telephone: '12' })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['against_telephone'])
    expect(await calls.listOf(sunita)).toEqual([])
  })
})

describe('what the two of them learn', () => {
  /** All that a citizen can see of a request, with what differs by chance alike. */
  async function seenBy(who: TestPerson, helper: TestHelper, more: object): Promise<string> {
    const booked = await calls.book(who, helper, { ...free(), case_description: 'The same.', ...more })
    const { appointment_id } = booked.json()
    const waiting = await calls.call('GET', who, `/api/appointments/${appointment_id}`)
    const listed = await calls.call('GET', who, '/api/appointments/details')
    const declined = await calls.decline(helper, appointment_id)
    const after = await calls.call('GET', who, `/api/appointments/${appointment_id}`)
    await test.services.jobs.idle()
    const mails = mail.received.filter(({ to }) => to === who.email)
    const answers = [booked, waiting, listed, declined, after]
    const headers = answers.map((answer) => [answer.statusCode, Object.keys(answer.headers).sort()])
    return JSON.stringify([
      headers,
      answers.map(({ body }) => body),
      mails.map(({ subject, text }) => [subject, text]),
    ])
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(/\d+/g, '0')
      .replaceAll(
        /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
        'day',
      )
      .replaceAll(/\b[ap]m\b/gi, 'am')
  }

  it('is the same to the letter whether there is a conflict or none', async () => {
    const ravi = await makeHelper(test.services, { name: 'Meera Iyer' })
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    const twin = await makePerson(test.services, { name: 'Ramesh Kumar' })
    const named = { against_name: 'Sunita Yadav', against_telephone: '98200 11223' }
    const withConflict = await seenBy(ramesh, meera, named)
    expect(await seenBy(twin, ravi, named)).toBe(withConflict)
    expect(withConflict).not.toContain('conflict')
  })

  it('is nothing new to who came first: no mail, no other answer', async () => {
    const id = await her({ against_name: 'Ramesh Kumar' })
    await calls.accept(meera, id)
    await test.services.jobs.idle()
    const before = [await calls.see(sunita, id), mail.received.filter(({ to }) => to === sunita.email).length]
    const request = await him({ against_name: 'Sunita Yadav' })
    await warningOf(request)
    await calls.decline(meera, request)
    await test.services.jobs.idle()
    expect([
      await calls.see(sunita, id),
      mail.received.filter(({ to }) => to === sunita.email).length,
    ]).toEqual(before)
    for (const { text, subject } of mail.received.filter(({ to }) => to === meera.email))
      expect(`${subject} ${text}`).not.toMatch(/conflict|other side/i)
  })

  it('a helper who gives a query back because of it is told to the citizen as one who does for another reason', async () => {
    const id = await submit(ramesh)
    await calls.call('POST', meera, `/api/cases/${id}/take`)
    await calls.call('POST', meera, `/api/cases/${id}/release`, { reason: 'conflict_of_interest' })
    expect((await calls.call('GET', ramesh, `/api/cases/${id}`)).json().course.at(-1)).toMatchObject({
      step: 'released',
      reason: 'other',
    })
    const zip = await readZip((await calls.call('GET', ramesh, '/api/users/export')).rawPayload)
    expect(String(zip['cases/1/case.json'])).not.toContain('conflict')
  })
})

describe('a query in the pool', () => {
  it('is told of before it is read and taken, in the list too', async () => {
    await calls.accept(meera, await her())
    const id = await submit(ramesh, { against_name: 'सुनीता यादव' })
    expect(await inPool(id)).toMatchObject({ conflict: 'perhaps', case_description: '', earlier: [] })
    const [listed] = (await calls.call('GET', meera, '/api/cases/pool')).json()
    expect(listed).toMatchObject({ case_id: id, conflict: 'perhaps', excerpt: '' })
    const ravi = await makeHelper(test.services)
    expect(await inPool(id, ravi)).toMatchObject({ case_description: his })
    expect((await noConflict(ramesh, `cases/${id}`)).statusCode).toBe(403)
    expect((await noConflict(meera, `cases/${id}`)).statusCode).toBe(204)
    expect(await inPool(id)).toMatchObject({ case_description: his })
    expect(await inPool(id)).not.toHaveProperty('conflict')
    await calls.call('POST', meera, `/api/cases/${id}/take`)
    expect((await inPool(id)).against).toEqual({ name: 'सुनीता यादव' })
  })

  it('stays as unknown as before where it names nobody, whoever has named its writer', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    expect(await inPool(await submit(ramesh))).not.toHaveProperty('conflict')
    expect(await inPool(await submit(ramesh, { against_name: 'Anita Roy' }))).toMatchObject({
      conflict: 'perhaps',
    })
  })

  it('is never there for the helper whom it is against, in any script or by the number, and for others it is', async () => {
    const husband = await makeHelper(test.services, { name: 'Ramesh Kumar' })
    const ids = [await submit(sunita, { against_name: 'रमेश कुमार' })]
    await setPhone(husband, '+919820011223')
    ids.push(await submit(sunita, { against_telephone: '098200 11223' }))
    const poolOf = async (helper: TestHelper) => calls.call('GET', helper, '/api/cases/pool')
    expect((await poolOf(husband)).json()).toEqual([])
    expect((await poolOf(husband)).headers['x-total-count']).toBe('0')
    for (const id of ids) {
      for (const [method, url] of [
        ['GET', `/api/cases/pool/${id}`],
        ['POST', `/api/cases/${id}/take`],
        ['POST', `/api/cases/${id}/no-conflict`],
      ] as const)
        expect((await calls.call(method, husband, url)).statusCode).toBe(404)
    }
    const seen = (await poolOf(meera)).json().map(({ case_id }: { case_id: string }) => case_id)
    expect(seen.sort()).toEqual(ids.sort())
  })

  it('is not there for whoever probably has the other side: no list, count, search, mail, page or taking', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    const ravi = await makeHelper(test.services)
    for (const helper of [meera, ravi]) {
      const filter = { name: 'All', mail: 'soon' }
      const saved = await calls.call('PUT', helper, `/api/cases/pool-filters/${randomUUID()}`, filter)
      expect(saved.statusCode, saved.body).toBe(200)
    }
    const ids = [
      await submit(ramesh, { against_name: 'सुनीता यादव' }),
      await submit(ramesh, { against_name: 'Sunita Yadav', against_place: 'Pune' }),
    ]
    const lists = ['', '?q=child', '?sort=nearest', '?district=Pune']
    for (const list of lists) {
      const hidden = await calls.call('GET', meera, `/api/cases/pool${list}`)
      expect([hidden.json(), hidden.headers['x-total-count']]).toEqual([[], '0'])
      const shown = await calls.call('GET', ravi, `/api/cases/pool${list}`)
      expect([shown.json().length, shown.headers['x-total-count']]).toEqual([2, '2'])
    }
    const waitingFor = async (who: TestHelper) =>
      (await calls.call('GET', who, '/api/nyaysathi/overview')).json().cases_waiting
    expect([await waitingFor(meera), await waitingFor(ravi)]).toEqual([0, 2])
    await test.services.jobs.enqueue(test.database.pool, 'cases.pool-news')
    await test.services.jobs.idle()
    const newsTo = ({ email }: TestPerson) =>
      mail.received.filter(({ to, text }) => to === email && text.includes('/cases'))
    expect([newsTo(meera).length, newsTo(ravi).length]).toEqual([0, 1])
    for (const [method, url] of ids.flatMap(
      (id) =>
        [
          ['GET', `/api/cases/pool/${id}`],
          ['POST', `/api/cases/${id}/take`],
          ['POST', `/api/cases/${id}/no-conflict`],
        ] as const,
    )) {
      const refused = await calls.call(method, meera, url)
      const unknown = await calls.call(method, meera, url.replace(/[0-9a-f-]{36}/, randomUUID()))
      expect([refused.statusCode, refused.body]).toEqual([404, unknown.body])
    }
    // Its writer is told nothing, and whoever has no part in it takes it.
    expect((await calls.call('GET', ramesh, `/api/cases/${ids[0]}`)).json()).not.toHaveProperty('conflict')
    expect((await calls.call('POST', ravi, `/api/cases/${ids[0]}/take`)).statusCode).toBe(200)
  })

  it('that was taken warns of the other side, and not once it is erased', async () => {
    const id = await submit(sunita, { against_name: 'Ramesh Kumar' })
    await calls.call('POST', meera, `/api/cases/${id}/take`)
    const request = await him()
    expect(await warningOf(request)).toBe('perhaps')
    expect((await calls.call('DELETE', sunita, `/api/cases/${id}`)).statusCode).toBe(200)
    expect(await warningOf(request)).toBeUndefined()
  })
})

describe('a call that is asked for', () => {
  const ask = async (helper: TestHelper, phone: string) => {
    const wish = {
      nyaysathi_id: helper.nyaysathi_id,
      phone,
      day: 'any_day',
      from_hour: '00:00',
      to_hour: '24:00',
    }
    const told = { language: 'Hindi', name: 'Ramesh', about: 'My wife has left', say_from: 'the shop' }
    const payload = { ...wish, ...told }
    const asked = await test.app.inject({ method: 'POST', url: '/api/callbacks', payload })
    expect(asked.statusCode, asked.body).toBe(201)
    const { reference } = asked.json()
    return test.app.inject({ method: 'POST', url: '/api/callbacks/status', payload: { reference } })
  }
  const waitingFor = async (helper: TestHelper) =>
    (await calls.call('GET', helper, '/api/callbacks')).json().waiting

  it('from the number of the other side says so to the helper alone, and nothing else until it is taken', async () => {
    const [asked, other] = [
      await makeHelper(test.services, { type: 'ngo' }),
      await makeHelper(test.services, { type: 'ngo' }),
    ]
    const taken = await calls.booked(sunita, asked, { ...free(), against_telephone: '+91 98200 77001' })
    await calls.accept(asked, taken)
    const status = await ask(asked, '०९८२०० ७७००१')
    const elsewhere = await ask(other, '98200 77001')
    expect(Object.keys(status.json())).toEqual(Object.keys(elsewhere.json()))
    const [warned] = await waitingFor(asked)
    expect(warned).toMatchObject({ conflict: 'likely', taken_here: false })
    for (const told of ['name', 'about', 'say_from', 'phone']) expect(warned).not.toHaveProperty(told)
    expect((await waitingFor(other))[0]).toMatchObject({ name: 'Ramesh', about: 'My wife has left' })
    expect((await waitingFor(other))[0]).not.toHaveProperty('conflict')
    await calls.call('POST', asked, `/api/callbacks/${warned.callback_id}/take`, {})
    expect((await waitingFor(asked))[0]).toMatchObject({ phone: '+919820077001', about: 'My wife has left' })
    expect((await waitingFor(asked))[0]).not.toHaveProperty('conflict')
  })

  it('from the own number of somebody who is helped is no conflict', async () => {
    const asked = await makeHelper(test.services, { type: 'ngo' })
    await calls.accept(asked, await calls.booked(sunita, asked, { ...free(), telephone: '98200 77002' }))
    await ask(asked, '98200 77002')
    expect((await waitingFor(asked))[0]).not.toHaveProperty('conflict')
  })
})

describe('other helpers who are named to a citizen', () => {
  it('have not the name that the citizen is against, and whoever helps that person is among them as ever', async () => {
    const specialization = `Water Law ${Date.now()}`
    const at = (name: string) => makeHelper(test.services, { name, specialization, city: 'Latur' })
    const [asked, husband, his_helper] = [
      await at('Meera Iyer'),
      await at('Shri Kumar Ramesh'),
      await at('Ravi Sen'),
    ]
    await calls.accept(
      his_helper,
      await calls.booked(ramesh, his_helper, { ...free(), against_name: 'Sunita Yadav' }),
    )
    const namesAfter = async (more: object) => {
      const id = await calls.booked(sunita, asked, { ...free(), ...more })
      await calls.decline(asked, id)
      const found = await calls.call('GET', sunita, `/api/appointments/alternatives?appointment_id=${id}`)
      return found.json().map(({ nyaysathi_id }: { nyaysathi_id: string }) => nyaysathi_id)
    }
    expect(await namesAfter({})).toEqual(expect.arrayContaining([husband.user_id, his_helper.user_id]))
    const left = await namesAfter({ against_name: 'रमेश कुमार' })
    expect(left).toContain(his_helper.user_id)
    expect(left).not.toContain(husband.user_id)
  })
})

describe('a citizen who is passed on', () => {
  async function proposed(ravi: TestHelper, appointment_id: string): Promise<string> {
    const answer = await calls.call('POST', meera, '/api/referrals', {
      appointment_id,
      nyaysathi_id: ravi.nyaysathi_id,
    })
    expect(answer.statusCode).toBe(201)
    return answer.json().referral_id
  }
  it('who has named nobody stays unknown to the colleague, and is told of once there is a name', async () => {
    const ravi = await makeHelper(test.services)
    await calls.accept(ravi, await calls.booked(sunita, ravi, { ...free(), against_name: 'Ramesh Kumar' }))
    const id = await him()
    await calls.accept(meera, id)
    const referral = await proposed(ravi, id)
    expect(await seenByColleague(ravi)).toMatchObject({ state: 'asked' })
    expect(await seenByColleague(ravi)).not.toHaveProperty('conflict')
    await calls.call('POST', ravi, `/api/referrals/${referral}/accept`, {})
    await calls.call('POST', ramesh, `/api/referrals/${referral}/agree`, {})
    const list: { user_id: string; conflict?: string }[] = await calls.listOf(ravi)
    expect(list.find(({ user_id }) => user_id === ramesh.user_id)?.conflict).toBe('perhaps')
  })

  it('is not proposed to a helper whom the query is against', async () => {
    const husband = await makeHelper(test.services, { name: 'Ramesh Kumar' })
    const case_id = await submit(sunita, { against_name: 'Ramesh Kumar' })
    await calls.call('POST', meera, `/api/cases/${case_id}/take`)
    const answer = await calls.call('POST', meera, '/api/referrals', {
      case_id,
      nyaysathi_id: husband.nyaysathi_id,
    })
    expect(answer.json()).toMatchObject({ code: 'not_available' })
  })

  it.each(['request', 'appointment'] as const)('nor is that a %s names', async (what) => {
    const husband = await makeHelper(test.services, { name: 'रमेश कुमार' })
    const id = await her({ against_name: 'Ramesh Kumar' })
    if (what === 'appointment') await calls.accept(meera, id)
    const to = { appointment_id: id, nyaysathi_id: husband.nyaysathi_id }
    const answer = await calls.call('POST', meera, '/api/referrals', to)
    const suspended = await makeHelper(test.services, { status: 'suspended' })
    const other = await calls.call('POST', meera, '/api/referrals', {
      ...to,
      nyaysathi_id: suspended.nyaysathi_id,
    })
    expect(answer.json().code).toBe('not_available')
    expect(answer.body).toBe(other.body)
    expect(await seenByColleague(husband)).toBeUndefined()
  })

  it('is not told of to the colleague who has the other side in more than the field, and whoever asks hears nothing', async () => {
    const ravi = await makeHelper(test.services)
    await calls.accept(ravi, await calls.booked(sunita, ravi, { ...free(), against_name: 'Ramesh Kumar' }))
    const id = await him({ against_name: 'Sunita Yadav' })
    const referral = await proposed(ravi, id)
    expect(Object.keys(await seenByColleague(ravi)).sort()).toEqual(
      [
        'answer_by',
        'about',
        'can',
        'case_type',
        'changed_at',
        'conflict',
        'from',
        'my_role',
        'referral_id',
        'state',
        'to',
      ].sort(),
    )
    const [asked] = (await calls.call('GET', meera, '/api/referrals')).json()
    expect(asked).toMatchObject({ state: 'asked' })
    expect(asked).not.toHaveProperty('conflict')
    await noConflict(ravi, `referrals/${referral}`)
    expect(await seenByColleague(ravi)).toMatchObject({ district: 'Pune', mode: 'online' })
  })
  const seenByColleague = async (ravi: TestHelper) =>
    (await calls.call('GET', ravi, '/api/referrals')).json()[0]

  it('is told of to the colleague before the yes, and again with the name once it has gone over', async () => {
    const ravi = await makeHelper(test.services)
    await calls.accept(ravi, await calls.booked(sunita, ravi, { ...free(), case_description: hers }))
    const id = await him({ against_name: 'Sunita Yadav', against_telephone: '9820011223' })
    await calls.accept(meera, id)
    const referral = await proposed(ravi, id)
    expect(await seenByColleague(ravi)).toMatchObject({ conflict: 'perhaps' })
    expect((await calls.call('GET', meera, '/api/referrals')).json()[0]).not.toHaveProperty('conflict')
    expect((await noConflict(meera, `referrals/${referral}`)).statusCode).toBe(403)
    expect((await noConflict(ravi, `referrals/${referral}`)).statusCode).toBe(204)
    expect(await seenByColleague(ravi)).not.toHaveProperty('conflict')
    await calls.call('POST', ravi, `/api/referrals/${referral}/accept`, {})
    const agreed = await calls.call('POST', ramesh, `/api/referrals/${referral}/agree`, { description: true })
    expect(agreed.statusCode).toBe(200)
    const [gone] = (await calls.listOf(ravi)).filter(
      ({ status, user_id }: Record<string, string>) => status === 'Accepted' && user_id === ramesh.user_id,
    )
    expect(gone).toMatchObject({ conflict: 'perhaps', case_description: '' })
    await noConflict(ravi, `appointments/${gone.appointment_id}`)
    expect(await calls.see(ravi, gone.appointment_id)).toMatchObject({
      case_description: his,
      against: { name: 'Sunita Yadav', telephone: '+919820011223' },
    })
  })
})

describe('what is kept', () => {
  it('lies sealed or hashed', async () => {
    await her({ against_name: 'Ramesh Kumar', against_place: 'Kothrud', against_telephone: '98200 11223' })
    await submit(sunita, { against_name: 'Ramesh Kumar' })
    for (const table of ['appointments', 'cases', 'conflict_facts']) {
      const { rows } = await sql(`select t::text as row from ${table} t where user_id = $1`, [sunita.user_id])
      expect(rows.length).toBeGreaterThan(0)
      for (const word of ['Ramesh', 'Kothrud', '98200', 'RMS'])
        for (const { row } of rows) {
          expect(row).not.toContain(word)
          expect(row).not.toContain(Buffer.from(word).toString('hex'))
        }
    }
  })

  it('is given out to its writer, and to no helper', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    await submit(sunita, { against_name: 'Ramesh Kumar' })
    const exportOf = async (who: TestPerson) =>
      readZip((await calls.call('GET', who, '/api/users/export')).rawPayload)
    const mine = await exportOf(sunita)
    expect(JSON.parse(String(mine['appointments.json']))[0].against).toEqual({ name: 'Ramesh Kumar' })
    expect(JSON.parse(String(mine['cases/1/case.json'])).against).toEqual({ name: 'Ramesh Kumar' })
    const theirs = Object.values(await exportOf(meera))
      .map(String)
      .join('\n')
    expect(theirs).not.toContain('Ramesh')
  })

  it('goes with the account of the citizen, and of the helper', async () => {
    const taken = await her({ against_name: 'Ramesh Kumar' })
    await calls.accept(meera, taken)
    const request = await him()
    expect(await warningOf(request)).toBe('perhaps')
    await sql('delete from users where user_id = $1', [sunita.user_id])
    expect(await warningOf(request)).toBeUndefined()
    await sql('delete from users where user_id = $1', [meera.user_id])
    const left = await sql('select 1 from conflict_facts where nyaysathi_id = $1 or user_id = $2', [
      meera.user_id,
      sunita.user_id,
    ])
    expect(left.rows).toEqual([])
  })

  it('of a client who has blocked the helper still warns of the other side', async () => {
    const taken = await her({ against_name: 'Ramesh Kumar' })
    await calls.accept(meera, taken)
    const { chat_id } = (await directChatCalls(test.app, sunita).create(taken)).json()
    const blocked = await calls.call('POST', sunita, `/api/chats/${chat_id}/block`, {})
    expect(blocked.statusCode).toBe(200)
    expect(await warningOf(await him())).toBe('perhaps')
  })

  it('is known again when the secret was changed', async () => {
    await calls.accept(meera, await her({ against_name: 'Ramesh Kumar' }))
    const { secretKey } = test.services.config
    // As each start does it.
    await withKeptKeys(test.database.pool, deriveKeys(secretKey))
    const keys = await withKeptKeys(
      test.database.pool,
      deriveKeys('only-for-tests-e7a3c91d5f20846bbd17', [secretKey]),
    )
    const after = await createTestApp({ database: test.database, keys, env: { SMTP_URL: mail.url } })
    const afterCalls = appointmentCalls(after)
    const request = await afterCalls.booked(ramesh, meera, free())
    expect((await afterCalls.see(meera, request)).conflict).toBe('perhaps')
    await after.app.close()
  })

  it('is made up for what came without it', async () => {
    await calls.accept(meera, await her())
    const id = await submit(sunita)
    await calls.call('POST', meera, `/api/cases/${id}/take`)
    await sql('delete from conflict_facts')
    await test.services.jobs.enqueue(test.database.pool, 'conflicts.upkeep')
    await test.services.jobs.idle()
    const { rows } = await sql(
      'select distinct appointment_id is null as of_case from conflict_facts where nyaysathi_id = $1 order by 1',
      [meera.user_id],
    )
    expect(rows).toEqual([{ of_case: false }, { of_case: true }])
    expect(await warningOf(await him({ against_name: 'Sunita Yadav' }))).toBe('perhaps')
  })
})
