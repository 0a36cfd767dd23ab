import type { QueueCounts } from '@nyaysathi/contracts/administration'
import {
  type ListedOffice,
  type OfficeEntry,
  type OfficeImport,
  type OfficeReport,
  officeColumns,
  officeKinds,
} from '@nyaysathi/contracts/offices'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foundOffice, knownFacts, puneDistrict } from '../../offices/testing/found-offices.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, noLine, openApp, refusal } from '../../testing/open-app.tsx'
import { kinds } from './office-view.ts'
import { asTable, columns, sampleList } from './sample-list.ts'

const kavita = { user_id: 'kavita', user_type: 'admin' } as const
const counts: QueueCounts = {
  verification: 0,
  complaints: 0,
  reports: 0,
  ratings: 0,
  stories: 0,
  offices: 1,
  due: { verification: 0, complaints: 0, reports: 0, ratings: 0, offices: 0 },
}
const at = new Date(Date.now() - 7_200_000).toISOString()
const source = { name: 'List of the State authority', url: 'https://authority.example.in/list', date: '2019' }

const entry: OfficeEntry = {
  ...foundOffice('district_legal_services', { facts: knownFacts }),
  office_id: 'pune-aid',
  version: 3,
  values: [
    { fact: 'name', layer: 'built_in', value: knownFacts.name.value, source, holds: true },
    {
      fact: 'phones',
      layer: 'imported',
      value: [{ spoken: '020-2553 4881', dialable: '+912025534881' }],
      source,
      holds: true,
    },
    {
      fact: 'phones',
      layer: 'built_in',
      value: [{ spoken: '020-2553 0000', dialable: '+912025530000' }],
      source: { name: 'A copy' },
      holds: false,
    },
    { fact: 'address', layer: 'built_in', value: 'District Court Compound, Pune', source, holds: true },
  ],
  changed_at: at,
  open_reports: 1,
}
const listed: ListedOffice = {
  office_id: 'pune-aid',
  kind: 'district_legal_services',
  district: puneDistrict,
  name: knownFacts.name.value,
  phones: [{ spoken: '020-2553 4881', dialable: '+912025534881' }],
  standing: 'imported',
  open_reports: 1,
  version: 3,
}
const report: OfficeReport = {
  report_id: 'report-1',
  what: 'phone',
  note: 'The number is that of a shop now.',
  reported_at: at,
  office: listed,
}
const list: OfficeImport = {
  import_id: 'list-1',
  state: 'checked',
  file_name: 'maharashtra.csv',
  at,
  counts: { lines: 6, new: 1, changed: 1, same: 2, wrong: 2 },
  ignored_columns: ['remark'],
}

const answers: Answers = {
  'GET /api/admin/queues': counts,
  'GET /api/geo/states': [{ iso: 'MH', name: 'Maharashtra', name_hi: 'महाराष्ट्र' }],
  'GET /api/geo/states/:iso/districts': [
    { name: 'Pune', name_hi: 'पुणे', lat: 18.52, lng: 73.85, position_is: 'town' },
  ],
  'GET /api/admin/offices': () =>
    Response.json(
      [listed, { ...listed, office_id: 'satara-aid', name: 'Legal aid, Satara', open_reports: 0 }],
      {
        headers: { 'x-total-count': '2' },
      },
    ),
  'GET /api/admin/offices/:office_id': entry,
  'GET /api/admin/office-reports': [report],
  'GET /api/admin/offices/imports': [list],
  'GET /api/admin/offices/imports/:import_id': list,
  'GET /api/admin/offices/imports/:import_id/wrong': [
    {
      line: 4,
      column: 'district',
      value: 'Punee',
      code: 'district_unknown',
      values: { state: 'Maharashtra' },
      problem: 'There is no such district.',
      suggestion: 'Pune',
    },
    { line: 9, problem: 'This office stands in line 3 already.' },
  ],
  'GET /api/admin/offices/imports/:import_id/changes': [
    {
      line: 2,
      office_id: 'pune-aid',
      kind: 'district_legal_services',
      district: puneDistrict,
      name: knownFacts.name.value,
      fields: [{ fact: 'address', before: 'The old address', after: 'The new address', covered: true }],
    },
  ],
}

const open = (address = '', more: Answers = {}) =>
  openApp(`/admin?view=offices${address}`, { as: kavita, answers: { ...answers, ...more } })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the lists of kinds and of columns are those of the contract', () => {
  expect(kinds).toEqual(officeKinds)
  expect(columns).toEqual(officeColumns)
  expect(sampleList().split('\r\n')[0]).toBe(`\uFEFF${officeColumns.join(',')}`)
})

test('a cell with quotes, breaks or a formula stays one cell of text', () => {
  expect(asTable([['say "yes", now', '=1+1', 'two\nlines']])).toBe(
    '\uFEFF"say ""yes"", now",\'=1+1,"two\nlines"\r\n',
  )
})

