import type { ImportChange, OfficeImport, WrongLine } from '@nyaysathi/contracts/offices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let ada: TestPerson
let bela: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  ada = await makePerson(test.services, { user_type: 'admin', name: 'Ada' })
  bela = await makePerson(test.services, { user_type: 'admin', name: 'Bela' })
  await test.app.inject('/api/places/offices?state=MH&district=Pune')
})
afterAll(() => test.close())

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = ada) =>
  test.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) })
const entry = async (id: string) => (await call('GET', `/api/admin/offices/${id}`)).json()
async function send(list: string | Buffer, by = ada) {
  const form = new FormData()
  form.append('file', new Blob([list]), 'offices.csv')
  const request = new Request('http://test', { method: 'POST', body: form })
  return test.app.inject({
    method: 'POST',
    url: '/api/admin/offices/imports',
    headers: { ...by.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const sent = async (list: string): Promise<OfficeImport> => {
  const answer = await send(list)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const step = (id: string, name: 'apply' | 'undo', by = ada) =>
  call('POST', `/api/admin/offices/imports/${id}/${name}`, undefined, by)
const wrongOf = async (id: string): Promise<WrongLine[]> =>
  (await call('GET', `/api/admin/offices/imports/${id}/wrong?limit=100`)).json()
const changesOf = async (id: string): Promise<ImportChange[]> =>
  (await call('GET', `/api/admin/offices/imports/${id}/changes?limit=100`)).json()

const head = 'state,district,kind,name,phone,source,source_date'
const rowsOf = async (text: string) => (await test.database.pool.query(text)).rows

describe('a list', () => {
  it('changes nothing until it is applied, then everything once, and can be taken back', async () => {
    const id = 'labour_office-mh-nagpur'
    const before = await entry(id)
    const list = `${head}\nMH,Nagpur,labour_office,,0712-2560123,District list,2025-03-01\nMH,Nagpur,labour_office,Second labour office,0712-2560999,District list,`
    const preview = await sent(list)
    expect(preview).toMatchObject({
      state: 'checked',
      by: 'Ada',
      counts: { lines: 2, new: 1, changed: 1, same: 0, wrong: 0 },
    })
    const changes = await changesOf(preview.import_id)
    expect(changes[0]).toMatchObject({
      line: 2,
      office_id: id,
      fields: [{ fact: 'phones', after: [{ dialable: '+917122560123' }] }],
    })
    expect(changes[1]).toMatchObject({ line: 3, new: true, name: 'Second labour office' })
    expect(await entry(id)).toEqual(before)
    const both = await Promise.all([step(preview.import_id, 'apply'), step(preview.import_id, 'apply', bela)])
    expect(both.map((answer) => answer.json().state)).toEqual(['applied', 'applied'])
    expect(await rowsOf("select 1 from audit_entries where action = 'office_import.applied'")).toHaveLength(1)
    const after = await entry(id)
    expect(after).toMatchObject({ standing: 'imported', version: before.version + 1 })
    await test.services.jobs.idle()
    const place = (await test.app.inject(`/api/places/${id}`)).json()
    expect(place).toMatchObject({ formatted_phone_number: '0712 2560123', source: { name: 'District list' } })
    expect((await sent(list)).counts).toMatchObject({ same: 2, changed: 0, new: 0 })
    expect((await step(preview.import_id, 'undo')).json().state).toBe('undone')
    await test.services.jobs.idle()
    expect((await entry(id)).facts).toEqual(before.facts)
    expect((await call('GET', `/api/admin/offices/${changes[1]?.office_id}`)).statusCode).toBe(404)
    expect((await test.app.inject(`/api/places/${id}`)).json().formatted_phone_number).toBeUndefined()
  })

  it('names each wrong line with its column, a sentence, and what may be meant', async () => {
    const { import_id, counts } = await sent(
      [
        '\ufeffPhone;Source;District;State;Kind;lat;lng;colour;source_date',
        '0712-2560123;List;Nagpoor;MH;labour_office;;;red;2025',
        '0712-2560123;List;Nagpur;MH;labor office;;;red;2025',
        '256;List;Nagpur;MH;labour_office;;;red;2025',
        '0712-2560123;;Nagpur;MH;labour_office;;;red;2025',
        '0712-2560123;List;Nagpur;MH;labour_office;27.5;91.8;red;2025',
        '0712-2560123;List;Nagpur;Maharastra;labour_office;;;red;31/02/2025',
        '0712-2560123;List;Nagpur;MH;labour_office;;;red;1.3.2025',
        '"0712-2560124";List;Nagpur;MH;labour_office;;;red;2025',
        'too;few',
      ].join('\r\n'),
    )
    expect(counts).toEqual({ lines: 9, new: 0, changed: 1, same: 0, wrong: 8 })
    const wrong = await wrongOf(import_id)
    expect(wrong.map(({ line, column, suggestion }) => [line, column, suggestion])).toEqual([
      [2, 'district', 'Nagpur'],
      [3, 'kind', 'labour_office'],
      [4, 'phone', undefined],
      [5, 'source', undefined],
      [6, 'lat', undefined],
      [7, 'state', 'Maharashtra'],
      [7, 'source_date', undefined],
      [9, undefined, undefined],
      [10, undefined, undefined],
    ])
    for (const { problem, code } of wrong) {
      expect(problem).toMatch(/^[“A-Z][^{}]{15,}[.?]$/)
      expect(code).toMatch(/^[a-z_]+$/)
    }
    expect((await call('GET', `/api/admin/offices/imports/${import_id}`)).json().ignored_columns).toEqual([
      'colour',
    ])
  })

  it.each([
    ['no text', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
    ['empty', ''],
    ['without lines', head],
    ['without its columns', 'name,phone\nx,1'],
    ['a quotation mark that is not closed', `${head}\nMH,"Nagpur,labour_office,,,List,`],
  ])('%s is refused as a whole, and nothing of it is kept', async (_what, list) => {
    const count = (await rowsOf('select 1 from office_imports')).length
    const answer = await send(list)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['file']])
    expect(await rowsOf('select 1 from office_imports')).toHaveLength(count)
  })

  it('is not taken over where an entry was changed since, nor taken back where a newer list stands on it', async () => {
    const list = (phone: string) => `${head}\nMH,Satara,labour_office,,${phone},List,`
    const [first, second] = [await sent(list('02162-230001')), await sent(list('02162-230002'))]
    expect((await step(first.import_id, 'apply')).statusCode).toBe(200)
    expect((await step(second.import_id, 'apply')).statusCode).toBe(409)
    const newer = await sent(list('02162-230003'))
    await step(newer.import_id, 'apply')
    expect((await step(first.import_id, 'undo')).statusCode).toBe(409)
    expect((await call('GET', `/api/admin/offices/imports/${first.import_id}`)).json().can_be_undone).toBe(
      false,
    )
    await step(newer.import_id, 'undo')
    expect((await step(first.import_id, 'undo')).statusCode).toBe(200)
  })

  it('what was written by hand stands above it, and a newer release below both', async () => {
    const id = 'one_stop_centre-mh-gadchiroli'
    const { version } = await entry(id)
    const source = { name: 'Told by the office' }
    await call('PUT', `/api/admin/offices/${id}`, {
      version,
      facts: { phones: '07132-111111; 07132-222222' },
      source,
    })
    const preview = await sent(
      `${head},address\nMH,Gadchiroli,one_stop_centre,,07132-333333,List,,New address`,
    )
    const [change] = await changesOf(preview.import_id)
    expect(change?.fields.map(({ fact, covered }) => [fact, covered])).toEqual([
      ['address', undefined],
      ['phones', true],
    ])
    await step(preview.import_id, 'apply')
    const held = (await entry(id)).facts
    expect([held.phones.source, held.address.value]).toEqual([source, 'New address'])
    // As if this version had come with other files than the one before.
    await test.database.pool.query(
      `update offices set built_in = '{"phones":{"value":[],"source":{"name":"old"}}}' where office_id = '${id}'`,
    )
    await test.database.pool.query("update place_datasets set version = 'older' where dataset = 'built-in'")
    const next = await createTestApp({ database: test.database })
    await next.app.inject('/api/places/offices?state=MH&district=Pune')
    const now = await entry(id)
    expect(now.facts).toEqual(held)
    const builtIn = now.values.find(
      (each: { fact: string; layer: string }) => each.fact === 'phones' && each.layer === 'built_in',
    )
    expect(builtIn).toMatchObject({ holds: false, value: [{ dialable: '+917132222645' }] })
    await next.app.close()
  })

  describe('of 100,000 lines, 300 of them wrong,', () => {
    let preview: OfficeImport
    beforeAll(async () => {
      const districts = (await (await test.app.inject('/api/geo/states/MH/districts')).json()).map(
        ({ name }: { name: string }) => name,
      )
      const lines = Array.from({ length: 100_000 }, (_, index) => {
        const district = districts[index % districts.length]
        const phone = index % 333 === 0 && index < 99_900 ? '12' : `022-2${String(index).padStart(7, '0')}`
        return `MH,${district},women_police_desk,Women desk ${index},${phone},State list,2026`
      })
      preview = await sent([head, ...lines].join('\n'))
    })

    it('is checked', () => {
      const { counts } = preview
      expect([counts.lines, counts.new + counts.changed, counts.same, counts.wrong]).toEqual([
        100_000, 99_700, 0, 300,
      ])
    })

    it('is applied and taken back', async () => {
      const applied = await step(preview.import_id, 'apply')
      expect([applied.statusCode, applied.json().state]).toEqual([200, 'applied'])
      expect((await step(preview.import_id, 'undo')).json().state).toBe('undone')
      expect(
        await rowsOf(
          "select 1 from offices where kind = 'women_police_desk' and iso = 'MH' and imported <> '{}'",
        ),
      ).toEqual([])
    })
  })
})
