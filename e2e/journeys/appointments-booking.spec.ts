import type { Page } from '@playwright/test'
import { appointmentsOf, dayFromNow } from '../support/appointments.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Product, Staff } from '../support/product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kolkata' })

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const story = 'My husband has left and does not pay for the children.'

/** A helper who is there each day from ten to one and in the evening. */
async function makeHelper(product: Product): Promise<Staff> {
  const available_timings = everyDay.flatMap((day) => [
    `${day}: 10:00 AM - 1:00 PM`,
    `${day}: 5:00 PM - 6:00 PM`,
  ])
  const [helper] = await product.makeStaff([
    { user_type: 'nyaysathi', name: 'Meera Iyer', helper: { available_timings } },
  ])
  if (!helper) throw new Error('There is no helper.')
  return helper
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule Appointment' })

async function tellCase(page: Page): Promise<void> {
  await page.getByLabel('Case type').selectOption('family')
  await page.getByLabel('Case description').fill(story)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Schedule Appointment' })).toBeFocused()
}

/** Presses a chip: the radio button itself lies unseen over it. */
const chip = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
/** A day as the chips name it. */
const nameOf = (day: string) =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(`${day}T12:00:00+05:30`))

test.use({ expectedComplaints: /Failed to load resource/ })

test('a citizen books one of the free times over a line that breaks, and the helper has one request', async ({
  page,
  product,
}) => {
  const helper = await makeHelper(product)
  const citizen = await product.makeMember()
  // Taken once: midnight may come in between.
  const thirdDay = dayFromNow(3)
  await enter(page, { ...citizen, user_type: 'user' })
  await page.goto(`/nyaysathi/public/${helper.user_id}`)
  await page.getByRole('link', { name: 'Book Appointment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule Consultation' })).toBeVisible()
  await expect(page.getByText('Meera Iyer', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Consultation type')).toHaveValue('initial')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Case type').selectOption('family')
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Case description').fill('   ')
  await expect(next(page)).toBeDisabled()
  await tellCase(page)

  await expect(chip(page, '30 minutes')).toBeChecked()
  await expect(chip(page, 'Online')).toBeChecked()
  await schedule(page).click()
  await expect(page.getByRole('alert')).toContainText('Please choose a date and a time.')
  await chip(page, new RegExp(`^${nameOf(thirdDay)}`)).check()
  await expect(page.getByRole('group', { name: 'Morning' }).getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('group', { name: 'Afternoon' }).getByRole('radio')).toHaveCount(2)
  await chip(page, '90 minutes').check()
  await expect(page.getByRole('group', { name: 'Evening' })).toHaveCount(0)
  await chip(page, '60 minutes').check()
  await chip(page, '10:30 am').check()
  await chip(page, 'In person').check()
  await page.getByLabel('Notes (optional)').fill('I speak Marathi.')
  // The server books it, and the answer is lost on the way; a double press makes no second one.
  await page.route('**/api/appointments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await schedule(page).click()
  await expect(page.getByRole('alert')).toContainText('Appointment creation failed')
  await page.unroute('**/api/appointments')
  await schedule(page).dblclick()

  await expect(page.getByRole('heading', { level: 1, name: 'Appointment Scheduled!' })).toBeFocused()
  await expect(page.getByText('Please wait for Meera Iyer to accept.')).toBeVisible()
  // What the server has promised to both, whatever the clock of this device says.
  const [{ answer_by }] = (await appointmentsOf(page, citizen)) as [{ answer_by: string }]
  const until = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(answer_by))
  await expect(page.getByText(`Meera Iyer has until ${until} to accept`)).toBeVisible()
  await page.getByRole('link', { name: 'View My Appointments' }).click()
  await expect(page).toHaveURL(/\/profile#appointments$/)
  await expect(page.getByRole('article', { name: 'Meera Iyer' })).toContainText('Scheduled')

  for (const side of [citizen, helper]) {
    expect(await appointmentsOf(page, side)).toMatchObject([
      {
        nyaysathi_id: helper.user_id,
        appointment_date: new Date(`${thirdDay}T10:30:00+05:30`).toISOString(),
        duration: 60,
        mode: 'in-person',
        consultation_type: 'initial',
        case_type: 'family',
        case_description: story,
        notes: 'I speak Marathi.',
        status: 'Scheduled',
        payment_status: 'pending',
      },
    ])
  }
})
