import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, type Part, pdfOf, png } from '../testing/application-calls.ts'
import { makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let address: string
beforeAll(async () => {
  test = await createTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const description = 'The owner keeps my deposit and has changed the lock.'
const fields: Part[] = [
  ['case_type', 'property'],
  ['case_description', description],
]
const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)])

async function submit(person: TestPerson, parts: readonly Part[], headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const answer = await fetch(`${address}/cases`, {
    method: 'POST',
    body: form,
    headers: { ...person.headers, ...headers },
  })
  return { status: answer.status, body: (await answer.json()) as { case_id: string; error?: string } }
}

const get = ({ headers }: TestPerson, url: string) => test.app.inject({ url, headers })
const remove = ({ headers }: TestPerson, case_id: string) =>
  test.app.inject({ method: 'DELETE', url: `/api/cases/${case_id}`, headers })

async function keptOf({ user_id }: TestPerson) {
  const { rows } = await test.database.pool.query(
    `select (select count(*)::int from cases where user_id = $1) as cases,
            (select count(*)::int from stored_files where owner_user_id = $1) as files`,
    [user_id],
  )
  return rows[0]
}
const nothing = { cases: 0, files: 0 }

describe('a case query', () => {
  it('is kept with its documents, which its owner alone reads', async () => {
    const owner = await makePerson(test.services)
    const stranger = await makePerson(test.services)
    const paper = pdfOf(20_000)
    const files: Part[] = [
      ['document_1', fileOf(paper, 'agreement.pdf')],
      ['document_2', fileOf(png, 'lock.png', 'image/png')],
    ]
    const { status, body } = await submit(owner, [...files, ...fields])
    expect(status).toBe(201)
    const url = `/api/cases/${body.case_id}`
    const read = (await get(owner, url)).json()
    expect(read).toMatchObject({
      case_id: body.case_id,
      case_type: 'property',
      case_description: description,
      status: 'Submitted',
      documents: [
        { original_name: 'agreement.pdf', media_type: 'application/pdf', size: 20_000 },
        { original_name: 'lock.png', media_type: 'image/png' },
      ],
    })
    const opened = await test.app.inject({ url: read.documents[0].file_url })
    expect(opened.rawPayload.equals(paper)).toBe(true)
    expect((await get(stranger, url)).statusCode).toBe(404)
    expect((await remove(stranger, body.case_id)).statusCode).toBe(404)
    expect(await keptOf(owner)).toEqual({ cases: 1, files: 2 })
  })

  it('stands in the profile of its owner', async () => {
    const owner = await makePerson(test.services)
    const { case_id } = (await submit(owner, fields)).body
    const profile = (await get(owner, '/api/users/details')).json()
    expect(profile.case_history).toEqual([
      { case_id, type: 'property', status: 'Submitted', date: expect.any(String) },
    ])
    expect(profile.reported_cases).toEqual(['property'])
    // What has its answer, or is closed, is history and no longer reported.
    await test.services.database.pool.query("update cases set status = 'Closed' where case_id = $1", [
      case_id,
    ])
    const later = (await get(owner, '/api/users/details')).json()
    expect([later.case_history[0].status, later.reported_cases]).toEqual(['Closed', []])
  })

  it('is gone with its files when its owner erases it, once', async () => {
    const owner = await makePerson(test.services)
    const { case_id } = (await submit(owner, [...fields, ['document_1', fileOf()]])).body
    const read = (await get(owner, `/api/cases/${case_id}`)).json()
    const answers = await Promise.all([remove(owner, case_id), remove(owner, case_id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await keptOf(owner)).toEqual(nothing)
    expect((await test.app.inject({ url: read.documents[0].file_url })).statusCode).toBe(404)
  })

  it('is one case when it is sent twice at once, and another text under its key is refused', async () => {
    const owner = await makePerson(test.services)
    const key = { 'idempotency-key': randomUUID() }
    const parts: Part[] = [...fields, ['document_1', fileOf()]]
    const [one, two] = await Promise.all([submit(owner, parts, key), submit(owner, parts, key)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body).toEqual(two.body)
    const other = await submit(
      owner,
      [
        ['case_type', 'civil'],
        ['case_description', 'Another.'],
      ],
      key,
    )
    expect(other.status).toBe(409)
    expect(await keptOf(owner)).toEqual({ cases: 1, files: 1 })
  })

  it('is nowhere in the database or the log as it was written', async () => {
    const owner = await makePerson(test.services)
    const text = `He said ${randomUUID()}`
    await submit(owner, [
      ['case_type', 'family'],
      ['case_description', text],
    ])
    const { rows } = await test.database.pool.query('select c::text as row from cases c')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join('\n') + test.services.logLines.join('\n')).not.toContain(text)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(text).toString('hex'))
  })
})

const wrong = { status: 415, said: /Only PDF, DOC, DOCX/ }
it.each<[string, Part[], { status: number; said?: RegExp }]>([
  ['a program called a PDF', [...fields, ['document_1', fileOf(Buffer.from('MZ'.repeat(99)))]], wrong],
  ['a picture called a PDF', [...fields, ['document_1', fileOf(png)]], wrong],
  ['a Word file called a picture', [...fields, ['document_1', fileOf(doc, 'a.png', 'image/png')]], wrong],
  ['10 MB and one byte', [...fields, ['document_1', fileOf(pdfOf(10_485_761))]], { status: 413 }],
  [
    'eleven documents',
    [...fields, ...Array.from({ length: 11 }, (_, at): Part => [`document_${at}`, fileOf()])],
    { status: 400, said: /at most 10 files/ },
  ],
  [
    'no description',
    [
      ['document_1', fileOf()],
      ['case_type', 'civil'],
      ['case_description', ' '],
    ],
    { status: 400 },
  ],
  [
    'no type',
    [
      ['document_1', fileOf()],
      ['case_description', 'x'],
    ],
    { status: 400 },
  ],
  ['an unknown field with a file', [...fields, ['evidence', fileOf()]], { status: 400 }],
  ['two identities', [...fields, ['email', 'a@example.org'], ['password', 'x']], { status: 400 }],
  [
    'the id of somebody else',
    [...fields, ['document_1', fileOf()], ['user_id', randomUUID()]],
    { status: 403 },
  ],
])('refuses %s and keeps nothing', async (_what, parts, { status, said = /./ }) => {
  const owner = await makePerson(test.services)
  const answer = await submit(owner, parts)
  expect(answer.status).toBe(status)
  expect(answer.body.error).toMatch(said)
  expect(await keptOf(owner)).toEqual(nothing)
})

it('keeps nothing of an upload that was cut', async () => {
  const owner = await makePerson(test.services)
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const part =
    '--b\r\ncontent-disposition: form-data; name="document_1"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  socket.write(
    `POST /cases HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: ${owner.headers.authorization}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n${part}`,
  )
  socket.end(pdfOf(200_000))
  socket.resume()
  await once(socket, 'close')
  expect(await keptOf(owner)).toEqual(nothing)
})

it('is for citizens: helpers and administrators are refused', async () => {
  const helper = await makeHelper(test.services)
  const administrator = await makePerson(test.services, { user_type: 'admin' })
  for (const person of [helper, administrator]) expect((await submit(person, fields)).status).toBe(403)
})

it('gives the own list once, page by page', async () => {
  const owner = await makePerson(test.services)
  for (let count = 0; count < 5; count += 1) await submit(owner, fields)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await get(owner, `/api/cases?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...page.json().map(({ case_id }: { case_id: string }) => case_id))
    cursor = page.headers['x-next-cursor'] as string | undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
  expect(seen).toHaveLength(5)
})
