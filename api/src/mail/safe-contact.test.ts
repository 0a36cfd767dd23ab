import { type SafeContact, usualContact } from '@nyaysathi/contracts/safe-contact'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directChatCalls, makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makeAppointment, makeCase, makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { mailValues } from '../testing/mail-values.ts'
import { makeWaitingCases } from '../testing/pool-cases.ts'
import { calendarOf } from '../testing/read-calendar.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type MailName, mailKinds } from './mails/index.ts'
import { type MailToSend, sendMail } from './send-mail.ts'

let server: MailServer
let test: TestApp
/**
 * An appointment that takes place, somebody who has not read, and a case whose helper was told something, so that no mail
 * about them is out of date.
 */
let live: {
  nyaysathi_id: string
  reader_id: string
  case_ids: string[]
  appointment_id: string
  case_id: string
  starts_at: string
  ends_at: string
}
let referrals: Record<'asked' | 'offered', string>
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp({
    env: {
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://help.example',
      MAIL_FROM: 'NyaySathi <hello@help.example>',
    },
  })
  const [asha, meera] = [await makePerson(test.services), await makeHelper(test.services)]
  const appointment_id = await makeAppointment(test.app, asha, meera)
  const [row] = await query(
    "update appointments set status = 'Accepted', held_until = ends_at where appointment_id = $1 returning *",
    [appointment_id],
  )
  await query('update appointment_notices set news_number = $1', [mailValues.news_number])
  const { chat_id, citizen, helper } = await makeDirectChat(test)
  await directChatCalls(test.app, helper).send(chat_id, 'x')
  const reader_id = citizen.user_id
  await query('insert into closed_matter_notices (user_id, appointment_id, ends_at) values ($1, $2, now())', [
    reader_id,
    appointment_id,
  ])
  const case_id = await makeCase(test.app, asha)
  for (const [person, step, payload] of [
    [meera, 'take', undefined],
    [meera, 'ask', { question: 'Since when?' }],
    [asha, 'reply', { reply: 'Since May.' }],
  ] as const) {
    const url = `/api/cases/${case_id}/${step}`
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: person.headers,
      ...(payload && { payload }),
    })
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
  const { nyaysathi_id } = await makeHelper(test.services, { type: 'ngo' })
  const call = {
    phone: '98200 00001',
    day: 'any_day',
    from_hour: '08:00',
    to_hour: '20:00',
    language: 'Hindi',
  }
  const callback = await test.app.inject({
    method: 'POST',
    url: '/api/callbacks',
    payload: { nyaysathi_id, ...call },
  })
  expect(callback.statusCode).toBe(201)
  const [waiting] = await makeWaitingCases(test.services, [
    { citizen: asha, text: 'x', case_type: 'property' },
  ])
  const ravi = await makeHelper(test.services)
  const insert = `insert into referrals (referral_id, user_id, from_nyaysathi_id, to_nyaysathi_id, appointment_id, case_id, state)
                  values (gen_random_uuid(), $1, $2, $3, $4, $5, $6) returning referral_id`
  const people = [asha.user_id, meera.user_id, ravi.user_id]
  const [asked] = await query(insert, [...people, appointment_id, null, 'asked'])
  const [offered] = await query(insert, [...people, null, case_id, 'offered'])
  referrals = { asked: asked.referral_id, offered: offered.referral_id }
  live = {
    nyaysathi_id,
    reader_id,
    case_ids: [waiting ?? ''],
    appointment_id,
    case_id,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }
  await test.services.jobs.idle()
})
beforeEach(() => {
  server.received.length = 0
  test.services.clock.now = () => new Date()
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const idle = () => test.services.jobs.idle()

async function readerWho(wish: Partial<SafeContact>): Promise<TestPerson> {
  const person = await makePerson(test.services)
  await choose(person, wish)
  return person
}

async function choose({ headers }: TestPerson, wish: Partial<SafeContact>) {
  const payload = { ...usualContact, ...wish }
  const answer = await test.app.inject({ method: 'PUT', url: '/api/users/safe-contact', headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function write(kind: MailName, { email }: TestPerson, language = 'English'): Promise<void> {
  // Addresses are compared without regard to case, as at sign-in.
  const to = email.toUpperCase()
  await sendMail(test.services, test.database.pool, {
    kind,
    to,
    language,
    values: {
      ...mailValues,
      ...live,
      referral_id: kind === 'referral_offered' ? referrals.offered : referrals.asked,
    },
  } as MailToSend)
  await idle()
}

const stateOf = async (kind: MailName) =>
  (await query('select state from mails where kind = $1 order by created_at desc limit 1', [kind]))[0]?.state

const kinds = Object.keys(mailKinds) as MailName[]
const notices = kinds.filter((kind) => mailKinds[kind].sort === 'notice')
const always = kinds.filter((kind) => mailKinds[kind].sort !== 'notice')

it('only codes, what concerns the security of accounts, and a clock that runs out are no notices', () => {
  expect(always).toEqual([
    'account_erased',
    'address_has_account',
    'administrator_invited',
    'administrator_removed',
    'administrators_changed',
    'new_device_sign_in',
    'password_changed',
    'password_reset_code',
    'queue_due',
    'recovery_key_made',
    'second_factor_removed',
    'sign_in_address_changed',
    'sign_in_code',
    'sign_up_code',
  ])
})

describe('to who has chosen nothing', () => {
  it.each(kinds)('%s comes at once', async (kind) => {
    await write(kind, await readerWho({}))
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.headers.from).toBe('NyaySathi <hello@help.example>')
  })
})

describe('to who wants no mail', () => {
  it.each(notices)('%s does not come, and nothing of it is kept', async (kind) => {
    await write(kind, await readerWho({ mail: false }))
    expect(server.received).toEqual([])
    const [row] = await query('select * from mails where kind = $1 order by created_at desc limit 1', [kind])
    expect(row).toMatchObject({ state: 'withheld', sealed_content: null })
  })

  it.each(always)('%s comes all the same', async (kind) => {
    await write(kind, await readerWho({ mail: false, neutral: true, from_hour: '00:00', to_hour: '00:01' }))
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.subject).not.toBe('You have a message')
  })
})

describe('to who wants neutral words', () => {
  it.each(notices)('%s says only that there is a message', async (kind) => {
    const reader = await readerWho({ neutral: true })
    await write(kind, reader)
    const [english] = server.received
    const page = `https://help.example${'page' in mailKinds[kind] ? mailKinds[kind].page : '/profile'}`
    expect(english?.subject).toBe('You have a message')
    expect(english?.text.trimEnd()).toBe(
      `You have a message.\n\nRead it: ${page}\n\n--\nAnswers to this mail are not read.`,
    )
    expect(english?.headers.from).toBe('hello@help.example')
    await write(kind, reader, 'Hindi')
    const hindi = server.received[1]
    expect(hindi?.subject).toBe('आपके लिए एक संदेश है')
    expect(hindi?.text.trimEnd()).toBe(
      `आपके लिए एक संदेश है।\n\nपढ़ें: ${page}\n\n--\nइस ईमेल का जवाब पढ़ा नहीं जाएगा।`,
    )
    for (const sentMail of [english, hindi]) {
      const seen = sentMail?.html.replace(/<style.*?<\/style>|<[^>]*>/gs, ' ') ?? ''
      expect(seen).not.toMatch(/nyay|meera|lawyer|appointment|मुलाक़ात|न्याय|वकील/i)
      const calendar = await calendarOf(sentMail?.raw ?? '')
      if (!calendar) continue
      // It enters no calendar that others may see before its reader puts it there.
      expect(['PUBLISH', 'CANCEL']).toContain(calendar.method)
      expect(calendar.summary).toBe(sentMail === english ? 'Appointment' : 'मुलाक़ात')
      expect(JSON.stringify(calendar)).not.toMatch(/meera/i)
      expect(calendar.url).toBeUndefined()
    }
  })
})

describe('the subject', () => {
  const account = 'A message about your account'
  const other = 'A message from NyaySathi'
  const code = 'Your NyaySathi code'
  // Of every mail: to citizens, and to helpers, administrators and whoever wishes to be told.
  const subjects: Record<
    MailName,
    readonly [neutral: string, told: string | RegExp, toldInHindi: string | RegExp]
  > = {
    account_erased: [account, account, 'आपके खाते के बारे में संदेश'],
    address_has_account: [account, 'You have an account already', 'आपका खाता पहले से है'],
    administrator_invited: [
      account,
      'You are invited to be an administrator',
      'आपको व्यवस्थापक बनने का न्योता है',
    ],
    administrator_removed: [account, 'You are no longer an administrator', 'आप अब व्यवस्थापक नहीं हैं'],
    administrators_changed: [account, 'An administrator was invited', 'एक व्यवस्थापक को न्योता दिया गया'],
    application_approved: [account, 'Your application was approved', 'आपका आवेदन मंज़ूर हो गया'],
    application_needs_more: [account, 'Your application needs something more', 'आपके आवेदन में कुछ और चाहिए'],
    application_received: [account, 'We have your application', 'आपका आवेदन मिल गया'],
    application_rejected: [account, 'Your application was not approved', 'आपका आवेदन मंज़ूर नहीं हुआ'],
    appointment_accepted: [other, /^Appointment agreed: TIME$/, /^मुलाक़ात तय हुई: TIME$/],
    appointment_cancelled: [other, /^Appointment cancelled: TIME$/, /^मुलाक़ात रद्द हुई: TIME$/],
    appointment_changed: [other, /^Appointment moved to TIME$/, /^मुलाक़ात का नया समय: TIME$/],
    appointment_completed: [other, /^How was your appointment on TIME\?$/, /^आपकी मुलाक़ात कैसी रही\? TIME$/],
    appointment_declined: [other, /^Appointment declined: TIME$/, /^मुलाक़ात नहीं हो पाएगी: TIME$/],
    appointment_expired: [other, /^Appointment request ended: TIME$/, /^मुलाक़ात का अनुरोध ख़त्म हुआ: TIME$/],
    appointment_meeting: [other, /^How you meet: appointment TIME$/, /^कैसे मिलेंगे: मुलाक़ात TIME$/],
    appointment_no_show: [other, /^Noted as missed: appointment TIME$/, /^छूटी हुई दर्ज: मुलाक़ात TIME$/],
    appointment_proposal_declined: [
      other,
      'The time you proposed was declined',
      'आपका सुझाया समय नहीं माना गया',
    ],
    appointment_reminder: [other, /^Reminder: appointment TIME$/, /^याद दिला दें: मुलाक़ात TIME$/],
    appointment_request_received: [other, /^Your appointment request: TIME$/, /^मुलाक़ात का आपका अनुरोध: TIME$/],
    appointment_requested: [other, /^New appointment request: TIME$/, /^मुलाक़ात का नया अनुरोध: TIME$/],
    appointment_time_proposed: [
      other,
      'Another time proposed: Tue, 24 Nov, 10:00 am',
      /^दूसरे समय का सुझाव: .*सुबह 10:00 बजे$/,
    ],
    callbacks_waiting: [
      account,
      'Somebody asks to be called: 2 waiting',
      'किसी ने फ़ोन करने को कहा है: 2 इंतज़ार में',
    ],
    case_handed_back: [
      account,
      'A query that you had taken went back to the others',
      'आपका लिया हुआ एक सवाल दूसरों के पास लौट गया',
    ],
    case_news: [account, 'News of your case query', 'आपके केस के सवाल पर कुछ नया है'],
    case_pool_news: [
      account,
      'A query that fits you: property, Pune, Marathi',
      'आपके काम का एक सवाल: संपत्ति, Pune, मराठी',
    ],
    case_reply: [account, 'A reply to your question about a query', 'एक सवाल पर आपके पूछे का जवाब आया है'],
    case_unanswered: [
      account,
      'Your case query still waits for an answer',
      'आपके केस के सवाल का जवाब अभी नहीं आया',
    ],
    grievance_answered: [other, 'Your complaint was answered', 'आपकी शिकायत का जवाब आया है'],
    helper_restored: [account, 'Your profile is listed again', 'आपकी प्रोफ़ाइल फिर से दिख रही है'],
    helper_suspended: [account, 'Your profile is suspended', 'आपकी प्रोफ़ाइल रोक दी गई है'],
    helper_unavailable: [other, 'Your helper cannot help any more', 'आपके मददगार अब मदद नहीं कर सकते'],
    matters_ending: [account, 'Something old of yours will be removed', 'आपकी कोई पुरानी चीज़ हटाई जाएगी'],
    message_waiting: [account, 'New message in your chat (2 unread)', 'आपकी चैट में नया संदेश (2 बिना पढ़े)'],
    new_device_sign_in: [account, 'New sign-in to your account', 'आपके खाते में नया साइन-इन'],
    password_changed: [account, 'Your password was changed', 'आपका पासवर्ड बदला गया'],
    password_reset_code: [code, code, 'आपका NyaySathi कोड'],
    queue_due: [account, 'Due soon in the console: 6 to decide', 'कंसोल में समय ख़त्म होने को है: 6 पर फ़ैसला बाक़ी'],
    queue_news: [account, 'New in the console: 6 to decide', 'कंसोल में नया: 6 पर फ़ैसला बाक़ी'],
    recovery_key_made: [
      account,
      'A recovery key was made for your account',
      'आपके खाते की वापसी की चाबी बनाई गई',
    ],
    referral_asked: [
      other,
      'A colleague asks whether you would take somebody over',
      'एक साथी पूछते हैं कि क्या आप किसी की मदद सँभाल सकते हैं',
    ],
    referral_ended: [other, 'The colleague whom you asked cannot take over', 'आपके साथी यह काम नहीं सँभाल सकते'],
    referral_offered: [account, 'There is something for you to decide', 'आपको एक बात तय करनी है'],
    report_closed: [account, 'Your report was decided', 'आपकी रिपोर्ट पर फ़ैसला हुआ'],
    report_warned: [account, 'A warning about your conduct in a chat', 'चैट में आपके बर्ताव पर चेतावनी'],
    second_factor_removed: [
      account,
      'Your second sign-in step was switched off',
      'साइन-इन का आपका दूसरा चरण बंद हुआ',
    ],
    sign_in_address_changed: [account, 'How you sign in was changed', 'आपके साइन-इन का तरीक़ा बदला गया'],
    sign_in_code: [code, code, 'आपका NyaySathi कोड'],
    sign_up_code: [code, code, 'आपका NyaySathi कोड'],
  }
  const withTime = (told: string | RegExp, time: string) =>
    typeof told === 'string' ? told : new RegExp(told.source.replace('TIME', time))
  const englishTime = '\\w{3}, \\d{1,2} \\w{3,4}, 10:00 am'
  const hindiTime = '[^,]+, \\d{1,2} [^,]+, सुबह 10:00 बजे'
  const subjectTo = async (kind: MailName, reader: TestPerson, language?: string) => {
    server.received.length = 0
    await write(kind, reader, language)
    return server.received[0]?.subject
  }

  it.each(kinds)('of %s', async (kind) => {
    const [neutral, told, toldInHindi] = subjects[kind]
    const readers = {
      citizen: await makePerson(test.services),
      citizenWhoChose: await readerWho({ telling: true }),
      citizenInNeutralWords: await readerWho({ telling: true, neutral: true }),
      helper: await makeHelper(test.services),
      helperWhoWantsNone: await makeHelper(test.services),
      applicant: await makeHelper(test.services, { status: 'pending' }),
      administrator: await makePerson(test.services, { user_type: 'admin' }),
      nobody: { ...(await makePerson(test.services)), email: `${kind}@example.org` },
    }
    await choose(readers.helperWhoWantsNone, { telling: false })
    const isNotice = mailKinds[kind].sort === 'notice'
    for (const reader of [readers.citizen, readers.helperWhoWantsNone, readers.nobody])
      expect(await subjectTo(kind, reader)).toBe(neutral)
    expect(await subjectTo(kind, readers.citizenInNeutralWords)).toBe(
      isNotice ? 'You have a message' : neutral,
    )
    for (const reader of [
      readers.citizenWhoChose,
      readers.helper,
      readers.applicant,
      readers.administrator,
    ]) {
      const subject = await subjectTo(kind, reader)
      expect(subject).toMatch(withTime(told, englishTime))
      // No name of either, and nothing that was told.
      expect(subject).not.toMatch(/meera|asha|ravi|reason/i)
    }
    expect(await subjectTo(kind, readers.helper, 'Hindi')).toMatch(withTime(toldInHindi, hindiTime))
  })
})

describe('to who may be written to at certain hours', () => {
  const hours = { from_hour: '09:00', to_hour: '18:00' }
  // Of tomorrow in India, at whatever hour this runs.
  const tomorrowInIndia = new Date(Date.now() + 19_800_000 + 86_400_000).toISOString().slice(0, 10)
  const next = (time: string) => new Date(`${tomorrowInIndia}T${time}+05:30`)

  it.each(notices)('%s waits for them', async (kind) => {
    const reader = await readerWho(hours)
    test.services.clock.now = () => next('07:30')
    await write(kind, reader)
    expect(server.received).toEqual([])
    const [mail] = await query('select * from mails where kind = $1 order by created_at desc limit 1', [kind])
    expect(mail).toMatchObject({ state: 'waiting', attempts: 0, not_before: next('09:00') })
    const due = await query(
      "select start_after from jobs.job where name = 'mail.send' and state < 'active' and data->>'mail_id' = $1",
      [mail.mail_id],
    )
    expect(due).toEqual([{ start_after: next('09:00') }])
    // Looking for lost mails wakes none of those that wait for their hours.
    await test.services.jobs.enqueue(test.database.pool, 'mail.sweep')
    await idle()
    expect(server.received).toEqual([])
    test.services.clock.now = () => next('09:00')
    await query("update jobs.job set start_after = now() where state < 'active'")
    await idle()
    expect(server.received).toHaveLength(1)
    expect(await stateOf(kind)).toBe('sent')
  })

  it('a mail that waits obeys what was chosen since', async () => {
    const reader = await readerWho(hours)
    test.services.clock.now = () => next('07:30')
    await write('helper_suspended', reader)
    // Today: by tomorrow the sign-in has ended.
    test.services.clock.now = () => new Date()
    await choose(reader, { ...hours, neutral: true })
    test.services.clock.now = () => next('09:00')
    await query("update jobs.job set start_after = now() where state < 'active'")
    await idle()
    expect(server.received.map(({ subject }) => subject)).toEqual(['You have a message'])
  })

  it('a mail without an account behind its address comes as usual', async () => {
    await sendMail(test.services, test.database.pool, {
      kind: 'grievance_answered',
      to: 'nobody.here@example.org',
      language: 'English',
      values: {},
    })
    await idle()
    expect(server.received[0]?.text).toContain('https://help.example/grievance')
  })
})

describe('the setting', () => {
  const put = ({ headers }: TestPerson, payload: object) =>
    test.app.inject({ method: 'PUT', url: '/api/users/safe-contact', headers, payload })

  it('is the usual way until one chooses, and is each person’s own', async () => {
    const [asha, ravi] = [await makePerson(test.services), await makePerson(test.services)]
    const read = async ({ headers }: TestPerson) =>
      (await test.app.inject({ url: '/api/users/safe-contact', headers })).json()
    expect(await read(asha)).toEqual({ mail: true, from_hour: null, to_hour: null, neutral: false })
    const chosen = { mail: true, from_hour: '21:00', to_hour: '06:30', neutral: true }
    expect((await put(asha, { ...chosen, user_id: ravi.user_id })).json()).toEqual(chosen)
    expect(await read(asha)).toEqual(chosen)
    expect(await read(ravi)).toEqual(usualContact)
    expect((await put(asha, usualContact)).json()).toEqual(usualContact)
  })

  it.each([
    [{ from_hour: '09:00', to_hour: null }, 'Please choose both times.'],
    [{ from_hour: null, to_hour: '09:00' }, 'Please choose both times.'],
    [{ from_hour: '09:00', to_hour: '09:00' }, 'Please choose two different times.'],
    [{ from_hour: '24:00', to_hour: '09:00' }, 'Please choose a time.'],
    [{ from_hour: '9:00', to_hour: '18:00' }, 'Please choose a time.'],
  ])('is not %j', async (hours, sentence) => {
    const answer = await put(await makePerson(test.services), { mail: true, neutral: false, ...hours })
    expect(answer.statusCode).toBe(400)
    expect(Object.values(answer.json().fields)).toEqual([sentence])
  })

  it('is chosen whole', async () => {
    expect((await put(await makePerson(test.services), { mail: false })).statusCode).toBe(400)
  })
})
