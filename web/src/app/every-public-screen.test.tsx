import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { openApp } from '../testing/open-app.tsx'

const narrow = [
  { language: 'en', direction: 'ltr', colorScheme: 'light', width: 190 },
  { language: 'hi', direction: 'ltr', colorScheme: 'light', width: 190 },
] as const

describe.for([
  '/',
  '/about',
  '/services',
  '/success-stories',
  '/privacy',
  '/resources',
  '/resources/guides/e-filing',
  '/offline',
])('%s', (address) => {
  testLooks('keeps nobody out', async (look) => {
    await openApp(address, look)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    document.querySelector<HTMLElement>('main details summary')?.click()
    await expectNoBarriers()
    expectNoSidewaysScroll()
  })
})

describe.for(['/', '/nearby-help', '/quality', '/legal-help'])('%s', (address) => {
  test.for(narrow)('is whole on the narrowest screen, and its menu opens: $language', async (look) => {
    await openApp(address, { ...look, height: 400, answers: { 'GET /api/geo/states': [] } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    expectNoSidewaysScroll()
    const toggle = page.getByRole('navigation').getByRole('button').first()
    await expect.element(toggle).toBeInViewport({ ratio: 1 })
    await toggle.click()
    await expect.element(page.getByRole('navigation').getByRole('link').last()).toBeVisible()
    expectNoSidewaysScroll()
    const exit = document.querySelector<HTMLElement>('header a[rel~="noreferrer"]')
    await expect.element(exit).toBeInViewport({ ratio: 1 })
  })
})

test.for(narrow)('the words of the button to ask are not broken: $language', async (look) => {
  await openApp('/', { ...look, height: 400 })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heightOf = (place: string) => document.querySelector(place)?.getBoundingClientRect().height
  expect(heightOf('main form button[type="submit"]')).toBe(heightOf('main a[href$="/legal-help"]'))
})

test('about us tells the mission, four values, two leaders and the figures', async () => {
  await openApp('/about')
  await expect.element(page.getByRole('heading', { name: 'Our mission' })).toBeVisible()
  for (const value of ['Justice for All', 'Trust & Integrity', 'Community First', 'Excellence'])
    await expect.element(page.getByRole('heading', { name: value })).toBeVisible()
  for (const figure of ['8000+', '99%', '50+'])
    await expect.element(page.getByText(figure, { exact: true }).first()).toBeVisible()
  const leaders = page.getByRole('region', { name: 'Who leads NyaySathi' })
  expect(leaders.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(leaders).toMatchTextContent('Sample content')
})
