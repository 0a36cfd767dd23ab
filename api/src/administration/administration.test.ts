import { randomUUID } from 'node:crypto'
import type { ReviewedApplication } from '@nyaysathi/contracts/administration'
import type { Grievance } from '@nyaysathi/contracts/grievances'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { applicationCalls, fileOf, pdfOf } from '../testing/application-calls.ts'
import { makeGuestChat, makeGuestId, makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let accounts: ReturnType<typeof accountCalls>
let calls: ReturnType<typeof applicationCalls>
let address: string
let admin: TestPerson
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  accounts = accountCalls(test, mail)
  calls = applicationCalls(address, accounts)
  admin = await makePerson(test.services, { user_type: 'admin', name: 'Ada' })
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const get = (url: string, { headers } = admin) => accounts.call('GET', url, undefined, headers)
const decide = (id: string, decision: string, payload?: Record<string, unknown>, { headers } = admin) =>
  accounts.call('POST', `/api/admin/nyaysathi/${id}/${decision}`, payload, headers)
const review = async (id: string): Promise<ReviewedApplication> =>
  (await get(`/api/admin/nyaysathi/${id}`)).json()
const checkOf = async (id: string, name: string) =>
  (await review(id)).checks.find(({ check }) => check === name)
const isListed = async (id: string) =>
  (await test.app.inject(`/api/nyaysathi/public/${id}`)).statusCode === 200
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
async function mailTo(email: string) {
  await test.services.jobs.idle()
  return (await mail.mailTo(email)).text
}

describe('the queue', () => {
  it('begins with who waits longest, goes on page by page, and filters', async () => {
    const city = `Town ${randomUUID()}`
    const ids: string[] = []
    for (const [index, type] of (['lawyer', 'ngo', 'lawyer'] as const).entries()) {
      const submitted_at = new Date(Date.now() - (10 - index) * 3_600_000)
      const made = await makeHelper(test.services, {
        name: `Queue ${index}`,
        type,
        city,
        submitted_at,
        status: 'pending',
      })
      ids.push(made.nyaysathi_id)
    }
    const url = `/api/admin/nyaysathi?status=pending&q=${encodeURIComponent(city)}`
    const first = await get(`${url}&limit=2`)
    const second = await get(`${url}&limit=2&cursor=${first.headers['x-next-cursor']}`)
    const idsOf = (answer: typeof first) =>
      answer.json().map(({ nyaysathi_id }: { nyaysathi_id: string }) => nyaysathi_id)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
    expect([first.headers['x-total-count'], second.headers['x-next-cursor']]).toEqual(['3', undefined])
    expect(idsOf(await get(`${url}&type=ngo`))).toEqual([ids[1]])
    expect(idsOf(await get(`${url}&state=Kerala`))).toEqual([])
    expect(idsOf(await get(url.replace('pending', 'verified')))).toEqual([])
  })

  it('says with the other queues how much waits in each', async () => {
    const counts = async () => (await get('/api/admin/queues')).json()
    const before = await counts()
    expect(before).toEqual({
      verification: expect.any(Number),
      complaints: 0,
      reports: 0,
      ratings: 0,
      stories: 0,
      offices: 0,
      due: expect.any(Object),
    })
    const { nyaysathi_id } = await makeHelper(test.services, { status: 'pending' })
    await accounts.call('POST', '/api/grievances', { subject: 'other', text: 'Nobody answers.' })
    expect(await counts()).toEqual({ ...before, verification: before.verification + 1, complaints: 1 })
    await decide(nyaysathi_id, 'reject', { reason: 'Not enrolled.' })
    expect(await counts()).toEqual({ ...before, complaints: 1 })
  })
})

describe('a decision', () => {
  it('approves, tells the applicant and lists the helper', async () => {
    const { email, nyaysathi_id } = await calls.applicant({ preferred_language: 'Hindi' })
    await mailTo(email)
    const answer = await decide(nyaysathi_id, 'approve')
    expect([answer.statusCode, answer.json()]).toEqual([200, { nyaysathi_id, status: 'verified' }])
    expect(await mailTo(email)).toContain('मंज़ूर')
    expect(await isListed(nyaysathi_id)).toBe(true)
    expect((await review(nyaysathi_id)).history).toMatchObject([
      { event: 'submitted' },
      { event: 'approved', by: 'Ada' },
    ])
  })

  it('of the other kinds gives the applicant its reason, and a way back', async () => {
    const { email, nyaysathi_id, headers } = await calls.applicant()
    await mailTo(email)
    const own = async () =>
      (await accounts.call('GET', '/api/nyaysathi/application', undefined, headers)).json()
    const reason = 'Page two of the licence is missing.'
    expect((await decide(nyaysathi_id, 'ask', { reason })).json().status).toBe('needs_more')
    expect(await mailTo(email)).toContain(reason)
    expect(await own()).toMatchObject({ status: 'needs_more', reason })
    await calls.send('PUT', '/api/nyaysathi/application', [['licenseProof', fileOf()]], headers)
    expect(await mailTo(email)).toContain('reached us')
    expect((await decide(nyaysathi_id, 'reject', { reason: 'Not the same person.' })).json().status).toBe(
      'rejected',
    )
    expect(await mailTo(email)).toContain('Not the same person.')
    await calls.send('PUT', '/api/nyaysathi/application', [['idProof', fileOf()]], headers)
    await mailTo(email)
    await decide(nyaysathi_id, 'approve')
    await mailTo(email)
    expect((await decide(nyaysathi_id, 'suspend', { reason: 'A complaint.' })).json().status).toBe(
      'suspended',
    )
    expect(await mailTo(email)).toContain('A complaint.')
    expect(await isListed(nyaysathi_id)).toBe(false)
    expect((await decide(nyaysathi_id, 'restore')).json().status).toBe('verified')
    expect(await mailTo(email)).toContain('no longer suspended')
    expect(await isListed(nyaysathi_id)).toBe(true)
    expect((await own()).history.map(({ event }: { event: string }) => event)).toEqual([
      'submitted',
      'asked',
      'resubmitted',
      'rejected',
      'resubmitted',
      'approved',
      'suspended',
      'restored',
    ])
    expect(await own()).not.toHaveProperty('reason')
  })

  it.each(['reject', 'ask', 'suspend'])('to %s needs a reason', async (decision) => {
    const { nyaysathi_id } = await makeHelper(test.services, {
      status: decision === 'suspend' ? 'verified' : 'pending',
    })
    for (const payload of [{}, { reason: '  ' }, { reason: 'x'.repeat(1001) }]) {
      expect((await decide(nyaysathi_id, decision, payload)).statusCode).toBe(400)
    }
  })

  it('by two administrators at once is one decision', async () => {
    const other = await makePerson(test.services, { user_type: 'admin', name: 'Bela' })
    const pairs = [
      ['approve', 'reject'],
      ['approve', 'approve'],
      ['ask', 'reject'],
      ['ask', 'approve'],
    ] as const
    for (const [one, two] of pairs) {
      const { nyaysathi_id } = await makeHelper(test.services, { status: 'pending' })
      const answers = await Promise.all([
        decide(nyaysathi_id, one, { reason: 'x' }),
        decide(nyaysathi_id, two, { reason: 'x' }, other),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(
        await rowsOf('select 1 from nyaysathi_events where nyaysathi_id = $1', [nyaysathi_id]),
      ).toHaveLength(1)
    }
  })

  it('about what the applicant has changed meanwhile is refused', async () => {
    const { nyaysathi_id, headers } = await calls.applicant()
    const { revision } = await review(nyaysathi_id)
    await calls.send('PUT', '/api/nyaysathi/application', [['name', 'Somebody Else']], headers)
    expect((await decide(nyaysathi_id, 'approve', { revision })).statusCode).toBe(409)
    expect(await isListed(nyaysathi_id)).toBe(false)
    const seen = await review(nyaysathi_id)
    expect((await decide(nyaysathi_id, 'approve', { revision: seen.revision })).statusCode).toBe(200)
  })

  it('about nobody is 404, and is in the audit log with who decided', async () => {
    expect((await decide(randomUUID(), 'approve')).statusCode).toBe(404)
    const { nyaysathi_id } = await makeHelper(test.services, { status: 'pending' })
    await decide(nyaysathi_id, 'approve')
    const { entries, chain } = (await get('/api/admin/audit?limit=5')).json()
    expect(entries[0]).toMatchObject({
      action: 'nyaysathi.approved',
      actor: 'Ada',
      actor_type: 'admin',
      subject: nyaysathi_id,
    })
    expect(chain).toMatchObject({ intact: true })
  })
})

describe('a paper', () => {
  it('opens by its link for this sign-in only, and each look is on record', async () => {
    const { nyaysathi_id } = await calls.applicant()
    const { documents } = await review(nyaysathi_id)
    const [identity] = documents
    const looks = () =>
      rowsOf("select 1 from audit_entries where action = 'document.opened' and subject_id = $1", [
        nyaysathi_id,
      ])
    expect(await looks()).toHaveLength(0)
    const open = (link = '') => fetch(address + link)
    const opened = await open(identity?.link)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(opened.headers.get('content-security-policy')).toContain('sandbox')
    expect(
      Buffer.from(await opened.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await looks()).toHaveLength(1)
    await open(identity?.link)
    expect(await looks()).toHaveLength(2)
    const head = await fetch(address + identity?.link, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(opened.headers.get('content-length'))
    const moved = identity?.link.replace(identity.document_id, documents[1]?.document_id ?? '')
    expect((await open(moved)).status).toBe(404)
    expect((await open(`${identity?.link.split('?')[0]}`)).status).toBe(404)
  })

  it('does not open by a link whose sign-in has ended, or that is old', async () => {
    const { nyaysathi_id } = await calls.applicant()
    const leaving = await makePerson(test.services, { user_type: 'admin' })
    const linkFor = async (person: TestPerson) =>
      (await get(`/api/admin/nyaysathi/${nyaysathi_id}`, person)).json().documents[0].link
    const link = await linkFor(leaving)
    await accounts.call('POST', '/api/auth/logout', undefined, leaving.headers)
    expect((await fetch(address + link)).status).toBe(404)
    const { clock } = test.services
    const { now } = clock
    const old = await linkFor(admin)
    clock.now = () => new Date(now().getTime() + 301_000)
    expect((await fetch(address + old)).status).toBe(404)
    clock.now = now
    expect((await fetch(address + old)).status).toBe(200)
  })
})

describe('the checks', () => {
  it('name what is missing and what looks like somebody else', async () => {
    const paper = pdfOf()
    const number = `MAH/${Math.floor(Math.random() * 1e5)}/2012`
    const first = await calls.apply(
      { barCouncilNumber: number, licenseNumber: randomUUID(), name: 'Same Name' },
      { licenseProof: fileOf(paper) },
    )
    const second = await calls.apply(
      {
        barCouncilNumber: number.toLowerCase().replaceAll('/', '-'),
        name: 'same name',
        licenseNumber: randomUUID(),
        yearsOfExperience: '1',
      },
      { licenseProof: fileOf(paper) },
    )
    const id = second.body.nyaysathi_id ?? ''
    const others = [{ nyaysathi_id: first.body.nyaysathi_id, status: 'pending' }]
    for (const check of ['duplicate_number', 'duplicate_name', 'duplicate_document']) {
      expect(await checkOf(id, check)).toMatchObject({ state: 'attention', others })
    }
    expect(await checkOf(id, 'identity_paper')).toMatchObject({ state: 'unchecked' })
    expect(await checkOf(id, 'experience_paper')).toMatchObject({ state: 'attention' })
    await rowsOf("delete from nyaysathi_documents where nyaysathi_id = $1 and kind = 'idProof'", [id])
    expect(await checkOf(id, 'identity_paper')).toMatchObject({ state: 'missing' })
  })

  it('call a paper checked only when a reviewer has ticked all that it is compared with', async () => {
    const { nyaysathi_id } = await calls.applicant()
    const paperOf = async (kind: string) =>
      (await review(nyaysathi_id)).documents.find((document) => document.kind === kind)
    const compare = async (kind: string, compared: string[], { headers } = admin) =>
      accounts.call(
        'PUT',
        `/api/admin/documents/${(await paperOf(kind))?.document_id}/compared`,
        { compared },
        headers,
      )
    expect(await paperOf('idProof')).toMatchObject({ compared: [] })
    expect(await checkOf(nyaysathi_id, 'type_papers')).toMatchObject({ state: 'unchecked' })

    expect((await compare('idProof', ['name'])).statusCode).toBe(200)
    expect(await checkOf(nyaysathi_id, 'identity_paper')).toMatchObject({ state: 'unchecked' })
    expect((await compare('idProof', ['issuer', 'name'])).json()).toMatchObject({
      compared: ['name', 'issuer'],
    })
    expect(await paperOf('idProof')).toMatchObject({ compared: ['name', 'issuer'], compared_by: 'Ada' })
    expect(await checkOf(nyaysathi_id, 'identity_paper')).toMatchObject({ state: 'ok' })

    // An identity paper is in no register: a slip is said and changes nothing.
    expect((await compare('idProof', ['register'])).json().fields.compared).toContain('name, issuer')
    for (const person of [await makePerson(test.services), await makeHelper(test.services)])
      expect((await compare('idProof', [], person)).statusCode).toBe(403)
    expect(await checkOf(nyaysathi_id, 'identity_paper')).toMatchObject({ state: 'ok' })

    // The papers that take their place have been seen by nobody.
    await rowsOf("delete from nyaysathi_documents where nyaysathi_id = $1 and kind = 'idProof'", [
      nyaysathi_id,
    ])
    expect(
      await rowsOf(
        'select 1 from nyaysathi_document_checks c left join nyaysathi_documents d using (document_id) where d is null',
      ),
    ).toEqual([])
    const { body } = await get('/api/admin/audit?limit=100')
    expect(JSON.parse(body).entries).toContainEqual(
      expect.objectContaining({
        action: 'document.compared',
        actor: 'Ada',
        subject: nyaysathi_id,
        detail: 'id_proof name issuer',
      }),
    )
  })

  it('notice the same file sent for several papers of one application', async () => {
    const paper = pdfOf()
    const same = Object.fromEntries(
      ['idProof', 'licenseProof', 'barCouncilCertificate', 'experienceCertificate'].map((kind) => [
        kind,
        fileOf(paper),
      ]),
    )
    const { body } = await calls.apply({}, same)
    const id = body.nyaysathi_id ?? ''
    expect(await checkOf(id, 'duplicate_document')).toMatchObject({
      state: 'attention',
      text: expect.stringContaining(
        '4 times in this application: idProof, licenseProof, barCouncilCertificate',
      ),
    })
    const [first] = (await review(id)).documents
    expect(first?.same_file_as).toHaveLength(3)
  })

  it.each([
    ['MAH/1234/2010', 'ok'],
    ['D/55/1999', 'ok'],
    ['UP 1234/05', 'attention'],
    ['MAH/1234/2910', 'attention'],
    ['12345', 'attention'],
  ])('advise about the enrolment number %s: %s', async (bar_council_number, state) => {
    const { nyaysathi_id } = await makeHelper(test.services, { status: 'pending', bar_council_number })
    expect(await checkOf(nyaysathi_id, 'enrolment_number')).toMatchObject({ state })
    // Never in the way.
    expect((await decide(nyaysathi_id, 'approve')).statusCode).toBe(200)
  })
})

describe('administrators', () => {
  it('see no citizen named in the audit log', async () => {
    const { email } = await accounts.join({ name: 'Hidden Citizen' })
    await accounts.logIn(email)
    const answer = await get('/api/admin/audit?limit=100')
    expect(answer.body).toContain('"actor_type":"user"')
    expect(answer.body).not.toContain('Hidden Citizen')
  })

  it('read who answered a complaint, what about and whether in time', async () => {
    const filed = await accounts.call('POST', '/api/grievances', {
      subject: 'access',
      text: 'The page is blank.',
    })
    expect(filed.statusCode).toBe(201)
    const open: Grievance[] = (await get('/api/admin/grievances?state=open')).json()
    const waiting = open.find(({ text }) => text === 'The page is blank.')
    const answered = await accounts.call(
      'POST',
      `/api/admin/grievances/${waiting?.grievance_id}/answer`,
      { answer: 'It was Mended this morning.' },
      admin.headers,
    )
    expect(answered.statusCode).toBe(200)
    const { entries } = (await get('/api/admin/audit?limit=100')).json()
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'grievance.answered',
        actor: 'Ada',
        subject_kind: 'grievance',
        subject: waiting?.grievance_id,
        detail: 'access in_time',
      }),
    )
    expect(JSON.stringify(entries)).not.toMatch(/blank|Mended/)
  })

  it('take the whole log along as a table that no spreadsheet runs, and that is on record', async () => {
    const { nyaysathi_id } = await makeHelper(test.services, {
      status: 'pending',
      name: '=HYPERLINK("x"), "Q"',
    })
    await decide(nyaysathi_id, 'approve')
    const saved = await get('/api/admin/audit.csv')
    expect(saved.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(saved.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
    const rows: Record<string, string>[] = parse(saved.body, { columns: true, bom: true })
    const [{ count }] = await rowsOf('select count(*)::integer as count from audit_entries')
    expect(rows).toHaveLength(count)
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'nyaysathi.approved',
        actor: 'Ada',
        subject: nyaysathi_id,
        subject_name: '\'=HYPERLINK("x"), "Q"',
      }),
    )
    expect(rows.filter(({ action }) => action === 'audit.exported')).toHaveLength(1)
    expect((await get('/api/admin/audit.csv', await makePerson(test.services))).statusCode).toBe(403)
  })

  it('hear of a log that was changed', async () => {
    const changed = await createTestApp({ env: { SMTP_URL: mail.url } })
    const person = await makePerson(changed.services, { user_type: 'admin' })
    const { nyaysathi_id } = await makeHelper(changed.services, { status: 'pending' })
    const { headers } = person
    await changed.app.inject({ method: 'POST', url: `/api/admin/nyaysathi/${nyaysathi_id}/approve`, headers })
    await changed.database.pool.query('alter table audit_entries disable trigger user')
    await changed.database.pool.query("update audit_entries set action = 'nyaysathi.rejected'")
    const answer = await changed.app.inject({ url: '/api/admin/audit', headers })
    expect(answer.json().chain.intact).toBe(false)
    await changed.close()
  })

  it('work without a single table that holds what people tell', async () => {
    const apart = await createTestApp({ env: { SMTP_URL: mail.url } })
    const person = await makePerson(apart.services, { user_type: 'admin' })
    await makeGuestChat(apart.app, makeGuestId())
    const { nyaysathi_id } = await makeHelper(apart.services, { status: 'pending' })
    const { rows } = await apart.database.pool.query(
      `select tablename from pg_tables where schemaname = 'public'
          and tablename !~ '^(users|sessions|nyaysathi|stored_files|audit_|rate_limit|mails|safe_contact|second_factors|callback_settings)'`,
    )
    const told = rows.map(({ tablename }) => tablename)
    expect(told).toEqual(expect.arrayContaining(['chats', 'messages', 'guests']))
    await apart.database.pool.query(`drop table ${told.join(', ')} cascade`)
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      apart.app.inject({ method, url, headers: person.headers, ...(payload ? { payload } : {}) })
    const base = '/api/admin/nyaysathi'
    const answers = [
      await call('GET', base),
      await call('GET', `${base}/${nyaysathi_id}`),
      await call('POST', `${base}/${nyaysathi_id}/approve`),
      await call('POST', `${base}/${nyaysathi_id}/suspend`, { reason: 'x' }),
      await call('POST', `${base}/${nyaysathi_id}/restore`),
      await call('GET', '/api/admin/audit'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    await apart.close()
  })

  it('are nobody else', async () => {
    const helper = await makeHelper(test.services)
    for (const person of [helper, await makePerson(test.services)]) {
      expect((await get('/api/admin/nyaysathi', person)).statusCode).toBe(403)
      expect((await decide(helper.nyaysathi_id, 'suspend', { reason: 'x' }, person)).statusCode).toBe(403)
    }
    expect(await isListed(helper.nyaysathi_id)).toBe(true)
  })
})
