import type { Page } from '@playwright/test'
import { appointmentsOf, askFor, change } from '../support/appointments.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Member, Product, Staff } from '../support/product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function makeStaff(product: Product): Promise<{ helper: Staff; administrator: Staff }> {
  const [helper, administrator] = await product.makeStaff([
    { user_type: 'nyaysathi', name: 'Meera Iyer', helper: { type: 'volunteer' } },
    { user_type: 'admin', name: 'Kavita Rao' },
  ])
  if (!helper || !administrator) throw new Error('Nobody was made.')
  return { helper, administrator }
}

/** An appointment of yesterday, with what the citizen says of it. */
async function rate(
  page: Page,
  product: Product,
  [citizen, helper]: [Member, Member],
  rating: Record<string, unknown>,
  hoursAgo: number,
): Promise<string> {
  const id = await askFor(page, citizen, helper)
  await change(page, helper, 'accept', id)
  await product.moveAppointment(id, -hoursAgo)
  const answer = await page.request.put('/api/appointments/rating', {
    headers: { authorization: `Bearer ${citizen.token}` },
    data: { appointment_id: id, ...rating },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).rating_id
}

async function report(page: Page, who: Member, rating_id: string, reason: string): Promise<void> {
  const answer = await page.request.post(`/api/appointments/ratings/${rating_id}/report`, {
    headers: { authorization: `Bearer ${who.token}` },
    data: { reason },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Of the whole product, which other journeys have used before. */
async function countWaiting(page: Page, administrator: Member): Promise<number> {
  const headers = { authorization: `Bearer ${administrator.token}` }
  return (await (await page.request.get('/api/admin/queues', { headers })).json()).ratings
}

const linkName = (count: number) => {
  if (count === 0) return 'Reported ratings'
  return `Reported ratings ${count} ${count === 1 ? 'waits' : 'wait'}`
}

test('a reported rating is hidden with a reason that its writer reads, another one stays', {
  tag: '@deep',
}, async ({ page, browser, product }) => {
  // Three people, each in a browser of their own.
  test.slow()
  const { helper, administrator } = await makeStaff(product)
  const insult = `He is a thief, and so is his brother ${helper.user_id}.`
  const complaint = `Slow, and I had to ask three times. ${helper.user_id}`
  const before = await countWaiting(page, administrator)
  const [asha, ravi] = [await product.makeMember(), await product.makeMember()]
  await rate(page, product, [asha, helper], { rating: 1, comment: insult }, 30)
  const stays = await rate(page, product, [ravi, helper], { rating: 4, comment: complaint }, 40)

  await enter(page, helper)
  await page.goto('/profile?tab=ratings')
  const review = page.getByRole('article').filter({ hasText: insult })
  await review.getByRole('button', { name: 'Report this rating' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is wrong with it?').fill('It names my brother.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(review.getByText('Reported. We look at it.')).toBeVisible()
  await report(page, helper, stays, 'I was not slow.')

  const desk = await (await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })).newPage()
  await enter(desk, administrator)
  await desk.goto('/admin')
  const queues = desk.getByRole('navigation', { name: 'Parts of the console' })
  await expect(queues.getByRole('link', { name: linkName(before + 2), exact: true })).toBeVisible()
  await queues.getByRole('link', { name: 'Reported ratings' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Reported ratings' })).toBeVisible()
  const first = desk.getByRole('listitem').filter({ hasText: insult })
  await expect(first).toContainText('About Meera Iyer')
  await expect(first).toContainText('1 star of 5')
  await expect(first).toContainText('The helper,')
  await expect(first).toContainText('It names my brother.')

  await first.getByLabel('Ground', { exact: true }).selectOption('insult')
  await first.getByLabel('Reason for your decision').fill('It names somebody else.')
  await first.getByRole('button', { name: 'Hide' }).click()
  const said = desk.getByText('The rating of Meera Iyer is hidden.')
  await expect(said).toBeFocused()
  await expect(first).toHaveCount(0)
  await expect(queues.getByRole('link', { name: linkName(before + 1), exact: true })).toBeVisible()

  const second = desk.getByRole('listitem').filter({ hasText: complaint })
  await second.getByLabel('Ground', { exact: true }).selectOption('fair_opinion')
  await second.getByLabel('Reason for your decision').fill('That is an opinion.')
  await second.getByRole('button', { name: 'Keep' }).click()
  await expect(desk.getByText('The rating of Meera Iyer stays.')).toBeVisible()
  await expect(second).toHaveCount(0)
  await expect(queues.getByRole('link', { name: linkName(before), exact: true })).toBeVisible()

  await page.goto(`/nyaysathi/public/${helper.user_id}`)
  await expect(page.getByText('4.0 (1 review)')).toBeVisible()
  const read = page.getByRole('region', { name: 'What clients say' })
  await expect(read.getByText(complaint)).toBeVisible()
  await expect(page.getByText(insult)).toHaveCount(0)

  expect(await appointmentsOf(page, asha)).toMatchObject([
    { rating: { hidden_because: 'It names somebody else.' } },
  ])
  const atHome = await (await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })).newPage()
  await enter(atHome, { ...asha, user_type: 'user' })
  await atHome.goto('/appointments')
  await expect(atHome.getByText('It names somebody else.')).toBeVisible()
  await atHome.context().close()

  // It can be shown again.
  await desk.getByLabel('Ratings', { exact: true }).selectOption('hidden')
  await first.getByLabel('Ground', { exact: true }).selectOption('other')
  await first.getByLabel('Reason for your decision').fill('The name was common.')
  await first.getByRole('button', { name: 'Show again' }).click()
  await expect(desk.getByText('The rating of Meera Iyer stays.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2.5 (2 reviews)')).toBeVisible()
  await expect(read.getByText(insult)).toBeVisible()
  await desk.context().close()
})
