import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

/** Goes on by Tab until the focus is there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

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

test('Enter sends nothing that is blank, too long, or still being composed', async ({ chat, page }) => {
  await chat.open()
  await chat.say('   ')
  await chat.field.fill('क'.repeat(4_001))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await chat.field.press('Enter')
  await chat.field.fill('नमस्त')
  await chat.field.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(chat.answers).toHaveCount(0)
  await expect(chat.field).toHaveValue('नमस्त')
  expect(await chat.guestId()).toBe('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('what opens over the page never puts the focus on the way out of the site', async ({ chat, page }) => {
    await chat.open()
    const list = page.getByRole('button', { name: 'history / choose your lang' })
    await list.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/legal-help$/)
    // It is still the first thing that Tab reaches.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Exit this page' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list).toBeFocused()

    await chat.ask('my employer has not paid my salary')
    await page.getByRole('button', { name: 'This helped' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Exit this page' })).not.toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/legal-help$/)
  })
})
