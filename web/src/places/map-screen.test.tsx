import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { type Look, openApp } from '../testing/open-app.tsx'
import { standAt } from '../testing/position.ts'
import { answerOf, foundPlace } from './testing/found-places.ts'

// The page of an operator without a router or tiles: our own map is all there is.

type Spot = { lat: number; lng: number }

const gadchiroli = { lat: 20.18, lng: 80 }

async function lookFrom(spot: Spot, look: Look = {}) {
  standAt({ latitude: spot.lat, longitude: spot.lng })
  const places = [1, 2].map((number) =>
    foundPlace(number, { geometry: { location: { lat: spot.lat + number / 50, lng: spot.lng } } }),
  )
  await openApp('/nearby-help', {
    answers: {
      'GET /api/geo/states': [],
      'GET /api/places/offices': { offices: [], farther: [], call: [] },
      'GET /api/places/search': {
        ...answerOf(places),
        searched_from: { location: spot, position_is: 'building' },
      },
      'POST /api/places/matrix': { rows: [], attributions: [] },
    },
    ...look,
  })
  await page.getByRole('button', { name: /^(?:Courts|अदालतें)$/ }).click()
  const show = page.getByRole('button', { name: /^(?:Show map|नक्शा दिखाएँ)$/ })
  if ((look.width ?? 1280) < 960) await show.click()
  await expect.poll(() => document.querySelector('[data-drawn]')).not.toBeNull()
}

const region = (name: string | RegExp) => page.getByRole('region', { name })

describe('the map without tiles', () => {
  test.each([
    ['a metropolis', { lat: 18.94, lng: 72.835 }, 'Mumbai City', 'Mumbai'],
    ['a hill State', { lat: 31.54, lng: 78.27 }, 'Kinnaur', 'Reckong Peo'],
    ['an island', { lat: 9.16, lng: 92.76 }, 'Nicobar', 'Car Nicobar'],
    ['a border district', { lat: 27.586, lng: 91.87 }, 'Tawang', 'Tawang'],
    ['a tribal district', gadchiroli, 'Gadchiroli', 'Gadchiroli'],
  ])('says in %s where one is', async (_name, spot, district, town) => {
    await lookFrom(spot)
    await expect.element(page.getByText(`${district} district.`)).toBeVisible()
    await expect.element(page.getByText(new RegExp(`^Nearest district town: ${town}, `))).toBeVisible()
    await expect.element(region(new RegExp(`^Map of ${district} district, places: 2\\.`))).toBeVisible()
  })

  test('names no district where newer ones were cut out of it: the border is older', async () => {
    await lookFrom({ lat: 16.24, lng: 80.05 })
    await expect.element(page.getByText(/^Nearest district town: Narasaraopet, /)).toBeVisible()
    await expect.element(region(/^Map with your place, places: 2\./)).toBeVisible()
  })

  test('names none abroad either', async () => {
    await lookFrom({ lat: 27.7, lng: 85.3 })
    await expect.element(page.getByText(/^Nearest district town: /)).toBeVisible()
    expect(page.getByText(/ district\.$/).elements()).toHaveLength(0)
  })

  test('writes names as the reader does', async () => {
    await lookFrom(gadchiroli, { language: 'hi' })
    await expect.element(page.getByText('ज़िला गढ़चिरौली।')).toBeVisible()
    await expect.element(page.getByText(/^सबसे पास का ज़िला मुख्यालय: गढ़चिरौली/)).toBeVisible()
  })

  test('shows how far a stretch of it is', async () => {
    await lookFrom(gadchiroli)
    const scale = () => document.querySelector('[class*=scale]')?.textContent ?? ''
    await expect.poll(scale).toMatch(/^\d+ (?:km|m)$/)
    const before = scale()
    await page.getByRole('button', { name: 'Farther away' }).click()
    await expect.poll(scale).not.toBe(before)
  })

  test('promises no way by road: the phone’s own maps app comes first', async () => {
    await lookFrom(gadchiroli)
    const card = page.getByRole('article').first()
    await expect.element(card.getByRole('link', { name: 'Open Station 1 in your maps app' })).toBeVisible()
    await expect.element(card).toMatchTextContent('straight line')
    expect(page.getByRole('button', { name: /^Get Route/ }).elements()).toHaveLength(0)
    expect(page.getByRole('link', { name: /^Open Station/ }).elements()).toHaveLength(2)
  })

  testLooks('has no barriers', async (look) => {
    await lookFrom(gadchiroli, look)
    await expect.element(page.getByText(/गढ़चिरौली।$|^Gadchiroli district\.$/)).toBeVisible()
    await expectNoBarriers()
    expectNoSidewaysScroll()
  })
})
