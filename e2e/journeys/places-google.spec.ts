import path from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../support/journey.ts'
import { PlacesPage, pune } from '../support/places-page.ts'
import { type Product, startMs, startProduct } from '../support/product.ts'

const script = path.join(import.meta.dirname, '../support/google-maps-script.js')

/** The product as an operator with a key of Google's runs it: another start, and deep for it. Only Google is stood in for. */
const test = base.extend<object, { withGoogle: Product }>({
  withGoogle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct({
        MAPS_PROVIDER: 'google',
        GOOGLE_MAPS_BROWSER_KEY: 'key-of-the-operator',
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
  baseURL: async ({ withGoogle }, use) => use(withGoogle.url),
})

test.use({ permissions: ['geolocation'], geolocation: pune })

async function answerAsGoogle(page: Page): Promise<string[]> {
  const loads: string[] = []
  await page.route('https://maps.googleapis.com/**', (route) => {
    loads.push(route.request().url())
    return route.fulfill({ path: script, contentType: 'text/javascript' })
  })
  return loads
}

/** Google's script may still be on its way; the page says so, and the press is made again. */
async function chooseOnceReady(nearby: PlacesPage, category: string): Promise<void> {
  await expect(async () => {
    await nearby.choose(category)
    await expect(nearby.status).not.toContainText('not ready', { timeout: 1_000 })
  }).toPass()
}

type Asked = [what: string, ...rest: unknown[]][]
const askedOf = (page: Page): Promise<Asked> => page.evaluate(() => Reflect.get(window, 'askedOfGoogle'))

test.use({ expectedComplaints: /ERR_FAILED|Failed to load resource/ })

test('who comes from another page of ours gets the page that admits Google, is told while it does not answer, and all comes from it once it does', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('https://maps.googleapis.com/**', (route) => route.abort())
  await page.goto('/about')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('link', { name: 'Find Help' }).first().click()
  const nearby = new PlacesPage(page)
  await expect(page.getByText('Around your position')).toBeVisible()
  await expect(page.getByText('The map did not arrive. The list works without it.')).toBeVisible()
  await nearby.choose('Courts')
  await expect(nearby.status).toHaveText(
    'Error: Map service is not ready. Please wait a moment and try again.',
  )

  await page.unroute('https://maps.googleapis.com/**')
  const loads = await answerAsGoogle(page)
  await chooseOnceReady(nearby, 'Courts')
  await expect(nearby.cards).toHaveCount(2)
  loads.length = 0
  await nearby.openAt()
  await chooseOnceReady(nearby, 'Police Stations')
  // The third one's details did not come: it is left out without a word.
  await expect(nearby.status).toHaveText('Found 2 result(s)')
  expect(await nearby.names()).toEqual(['Google Station 1', 'Google Station 2'])
  const [first, second] = [nearby.cards.first(), nearby.cards.nth(1)]
  await expect(first).toContainText('Rating: 4.4/5')
  await expect(first).toContainText('Open day and night')
  await expect(first).toContainText('1.8 km')
  await expect(first).toContainText('By road, about 7 min')
  await expect(first.getByRole('link', { name: 'Call Google Station 1' })).toBeVisible()
  await expect(second).toContainText('Calculating distance...')
  await expect(second).toContainText('No contact information available')

  expect(loads).toHaveLength(1)
  expect(loads[0]).toContain('key=key-of-the-operator')
  expect(loads[0]).toContain('region=IN')
  const asked = await askedOf(page)
  expect(asked.find(([what]) => what === 'searchByText')?.[1]).toMatchObject({
    textQuery: 'police',
    rankPreference: 'DISTANCE',
    // Rounded, as to everybody.
    locationBias: { lat: 18.52, lng: 73.857 },
  })
  expect(asked.filter(([what]) => what === 'fetchFields')).toHaveLength(3)
  expect(asked.find(([what]) => what === 'computeRouteMatrix')?.[1]).toMatchObject({ travelMode: 'DRIVING' })
  // The map may be drawn after the list.
  const askedForMap = async () => (await askedOf(page)).find(([what]) => what === 'Map')?.[1]
  await expect.poll(askedForMap).toMatchObject({ zoom: 12, mapId: 'DEMO_MAP_ID' })

  await nearby.map.locator('gmp-advanced-marker[title^="1."]').dispatchEvent('gmp-click')
  await expect(nearby.map.getByText('Ward 1')).toBeVisible()
  await first.getByRole('button', { name: /^Get Route/ }).click()
  await expect(page.getByText('1.9 km by road, 8 min')).toBeVisible()
  await expect(nearby.map.getByText('Ward 1')).toHaveCount(0)
  await second.getByRole('button', { name: /^Get Route/ }).click()
  await expect(nearby.status).toContainText('Error: Could not calculate route.')

  await nearby.look('nothing')
  await expect(nearby.status).toContainText('No results found. Please try a different search term.')
})

test('a page that came by a shared link admits Google already, and is loaded once', { tag: '@deep' }, async ({
  page,
}) => {
  await answerAsGoogle(page)
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  await page.goto('/en/nearby-help')
  const nearby = new PlacesPage(page)
  await expect(page.getByText('Around your position')).toBeVisible()
  await chooseOnceReady(nearby, 'Courts')
  await expect(nearby.cards).toHaveCount(2)
  expect(loaded).toEqual(['/en/nearby-help'])
})
