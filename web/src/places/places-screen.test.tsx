import type { PinAnswer, PlaceResult, RouteAnswer } from '@nyaysathi/contracts/places'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { officesOfPune } from '../offices/testing/found-offices.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { frames } from '../testing/frames.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, type Look, noLine, openApp } from '../testing/open-app.tsx'
import { pune, standAt } from '../testing/position.ts'
import { alwaysOpen, answerOf, foundPlace, neverOpen } from './testing/found-places.ts'

// The page of an operator with a router.
const settings = document.createElement('meta')
settings.name = 'web-settings'
settings.content = JSON.stringify({
  maps: { provider: 'open', google_key: '', google_map_id: '', tile_url: '', has_router: true },
})
document.head.append(settings)

const states = [
  { iso: 'MH', name: 'Maharashtra', name_hi: 'महाराष्ट्र' },
  { iso: 'RJ', name: 'Rajasthan', name_hi: 'राजस्थान' },
]
const answers: Answers = {
  'GET /api/geo/states': states,
  'GET /api/places/offices': officesOfPune,
  'GET /api/places/search': answerOf([foundPlace(1), foundPlace(2)]),
  'POST /api/places/matrix': async (request) => {
    const { destinations }: { destinations: { place_id: string }[] } = await request.json()
    const rows = destinations.map(({ place_id }, at) => {
      const metres = (at + 1) * 1_600
      return {
        place_id,
        status: 'OK' as const,
        kind: 'road' as const,
        distance: { text: '', value: metres },
        duration: { text: '', value: metres / 8 },
      }
    })
    return { rows, attributions: [] }
  },
}
const line: RouteAnswer = {
  status: 'OK',
  kind: 'straight_line',
  reason: 'no_router',
  points: [
    { lat: 18.52, lng: 73.857 },
    { lat: 18.53, lng: 73.86 },
  ],
  distance: { text: '', value: 1_050 },
  duration: { text: '', value: 300 },
  attributions: [],
}

const says = () => document.querySelector('main [aria-live="polite"]')?.textContent
const cards = page.getByRole('article')
const names = () =>
  cards
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent)
const box = page.getByRole('searchbox')
const map = page.getByRole('region', { name: /^(?:Map (?:of|with)|आपकी जगह|.+ ज़िले का नक्शा)/ })
const category = (name: string) => page.getByRole('button', { name, exact: true })
const many = (count: number) => Array.from({ length: count }, (_, at) => foundPlace(at + 1))

async function open(places: PlaceResult[], more: Answers = {}, look: Look = {}) {
  standAt(pune)
  const told = { ...answers, 'GET /api/places/search': answerOf(places), ...more }
  const server = await openApp('/nearby-help', { answers: told, ...look })
  await expect.element(page.getByText(/^(?:Around your position|आपकी जगह के आसपास)/)).toBeVisible()
  return server
}

async function look(text: string): Promise<void> {
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
}

const drawn = () => expect.poll(() => document.querySelector('[data-drawn]')).not.toBeNull()

test('nothing is asked for, and nothing looked for, before a choice', async () => {
  await open([])
  await expect.poll(says).toBe('Select a category or use the search bar to find legal help.')
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
  await look('   ')
  await expect.poll(says).toBe('Error: Please enter a search term.')
})

test('Show More and Show Less, with how many more', async () => {
  const server = await open(many(13))
  await category('Police Stations').click()
  await expect.poll(() => cards.elements()).toHaveLength(10)
  await page.getByRole('button', { name: 'Show More (3 more)' }).click()
  await expect.poll(() => cards.elements()).toHaveLength(13)
  await page.getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(() => cards.elements()).toHaveLength(10)
  server.answers['GET /api/places/search'] = answerOf(many(10))
  await category('NGOs').click()
  await expect.poll(says).toBe('Found 10 result(s)')
  expect(page.getByRole('button', { name: /^Show (More|Less)/ }).elements()).toHaveLength(0)
})

