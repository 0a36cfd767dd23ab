import { expectNoSidewaysScroll } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'

for (const language of ['en', 'hi'] as const) {
  test.describe(`at 190 pixels, in ${language}`, { tag: language === 'en' ? [] : '@deep' }, () => {
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

    test('the words of the button to ask are not broken', async ({ page }) => {
      await page.goto('/')
      const ask = page.locator('main form button[type="submit"]')
      const oneLine = await page.locator('main a[href$="/legal-help"]').first().boundingBox()
      expect((await ask.boundingBox())?.height).toBe(oneLine?.height)
    })
  })
}
