import { enter, joinAsCitizen } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import { smallPdf, smallPng } from '../support/small-papers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /Failed to load resource/ })

test('a citizen submits a case with documents, over a line that breaks, finds it in the profile, and erases it', async ({
  page,
  product,
}) => {
  const citizen = await joinAsCitizen(page, product)
  await enter(page, citizen)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Submit a case query' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit Case Query' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Case type' }).selectOption('property')
  await page.getByRole('textbox', { name: 'Case description' }).fill('My uncle has fenced off our field.')
  const documents = page.getByLabel('Supporting documents')
  await documents.setInputFiles([
    { name: 'deed.pdf', mimeType: 'application/pdf', buffer: smallPdf('deed') },
    { name: 'field.png', mimeType: 'image/png', buffer: smallPng },
  ])
  const submit = page.getByRole('button', { name: 'Submit Case Query' })
  await page.route('**/cases', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Failed to submit case query. Please try again.')
  await page.unroute('**/cases')
  await submit.click()

  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/)
  await expect(page.getByText('My uncle has fenced off our field.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'deed.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'field.png' })).toBeVisible()
  await expect(page.getByText('Your case waits for a helper.')).toBeVisible()
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
