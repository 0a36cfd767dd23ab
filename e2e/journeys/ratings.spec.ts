import type { BrowserContextOptions, Page } from '@playwright/test'
import { appointmentsOf, askFor, change } from '../support/appointments.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
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

test('a reported rating is hidden with a reason that its writer reads, another one stays', async ({
  page,
  browser,
  product,
}) => {
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
  await expectNoBarriers(desk)

  await first.getByRole('button', { name: 'Hide' }).click()
  await expect(first.getByText('Please write the reason.')).toBeVisible()
  const ground = first.getByLabel('Ground', { exact: true })
  await expect(ground).toBeFocused()
  await ground.selectOption('insult')
  await first.getByRole('button', { name: 'Hide' }).click()
  await expect(first.getByLabel('Reason for your decision')).toBeFocused()
  await first.getByLabel('Reason for your decision').fill('It names somebody else.')
  await first.getByRole('button', { name: 'Hide' }).press('Enter')
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
  await expectNoBarriers(page)

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

test.describe('when it was changed meanwhile', () => {
  test.use({ expectedComplaints: /409/ })

  test('nothing is decided about what nobody has seen, and the reason is not lost', async ({
    page,
    product,
  }) => {
    const { helper, administrator } = await makeStaff(product)
    const asha = await product.makeMember()
    const comment = `Robber. ${helper.user_id}`
    const rated = await rate(page, product, [asha, helper], { rating: 1, comment }, 30)
    await report(page, helper, rated, 'I take no fee.')
    await enter(page, administrator)
    await page.goto('/admin?view=ratings')
    const one = page.getByRole('listitem').filter({ hasText: helper.user_id })
    await expect(one.getByText('Robber.')).toBeVisible()
    const [appointment] = await appointmentsOf(page, asha)
    const changed = await page.request.put('/api/appointments/rating', {
      headers: { authorization: `Bearer ${asha.token}` },
      data: {
        appointment_id: appointment?.appointment_id,
        rating: 2,
        comment: `He asked for money. ${helper.user_id}`,
      },
    })
    expect(changed.status()).toBe(200)
    await one.getByLabel('Ground', { exact: true }).selectOption('insult')
    await one.getByLabel('Reason for your decision').fill('An insult.')
    await one.getByRole('button', { name: 'Hide' }).click()
    await expect(one.getByText('The rating was changed meanwhile.')).toBeVisible()
    await expect(one.getByText('He asked for money.')).toBeVisible()
    await expect(one.getByLabel('Reason for your decision')).toHaveValue('An insult.')
    await one.getByLabel('Reason for your decision').fill('That is said of somebody by name.')
    await one.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByText('The rating of Meera Iyer is hidden.')).toBeVisible()
  })
})

test('a visitor reads reviews and cannot report; who is signed in can', async ({ page, product }) => {
  const { helper } = await makeStaff(product)
  const [asha, reader] = [await product.makeMember(), await product.makeMember()]
  const words = { rating: 5, comment: 'Told me which paper to bring.', show_name: true }
  await rate(page, product, [asha, helper], words, 30)
  const address = `/nyaysathi/public/${helper.user_id}`
  await page.goto(address)
  const read = page.getByRole('region', { name: 'What clients say' })
  await expect(read.getByText('Told me which paper to bring.')).toBeVisible()
  await expect(read.getByText('5 stars of 5')).toBeAttached()
  await expect(read.getByRole('button')).toHaveCount(0)

  await enter(page, { ...reader, user_type: 'user' })
  await page.goto(address)
  await read.getByRole('button', { name: 'Report this rating' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please write what is wrong with it.')).toBeVisible()
  await dialog.getByLabel('What is wrong with it?').fill('Advertising.')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(read.getByText('Reported. We look at it.')).toBeVisible()
})

const looks: [string, BrowserContextOptions, ...string[]][] = [
  ['small', { viewport: { width: 320, height: 640 } }],
  ['phone, dark', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' }, '@deep'],
]
for (const [name, look, ...tag] of looks) {
  test.describe(`in Hindi on a screen that is ${name}`, { tag }, () => {
    test.use({ ...look, language: 'hi' })

    test('the queue and the reviews fit', async ({ page, product }) => {
      const { helper, administrator } = await makeStaff(product)
      const asha = await product.makeMember()
      const long = `${'बहुतलंबाशब्द'.repeat(12)} समय पर नहीं आए। ${helper.user_id}`
      const rated = await rate(page, product, [asha, helper], { rating: 2, comment: long }, 30)
      await report(page, helper, rated, `मैं समय पर आई थी। ${helper.user_id}`)
      await page.goto(`/nyaysathi/public/${helper.user_id}`)
      await expect(page.getByText('समय पर नहीं आए।')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoBarriers(page)
      await enter(page, administrator)
      await page.goto('/admin?view=ratings')
      await expect(page.getByText(`मैं समय पर आई थी। ${helper.user_id}`)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoBarriers(page)
    })
  })
}
