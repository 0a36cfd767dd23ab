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
