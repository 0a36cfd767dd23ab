import type { Page } from '@playwright/test'
import { appointmentsOf, askFor, change, dayFromNow } from '../support/appointments.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Member, Product, Staff } from '../support/product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kolkata' })

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
const group = (page: Page, name: string) => page.getByRole('region', { name })
const more = (page: Page) => card(page).getByText('Details and changes').click()

test('each appointment stands where it belongs, by its honest name', async ({ page, product }) => {
  const citizen = await enterAsCitizen(page, product)
  await page.goto('/appointments')
  await expect(page.getByText('No appointments available.')).toBeVisible()

  const made = async (name: string) => {
    const helper = await makeHelper(product, name)
    return { helper, id: await askFor(page, citizen, helper) }
  }
  await made('Asks Nobody')
  const accepted = await made('Said Yes')
  await change(page, accepted.helper, 'accept', accepted.id)
  const declined = await made('Said No')
  await change(page, declined.helper, 'decline', declined.id, { reason: 'Not my field.' })
  const cancelled = await made('Fell Ill')
  await change(page, cancelled.helper, 'accept', cancelled.id)
  await change(page, cancelled.helper, 'cancel', cancelled.id, { reason: 'I am ill.' })
  const missed = await made('Says You Did Not Come')
  await change(page, missed.helper, 'accept', missed.id)
  await product.moveAppointment(missed.id, -3)
  await change(page, missed.helper, 'no-show', missed.id)

  await page.reload()
  await expect(group(page, 'Waiting for an answer')).toContainText('Asks Nobody')
  await expect(group(page, 'Waiting for an answer')).toContainText('Scheduled')
  await expect(group(page, 'Upcoming')).toContainText('Said Yes')
  await expect(group(page, 'Upcoming')).toContainText('Accepted')
  const past = group(page, 'Past and cancelled')
  await expect(past).toContainText('Cancelled by the NyaySathi.')
  await expect(past).toContainText('I am ill.')
  await expect(past).toContainText('No-show')
  await expect(card(page, 'Said No')).toBeHidden()
  await page.getByText('Show declined (1)').click()
  await expect(card(page, 'Said No')).toContainText('Not my field.')

  await card(page, 'Says You Did Not Come').getByRole('button', { name: 'I did come' }).click()
  await expect(page.getByText('Noted: you came.', { exact: false })).toBeVisible()
  await expect(card(page, 'Says You Did Not Come')).toContainText('Completed')
})

test('a citizen cancels with a reason, from the profile too', async ({ page, product }) => {
  const citizen = await enterAsCitizen(page, product)
  const helper = await makeHelper(product)
  await askFor(page, citizen, helper)
  await page.goto('/profile')
  await more(page)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await dialog.getByLabel('Reason (optional)').fill('I have found help nearby.')
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByText('The appointment is cancelled.')).toBeVisible()
  await expect(page.getByText('Past and cancelled (1)')).toBeVisible()
  expect(await appointmentsOf(page, helper)).toMatchObject([
    { status: 'Cancelled', cancelled_by: 'citizen', reason: 'I have found help nearby.' },
  ])
})

