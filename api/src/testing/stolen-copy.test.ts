import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpDatabase } from '../platform/database/dump/dump-database.ts'
import { accountCalls, goodPassword } from './account-calls.ts'
import { applicationCalls, fileOf, pdfOf } from './application-calls.ts'
import { appointmentCalls, indianTime } from './appointment-calls.ts'
import { directChatCalls } from './direct-chat-calls.ts'
import { makeGuestId, makeHelper, makePerson, type TestHelper, type TestPerson } from './factories.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let mail: MailServer
let test: TestApp
let address: string
let accounts: ReturnType<typeof accountCalls>
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url, STORIES: 'moderated' } })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  accounts = accountCalls(test, mail)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

/** Each field that somebody fills gets a word of its own. */
const marks: Record<string, string> = {}
function mark(field: string): string {
  const letters = randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)
  marks[field] = `Zq${letters}${Object.keys(marks).length}x`
  return marks[field]
}

async function post(
  who: Pick<TestPerson, 'headers'>,
  url: string,
  payload: object,
  method: 'POST' | 'PUT' = 'POST',
) {
  const answer = await test.app.inject({ method, url, headers: who.headers, payload })
  expect([url, answer.statusCode, answer.body]).toEqual([
    url,
    expect.toSatisfy((status) => status < 300),
    answer.body,
  ])
  return answer.json()
}

async function joined(): Promise<TestPerson> {
  const email = `${mark('mail address')}@example.org`.toLowerCase()
  marks['mail address'] = email.split('@')[0] ?? ''
  const { user_id } = await accounts.join({ email, name: `Asha ${mark('name')}`, phone: '+91 98765 43219' })
  marks.telephone = '98765 43219'
  const headers = { authorization: (await accounts.tokenOf(email)).authorization ?? '' }
  const again = {
    method: 'POST' as const,
    url: '/api/auth/login',
    payload: { email, password: goodPassword },
  }
  await test.app.inject({
    ...again,
    headers: { 'user-agent': `Mozilla/5.0 (${mark('browser')}) Firefox/140.0` },
  })
  await test.app.inject({ ...again, payload: { email, password: mark('wrong password') } })
  await test.app.inject({
    ...again,
    payload: { email: `${mark('unknown address')}@example.org`, password: 'x' },
  })
  const person = { user_id, email, headers, token: headers.authorization.slice(7) }
  const location = { state: 'Maharashtra', city: mark('town') }
  await post(person, '/api/users/update', { name: `Asha ${mark('new name')}`, location }, 'PUT')
  return person
}

async function asksTheAssistant(person: TestPerson): Promise<void> {
  const guest_id = makeGuestId()
  marks['guest id'] = guest_id.slice(5)
  const nobody = { headers: { authorization: '' } }
  const { chat_id } = await post(nobody, '/api/chats/guest', { guest_id })
  const said = { guest_id, message_text: mark('message of a guest') }
  const { message_id } = await post(nobody, `/api/chats/guest/messages/add/${chat_id}`, {
    ...said,
    sender_id: 'ai_bot',
  })
  const rated = { guest_id, rating: 'down', reason: mark('reason of a thumb') }
  await post(nobody, `/api/chats/guest/messages/${message_id}/feedback`, rated, 'PUT')
  const own = await post(person, '/api/chats', { is_ai_chat: true })
  const words = { sender_id: person.user_id, message_text: mark('message of a member') }
  await post(person, `/api/chats/messages/add/${own.chat_id}`, words)
}

async function talksToHelper(person: TestPerson, helper: TestHelper): Promise<void> {
  const calls = appointmentCalls(test)
  const texts = {
    case_description: mark('description'),
    notes: mark('notes'),
    additional_notes: mark('more notes'),
  }
  const id = await calls.accepted(person, helper, texts)
  const chat = directChatCalls(test.app, person)
  const { chat_id } = (await chat.create(id)).json()
  const sent = (await chat.send(chat_id, mark('message to a helper'))).json()
  const file = fileOf(
    Buffer.concat([pdfOf(), Buffer.from(mark('content of a file'))]),
    `${mark('file name')}.pdf`,
  )
  expect((await chat.upload(chat_id, file)).statusCode).toBe(201)
  await post(person, `/api/chats/${chat_id}/search`, { text: mark('words searched for in a chat') })
  const report = { reason: 'money', text: mark('report'), message_ids: [sent.message_id ?? sent.id] }
  await post(person, `/api/chats/${chat_id}/reports`, report)
  const moved = { appointment_id: id, appointment_date: indianTime(5), reason: mark('reason of moving') }
  await post(person, '/api/appointments/propose', moved)
  const other = await calls.accepted(person, helper, { appointment_date: indianTime(9) })
  await post(person, '/api/appointments/cancel', {
    appointment_id: other,
    reason: mark('reason of cancelling'),
  })
}

async function asksThePool(person: TestPerson, helper: TestHelper): Promise<void> {
  const form = new FormData()
  form.append('document_1', fileOf(pdfOf(), `${mark('name of a document')}.pdf`))
  form.append('case_type', 'family')
  form.append('case_description', mark('case'))
  const answer = await fetch(`${address}/cases`, { method: 'POST', body: form, headers: person.headers })
  expect(answer.status).toBe(201)
  const { case_id } = (await answer.json()) as { case_id: string }
  await post(helper, `/api/cases/${case_id}/take`, {})
  await post(helper, `/api/cases/${case_id}/ask`, { question: mark('question of a helper') })
  await post(person, `/api/cases/${case_id}/reply`, { reply: mark('reply') })
  await post(helper, `/api/cases/${case_id}/answer`, { answer: mark('answer of a helper') })
}

