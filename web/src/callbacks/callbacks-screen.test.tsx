import type { Callback, CallbackList, CallbackStatus } from '@nyaysathi/contracts/callbacks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import hi from '../locales/hi/callbacks.json'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { noLine, openApp, refusal } from '../testing/open-app.tsx'
import { asha, ashasProfile, meera, meerasPage } from '../testing/people.ts'

const reference = 'NS-1111-2222-3333-4444-5555-6666-77'
const organisation = { ...meerasPage, type: 'ngo', calls_back: true } as const
const form = '/call-back/meera'
const asked = { reference, waits_until: '2026-12-13T10:00:00.000Z' }
const askable = {
  'GET /api/nyaysathi/public/:nyaysathi_id': organisation,
  'POST /api/callbacks': asked,
} as const
const number = page.getByRole('textbox', { name: /^Telephone number to call/ })
const send = page.getByRole('button', { name: 'Ask for the call' })

test('a visitor leaves a number and a safe time, and is shown the reference once', async () => {
  const server = await openApp(form, { answers: askable })
  await expect.element(page.getByRole('heading', { name: 'Meera Iyer calls you back' })).toBeVisible()
  await send.click()
  await expect.element(number).toHaveFocus()
  await expect.element(page.getByText('Please enter the number that is to be called.')).toBeVisible()
  await number.fill('०९८१२३ ४५६७८')
  await page.getByRole('radio', { name: 'Tomorrow' }).click()
  await page.getByRole('radio', { name: 'Hours of my own' }).click()
  await page.getByLabelText('From').fill('10:00')
  await page.getByLabelText('Until').fill('10:10')
  await send.click()
  await expect.element(page.getByText('Please leave at least half an hour, on one day.')).toBeVisible()
  await page.getByLabelText('Until').fill('11:00')
  await page.getByRole('radio', { name: 'Say where you call from' }).click()
  await page.getByRole('textbox', { name: /^Say that you are calling from/ }).fill('the school')
  expect(server.sent).toEqual([])
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Your request has arrived' })).toHaveFocus()
  await expect.element(page.getByText(reference)).toBeVisible()
  expect(server.sent).toMatchObject([
    {
      body: {
        nyaysathi_id: 'meera',
        phone: '०९८१२३ ४५६७८',
        day: 'tomorrow',
        from_hour: '10:00',
        to_hour: '11:00',
        language: 'English',
        say_from: 'the school',
      },
    },
  ])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/४५६७८|the school|NS-1111/)
})

test('what was said to who picks up is not sent once the caller is to say nothing', async () => {
  const server = await openApp(form, { answers: askable })
  await number.fill('98200 12345')
  await page.getByRole('radio', { name: 'Say where you call from' }).click()
  await page.getByRole('textbox', { name: /^Say that you are calling from/ }).fill('the school')
  await page.getByRole('radio', { name: 'Say nothing, ring off' }).click()
  await send.click()
  await expect.element(page.getByText(reference)).toBeVisible()
  expect(server.sent).toMatchObject([{ body: { say_from: '', day: 'any_day', from_hour: '08:00' } }])
})

test('a number that is corrected before the answer stays for another request, and both references are shown', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<typeof asked>()
  const server = await openApp(form, { answers: { ...askable, 'POST /api/callbacks': () => taken } })
  await number.fill('98200 12345')
  await send.click()
  await expect.poll(() => server.sent).toHaveLength(1)
  await number.fill('98200 12346')
  take(asked)
  await expect.element(page.getByText(reference)).toBeVisible()
  await expect.element(number).toHaveValue('98200 12346')
  await expect.element(number).toHaveFocus()
  const second = 'NS-2222-2222-3333-4444-5555-6666-77'
  server.answers['POST /api/callbacks'] = { ...asked, reference: second }
  await send.click()
  await expect.element(page.getByText(second)).toBeVisible()
  await expect.element(page.getByText(reference)).toBeVisible()
  await expect.element(number).not.toBeInTheDocument()
  expect(server.sent).toMatchObject([{ body: { phone: '98200 12345' } }, { body: { phone: '98200 12346' } }])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/98200/)
  await expectNoBarriers()
})

test('a reload and a bad line lose nothing, and a full list says who else helps', async () => {
  const answers = { ...askable, 'POST /api/callbacks': noLine }
  await openApp(form, { answers })
  await number.fill('98200 12345')
  const server = await openApp(form, { answers })
  await expect.element(number).toHaveValue('98200 12345')
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing is lost')
  server.answers['POST /api/callbacks'] = refusal(409, 'conflict')
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('15100')
  await expect.element(number).toHaveValue('98200 12345')
})

