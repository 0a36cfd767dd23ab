import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { publicPages, withLighthouse } from '../support/lighthouse.ts'
import { PlacesPage, pune } from '../support/places-page.ts'

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

/** How far what is shown has moved by itself since the page began to come. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
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
}

test('every public page stands still while it comes on a phone, and nearby help with its map on any screen', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  for (const address of publicPages) {
    await page.goto(address)
    await page.locator('html[data-hydrated]').waitFor()
    expect(await shiftOf(page), address).toBeLessThanOrEqual(mostShift)
  }
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(pune)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const nearby = new PlacesPage(page)
    await nearby.openAt()
    if (width > 1000) await nearby.drawn()
    expect(await shiftOf(page), `nearby help, ${width} wide`).toBeLessThanOrEqual(mostShift)
  }
})

/** Over the wire: kB (1,000 bytes) of all programs until then, whatever asks for them. */
const programsBeforeQuestionKb = 84

test('a first question can be sent before the phone has fetched much', async ({ page, chat }) => {
  await chat.open()
  await chat.field.fill('What is an FIR?')
  await expect(chat.send).toBeEnabled()
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  expect(bytes.length).toBeGreaterThan(2)
  expect(bytes.reduce((sum, each) => sum + each, 0) / 1_000).toBeLessThan(programsBeforeQuestionKb)
})
