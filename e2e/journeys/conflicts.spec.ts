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

test('a request of the other side is passed on unread, with the yes of colleague and citizen', async ({
  page,
  browser,
  product,
}) => {
  const [asked, colleague] = await product.makeStaff([
    { user_type: 'nyaysathi', name: 'Anita Rao' },
    { user_type: 'nyaysathi', name: 'Kiran Bedekar' },
  ])
  if (!asked || !colleague) throw new Error('There are no helpers.')
  const sunita = await product.makeMember('Sunita Yadav')
  const ramesh = await product.makeMember('Ramesh Kumar')
  await change(page, asked, 'accept', await askFor(page, sunita, asked, { against_name: 'Ramesh Kumar' }))
  await askFor(page, ramesh, asked, {
    appointment_date: `${dayFromNow(5)}T10:00`,
    case_description: 'She has left with the child.',
  })

  const first = await (await browser.newContext()).newPage()
  await enter(first, { ...asked, user_type: 'nyaysathi' })
  await first.goto('/profile?tab=appointments')
  await first.getByRole('article', { name: 'Ramesh Kumar' }).locator('button[aria-haspopup="dialog"]').click()
  await press(first, 'Pass on to a colleague')
  const dialog = first.getByRole('dialog').last()
  await expect(dialog).toContainText('Each of the two has 48 hours')
  await expect(dialog.getByLabel('Why (optional)')).toHaveCount(0)
  await dialog.getByLabel('Find a colleague').fill('Kiran Bedekar')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('radio', { name: 'Kiran Bedekar' }).check()
  await dialog.getByRole('button', { name: 'Ask Kiran Bedekar' }).click()
  await expect(dialog).toContainText('Kiran Bedekar is asked now.')

  const second = await (await browser.newContext()).newPage()
  await enter(second, { ...colleague, user_type: 'nyaysathi' })
  await second.goto('/profile?tab=appointments')
  await press(second, 'Yes, at this time')
  await expect(second.getByText('You said yes. The person is asked now.')).toBeVisible()

  await enter(page, { ...ramesh, user_type: 'user' })
  await page.goto('/appointments')
  await expect(page.getByText('Your request to Anita Rao ends.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/conflict|other side/i)
  await press(page, 'Yes, go on with Kiran Bedekar')
  await expect(page.getByRole('article', { name: 'Kiran Bedekar' })).toContainText('Accepted')
  await expect(page.getByRole('article', { name: 'Anita Rao', exact: true })).toContainText('Passed on')
})
