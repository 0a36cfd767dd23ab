import type { Browser, Page } from '@playwright/test'
import { enter, joinAsCitizen } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'
import { smallPdf } from '../support/small-papers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const story = 'My landlord keeps the deposit and has changed the lock.'

/** A helper in a browser of their own. */
async function helperPage(browser: Browser, product: Product, name: string, helper = {}): Promise<Page> {
  const staff = await product.makeStaff([
    { user_type: 'nyaysathi', name, helper: { specialization: 'Civil Law', ...helper } },
  ])
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const [person] = staff
  if (!person) throw new Error('No helper was made.')
  await enter(page, person)
  return page
}

async function submitStory(page: Page, product: Product, text = story): Promise<string> {
  const citizen = await joinAsCitizen(page, product)
  await enter(page, citizen)
  await page.goto('/case-query')
  await expect(page.getByText('Verified helpers first read your text')).toBeVisible()
  await page.getByRole('combobox', { name: 'Case type' }).selectOption('property')
  await page.getByRole('textbox', { name: 'Case description' }).fill(text)
  await page
    .getByLabel('Supporting documents')
    .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: smallPdf('deed') })
  await page.getByRole('button', { name: 'Submit Case Query' }).click()
  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Your case waits for a helper.')).toBeVisible()
  return page.url().slice(-36)
}

const pooled = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a query is taken by one of two, asked back about, answered, read and closed', async ({
  page,
  product,
  browser,
}) => {
  // Three people, one after the other.
  test.slow()
  const text = `${story} Since May.`
  await submitStory(page, product, text)
  await expect(page.getByRole('link', { name: '15100' })).toBeVisible()
  await expect(page.getByText('Maharashtra State Legal Services Authority')).toBeVisible()
  const meera = await helperPage(browser, product, 'Meera Iyer')
  const anil = await helperPage(browser, product, 'Anil Rao')

  for (const helper of [meera, anil]) {
    await helper.goto('/cases')
    await pooled(helper, text).getByRole('link', { name: 'Read: Property' }).click()
    await expect(helper.getByRole('button', { name: 'Take this query' })).toBeVisible()
    await expect(helper.getByText('1 document is shown once you have taken the query.')).toBeVisible()
    await expect(helper.getByText('Asha')).toHaveCount(0)
  }
  await meera.getByRole('button', { name: 'Take this query' }).click()
  await expect(meera.getByRole('button', { name: 'deed.pdf' })).toBeVisible()
  await anil.getByRole('button', { name: 'Take this query' }).click()
  await expect(anil.getByRole('alert')).toContainText('Another helper has just taken this query.')

  const question = meera.getByRole('textbox', { name: 'Your question' })
  await question.fill('Do you have the agreement in writing?')
  await meera.getByRole('button', { name: 'Send the question' }).click()
  await expect(meera.getByText('No reply yet. You can answer all the same.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Do you have the agreement in writing?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meera Iyer' })).toHaveAttribute(
    'href',
    /\/nyaysathi\/public\//,
  )
  const reply = page.getByRole('textbox', { name: 'Your reply' })
  await reply.fill('Yes, on stamp paper.')
  await page.reload()
  await expect(reply).toHaveValue('Yes, on stamp paper.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('You replied')).toBeVisible()

  const answer = meera.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('Send a notice by registered post first.')
  await meera.reload()
  await expect(meera.getByText('Yes, on stamp paper.')).toBeVisible()
  await expect(answer).toHaveValue('Send a notice by registered post first.')
  await meera.getByRole('button', { name: 'Send the answer' }).click()
  await expect(answer).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Send a notice by registered post first.')).toBeVisible()
  await expect(page.getByText('sections 132 to 134')).toBeVisible()
  await page.getByRole('button', { name: 'Close this case' }).click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('This case is closed. Only you can read it.')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('listitem').filter({ hasText: 'Property' }).first()).toContainText('Closed')

  await meera.goto('/cases')
  await meera.getByText('1 that is over or answered').click()
  await expect(meera.getByText(/Answered and closed/)).toBeVisible()
  for (const helper of [meera, anil]) await helper.context().close()
})
