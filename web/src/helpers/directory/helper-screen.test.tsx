import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, openApp, refusal } from '../../testing/open-app.tsx'
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

test('the name stands beside the Latin one in the letters of the reader, carried over where it has to be', async () => {
  const written = { ...meerasPage, name_in_script: 'ಮೀರಾ ಅಯ್ಯರ್' }
  const told = { answers: { 'GET /api/nyaysathi/public/:nyaysathi_id': written } }
  await openApp('/nyaysathi/public/meera', { ...told, language: 'hi' })
  await expect.element(page.getByText('मीरा अय्यर', { exact: true })).toHaveAttribute('lang', 'hi')
  await openApp('/nyaysathi/public/meera', told)
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(meerasPage.name)
  expect(page.getByText('अय्यर').elements()).toHaveLength(0)
})

test('booking leads a visitor to the booking, who says there who they are', async () => {
  await openApp('/nyaysathi/public/meera', { answers })
  const book = page.getByRole('link', { name: 'Book Appointment' })
  await expect.element(book).toHaveAttribute('href', '/appointment/meera')
})

test('booking leads a member to the booking', async () => {
  await openApp('/nyaysathi/public/meera', {
    as: asha,
    answers: { ...answers, 'GET /api/users/details': ashasProfile },
  })
  const book = page.getByRole('link', { name: 'Book Appointment' })
  await expect.element(book).toHaveAttribute('href', '/appointment/meera')
})

const words = `Told me which paper to bring. ${'बहुतलंबाशब्द'.repeat(12)}`
const rated: Answers = {
  'GET /api/nyaysathi/public/:nyaysathi_id': {
    ...meerasPage,
    ratings: { average_rating: 5, total_reviews: 1 },
  },
  'GET /api/appointments/ratings': [
    { rating_id: 'one', user: 'Asha P.', anonymous: false, comment: words, rating: 5, month: '2026-11' },
  ],
}
const read = page.getByRole('region', { name: 'What clients say' })

test('a visitor reads what others say, and cannot report it', async () => {
  await openApp('/nyaysathi/public/meera', { answers: rated })
  await expect.element(read.getByText(words)).toBeVisible()
  await expect.element(read.getByText('5 stars of 5')).toBeInTheDocument()
  expect(read.getByRole('button').elements()).toEqual([])
})

test('who is signed in reports a rating, and says what is wrong with it', async () => {
  const server = await openApp('/nyaysathi/public/meera', {
    as: asha,
    answers: {
      ...rated,
      'GET /api/users/details': ashasProfile,
      'POST /api/appointments/ratings/:rating_id/report': { message: 'Done.' },
    },
  })
  await read.getByRole('button', { name: 'Report this rating' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(dialog.getByText('Please write what is wrong with it.')).toBeVisible()
  expect(server.sent).toEqual([])
  await dialog.getByRole('textbox', { name: /^What is wrong with it\?/ }).fill('Advertising.')
  await expectNoBarriers()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(read.getByText('Reported. We look at it.')).toBeVisible()
  expect(server.sent).toMatchObject([{ body: { reason: 'Advertising.' } }])
})

testLooks('keeps nobody out', async (look) => {
  await openApp('/nyaysathi/public/meera', { ...look, answers: rated })
  await expect.element(page.getByText(words)).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
