import { type SafeContact, usualContact } from '@nyaysathi/contracts/safe-contact'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../platform/statements.ts'
import { startServer } from '../testing/running-server.ts'
import { type SmsCentre, startSmsCentre } from '../testing/sms-centre.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestServices } from '../testing/test-services.ts'
import { forgetSmsTo, type SmsToSend, sendSms, smsDelivery, smsIsOn, smsOfMail } from './index.ts'

let centre: SmsCentre
let test: TestApp
/** Tomorrow, in India: what waits for a later hour waits in the queue too. */
const noon = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00+05:30`)
const env = () => ({
  SMS_URL: centre.url,
  SMS_FROM: 'NYAYSA',
  PUBLIC_URL: 'https://help.example',
  METRICS_TOKEN: 'only-for-this-test',
})
beforeAll(async () => {
  centre = await startSmsCentre()
  test = await createTestApp({ env: env() })
})
beforeEach(async () => {
  nextDay()
  centre.received.length = 0
  centre.submitted.length = 0
  await query('delete from sms')
  await query('delete from rate_limits')
})
afterEach(() => centre.behave(undefined))
afterAll(async () => {
  await test.close()
  await centre.close()
})

let now = noon
/** Each test has a day of its own, so that no pause of the one before it is left. */
function nextDay() {
  const days = Math.floor((now.getTime() - noon.getTime()) / 86_400_000) + 1
  now = new Date(noon.getTime() + days * 86_400_000)
  test.services.clock.now = () => now
}
/** The same day, or the one after it, at this time in India. */
function at(time: string, { tomorrow = false } = {}) {
  const day = new Date(now.getTime() + (tomorrow ? 86_400_000 : 0)).toISOString().slice(0, 10)
  now = new Date(`${day}T${time}:00+05:30`)
  return now
}

const asha = '+919876543210'
const send = (sms: Partial<SmsToSend> = {}) =>
  sendSms(test.services, test.database.pool, {
    template: 'sign_up_code',
    to: asha,
    language: 'English',
    values: { code: '493027', minutes: 10 },
    ...sms,
  })
const notice = (sms: Partial<SmsToSend> = {}) => send({ template: 'message_waiting', values: {}, ...sms })
const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const rowOf = async (sms_id: string) => (await query('select * from sms where sms_id = $1', [sms_id]))[0]
const idle = (alsoLater = false) => test.services.jobs.idle({ alsoLater })
/** Whatever pause there is has passed, here and in the queue. */
async function idleLater() {
  now = new Date(now.getTime() + 120_000)
  await idle(true)
}

describe('an SMS', () => {
  it('arrives once, in the language of the person, from the registered header', async () => {
    await send()
    await send({ to: '+919876500000', language: 'Hindi' })
    await idle()
    expect(centre.smsTo(asha)).toMatchObject({ from: 'NYAYSA', code: '493027', parts: 1 })
    expect(centre.smsTo(asha)?.text).toBe(
      '493027 is your NyaySathi code. Valid for 10 minutes. Do not share it with anybody.\n@help.example #493027',
    )
    expect(centre.smsTo('+919876500000')?.text).toBe(
      '493027 आपका NyaySathi कोड है। 10 मिनट तक चलेगा। किसी को न बताएँ।\n@help.example #493027',
    )
    await idleLater()
    expect(centre.received).toHaveLength(2)
  })

  it('is not sent when its transaction is undone', async () => {
    await inTransaction(test.database.pool, async (client) => {
      await sendSms(test.services, client, {
        template: 'account_erased',
        to: asha,
        language: 'en',
        values: {},
      })
      throw new Error('undone')
    }).catch(() => {})
    await idleLater()
    expect(centre.submitted).toEqual([])
  })

  it('leaves no number, no code and no text behind, neither waiting nor sent', async () => {
    const { sms_id } = await send()
    const dump = async () =>
      JSON.stringify(
        await query(
          `select s::text || j::text as row from sms s, jobs.job j where j.data->>'sms_id' = s.sms_id::text`,
        ),
      )
    expect(await dump()).toContain(sms_id)
    expect(await dump()).not.toMatch(/9876543210|493027/)
    await idle()
    expect(await dump()).not.toMatch(/9876543210|493027/)
    expect(await rowOf(sms_id)).toMatchObject({ state: 'sent', sealed_content: null, attempts: 1 })
    expect(test.services.logLines.join('')).not.toMatch(/9876543210|493027|secret/)
  })

  it.each(['9876543210', '+91 98765 43210', '+919876543210,+919876543211', '', '+0919876543210'])(
    'goes to exactly one number, not to %j',
    async (to) => {
      await expect(send({ to })).rejects.toThrow('one number')
    },
  )

  it('is refused to its writer when a value is missing or longer than India allows', async () => {
    await expect(send({ values: { minutes: 10 } })).rejects.toThrow('no value for {code}')
    await expect(send({ values: { code: '1'.repeat(31), minutes: 10 } })).rejects.toThrow('too long')
  })

  it('is forgotten with the account of its number', async () => {
    await notice()
    await notice({ to: '+919876500000' })
    await forgetSmsTo(test.services, test.database.pool, asha)
    await idle()
    expect(centre.received.map(({ to }) => to)).toEqual(['+919876500000'])
  })

  it('tells the centre to give a code up when it is dead', async () => {
    now = new Date()
    await send({ not_after: new Date(now.getTime() + 10 * 60_000) })
    await idle()
    expect(centre.submitted.map(({ validity_period }) => validity_period)).toEqual([secondsFromNow(600)])
  })
})

describe('when the centre', () => {
  it('is away, it waits, and then arrives once', async () => {
    await centre.stop()
    const { sms_id } = await send()
    await idle()
    expect(await rowOf(sms_id)).toMatchObject({ state: 'waiting', attempts: 1, unanswered: 0 })
    await centre.start()
    await idleLater()
    expect(centre.received).toHaveLength(1)
    expect(await rowOf(sms_id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('is away, the server is ready all the same', async () => {
    await centre.stop()
    await send()
    await idle()
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
    await centre.start()
  })

  it.each([0x58, 0x14])('says not so fast (%s), nothing is handed over until it may be', async (status) => {
    centre.behave(status)
    const first = await send()
    await idle()
    await send({ to: '+919876500000' })
    await idle()
    expect(centre.submitted).toHaveLength(1)
    expect(await rowOf(first.sms_id)).toMatchObject({ state: 'waiting', unanswered: 0 })
    centre.behave(undefined)
    await idleLater()
    expect(centre.received.map(({ to }) => to).sort()).toEqual(['+919876500000', asha])
  })

  it('refuses the number for good, it is not tried again', async () => {
    centre.behave(0x0b)
    const { sms_id } = await send()
    await idle()
    expect(await rowOf(sms_id)).toMatchObject({
      state: 'refused',
      refusal: '0x0000000b',
      sealed_content: null,
    })
    centre.behave(undefined)
    await idleLater()
    expect(centre.submitted).toHaveLength(1)
  })

  it('refuses what concerns us, it is tried again', async () => {
    centre.behave(0x0a)
    await send()
    await idle()
    centre.behave(undefined)
    await idleLater()
    expect(centre.received).toHaveLength(1)
  })

  it('cuts the line before its answer, it is handed over once more and never a third time', async () => {
    centre.behave('cut')
    const { sms_id } = await notice()
    await idle()
    expect(await rowOf(sms_id)).toMatchObject({ state: 'waiting', unanswered: 1 })
    await idleLater()
    await idleLater()
    expect(centre.received).toHaveLength(2)
    // The same two messages, so that a telephone can tell.
    expect(centre.received[0]?.text).toBe(centre.received[1]?.text)
    expect(await rowOf(sms_id)).toMatchObject({ state: 'unanswered', sealed_content: null })
  })

  it('answers twice, it is sent once', async () => {
    centre.behave('answer_twice')
    const { sms_id } = await send()
    await idle()
    await send({ to: '+919876500000' })
    await idleLater()
    expect(centre.received).toHaveLength(2)
    expect((await rowOf(sms_id)).state).toBe('sent')
  })

  it('takes the first half alone, the second is asked for again and nothing twice', async () => {
    centre.behave(0x58, { after: 1 })
    const { sms_id } = await send({ language: 'Hindi' })
    const sending = idle()
    await expect.poll(() => centre.submitted.length).toBe(2)
    centre.behave(undefined)
    await sending
    expect(centre.received).toHaveLength(1)
    expect(centre.received[0]?.parts).toBe(2)
    expect((await rowOf(sms_id)).state).toBe('sent')
  })

  it('says what became of it, that is noted', async () => {
    const [one, other] = [await send(), await send({ to: '+919876500000' })]
    await idle()
    const ids = await Promise.all([one, other].map(async ({ sms_id }) => (await rowOf(sms_id)).centre_id))
    expect((await centre.report(ids[0], 'DELIVRD')).command_status).toBe(0)
    // Some write it in decimal.
    expect((await centre.report(String(Number.parseInt(ids[1], 16)), 'UNDELIV')).command_status).toBe(0)
    expect((await rowOf(one.sms_id)).receipt).toBe('delivered')
    expect((await rowOf(other.sms_id)).receipt).toBe('undelivered')
    expect((await centre.report('unknown', 'DELIVRD')).command_status).toBe(0)
    expect((await centre.report(ids[0], 'ENROUTE')).command_status).toBe(0)
  })

  it('says it again, late or of another one with a number like it, nothing that is known is lost', async () => {
    const [ten, sixteen] = [await send(), await send({ to: '+919876500000' })]
    await idle()
    // A centre that counts: 10, read as hexadecimal, is 16.
    for (const [sms, centre_id] of [
      [ten, '10'],
      [sixteen, '16'],
    ] as const) {
      await query('update sms set centre_id = $2 where sms_id = $1', [sms.sms_id, centre_id])
    }
    const receipts = async () => [(await rowOf(ten.sms_id)).receipt, (await rowOf(sixteen.sms_id)).receipt]
    await centre.report('10', 'DELIVRD')
    expect(await receipts()).toEqual(['delivered', null])
    for (const stat of ['DELIVRD', 'EXPIRED', 'UNDELIV']) await centre.report('10', stat)
    await centre.report('16', 'UNDELIV')
    expect(await receipts()).toEqual(['delivered', 'undelivered'])
    await centre.report('16', 'DELIVRD')
    expect(await receipts()).toEqual(['delivered', 'delivered'])
  })

  it('is told sooner than we know its name, that is noted a little later', async () => {
    const { sms_id } = await send()
    await idle()
    const { centre_id } = await rowOf(sms_id)
    await query('update sms set centre_id = null')
    await centre.report(centre_id, 'DELIVRD')
    await query('update sms set centre_id = $1', [centre_id])
    await idleLater()
    expect((await rowOf(sms_id)).receipt).toBe('delivered')
  })
})

it('never sends a dead code', async () => {
  const { sms_id } = await send({ not_after: new Date(Date.now() - 1_000) })
  await idle()
  expect(await rowOf(sms_id)).toMatchObject({ state: 'expired', sealed_content: null })
  expect(centre.submitted).toEqual([])
})

it('finds again what lost its job, lets dead codes go, and forgets', async () => {
  const { sms_id } = await send()
  const dead = await send({ to: '+919876500000', not_after: new Date(Date.now() - 1_000) })
  await query('delete from jobs.job')
  await test.services.jobs.enqueue(test.database.pool, 'sms.sweep')
  await idle()
  expect((await rowOf(sms_id)).state).toBe('sent')
  expect((await rowOf(dead.sms_id)).state).toBe('expired')
  await query("update sms set settled_at = now() - interval '31 days'")
  await test.services.jobs.enqueue(test.database.pool, 'retention.forget')
  await idle()
  expect(await rowOf(sms_id)).toBeUndefined()
})

it('gives up after a day', async () => {
  await centre.stop()
  const { sms_id } = await notice()
  await query("update sms set created_at = now() - interval '25 hours'")
  await idle()
  expect(await rowOf(sms_id)).toMatchObject({ state: 'given_up', sealed_content: null })
  await centre.start()
})

it('is handed over once more when its program died without knowing, and only then', async () => {
  const { sms_id } = await notice()
  const died = { sending_until: new Date(Date.now() - 1_000) }
  await query('update sms set unanswered = 1, sending_until = $1', [died.sending_until])
  await idle()
  expect(centre.received).toHaveLength(1)
  expect((await rowOf(sms_id)).state).toBe('sent')
  const other = await notice()
  await query('update sms set unanswered = 2, sending_until = $1 where sms_id = $2', [
    died.sending_until,
    other.sms_id,
  ])
  await idle()
  expect(centre.received).toHaveLength(1)
  expect((await rowOf(other.sms_id)).state).toBe('unanswered')
})

/** The other side's clock, as the package reads the span that was sent. */
const secondsFromNow = (seconds: number) => {
  const about = (value: unknown) =>
    value instanceof Date && Math.abs(value.getTime() - Date.now() - seconds * 1_000) < 60_000
  return expect.toSatisfy(about)
}

describe('at night', () => {
  it('a notice waits for the morning, a code and the safety of the account do not', async () => {
    at('23:30')
    const { sms_id } = await notice()
    await send()
    await send({ template: 'new_device_sign_in', values: {} })
    await idle()
    expect(centre.received.map(({ text }) => text.slice(0, 12))).toEqual(['493027 is yo', 'Somebody sig'])
    const morning = at('09:00', { tomorrow: true })
    expect(await rowOf(sms_id)).toMatchObject({ state: 'waiting', attempts: 0, not_before: morning })
    await idle(true)
    expect((await rowOf(sms_id)).state).toBe('sent')
  })

  it('whoever chose hours of their own gets it then, at night too', async () => {
    const wish = { ...usualContact, from_hour: '23:00', to_hour: '23:59' }
    const chosen = await withWish(wish)
    try {
      at('23:30')
      await chosen.send()
      expect(centre.received).toHaveLength(1)
      at('12:00', { tomorrow: true })
      await chosen.send()
      expect(centre.received).toHaveLength(1)
    } finally {
      await chosen.close()
    }
  })

  it('what has lost its meaning by the morning is dropped', async () => {
    at('23:30')
    const said = smsOfMail({
      kind: 'appointment_reminder',
      values: {
        appointment_id: '5f0c1c1e-6c43-4b0a-9d8e-0f6f2b2a7c11',
        news_number: 1,
        starts_at: at('23:59').toISOString(),
      },
    })
    const { sms_id } = await send(said)
    at('09:00', { tomorrow: true })
    await idle(true)
    expect(await rowOf(sms_id)).toMatchObject({ state: 'withheld', sealed_content: null })
    expect(centre.received).toEqual([])
  })
})

it('in neutral words it tells only that there is a message', async () => {
  const chosen = await withWish({ ...usualContact, neutral: true })
  try {
    await chosen.send()
    expect(centre.received.map(({ text }) => text)).toEqual([
      'You have a message. Read it: https://help.example/profile',
    ])
  } finally {
    await chosen.close()
  }
})

it('to who wants no SMS none comes, and nothing of it is kept', async () => {
  const chosen = await withWish({ ...usualContact, sms: false })
  try {
    const { sms_id } = await chosen.send()
    expect(centre.received).toEqual([])
    expect(await rowOf(sms_id)).toMatchObject({ state: 'withheld', sealed_content: null })
  } finally {
    await chosen.close()
  }
})

it('without an address of a centre none is sent, and a code that waited for one dies', async () => {
  expect(smsIsOn(test.services.config)).toBe(true)
  const off = await createTestApp({ database: test.database })
  try {
    expect(smsIsOn(off.services.config)).toBe(false)
    const { sms_id } = await send()
    await off.services.jobs.idle()
    expect(await rowOf(sms_id)).toMatchObject({ state: 'waiting', unanswered: 0 })
    await query("update sms set not_after = now() - interval '1 second'")
    await off.services.jobs.enqueue(test.database.pool, 'sms.sweep')
    await off.services.jobs.idle()
    expect(await rowOf(sms_id)).toMatchObject({ state: 'expired', sealed_content: null })
  } finally {
    await off.close()
  }
})

describe('with real programs', () => {
  const real = () => ({ ...env(), PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'info' })

  it('two instances send each SMS once', { tags: ['deep'] }, async () => {
    const programs = await Promise.all([
      startServer(test.database.url, real()),
      startServer(test.database.url, real()),
    ])
    try {
      const people = Array.from({ length: 40 }, (_, at) => `+9198765${at + 10_000}`)
      await Promise.all(people.map((to) => send({ to })))
      const waiting = async () => (await query("select 1 from sms where state = 'waiting'")).length
      await expect.poll(waiting).toBe(0)
      expect(centre.received.map(({ to }) => to).sort()).toEqual([...people].sort())
    } finally {
      await Promise.all(programs.map((program) => program.kill()))
    }
  })

  it('one killed before its answer leaves an SMS that is handed over once more', {
    tags: ['deep'],
  }, async () => {
    centre.behave('answer_later')
    const first = await startServer(test.database.url, real())
    const { sms_id } = await send()
    await expect.poll(() => centre.submitted.length).toBe(1)
    await first.kill()
    centre.behave(undefined)
    expect(await rowOf(sms_id)).toMatchObject({ state: 'waiting', unanswered: 1 })
    // The hold of a killed program is minutes.
    await query('update sms set sending_until = null')
    await query("update jobs.job set start_after = now() where state < 'active'")
    const second = await startServer(test.database.url, real())
    try {
      await expect.poll(async () => (await rowOf(sms_id)).state).toBe('sent')
      expect(centre.received).toHaveLength(2)
    } finally {
      await second.kill()
    }
  })
})

/** As somebody with this wish: here nobody has a number yet. */
async function withWish(wish: SafeContact) {
  const services = createTestServices({ database: test.database, env: env(), clock: test.services.clock })
  const closing: (() => Promise<void>)[] = []
  const app = {
    metrics: new Registry(),
    addHook: (name: string, hook: () => Promise<void>) => name === 'onClose' && closing.push(hook),
  } as unknown as Parameters<typeof smsDelivery>[0]
  smsDelivery(app, services, { wishOf: async () => wish, isStillTrue: async () => true })
  return {
    async send() {
      const sms = { template: 'message_waiting', to: asha, language: 'en', values: {} } as const
      const written = await sendSms(services, test.database.pool, sms)
      await services.jobs.idle()
      return written
    },
    close: () => Promise.all(closing.map((hook) => hook())),
  }
}
