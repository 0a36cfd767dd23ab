import { usualContact } from '@nyaysathi/contracts/safe-contact'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, openApp } from '../../testing/open-app.tsx'
import { answersAboutAccount, asha, ashasProfile } from '../../testing/people.ts'

const answers: Answers = {
  ...answersAboutAccount,
  'GET /api/users/details': ashasProfile,
  'GET /api/appointments/details': [],
  'GET /api/cases': [],
  'GET /api/geo/states': [],
  'PUT /api/users/safe-contact': (request) => request.json(),
}
// As the mails lead there.
const address = '/profile?tab=settings#safe-contact'
const card = page.getByRole('region', { name: 'How we may write to you' })
const save = card.getByRole('button', { name: 'Save this choice' })

test('hours that are none are refused, those over midnight are said, and no mail at all is warned of', async () => {
  const server = await openApp(address, { as: asha, answers })
  await expect.element(card).toBeInViewport()
  const byMail = card.getByRole('checkbox', { name: /^Write to me by mail/ })
  await expect.element(byMail).toBeChecked()
  await card.getByRole('checkbox', { name: /^Only at certain hours/ }).click()
  await card.getByLabelText('Until').fill('10:00')
  await save.click()
  await expect.element(card.getByRole('alert')).toMatchTextContent('Please choose two different times.')
  expect(server.sent).toEqual([])
  await card.getByLabelText('From').fill('21:30')
  await expect.element(card.getByText('These hours go over midnight.')).toBeVisible()
  await save.click()
  await expect.element(card.getByRole('status')).toMatchTextContent('Saved.')
  byMail.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(card.getByText('You will not hear by mail', { exact: false })).toBeVisible()
  save.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.sent).toHaveLength(2)
  expect(server.sent[0]?.body).toMatchObject({ ...usualContact, from_hour: '21:30', to_hour: '10:00' })
  expect(server.sent[1]?.body).toMatchObject({ mail: false })
  await expect.element(card.getByRole('status')).toMatchTextContent('Saved.')
})

test('a choice that is answered when its person has gone is not taken for that of who is here next', async () => {
  const { server, answer } = await openWithHeldAnswer()
  await card.getByRole('checkbox', { name: /^Write to me by mail/ }).click()
  await save.click()
  await expect.poll(() => server.sent).toHaveLength(1)

  const inDirectory: Answers = { 'GET /api/nyaysathi/search': { understood: [], helpers: [] } }
  await openApp(address, {
    as: { user_id: 'ravi', user_type: 'user' },
    answers: { ...answers, ...inDirectory },
  })
  await expect.element(card).toBeInViewport()
  answer()
  await page.getByRole('banner').getByRole('link', { name: 'NyaySathi' }).click()
  await expect.element(card).not.toBeInTheDocument()
  history.back()
  await expect.element(card.getByRole('checkbox', { name: /^Write to me by mail/ })).toBeChecked()
})

test('a sign-out in another tab leaves the answer to whoever keeps a visit of their own in this one', async () => {
  const { server, answer } = await openWithHeldAnswer()
  for (const key of Object.keys(localStorage)) sessionStorage.setItem(key, localStorage.getItem(key) ?? '')
  await card.getByRole('checkbox', { name: /^Write to me by mail/ }).click()
  await save.click()
  await expect.poll(() => server.sent).toHaveLength(1)

  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  answer()
  await expect.element(card.getByRole('status')).toMatchTextContent('Saved.')
})

/** Opened by Asha, on a server that answers what she saves when the test says so. */
async function openWithHeldAnswer() {
  let answer = () => {}
  const said = new Promise<void>((resolve) => {
    answer = resolve
  })
  const held: Answers = { 'PUT /api/users/safe-contact': (request) => said.then(() => request.json()) }
  const server = await openApp(address, { as: asha, answers: { ...answers, ...held } })
  return { server, answer }
}

testLooks('keeps nobody out, also on the smallest screen', async (look) => {
  await openApp(address, { as: asha, ...look, answers, width: 320, height: 640 })
  await expect.poll(() => document.querySelectorAll('#safe-contact input[type="checkbox"]')).toHaveLength(4)
  document.querySelectorAll<HTMLElement>('#safe-contact input[type="checkbox"]')[1]?.click()
  await expect.poll(() => document.querySelectorAll('#safe-contact input[type="time"]')).toHaveLength(2)
  expectNoSidewaysScroll()
  await expectNoBarriers()
})
