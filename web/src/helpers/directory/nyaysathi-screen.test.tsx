import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll, looks } from '../../testing/barriers.ts'
import { openApp, refusal } from '../../testing/open-app.tsx'
import { asha, ashasProfile, meerasPage } from '../../testing/people.ts'

const quiet: PublicHelper = { ...meerasPage, nyaysathi_id: 'quiet', available_timings: [] }

test('somebody without timings takes no appointments', async () => {
  await openApp('/nyaysathi/public/quiet', { answers: { 'GET /api/nyaysathi/public/:nyaysathi_id': quiet } })
  await expect.element(page.getByText('Currently not accepting appointments')).toBeVisible()
  expect(page.getByRole('link', { name: 'Book Appointment' }).elements()).toHaveLength(0)
})

test('nobody at this address is said in the words of the specification', async () => {
  await openApp('/nyaysathi/public/nobody', {
    answers: { 'GET /api/nyaysathi/public/:nyaysathi_id': refusal(404, 'not_found') },
  })
  await expect
    .element(page.getByText('NyaySathi details not found. Please go back to the directory.'))
    .toBeVisible()
})

test('a detail that fails says with which status', async () => {
  await openApp('/nyaysathi/public/meera', {
    answers: { 'GET /api/nyaysathi/public/:nyaysathi_id': refusal(503, 'database_away', 'Not now.') },
  })
  await expect
    .element(page.getByText('Failed to fetch NyaySathi details. Status: 503, Error: Not now.'))
    .toBeVisible()
})

const answers = { 'GET /api/nyaysathi/public/:nyaysathi_id': meerasPage }

test('booking leads a visitor to the sign-in', async () => {
  await openApp('/nyaysathi/public/meera', { answers })
  const book = page.getByRole('link', { name: 'Book Appointment' })
  await expect.element(book).toHaveAttribute('href', '/auth')
})

test('booking leads a member to the booking', async () => {
  await openApp('/nyaysathi/public/meera', {
    as: asha,
    answers: { ...answers, 'GET /api/users/details': ashasProfile },
  })
  const book = page.getByRole('link', { name: 'Book Appointment' })
  await expect.element(book).toHaveAttribute('href', '/appointment/meera')
})

test.for(looks)('keeps nobody out: $language, $direction, $colorScheme, $width wide', async (look) => {
  await openApp('/nyaysathi/public/meera', { ...look, answers })
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
