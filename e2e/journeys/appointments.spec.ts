import type { Page } from '@playwright/test'
import { appointmentsOf, askFor, change, dayFromNow } from '../support/appointments.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Member, Product, Staff } from '../support/product.ts'

// There is no chat yet when it is opened first.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Asia/Kolkata',
  expectedComplaints: /404/,
})

async function makeHelper(product: Product, name = 'Meera Iyer'): Promise<Staff> {
  const [helper] = await product.makeStaff([{ user_type: 'nyaysathi', name }])
  if (!helper) throw new Error('There is no helper.')
  return helper
}

async function enterAsCitizen(page: Page, product: Product): Promise<Member> {
  const citizen = await product.makeMember()
  await enter(page, { ...citizen, user_type: 'user' })
  return citizen
}

const card = (page: Page, name = 'Meera Iyer') => page.getByRole('article', { name })
const more = (page: Page) => card(page).getByText('Details and changes').click()

test('both sides propose another time, a chat begins, and what was held is rated', async ({
  page,
  product,
}) => {
  const citizen = await enterAsCitizen(page, product)
  const helper = await makeHelper(product)
  const id = await askFor(page, citizen, helper)
  await change(page, helper, 'accept', id)
  await page.goto('/appointments')
  await more(page)
  await page.getByRole('button', { name: 'Propose another time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill(dayFromNow(5))
  await dialog.getByLabel('Time', { exact: true }).fill('12:00')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(page.getByText('The other time is proposed.', { exact: false })).toBeVisible()
  await expect(card(page)).toContainText('You proposed to Meera Iyer:')
  await card(page).getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Your proposal is taken back.')).toBeVisible()

  await change(page, helper, 'propose', id, {
    appointment_date: `${dayFromNow(6)}T16:00`,
    reason: 'A hearing was moved.',
  })
  await page.reload()
  await expect(card(page)).toContainText('Meera Iyer proposes another time:')
  await expect(card(page)).toContainText('A hearing was moved.')
  await card(page).getByRole('button', { name: 'Accept this time' }).click()
  await expect(page.getByText('The new time is agreed.')).toBeVisible()
  expect(await appointmentsOf(page, citizen)).toMatchObject([
    { status: 'Accepted', appointment_date: new Date(`${dayFromNow(6)}T16:00:00+05:30`).toISOString() },
  ])

  await card(page).getByText('Online · Initial consultation').click()
  await expect(page).toHaveURL(/\/chat\/[^/]+$/)

  await product.moveAppointment(id, -2)
  await page.goto('/appointments')
  await page.getByRole('button', { name: 'Rate this consultation' }).click()
  await dialog.getByRole('radio', { name: '4 stars of 5' }).check()
  await dialog.getByLabel('Comment (optional)').fill('Patient and clear.')
  await dialog.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('Thank you. Your rating is saved.')).toBeVisible()
  await expect(card(page)).toContainText('4 stars of 5')
  const publicPage = async () => (await page.request.get(`/api/nyaysathi/public/${helper.user_id}`)).json()
  expect((await publicPage()).ratings).toEqual({ average_rating: 4, total_reviews: 1 })

  await page.getByRole('button', { name: 'Change the rating' }).click()
  await dialog.getByRole('radio', { name: '5 stars of 5' }).check()
  await dialog.getByRole('button', { name: 'Save rating' }).click()
  await expect(card(page)).toContainText('5 stars of 5')
  await page.getByRole('button', { name: 'Change the rating' }).click()
  await dialog.getByRole('button', { name: 'Remove the rating' }).click()
  await expect(page.getByText('Your rating is removed.')).toBeVisible()
  expect((await publicPage()).ratings).toMatchObject({ total_reviews: 0 })
})
