import { expect, test } from '../support/journey.ts'
import { publicPages, withLighthouse } from '../support/lighthouse.ts'

/** All pages, with times, are measured by `npm run lighthouse`; axe looks at every page in other tests. */
const measuredPages = ['/', '/nearby-help', '/resources/guides/how-to-file-an-fir']
const mostShift = 0.02

test('public pages have full accessibility by Lighthouse', { tag: '@deep' }, async ({ product }) => {
  test.setTimeout(300_000)
  await withLighthouse(async (measure) => {
    for (const address of measuredPages) {
      const { scores, barriers } = await measure(`${product.url}${address}`, ['accessibility'])
      expect(barriers, address).toEqual([])
      expect(scores.accessibility, address).toBe(100)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } })

  test('every public page stands still while it comes', async ({ page }) => {
    for (const address of publicPages) {
      await page.goto(address)
      await page.locator('html[data-hydrated]').waitFor()
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
            }).observe({ type: 'layout-shift', buffered: true })
            // Two frames after the page answers, and the buffered entries have been told.
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
          }),
      )
      expect(shift, address).toBeLessThanOrEqual(mostShift)
    }
  })
})