test('both sides propose another time, and answer it', async ({ page, product }) => {
  const citizen = await enterAsCitizen(page, product)
  const helper = await makeHelper(product)
  const id = await askFor(page, citizen, helper)
  await change(page, helper, 'accept', id)
  await page.goto('/appointments')
  await more(page)
  await page.getByRole('button', { name: 'Propose another time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(dialog.getByText('Please choose a date and a time.')).toBeVisible()
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
})

test('what was held is rated, the rating changed and taken back', async ({ page, product }) => {
  const citizen = await enterAsCitizen(page, product)
  const helper = await makeHelper(product)
  const id = await askFor(page, citizen, helper)
  await change(page, helper, 'accept', id)
  await product.moveAppointment(id, -2)
  await page.goto('/appointments')
  await page.getByRole('button', { name: 'Rate this consultation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save rating' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please choose one to five stars.')
  await dialog.getByRole('radio', { name: '4 stars of 5' }).check()
  await dialog.getByLabel('Comment (optional)').fill('Patient and clear.')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('Thank you. Your rating is saved.')).toBeVisible()
  await expect(card(page)).toContainText('4 stars of 5')
  const publicPage = async () => (await page.request.get(`/api/nyaysathi/public/${helper.user_id}`)).json()
  expect((await publicPage()).ratings).toEqual({ average_rating: 4, total_reviews: 1 })

  await page.getByRole('button', { name: 'Change the rating' }).click()
  await expect(dialog.getByLabel('Comment (optional)')).toHaveValue('Patient and clear.')
  await dialog.getByRole('radio', { name: '5 stars of 5' }).check()
  await dialog.getByRole('button', { name: 'Save rating' }).click()
  await expect(card(page)).toContainText('5 stars of 5')
  await page.getByRole('button', { name: 'Change the rating' }).click()
  await dialog.getByRole('button', { name: 'Remove the rating' }).click()
  await expect(page.getByText('Your rating is removed.')).toBeVisible()
  expect((await publicPage()).ratings).toMatchObject({ total_reviews: 0 })
})

test.describe('the chat', () => {
  test.use({ expectedComplaints: /404|500|409/ })

  test('starts by a press on an accepted appointment', async ({ page, product }) => {
    const citizen = await enterAsCitizen(page, product)
    const helper = await makeHelper(product)
    const id = await askFor(page, citizen, helper)
    await change(page, helper, 'accept', id)
    const sent: unknown[] = []
    await page.route('**/api/chats/details', (route) =>
      route.fulfill({ status: 404, json: { error: 'Not found.', code: 'not_found' } }),
    )
    await page.route('**/api/chats', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 500, json: { error: 'Broken.', code: 'internal' } })
    })
    await page.goto('/appointments')
    await card(page).getByRole('button', { name: 'Start Chat' }).click()
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible()
    expect(sent).toMatchObject([
      {
        user_id: citizen.user_id,
        nyaysathi_id: helper.user_id,
        appointment_id: id,
        is_ai_chat: false,
      },
    ])
    await page.unroute('**/api/chats')
    await page.route('**/api/chats', (route) =>
      route.fulfill({ status: 409, json: { error: 'Not accepted.', code: 'conflict' } }),
    )
    await card(page).getByRole('button', { name: 'Start Chat' }).click()
    await expect(page.getByText('Unable to start chat. Please try again.')).toBeVisible()
    await page.unroute('**/api/chats')
    await page.unroute('**/api/chats/details')
    await card(page).getByText('Online · Initial consultation').click()
    await expect(page).toHaveURL(/\/chat\/[^/]+$/)
  })
})

test('the helper of an accepted one can be looked at by pointer, keyboard and touch', async ({
  page,
  product,
}) => {
  const citizen = await enterAsCitizen(page, product)
  const helper = await makeHelper(product)
  await change(page, helper, 'accept', await askFor(page, citizen, helper))
  await page.goto('/appointments')
  const about = page.getByRole('button', { name: 'About Meera Iyer' })
  const preview = page.getByRole('region', { name: 'About Meera Iyer' })
  // Anywhere on the card will do.
  await card(page).hover({ position: { x: 12, y: 12 } })
  await expect(preview).toContainText('Family Law')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'Ask for an appointment' }).focus()
  await page.keyboard.press('Tab')
  await expect(about).toBeFocused()
  await expect(preview).toContainText('Consultation Fee')
  await page.keyboard.press('Tab')
  await expect(preview.getByRole('link', { name: 'Open the page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(preview).toBeHidden()
})

test('a helper is led to the dashboard', async ({ page, product }) => {
  const helper = await makeHelper(product)
  await enter(page, { ...helper, user_type: 'nyaysathi' })
  await page.goto('/appointments')
  await expect(page).toHaveURL(/\/profile\?tab=appointments$/)
})

for (const { language, colorScheme, width, tag } of [
  { language: 'en', colorScheme: 'dark', width: 1280, tag: [] },
  { language: 'hi', colorScheme: 'light', width: 320, tag: ['@deep'] },
] as const) {
  test.describe(`in ${language}, ${colorScheme}, ${width} wide`, { tag: [...tag] }, () => {
    test.use({ language, colorScheme, viewport: { width, height: 800 } })

    test('the list keeps nobody out', async ({ page, product }) => {
      const citizen = await enterAsCitizen(page, product)
      const helper = await makeHelper(product, 'வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி ராமச்சந்திரன்')
      const id = await askFor(page, citizen, helper, { notes: 'अ'.repeat(200) })
      await change(page, helper, 'accept', id)
      await change(page, helper, 'propose', id, {
        appointment_date: `${dayFromNow(6)}T16:00`,
        reason: 'A hearing was moved.',
      })
      await askFor(page, citizen, helper, { appointment_date: `${dayFromNow(9)}T10:00` })
      await page.goto('/appointments')
      await page.locator('article').first().waitFor()
      for (const summary of await page.locator('article summary').all()) await summary.click()
      await page.locator('article [aria-expanded]').first().click()
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
        await expectNoBarriers(page)
        await expectNoSidewaysScroll(page)
      }
    })
  })
}
