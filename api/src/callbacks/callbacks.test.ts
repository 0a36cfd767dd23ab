import { randomUUID } from 'node:crypto'
import type { AskCallback, Callback, CallbackList, CallOutcome } from '@nyaysathi/contracts/callbacks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../identity/index.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mails: MailServer
let test: TestApp
beforeAll(async () => {
  mails = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'help@nyaysathi.example' } })
})
afterAll(async () => {
  await test.close()
  await mails.close()
})

type Headers = Record<string, string>
const post = (url: string, payload: object = {}, headers: Headers = {}) =>
  test.app.inject({ method: 'POST', url: `/api/callbacks${url}`, headers, payload })

let lastNumber = 0
/** Of nobody else in these tests. */
const newNumber = () => {
  lastNumber += 1
  return `+91 98200 ${String(lastNumber).padStart(5, '0')}`
}
const organisation = () => makeHelper(test.services, { type: 'ngo', name: 'Sahara Kendra' })

const wish = (helper: TestHelper, more: Partial<AskCallback> = {}) => ({
  nyaysathi_id: helper.nyaysathi_id,
  phone: newNumber(),
  day: 'any_day' as const,
  from_hour: '00:00',
  to_hour: '24:00',
  language: 'Hindi',
  ...more,
})
const ask = (helper: TestHelper, more: Partial<AskCallback> = {}, headers: Headers = {}) =>
  post('', wish(helper, more), headers)
const referenceOf = async (helper: TestHelper, more: Partial<AskCallback> = {}) =>
  String((await ask(helper, more)).json().reference)
const look = async (reference: string) => (await post('/status', { reference })).json()
const list = async ({ headers }: TestPerson): Promise<CallbackList> =>
  (await test.app.inject({ url: '/api/callbacks', headers })).json()
const first = async (helper: TestPerson): Promise<Callback> => {
  const [callback] = (await list(helper)).waiting
  if (!callback) throw new Error('Nobody waits.')
  return callback
}
const take = (helper: TestPerson, { callback_id }: { callback_id: string }, payload: object = {}) =>
  post(`/${callback_id}/take`, payload, helper.headers)
const settle = (helper: TestPerson, { callback_id }: { callback_id: string }, outcome: CallOutcome) =>
  post(`/${callback_id}/outcome`, { outcome }, helper.headers)
const set = (helper: TestPerson, payload: object) =>
  test.app.inject({ method: 'PUT', url: '/api/callbacks/settings', headers: helper.headers, payload })
/** Another sign-in of the same account: a colleague, or another device. */
async function colleagueOf(helper: TestHelper): Promise<TestHelper> {
  const token = await signIn(
    test.services,
    { user_id: helper.user_id, user_type: 'NGO', preferred_language: 'English' },
    { sharedPhone: false },
  )
  return { ...helper, token, headers: { authorization: `Bearer ${token}` } }
}
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)
/** As if all of it had happened so long ago. */
const later = (helper: TestHelper, interval: string) =>
  sql(
    `update callbacks set asked_at = asked_at - $2::interval, closes_at = closes_at - $2::interval, taken_at = taken_at - $2::interval,
            ended_at = ended_at - $2::interval, safe_day = (safe_day - $2::interval)::date where nyaysathi_id = $1`,
    [helper.nyaysathi_id, interval],
  )
/** Everything that the clock would have done. */
const upkeep = async () => {
  await test.services.jobs.enqueue(test.database.pool, 'callbacks.upkeep')
  await test.services.jobs.idle()
}

