import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, noLine, openApp } from '../../testing/open-app.tsx'
import { answersAboutAccount, asha, ashasProfile } from '../../testing/people.ts'

const made_at = '2026-11-20T04:30:00.000Z'
const address = `https://help.example/api/appointments/calendar/${'a'.repeat(43)}.ics`
const answers: Answers = {
  ...answersAboutAccount,
  'GET /api/users/details': ashasProfile,
  'GET /api/appointments/details': [],
  'GET /api/cases': [],
  'GET /api/geo/states': [],
  'POST /api/appointments/calendar': async (asked) => ({ ...(await asked.json()), made_at, address }),
  'DELETE /api/appointments/calendar': { made_at: null, with_names: false },
}
// As the list of appointments leads there.
const settings = '/profile?tab=settings#calendar'
const card = page.getByRole('region', { name: 'Appointments in your calendar' })
const button = (name: string) => card.getByRole('button', { name })

test('an address is made after a warning, shown with what it is for, and ended', async () => {
  const server = await openApp(settings, { as: asha, answers })
  await expect.element(card).toBeInViewport()
  await expect.element(card.getByText('Others may see your calendar')).toBeVisible()
  await expect.element(card.getByText('Each entry is called "Appointment"', { exact: false })).toBeVisible()
  await card.getByRole('checkbox', { name: 'With the name of the other side' }).click()
  await button('Make an address').click()
  await expect.element(card.getByLabelText('Address for your calendar')).toHaveValue(address)
  await expect
    .element(card.getByRole('link', { name: 'Open in the calendar of this device' }))
    .toHaveAttribute('href', address.replace('https', 'webcal'))
  await expectNoBarriers()
  await button('End it').click()
  await expect.element(card.getByText('The address has ended.', { exact: false })).toBeVisible()
  await expect.element(card.getByLabelText('Address for your calendar')).not.toBeInTheDocument()
  await expect.element(button('Make an address')).toBeVisible()
  expect(server.sent).toEqual([
    { call: 'POST /api/appointments/calendar', body: { with_names: true } },
    { call: 'DELETE /api/appointments/calendar', body: '' },
  ])
})

test('a press counts what was chosen just before it, even where no picture came between', async () => {
  const server = await openApp(settings, { as: asha, answers })
  await expect.element(button('Make an address')).toBeVisible()
  const choose = card.getByRole('checkbox').element()
  const make = button('Make an address').element()
  if (!(choose instanceof HTMLElement && make instanceof HTMLElement)) throw new Error('Nothing to press.')
  choose.click()
  // Drawn anew, in a microtask; no frame came.
  for (let turn = 0; turn < 10; turn += 1) await null
  make.click()
  await expect.poll(() => server.sent).toHaveLength(1)
  expect(server.sent[0]?.body).toEqual({ with_names: true })
})

test('one that was made before is not shown again, and can be renewed', async () => {
  const server = await openApp(settings, {
    as: asha,
    answers: { ...answers, 'GET /api/appointments/calendar': { made_at, with_names: false } },
  })
  await expect.element(card.getByText(/^Since .* a calendar can read your appointments\.$/)).toBeVisible()
  await expect.element(card.getByLabelText('Address for your calendar')).not.toBeInTheDocument()
  server.answers['POST /api/appointments/calendar'] = noLine
  await button('Make a new address').click()
  await expect.element(card.getByRole('alert')).toMatchTextContent('This did not work.')
})

testLooks('the calendar', async (look) => {
  await openApp(settings, { as: asha, answers, ...look })
  const place = () => document.querySelector<HTMLElement>('#calendar')
  await expect.poll(() => place()?.querySelector('button')).toBeTruthy()
  place()?.querySelector('button')?.click()
  await expect.poll(() => place()?.querySelector('input[readonly]')).toBeTruthy()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
