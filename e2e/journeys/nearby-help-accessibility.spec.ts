import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { looks } from '../support/barriers.ts'
import { alwaysOpen, answerSearches, foundPlace } from '../support/found-places.ts'
import { expect, test } from '../support/journey.ts'
import { NearbyPage, pune } from '../support/nearby-page.ts'

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(barriers).toEqual([])
}

function widthTooMuch(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

const places = [
  foundPlace(1, { rating: 4.2, opening_hours: alwaysOpen, formatted_phone_number: '020 2612 3456' }),
  foundPlace(2, {
    name: 'A police station with a name so long that it cannot stand in one line, Shivajinagar-Bhamburda-Deccan-Gymkhana',
    name_hi: 'शिवाजीनगर पुलिस थाना',
    website: 'https://police.example.in/',
    position_is: 'town',
  }),
]
const police = { en: 'Police Stations', hi: 'पुलिस थाने' } as const
const showMap = { en: 'Show map', hi: 'नक्शा दिखाएँ' } as const

test.use({ permissions: ['geolocation'], geolocation: pune, contextOptions: { reducedMotion: 'reduce' } })

for (const { language, colorScheme, tag } of looks) {
  test.describe(`${language}, ${colorScheme}`, { tag }, () => {
    test.use({ language, colorScheme })

    test('no barriers on a phone, with list, map and an open window', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      const nearby = new NearbyPage(page)
      await answerSearches(page, places)
      await nearby.openAt()
      await expectNoBarriers(page)
      await nearby.choose(police[language])
      await expect(nearby.cards).toHaveCount(2)
      await page.getByRole('button', { name: showMap[language] }).click()
      await nearby.drawn()
      await nearby.map.getByRole('button', { name: /^1\./ }).click()
      await expectNoBarriers(page)
      expect(await widthTooMuch(page)).toBe(0)
    })

    test('no barriers beside the map', async ({ page }) => {
      const nearby = new NearbyPage(page)
      await answerSearches(page, places)
      await nearby.openAt()
      await nearby.drawn()
      await nearby.choose(police[language])
      await expect(nearby.cards).toHaveCount(2)
      await expectNoBarriers(page)
    })
  })
}

test('from right to left nothing has to be moved sideways', async ({ page }) => {
  const nearby = new NearbyPage(page)
  await answerSearches(page, places)
  await nearby.openAt()
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await nearby.choose(police.en)
  await nearby.drawn()
  await expect(nearby.cards).toHaveCount(2)
  await expectNoBarriers(page)
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await widthTooMuch(page)).toBe(0)
  }
})

test('by the keyboard alone: search, more, route, map and back', async ({ page }) => {
  const nearby = new NearbyPage(page)
  await answerSearches(
    page,
    Array.from({ length: 12 }, (_, at) => foundPlace(at + 1)),
  )
  await nearby.openAt()
  await nearby.drawn()
  await tabTo(page, page.getByRole('button', { name: police.en, exact: true }))
  await page.keyboard.press('Enter')
  await expect(nearby.status).toHaveText('Found 12 result(s)')
  await tabTo(page, nearby.box)
  await page.keyboard.type('thana')
  await page.keyboard.press('Enter')
  await expect(nearby.status).toHaveText('Found 12 result(s)')
  await tabTo(page, nearby.cards.first().getByRole('button', { name: 'Get Route to Station 1' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/The dashed line shows the direction/)).toBeVisible()
  const more = page.getByRole('button', { name: 'Show More (2 more)' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  // The focus goes to the first of those that have come.
  await expect(nearby.cards).toHaveCount(12)
  await expect(page.locator('main ol > li').nth(10)).toBeFocused()
  await tabTo(page, nearby.map.getByRole('button', { name: '1. Station 1', exact: true }))
  await page.keyboard.press('Enter')
  await expect(nearby.map.getByText('Ward 1')).toBeVisible()
  await page.getByRole('button', { name: 'Farther away' }).focus()
  await page.keyboard.press('Enter')
  await expect(nearby.map.getByText('Ward 1')).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`nothing on the page jumps while it becomes ready, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const nearby = new NearbyPage(page)
    await nearby.openAt()
    if (width > 1000) await nearby.drawn()
    const shifted = await page.evaluate(() =>
      (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
    )
    expect(shifted).toBeLessThan(0.02)
  })
}
