import type { Page } from '@playwright/test'
import { appointmentsOf, askFor, change, dayFromNow } from '../support/appointments.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Product, Staff } from '../support/product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function makeHelper(product: Product, helper: Record<string, unknown> = {}): Promise<Staff> {
  const [made] = await product.makeStaff([{ user_type: 'nyaysathi', name: 'Meera Iyer', helper }])
  if (!made) throw new Error('No helper was made.')
  return { ...made, user_type: helper.type === 'ngo' ? 'NGO' : 'nyaysathi' }
}

const figure = (page: Page, label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) })
    .locator('strong')

test('a helper sees real figures, opens a request, and accepts it', async ({ page, product }) => {
  const helper = await makeHelper(product, { average_rating: '4.5', total_reviews: 12 })
  const asha = await product.makeMember()
  await askFor(page, asha, helper, { appointment_date: `${dayFromNow(9)}T10:00` })
  await askFor(page, asha, helper, { appointment_date: `${dayFromNow(10)}T10:00` })
  await enter(page, helper)
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
  // Each side reads whose request it is.
  await overlay.getByRole('button', { name: 'Propose another time' }).click()
  const propose = page.getByRole('dialog', { name: 'Propose another time' })
  await expect(propose).toContainText('The request of Asha stays open')
  await page.keyboard.press('Escape')
  await expect(propose).toHaveCount(0)
  await overlay.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(overlay.getByText('Accepted. Asha is told, and you can chat now.')).toBeVisible()
  await expect(overlay.getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await expect(overlay.getByRole('link', { name: /@example\.org$/ })).toBeVisible()
  await overlay.getByRole('button', { name: 'Close' }).click()
  await expect(requests.getByRole('button', { name: 'Asha', exact: true })).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'Upcoming' }).getByRole('button', { name: 'Start Chat' }),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: /Appointments/ })).toContainText('1')
})

test('who else is available is never oneself, and each of them leads to a page that opens', async ({
  page,
  product,
}) => {
  // First of all in the list, and so among the first names for sure.
  const first = { average_rating: '5.0', total_reviews: 9_000 }
  const helper = await makeHelper(product, first)
  await product.makeStaff([{ user_type: 'nyaysathi', name: 'Sunanda Available', helper: first }])
  const answer = await page.request.get('/api/nyaysathi/available')
  const offered: { nyaysathi_id: string }[] = await answer.json()
  expect(offered.map(({ nyaysathi_id }) => nyaysathi_id)).toContain(helper.user_id)

  await enter(page, helper)
  await page.goto('/profile')
  const list = page.getByRole('region', { name: 'Available Users' })
  await expect(list.getByRole('link', { name: 'Sunanda Available' }).first()).toBeVisible()
  await expect(list.locator(`a[href*="${helper.user_id}"]`)).toHaveCount(0)
  const entries = await list.getByRole('listitem').getByRole('link').all()
  const names = await Promise.all(entries.map((entry) => entry.textContent()))
  for (const [index, name] of names.entries()) {
    const link = list.getByRole('listitem').getByRole('link').nth(index)
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '', exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(link).toBeVisible()
  }
})

test('a request is declined with a reason, and is hidden from then on', async ({ page, product }) => {
  const helper = await makeHelper(product)
  const asha = await product.makeMember()
  await askFor(page, asha, helper, { appointment_date: `${dayFromNow(9)}T10:00` })
  await enter(page, helper)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Decline: Asha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason (optional)').fill('I am in court on that day.')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('Declined. Asha is told.')).toBeVisible()
  await expect(page.getByText('No request waits for you.')).toBeVisible()
  await expect(figure(page, 'Requests waiting')).toHaveText('0')
  expect(await appointmentsOf(page, asha)).toMatchObject([
    { status: 'Declined', reason: 'I am in court on that day.' },
  ])
  await page.getByRole('tab', { name: 'Appointments' }).click()
  await expect(page.getByText('No appointments yet')).toBeVisible()
})

test('a helper proposes another time, cancels with a reason, and says who did not come', async ({
  page,
  product,
}) => {
  const helper = await makeHelper(product)
  const asha = await product.makeMember()
  const agreed = await askFor(page, asha, helper, { appointment_date: `${dayFromNow(9)}T10:00` })
  await change(page, helper, 'accept', agreed)
  await enter(page, helper)
  await page.goto('/profile?tab=appointments')
  await page
    .getByRole('region', { name: 'Upcoming' })
    .getByRole('button', { name: 'Asha', exact: true })
    .click()
  const overlay = page.getByRole('dialog', { name: 'Asha' })
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
  expect(await appointmentsOf(page, asha)).toMatchObject([{ status: 'Cancelled', reason: 'I am in court.' }])

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
})

