import { randomUUID } from 'node:crypto'
import type { OfficeEntry } from '@nyaysathi/contracts/offices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let ada: TestPerson
let bela: TestPerson
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  ada = await makePerson(test.services, { user_type: 'admin', name: 'Ada' })
  bela = await makePerson(test.services, { user_type: 'admin', name: 'Bela' })
  await test.app.inject('/api/places/offices?state=MH&district=Pune')
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = ada) =>
  test.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) })
const entry = async (id: string): Promise<OfficeEntry> =>
  (await call('GET', `/api/admin/offices/${id}`)).json()
const shown = async (id: string) => {
  const { district, kind } = await entry(id)
  const query = new URLSearchParams({ state: district.iso, district: district.name, kind })
  const answer = (await test.app.inject(`/api/places/offices?${query}`)).json()
  return answer.offices.find(({ office_id }: { office_id: string }) => office_id === id)
}
const inSearch = async (id: string) => (await test.app.inject(`/api/places/${id}`)).json()
const source = { name: 'Told on the telephone by the office', date: '2026-11-20' }

describe('an entry', () => {
  it('is corrected with a source, and shown so everywhere', async () => {
    const id = 'labour_office-mh-nagpur'
    const { version } = await entry(id)
    const answer = await call('PUT', `/api/admin/offices/${id}`, {
      version,
      facts: { phones: '0712-2560 123/124', address: 'Civil Lines, Nagpur', hours: 'Mo-Fr 10:00-17:30' },
      source,
    })
    expect(answer.json()).toMatchObject({ version: version + 1, standing: 'corrected' })
    expect((await shown(id)).facts).toMatchObject({
      phones: { value: [{ dialable: '+917122560123' }, { dialable: '+917122560124' }], source },
      hours: { value: { text: 'Mo-Fr 10:00-17:30', periods: expect.any(Array) }, source },
    })
    expect(await inSearch(id)).toMatchObject({
      formatted_phone_number: '0712 2560123',
      formatted_address: 'Civil Lines, Nagpur',
      opening_hours: { periods: expect.any(Array) },
    })
  })

  it('refuses what cannot be dialled, and keeps everything as it was', async () => {
    const id = 'labour_office-mh-nashik'
    const before = await entry(id)
    const answer = await call('PUT', `/api/admin/offices/${id}`, {
      version: before.version,
      facts: { phones: '2560123', position: { lat: 27.5, lng: 91.8 } },
      source,
    })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
      400,
      ['facts.phones', 'facts.position'],
    ])
    expect(await entry(id)).toEqual(before)
  })

  it('of two administrators at once one wins, and the other is told and can look again', async () => {
    const id = 'labour_office-mh-satara'
    const { version } = await entry(id)
    const put = (phones: string, by: TestPerson) =>
      call('PUT', `/api/admin/offices/${id}`, { version, facts: { phones }, source }, by)
    const answers = await Promise.all([put('02162-230001', ada), put('02162-230002', bela)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const won = answers.find(({ statusCode }) => statusCode === 200)
    expect((await entry(id)).facts.phones).toEqual(won?.json().facts.phones)
  })

  it('confirmed, it holds what was seen, with the day and by whom, until somebody corrects it', async () => {
    const id = 'one_stop_centre-ar-tawang'
    const before = await entry(id)
    const confirmed = (
      await call('POST', `/api/admin/offices/${id}/confirm`, { version: before.version })
    ).json()
    expect(confirmed).toMatchObject({ standing: 'confirmed', confirmed_by: 'Ada', facts: before.facts })
    expect(await shown(id)).toMatchObject({ standing: 'confirmed', confirmed_on: confirmed.confirmed_on })
    expect(
      (await call('POST', `/api/admin/offices/${id}/confirm`, { version: before.version })).statusCode,
    ).toBe(409)
    const corrected = await call('PUT', `/api/admin/offices/${id}`, {
      version: confirmed.version,
      facts: { phones: null },
      source,
    })
    expect(corrected.json().standing).toBe('corrected')
    expect((await shown(id)).facts.phones).toBeUndefined()
    const back = await call('PUT', `/api/admin/offices/${id}`, {
      version: corrected.json().version,
      facts: {},
      forget: ['phones'],
      source,
    })
    expect(back.json().facts.phones).toEqual(before.facts.phones)
  })

  it('withdrawn, nobody sees it; restored, everybody does', async () => {
    const id = 'women_police_desk-ar-tawang'
    const { version } = await entry(id)
    const gone = (await call('POST', `/api/admin/offices/${id}/withdraw`, { version })).json()
    expect([await shown(id), (await test.app.inject(`/api/places/${id}`)).statusCode]).toEqual([
      undefined,
      404,
    ])
    const list = (await call('GET', '/api/admin/offices?standing=withdrawn')).json()
    expect(list).toMatchObject([{ office_id: id, withdrawn: true }])
    await call('POST', `/api/admin/offices/${id}/restore`, { version: gone.version })
    expect([(await shown(id)).office_id, (await inSearch(id)).place_id]).toEqual([id, id])
  })

  it('added once under a name', async () => {
    const office = {
      state: 'MH',
      district: 'Pune',
      kind: 'women_police_desk',
      facts: { name: 'Women’s cell, Shivajinagar', phones: '020-25534881' },
      source,
    }
    const added = await call('POST', '/api/admin/offices', office)
    expect(added.statusCode, added.body).toBe(201)
    expect([added.statusCode, (await shown(added.json().office_id)).facts.phones.value[0].dialable]).toEqual([
      201,
      '+912025534881',
    ])
    expect((await call('POST', '/api/admin/offices', office)).statusCode).toBe(409)
  })

  it('is found by State, kind, telephone and words, page by page', async () => {
    const first = await call('GET', '/api/admin/offices?state=Maharashtra&kind=one_stop_centre&limit=2')
    const total = Number(first.headers['x-total-count'])
    expect(first.json()).toHaveLength(2)
    // One for every district, and further ones.
    expect(total).toBeGreaterThanOrEqual(36)
    const next = await call(
      'GET',
      `/api/admin/offices?state=Maharashtra&kind=one_stop_centre&limit=100&cursor=${first.headers['x-next-cursor']}`,
    )
    expect(next.json()).toHaveLength(total - 2)
    const ids = async (query: string) =>
      (await call('GET', `/api/admin/offices?${query}`))
        .json()
        .map(({ office_id }: { office_id: string }) => office_id)
    expect(await ids('q=07132-222645')).toEqual(['one_stop_centre-mh-gadchiroli'])
    expect(await ids('q=sonapur complex')).toEqual(['one_stop_centre-mh-gadchiroli'])
    expect(await ids('district=Gadchiroli&has=phone')).toEqual([
      'district_police-mh-gadchiroli',
      'one_stop_centre-mh-gadchiroli',
    ])
    expect(await ids('state=Atlantis')).toEqual([])
  })

  it('each step is in the audit log', async () => {
    const log = (await call('GET', '/api/admin/audit?limit=100')).json()
    const actions = log.entries.map(({ action }: { action: string }) => action)
    for (const action of ['added', 'corrected', 'confirmed', 'withdrawn', 'restored'])
      expect(actions).toContain(`office.${action}`)
  })
})

