import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import hi from '../locales/hi/grievances.json'
import refusals from '../locales/hi/refusals.json'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { noLine, openApp, refusal } from '../testing/open-app.tsx'

const subject = page.getByRole('combobox', { name: /^What is it about\?/ })
const text = page.getByRole('textbox', { name: /^What happened\?/ })
const send = page.getByRole('button', { name: 'Send the complaint' })
const given = page.getByRole('heading', { name: 'We have your complaint' })
const now = new Date().toISOString()
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const ticket = 'NS-1111-2222-3333-4444'
const filed = { ticket, received_at: now, answer_due_at: tomorrow }

test('a complaint says what it is about, survives a reload, and is gone once it is filed', async () => {
  const answers = { 'POST /api/grievances': filed }
  const server = await openApp('/grievance', { answers })
  await send.click()
  await expect.element(subject).toHaveFocus()
  await subject.selectOptions('intimate_content')
  await expect.element(page.getByText('Answered within 2 hours.')).toBeVisible()
  await text.fill('A picture of me was sent in a chat.')
  expect(server.sent).toEqual([])
  const after = await openApp('/grievance', { answers })
  await expect.element(text).toHaveValue('A picture of me was sent in a chat.')
  await send.click()
  await expect.element(given).toHaveFocus()
  await expect.element(page.getByText(ticket)).toBeVisible()
  expect(after.sent).toMatchObject([
    { body: { subject: 'intimate_content', text: 'A picture of me was sent in a chat.' } },
  ])
  await openApp('/grievance', { answers })
  await expect.element(text).toHaveValue('')
})

test('who goes on while it is sent keeps the focus, and what is written on is another complaint', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<typeof filed>()
  const server = await openApp('/grievance', { answers: { 'POST /api/grievances': () => taken } })
  await subject.selectOptions('intimate_content')
  await text.fill('A picture of me was sent in a chat.')
  await send.click()
  await expect.poll(() => server.sent).toHaveLength(1)
  await text.fill('A picture of me was sent in a chat. It was sent twice.')
  const other = page.getByRole('textbox', { name: /^Your ticket number/ })
  await other.click()
  await userEvent.keyboard('NS-0000-')
  take(filed)
  await expect.element(given).toBeVisible()
  await userEvent.keyboard('0000')
  await expect.element(other).toHaveValue('NS-0000-0000')
  await page.getByRole('button', { name: 'Make another complaint' }).click()
  await expect.element(text).toHaveValue('A picture of me was sent in a chat. It was sent twice.')
})

test('a ticket finds its complaint, and another one does not', async () => {
  const server = await openApp('/grievance', {
    answers: { 'POST /api/grievances/status': refusal(404, 'not_found') },
  })
  const field = page.getByRole('textbox', { name: /^Your ticket number/ })
  await field.fill('NS-0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect
    .element(page.getByText('There is no complaint with this ticket number.', { exact: false }))
    .toBeVisible()
  const waits = { subject: 'intimate_content', received_at: now, answer_due_at: tomorrow } as const
  server.answers['POST /api/grievances/status'] = waits
  await field.fill(ticket)
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect.element(page.getByText('Not answered yet.', { exact: false })).toBeVisible()
  const answer = 'Thank you. It is mended.'
  server.answers['POST /api/grievances/status'] = { ...waits, answer, answered_at: now }
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect.element(page.getByText(answer)).toBeVisible()
})

test('what the server refuses is told in the language of the page', async () => {
  const server = await openApp('/grievance', { language: 'hi' })
  const submit = page.getByRole('button', { name: hi.send })
  await page.getByRole('combobox', { name: hi.subject }).selectOptions('intimate_content')
  await page.getByRole('textbox', { name: hi.text }).fill('मेरी तस्वीर भेजी गई।')
  server.answers['POST /api/grievances'] = refusal(403, 'not_allowed', 'You are not allowed to do this.')
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(refusals.not_allowed)
  const wrong = { error: 'Check.', code: 'invalid_input', fields: { email: 'Please enter one address.' } }
  server.answers['POST /api/grievances'] = () => Response.json(wrong, { status: 400 })
  await submit.click()
  await expect.element(page.getByText(refusals.field)).toBeVisible()
  expect(document.body.textContent).not.toContain('Please enter one address.')
})

test('without a line nothing is lost', async () => {
  const server = await openApp('/grievance', { answers: { 'POST /api/grievances': noLine } })
  await subject.selectOptions('other')
  await text.fill('Something.')
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing is lost')
  await expect.element(text).toHaveValue('Something.')
  server.answers['POST /api/grievances'] = filed
  await send.click()
  await expect.element(given).toBeVisible()
})

testLooks('keeps nobody out', async (look) => {
  await openApp('/grievance', look)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
