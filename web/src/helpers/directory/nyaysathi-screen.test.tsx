import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, refusal } from '../../testing/open-app.tsx'

const helper: PublicHelper = {
  nyaysathi_id: 'quiet',
  name: 'Quiet Person',
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

test('somebody without timings takes no appointments', async () => {
  await openApp('/nyaysathi/public/quiet', { answers: { 'GET /api/nyaysathi/public/quiet': helper } })
  await expect.element(page.getByText('Currently not accepting appointments')).toBeVisible()
  expect(page.getByRole('link', { name: 'Book Appointment' }).elements()).toHaveLength(0)
})

test('nobody at this address is said in the words of the specification', async () => {
  await openApp('/nyaysathi/public/nobody', {
    answers: { 'GET /api/nyaysathi/public/nobody': refusal(404, 'not_found') },
  })
  await expect
    .element(page.getByText('NyaySathi details not found. Please go back to the directory.'))
    .toBeVisible()
})

test('a detail that fails says with which status', async () => {
  await openApp('/nyaysathi/public/meera', {
    answers: { 'GET /api/nyaysathi/public/meera': refusal(503, 'database_away', 'Not now.') },
  })
  await expect
    .element(page.getByText('Failed to fetch NyaySathi details. Status: 503, Error: Not now.'))
    .toBeVisible()
})
