import hi from '../../web/src/locales/hi/callbacks.json' with { type: 'json' }
import directory from '../../web/src/locales/hi/directory.json' with { type: 'json' }
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'

test.use({
  language: 'hi',
  viewport: { width: 360, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
})

test('a visitor leaves a number, the organisation calls it, and the visitor reads that it did', async ({
  page,
  product,
  browser,
}) => {
  // Two people, one after the other.
  test.slow()
  const [sahara] = await product.makeStaff([
    { user_type: 'nyaysathi', name: 'Sahara Kendra', helper: { type: 'ngo' } },
  ])
  if (!sahara) throw new Error('No helper was made.')
  await page.goto(`/nyaysathi/public/${sahara.user_id}`)
  await page.getByRole('link', { name: directory.call_me_back }).click()
  await page.getByLabel(hi.phone).fill('०९८१२३ ४५६७८')
  await page.getByLabel(hi.part_own).check()
  await page.getByLabel(hi.from_hour, { exact: true }).fill('00:00')
  await page.getByLabel(hi.to_hour, { exact: true }).fill('23:59')
  await page.getByLabel(hi.name).fill('रेखा')
  await page.getByRole('button', { name: hi.send }).click()
  await expect(page.getByRole('heading', { name: hi.asked_title })).toBeFocused()
  const reference = (await page.getByText(/^NS-[0-9A-Z-]+$/).textContent()) ?? ''

  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  const helper = await context.newPage()
  await enter(helper, sahara)
  await helper.goto('/profile')
  await helper.getByRole('link', { name: 'People waiting for a call' }).click()
  const request = helper.getByRole('listitem').filter({ hasText: 'रेखा' })
  await expect(request.getByText('say nothing, ring off')).toBeVisible()
  await expect(helper.getByText('98123')).toHaveCount(0)
  await request.getByRole('button', { name: /रेखा$/ }).click()
  await expect(request.getByRole('link', { name: '+91 98123 45678' })).toHaveAttribute(
    'href',
    'tel:+919812345678',
  )
  await request.getByRole('button', { name: 'Spoke with them' }).click()
  await expect(helper.getByRole('heading', { name: 'Nobody waits for a call' })).toBeVisible()

  await page.getByRole('link', { name: hi.see_status }).click()
  await page.getByLabel(hi.reference).fill(reference)
  await page.getByRole('button', { name: hi.status_look }).click()
  await expect(page.getByRole('heading', { name: hi.state_called })).toBeVisible()
  await context.close()
})
