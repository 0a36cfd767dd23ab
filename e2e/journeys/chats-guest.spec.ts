import { expect, test } from '../support/journey.ts'

test.describe('a guest asks in English', () => {
  test('on the first page that the police refuse to write a complaint, then what the answer proposes, and both outlive a reload', async ({
    chat,
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('textbox').first().fill('police are refusing to write my complaint')
    await page.getByRole('textbox').first().press('Enter')
    await expect(page).toHaveURL(/\/legal-help$/)
    const answer = chat.answers.last()
    await chat.answered()
    await expect(answer.locator('mark', { hasText: /BNSS 173/ }).first()).toBeVisible()
    await expect(answer.locator('mark', { hasText: 'CrPC 154' }).first()).toBeVisible()
    await expect(answer.getByRole('link', { name: '15100' }).first()).toHaveAttribute('href', 'tel:15100')
    await expect(
      page.getByRole('button', { name: /police are refusing to write m\.\.\./ }).first(),
    ).toBeVisible()
    const text = (await answer.textContent()) ?? ''
    // Sections in the answer are buttons too, marked as law, and so are the doors of its steps, which open.
    const next = answer.locator('li > button:not(:has(mark), [aria-expanded])').first()
    const question = await next.textContent()
    await next.click()
    await expect(chat.answers).toHaveCount(2)
    await chat.answered()
    expect((await chat.savedTexts())[2]).toBe(question)

    await page.reload()
    await chat.ready()
    await expect(chat.answers).toHaveCount(2)
    await expect(page.getByText('police are refusing to write my complaint', { exact: true })).toBeVisible()
    await expect(chat.answers.first()).toContainText(text.slice(0, 300))
  })
})

test.describe('a guest asks in Hindi', () => {
  test.use({ language: 'hi', locale: 'hi-IN', viewport: { width: 360, height: 800 } })

  test('that her husband beats her: the numbers to call come first', async ({ chat, page }) => {
    await chat.open()
    const answer = await chat.ask('मेरे पति मुझे मारते हैं')
    const calls = answer.getByRole('link')
    await expect(calls.nth(0)).toHaveAttribute('href', 'tel:112')
    await expect(calls.nth(1)).toHaveAttribute('href', 'tel:181')
    await expect(answer.locator('mark', { hasText: 'BNS 85' }).first()).toBeVisible()
    await expect(answer.locator('mark', { hasText: /PWDVA/ }).first()).toBeVisible()
    await expect(answer).toContainText('अभी आप क्या कर सकते हैं')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

    await page.reload()
    await chat.ready()
    // Danger is known again in the saved answer.
    await expect(chat.answers.getByRole('link').first()).toHaveAttribute('href', 'tel:112')
    await expect(chat.answers.getByText('अभी ख़तरे में हैं? पहले कॉल कीजिए।')).toBeVisible()
  })
})
