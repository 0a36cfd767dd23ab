import type { Page } from '@playwright/test'
import { askFor, change, dayFromNow } from '../support/appointments.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kolkata' })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('both sides of a dispute ask one helper, who alone is warned', async ({ page, browser, product }) => {
  const [meera] = await product.makeStaff([{ user_type: 'nyaysathi', name: 'Meera Iyer' }])
  if (!meera) throw new Error('There is no helper.')
  const sunita = await product.makeMember('Sunita Yadav')
  const ramesh = await product.makeMember('Ramesh Kumar')
  const hers = await askFor(page, sunita, meera, { against_name: 'रमेश कुमार' })
  await change(page, meera, 'accept', hers)

  await enter(page, { ...ramesh, user_type: 'user' })
  await page.goto(`/appointment/${meera.user_id}`)
  await page.getByLabel('Case type').selectOption('family')
  await page.getByLabel('Case description').fill('She has left with the child.')
  await page.getByText('Is this a dispute with somebody? (optional)').click()
  await page.getByLabel('Their full name').fill('Sunita Yadav')
  await press(page, 'Next')
  await page.getByLabel('Date').fill(dayFromNow(4))
  await page.getByLabel('Time').fill('11:00')
  await press(page, 'Schedule Appointment')
  await expect(page.getByText('Appointment Scheduled!')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/conflict|other side/i)

  const hersToo = await (await browser.newContext()).newPage()
  await enter(hersToo, { ...meera, user_type: 'nyaysathi' })
  await hersToo.goto('/profile?tab=appointments')
  const request = hersToo.getByRole('article', { name: 'Ramesh Kumar' })
  await expect(request).toContainText('This may be the other side of a matter of yours.')
  await expect(request).not.toContainText('She has left')
  await request.locator('button[aria-haspopup="dialog"]').click()
  const opened = hersToo.getByRole('dialog')
  await expect(opened).toContainText('Probably the other side of a matter of yours')
  await expect(opened).not.toContainText('Sunita')
  await expect(opened.getByRole('textbox')).toBeVisible()
  await press(hersToo, 'No conflict, show the text')
  await expect(opened).toContainText('She has left with the child.')
  await opened.getByRole('button', { name: 'Accept' }).click()
  await expect(opened).toContainText('Sunita Yadav')

  await page.goto('/appointments')
  await expect(page.getByRole('article', { name: 'Meera Iyer' })).toContainText('Accepted')
  await expect(page.locator('main')).not.toContainText('conflict')
})
