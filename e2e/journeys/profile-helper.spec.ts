import type { Page } from '@playwright/test'
import { appointmentsOf, askFor, change, dayFromNow } from '../support/appointments.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const figure = (page: Page, label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) })
    .locator('strong')

test('a helper sees real figures, accepts, moves and cancels a request, and says who did not come', async ({
  page,
  product,
}) => {
  const [helper] = await product.makeStaff([
    { user_type: 'nyaysathi', name: 'Meera Iyer', helper: { average_rating: '4.5', total_reviews: 12 } },
  ])
  if (!helper) throw new Error('There is no helper.')
  const asha = await product.makeMember()
  await askFor(page, asha, helper, { appointment_date: `${dayFromNow(9)}T10:00` })
  await askFor(page, asha, helper, { appointment_date: `${dayFromNow(10)}T10:00` })
  await enter(page, { ...helper, user_type: 'nyaysathi' })
  await page.goto('/profile')
  await expect(figure(page, 'Requests waiting')).toHaveText('2')
  await expect(figure(page, 'Upcoming this week')).toHaveText('0')
  await expect(figure(page, 'Completed')).toHaveText('0')
  await expect(figure(page, 'Average rating')).toHaveText('4.5')
  await expect(page.getByText('12 reviews')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Available Users' })).toBeVisible()

  await page.getByRole('link', { name: 'Requests waiting' }).click()
  await expect(page).toHaveURL(/\?tab=appointments$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeFocused()
  const requests = page.getByRole('region', { name: 'Requests' })
  const first = requests.getByRole('button', { name: 'Asha', exact: true }).first()
  await first.focus()
  await page.keyboard.press('Enter')
  const overlay = page.getByRole('dialog', { name: 'Asha' })
  await expect(overlay.getByText('Who looks after the children?')).toBeVisible()
  // The address is whole only once the helper has accepted.
  await expect(overlay.getByText(/\*\*\*@/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
  await expect(first).toBeFocused()

  await first.click()
  await overlay.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(overlay.getByText('Accepted. Asha is told, and you can chat now.')).toBeVisible()
  await expect(overlay.getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await expect(overlay.getByRole('link', { name: /@example\.org$/ })).toBeVisible()

  await overlay.getByRole('button', { name: 'Propose another time' }).click()
  const propose = page.getByRole('dialog', { name: 'Propose another time' })
  await propose.getByLabel('Date').fill(dayFromNow(11))
  await propose.getByLabel('Time', { exact: true }).fill('12:00')
  await propose.getByRole('button', { name: 'Send proposal' }).click()
  await expect(propose.getByText('Please give a reason.')).toBeVisible()
  await propose.getByLabel('Reason').fill('A hearing was moved.')
  await propose.getByRole('button', { name: 'Send proposal' }).click()
  await expect(propose).toHaveCount(0)
  await expect(overlay.getByText('Your proposal was sent.')).toBeVisible()
  await expect(overlay.getByText('A hearing was moved.')).toBeVisible()

  await overlay.getByRole('button', { name: 'Cancel appointment' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await cancel.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(cancel.getByText('Please give a reason.')).toBeVisible()
  await cancel.getByLabel('Reason').fill('I am in court.')
  await cancel.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(overlay.getByText('Cancelled. The client is told.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Upcoming' })).toContainText('Nothing is agreed at present.')
  expect(await appointmentsOf(page, asha)).toMatchObject([
    { status: 'Scheduled' },
    { status: 'Cancelled', reason: 'I am in court.' },
  ])

  const missed = await askFor(page, asha, helper, { appointment_date: `${dayFromNow(12)}T10:00` })
  await change(page, helper, 'accept', missed)
  await product.moveAppointment(missed, -2)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Past' }).getByText('Completed')).toBeVisible()
  await page
    .getByRole('article')
    .filter({ hasText: 'Completed' })
    .getByRole('button', { name: 'Asha' })
    .click()
  await overlay.getByRole('button', { name: 'The client did not come' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, did not come' }).click()
  await expect(overlay.getByText('Noted. The client is told and can contradict.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
