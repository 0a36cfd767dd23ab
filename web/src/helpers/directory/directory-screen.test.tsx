import type { ListedHelper } from '@nyaysathi/contracts/helpers'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
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

/** Names as long as they come, in three scripts, and everything that a card may lack. */
const many: ListedHelper[] = [
  'Meera Iyer',
  'ஸ்ரீ வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி ராமச்சந்திரன்',
  'سید محمد عبدالرحمٰن صدیقی فاروقی',
  'Nari Adalat Sahayata Kendra for Women and Children of Eastern Uttar Pradesh',
].flatMap((name, at) =>
  (['lawyer', 'judge', 'professor', 'volunteer', 'ngo'] as const).map((type) => ({
    ...helper,
    nyaysathi_id: `${type} ${at}`,
    name,
    type,
    available_timings: at === 3 ? [] : ['Monday: 10:00 AM - 2:00 PM'],
  })),
)

testLooks('keeps nobody out', async (look) => {
  await openApp('/nyaysathi', { ...look, answers: { ...answers, 'GET /api/auth/nyaysathi/all': many } })
  await expect.poll(() => cards.elements()).toHaveLength(many.length)
  await expectNoBarriers()
  expectNoSidewaysScroll()
  if (look.width > 360) return
  const filters = page.elementLocator(document.querySelector('main [aria-expanded]') ?? document.body)
  await filters.click()
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true')
  await expectNoBarriers()
  expectNoSidewaysScroll()
})

test('the keyboard alone searches and opens', async () => {
  await openApp('/nyaysathi', {
    answers: {
      ...answers,
      'GET /api/auth/nyaysathi/all': (request) => (request.url.includes('q=meera') ? [helper] : many),
      'GET /api/nyaysathi/public/:nyaysathi_id': helper,
    },
  })
  await expect.poll(() => cards.elements()).toHaveLength(many.length)
  page.getByLabelText('Search by name, field or city').element().focus()
  await userEvent.keyboard('meera{Enter}')
  await expect.poll(() => cards.elements()).toHaveLength(1)
  const link = cards.first().getByRole('link')
  for (let presses = 0; presses < 20 && document.activeElement !== link.element(); presses++)
    await userEvent.keyboard('{Tab}')
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toHaveFocus()
})
