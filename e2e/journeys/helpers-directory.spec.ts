import type { Page } from '@playwright/test'
import { joinAsCitizen, password } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Product, WantedStaff } from '../support/product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const names = [
  'Meera Iyer',
  'ஸ்ரீ வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி ராமச்சந்திரன்',
  'سید محمد عبدالرحمٰن صدیقی فاروقی',
  'Nari Adalat Sahayata Kendra for Women and Children of Eastern Uttar Pradesh',
]
const types = ['lawyer', 'judge', 'professor', 'volunteer', 'ngo']
const towns = [
  { state: 'Maharashtra', city: 'Pune' },
  { state: 'Tamil Nadu', city: 'Chennai' },
  { state: 'Kerala', city: 'Kochi' },
]

let seeded: Promise<unknown> | undefined

/** Sixty people, and one whose name no other test looks for. */
function seed(product: Product): Promise<unknown> {
  const many = Array.from(
    { length: 60 },
    (_, at): WantedStaff => ({
      user_type: 'nyaysathi',
      name: names[at % names.length] ?? '',
      helper: {
        type: types[at % types.length],
        ...towns[at % towns.length],
        consultation_fee: 100 + (at % 10) * 100,
        available_timings: at % 5 === 3 ? [] : ['Monday: 10:00 AM - 2:00 PM'],
        languages: ['Hindi', 'Tamil'],
        specialization: 'Civil Law',
      },
    }),
  )
  const one: WantedStaff = {
    user_type: 'nyaysathi',
    name: 'Zubeida Quraishi',
    helper: {
      type: 'judge',
      state: 'Kerala',
      city: 'Kochi',
      available_timings: ['Friday: 4:00 PM - 6:00 PM'],
      languages: ['Malayalam'],
    },
  }
  seeded ??= product.makeStaff([...many, one])
  return seeded
}

const cards = (page: Page) => page.getByRole('article')

async function expectEachCard(page: Page, text: string): Promise<void> {
  await expect(cards(page).filter({ hasText: text }).first()).toBeVisible()
  await expect(cards(page).filter({ hasNotText: text })).toHaveCount(0)
}

test.beforeEach(({ product }) => seed(product).then(() => undefined))

test('a visitor searches and filters the list, opens somebody, and comes back to the same list', async ({
  page,
}) => {
  await page.goto('/nyaysathi')
  await expect(page.getByRole('heading', { level: 1, name: 'NyaySathi Directory' })).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(40)

  await page.getByLabel('Your problem, a place, or a name').fill('zubeida')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=zubeida/)
  const card = cards(page).first()
  await expect(card).toContainText('Retired judge — guidance only')
  await expect(card).toContainText('Consultation Fee')
  await expect(card).toContainText('Ratings')

  await page.reload()
  await expect(page.getByLabel('Your problem, a place, or a name')).toHaveValue('zubeida')
  await expect(cards(page)).toHaveCount(1)
  await card.getByRole('link', { name: 'View Details: Zubeida Quraishi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zubeida Quraishi' })).toBeVisible()
  await expect(page).toHaveTitle('Zubeida Quraishi · NyaySathi')
  await expect(page.getByText('They decide nothing, and do not take your case')).toBeVisible()
  await expect(page.getByText('Friday')).toBeVisible()
  await expect(page.getByText('Kochi, Kerala, India')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/q=zubeida/)
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveTitle('NyaySathi Directory · NyaySathi')

  // Filters stand in the address, and each can be gone back from.
  await page.goto('/nyaysathi')
  await expect(cards(page)).toHaveCount(20)
  await page.getByLabel('Type').selectOption('judge')
  await expect(page).toHaveURL(/type=judge/)
  await expectEachCard(page, 'Retired judge — guidance only')
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByLabel('City', { exact: true }).selectOption('Kochi')
  await expect(page).toHaveURL(/city=Kochi/)
  await expectEachCard(page, 'Kochi, Kerala')
  await page.getByLabel('State').selectOption('Tamil Nadu')
  await expect(page).not.toHaveURL(/city=/)
  await page.goBack()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Kochi')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('who has to sign in to save somebody comes back to the same page, and finds them in the profile', {
  tag: '@deep',
}, async ({ page, product }) => {
  const { email } = await joinAsCitizen(page, product)
  await page.goto('/nyaysathi?q=zubeida')
  await cards(page).first().getByRole('link').click()
  await page.getByRole('link', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/nyaysathi\/public\//)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Zubeida Quraishi' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.goto('/profile')
  // Until the appointments are there, what stands below them may move.
  await expect(page.getByText('No appointments available.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Zubeida Quraishi from the saved lawyers' }).click()
  await expect(page.getByText('No saved lawyers available.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No saved lawyers available.')).toBeVisible()
})