test('own words put out the category, a category empties the box', async () => {
  await open([foundPlace(1)])
  await category('Courts').click()
  await expect.element(category('Courts')).toHaveAttribute('aria-pressed', 'true')
  await look('registration office')
  await expect.element(category('Courts')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(box).toHaveValue('registration office')
  await category('NGOs').click()
  await expect.element(box).toHaveValue('')
})

test('filters and order, and nothing is hidden in silence', async () => {
  const server = await open([
    foundPlace(1, { rating: 2.5, opening_hours: alwaysOpen }),
    foundPlace(2, { rating: 4.1, opening_hours: neverOpen }),
    foundPlace(3, { rating: 4.8, opening_hours: alwaysOpen }),
    foundPlace(4),
  ])
  await category('Police Stations').click()
  await expect.element(cards.first()).toMatchTextContent('Rating: 2.5/5')
  await expect.element(cards.first()).toMatchTextContent('Open day and night')
  await expect.element(cards.nth(3)).toMatchTextContent('Rating: N/A')
  await expect.element(cards.nth(3)).toMatchTextContent('No contact information available')

  await page.getByRole('combobox', { name: 'Sort By' }).selectOptions('Rating')
  await expect.poll(names).toEqual(['Station 3', 'Station 2', 'Station 1', 'Station 4'])
  await page.getByRole('combobox', { name: 'Sort By' }).selectOptions('Distance')

  const openNow = page.getByRole('checkbox', { name: 'Open Now' })
  await openNow.click()
  await expect.poll(names).toEqual(['Station 1', 'Station 3'])
  await expect.element(page.getByText(/^1 place is hidden, because we do not know its hours\./)).toBeVisible()
  await page.getByRole('button', { name: 'Show them too' }).click()
  await expect.poll(names).toEqual(['Station 1', 'Station 3', 'Station 4'])

  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('4+')
  await expect.poll(names).toEqual(['Station 3'])
  await openNow.click()
  await expect.poll(names).toEqual(['Station 2', 'Station 3'])

  server.answers['GET /api/places/search'] = answerOf([foundPlace(1, { rating: 1 })])
  await category('Courts').click()
  await expect.poll(says).toBe('No results match your current filters.')
})

test('call, website, share, and the person’s own maps app', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open([
    foundPlace(1, {
      formatted_phone_number: '020 2612 3456',
      international_phone_number: '+91 20 2612 3456',
      website: 'https://police.example.in/',
    }),
    foundPlace(2, { website: 'javascript:alert(1)' }),
  ])
  await category('Police Stations').click()
  const [first, second] = [cards.first(), cards.nth(1)]
  await expect
    .element(first.getByRole('link', { name: /^Call Station 1/ }))
    .toHaveAttribute('href', 'tel:02026123456')
  await expect.element(first).toMatchTextContent('+91 20 2612 3456')
  const website = first.getByRole('link', { name: /^Visit Website/ })
  await expect.element(website).toHaveAttribute('target', '_blank')
  await expect.element(website).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(second.getByRole('link', { name: /^Visit Website/ }).elements()).toHaveLength(0)
  await expect
    .element(first.getByRole('link', { name: /in your maps app/ }))
    .toHaveAttribute('href', expect.stringContaining('18.52'))
  await first.getByRole('button', { name: 'Share Station 1' }).click()
  await expect.element(first.getByText('Copied: name, address and phone', { exact: false })).toBeVisible()
  expect(copied.mock.calls[0]?.[0]).toContain('Station 1\n1 Main Road, Pune')
})

