import type { Page } from '@playwright/test'
import { appointmentsOf, askFor, change } from '../support/appointments.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'

// There is no chat yet when it is opened first.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Asia/Kolkata',
  expectedComplaints: /404/,
})

const appointmentsTab = '/profile?tab=appointments'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('a helper passes a citizen on to a colleague, who is asked first, and then the citizen', async ({
  page,
  browser,
  product,
}) => {
  const [meera, ravi] = await product.makeStaff([
    { user_type: 'nyaysathi', name: 'Meera Iyer' },
    { user_type: 'nyaysathi', name: 'Ravi Sen' },
  ])
  if (!meera || !ravi) throw new Error('There are no helpers.')
  const citizen = await product.makeMember()
  await enter(page, { ...citizen, user_type: 'user' })
  const id = await askFor(page, citizen, meera)
  await change(page, meera, 'accept', id)

  const first = await (await browser.newContext()).newPage()
  await enter(first, { ...meera, user_type: 'nyaysathi' })
  await first.goto(appointmentsTab)
  await first.locator('article button[aria-haspopup="dialog"]').click()
  await press(first, 'Pass on to a colleague')
  await first.getByLabel('Find a colleague').fill('Ravi Sen')
  await press(first, 'Search')
  await first.getByRole('radio', { name: 'Ravi Sen' }).check()
  await first.getByLabel('Why (optional)').fill('I am in another court all of this month.')
  await press(first, 'Ask Ravi Sen')
  await expect(first.getByText('Ravi Sen is asked now.', { exact: false })).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await enter(second, { ...ravi, user_type: 'nyaysathi' })
  await second.goto(appointmentsTab)
  const asked = second.getByRole('article', { name: 'Meera Iyer asks' })
  await expect(asked).toContainText('Family')
  await expect(asked).not.toContainText('Why')
  await press(second, 'Yes, at this time')
  await expect(second.getByText('You said yes. The person is asked now.')).toBeVisible()

  await page.goto('/appointments')
  const decision = page.getByRole('article', { name: 'Meera Iyer proposes another NyaySathi for you' })
  await expect(decision).toContainText('I am in another court all of this month.')
  await decision.getByRole('checkbox', { name: 'What you wrote when you asked for the appointment' }).check()
  await press(page, 'Yes, go on with Ravi Sen')
  await expect(page.getByText('It is done. Ravi Sen helps you now.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Ravi Sen' })).toContainText('Accepted')
  await expect(page.getByRole('article', { name: 'Meera Iyer', exact: true })).toContainText('Passed on')
  const statuses = (await appointmentsOf(page, citizen)).map(({ status }) => String(status))
  expect(statuses.sort()).toEqual(['Accepted', 'Cancelled'])
})
