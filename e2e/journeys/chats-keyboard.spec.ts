import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

test('everything is done by the keyboard alone', async ({ chat, page }) => {
  await chat.open()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Exit this page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, chat.field)
  await page.keyboard.type('my employer has not')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('paid my salary')
  await page.keyboard.press('Enter')
  await expect(chat.answers).toHaveCount(1)
  await chat.answered()
  expect((await chat.savedTexts())[0]).toBe('my employer has not\npaid my salary')
  await expect(chat.field).toBeFocused()
  // The answer is read out once it is whole.
  await expect(page.getByRole('status').filter({ hasText: 'What you can do now' })).toBeAttached()

  await tabTo(page, page.getByRole('button', { name: 'Change this question' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Change this question' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Change this question' })).toHaveCount(0)

  const up = page.getByRole('button', { name: 'This helped' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-pressed', 'true')

  const remove = page.getByRole('button', { name: /^Delete this chat/ })
  await tabTo(page, remove, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  await expect(chat.answers).toHaveCount(0)
})
