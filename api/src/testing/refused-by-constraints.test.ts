import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../identity/index.ts'
import { goodPassword } from './account-calls.ts'
import { fileOf, png } from './application-calls.ts'
import { appointmentCalls } from './appointment-calls.ts'
import { directChatCalls, makeAppointmentOf, makeDirectChat } from './direct-chat-calls.ts'
import { makeGuestChat, makeGuestId, makeHelper, makePerson, type TestPerson } from './factories.ts'
import { callWhileErased } from './lock-wait.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const accountOf = ({ user_id }: TestPerson) => ['delete from users where user_id = $1', user_id] as const

/** Status, code and sentence. */
async function whileErased(erasing: readonly [string, string], call: () => PromiseLike<Answer>) {
  const { statusCode, body } = await callWhileErased(test.services.database, erasing, call)
  const { code, error } = JSON.parse(body)
  return [statusCode, code, error]
}
type Answer = { statusCode: number; body: string }

type OwnCall = readonly [method: 'POST' | 'PUT', url: string, payload?: object]

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

const questionAboutRent = { case_type: 'property', case_description: 'My landlord keeps the deposit.' }

const ownCalls: Record<string, (person: TestPerson) => OwnCall | Promise<OwnCall>> = {
  'a case query is submitted': () => ['POST', '/cases', formOf(questionAboutRent)],
  'a chat begins': () => ['POST', '/api/chats', { is_ai_chat: true }],
  'a question is asked': () => [
    'POST',
    '/api/chats/questions',
    { question: 'What can I do?', client_message_id: randomUUID() },
  ],
  'a guest’s chats are taken over': async () => {
    const guestId = makeGuestId()
    await makeGuestChat(test.app, guestId)
    return ['POST', `/api/chats/guest/convert/${guestId}`]
  },
  'a helper is saved': async () => {
    const { nyaysathi_id } = await makeHelper(test.services)
    return ['PUT', `/api/users/saved-nyaysathi/${nyaysathi_id}`]
  },
  'it is chosen how to be written to': () => [
    'PUT',
    '/api/users/safe-contact',
    { mail: true, from_hour: null, to_hour: null, neutral: true },
  ],
  'a second step is begun': async ({ user_id }) => {
    const change = 'update users set password_hash = $2 where user_id = $1'
    await test.services.database.pool.query(change, [user_id, await hashPassword(goodPassword)])
    return ['POST', '/api/auth/second-factor', { password: goodPassword }]
  },
  'a picture is uploaded': () => [
    'POST',
    '/api/documents/image',
    formOf({ file: fileOf(png, 'me.png', 'image/png') }),
  ],
  'an appointment is asked for': async () => {
    const { nyaysathi_id } = await makeHelper(test.services)
    const at = new Date(Date.now() + 864_000_000).toISOString()
    return ['POST', '/api/appointments', { ...questionAboutRent, nyaysathi_id, appointment_date: at }]
  },
}

it.each(Object.entries(ownCalls))(
  '%s while the account is erased: nobody is signed in',
  async (_, prepare) => {
    const person = await makePerson(test.services)
    const [method, url, payload] = await prepare(person)
    const call = () =>
      test.app.inject({ method, url, headers: person.headers, ...(payload ? { payload } : {}) })
    const [status, code] = await whileErased(accountOf(person), call)
    expect([status, code]).toEqual([401, 'not_signed_in'])
  },
)

it('days off and the pause of a helper whose account is erased', async () => {
  for (const payload of [{ buffer_minutes: 15 }, { days_off: [{ from: '2031-01-01' }] }]) {
    const helper = await makeHelper(test.services)
    const call = () =>
      test.app.inject({ method: 'PUT', url: '/api/appointments/hours', headers: helper.headers, payload })
    const [status, code] = await whileErased(accountOf(helper), call)
    expect([status, code]).toEqual([401, 'not_signed_in'])
  }
})

it('an administrator who is removed decides nothing any more', async () => {
  const { nyaysathi_id } = await makeHelper(test.services, { status: 'pending' })
  const administrator = await makePerson(test.services, { user_type: 'admin' })
  const approve = () =>
    test.app.inject({
      method: 'POST',
      url: `/api/admin/nyaysathi/${nyaysathi_id}/approve`,
      headers: administrator.headers,
    })
  const [status, code] = await whileErased(accountOf(administrator), approve)
  expect([status, code]).toEqual([401, 'not_signed_in'])
})

