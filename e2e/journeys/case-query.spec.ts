import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { enter, joinAsCitizen } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import { smallPdf, smallPng } from '../support/small-papers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a citizen submits a case with documents, finds it in the profile, and erases it', async ({
  page,
  product,
}) => {
  const citizen = await joinAsCitizen(page, product)
  await enter(page, citizen)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Submit a case query' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit Case Query' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit Case Query' })
  await submit.click()
  const type = page.getByRole('combobox', { name: 'Case type' })
  await expect(type).toBeFocused()
  await type.selectOption('property')
  const description = page.getByRole('textbox', { name: 'Case description' })
  await description.fill('My uncle has fenced off our field.')
  await page.reload()
  await expect(description).toHaveValue('My uncle has fenced off our field.')

  const documents = page.getByLabel('Supporting documents')
  await documents.setInputFiles({ name: 'story.exe', mimeType: 'application/pdf', buffer: smallPdf('no') })
  await expect(page.getByRole('alert')).toContainText('story.exe: Invalid file type.')
  await documents.setInputFiles([
    { name: 'deed.pdf', mimeType: 'application/pdf', buffer: smallPdf('deed') },
    { name: 'field.png', mimeType: 'image/png', buffer: smallPng },
    { name: 'wrong.pdf', mimeType: 'application/pdf', buffer: smallPdf('wrong') },
  ])
  await page.getByRole('button', { name: 'Remove wrong.pdf' }).click()
  await expectNoBarriers(page)
  await submit.click()

  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/)
  await expect(page.getByText('My uncle has fenced off our field.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'deed.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'field.png' })).toBeVisible()
  await expect(page.getByText('Your case waits for a helper.')).toBeVisible()
  await expectNoBarriers(page)
  const address = new URL(page.url()).pathname

  await page.goto('/profile')
  // What waits is reported; history is what is closed.
  await expect(page.getByRole('region', { name: 'Reported Cases' })).toContainText('Property')
  await expect(page.getByRole('region', { name: 'Case History' })).toContainText('No case history available.')
  await page.getByRole('link', { name: 'Property' }).click()
  await page.getByRole('button', { name: 'Delete this case' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('No case history available.')).toBeVisible()
  const gone = await page.request.get(`/api${address}`, {
    headers: { authorization: `Bearer ${citizen.token}` },
  })
  expect(gone.status()).toBe(404)
})

test.describe('in Hindi on a phone', () => {
  test.use({ language: 'hi', viewport: { width: 360, height: 800 }, colorScheme: 'dark' })

  test('keeps nobody out', async ({ page, product }) => {
    const citizen = await joinAsCitizen(page, product)
    await enter(page, citizen)
    await page.goto('/case-query')
    await expect(page.getByRole('heading', { level: 1, name: 'मामला भेजें' })).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectNoSidewaysScroll(page)
  })
})

test.describe('a line that breaks', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('loses nothing and makes one case', async ({ page, product }) => {
    const citizen = await joinAsCitizen(page, product)
    await enter(page, citizen)
    await page.goto('/case-query')
    await page.getByRole('combobox', { name: 'Case type' }).selectOption('family')
    const description = page.getByRole('textbox', { name: 'Case description' })
    await description.fill('I was put out of the house.')
    await page.route('**/cases', (route) => route.abort())
    await page.getByRole('button', { name: 'Submit Case Query' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to submit case query. Please try again.')
    await expect(description).toHaveValue('I was put out of the house.')
    await page.unroute('**/cases')
    await page.getByRole('button', { name: 'Submit Case Query' }).click()
    await expect(page).toHaveURL(/\/cases\//)
  })
})
