import { expect, test } from '../support/journey.ts'

// The browser tells of an answer 404 by itself.
test.use({ expectedComplaints: /Failed to load resource/ })

test('a complaint survives a reload, gets a ticket, and the ticket finds it', async ({ page }) => {
  await page.goto('/grievance')
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Send the complaint' }).click()
  const subject = page.getByRole('combobox', { name: 'What is it about?' })
  await expect(subject).toBeFocused()
  await subject.selectOption('intimate_content')
  await expect(page.getByText('Answered within 2 hours.')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'What happened?' })
  await text.fill('A picture of me was sent in a chat.')
  await page.reload()
  await expect(text).toHaveValue('A picture of me was sent in a chat.')

  await page.getByRole('button', { name: 'Send the complaint' }).click()
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeFocused()
  const ticket = (await page.getByText(/^NS-/).textContent()) ?? ''
  await page.reload()
  await expect(text).toHaveValue('')

  const field = page.getByRole('textbox', { name: 'Your ticket number' })
  await field.fill('NS-0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('There is no complaint with this ticket number.')).toBeVisible()
  await field.fill(ticket.toLowerCase())
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('Not answered yet.')).toBeVisible()
})

test.describe('without a line', () => {
  test('says that nothing is lost', async ({ page }) => {
    await page.goto('/grievance')
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('other')
    const text = page.getByRole('textbox', { name: 'What happened?' })
    await text.fill('Something.')
    await page.route('**/api/grievances', (route) => route.abort())
    await page.getByRole('button', { name: 'Send the complaint' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing is lost')
    await expect(text).toHaveValue('Something.')
    await page.unroute('**/api/grievances')
    await page.getByRole('button', { name: 'Send the complaint' }).click()
    await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible()
  })
})
