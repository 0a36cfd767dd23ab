import {
  alwaysOpen,
  answerMatrix,
  answerOf,
  answerSearches,
  foundPlace,
  neverOpen,
} from '../support/found-places.ts'
import { expect, test } from '../support/journey.ts'
import { NearbyPage, pune } from '../support/nearby-page.ts'

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: pune })

  test('a category finds what is near, out of the built-in data', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url() + (request.postData() ?? ''))
    })
    const nearby = new NearbyPage(page)
    await nearby.openAt()
    await expect(nearby.status).toHaveText('Select a category or use the search bar to find legal help.')
    await expect(nearby.search).toBeDisabled()
    await nearby.choose('Courts')
    await expect(nearby.status).toHaveText(/^Found \d+ result\(s\)$/)
    await expect(nearby.cards.first().getByRole('heading')).toHaveText('District and Sessions Court, Pune')
    await expect(nearby.cards).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Courts', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    // Nobody is told a way by road where none was measured.
    await expect(nearby.cards.nth(1)).toContainText('straight line')
    await expect(page.getByText(/by road, about/i)).toHaveCount(0)
    // The position travels rounded, and stays in the memory of this tab.
    expect(asked.join()).toContain('lat=18.520&lng=73.857')
    expect(asked.join()).not.toContain('18.5204')
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('18.5')
  })

  test('where none is known, says what is shown in its place', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await nearby.openAt()
    await nearby.choose('NGOs')
    await expect(nearby.cards.first()).toBeVisible()
    await expect(page.getByText('Shown in their place: Legal Aid Volunteers')).toBeVisible()
  })

  test('Show More and Show Less, with how many more', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await answerSearches(
      page,
      Array.from({ length: 13 }, (_, at) => foundPlace(at + 1)),
    )
    await nearby.openAt()
    await nearby.choose('Police Stations')
    await expect(nearby.cards).toHaveCount(10)
    await page.getByRole('button', { name: 'Show More (3 more)' }).click()
    await expect(nearby.cards).toHaveCount(13)
    await page.getByRole('button', { name: 'Show Less' }).click()
    await expect(nearby.cards).toHaveCount(10)

    await page.unroute('**/api/places/search?*')
    await answerSearches(
      page,
      Array.from({ length: 10 }, (_, at) => foundPlace(at + 1)),
    )
    await nearby.choose('NGOs')
    await expect(nearby.status).toHaveText('Found 10 result(s)')
    await expect(page.getByRole('button', { name: /^Show (More|Less)/ })).toHaveCount(0)
  })

  test('own words put out the category, a category empties the box', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await answerSearches(page, [foundPlace(1)])
    await nearby.openAt()
    await nearby.choose('Courts')
    await nearby.look('registration office')
    await expect(page.getByRole('button', { name: 'Courts', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await expect(nearby.box).toHaveValue('registration office')
    await nearby.choose('NGOs')
    await expect(nearby.box).toHaveValue('')
  })

  test('blanks are no search', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await nearby.openAt()
    await nearby.look('   ')
    await expect(nearby.status).toHaveText('Error: Please enter a search term.')
  })

  test('filters and order, and nothing is hidden in silence', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await answerSearches(page, [
      foundPlace(1, { rating: 2.5, opening_hours: alwaysOpen }),
      foundPlace(2, { rating: 4.1, opening_hours: neverOpen }),
      foundPlace(3, { rating: 4.8, opening_hours: alwaysOpen }),
      foundPlace(4),
    ])
    await nearby.openAt()
    await nearby.choose('Police Stations')
    await expect(nearby.cards.first()).toContainText('Rating: 2.5/5')
    await expect(nearby.cards.first()).toContainText('Open day and night')
    await expect(nearby.cards.nth(3)).toContainText('Rating: N/A')
    await expect(nearby.cards.nth(3)).toContainText('No contact information available')

    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Rating')
    expect(await nearby.names()).toEqual(['Station 3', 'Station 2', 'Station 1', 'Station 4'])
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Distance')

    await page.getByRole('checkbox', { name: 'Open Now' }).check()
    expect(await nearby.names()).toEqual(['Station 1', 'Station 3'])
    await expect(page.getByText(/^1 place is hidden, because we do not know its hours\./)).toBeVisible()
    await page.getByRole('button', { name: 'Show them too' }).click()
    expect(await nearby.names()).toEqual(['Station 1', 'Station 3', 'Station 4'])

    await page.getByRole('combobox', { name: 'Rating' }).selectOption('4+')
    expect(await nearby.names()).toEqual(['Station 3'])
    await page.getByRole('checkbox', { name: 'Open Now' }).uncheck()
    expect(await nearby.names()).toEqual(['Station 2', 'Station 3'])

    await page.unroute('**/api/places/search?*')
    await answerSearches(page, [foundPlace(1, { rating: 1 })])
    await nearby.choose('Courts')
    await expect(nearby.status).toHaveText('No results match your current filters.')
  })

  test('call, website, share, and the person’s own maps app', async ({ page, context }) => {
    await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write'])
    const nearby = new NearbyPage(page)
    await answerSearches(page, [
      foundPlace(1, {
        formatted_phone_number: '020 2612 3456',
        international_phone_number: '+91 20 2612 3456',
        website: 'https://police.example.in/',
      }),
      foundPlace(2, { website: 'javascript:alert(1)' }),
    ])
    await nearby.openAt()
    await nearby.choose('Police Stations')
    const [first, second] = [nearby.cards.first(), nearby.cards.nth(1)]
    await expect(first.getByRole('link', { name: 'Call Station 1' })).toHaveAttribute(
      'href',
      'tel:02026123456',
    )
    await expect(first).toContainText('+91 20 2612 3456')
    const website = first.getByRole('link', { name: /^Visit Website/ })
    await expect(website).toHaveAttribute('target', '_blank')
    await expect(website).toHaveAttribute('rel', /noopener/)
    await expect(second.getByRole('link', { name: /^Visit Website/ })).toHaveCount(0)
    await expect(first.getByRole('link', { name: /in your maps app/ })).toHaveAttribute('href', /18\.52/)
    await first.getByRole('button', { name: 'Share Station 1' }).click()
    await expect(first.getByText('Copied: name, address and phone')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'Station 1\n1 Main Road, Pune',
    )
  })

  test('the map: one marker a result, a window with name and neighbourhood, and what is pointed at stands out', async ({
    page,
  }) => {
    const nearby = new NearbyPage(page)
    await answerSearches(page, [foundPlace(1), foundPlace(2), foundPlace(3, { position_is: 'town' })])
    await nearby.openAt()
    await nearby.drawn()
    await nearby.choose('Police Stations')
    const markers = nearby.map.getByRole('button', { name: /^\d\. Station/ })
    await expect(markers).toHaveCount(3)
    await expect(nearby.map.getByRole('img', { name: 'You are about here' })).toBeVisible()

    await nearby.cards.nth(1).hover()
    await expect(markers.nth(1)).toHaveClass(/highlighted/)
    await nearby.cards.first().getByRole('button', { name: 'Get Route to Station 1' }).focus()
    await page.mouse.move(5, 5)
    await expect(markers.first()).toHaveClass(/highlighted/)

    await markers.nth(1).click()
    await expect(nearby.map.getByText('Ward 2')).toBeVisible()
    await nearby.map.getByRole('button', { name: 'Close' }).click()
    await expect(nearby.map.getByText('Ward 2')).toHaveCount(0)
    await nearby.cards.nth(2).getByRole('button', { name: 'Show Station 3 on the map' }).click()
    await expect(nearby.map.getByText('Ward 3')).toBeVisible()
  })

  test('a route by road, a straight line that says so, and none', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await answerSearches(page, [foundPlace(1), foundPlace(2)])
    await answerMatrix(page)
    await nearby.openAt()
    await nearby.drawn()
    await nearby.choose('Police Stations')
    await expect(nearby.cards.first()).toContainText('1.6 km')
    await expect(nearby.cards.first()).toContainText('By road, about 3 min')

    // The real server has no router: it gives the direction, and the screen says that it is no way.
    await nearby.cards.first().getByRole('button', { name: 'Show Station 1 on the map' }).click()
    await nearby.cards
      .first()
      .getByRole('button', { name: /^Get Route/ })
      .click()
    await expect(page.getByText(/The dashed line shows the direction, not the way\./)).toBeVisible()
    await expect(nearby.map.getByText('Ward 1'), 'the open window gives way to the route').toHaveCount(0)

    await page.route('**/api/places/route', (route) =>
      route.fulfill({
        json: {
          status: 'OK',
          kind: 'road',
          points: [
            { lat: 18.52, lng: 73.857 },
            { lat: 18.53, lng: 73.86 },
          ],
          distance: { text: '', value: 1_700 },
          duration: { text: '', value: 300 },
          attributions: [{ text: '© OpenStreetMap contributors' }],
        },
      }),
    )
    await nearby.cards
      .nth(1)
      .getByRole('button', { name: /^Get Route/ })
      .click()
    await expect(page.getByText('1.7 km by road, 5 min')).toBeVisible()
    await expect(nearby.cards.nth(1)).toContainText('1.7 km by road, 5 min')
    await page.getByRole('button', { name: 'Remove the route' }).click()
    await expect(page.getByText('1.7 km by road, 5 min')).toHaveCount(0)

    await page.unroute('**/api/places/route')
    await page.route('**/api/places/route', (route) =>
      route.fulfill({ json: { status: 'ZERO_RESULTS', kind: 'road', points: [], attributions: [] } }),
    )
    await nearby.cards
      .first()
      .getByRole('button', { name: /^Get Route/ })
      .click()
    await expect(nearby.status).toContainText('Error: Could not calculate route.')
    await expect(nearby.cards).toHaveCount(2)
  })

  test('on a phone the way is told in the list, without the map', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const nearby = new NearbyPage(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await nearby.openAt()
    await nearby.choose('Courts')
    await nearby.cards
      .nth(1)
      .getByRole('button', { name: /^Get Route/ })
      .click()
    await expect(nearby.cards.nth(1).getByText(/The dashed line shows the direction/)).toBeVisible()
    expect(
      fetched.filter((address) => /leaflet|base-map/.test(address)),
      'nothing of the map is fetched',
    ).toEqual([])
    await page.getByRole('button', { name: 'Show map' }).click()
    await nearby.drawn()
  })

  test('the answer to an older question never takes the place of a newer one', async ({ page }) => {
    const nearby = new NearbyPage(page)
    let releaseOld = () => {}
    const oldMayCome = new Promise<void>((resolve) => {
      releaseOld = resolve
    })
    await page.route('**/api/places/search?*', async (route) => {
      const isOld = route.request().url().includes('query=old')
      if (isOld) await oldMayCome
      await route.fulfill({ json: answerOf([foundPlace(isOld ? 1 : 2)]) }).catch(() => undefined)
    })
    await nearby.openAt()
    await nearby.look('old')
    await expect(nearby.search).toHaveText('...')
    await expect(nearby.search).toBeDisabled()
    await expect(nearby.status).toHaveText('Searching...')
    await nearby.choose('Courts')
    await expect(nearby.cards.getByRole('heading')).toHaveText(['Station 2'])
    releaseOld()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(nearby.cards.getByRole('heading')).toHaveText(['Station 2'])
  })

  test('nothing found is said, with a reason', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await nearby.openAt()
    await nearby.look('qqqzzzxxx')
    await expect(nearby.status).toContainText('No results found. Please try a different search term.')
    await expect(nearby.cards).toHaveCount(0)
  })

  test.describe('when the network goes', () => {
    test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

    test('the last results stay, and the next search says what happened', async ({ page, context }) => {
      const nearby = new NearbyPage(page)
      await nearby.openAt()
      await nearby.choose('Courts')
      await expect(nearby.cards).toHaveCount(10)
      const before = await nearby.names()
      await context.setOffline(true)
      await nearby.choose('NGOs')
      await expect(nearby.status).toContainText('No results found. Please try a different search term.')
      await expect(nearby.status).toContainText('Below are the results of your last search.')
      expect(await nearby.names()).toEqual(before)
      await nearby.cards
        .first()
        .getByRole('button', { name: /^Get Route/ })
        .click()
      await expect(nearby.status).toContainText('Error: Could not calculate route.')
      expect(await nearby.names()).toEqual(before)
      // On another screen and back: they are still there.
      await context.setOffline(false)
      await page.getByRole('link', { name: 'About Us' }).first().click()
      await expect(page).toHaveURL(/\/about$/)
      await page.getByRole('link', { name: 'Find Help' }).first().click()
      await expect(nearby.cards).toHaveCount(10)
      expect(await nearby.names()).toEqual(before)
    })

    test('without distances the results stay, and say that they are still reckoned', async ({ page }) => {
      const nearby = new NearbyPage(page)
      await answerSearches(page, [foundPlace(1)])
      await page.route('**/api/places/matrix', (route) => route.abort())
      await nearby.openAt()
      await nearby.choose('Courts')
      await expect(nearby.cards.first()).toContainText('Calculating distance...')
    })
  })
})

