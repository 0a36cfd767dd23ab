import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressHash } from '../identity/index.ts'
import { accountCalls } from '../testing/account-calls.ts'
import { applicationCalls, fileOf, lawyerPapers, pdfOf, png } from '../testing/application-calls.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { sendUnfinishedForm } from '../testing/unfinished-form.ts'

let mail: MailServer
let test: TestApp
let accounts: ReturnType<typeof accountCalls>
let calls: ReturnType<typeof applicationCalls>
let address: string
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  accounts = accountCalls(test, mail)
  calls = applicationCalls(address, accounts)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const own = async (headers: Record<string, string>) =>
  (await accounts.call('GET', '/api/nyaysathi/application', undefined, headers)).json()
const keptOf = async (email: string) =>
  rowsOf('select 1 from users where email_key = $1', [addressHash(test.services.keys, email)]).then(
    (rows) => rows.length,
  )
const unclaimed = async () => {
  await test.services.jobs.idle()
  return (await rowsOf("select 1 from stored_files where state = 'unclaimed'")).length
}

describe('an application', () => {
  it('needs the proof of the address before its papers: of a stranger nothing is read or kept', async () => {
    const before = (await rowsOf('select 1 from stored_files')).length
    const email = `${randomUUID()}@example.org`
    for (const email_proof of ['', 'x'.repeat(43)]) {
      const to = `${address}/api/nyaysathi`
      const { status, body } = await sendUnfinishedForm(to, { email, email_proof }, 'idProof')
      expect([status, body.code]).toEqual([403, 'email_not_verified'])
    }
    const parts = await calls.partsOf({ email }, { idProof: fileOf(pdfOf(300_000)) })
    const papersFirst = [...parts].reverse()
    const late = await calls.send('POST', '/api/nyaysathi', papersFirst)
    expect([late.status, late.body.error]).toEqual([
      400,
      'Please verify your email or your mobile number first: it must come before the documents.',
    ])
    expect(await rowsOf('select 1 from stored_files')).toHaveLength(before)
    expect((await calls.send('POST', '/api/nyaysathi', parts)).status).toBe(201)
  })

  it('makes account, application and papers, waits, and is answered by mail', async () => {
    const email = `${randomUUID()}@example.org`
    const { status, body } = await calls.apply({ email, preferred_language: 'Hindi' })
    expect([status, body]).toEqual([201, { nyaysathi_id: expect.any(String), status: 'pending' }])
    await test.services.jobs.idle()
    expect((await mail.mailTo(email)).text).toContain('आपका आवेदन')
    const headers = await accounts.tokenOf(email)
    const { user_type, nyaysathi_id } = decodeJwt(headers.authorization?.slice(7) ?? '')
    expect([user_type, nyaysathi_id]).toEqual(['nyaysathi', body.nyaysathi_id])
    expect(await own(headers)).toMatchObject({
      nyaysathi_id: body.nyaysathi_id,
      status: 'pending',
      fields: {
        type: 'lawyer',
        name: 'Meera Iyer',
        email,
        state: 'Maharashtra',
        district: 'Pune',
        barCouncilNumber: 'MAH/1234/2010',
        specialization: 'Family Law',
        yearsOfExperience: 8,
      },
      documents: lawyerPapers.map((kind) => ({
        kind,
        original_name: 'paper.pdf',
        media_type: 'application/pdf',
      })),
      history: [{ event: 'submitted' }],
    })
    expect((await fetch(`${address}/api/nyaysathi/public/${body.nyaysathi_id}`)).status).toBe(404)
  })

  it.each([
    ['0', 0],
    ['450', 450],
  ])('takes the fee %s that somebody names', async (consultationFee, consultation_fee) => {
    const { status, body } = await calls.apply({ consultationFee })
    expect(status).toBe(201)
    expect(
      await rowsOf('select consultation_fee from nyaysathi where nyaysathi_id = $1', [body.nyaysathi_id]),
    ).toEqual([{ consultation_fee }])
  })

  it.each(['50', '1001', '-1', '1e2', '१००'])('refuses the fee %s', async (consultationFee) => {
    const { status, body } = await calls.apply({ consultationFee })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['consultationFee']])
  })

  it('takes its fields after its files too', async () => {
    const parts = await calls.partsOf()
    expect((await calls.send('POST', '/api/nyaysathi', parts.toReversed())).status).toBe(201)
  })

  it.each([
    [
      'a retired judge',
      { type: 'judge', currentRole: 'District Judge', yearsOfExperience: '22' },
      ['serviceCertificate'],
    ],
    [
      'a professor',
      { type: 'professor', institution: 'A law college', specialization: 'Family Law' },
      ['institutionLetter'],
    ],
    [
      'a volunteer',
      { type: 'volunteer', organization: 'A group', licenseNumber: 'PLV-1' },
      ['trainingCertificate'],
    ],
    [
      'an NGO',
      { type: 'ngo', ngoRegistration: 'REG/1', areasOfOperation: '["Women Rights","Child Rights"]' },
      ['registrationCertificate'],
    ],
  ])('of %s asks for its own fields and papers', async (_who, fields, papers) => {
    const nothing = { barCouncilNumber: undefined, licenseNumber: undefined, specialization: undefined }
    const base = { ...nothing, yearsOfExperience: undefined, ...fields } as Record<string, string | undefined>
    const files = Object.fromEntries([
      ...lawyerPapers.slice(1).map((paper) => [paper, undefined]),
      ...papers.map((paper) => [paper, fileOf()]),
    ])
    const incomplete = await calls.apply(
      { type: fields.type, ...nothing, yearsOfExperience: undefined },
      Object.fromEntries(lawyerPapers.map((paper) => [paper, undefined])),
    )
    expect(incomplete.status).toBe(400)
    const asked = Object.keys(fields).filter((field) => field !== 'type' && field !== 'email')
    expect(Object.keys(incomplete.body.fields ?? {}).sort()).toEqual([...asked, 'idProof', ...papers].sort())
    const { status, body } = await calls.apply(base, files)
    expect(status).toBe(201)
    // Volunteers and organisations help for nothing, until they say otherwise.
    const isFree = fields.type === 'volunteer' || fields.type === 'ngo'
    expect(
      await rowsOf('select consultation_fee from nyaysathi where nyaysathi_id = $1', [body.nyaysathi_id]),
    ).toEqual([{ consultation_fee: isFree ? 0 : 100 }])
  })

  it('has no account without its papers, and leaves no file behind', async () => {
    const email = `${randomUUID()}@example.org`
    const { status, body } = await calls.apply({ email }, { barCouncilCertificate: undefined })
    expect([status, body.fields]).toEqual([400, { barCouncilCertificate: expect.any(String) }])
    expect([await keptOf(email), await unclaimed()]).toEqual([0, 0])
  })

  it('needs a proven address', async () => {
    const { status, body } = await calls.apply({ email_proof: 'x'.repeat(43) })
    expect([status, body.error]).toEqual([403, 'Please verify your email with OTP before signing up.'])
    expect(await unclaimed()).toBe(0)
  })

  it('says in plain words what is wrong with a field', async () => {
    const { status, body } = await calls.apply({ type: 'ngo', areasOfOperation: '[{"a":1}]' })
    expect([status, body.fields]).toEqual([400, { 'areasOfOperation.0': 'This value is not accepted.' }])
  })

  it.each([
    [
      'an SVG called a PNG',
      'idProof',
      fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'id.png', 'image/png'),
    ],
    ['a page called a PDF', 'idProof', fileOf(Buffer.from('<html><script>1</script></html>'), 'id.pdf')],
    ['a program called a PDF', 'idProof', fileOf(Buffer.from(`MZ${'\0'.repeat(300)}`), 'id.pdf')],
    ['a PDF called an EXE', 'idProof', fileOf(pdfOf(), 'id.exe')],
  ])('refuses %s', async (_what, kind, file) => {
    const { status, body } = await calls.apply({}, { [kind]: file })
    expect([status, body.error]).toEqual([415, 'Invalid file type. Only PDF, JPEG, and PNG are allowed.'])
    expect(await unclaimed()).toBe(0)
  })

  it('takes a picture for the identity paper, and PDF alone for certificates', async () => {
    const picture = fileOf(png, 'id.png', 'image/png')
    expect((await calls.apply({}, { idProof: picture })).status).toBe(201)
    expect((await calls.apply({}, { licenseProof: picture })).status).toBe(415)
  })

  it('takes a paper of exactly 10 MB, and not of one byte more', async () => {
    expect((await calls.apply({}, { idProof: fileOf(pdfOf(10_485_760)) })).status).toBe(201)
    const { status } = await calls.apply({}, { idProof: fileOf(pdfOf(10_485_761)) })
    expect(status).toBe(413)
    expect(await unclaimed()).toBe(0)
  })

  it('that breaks off in the middle leaves nothing', async () => {
    const email = `${randomUUID()}@example.org`
    const parts = await calls.partsOf({ email })
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    const request = new Request(`${address}/api/nyaysathi`, { method: 'POST', body: form })
    const type = request.headers.get('content-type') ?? ''
    const body = Buffer.from(await request.arrayBuffer())
    const { port, hostname } = new URL(address)
    const head = `POST /api/nyaysathi HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
    const socket = connect(Number(port), hostname)
    socket.write(head)
    await new Promise((resolve) => socket.write(body.subarray(0, body.length - 700), resolve))
    // Until the server has begun to keep papers of it.
    await expect
      .poll(async () => (await rowsOf("select 1 from stored_files where state = 'unclaimed'")).length)
      .toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(unclaimed).toBe(0)
    expect(await keptOf(email)).toBe(0)
  })

  it('sent twice at once is one application', async () => {
    const email = `${randomUUID()}@example.org`
    const parts = await calls.partsOf({ email })
    const answers = await Promise.all([0, 1].map(() => calls.send('POST', '/api/nyaysathi', parts)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await keptOf(email)).toBe(1)
    expect(await unclaimed()).toBe(0)
  })

  it('sent again with its key has the same answer, and with other content none', async () => {
    const email = `${randomUUID()}@example.org`
    const parts = await calls.partsOf({ email })
    const key = { 'idempotency-key': randomUUID() }
    const first = await calls.send('POST', '/api/nyaysathi', parts, key)
    const again = await calls.send('POST', '/api/nyaysathi', parts, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = parts.map(
      ([name, value]) => [name, name === 'district' ? 'Nashik' : value] as [string, string | File],
    )
    expect((await calls.send('POST', '/api/nyaysathi', other, key)).status).toBe(409)
    const paper = parts.map(
      ([name, value]) => [name, name === 'idProof' ? fileOf() : value] as [string, string | File],
    )
    expect((await calls.send('POST', '/api/nyaysathi', paper, key)).status).toBe(409)
    expect(
      await rowsOf('select 1 from nyaysathi_documents where nyaysathi_id = $1', [first.body.nyaysathi_id]),
    ).toHaveLength(4)
    expect(await unclaimed()).toBe(0)
  })

  it('takes no status, stars or fee from the applicant', async () => {
    const { body } = await calls.apply({
      status: 'verified',
      verified: 'true',
      listed_at: '2020-01-01',
      average_rating: '5',
      total_reviews: '900',
      consultation_fee: '1',
      user_type: 'admin',
      demo: 'true',
      nyaysathi_id: randomUUID(),
    })
    const [row] = await rowsOf(
      'select h.*, u.user_type from nyaysathi h join users u on u.user_id = h.nyaysathi_id where h.nyaysathi_id = $1',
      [body.nyaysathi_id],
    )
    expect(row).toMatchObject({
      status: 'pending',
      listed_at: null,
      average_rating: '0.00',
      total_reviews: 0,
      consultation_fee: 100,
      user_type: 'nyaysathi',
      demo: false,
    })
  })
})

describe('a correction', () => {
  it('sends it in again, keeps what was not sent, and erases the paper that it replaces', async () => {
    const { nyaysathi_id, headers } = await calls.applicant()
    await rowsOf(
      "update nyaysathi set status = 'needs_more', reason = 'The certificate cannot be read.' where nyaysathi_id = $1",
      [nyaysathi_id],
    )
    expect(await own(headers)).toMatchObject({
      status: 'needs_more',
      reason: 'The certificate cannot be read.',
    })
    const before = await rowsOf(
      "select file_id from nyaysathi_documents where nyaysathi_id = $1 and kind = 'licenseProof'",
      [nyaysathi_id],
    )
    const corrected = await calls.send(
      'PUT',
      '/api/nyaysathi/application',
      [
        ['district', 'Nashik'],
        ['licenseProof', fileOf(pdfOf(), 'better.pdf')],
      ],
      headers,
    )
    expect([corrected.status, corrected.body.status]).toEqual([200, 'pending'])
    const now = await own(headers)
    expect(now).toMatchObject({
      status: 'pending',
      fields: { district: 'Nashik', barCouncilNumber: 'MAH/1234/2010' },
    })
    expect(now).not.toHaveProperty('reason')
    expect(now.history.map(({ event }: { event: string }) => event)).toEqual(['submitted', 'resubmitted'])
    expect(now.documents).toHaveLength(4)
    expect(now.documents.map(({ original_name }: { original_name: string }) => original_name)).toContain(
      'better.pdf',
    )
    expect(await rowsOf('select 1 from stored_files where file_id = $1', [before[0]?.file_id])).toHaveLength(
      0,
    )
  })

  it('does not take the same paper for a corrected one, and leaves all as it was', async () => {
    const { headers } = await calls.applicant()
    const paper = pdfOf()
    const send = (content: Buffer) =>
      calls.send('PUT', '/api/nyaysathi/application', [['licenseProof', fileOf(content, 'x.pdf')]], headers)
    expect((await send(paper)).status).toBe(200)
    const before = await own(headers)
    const again = await send(paper)
    expect([again.status, again.body.fields]).toEqual([
      400,
      { licenseProof: expect.stringContaining('the same file that we already have') },
    ])
    expect(await own(headers)).toEqual(before)
    expect(await unclaimed()).toBe(0)
    expect((await send(pdfOf())).status).toBe(200)
  })

  it('to another kind of helper needs that kind’s papers, and changes nothing without them', async () => {
    const { headers } = await calls.applicant()
    const ngo = [
      ['type', 'ngo'],
      ['ngoRegistration', 'REG/9'],
      ['areasOfOperation', 'Human Rights'],
    ] as [string, string][]
    const refused = await calls.send('PUT', '/api/nyaysathi/application', ngo, headers)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['registrationCertificate'],
    ])
    expect((await own(headers)).fields.type).toBe('lawyer')
    const accepted = await calls.send(
      'PUT',
      '/api/nyaysathi/application',
      [...ngo, ['registrationCertificate', fileOf()]],
      headers,
    )
    expect(accepted.status).toBe(200)
    const now = await own(headers)
    expect(now.fields).toMatchObject({
      type: 'ngo',
      ngoRegistration: 'REG/9',
      areasOfOperation: ['Human Rights'],
    })
    expect(now.fields).not.toHaveProperty('barCouncilNumber')
    expect(now.documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'idProof',
      'registrationCertificate',
    ])
    expect((await accounts.call('GET', '/api/auth/user/details', undefined, headers)).json().user_type).toBe(
      'NGO',
    )
  })

  it('of a verified number takes the helper off the list until it was looked at, and of anything else does not', async () => {
    const { nyaysathi_id, headers } = await calls.applicant()
    await rowsOf("update nyaysathi set status = 'verified', listed_at = now() where nyaysathi_id = $1", [
      nyaysathi_id,
    ])
    const listed = async () => (await fetch(`${address}/api/nyaysathi/public/${nyaysathi_id}`)).status
    const moved = await calls.send(
      'PUT',
      '/api/nyaysathi/application',
      [
        ['district', 'Thane'],
        ['barCouncilNumber', 'mah / 1234/2010'],
      ],
      headers,
    )
    expect([moved.body.status, await listed()]).toEqual(['verified', 200])
    const changed = await calls.send(
      'PUT',
      '/api/nyaysathi/application',
      [['barCouncilNumber', 'MAH/9999/2011']],
      headers,
    )
    expect([changed.body.status, await listed()]).toEqual(['pending', 404])
  })

  it('is not taken while suspended, and keeps no file', async () => {
    const { nyaysathi_id, headers } = await calls.applicant()
    await rowsOf("update nyaysathi set status = 'suspended', reason = 'x' where nyaysathi_id = $1", [
      nyaysathi_id,
    ])
    const answer = await calls.send('PUT', '/api/nyaysathi/application', [['idProof', fileOf()]], headers)
    expect(answer.status).toBe(409)
    expect(await unclaimed()).toBe(0)
  })
})
