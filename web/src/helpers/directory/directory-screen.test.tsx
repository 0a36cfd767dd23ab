import type { ListedHelper } from '@nyaysathi/contracts/helpers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, noLine, openApp } from '../../testing/open-app.tsx'

const helper: ListedHelper = {
  nyaysathi_id: 'meera',
  name: 'Meera Iyer',
  type: 'lawyer',
  profile_picture: null,
  location: { type: 'city', city: 'Pune', state: 'Maharashtra', country: 'India' },
  consultation_fee: 500,
  ratings: { average_rating: 0, total_reviews: 0 },
  available_timings: [],
  specialization: 'Family Law',
  languages: ['English'],
  years_of_experience: 8,
}
const answers: Answers = { 'GET /api/auth/nyaysathi/all': [helper], 'GET /api/geo/states': [] }
const cards = page.getByRole('article')

test('nobody listed is said in the words of the specification', async () => {
  await openApp('/nyaysathi?q=nobody-is-called-so', {
    answers: { ...answers, 'GET /api/auth/nyaysathi/all': [] },
  })
  await expect.element(page.getByRole('heading', { name: 'Nobody fits this search' })).toBeVisible()
})

test('a list that fails can be tried again, and the cards of the last visit stand meanwhile', async () => {
  await openApp('/nyaysathi', { answers })
  await expect.poll(() => cards.elements()).toHaveLength(1)
  const server = await openApp('/nyaysathi', {
    answers: { ...answers, 'GET /api/auth/nyaysathi/all': noLine },
  })
  await expect.poll(() => cards.elements()).toHaveLength(1)
  const failed = page.getByText('The list could not be loaded', { exact: false })
  await expect.element(failed).toBeVisible()
  server.answers['GET /api/auth/nyaysathi/all'] = [helper]
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => failed.elements()).toHaveLength(0)
})