test.describe('without a position', () => {
  // What is granted here leaves all else denied.
  test.use({ permissions: ['clipboard-read'] })

  test('a State and a district do the same job', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await nearby.open()
    await expect(nearby.status).toContainText(
      'Error: Unable to access your location. Please grant permission and refresh.',
    )
    await nearby.choose('Courts')
    await expect(nearby.status).toContainText('Error: User location is not available.')
    await page.getByRole('combobox', { name: 'State or Union territory' }).selectOption('Maharashtra')
    await page.getByRole('combobox', { name: 'District' }).selectOption('Satara')
    await page.getByRole('button', { name: 'Look here' }).click()
    // What was asked for before is done now.
    await expect(nearby.status).toHaveText(/^Found \d+ result\(s\)$/)
    await expect(page.getByText('Around Satara, Maharashtra')).toBeVisible()
    await expect(nearby.cards.first()).toContainText('Satara')
  })

  test('a PIN code finds the State', async ({ page }) => {
    const nearby = new NearbyPage(page)
    await nearby.open()
    const pin = page.getByRole('textbox', { name: 'PIN code (6 digits)' })
    await pin.fill('012345')
    await pin.press('Enter')
    await expect(page.getByText('A PIN code has six digits and does not begin with 0.')).toBeVisible()
    await pin.fill('३०२ ००१')
    await pin.press('Enter')
    await expect(page.getByText('This PIN code is in Rajasthan. Now choose the district.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'State or Union territory' })).toHaveValue('RJ')
    await expect(page.getByRole('combobox', { name: 'District' })).toBeEnabled()
  })

  test('a browser that knows no positions is told from one that refuses', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined, configurable: true }),
    )
    const nearby = new NearbyPage(page)
    await nearby.open()
    await expect(nearby.status).toContainText('Error: Geolocation is not supported by your browser.')
    await expect(page.getByRole('combobox', { name: 'State or Union territory' })).toBeVisible()
  })
})

test('the emergency numbers stand above all, without scripts too', async ({ browser, product }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(`${product.url}/nearby-help`)
  for (const number of ['112', '181', '1098', '15100']) {
    const call = page.getByRole('main').locator(`a[href="tel:${number}"]`)
    await expect(call).toBeInViewport()
  }
  await context.close()
})