test('who is signed in need not type the number of the profile', async () => {
  await openApp(form, {
    as: asha,
    answers: { ...askable, 'GET /api/users/details': { ...ashasProfile, phone: '+91 98200 77777' } },
  })
  await expect.element(number).toHaveValue('+91 98200 77777')
})

test('a helper who does not call back, or is gone, leads to others', async () => {
  await openApp(form, { answers: { 'GET /api/nyaysathi/public/:nyaysathi_id': meerasPage } })
  await expect.element(page.getByText('takes no requests for calls', { exact: false })).toBeVisible()
  await openApp(form, { answers: { 'GET /api/nyaysathi/public/:nyaysathi_id': refusal(404, 'not_found') } })
  await expect.element(page.getByRole('link', { name: 'See who else helps' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^112/ }).first()).toBeVisible()
})

test('the page of a helper leads to the form, and only where there is one', async () => {
  await openApp('/nyaysathi/public/meera', { answers: askable })
  await page.getByRole('link', { name: 'Call me back' }).click()
  await expect.element(number).toBeVisible()
  await openApp('/nyaysathi/public/meera', {
    answers: { 'GET /api/nyaysathi/public/:nyaysathi_id': meerasPage },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call me back' })).not.toBeInTheDocument()
})

const at = '2026-11-29T06:30:00.000Z'
const times = {
  safe: 'now',
  safe_from: '2026-11-29T04:30:00.000Z',
  safe_until: '2026-11-29T08:30:00.000Z',
  every_day: true,
  asked_at: at,
  tries: 0,
} as const
const status: CallbackStatus = {
  ...times,
  state: 'waiting',
  waits_until: '2026-12-13T10:00:00.000Z',
  helper: { nyaysathi_id: 'meera', name: 'Meera Iyer', type: 'ngo', listed: true },
}
const field = page.getByRole('textbox', { name: /^Your reference/ })
const show = page.getByRole('button', { name: 'Show' })

test('a reference tells what became of it, and cancels; another one finds nothing', async () => {
  const server = await openApp('/call-back', {
    answers: { 'POST /api/callbacks/status': refusal(404, 'not_found') },
  })
  await field.fill('NS-0000')
  await show.click()
  await expect
    .element(page.getByText('There is no request with this reference.', { exact: false }))
    .toBeVisible()
  server.answers['POST /api/callbacks/status'] = { ...status, tries: 1, last_tried_at: at }
  await field.fill(reference)
  await show.click()
  await expect.element(page.getByRole('heading', { name: 'Nobody has called yet.' })).toBeVisible()
  await expect.element(page.getByText('They tried once and reached nobody', { exact: false })).toBeVisible()
  server.answers['POST /api/callbacks/cancel'] = { ...status, state: 'cancelled', ended_at: at }
  await page.getByRole('button', { name: 'Cancel and erase' }).click()
  await expect.element(page.getByRole('heading', { name: 'The request is cancelled.' })).toBeVisible()
  expect(server.sent.at(-1)).toMatchObject({ body: { reference } })
})

test('where the helper cannot call any more, the way leads on', async () => {
  await openApp('/call-back', {
    answers: { 'POST /api/callbacks/status': { ...status, state: 'helper_gone', ended_at: at } },
  })
  await field.fill(reference)
  await show.click()
  await expect.element(page.getByRole('link', { name: /^15100/ }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See who else helps' })).toBeVisible()
})

const rekha: Callback = {
  ...times,
  callback_id: 'rekha',
  language: 'Hindi',
  name: 'Rekha',
  say_from: 'the school',
  about: 'The deposit of my room',
  taken_here: false,
}
const later: Callback = { ...rekha, callback_id: 'zoya', name: 'Zoya', safe: 'later', every_day: false }
const list: CallbackList = {
  waiting: [rekha, later],
  called: [{ callback_id: 'done', called_at: at, name: 'Sunita' }],
  called_in_all: 3,
  calls_back: true,
  most_waiting: 50,
}
const taken = { ...rekha, taken_at: at, taken_here: true, phone: '+919812345678' }

test('a helper takes a request, calls the number, and says how it went', async () => {
  const server = await openApp('/callbacks', { as: meera, answers: { 'GET /api/callbacks': list } })
  await expect.element(page.getByRole('heading', { name: 'Safe now 1' })).toBeVisible()
  await expect
    .element(page.getByText('you are calling from the school', { exact: false }).first())
    .toBeVisible()
  server.answers['GET /api/callbacks'] = { ...list, waiting: [taken, later] }
  server.answers['POST /api/callbacks/:callback_id/take'] = taken
  await page.getByRole('button', { name: 'Take it and see the number: Rekha' }).click()
  const call = page.getByRole('link', { name: '+91 98123 45678' })
  await expect.element(call).toHaveAttribute('href', 'tel:+919812345678')
  server.answers['GET /api/callbacks'] = { ...list, waiting: [later] }
  server.answers['POST /api/callbacks/:callback_id/outcome'] = { message: 'Noted.' }
  await page.getByRole('button', { name: 'Spoke with them' }).click()
  await expect.element(page.getByRole('heading', { name: 'Safe now 1' })).not.toBeInTheDocument()
  expect(server.sent).toMatchObject([
    { call: 'POST /api/callbacks/rekha/take', body: { even_now: false } },
    { call: 'POST /api/callbacks/rekha/outcome', body: { outcome: 'called' } },
  ])
})

test('of the other side a helper is warned, and reads nothing before taking it', async () => {
  const { name: _, about: __, say_from: ___, ...bare } = rekha
  const answers = { 'GET /api/callbacks': { ...list, waiting: [{ ...bare, conflict: 'likely' as const }] } }
  await openApp('/callbacks', { as: meera, answers })
  await expect.element(page.getByText('Probably the other side of a matter of yours')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Take it and see the number: Somebody' }))
    .toBeVisible()
  await expect.element(page.getByText('If somebody else picks up', { exact: false })).not.toBeInTheDocument()
})

test('outside of the safe time the number is behind a warning', async () => {
  const server = await openApp('/callbacks', { as: meera, answers: { 'GET /api/callbacks': list } })
  await page.getByRole('button', { name: 'It is not the safe time: Zoya' }).click()
  expect(server.sent).toEqual([])
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('the wrong person may pick up')
  await dialog.getByRole('button', { name: 'Wait for the safe time' }).click()
  expect(server.sent).toEqual([])
  await page.getByRole('button', { name: 'It is not the safe time: Zoya' }).click()
  server.answers['POST /api/callbacks/:callback_id/take'] = { ...taken, callback_id: 'zoya' }
  await dialog.getByRole('button', { name: 'See the number all the same' }).click()
  await expect.poll(() => server.sent).toMatchObject([{ body: { even_now: true } }])
})

test('whoever comes too late is told, and sees who has it', async () => {
  const server = await openApp('/callbacks', { as: meera, answers: { 'GET /api/callbacks': list } })
  server.answers['POST /api/callbacks/:callback_id/take'] = refusal(409, 'conflict', 'It is taken already.')
  await page.getByRole('button', { name: 'Take it and see the number: Rekha' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('It is taken already.')
  await openApp('/callbacks', {
    as: meera,
    answers: { 'GET /api/callbacks': { ...list, waiting: [{ ...rekha, taken_at: at }] } },
  })
  await expect.element(page.getByText('on another device', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Spoke with them' })).not.toBeInTheDocument()
})

test('that somebody had not asked is said twice', async () => {
  const server = await openApp('/callbacks', {
    as: meera,
    answers: {
      'GET /api/callbacks': { ...list, waiting: [taken] },
      'POST /api/callbacks/:callback_id/outcome': { message: 'Noted.' },
    },
  })
  await page.getByRole('button', { name: 'They had not asked' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('says so themselves')
  expect(server.sent).toEqual([])
  await dialog.getByRole('button', { name: 'They had not asked' }).click()
  await expect.poll(() => server.sent).toMatchObject([{ body: { outcome: 'not_asked' } }])
})

test('a helper chooses whether and by how many to be asked', async () => {
  const server = await openApp('/callbacks', {
    as: meera,
    answers: {
      'GET /api/callbacks': { ...list, waiting: [], calls_back: false },
      'PUT /api/callbacks/settings': { message: 'Saved.' },
    },
  })
  await page.getByRole('checkbox', { name: 'People may leave their number for me' }).click()
  const most = page.getByRole('textbox', { name: /^How many may wait at once/ })
  await most.fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please enter a whole number from 1 to 200.')).toBeVisible()
  await most.fill('१०')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(server.sent).toMatchObject([{ body: { calls_back: true, most_waiting: 10 } }])
})

testLooks('the form keeps nobody out', async (look) => {
  await openApp(form, { ...look, answers: askable })
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Meera Iyer')
  await page.getByRole('radio').last().click()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})

testLooks('the list keeps nobody out', async (look) => {
  await openApp('/callbacks', {
    ...look,
    as: meera,
    answers: {
      'GET /api/callbacks': {
        ...list,
        waiting: [taken, later, { ...later, callback_id: 'x', safe: 'missed' }],
      },
    },
  })
  await expect.element(page.getByRole('link', { name: /98123/ })).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})

testLooks('the answer to a reference keeps nobody out', async (look) => {
  await openApp('/call-back', { ...look, answers: { 'POST /api/callbacks/status': status } })
  const language = look.language === 'hi'
  await page.getByRole('textbox', { name: language ? hi.reference : 'Your reference' }).fill(reference)
  await page.getByRole('button', { name: language ? hi.status_look : 'Show' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: /\S/ }).first()).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
