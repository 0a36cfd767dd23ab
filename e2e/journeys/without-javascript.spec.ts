import { expect, test } from '../support/journey.ts'

// What is fetched ahead for the scripts is not used.
test.use({
  javaScriptEnabled: false,
  expectedComplaints: /preloaded using link preload/,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a guide is whole, with numbers to call, and the list leads to it; services show the first features, then all', async ({
  page,
}) => {
  await page.goto('/resources')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.getByRole('link', { name: 'Violence at home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Violence at home')
  await expect(page.getByText('List of my stridhan')).toBeVisible()
  await expect(page.locator('main a[href="tel:181"]').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'In this guide' }).getByRole('link', { name: 'Dowry' }).click()
  await expect(page.getByRole('heading', { name: 'Dowry', exact: true })).toBeInViewport()

  await page.goto('/services')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(card).toHaveCount(6)
  const assistant = card.first()
  const features = assistant.getByRole('listitem')
  await expect(features.filter({ visible: true })).toHaveCount(2)
  await assistant.getByText('See More').click()
  await expect(features.filter({ visible: true })).toHaveCount(6)
  await assistant.getByText('See Less').click()
  await expect(features.filter({ visible: true })).toHaveCount(2)
  await expect(assistant.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/legal-help')
  for (const premium of [card.nth(4), card.nth(5)])
    await expect(premium.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
})

test('who reads in a language by its address goes on in it, whatever the browser asks for', async ({
  page,
}) => {
  await page.context().clearCookies()
  await page.goto('/hi/resources')
  await page.getByRole('main').locator('a[href="/hi/resources/guides/how-to-file-an-fir"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ऀ-ॿ]/)
  await page.getByRole('contentinfo').locator('a[href="/hi/privacy"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ऀ-ॿ]/)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/[ऀ-ॿ]/)
})

test('the emergency page is whole, and nearby help and the assistant say whom to call', async ({ page }) => {
  await page.goto('/offline#rape')
  await expect(page.getByText(/Hospital, as soon as you can/)).toBeVisible()
  expect(await page.locator('main details').count()).toBeGreaterThanOrEqual(19)
  for (const number of ['112', '181', '1098', '14416', '1930', '15100'])
    await expect(page.locator(`main a[href="tel:${number}"]`).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/nearby-help')
  for (const number of ['112', '181', '1098', '15100'])
    await expect(page.getByRole('main').locator(`a[href="tel:${number}"]`)).toBeInViewport()

  await page.goto('/legal-help')
  await expect(page.locator('main noscript p')).toContainText(
    'You can call 15100 for free legal aid, and 112 in danger.',
  )
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.getByText('Loading your conversations...')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Exit this page' })).toHaveAttribute('href', /^https:/)
})
