import { expect, test } from '../support/journey.ts'
import { PlacesPage, pune } from '../support/places-page.ts'

test.describe('with a position', () => {
  test.use({
    permissions: ['geolocation'],
    geolocation: pune,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  })

  test('what is near is found in the built-in data, drawn on a map, and stays when the network goes', async ({
    page,
    context,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url() + (request.postData() ?? ''))
    })
    const nearby = new PlacesPage(page)
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

    // The server has no router: nothing promises a way by road.
    await nearby.drawn()
    await expect(page.getByText('Pune district.')).toBeVisible()
    await expect(nearby.cards.nth(1).getByRole('link', { name: /^Open .+ in your maps app$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Get Route/ })).toHaveCount(0)

    await nearby.choose('NGOs')
    await expect(nearby.cards.first()).toBeVisible()
    await expect(page.getByText('Shown in their place: Legal Aid Volunteers')).toBeVisible()

    await nearby.choose('Courts')
    await expect(nearby.cards).toHaveCount(10)
    const before = await nearby.names()
    await context.setOffline(true)
    await nearby.choose('NGOs')
    await expect(nearby.status).toContainText('No results found. Please try a different search term.')
    await expect(nearby.status).toContainText('Below are the results of your last search.')
    expect(await nearby.names()).toEqual(before)
    // On another screen and back: they are still there.
    await context.setOffline(false)
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(page).toHaveURL(/\/about$/)
    await page.getByRole('link', { name: 'Find Help' }).first().click()
    await expect(nearby.cards).toHaveCount(10)
    expect(await nearby.names()).toEqual(before)
  })
})