describe('a report of a stranger', () => {
  const id = 'one_stop_centre-mh-gadchiroli'
  const report = (payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/places/offices/${id}/reports`, payload })

  it('reaches the administrators once, sealed, and leaves when it is settled', async () => {
    const text = 'Nobody picks up at this number.'
    const payload = { what: 'phone', note: text, client_message_id: randomUUID() }
    expect([(await report(payload)).statusCode, (await report(payload)).statusCode]).toEqual([202, 202])
    const { rows } = await test.database.pool.query(`select * from office_reports where office_id = $1`, [id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows[0])).not.toContain('picks up')
    expect((await call('GET', '/api/admin/queues')).json().offices).toBe(1)
    const [waiting] = (await call('GET', '/api/admin/office-reports')).json()
    expect(waiting).toMatchObject({ what: 'phone', note: text, office: { office_id: id, open_reports: 1 } })
    const settle = (by: TestPerson) =>
      call('POST', `/api/admin/office-reports/${waiting.report_id}/settle`, { outcome: 'right' }, by)
    const answers = await Promise.all([settle(ada), settle(bela)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await call('GET', '/api/admin/office-reports')).json()).toEqual([])
    const [kept] = (await test.database.pool.query('select sealed_note from office_reports')).rows
    expect(kept.sealed_note).toBeNull()
  })

  it('is told to administrators by mail, without a word of it', async () => {
    // Who has a password can sign in, and is told.
    await test.database.pool.query('update users set password_hash = $1 where user_id = $2', [
      'x',
      ada.user_id,
    ])
    await report({ what: 'closed', note: 'The door is locked.', client_message_id: randomUUID() })
    await test.services.jobs.enqueue(test.database.pool, 'administration.tell')
    await test.services.jobs.idle()
    const text = (await mail.mailTo(ada.email)).text
    expect(text).toContain('Reports about offices: 1.')
    expect(text).not.toContain('locked')
  })

  it.each([
    ['nothing that is wrong', { client_message_id: randomUUID() }, 'what'],
    ['a note too long', { what: 'other', note: 'x'.repeat(501), client_message_id: randomUUID() }, 'note'],
    ['no id', { what: 'other' }, 'client_message_id'],
  ])('%s is refused', async (_what, payload, field) => {
    const answer = await report(payload)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  it('in a flood is thanked for like any other, and buries no other office', async () => {
    const flooded = 'labour_office-mh-pune'
    const flood = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          test.app.inject({
            method: 'POST',
            url: `/api/places/offices/${flooded}/reports`,
            payload: { what: 'other', client_message_id: randomUUID() },
          }),
        ),
      )
    const answers = [...(await flood(45)), ...(await flood(45))]
    for (let more = 0; more < 10; more += 1) answers.push(...(await flood(1)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(202)
    const { open_reports } = await entry(flooded)
    expect(open_reports).toBeGreaterThanOrEqual(50)
    // Those that came at the same moment as the last one that was kept may be kept too.
    expect(open_reports).toBeLessThan(100)
    const after = await flood(5)
    expect(after.every(({ statusCode }) => statusCode === 202)).toBe(true)
    expect((await entry(flooded)).open_reports).toBe(open_reports)
  })

  it('is taken from one source so often in an hour', async () => {
    const limited = await createTestApp({ database: test.database, env: { RATE_LIMITS: 'on' } })
    const client_message_id = randomUUID()
    const ask = () =>
      limited.app.inject({
        method: 'POST',
        url: `/api/places/offices/${id}/reports`,
        payload: { what: 'other', client_message_id },
      })
    for (let count = 0; count < 60; count += 1) expect((await ask()).statusCode).toBe(202)
    const refused = await ask()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await limited.close()
  })

  it('about no office of ours', async () => {
    const url = '/api/places/offices/none/reports'
    const payload = { what: 'other', client_message_id: randomUUID() }
    expect((await test.app.inject({ method: 'POST', url, payload })).statusCode).toBe(404)
  })
})