describe('the map', () => {
  test('has one marker a result, a window with name and neighbourhood, and what is pointed at stands out', async () => {
    await open([foundPlace(1), foundPlace(2), foundPlace(3, { position_is: 'town' })])
    await drawn()
    await category('Police Stations').click()
    const markers = map.getByRole('button', { name: /^\d\. Station/ })
    await expect.poll(() => markers.elements()).toHaveLength(3)
    await expect.element(map.getByRole('img', { name: 'You are about here' })).toBeInTheDocument()

    await userEvent.hover(cards.nth(1))
    await expect.poll(() => markers.nth(1).element().className).toContain('highlighted')
    const way = cards.first().getByRole('button', { name: 'Get Route to Station 1' })
    await userEvent.unhover(cards.nth(1))
    way.element().focus()
    await expect.poll(() => markers.first().element().className).toContain('highlighted')

    await markers.nth(1).click()
    await expect.element(map.getByText('Ward 2')).toBeVisible()
    await map.getByRole('button', { name: 'Close' }).click()
    await expect.element(map.getByText('Ward 2')).not.toBeInTheDocument()
    await cards.nth(2).getByRole('button', { name: 'Show Station 3 on the map' }).click()
    await expect.element(map.getByText('Ward 3')).toBeVisible()
  })

  test('shows a route by road, a straight line that says so, and none', async () => {
    const server = await open([foundPlace(1), foundPlace(2)], { 'POST /api/places/route': line })
    await drawn()
    await category('Police Stations').click()
    await expect.element(cards.first()).toMatchTextContent('1.6 km')
    await expect.element(cards.first()).toMatchTextContent('By road, about 3 min')
    const way = (at: number) => cards.nth(at).getByRole('button', { name: /^Get Route/ })

    await cards.first().getByRole('button', { name: 'Show Station 1 on the map' }).click()
    await way(0).click()
    await expect
      .element(page.getByText(/The dashed line shows the direction, not the way\./).first())
      .toBeVisible()
    await expect
      .poll(() => map.getByText('Ward 1').elements(), { message: 'the open window gives way to the route' })
      .toHaveLength(0)

    server.answers['POST /api/places/route'] = {
      ...line,
      kind: 'road',
      distance: { text: '', value: 1_700 },
      duration: { text: '', value: 300 },
      attributions: [{ text: '© OpenStreetMap contributors' }],
    }
    await way(1).click()
    await expect.element(cards.nth(1)).toMatchTextContent('1.7 km by road, 5 min')
    await page.getByRole('button', { name: 'Remove the route' }).click()
    await expect
      .poll(() => page.getByText('1.7 km by road, 5 min', { exact: false }).elements())
      .toHaveLength(0)

    server.answers['POST /api/places/route'] = {
      status: 'ZERO_RESULTS',
      kind: 'road',
      points: [],
      attributions: [],
    }
    await way(0).click()
    await expect.poll(says).toContain('Error: Could not calculate route.')
    expect(cards.elements()).toHaveLength(2)
  })

  test('stays away on a phone until it is asked for: the way is told in the list', async () => {
    await open([foundPlace(1), foundPlace(2)], { 'POST /api/places/route': line }, { width: 360 })
    await category('Courts').click()
    await cards
      .nth(1)
      .getByRole('button', { name: /^Get Route/ })
      .click()
    await expect.element(cards.nth(1).getByText(/The dashed line shows the direction/)).toBeVisible()
    expect(document.querySelector('[data-drawn]')).toBeNull()
    await page.getByRole('button', { name: 'Show map' }).click()
    await drawn()
  })
})

test('the answer to an older question never takes the place of a newer one', async () => {
  let tellOld = () => {}
  const oldMayCome = new Promise<void>((resolve) => {
    tellOld = resolve
  })
  let oldHasCome = false
  await open([], {
    'GET /api/places/search': async ({ url }) => {
      const isOld = url.includes('query=old')
      if (isOld) await oldMayCome
      oldHasCome ||= isOld
      return answerOf([foundPlace(isOld ? 1 : 2)])
    },
  })
  await look('old')
  const search = page.getByRole('button', { name: /\.\.\./ })
  await expect.element(search).toBeDisabled()
  await expect.poll(says).toBe('Searching...')
  await look('newer')
  await expect.poll(names).toEqual(['Station 2'])
  tellOld()
  await expect.poll(() => oldHasCome).toBe(true)
  await frames()
  expect(names()).toEqual(['Station 2'])
})

test('nothing found is said, with a reason', async () => {
  await open([])
  await look('qqqzzzxxx')
  await expect.poll(says).toContain('No results found. Please try a different search term.')
  expect(cards.elements()).toHaveLength(0)
})

test('without distances the results stay, and say that they are still reckoned', async () => {
  await open([foundPlace(1)], { 'POST /api/places/matrix': noLine })
  await category('Courts').click()
  await expect.element(cards.first()).toMatchTextContent('Calculating distance...')
})

