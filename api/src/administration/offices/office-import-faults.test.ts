import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportChange, OfficeImport, WrongLine } from '@nyaysathi/contracts/offices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let ada: TestPerson
let bela: TestPerson
let districts: string[]
beforeAll(async () => {
  test = await createTestApp()
  ada = await makePerson(test.services, { user_type: 'admin', name: 'Ada' })
  bela = await makePerson(test.services, { user_type: 'admin', name: 'Bela' })
  await test.app.inject('/api/places/offices?state=MH&district=Pune')
  const known = (await test.app.inject('/api/geo/states/MH/districts')).json()
  districts = known.map(({ name }: { name: string }) => name)
})
afterAll(() => test.close())

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = ada) =>
  test.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) })
const entry = async (id: string) => (await call('GET', `/api/admin/offices/${id}`)).json()
async function formOf(list: string | Buffer) {
  const form = new FormData()
  form.append('file', new Blob([list]), 'offices.csv')
  const made = new Request('http://test', { method: 'POST', body: form })
  const type = made.headers.get('content-type') ?? ''
  return { type, body: Buffer.from(await made.arrayBuffer()) }
}
async function send(list: string | Buffer, by = ada) {
  const { type, body } = await formOf(list)
  return test.app.inject({
    method: 'POST',
    url: '/api/admin/offices/imports',
    headers: { ...by.headers, 'content-type': type },
    payload: body,
  })
}
const sent = async (list: string, by = ada): Promise<OfficeImport> => {
  const answer = await send(list, by)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const step = (id: string, name: 'apply' | 'undo', by = ada) =>
  call('POST', `/api/admin/offices/imports/${id}/${name}`, undefined, by)
const wrongOf = async (id: string): Promise<WrongLine[]> =>
  (await call('GET', `/api/admin/offices/imports/${id}/wrong?limit=100`)).json()
const changesOf = async (id: string): Promise<ImportChange[]> =>
  (await call('GET', `/api/admin/offices/imports/${id}/changes?limit=100`)).json()
let address: Promise<string> | undefined
const listening = () => {
  address ??= test.app.listen({ port: 0, host: '127.0.0.1' })
  return address
}
const rowsOf = async (text: string) => (await test.database.pool.query(text)).rows
const howMany = async () => (await rowsOf('select 1 from office_imports')).length

const head = 'state,district,kind,name,phone,source,source_date'
const listOf = (lines: string[]) => [head, ...lines].join('\n')

describe('a list with broken lines', () => {
  it('is taken line by line where quotation marks stand within a cell, or more follows one', async () => {
    const { import_id, counts } = await sent(
      listOf([
        'MH,Nagpur,labour_office,Office "A" of labour,0712-2560001,List,',
        'MH,"Nagpur"x,labour_office,Second,0712-2560002,List,',
        'MH,Nagpur,labour_office,"Third, upstairs",0712-2560003,List,',
        'MH,Nagpur,labour_office,6" plate,0712-2560004,List,',
        'MH,Nagpur,labour_office,"Fifth ""B""",0712-2560005,List,',
      ]),
    )
    expect(counts).toMatchObject({ lines: 5, wrong: 1 })
    expect(await wrongOf(import_id)).toMatchObject([{ line: 3, column: 'district', suggestion: 'Nagpur' }])
    const names = (await changesOf(import_id)).map(
      ({ fields }) => fields.find(({ fact }) => fact === 'name')?.after,
    )
    expect(names).toEqual(['Office "A" of labour', 'Third, upstairs', '6" plate', 'Fifth "B"'])
  })

  it.each([
    [
      'swallows the next one',
      ['MH,"Nagpur,labour_office,,0712-2560001,List,', 'MH,"Pune",labour_office,,020-25531234,List,'],
    ],
    [
      'swallows all that follow',
      [
        'MH,"Nagpur,labour_office,,,List,',
        ...Array.from({ length: 2_000 }, () => 'MH,Pune,labour_office,,020-25531234,List,'),
      ],
    ],
    ['has ten million signs', [`MH,Nagpur,labour_office,${'x'.repeat(10_000_000)},0712-2560001,List,`]],
  ])('that %s is refused as a whole, with the line, and nothing is kept', async (_what, lines) => {
    const before = await howMany()
    const answer = await send(listOf(['MH,Satara,labour_office,,02162-230001,List,', ...lines]))
    expect([answer.statusCode, answer.json().fields?.file]).toEqual([
      400,
      expect.stringMatching(/^After line 2 /),
    ])
    expect(await howMany()).toBe(before)
  })

  it.each([
    ['old Macs', (list: string) => list.replaceAll('\n', '\r')],
    ['tabs', (list: string) => list.replaceAll(',', '\t')],
    [
      'the line by which Excel names its sign',
      (list: string) => `sep=;\r\n${list.replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
    ],
    [
      'empty lines and spaces',
      (list: string) => `\ufeff${list.replaceAll('\n', '\n\n').replaceAll(',', ' , ')}\n\n`,
    ],
  ])('with %s is read like any other', async (_what, written) => {
    const plain = listOf([
      'MH,Nagpur,labour_office,Written otherwise,0712-2560006,List,2025',
      'MH,Nagpoor,labour_office,Written otherwise 2,0712-2560007,List,2025',
      'MH,Nagpur,labour_office,WRITTEN OTHERWISE,0712-2560008,List,2025',
    ])
    const { import_id, counts } = await sent(written(plain))
    expect(counts).toMatchObject({ lines: 3, changed: 1, wrong: 2 })
    expect((await wrongOf(import_id)).map(({ code }) => code).toSorted()).toEqual([
      'district_unknown',
      'twice',
    ])
  })

  it('keeps a formula as the words that it is', async () => {
    const formula = `=HYPERLINK("http://x.example";"Call us")`
    const { import_id } = await sent(
      listOf([`MH,Nagpur,labour_office,"${formula.replaceAll('"', '""')}",0712-2560009,List,`]),
    )
    const [change] = await changesOf(import_id)
    expect(change?.fields.find(({ fact }) => fact === 'name')?.after).toBe(formula)
  })
})

describe('a list that breaks off', () => {
  it('because it is no text from somewhere on, far below, is refused as a whole', async () => {
    const before = await howMany()
    const lines = Array.from(
      { length: 5_000 },
      (_, index) => `MH,Pune,women_police_desk,Desk ${index},,List,`,
    )
    const answer = await send(
      Buffer.concat([Buffer.from(listOf(lines)), Buffer.from('\nMH,Pune,\xe9', 'latin1')]),
    )
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { file: expect.stringContaining('UTF-8') },
    ])
    expect(await howMany()).toBe(before)
  })

  it('in the middle leaves nothing behind', async () => {
    const address = await listening()
    const before = await howMany()
    const lines = Array.from(
      { length: 20_000 },
      (_, index) => `MH,Pune,women_police_desk,Desk ${index},020-2${String(index).padStart(7, '0')},List,`,
    )
    const { type, body } = await formOf(listOf(lines))
    const upload = request(`${address}/api/admin/offices/imports`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': type, 'content-length': body.length },
    })
    upload.on('error', () => {})
    upload.write(body.subarray(0, body.length / 2))
    await expect.poll(async () => (await rowsOf('select 1 from office_import_lines limit 1')).length).toBe(1)
    await expect.poll(howMany).toBe(before + 1)
    upload.destroy()
    await expect.poll(howMany).toBe(before)
    expect(await rowsOf("select 1 from office_imports where state = 'reading'")).toEqual([])
  })

  it.each([
    ['under another name, which nobody reads', 'other', 'state,district'],
    ['after what is no text, which nobody reads on', 'file', '\u0000'],
  ])('%s, ends nothing but itself', async (_what, name, begin) => {
    const address = await listening()
    const boundary = 'a-line-between-parts'
    const upload = request(`${address}/api/admin/offices/imports`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    const answered = new Promise<number | undefined>((resolve) => {
      upload.on('response', ({ statusCode }) => resolve(statusCode))
      upload.on('error', () => resolve(undefined))
    })
    upload.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\n` +
        `content-type: text/csv\r\n\r\n${begin}${'x'.repeat(100_000)}`,
    )
    await Promise.race([answered, sleep(300)])
    upload.destroy()
    await sleep(300)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })

  it('while it is taken over changes nothing, and can be taken over after it', async () => {
    const lines = Array.from(
      { length: 6_000 },
      (_, index) =>
        `MH,${districts[index % districts.length]},women_police_desk,Cut ${index},022-2${String(index).padStart(7, '0')},List,`,
    )
    const { import_id } = await sent(listOf(lines))
    const applying = step(import_id, 'apply')
    const cut = async () =>
      (
        await test.database.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where state = 'active' and query like $1",
          ['%insert into offices (office_id%'],
        )
      ).rowCount
    await expect.poll(cut, { interval: 1 }).toBe(1)
    expect((await applying).statusCode).toBeGreaterThanOrEqual(500)
    expect((await call('GET', `/api/admin/offices/imports/${import_id}`)).json().state).toBe('checked')
    expect(await rowsOf("select 1 from offices where name_key like 'cut%'")).toEqual([])
    expect((await step(import_id, 'apply')).json().state).toBe('applied')
    expect(await rowsOf("select 1 from offices where name_key like 'cut%'")).toHaveLength(6_000)
    expect((await step(import_id, 'undo')).statusCode).toBe(200)
  })
})

describe('several at once', () => {
  const phone = (first: number, index: number) => `022-${first}${String(index).padStart(7, '0')}`
  const lineOf = (first: number) => (district: string, index: number) =>
    `MH,${district},labour_office,,${phone(first, index)},List,`

  it('of two lists about the same offices in another order one is taken over, whole, and the other not at all', async () => {
    for (let round = 0; round < 3; round += 1) {
      const one = await sent(listOf(districts.map(lineOf(2))))
      const other = await sent(listOf(districts.map(lineOf(3)).toReversed()), bela)
      const both = await Promise.all([step(one.import_id, 'apply'), step(other.import_id, 'apply', bela)])
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const first = both[0]?.statusCode === 200 ? '2' : '3'
      const held = await rowsOf(
        "select distinct substr(imported #>> '{phones,value,0,dialable}', 6, 1) as first from offices where kind = 'labour_office' and iso = 'MH' and imported ? 'phones' and by_law",
      )
      expect(held).toEqual([{ first }])
      const applied = both[0]?.statusCode === 200 ? one : other
      expect((await step(applied.import_id, 'undo')).statusCode).toBe(200)
    }
  })

  it('what an administrator corrects while a list is taken over is never lost', async () => {
    const id = 'labour_office-mh-pune'
    for (let round = 0; round < 5; round += 1) {
      const { version } = await entry(id)
      const { import_id } = await sent(listOf(districts.map(lineOf(2))))
      const facts = { phones: `020-2612345${round}` }
      const [corrected, applied] = await Promise.all([
        call(
          'PUT',
          `/api/admin/offices/${id}`,
          { version, facts, source: { name: 'Told by the office' } },
          bela,
        ),
        step(import_id, 'apply'),
      ])
      expect([corrected.statusCode, applied.statusCode].toSorted()).toEqual([200, 409])
      const now = await entry(id)
      if (corrected.statusCode === 200) {
        expect(now.facts.phones.value).toMatchObject([{ dialable: `+91202612345${round}` }])
        expect((await call('GET', `/api/admin/offices/imports/${import_id}`)).json().state).toBe('checked')
      } else {
        expect((await step(import_id, 'undo')).statusCode).toBe(200)
      }
    }
  })

  it('what was shown before is what is changed, entry by entry and nothing else', async () => {
    const lines = districts.map(lineOf(2))
    lines.push(
      'MH,Pune,labour_office,Another one,020-26123400,List,',
      'MH,Nowhere,labour_office,,020-26123401,List,',
    )
    const { import_id, counts } = await sent(listOf(lines))
    const changes = await changesOf(import_id)
    expect(changes).toHaveLength(counts.new + counts.changed)
    const read = () => rowsOf('select office_id, version, facts from offices order by office_id')
    const before = new Map((await read()).map((row) => [row.office_id, row]))
    await step(import_id, 'apply')
    const shown = new Map(changes.map((change) => [change.office_id, change]))
    for (const row of await read()) {
      const change = shown.get(row.office_id)
      if (!change) expect(row).toEqual(before.get(row.office_id))
      for (const { fact, after, covered } of change?.fields ?? []) {
        if (covered) expect(row.facts[fact]).toEqual(before.get(row.office_id)?.facts[fact])
        else expect(row.facts[fact].value).toEqual(after)
      }
    }
    await step(import_id, 'undo')
    const facts = ({ office_id, facts }: { office_id: string; facts: object }) => ({ office_id, facts })
    expect((await read()).map(facts)).toEqual([...before.values()].map(facts))
  })
})
