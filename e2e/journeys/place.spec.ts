import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const pune = { latitude: 18.5204303, longitude: 73.8567437 }

function parts(page: Page) {
  return {
    place: page.getByRole('textbox', { name: 'Your place' }),
    press: page.getByRole('button', { name: 'Use my position' }),
    says: (text: string) => page.getByRole('status').filter({ hasText: text }),
  }
}

test('a press fills in the town, the position goes out rounded, and the question takes the town along', async ({
  chat,
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(pune)
  const looked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/geo/')) looked.push(new URL(request.url()).search)
  })
  await chat.open()
  const { place, press, says } = parts(page)
  await expect(place).toHaveValue('Delhi, India')
  expect(looked, 'nothing is looked up unasked').toEqual([])
  await press.click()
  await expect(place).toHaveValue('Pune, Maharashtra, India')
  await expect(says('Filled in: Pune, Maharashtra, India.')).toBeVisible()
  expect(looked).toEqual(['?lat=18.520&lng=73.857'])

  const asked = page.waitForRequest((request) => request.url().endsWith('/questions'))
  await chat.ask('my employer has not paid my salary')
  expect((await asked).postDataJSON()).toMatchObject({ location: 'Pune, Maharashtra, India' })

  await place.fill('Satara, Maharashtra')
  await expect(says('Filled in')).toHaveCount(0)
})

test('what is written while the position is looked for stays', async ({ chat, page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(pune)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/geo/**', async (route) => {
    await released
    await route.continue()
  })
  await chat.open()
  const { place, press, says } = parts(page)
  await press.click()
  await expect(says('Looking for your place.')).toBeVisible()
  await place.fill('Nagpur')
  release()
  await expect(says('Looking for your place.')).toHaveCount(0)
  await expect(place).toHaveValue('Nagpur')
})

test('who does not share the position is told so, and the place stays', async ({ chat, page, context }) => {
  // What is granted here leaves all else denied.
  await context.grantPermissions(['clipboard-read'])
  await chat.open()
  const { place, press, says } = parts(page)
  await press.click()
  await expect(says('Your browser does not share your position.')).toBeVisible()
  await expect(place).toHaveValue('Delhi, India')
  await expect(press).toBeFocused()
})

test('where the browser knows no positions, a press says so', async ({ chat, page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined, configurable: true }),
  )
  await chat.open()
  const { place, press, says } = parts(page)
  await press.click()
  await expect(says('Geolocation not supported')).toBeVisible()
  await expect(place).toHaveValue('Delhi, India')
})

test.describe('far from India', () => {
  test.use({ expectedComplaints: /404 \(Not Found\)/ })

  test('no town is made up', async ({ chat, page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 48.857, longitude: 2.352 })
    await chat.open()
    const { place, press, says } = parts(page)
    await press.click()
    await expect(says('We know no town in India near you.')).toBeVisible()
    await expect(place).toHaveValue('Delhi, India')
  })
})