describe('somebody without an account', () => {
  it('asks, is called, and reads so by the reference alone; then nothing of it is left', async () => {
    const helper = await organisation()
    const asked = await ask(helper, {
      phone: '०९८१२३ ४५६७८',
      name: 'Rekha',
      say_from: 'the ration shop',
      about: 'My husband took the papers',
    })
    expect(asked.statusCode).toBe(201)
    const { reference, waits_until } = asked.json()
    expect(reference).toMatch(/^NS(-[0-9A-HJKMNP-TV-Z]{4}){6}-[0-9A-HJKMNP-TV-Z]{2}$/)
    expect(Date.parse(waits_until)).toBeGreaterThan(Date.now() + 13 * 86_400_000)
    expect(await look(reference.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      state: 'waiting',
      safe: 'now',
      helper: { nyaysathi_id: helper.nyaysathi_id, name: 'Sahara Kendra', listed: true },
    })

    const waiting = await first(helper)
    expect(waiting).toMatchObject({ name: 'Rekha', say_from: 'the ration shop', taken_here: false })
    expect(waiting.phone).toBeUndefined()
    const taken = await take(helper, waiting)
    expect(taken.json()).toMatchObject({ phone: '+919812345678', taken_here: true })
    expect((await look(reference)).state).toBe('taken')
    expect((await settle(helper, waiting, 'called')).statusCode).toBe(200)
    expect((await look(reference)).state).toBe('called')
    expect(await list(helper)).toMatchObject({ waiting: [], called_in_all: 1, called: [{ name: 'Rekha' }] })

    await later(helper, '25 hours')
    await upkeep()
    expect(await list(helper)).toMatchObject({ called: [], called_in_all: 1 })
    const { rows } = await sql(
      'select sealed_content, number_hash, state from callbacks where nyaysathi_id = $1',
      [helper.nyaysathi_id],
    )
    expect(rows).toEqual([{ sealed_content: null, number_hash: null, state: 'called' }])
    await later(helper, '31 days')
    await upkeep()
    expect((await post('/status', { reference })).statusCode).toBe(404)
  })

  it('is nowhere in the database, the log or a mail as it was written', async () => {
    const helper = await organisation()
    const words = { name: 'Zubeida', say_from: 'the tailor Q', about: 'the steel almirah' }
    const { reference } = (await ask(helper, { ...words, phone: '98333 44555' })).json()
    await look(reference)
    await test.services.jobs.idle()
    await take(helper, await first(helper))
    const mail = await mails.mailTo(helper.email)
    const { rows } = await sql('select c::text as row from callbacks c')
    const stored = [...rows.map(({ row }) => row), ...test.services.logLines, mail.raw].join('\n')
    for (const secret of [...Object.values(words), '9833344555', '98333 44555', reference])
      expect(stored).not.toContain(secret)
    for (const text of Object.values(words)) expect(stored).not.toContain(Buffer.from(text).toString('hex'))
  })

  it.each([
    ['98200 12345', '+919820012345'],
    ['+91 (0) 98200-12345', '+919820012345'],
    ['0091 98200 12345', '+919820012345'],
    ['91-98200-12345', '+919820012345'],
    ['९८२०० १२३४५', '+919820012345'],
    ['022-2413 6282', '+912224136282'],
    ['+977 981-2345678', '+9779812345678'],
  ])('may write the number as %s', async (typed, number) => {
    const helper = await organisation()
    // The same number in all spellings counts as one.
    await sql('delete from callbacks')
    expect((await ask(helper, { phone: typed })).statusCode).toBe(201)
    expect((await take(helper, await first(helper))).json().phone).toBe(number)
  })

  it.each<[Partial<AskCallback>, string]>([
    [{ phone: '' }, 'phone'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: '2413 6282' }, 'phone'],
    [{ phone: '98200 12345, 98200 12346' }, 'phone'],
    [{ from_hour: '25:00' }, 'from_hour'],
    [{ from_hour: '17:00', to_hour: '09:00' }, 'to_hour'],
    [{ from_hour: '17:00', to_hour: '17:10' }, 'to_hour'],
    [{ day: 'someday' as 'today' }, 'day'],
    [{ language: 'Klingon' }, 'language'],
    [{ about: 'x'.repeat(201) }, 'about'],
    [{ name: 'two\nlines' }, 'name'],
  ])('is told the field when %o cannot be', async (wrong, field) => {
    const helper = await organisation()
    const refused = await ask(helper, wrong)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().fields)).toEqual([field])
    expect((await list(helper)).waiting).toEqual([])
  })

  it('cannot choose a time of today that is over', async () => {
    const helper = await organisation()
    const clock = async () =>
      (await sql(`select to_char(now() at time zone 'Asia/Kolkata', 'DD HH24:MI') as at`)).rows[0].at
    const before: string = await clock()
    const refused = await ask(helper, { day: 'today', from_hour: '00:00', to_hour: '00:30' })
    // In the first minute of the day nothing of it is over.
    if (
      [before, await clock()].some((at) => at.endsWith('00:00')) ||
      before.slice(0, 2) !== (await clock()).slice(0, 2)
    )
      return
    expect(Object.keys(refused.json().fields)).toEqual(['to_hour'])
  })

  it('is given the same reference for the same key, and kept once; another wish under it is refused', async () => {
    const helper = await organisation()
    const body = wish(helper)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('', body, headers)))
    const again = await post('', body, headers)
    const references = [...answers, again].map((answer) => answer.json().reference)
    expect(new Set(references).size).toBe(1)
    expect((await list(helper)).waiting).toHaveLength(1)
    expect((await look(references[0])).state).toBe('waiting')
    const other = await post('', { ...body, phone: newNumber() }, headers)
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused'])
  })

  it('cancels by the reference: number and words are gone, also for who has just taken it', async () => {
    const helper = await organisation()
    const reference = await referenceOf(helper)
    const callback = await first(helper)
    await take(helper, callback)
    expect((await post('/cancel', { reference })).json().state).toBe('cancelled')
    expect((await post('/cancel', { reference })).json().state).toBe('cancelled')
    expect((await settle(helper, callback, 'called')).statusCode).toBe(404)
    expect((await list(helper)).waiting).toEqual([])
    const { rows } = await sql(
      'select count(*)::int as kept from callbacks where nyaysathi_id = $1 and sealed_content is not null',
      [helper.nyaysathi_id],
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  it('finds nothing by a wrong reference, nor by a ticket of another kind', async () => {
    for (const reference of ['', 'NS-0000-0000-0000-0000', `NS-${'0000-'.repeat(6)}00`, "' or 1=1 --"])
      for (const call of ['/status', '/cancel'])
        expect((await post(call, { reference })).statusCode).toBe(404)
  })

  it('can ask organisations, and others only once they say that they call back', async () => {
    const advocate = await makeHelper(test.services)
    const cardOf = async ({ nyaysathi_id }: TestHelper) =>
      (await test.app.inject({ url: `/api/nyaysathi/public/${nyaysathi_id}` })).json().calls_back
    expect(await cardOf(await organisation())).toBe(true)
    expect(await cardOf(advocate)).toBeUndefined()
    expect((await ask(advocate)).statusCode).toBe(409)
    expect((await set(advocate, { calls_back: true, most_waiting: 1 })).statusCode).toBe(200)
    expect(await cardOf(advocate)).toBe(true)
    expect((await ask(advocate)).statusCode).toBe(201)
    const full = await ask(advocate)
    expect([full.statusCode, full.json().code]).toEqual([409, 'conflict'])
    await set(advocate, { calls_back: false })
    expect(await list(advocate)).toMatchObject({ calls_back: false, most_waiting: 1 })
    expect((await list(advocate)).waiting).toHaveLength(1)
    for (const wrong of [0, 201, 1.5])
      expect((await set(advocate, { most_waiting: wrong })).statusCode).toBe(400)
  })

  it('is one too many for a full list, however many ask at once', async () => {
    const helper = await organisation()
    await set(helper, { most_waiting: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(helper)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect((await list(helper)).waiting).toHaveLength(3)
  })

  it.each(['pending', 'rejected', 'suspended'] as const)('cannot ask a helper who is %s', async (status) => {
    const helper = await makeHelper(test.services, { type: 'ngo', status })
    expect((await ask(helper)).statusCode).toBe(404)
    expect((await test.app.inject({ url: '/api/callbacks', headers: helper.headers })).statusCode).toBe(403)
  })
})

describe('the number of a third person', () => {
  it('waits once with a helper, and nobody can find out that it does', async () => {
    const helper = await organisation()
    const phone = newNumber()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(helper, { phone })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    const references = answers.map((answer) => answer.json().reference)
    const { waiting } = await list(helper)
    expect(waiting).toHaveLength(1)
    const seen = await Promise.all(references.map(look))
    expect(new Set(seen.map(({ state }) => state))).toEqual(new Set(['waiting']))
    expect(new Set(seen.map((status) => Object.keys(status).sort().join())).size).toBe(1)
    const [one] = waiting
    if (!one) throw new Error('Nobody waits.')
    await take(helper, one)
    await settle(helper, one, 'called')
    for (const reference of references) expect((await look(reference)).state).toBe('called')
  })

  it('takes its place in a list that is nearly full whether it waits there already or not', async () => {
    const answersWith = async (isThere: boolean) => {
      const helper = await organisation()
      await set(helper, { most_waiting: 3 })
      const phone = newNumber()
      await ask(helper, isThere ? { phone } : {})
      await ask(helper)
      const asked = [await ask(helper, { phone }), await ask(helper), await ask(helper, { phone })]
      return asked.map(({ statusCode }) => statusCode)
    }
    expect(await answersWith(true)).toEqual(await answersWith(false))
  })

  it('waits with three helpers and is passed on five times a day, whoever asks and at whatever speed', async () => {
    const helpers = await Promise.all(Array.from({ length: 7 }, organisation))
    const phone = newNumber()
    const answers = await Promise.all(helpers.map((helper) => ask(helper, { phone })))
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
    const shownTo = async () => {
      const lists = await Promise.all(helpers.map(list))
      return lists.filter(({ waiting }) => waiting.length === 1).length
    }
    expect(await shownTo()).toBe(3)
    const cancelAll = () =>
      Promise.all(answers.map((answer) => post('/cancel', { reference: answer.json().reference })))
    await cancelAll()
    const again = await Promise.all(helpers.map((helper) => ask(helper, { phone })))
    expect(again.every(({ statusCode }) => statusCode === 201)).toBe(true)
    expect(await shownTo()).toBe(2)
    for (const helper of helpers) await later(helper, '25 hours')
    await upkeep()
    await sql(
      `update callbacks set state = 'cancelled', ended_at = now(), sealed_content = null, taken_at = null, taken_in = null
        where state = 'waiting'`,
    )
    await ask(helpers[0] as TestHelper, { phone })
    expect(await shownTo()).toBe(1)
  })

  it('is not passed on to anybody for 90 days once its owner had not asked', async () => {
    const [helper, other] = [await organisation(), await organisation()]
    const phone = newNumber()
    const reference = await referenceOf(helper, { phone })
    const callback = await first(helper)
    await take(helper, callback)
    expect((await settle(helper, callback, 'not_asked')).statusCode).toBe(200)
    expect((await look(reference)).state).toBe('called')
    const asked = await ask(other, { phone })
    expect(asked.statusCode).toBe(201)
    expect((await list(other)).waiting).toEqual([])
    expect((await look(asked.json().reference)).state).toBe('waiting')
    await later(other, '2 days')
    await sql(`update callback_barred_numbers set barred_until = barred_until - interval '90 days'`)
    await upkeep()
    await ask(other, { phone })
    expect((await list(other)).waiting).toHaveLength(1)
  })

  it('is bounded by the source too', async () => {
    const limited = await createTestApp({ database: test.database, env: { RATE_LIMITS: 'on' } })
    const helper = await organisation()
    const answers: number[] = []
    for (let count = 0; count < 21; count += 1) {
      const payload = wish(helper)
      answers.push((await limited.app.inject({ method: 'POST', url: '/api/callbacks', payload })).statusCode)
    }
    await limited.close()
    expect(answers.filter((status) => status === 201)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('whoever calls', () => {
  it('has the request alone: of many at once one gets the number, for two hours', async () => {
    const helper = await organisation()
    const others = await Promise.all(Array.from({ length: 5 }, () => colleagueOf(helper)))
    await ask(helper, { name: 'Rekha' })
    const callback = await first(helper)
    const all = [helper, ...others]
    const taking = await Promise.all(all.map((each) => take(each, callback)))
    expect(taking.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(taking.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
    const lists = await Promise.all(all.map(list))
    const numbers = lists.map(({ waiting }) => waiting[0]?.phone)
    expect(numbers.filter(Boolean)).toHaveLength(1)
    expect(lists.every(({ waiting }) => waiting[0]?.taken_at !== undefined)).toBe(true)
    const winner = taking.findIndex(({ statusCode }) => statusCode === 200)
    const loser = all[winner === 0 ? 1 : 0] as TestHelper
    // Another tab of the same sign-in calls no second time either.
    expect((await take(all[winner] as TestHelper, callback)).statusCode).toBe(409)
    await later(helper, '121 minutes')
    expect((await first(helper)).taken_at).toBeUndefined()
    expect((await take(loser, callback)).statusCode).toBe(200)
  })

  it('puts it back for a colleague, and after a call pressed by mistake', async () => {
    const helper = await organisation()
    const colleague = await colleagueOf(helper)
    const reference = await referenceOf(helper)
    const callback = await first(helper)
    await take(helper, callback)
    expect((await settle(helper, callback, 'put_back')).statusCode).toBe(200)
    expect((await take(colleague, callback)).statusCode).toBe(200)
    await settle(colleague, callback, 'called')
    expect((await settle(helper, callback, 'put_back')).statusCode).toBe(200)
    expect((await look(reference)).state).toBe('waiting')
    await take(helper, callback)
    await settle(helper, callback, 'called')
    await later(helper, '25 hours')
    expect((await settle(helper, callback, 'put_back')).statusCode).toBe(404)
  })

  it('says nothing of a call that was not taken', async () => {
    const helper = await organisation()
    await ask(helper)
    const callback = await first(helper)
    for (const outcome of ['called', 'not_reached', 'not_asked', 'put_back'] as const)
      expect((await settle(helper, callback, outcome)).statusCode).toBe(409)
    expect((await list(helper)).waiting).toHaveLength(1)
  })

  it('tries three times; then the request ends and is erased', async () => {
    const helper = await organisation()
    const reference = await referenceOf(helper)
    const callback = await first(helper)
    for (const tries of [1, 2, 3]) {
      await take(helper, callback)
      expect((await settle(helper, callback, 'not_reached')).statusCode).toBe(200)
      const status = await look(reference)
      expect(status).toMatchObject({ tries, state: tries === 3 ? 'not_reached' : 'waiting' })
      expect(status.last_tried_at).toBeDefined()
    }
    expect((await list(helper)).waiting).toEqual([])
    expect((await take(helper, callback)).statusCode).toBe(404)
  })

  it('is warned outside of the safe time, and is given the number only on a second word', async () => {
    const helper = await organisation()
    const reference = await referenceOf(helper, { day: 'tomorrow', from_hour: '10:00', to_hour: '11:00' })
    const callback = await first(helper)
    expect(callback).toMatchObject({ safe: 'later', every_day: false })
    expect(Date.parse(callback.safe_until) - Date.parse(callback.safe_from)).toBe(3_600_000)
    expect((await take(helper, callback)).statusCode).toBe(409)
    expect((await take(helper, callback, { even_now: true })).json().phone).toBeDefined()
    await settle(helper, callback, 'put_back')
    await later(helper, '2 days')
    expect((await first(helper)).safe).toBe('missed')
    expect((await look(reference)).safe).toBe('missed')
    expect((await take(helper, callback)).statusCode).toBe(409)
    await later(helper, '3 days')
    expect((await list(helper)).waiting).toEqual([])
    expect((await look(reference)).state).toBe('expired')
    await upkeep()
    expect((await look(reference)).state).toBe('expired')
  })

  it('sees whose time is now first, then who comes next, then whose day is over', async () => {
    const helper = await organisation()
    await ask(helper, { name: 'missed', day: 'tomorrow', from_hour: '10:00', to_hour: '11:00' })
    await later(helper, '2 days')
    await ask(helper, { name: 'tomorrow late', day: 'tomorrow', from_hour: '20:00', to_hour: '21:00' })
    await ask(helper, { name: 'tomorrow early', day: 'tomorrow', from_hour: '09:00', to_hour: '10:00' })
    await ask(helper, { name: 'now' })
    const { waiting } = await list(helper)
    expect(waiting.map(({ name }) => name)).toEqual(['now', 'tomorrow early', 'tomorrow late', 'missed'])
  })

  it('reaches nobody else’s: not yours looks like not there', async () => {
    const [helper, stranger] = [await organisation(), await organisation()]
    await ask(helper)
    const callback = await first(helper)
    expect((await take(stranger, callback)).statusCode).toBe(404)
    await take(helper, callback)
    for (const outcome of ['called', 'not_reached', 'not_asked', 'put_back'] as const)
      expect((await settle(stranger, callback, outcome)).statusCode).toBe(404)
    expect((await list(stranger)).waiting).toEqual([])
    const citizen = await makePerson(test.services)
    expect((await take(citizen, callback)).statusCode).toBe(403)
    expect((await first(helper)).taken_here).toBe(true)
    expect((await post('/none/take', {}, helper.headers)).statusCode).toBe(404)
  })

  it('is counted in the overview until taken', async () => {
    const helper = await organisation()
    const counted = async () =>
      (await test.app.inject({ url: '/api/nyaysathi/overview', headers: helper.headers })).json()
        .callbacks_waiting
    await ask(helper)
    await ask(helper)
    expect(await counted()).toBe(2)
    await take(helper, await first(helper))
    expect(await counted()).toBe(1)
  })

  it('is told by one mail an hour, how many and never who', async () => {
    const helper = await organisation()
    await ask(helper)
    await ask(helper)
    await upkeep()
    const mail = await mails.mailTo(helper.email)
    expect(mail.subject).toBe('Somebody asks to be called: 2 waiting')
    const sent = async () =>
      (await sql(`select count(*)::int as n from mails where kind = 'callbacks_waiting'`)).rows[0].n
    const before = await sent()
    await ask(helper)
    await upkeep()
    expect(await sent()).toBe(before)
    await sql(
      `update callback_settings set told_at = told_at - interval '61 minutes' where nyaysathi_id = $1`,
      [helper.nyaysathi_id],
    )
    await sql(`update callbacks set asked_at = asked_at - interval '30 minutes' where nyaysathi_id = $1`, [
      helper.nyaysathi_id,
    ])
    await upkeep()
    expect(await sent()).toBe(before + 1)
    await sql(
      `update callback_settings set told_at = told_at - interval '61 minutes' where nyaysathi_id = $1`,
      [helper.nyaysathi_id],
    )
    await sql(`update callbacks set asked_at = asked_at - interval '3 hours' where nyaysathi_id = $1`, [
      helper.nyaysathi_id,
    ])
    await upkeep()
    expect(await sent()).toBe(before + 1)
  })
})

describe('a helper who cannot call any more', () => {
  it.each(['suspended', 'rejected'])(
    'when %s: requests end, and the reference says so at once',
    async (status) => {
      const helper = await organisation()
      const reference = await referenceOf(helper)
      const callback = await first(helper)
      await take(helper, callback)
      await sql(`update nyaysathi set status = $2, reason = 'x' where nyaysathi_id = $1`, [
        helper.nyaysathi_id,
        status,
      ])
      expect(await look(reference)).toMatchObject({ state: 'helper_gone', helper: { listed: false } })
      expect((await settle(helper, callback, 'called')).statusCode).toBe(403)
      await upkeep()
      const { rows } = await sql('select state, sealed_content from callbacks where nyaysathi_id = $1', [
        helper.nyaysathi_id,
      ])
      expect(rows).toEqual([{ state: 'helper_gone', sealed_content: null }])
    },
  )

  it('takes what was done along in the export, and leaves nothing of the askers when erased', async () => {
    const helper = await organisation()
    const waiting = await referenceOf(helper, { about: 'the steel almirah' })
    const called = await referenceOf(helper)
    const [, second] = (await list(helper)).waiting
    if (!second) throw new Error('Nobody waits.')
    await take(helper, second)
    await settle(helper, second, 'called')
    const exported = await test.app.inject({ url: '/api/users/export', headers: helper.headers })
    expect(exported.rawPayload.includes('requests-for-calls.json')).toBe(true)

    const { callbacksOfAccount } = await import('./index.ts')
    await callbacksOfAccount.erase?.(test.services, test.database.pool, helper.user_id)
    await sql('delete from users where user_id = $1', [helper.user_id])
    const gone = await look(waiting)
    expect([gone.state, gone.helper]).toEqual(['helper_gone', undefined])
    expect((await look(called)).state).toBe('called')
    const { rows } = await sql(
      'select count(*)::int as n from callbacks where sealed_content is not null and nyaysathi_id is null',
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
