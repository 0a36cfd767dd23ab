import { expect, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const guide = '/resources/guides/how-to-file-an-fir'

test('a shared link opens in its language, goes on in it at the plain addresses, and gives way to another choice', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  const answer = await page.goto(`/hi${guide}?from=whatsapp#steps`)
  expect(answer?.headers()['cache-control']).toContain('s-maxage')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(`${guide}?from=whatsapp#steps`)
  expect(await page.locator('a[href^="/hi"]').count()).toBe(0)
  // What is shared from here is the address in this language.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/hi${guide}$`))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(title).toMatch(/[ऀ-ॿ]/)

  await page.getByRole('banner').locator('a[href="/nearby-help"]').first().click()
  await expect(page).toHaveURL('/nearby-help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ऀ-ॿ]/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')

  await page.getByRole('banner').getByRole('combobox').selectOption('en')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/[ऀ-ॿ]/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(`${guide}?from=whatsapp#steps`)
})

test.describe('below a language', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('a page of one person is not there', async ({ page }) => {
    const answer = await page.goto('/hi/profile')
    expect(answer?.status()).toBe(404)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page).toHaveURL('/hi/profile')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ऀ-ॿ]/)
  })
})
