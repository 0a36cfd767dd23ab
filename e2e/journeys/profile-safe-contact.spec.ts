import { askFor, change } from '../support/appointments.ts'
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

  await byMail.uncheck()
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
