import type { FoundHelper, FoundHelpers } from '@nyaysathi/contracts/helpers'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, noLine, openApp } from '../../testing/open-app.tsx'

const helper: FoundHelper = {
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
const pageOf = (helpers: FoundHelper[], more: Partial<FoundHelpers> = {}): FoundHelpers => ({
  understood: [],
  helpers,
  total: helpers.length,
  ...more,
})
const answers: Answers = { 'GET /api/nyaysathi/search': pageOf([helper]), 'GET /api/geo/states': [] }
const cards = page.getByRole('article')

test('nobody listed is said in the words of the specification', async () => {
  await openApp('/nyaysathi?q=nobody-is-called-so', {
    answers: { ...answers, 'GET /api/nyaysathi/search': pageOf([]) },
  })
  await expect.element(page.getByRole('heading', { name: 'Nobody fits this search' })).toBeVisible()
})

test('a list that fails can be tried again, and the cards of the last visit stand meanwhile', async () => {
  await openApp('/nyaysathi', { answers })
  await expect.poll(() => cards.elements()).toHaveLength(1)
  const { promise: isFailing, resolve: fail } = Promise.withResolvers<void>()
  const server = await openApp('/nyaysathi', {
    answers: { ...answers, 'GET /api/nyaysathi/search': () => isFailing.then(noLine) },
  })
  await expect.poll(() => cards.elements()).toHaveLength(1)
  fail()
  const failed = page.getByText('The list could not be loaded', { exact: false })
  await expect.element(failed).toBeVisible()
  server.answers['GET /api/nyaysathi/search'] = pageOf([helper])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => failed.elements()).toHaveLength(0)
})

/** Names as long as they come, in three scripts, and everything that a card may lack. */
const many: FoundHelper[] = [
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

const pune = { state: 'Maharashtra', state_hi: 'महाराष्ट्र', district: 'Pune', district_hi: 'पुणे' }
const asked: FoundHelpers = pageOf(
  [{ ...helper, consultation_fee: 0, free_at: '2027-03-02T14:00:00+05:30' }],
  {
    understood: [
      { kind: 'field', field: 'family', without: 'Pune' },
      { kind: 'place', place: pune, without: 'divorce' },
    ],
  },
)

test('what was understood stands above the list, and each of it can be taken off', async () => {
  await openApp('/nyaysathi?q=divorce+Pune&language=Hindi', {
    answers: { ...answers, 'GET /api/nyaysathi/search': asked },
  })
  const understood = page.getByRole('list', { name: 'What we look for' })
  await expect.element(understood.getByText('Marriage, divorce, family')).toBeVisible()
  await expect.element(cards.first().getByText('Free', { exact: true })).toBeVisible()
  await expect.element(cards.first().getByText(/Next free time: Tuesday.* 2:00/)).toBeVisible()
  await understood.getByRole('button', { name: 'Take off: Pune' }).click()
  await expect.poll(() => location.search).toBe('?q=divorce&language=Hindi')
  await understood.getByRole('button', { name: 'Take off: हिन्दी' }).click()
  await expect.poll(() => location.search).toBe('?q=divorce')
})

test('where nobody fits, others stand below with what was left out, and the number that always helps', async () => {
  await openApp('/nyaysathi?q=divorce+Pune', {
    answers: { ...answers, 'GET /api/nyaysathi/search': { ...asked, left_out: ['city'] } },
  })
  const title = page.getByRole('heading', { name: 'Nobody fits: Marriage, divorce, family and Pune' })
  await expect.element(title).toBeVisible()
  await expect
    .element(
      page.getByText('Nobody in Pune fits. Below is who fits elsewhere in Maharashtra.', { exact: false }),
    )
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: /15100/ }).first()).toHaveAttribute('href', 'tel:15100')
  await expect.poll(() => cards.elements()).toHaveLength(1)
})

test('free help and free time are one press each', async () => {
  await openApp('/nyaysathi', { answers })
  await page.getByRole('button', { name: 'Free help', exact: true }).click()
  await expect.poll(() => location.search).toBe('?free=1')
  await page.getByRole('button', { name: 'Free time this week', exact: true }).click()
  await expect.poll(() => location.search).toBe('?free=1&free_this_week=1')
  await expect
    .element(page.getByRole('button', { name: 'Free help', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

testLooks('keeps nobody out', async (look) => {
  await openApp('/nyaysathi', { ...look, answers: { ...answers, 'GET /api/nyaysathi/search': pageOf(many) } })
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
      'GET /api/nyaysathi/search': (request) =>
        request.url.includes('q=meera') ? pageOf([helper]) : pageOf(many),
      'GET /api/nyaysathi/public/:nyaysathi_id': helper,
    },
  })
  await expect.poll(() => cards.elements()).toHaveLength(many.length)
  page.getByLabelText('Your problem, a place, or a name').element().focus()
  await userEvent.keyboard('meera{Enter}')
  await expect.poll(() => cards.elements()).toHaveLength(1)
  const link = cards.first().getByRole('link')
  for (let presses = 0; presses < 20 && document.activeElement !== link.element(); presses++)
    await userEvent.keyboard('{Tab}')
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toHaveFocus()
})