it('an administrator who is removed compares no paper any more', async () => {
  const { nyaysathi_id } = await makeHelper(test.services, { status: 'pending' })
  const { pool } = test.services.database
  const { rows } = await pool.query<{ document_id: string }>(
    `with file as (
       insert into stored_files (file_id, owner_user_id, purpose, state, media_type, extension, size, wrapped_key, sealed_name)
       values (gen_random_uuid(), $1, 'application', 'kept', 'application/pdf', 'pdf', 1, '', '') returning file_id)
     insert into nyaysathi_documents (nyaysathi_id, kind, file_id, content_hash)
     select $1, 'idProof', file_id, '' from file returning document_id`,
    [nyaysathi_id],
  )
  const administrator = await makePerson(test.services, { user_type: 'admin' })
  const compare = () =>
    test.app.inject({
      method: 'PUT',
      url: `/api/admin/documents/${rows[0]?.document_id}/compared`,
      headers: administrator.headers,
      payload: { compared: [] },
    })
  const [status, code] = await whileErased(accountOf(administrator), compare)
  expect([status, code]).toEqual([401, 'not_signed_in'])
})

it('who reports a chat while the account is erased is signed in no more', async () => {
  const { citizen, chat_id } = await makeDirectChat(test)
  const report = () =>
    directChatCalls(test.app, citizen).call('POST', `/api/chats/${chat_id}/reports`, { reason: 'other' })
  const [status, code] = await whileErased(accountOf(citizen), report)
  expect([status, code]).toEqual([401, 'not_signed_in'])
})

it('the helper whose account is erased is not there any more for who saves or books them', async () => {
  const person = await makePerson(test.services)
  const saved = await makeHelper(test.services)
  const url = `/api/users/saved-nyaysathi/${saved.nyaysathi_id}`
  const save = () => test.app.inject({ method: 'PUT', url, headers: person.headers })
  expect(await whileErased(accountOf(saved), save)).toEqual([404, 'not_found', 'We could not find this.'])

  const booked = await makeHelper(test.services)
  const book = () => appointmentCalls(test).book(person, booked)
  expect(await whileErased(accountOf(booked), book)).toEqual([
    404,
    'not_found',
    'Invalid NyaySathi selected. Please go back and try again.',
  ])
})

it('a chat is not opened with who erases the account in the same moment', async () => {
  const citizen = await makePerson(test.services)
  const helper = await makeHelper(test.services)
  const appointment = await makeAppointmentOf(test.services, citizen, helper)
  const open = () => directChatCalls(test.app, citizen).create(appointment)
  const [status, code] = await whileErased(accountOf(helper), open)
  expect([status, code]).toEqual([409, 'conflict'])
})

it('a rating that is taken back in the same moment cannot be reported', async () => {
  const citizen = await makePerson(test.services)
  const helper = await makeHelper(test.services)
  const appointment = await makeAppointmentOf(test.services, citizen, helper, 'Completed')
  const rating = randomUUID()
  await test.services.database.pool.query(
    `insert into appointment_ratings (rating_id, appointment_id, user_id, nyaysathi_id, rating, comment, show_name)
     values ($1, $2, $3, $4, 1, 'Bad.', false)`,
    [rating, appointment, citizen.user_id, helper.nyaysathi_id],
  )
  const report = () =>
    appointmentCalls(test).call('POST', helper, `/api/appointments/ratings/${rating}/report`, { reason: 'x' })
  const takeBack = ['delete from appointment_ratings where rating_id = $1', rating] as const
  const [status, code] = await whileErased(takeBack, report)
  expect([status, code]).toEqual([404, 'not_found'])
})

it('the same id twice among the messages of one new chat is refused', async () => {
  const { headers, user_id } = await makePerson(test.services)
  const message = { sender_id: user_id, message_text: 'What can I do?', client_message_id: randomUUID() }
  const payload = { is_ai_chat: true, messages: [message, message] }
  const answer = await test.app.inject({ method: 'POST', url: '/api/chats', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
})

it('a constraint that no statement answers for is a fault of ours', async () => {
  await test.services.database.pool.query('create unique index grievances_only_one on grievances ((true))')
  const file = () =>
    test.app.inject({ method: 'POST', url: '/api/grievances', payload: { subject: 'other', text: 'x' } })
  expect((await file()).statusCode).toBe(201)
  const second = await file()
  expect([second.statusCode, second.json().code]).toEqual([500, 'internal'])
})
