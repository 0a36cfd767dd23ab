import type { Page } from '@playwright/test'
import { enter } from '../support/joining.ts'
import { test as base, expect } from '../support/journey.ts'
import { type Product, startMs, startProduct } from '../support/product.ts'

/** The product of an operator who takes stories: another start, and deep for it. */
const test = base.extend<object, { withStories: Product }>({
  withStories: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct({ STORIES: 'moderated' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
  baseURL: async ({ withStories }, use) => use(withStories.url),
})

// A code that there is not is answered 404, which the browser notes.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /404/ })

const told = 'I wrote to the labour office, and was paid.'

async function tell(page: Page, title: string): Promise<string> {
  await page.goto('/success-stories')
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Share Your Story' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('An administrator of this service reads your story')).toBeVisible()
  await form.getByRole('textbox', { name: 'Your name' }).fill('Asha')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('work')
  await form.getByRole('textbox', { name: 'Your story' }).fill(told)
  await form.getByRole('button', { name: 'Share story' }).click()
  await expect(form.getByText('Please tick this box to go on.')).toBeVisible()
  await form.getByRole('checkbox', { name: /I can take it back at any time/ }).check()
  await form.getByRole('button', { name: 'Share story' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your story has arrived' })).toBeFocused()
  const code = await page.getByText(/^NS-/).textContent()
  return code ?? ''
}

async function asAdministrator(page: Page, product: Product): Promise<void> {
  const [person] = await product.makeStaff([{ user_type: 'admin', name: 'Meera the administrator' }])
  if (!person) throw new Error('No administrator was made.')
  await enter(page, person)
}

test('a story is seen by nobody until an administrator publishes it, and is taken back by its code', {
  tag: '@deep',
}, async ({ page, browser, withStories }) => {
  const code = await tell(page, 'My wages came')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText(code)).toHaveCount(0)

  const desk = await browser.newContext({ baseURL: withStories.url })
  const console = await desk.newPage()
  await asAdministrator(console, withStories)
  await console.goto('/admin?view=stories')
  await expect(console.getByText(told)).toBeVisible()
  await console.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(console.getByText('There are none.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'My wages came' })).toBeVisible()
  await expect(page.getByText('How much did it help? 5 of 5')).toBeVisible()
  await page.getByText('Take my story back').click()
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill('NS-0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('There is no story with this code.')).toBeVisible()
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Your story is erased.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My wages came' })).toHaveCount(0)

  // A refused one is erased.
  await tell(page, 'To be refused')
  await console.reload()
  await console.getByRole('button', { name: 'Refuse and erase' }).click()
  await console.getByRole('button', { name: 'Yes, erase for good' }).click()
  await expect(console.getByText('There are none.')).toBeVisible()
  await desk.close()
})
