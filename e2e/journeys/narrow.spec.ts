import { expectNoSidewaysScroll } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'

for (const language of ['en', 'hi'] as const) {
  test.describe(`at 190 pixels, in ${language}`, () => {
    test.use({ language, viewport: { width: 190, height: 400 } })

    for (const path of ['/', '/nearby-help', '/quality', '/legal-help']) {
      test(`${path} is whole, and its menu opens`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('html[data-hydrated]')).toBeAttached()
        await expectNoSidewaysScroll(page)
        const toggle = page.getByRole('navigation').getByRole('button')
        await expect(toggle).toBeInViewport({ ratio: 1 })
        await toggle.click()
        await expect(page.getByRole('navigation').getByRole('link').last()).toBeVisible()
        await expectNoSidewaysScroll(page)
        const exit = page.getByRole('banner').locator('a[rel~="noreferrer"]').first()
        await expect(exit).toBeInViewport({ ratio: 1 })
      })
    }
  })
}