test('ratings are read as clients gave them, and one is reported', async ({ page, product }) => {
  const helper = await makeHelper(product)
  const asha = await product.makeMember()
  const held = await askFor(page, asha, helper)
  await change(page, helper, 'accept', held)
  await product.moveAppointment(held, -2)
  const rated = await page.request.put('/api/appointments/rating', {
    headers: { authorization: `Bearer ${asha.token}` },
    data: { appointment_id: held, rating: 2, comment: 'Told my brother what I said.' },
  })
  expect(rated.status(), await rated.text()).toBe(200)
  await enter(page, helper)
  await page.goto('/profile')
  await expect(figure(page, 'Completed')).toHaveText('1')
  await expect(figure(page, 'Average rating')).toHaveText('2')
  await page.getByRole('link', { name: 'Average rating' }).click()
  const list = page.getByRole('region', { name: 'What clients say' })
  await expect(list.getByText('Anonymous')).toBeVisible()
  await expect(list.getByText('Told my brother what I said.')).toBeVisible()
  await list.getByRole('button', { name: 'Report this rating' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please write what is wrong with it.')).toBeVisible()
  await dialog.getByLabel('What is wrong with it?').fill('It tells what was said in confidence.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(list.getByText('Reported. We look at it.')).toBeVisible()
})

test('the week shows requests and what is accepted over the hours', async ({ page, product }) => {
  const helper = await makeHelper(product, { available_timings: ['Monday: 10:00 AM - 1:00 PM'] })
  const asha = await product.makeMember()
  // The Monday after next, which is always in the week after the coming one.
  const weekday = new Date(`${dayFromNow(0)}T00:00:00Z`).getUTCDay()
  const monday = dayFromNow(14 - ((weekday + 6) % 7))
  await askFor(page, asha, helper, { appointment_date: `${monday}T11:00` })
  await enter(page, helper)
  await page.goto('/profile')
  const week = page.getByRole('region', { name: 'Your week' })
  await expect(week.getByRole('button', { name: /Asha/ })).toHaveCount(0)
  await week.getByRole('button', { name: 'Week after' }).click()
  await week.getByRole('button', { name: 'Week after' }).click()
  const block = week.getByRole('button', { name: /11:00 am – 11:30 am\s*Asha/ })
  await expect(block).toBeVisible()
  await block.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Asha' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(block).toBeFocused()
  await week.getByRole('button', { name: 'As a list' }).click()
  await expect(week.getByText('No appointments')).toHaveCount(6)
})

test('weekly hours, days off and the pause are kept', async ({ page, product }) => {
  const helper = await makeHelper(product, { available_timings: ['Monday: 10:00 AM - 1:00 PM'] })
  await enter(page, helper)
  await page.goto('/profile?tab=timings')
  const hours = page.getByRole('region', { name: 'Weekly hours' })
  await hours.getByRole('button', { name: 'Add hours on Monday' }).click()
  const add = hours.getByRole('form', { name: 'Add hours on Monday' })
  await expect(add.getByLabel('From')).toBeFocused()
  await add.getByRole('button', { name: 'Add these hours' }).click()
  await expect(add.getByRole('alert')).toHaveText('Please enter a time slot.')
  await add.getByLabel('From').fill('10:00')
  await add.getByLabel('Until').fill('13:00')
  await add.getByRole('button', { name: 'Add these hours' }).click()
  await expect(add.getByRole('alert')).toHaveText('This timing slot already exists.')
  await add.getByLabel('From').fill('15:30')
  await add.getByLabel('Until').fill('18:00')
  await add.getByRole('button', { name: 'Add these hours' }).click()
  await expect(hours.getByText('Not saved yet.')).toBeVisible()
  await hours.getByRole('button', { name: 'Copy Monday to all days' }).click()
  // A look at another tab loses nothing.
  await page.getByRole('tab', { name: 'Ratings' }).click()
  await page.getByRole('tab', { name: 'Timings' }).click()
  await hours.getByRole('button', { name: 'Remove Friday 10:00 AM - 1:00 PM' }).click()
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByText('Profile updated successfully!')).toBeVisible()
  const profile = await page.request.get('/api/auth/user/details', {
    headers: { authorization: `Bearer ${helper.token}` },
  })
  const { available_timings } = await profile.json()
  expect(available_timings).toHaveLength(9)
  expect(available_timings.slice(0, 2)).toEqual(['Monday: 10:00 AM - 1:00 PM', 'Monday: 3:30 PM - 6:00 PM'])
  expect(available_timings.at(-1)).toBe('Friday: 3:30 PM - 6:00 PM')

  const off = page.getByRole('region', { name: 'Days off and pauses' })
  await askFor(page, await product.makeMember(), helper, { appointment_date: `${dayFromNow(21)}T16:00` })
  await off.getByRole('button', { name: 'Add days off' }).click()
  await expect(off.getByText('Please choose the first day.')).toBeVisible()
  await off.getByLabel('First day off').fill(dayFromNow(20))
  await off.getByLabel('Last day off').fill(dayFromNow(22))
  await off.getByRole('button', { name: 'Add days off' }).click()
  await expect(off.getByRole('listitem')).toHaveCount(1)
  // Somebody waits for an answer about one of these days.
  await expect(off.getByText('1 request for a day off still waits')).toBeVisible()
  await off.getByLabel('Pause after each appointment').selectOption('15')
  await expect(off.getByText('Profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(off.getByLabel('Pause after each appointment')).toHaveValue('15')
  await expect(off.getByRole('listitem')).toHaveCount(1)
})

test.describe('settings', () => {
  test.use({ expectedComplaints: /400/ })

  test('keep the rules of the specification', async ({ page, product }) => {
    const helper = await makeHelper(product, { years_of_experience: 0 })
    await enter(page, helper)
    await page.goto('/profile?tab=settings')
    const data = page.getByRole('region', { name: 'What the directory says about you' })
    const fee = data.getByLabel('Consultation fee in rupees')
    for (const wrong of ['99', '1001', 'ten']) {
      await fee.fill(wrong)
      await data.getByRole('button', { name: 'Save' }).click()
      await expect(data.getByRole('alert')).toContainText('between 100 and 1000 rupees')
    }
    await fee.fill('1000')
    await data.getByLabel('Years of experience').fill('7')
    await data.getByLabel('Languages').fill(' Hindi ,, Marathi, ')
    await data.getByLabel('Specialization').selectOption('Other')
    await data.getByLabel('Your specialization').fill('Forest rights')
    await data.getByRole('button', { name: 'Save' }).click()
    await expect(data.getByText('Profile updated successfully!')).toBeVisible()
    const profile = await page.request.get('/api/auth/user/details', {
      headers: { authorization: `Bearer ${helper.token}` },
    })
    expect(await profile.json()).toMatchObject({
      consultation_fee: 1000,
      experience_years: 7,
      languages: ['Hindi', 'Marathi'],
      specialization: 'Forest rights',
    })
    await expect(data.getByLabel('Years of experience')).toHaveAttribute('readonly', '')
    await expect(data.getByText('Years of experience can only be set once.')).toBeVisible()
    for (const name of ['Change password', 'Code from an app', 'Where you are signed in', 'Download my data'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

for (const [language, colorScheme, width, direction, ...tag] of [
  ['en', 'light', 1280, 'ltr'],
  ['hi', 'dark', 360, 'ltr', '@deep'],
  ['hi', 'light', 320, 'ltr', '@deep'],
  ['en', 'dark', 320, 'rtl', '@deep'],
] as const) {
  test.describe(`${language}, ${colorScheme}, ${width}, ${direction}`, { tag }, () => {
    test.use({ language, colorScheme, viewport: { width, height: 800 } })

    test('the dashboard keeps nobody out', async ({ page, product }) => {
      // Six tabs, each looked at whole.
      test.slow()
      const helper = await makeHelper(product, {
        available_timings: ['Monday: 10:00 AM - 1:00 PM', 'Sunday: 9:00 AM - 5:00 PM'],
        average_rating: '3.7',
        total_reviews: 3,
      })
      const asha = await product.makeMember()
      const weekday = new Date(`${dayFromNow(0)}T00:00:00Z`).getUTCDay()
      await askFor(page, asha, helper, { appointment_date: `${dayFromNow(14 - ((weekday + 6) % 7))}T10:00` })
      await enter(page, helper)
      await page.goto('/profile')
      if (direction === 'rtl') await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      for (const tab of ['overview', 'details', 'timings', 'ratings', 'appointments', 'settings']) {
        await page.locator(`#dashboard-tab-${tab}`).click()
        await expect(page.locator(`#dashboard-tab-${tab}`)).toHaveAttribute('aria-selected', 'true')
        await expect(page.locator('main [class*="wheel"]')).toHaveCount(0)
        await expectNoBarriers(page)
        await expectNoSidewaysScroll(page)
      }
    })
  })
}
