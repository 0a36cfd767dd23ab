import type { Page } from '@playwright/test'
import { appointmentsOf, dayFromNow } from '../support/appointments.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Member, Product, Staff } from '../support/product.ts'

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

async function arrive(page: Page, product: Product, helper: Member): Promise<Member> {
  const citizen = await product.makeMember()
  await enter(page, { ...citizen, user_type: 'user' })
  await page.goto(`/appointment/${helper.user_id}`)
  return citizen
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
/** The third day from now, as the chips name it. */
const thirdDay = () =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(Date.now() + 3 * 86_400_000))

test('a citizen books one of the free times, and the helper has the request', async ({ page, product }) => {
  const helper = await makeHelper(product)
  const citizen = await product.makeMember()
  await enter(page, { ...citizen, user_type: 'user' })
  await page.goto(`/nyaysathi/public/${helper.user_id}`)
  await page.getByRole('link', { name: 'Book Appointment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule Consultation' })).toBeVisible()
  await expect(page.getByText('Meera Iyer')).toBeVisible()
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
  await chip(page, new RegExp(`^${thirdDay()}`)).check()
  await expect(page.getByRole('group', { name: 'Morning' }).getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('group', { name: 'Afternoon' }).getByRole('radio')).toHaveCount(2)
  await chip(page, '90 minutes').check()
  await expect(page.getByRole('group', { name: 'Evening' })).toHaveCount(0)
  await chip(page, '60 minutes').check()
  await chip(page, '10:30 am').check()
  await chip(page, 'In person').check()
  await page.getByLabel('Notes (optional)').fill('I speak Marathi.')
  await schedule(page).click()

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
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await coming).suggestedFilename()).toBe('dates.ics')
  await page.getByRole('link', { name: 'View My Appointments' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('article', { name: 'Meera Iyer' })).toContainText('Scheduled')

  for (const side of [citizen, helper]) {
    expect(await appointmentsOf(page, side)).toMatchObject([
      {
        nyaysathi_id: helper.user_id,
        appointment_date: new Date(`${dayFromNow(3)}T10:30:00+05:30`).toISOString(),
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

test('a reload keeps what was typed, and the next person on this device finds nothing', async ({
  page,
  product,
}) => {
  const helper = await makeHelper(product)
  await arrive(page, product, helper)
  await tellCase(page)
  await chip(page, '60 minutes').check()
  await chip(page, new RegExp(`^${thirdDay()}`)).check()
  await chip(page, '11:00 am').check()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Schedule Appointment' })).toBeVisible()
  await expect(chip(page, '60 minutes')).toBeChecked()
  await expect(chip(page, '11:00 am')).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Case description')).toHaveValue(story)

  await arrive(page, product, helper)
  await expect(page.getByLabel('Case description')).toHaveValue('')
})

test.describe('a line that breaks', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('and a double press make one appointment', async ({ page, product }) => {
    const helper = await makeHelper(product)
    const citizen = await arrive(page, product, helper)
    await tellCase(page)
    await chip(page, new RegExp(`^${thirdDay()}`)).check()
    await chip(page, '11:00 am').check()
    // The server books it, and the answer is lost on the way.
    await page.route('**/api/appointments', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await schedule(page).click()
    await expect(page.getByRole('alert')).toContainText('Appointment creation failed')
    await page.unroute('**/api/appointments')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/appointments')) sent += 1
    })
    await schedule(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
    expect(sent).toBe(1)
    expect(await appointmentsOf(page, citizen)).toHaveLength(1)
  })
})

test.describe('far from India', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the own time stands beside the Indian one', async ({ page, product }) => {
    await arrive(page, product, await makeHelper(product))
    await tellCase(page)
    await chip(page, new RegExp(`^${thirdDay()}`)).check()
    await expect(chip(page, /^10:00 am/)).toHaveAccessibleName(/10:00 am.*11:30 pm|10:00 am.*12:30 am/)
  })
})

for (const { language, colorScheme, width, tag } of [
  { language: 'en', colorScheme: 'light', width: 1280, tag: [] },
  { language: 'hi', colorScheme: 'dark', width: 320, tag: ['@deep'] },
] as const) {
  test.describe(`in ${language}, ${colorScheme}, ${width} wide`, { tag: [...tag] }, () => {
    test.use({ language, colorScheme, viewport: { width, height: 800 } })

    test('booking keeps nobody out', async ({ page, product }) => {
      await arrive(page, product, await makeHelper(product))
      const look = async () => {
        await expectNoBarriers(page)
        await expectNoSidewaysScroll(page)
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
        await expectNoSidewaysScroll(page)
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
      }
      await page.locator('[name="case_type"]').selectOption('other')
      await look()
      // By the keyboard alone from here on.
      await page.locator('[name="case_description"]').fill(story)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.locator('[name="day"]').first().waitFor({ state: 'attached' })
      await look()
      await page.locator('[name="time"]').first().focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('[name="time"]').nth(1)).toBeChecked()
      await page.locator('main form [type="submit"]').focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('#booked')).toBeFocused()
      await look()
    })
  })
}
