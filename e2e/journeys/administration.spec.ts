import type { Page } from '@playwright/test'
import { applyAsAdvocate, enter, onePagePdf } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function enterAsAdministrator(page: Page, product: Product, name = 'Meera the administrator') {
  const [administrator] = await product.makeStaff([{ user_type: 'admin', name }])
  if (!administrator) throw new Error('No administrator was made.')
  await enter(page, administrator)
  return administrator
}

/** The console with this person opened. */
async function openApplication(page: Page, name: string): Promise<void> {
  await page.goto(`/admin?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test('an administrator looks at papers, compares them, approves, suspends, and reads it all in the log', async ({
  page,
  product,
}) => {
  const first = await applyAsAdvocate(page, product, 'Queue Person Alpha')
  await applyAsAdvocate(page, product, 'Queue Person Beta')
  await enterAsAdministrator(page, product)
  await test.step('from the profile to the papers', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Open the console' }).click()
    // What the operator left blank is hidden from visitors, and said here.
    const blank = page.getByText('CONTACT_EMAIL, GRIEVANCE_OFFICER, JURISDICTION')
    await expect(blank).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible()
    await page.getByLabel('Name, mail address or city').fill('Queue Person')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Queue Person Alpha' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Queue Person Alpha' })).toBeFocused()
    // Not over the work itself.
    await expect(blank).toHaveCount(0)
    await expect(page.getByText('Every look at a paper is recorded.')).toBeVisible()
    await expect(page.getByText('Proof of identity:')).toBeVisible()

    await page.getByRole('button', { name: /identity.png/ }).click()
    const picture = page.getByRole('img', { name: 'Proof of identity' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10)
    await page.getByRole('button', { name: /Licence.pdf/ }).click()
    await expect(picture).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Page 1 of Proof of licence' })).toBeVisible()
    await expect(page.locator('[aria-busy="false"] canvas')).toBeVisible()
    const coming = page.waitForEvent('download', (saved) => saved.suggestedFilename() === 'Licence.pdf')
    await page.getByRole('button', { name: 'Save the paper' }).click()
    await coming
  })

  await test.step('a paper is there, not checked, until what it was compared with is ticked', async () => {
    const licence = page.getByRole('group', { name: /checked/i }).nth(1)
    await expect(page.getByText('there, not checked').first()).toBeVisible()
    for (const tick of await licence.getByRole('checkbox').all()) await tick.check()
    await expect(licence.getByText('Checked', { exact: true })).toBeVisible()
    await expect(licence).toContainText('Meera the administrator')
    await page.reload()
    await expect(licence.getByText('Checked', { exact: true })).toBeVisible()
  })

  await test.step('who is approved stands in the directory, and who waits next is opened', async () => {
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve Queue Person Alpha?' })
    await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Queue Person Beta' })).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: 'Queue Person Alpha is approved.' }),
    ).toBeAttached()
    // In the list; the checks of the next one may speak of her.
    await expect(page.locator('a[href*="q=Queue"]', { hasText: 'Queue Person Alpha' })).toHaveCount(0)
    await page.goto(`/nyaysathi/public/${first.user_id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Queue Person Alpha' })).toBeVisible()
  })

  await test.step('who is suspended stands there no more', async () => {
    await page.goto('/admin?status=verified&q=Queue Person')
    await page.getByRole('link', { name: 'Queue Person Alpha' }).click()
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByLabel('Start with a common reason').selectOption({ index: 1 })
    await page.getByLabel('Reason', { exact: true }).press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const gone = await page.request.get(`/api/nyaysathi/public/${first.user_id}`)
    expect(gone.status()).toBe(404)
  })

  await test.step('the log tells it, and is saved as a table', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByText('The log is whole')).toBeVisible()
    const row = page.getByRole('row', { name: /Paper compared/ }).first()
    await expect(row).toContainText('Queue Person Alpha')
    await expect(row).toContainText('Meera the administrator')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a table (CSV)' }).click()
    expect((await coming).suggestedFilename()).toBe('audit-log.csv')
  })
})

test.use({ expectedComplaints: /400/ })

test('what is asked for reaches the applicant, who corrects it with a new paper and waits again', {
  tag: '@deep',
}, async ({ page, product }) => {
  const advocate = await applyAsAdvocate(page, product, 'Asked Person')
  await enterAsAdministrator(page, product)
  await openApplication(page, 'Asked Person')
  await page.getByRole('button', { name: 'Ask for more' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('Please send a sharper copy of the licence.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for more' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await enter(page, advocate)
  await page.goto('/profile')
  await expect(page.getByText('Something is still needed')).toBeVisible()
  await expect(page.getByText('Please send a sharper copy of the licence.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Correct and send again' }).click()
  const paper = { name: 'sharper.pdf', mimeType: 'application/pdf', buffer: onePagePdf('A sharper copy') }
  const area = page.getByLabel('Practice area')
  const licence = page.getByLabel('Proof of licence')
  const send = page.getByRole('button', { name: 'Send again' })
  const sent = page.getByText('Sent. We look at it again and write to you.')
  await expect(area).toHaveValue('family')
  await area.selectOption('other')
  await page.getByLabel('Your specialization').fill('Animals in law')
  await page.getByLabel('Licence number').fill('L-4711')
  await licence.setInputFiles(paper)
  await send.click()
  await expect(sent).toBeVisible()
  await expect(page.getByText('We are looking at your papers')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Change what I sent' }).click()
  await expect(area).toHaveValue('other')
  await expect(page.getByLabel('Your specialization')).toHaveValue('Animals in law')
  await licence.setInputFiles(paper)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('the same file that we already have')
  await expect(sent).toHaveCount(0)
  // What was typed stays, and without that paper it is sent.
  await expect(area).toHaveValue('other')
  await licence.setInputFiles([])
  await send.click()
  await expect(sent).toBeVisible()
  await expect(page.getByText('L-4711')).toBeVisible()
})