test('the list is narrowed by State, district, kind, standing and telephone, and found by words', async () => {
  const asked: string[] = []
  await open('', {
    'GET /api/admin/offices': ({ url }) => {
      asked.push(new URL(url).search)
      return [listed]
    },
  })
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Maharashtra')
  await page.getByRole('combobox', { name: 'District' }).selectOptions('Pune')
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Free lawyer')
  await page.getByRole('combobox', { name: 'Standing' }).selectOptions('Imported')
  await page.getByRole('combobox', { name: 'Telephone' }).selectOptions('Without a telephone')
  await page.getByRole('searchbox').fill('court')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => asked.at(-1))
    .toBe(
      '?state=MH&district=Pune&kind=district_legal_services&standing=imported&has=no_phone&q=court&limit=50',
    )
})

describe('one office', () => {
  test('shows what holds with its source, and what stands below it', async () => {
    await open('&office=pune-aid')
    await expect.element(page.getByText('From an imported list', { exact: false })).toBeVisible()
    await page.getByText('1 other value').click()
    await expect.element(page.getByText('020-2553 0000')).toBeVisible()
    await expect.element(page.getByText('a copy without a date', { exact: false })).toBeVisible()
  })

  test('is corrected with a source; only what was changed is sent', async () => {
    const server = await open('&office=pune-aid', {
      'PUT /api/admin/offices/:office_id': { ...entry, version: 4, standing: 'corrected' },
    })
    await button('Correct').click()
    await field('Telephone').fill('020-1111 1111')
    await button('Save').click()
    await expect.element(page.getByText('Please write where this is from.')).toBeVisible()
    await field('Source').fill('The office itself, by telephone')
    await button('Save').click()
    await expect.element(page.getByText('Saved. Everybody sees it now.')).toBeVisible()
    expect(server.sent).toEqual([
      {
        call: 'PUT /api/admin/offices/pune-aid',
        body: {
          version: 3,
          facts: { phones: '020-1111 1111' },
          source: { name: 'The office itself, by telephone' },
        },
      },
    ])
  })

  test('what is written before the answer stays to be saved, and nothing is taken for another one’s', async () => {
    const { promise: saved, resolve: save } = Promise.withResolvers<OfficeEntry>()
    const server = await open('&office=pune-aid', { 'PUT /api/admin/offices/:office_id': () => saved })
    await button('Correct').click()
    await field('Telephone').fill('020-1111 1111')
    await field('Source').fill('The office itself')
    await button('Save').click()
    await expect.poll(() => server.sent).toHaveLength(1)
    await field('Address').fill('Room 5')
    save({
      ...entry,
      version: 4,
      values: entry.values.map((value) =>
        value.fact === 'phones' && value.holds
          ? { ...value, layer: 'by_hand', value: [{ spoken: '020 11111111', dialable: '+912011111111' }] }
          : value,
      ),
    })
    await expect.element(page.getByText('Saved. Everybody sees it now.')).toBeVisible()
    await expect.element(field('Address')).toHaveValue('Room 5')
    await expect
      .element(page.getByText('changed this office meanwhile', { exact: false }))
      .not.toBeInTheDocument()
    server.answers['PUT /api/admin/offices/:office_id'] = { ...entry, version: 5 }
    await button('Save').click()
    await expect.element(field('Address')).not.toBeInTheDocument()
    expect(server.sent[1]?.body).toEqual({
      version: 4,
      facts: { address: 'Room 5' },
      source: { name: 'The office itself' },
    })
    await button('Correct').click()
    await expect.element(field('Source')).toHaveValue('')
  })

  test('that another administrator changed meanwhile shows both, and loses nothing typed', async () => {
    const server = await open('&office=pune-aid', {
      'PUT /api/admin/offices/:office_id': refusal(409, 'conflict'),
    })
    await button('Correct').click()
    await field('Address').fill('Room 5, District Court Compound, Pune')
    await field('Source').fill('A letter of the office')
    server.answers['GET /api/admin/offices/:office_id'] = {
      ...entry,
      version: 4,
      values: entry.values.map((value) =>
        value.fact === 'address' ? { ...value, layer: 'by_hand', value: 'New Building, Pune' } : value,
      ),
    }
    await button('Save').click()
    await expect
      .element(page.getByText('Another administrator has changed this office meanwhile'))
      .toBeVisible()
    await expect.element(page.getByText('Address, as it stands now: New Building, Pune')).toBeVisible()
    await expect.element(field('Address')).toHaveValue('Room 5, District Court Compound, Pune')
    await expect.element(field('Source')).toHaveValue('A letter of the office')
    server.answers['PUT /api/admin/offices/:office_id'] = { ...entry, version: 5 }
    await button('Save mine all the same').click()
    await expect.element(page.getByText('Saved. Everybody sees it now.')).toBeVisible()
    expect(server.sent.at(-1)?.body).toMatchObject({ version: 4 })
  })

  test('keeps what was typed when no answer comes, and over a reload', async () => {
    await open('&office=pune-aid', { 'PUT /api/admin/offices/:office_id': noLine })
    await button('Correct').click()
    await field('Hours').fill('Open day and night')
    await field('Source').fill('By telephone')
    await button('Save').click()
    await expect.element(page.getByText('No answer came.', { exact: false })).toBeVisible()
    await open('&office=pune-aid')
    await button('Correct').click()
    await expect.element(field('Hours')).toHaveValue('Open day and night')
  })

  test('is confirmed after a call, bound to what was read', async () => {
    const server = await open('&office=pune-aid', {
      'POST /api/admin/offices/:office_id/confirm': {
        ...entry,
        version: 4,
        standing: 'confirmed',
        confirmed_on: '2026-11-29',
      },
    })
    await button('I called, it is right').click()
    await button('Yes, all of it is right').click()
    await expect.element(page.getByText('Confirmed on 29 November 2026')).toBeVisible()
    expect(server.sent).toMatchObject([{ body: { version: 3 } }])
  })
})

