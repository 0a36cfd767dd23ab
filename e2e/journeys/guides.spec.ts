import { readFileSync } from 'node:fs'
import { expect, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('somebody searches, misspelt, opens the right part, and takes the PDF along', async ({ page }) => {
  await page.goto('/resources')
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('searchbox').fill('anticipatry bail')
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(first.getByRole('heading')).toHaveText('Rights of the accused')
  expect(new URL(page.url()).search).toBe('')
  await first.getByRole('link', { name: 'Bail', exact: true }).click()
  await expect(page).toHaveURL(/\/resources\/guides\/rights-of-the-accused#bail$/)
  await expect(page.getByRole('heading', { name: 'Bail', exact: true })).toBeInViewport()
  await expect(page).toHaveTitle(/^Rights of the accused/)
  await page.locator('html[data-hydrated]').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download PDF/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rights-of-the-accused.pdf')
  expect(readFileSync(await download.path()).length).toBeGreaterThan(100_000)
})

test.describe('over a lost line', () => {
  test.use({ expectedComplaints: /Failed to load resource|Failed to fetch dynamically imported|^$/ })

  test('the search still knows the titles, and a guide whose text does not come stays the page that it was', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.route(/guide-words/, (route) => route.abort())
    await page.goto('/resources')
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('searchbox').fill('cyber')
    await expect(page.getByRole('link', { name: 'Cyber crime', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Child protection' })).toBeHidden()

    await page.route(/\/assets\/(?!entry)[^/]*\.js$/, async (route) => {
      const answer = await route.fetch()
      return (await answer.text()).includes('Complaint to the police station')
        ? route.abort()
        : route.fulfill({ response: answer })
    })
    await page.goto('/resources/guides/how-to-file-an-fir', { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Complaint to the police station')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to file an FIR')
  })
})