async function ratesHelper(person: TestPerson, helper: TestHelper, comment: string): Promise<string> {
  const calls = appointmentCalls(test)
  const appointment_id = await calls.accepted(person, helper, { appointment_date: indianTime(3, '15:00') })
  await calls.letPass(appointment_id, '4 days')
  const { rating_id } = await post(
    person,
    '/api/appointments/rating',
    { appointment_id, rating: 1, comment },
    'PUT',
  )
  const report = { reason: mark('report of a rating') }
  await post(helper, `/api/appointments/ratings/${rating_id}/report`, report)
  return rating_id
}

async function looksForHelp(person: TestPerson): Promise<void> {
  for (const url of [
    '/api/auth/nyaysathi/all?q=',
    '/api/auth/nyaysathi/all?city=',
    '/api/places/search?state=Goa&query=',
  ]) {
    const { headers } = person
    const answer = await test.app.inject({ url: `${url}${mark(`words searched for: ${url}`)}`, headers })
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
}

async function administratorDecides(administrator: TestPerson, applicantId: string, ratingId: string) {
  const admin = (path: string, payload: object) => post(administrator, `/api/admin/${path}`, payload)
  const listed = async (path: string) =>
    (await test.app.inject({ url: `/api/admin/${path}`, headers: administrator.headers })).json()
  await admin(`nyaysathi/${applicantId}/ask`, { reason: mark('why an applicant was asked') })
  await admin(`ratings/${ratingId}/hide`, { reason: mark('why a rating was hidden') })
  const [report] = await listed('chat-reports')
  await admin(`chat-reports/${report.report_id}/close`, {
    outcome: 'warned',
    reason: mark('what followed from a report'),
  })
  const [complaint] = await listed('grievances')
  await admin(`grievances/${complaint.grievance_id}/answer`, { answer: mark('answer to a complaint') })
  await listed(`nyaysathi?q=${mark('words searched for in the console')}`)
  await admin('administrators', { email: `${mark('address of an invited one')}@example.org` })
}

async function writesToUs(): Promise<void> {
  const nobody = { headers: { authorization: '' } }
  const email = `${mark('address of a complaint')}@example.org`
  await post(nobody, '/api/grievances', { subject: 'wrong_answer', text: mark('complaint'), email })
  await post(nobody, '/api/stories', {
    name: mark('name beside a story'),
    title: mark('title of a story'),
    category: 'work',
    story: `${mark('story')} was paid.`,
    rating: 4,
    consent: true,
    language: 'en',
  })
}

/** As docs/security.md says it under "Messages at rest". */
const readable = [
  'public name of a helper',
  'name of an applicant',
  'town of an applicant',
  'bar number of an applicant',
  'licence of an applicant',
  'comment of a rating',
  'why an applicant was asked',
  'why a rating was hidden',
] as const

it('a stolen copy shows nobody who wrote, nor what', async () => {
  const helper = await makeHelper(test.services, { name: `Meera ${mark('public name of a helper')}` })
  const applicant = await applicationCalls(address, accounts).applicant({
    email: `${mark('address of an applicant')}@example.org`,
    name: `Meera ${mark('name of an applicant')}`,
    phone: '+91 98765 43218',
    district: mark('town of an applicant'),
    barCouncilNumber: mark('bar number of an applicant'),
    licenseNumber: mark('licence of an applicant'),
  })
  marks['telephone of an applicant'] = '98765 43218'
  const administrator = await makePerson(test.services, {
    user_type: 'admin',
    name: mark('name of an administrator'),
  })
  const person = await joined()
  await asksTheAssistant(person)
  await looksForHelp(person)
  await talksToHelper(person, helper)
  await asksThePool(person, helper)
  const kept = { title: mark('title of a quick reply'), text: mark('quick reply') }
  await post(helper, `/api/quick-replies/${randomUUID()}`, kept, 'PUT')
  const ratingId = await ratesHelper(person, helper, mark('comment of a rating'))
  await writesToUs()
  await administratorDecides(administrator, applicant.nyaysathi_id, ratingId)

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-stolen-'))
  try {
    const file = path.join(folder, 'dump.gz')
    await dumpDatabase({ url: test.database.url, secretKey: test.services.config.secretKey, file })
    const stolen = [
      gunzipSync(fs.readFileSync(file)),
      ...(await everyTable()),
      ...filesIn(test.services.config.dataDir),
    ]
    const found = Object.entries(marks).filter(([, word]) => stolen.some((bytes) => holds(bytes, word)))
    expect(found.map(([field]) => field)).toEqual([...readable])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

/** What other programs would dump: the queue of jobs and the counters too, which our dump leaves out. */
async function everyTable(): Promise<Buffer[]> {
  const { pool } = test.services.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const dumped = tables.map(
    async ({ name }) => (await pool.query(`select to_jsonb(t) as row from ${name} t`)).rows,
  )
  return (await Promise.all(dumped)).map((rows) => Buffer.from(JSON.stringify(rows)))
}

function filesIn(folder: string): Buffer[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(2)
  return files.map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name)))
}

/** In any case; as it is, or with its bytes written in hex or base64. */
function holds(bytes: Buffer, word: string): boolean {
  const text = bytes.toString('latin1').toLowerCase()
  const base64 = [0, 1, 2].map((shift) => {
    // What stands before and after changes the letters at both ends.
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(word)]).toString('base64')
    return encoded.slice(Math.ceil((shift * 4) / 3) + 1, -4)
  })
  const forms = [word, Buffer.from(word).toString('hex'), ...base64]
  return forms.some((form) => text.includes(form.toLowerCase()))
}