test('a report stands beside its entry, and is closed by correcting', async () => {
  const server = await open('&part=reports', {
    'PUT /api/admin/offices/:office_id': { ...entry, version: 4 },
    'POST /api/admin/office-reports/:report_id/settle': { message: 'Done.' },
  })
  await page.getByRole('link', { name: /The telephone number/ }).click()
  await expect.element(page.getByText('The number is that of a shop now.')).toBeVisible()
  await expect.element(page.getByText('District Court Compound, Pune')).toBeVisible()
  await button('Correct').click()
  await field('Telephone').fill('')
  await field('Source').fill('By telephone: a shop answers')
  await button('Save').click()
  await expect.element(page.getByText('The entry is corrected. Close the report now.')).toBeVisible()
  server.answers['GET /api/admin/office-reports'] = []
  await button('It is corrected').click()
  await expect.element(page.getByText('No report waits')).toBeVisible()
  expect(server.sent).toMatchObject([
    { body: { facts: { phones: null } } },
    { call: 'POST /api/admin/office-reports/report-1/settle', body: { outcome: 'corrected' } },
  ])
})

describe('a list', () => {
  const choose = (text: string) =>
    userEvent.upload(
      document.querySelector<HTMLElement>('main input[type="file"]') ?? document.body,
      new File([text], 'maharashtra.csv', { type: 'text/csv' }),
    )

  test('says what is wrong in the words of the reader, and what was checked before in those that it had', async () => {
    await openApp(`/admin?view=offices&part=lists&list=${list.import_id}`, {
      as: kavita,
      answers,
      language: 'hi',
    })
    await expect.element(page.getByText('Maharashtra में इस नाम का कोई ज़िला नहीं है।')).toBeVisible()
    await expect.element(page.getByText('This office stands in line 3 already.')).toBeVisible()
  })

  test('shows what is wrong and what it changes before anything changes, and is taken over', async () => {
    const server = await open('&part=lists&list=list-1', {
      'POST /api/admin/offices/imports/:import_id/apply': { ...list, state: 'applied', can_be_undone: true },
      'POST /api/admin/offices/imports/:import_id/undo': { ...list, state: 'undone' },
    })
    await expect
      .element(page.getByText('Columns that were left out', { exact: false }))
      .toMatchTextContent('remark')
    await expect.element(page.getByRole('row', { name: /4 district Punee/ })).toBeVisible()
    await expect.element(page.getByText('The new address')).toBeVisible()
    await expect.element(page.getByText('Written by hand stands above it', { exact: false })).toBeVisible()
    expect(server.sent).toEqual([])
    await button('Take over 2 offices').click()
    await button('Take it over').click()
    await expect.element(page.getByText('This list is taken over.')).toBeVisible()
    await button('Take this list back').click()
    await button('Take it back').click()
    await expect.element(page.getByText('This list was taken back.', { exact: false })).toBeVisible()
  })

  test('whose entries were changed since it was checked changes nothing, and says so', async () => {
    await open('&part=lists&list=list-1', {
      'POST /api/admin/offices/imports/:import_id/apply': refusal(409, 'conflict'),
    })
    await button('Take over 2 offices').click()
    await button('Take it over').click()
    await expect.element(page.getByText('so nothing was taken over', { exact: false })).toBeVisible()
  })

  test('that did not arrive changed nothing, and can be sent again', async () => {
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      this.dispatchEvent(new ProgressEvent('error'))
    })
    await open('&part=lists')
    await expect.element(page.getByText('maharashtra.csv')).toBeVisible()
    await choose('state;district')
    await expect
      .element(page.getByText('No answer came. Nothing was changed', { exact: false }))
      .toBeVisible()
  })
})

describe('keeps nobody out', () => {
  testLooks('entries, reports and lists', async (look) => {
    for (const address of [
      '&office=pune-aid',
      '&part=reports&report=report-1',
      '&part=lists&list=list-1',
      '&part=lists',
    ]) {
      await openApp(`/admin?view=offices${address}`, { as: kavita, answers, ...look })
      await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectNoBarriers()
      expectNoSidewaysScroll()
    }
  })
})
