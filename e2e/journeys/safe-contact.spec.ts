import { askFor, change } from '../support/appointments.ts'
import { expectNoBarriers, expectNoSidewaysScroll, looks } from '../support/barriers.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/mail-journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a citizen chooses to be told only that there is a message, and is', async ({ page, product, mail }) => {
  const citizen = { ...(await product.makeMember()), user_type: 'user' }
  const headers = { authorization: `Bearer ${citizen.token}` }
  const { email } = await (await page.request.get('/api/users/details', { headers })).json()
  const letters = () => mail.received.filter(({ to }) => to === email)
  const [helper] = await product.makeStaff([{ user_type: 'nyaysathi', name: 'Meera Iyer' }])
  if (!helper) throw new Error('There is no helper.')
  await enter(page, citizen)
  // As the letters lead there.
  await page.goto('/profile?tab=settings#safe-contact')
  const card = page.getByRole('region', { name: 'How we may write to you' })
  await expect(card).toBeInViewport()
  const byMail = card.getByRole('checkbox', { name: 'Write to me by mail' })
  await expect(byMail).toBeChecked()

  const id = await askFor(page, citizen, helper)
  await expect.poll(() => letters().at(-1)?.subject).toBe('A message from NyaySathi')
  expect(letters().at(-1)?.text).toContain('Your request has reached Meera Iyer:')

  await card.getByRole('checkbox', { name: 'Only say that there is a message' }).check()
  await card.getByRole('button', { name: 'Save this choice' }).click()
  await expect(card.getByRole('status')).toContainText('Saved.')
  await change(page, helper, 'accept', id)
  await expect.poll(() => letters().at(-1)?.subject).toBe('You have a message')
  const neutral = letters().at(-1)
  expect(neutral?.text).toContain(`Read it: ${product.url}/appointments`)
  expect(`${neutral?.text}${neutral?.html}`).not.toContain('Meera')
  await page.reload()
  await expect(card.getByRole('checkbox', { name: 'Only say that there is a message' })).toBeChecked()

  await card.getByRole('checkbox', { name: 'Only at certain hours' }).check()
  await card.getByLabel('Until').fill('10:00')
  await card.getByRole('button', { name: 'Save this choice' }).click()
  await expect(card.getByRole('alert')).toContainText('Please choose two different times.')
  await card.getByLabel('From').fill('21:30')
  await expect(card.getByText('These hours go over midnight.')).toBeVisible()
  await card.getByRole('button', { name: 'Save this choice' }).click()
  await expect(card.getByRole('status')).toContainText('Saved.')

  await byMail.focus()
  await page.keyboard.press('Space')
  await expect(card.getByText('You will not hear by mail', { exact: false })).toBeVisible()
  await card.getByRole('button', { name: 'Save this choice' }).press('Enter')
  await expect(card.getByRole('status')).toContainText('Saved.')
  await page.reload()
  await expect(byMail).not.toBeChecked()
  const before = letters().length
  await change(page, helper, 'cancel', id, { reason: 'A hearing.' })
  // By the time the other side has its copy, ours would have come too.
  await expect.poll(() => mail.received.at(-1)?.text).toContain('You have cancelled')
  expect(letters()).toHaveLength(before)
})

test('a helper finds the same among the settings, where letters lead', async ({ page, product }) => {
  const [helper] = await product.makeStaff([{ user_type: 'nyaysathi', name: 'Meera Iyer' }])
  if (!helper) throw new Error('There is no helper.')
  await enter(page, helper)
  await page.goto('/profile?tab=settings#safe-contact')
  const card = page.getByRole('region', { name: 'How we may write to you' })
  await expect(card.getByRole('checkbox', { name: 'Write to me by mail' })).toBeInViewport()
  await expect(card).toHaveCount(1)
})

for (const { language, colorScheme, tag } of looks) {
  test.describe(`in ${language} and ${colorScheme}`, { tag }, () => {
    test.use({ language, colorScheme })

    test('the choice keeps nobody out, also on the smallest screen', async ({ page, product }) => {
      await enter(page, { ...(await product.makeMember()), user_type: 'user' })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/profile?tab=settings#safe-contact')
      const card = page.locator('#safe-contact')
      await card.getByRole('checkbox').nth(1).check()
      await expect(card.locator('input[type="time"]')).toHaveCount(2)
      await expectNoSidewaysScroll(page)
      await expectNoBarriers(page)
    })
  })
}