describe('without a position', () => {
  const pin = page.getByRole('textbox', { name: /^PIN code/ })
  const state = page.getByRole('combobox', { name: /^State or Union territory/ })

  test('a PIN code finds the State', async () => {
    standAt()
    await openApp('/nearby-help', {
      answers: {
        ...answers,
        'GET /api/geo/pins/:pin': { pin: '302001', states: states.slice(1) },
        'GET /api/geo/states/:iso/districts': [],
      },
    })
    await pin.fill('012345')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText('A PIN code has six digits and does not begin with 0.').first())
      .toBeVisible()
    await pin.fill('३०२ ००१')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText('This PIN code is in Rajasthan. Now choose the district.', { exact: false }))
      .toBeVisible()
    await expect.element(state).toHaveValue('RJ')
  })

  test('a PIN code that is found late does not undo what was chosen meanwhile', async () => {
    standAt()
    const { promise: asked, resolve: find } = Promise.withResolvers<PinAnswer>()
    await openApp('/nearby-help', {
      answers: {
        ...answers,
        'GET /api/geo/pins/:pin': () => asked,
        'GET /api/geo/states/:iso/districts': [],
      },
    })
    await pin.fill('411001')
    await userEvent.keyboard('{Enter}')
    await state.selectOptions('Rajasthan')
    find({ pin: '411001', states: states.slice(0, 1) })
    await expect.element(page.getByText('This PIN code is in Maharashtra.', { exact: false })).toBeVisible()
    await frames()
    await expect.element(state).toHaveValue('RJ')
  })

  test('a State and a district do the same job, also for what was asked for before', async () => {
    standAt()
    await openApp('/nearby-help', {
      answers: {
        ...answers,
        'GET /api/geo/states/:iso/districts': [
          { name: 'Satara', name_hi: 'सातारा', lat: 17.68, lng: 74, position_is: 'town' },
        ],
      },
    })
    await expect
      .poll(says)
      .toContain('Error: Unable to access your location. Please grant permission and refresh.')
    await category('Courts').click()
    await expect.poll(says).toContain('Error: User location is not available.')
    await state.selectOptions('Maharashtra')
    await page.getByRole('combobox', { name: /^District/ }).selectOptions('Satara')
    await page.getByRole('button', { name: 'Look here' }).click()
    await expect.element(page.getByText('Around Satara, Maharashtra', { exact: false })).toBeVisible()
    await expect.poll(says).toContain('Found 2 result(s)')
    expect(names()).toHaveLength(2)
  })

  test('a browser that knows no positions is told from one that refuses', async () => {
    vi.spyOn(Navigator.prototype, 'geolocation', 'get').mockReturnValue(undefined as never)
    await openApp('/nearby-help', { answers })
    await expect.poll(says).toContain('Error: Geolocation is not supported by your browser.')
    await expect.element(state).toBeVisible()
  })
})

describe('keeps nobody out', () => {
  const places = [
    foundPlace(1, { rating: 4.2, opening_hours: alwaysOpen, formatted_phone_number: '020 2612 3456' }),
    foundPlace(2, {
      name: 'A police station with a name so long that it cannot stand in one line, Shivajinagar-Bhamburda-Deccan-Gymkhana',
      name_hi: 'शिवाजीनगर पुलिस थाना',
      website: 'https://police.example.in/',
      position_is: 'town',
    }),
  ]

  testLooks('stands', async (look) => {
    await open(places, {}, look)
    await expectNoBarriers()
    await category(look.language === 'hi' ? 'पुलिस थाने' : 'Police Stations').click()
    await expect.poll(() => cards.elements()).toHaveLength(2)
    if (look.width === 360) await page.getByRole('button', { name: /^(?:Show map|नक्शा दिखाएँ)$/ }).click()
    await drawn()
    await map.getByRole('button', { name: /^1\./ }).click()
    await expectNoBarriers()
    for (const width of [1280, 360, 320]) {
      await page.viewport(width, 800)
      expectNoSidewaysScroll()
    }
  })

  test('by the keyboard alone: search, more, route, map and back', async () => {
    await open(many(12), { 'POST /api/places/route': line })
    const tabTo = async (find: () => Element | undefined) => {
      for (let presses = 0; presses < 80 && document.activeElement !== find(); presses++)
        await userEvent.tab()
      expect(document.activeElement).toBe(find())
    }
    await drawn()
    await tabTo(() => category('Police Stations').element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(says).toBe('Found 12 result(s)')
    await tabTo(() => box.element())
    await userEvent.keyboard('thana{Enter}')
    await expect.poll(says).toBe('Found 12 result(s)')
    await tabTo(() => cards.first().getByRole('button', { name: 'Get Route to Station 1' }).element())
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/The dashed line shows the direction/).first()).toBeVisible()
    // The cards between are alike.
    const last = cards.nth(9).getByRole('button', { name: 'Get Route to Station 10' }).element()
    if (last instanceof HTMLElement) last.focus()
    await tabTo(() => page.getByRole('button', { name: 'Show More (2 more)' }).element())
    await userEvent.keyboard('{Enter}')
    // The focus goes to the first of those that have come.
    await expect.poll(() => cards.elements()).toHaveLength(12)
    await expect.poll(() => document.querySelectorAll('main ol > li')[10]).toBe(document.activeElement)
    await tabTo(() => map.getByRole('button', { name: '1. Station 1' }).element())
    await userEvent.keyboard('{Enter}')
    await expect.element(map.getByText('Ward 1')).toBeVisible()
    page.getByRole('button', { name: 'Farther away' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(map.getByText('Ward 1')).toBeVisible()
  })
})
