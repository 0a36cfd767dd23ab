import { expect, test } from '../support/journey.ts'

test.describe('a guest asks in English', () => {
  test('that the police refuse to write a complaint, and the answer outlives a power cut', async ({
    chat,
    page,
    product,
  }) => {
    await chat.open()
    const answer = await chat.ask('police are refusing to write my complaint')
    await expect(answer.locator('mark', { hasText: /BNSS 173/ }).first()).toBeVisible()
    await expect(answer.locator('mark', { hasText: 'CrPC 154' }).first()).toBeVisible()
    await expect(answer.getByRole('link', { name: '15100' }).first()).toHaveAttribute('href', 'tel:15100')
    await expect(
      page.getByRole('button', { name: /police are refusing to write m\.\.\./ }).first(),
    ).toBeVisible()
    const text = (await answer.textContent()) ?? ''

    await product.killAndStartAgain()
    await page.reload()
    await chat.ready()
    await expect(chat.answers).toHaveCount(1)
    await expect(page.getByText('police are refusing to write my complaint', { exact: true })).toBeVisible()
    await expect(chat.answers).toContainText(text.slice(0, 300))
  })

  test('the follow-up that the answer proposes', async ({ chat, page }) => {
    await chat.open()
    await chat.ask('my landlord is not returning my deposit')
    // Sections in the answer are buttons too, marked as law.
    const next = page.getByRole('article').locator('li > button:not(:has(mark))').first()
    const question = await next.textContent()
    await next.click()
    await expect(chat.answers).toHaveCount(2)
    await chat.answered()
    expect(await chat.savedTexts()).toHaveLength(4)
    expect((await chat.savedTexts())[2]).toBe(question)
  })

  test('what stood on the first page', async ({ chat, page }) => {
    await page.goto('/')
    await page.getByRole('textbox').first().fill('my employer has not paid my salary')
    await page.getByRole('textbox').first().press('Enter')
    await expect(page).toHaveURL(/\/legal-help$/)
    await expect(chat.answers).toHaveCount(1)
    await chat.answered()
    expect((await chat.savedTexts())[0]).toBe('my employer has not paid my salary')
  })
})

test.describe('a guest asks in Hindi', () => {
  test.use({ language: 'hi', locale: 'hi-IN', viewport: { width: 360, height: 800 } })

  test('that her husband beats her: the numbers to call come first', async ({ chat, page, product }) => {
    await chat.open()
    const answer = await chat.ask('मेरे पति मुझे मारते हैं')
    const calls = answer.getByRole('link')
    await expect(calls.nth(0)).toHaveAttribute('href', 'tel:112')
    await expect(calls.nth(1)).toHaveAttribute('href', 'tel:181')
    await expect(answer.locator('mark', { hasText: 'BNS 85' }).first()).toBeVisible()
    await expect(answer.locator('mark', { hasText: /PWDVA/ }).first()).toBeVisible()
    await expect(answer).toContainText('अभी आप क्या कर सकते हैं')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

    await product.killAndStartAgain()
    await page.reload()
    await chat.ready()
    // Danger is known again in the saved answer.
    await expect(chat.answers.getByRole('link').first()).toHaveAttribute('href', 'tel:112')
    await expect(chat.answers.getByText('अभी ख़तरे में हैं? पहले कॉल कीजिए।')).toBeVisible()
  })

  test('the language of the answers decides, and the screens follow where they speak it', async ({
    chat,
    page,
  }) => {
    await chat.open()
    await page.getByRole('button', { name: 'पुरानी बातचीत / भाषा चुनें' }).click()
    const drawer = page.getByRole('dialog')
    const select = drawer.getByRole('combobox')
    expect(await select.getByRole('option').count()).toBe(23)
    await select.selectOption({ label: 'English' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(drawer.getByRole('button', { name: 'New Chat' })).toBeVisible()
    await select.selectOption({ label: 'தமிழ்' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await drawer.getByRole('textbox').fill('Pune, Maharashtra')
    await page.keyboard.press('Escape')
    const asked = page.waitForRequest(/guest\/questions$/)
    await chat.ask('my employer has not paid my salary')
    expect((await asked).postDataJSON()).toMatchObject({
      preferred_language: 'Tamil',
      location: 'Pune, Maharashtra',
    })
    // The choice of a language is kept on the device; a place is kept for the tab alone.
    expect(
      await page.evaluate(() => [
        localStorage.getItem('preferred_language'),
        localStorage.getItem('location'),
      ]),
    ).toEqual(['Tamil', null])
  })
})

test('an English page says whom to call in the language of the answer', async ({ chat, page }) => {
  await chat.open()
  const answer = await chat.ask('என் கணவர் என்னை அடிக்கிறார், கொன்னுடுவேன்னு மிரட்டுறார்')
  const card = answer.locator('[lang=ta]').filter({ hasText: 'இப்போதே ஆபத்தா? முதலில் போன் செய்யுங்கள்.' })
  await expect(card.first()).toBeVisible()
  await expect(answer.getByRole('link', { name: '112-க்கு போன் செய்யுங்கள்' })).toHaveAttribute('href', 'tel:112')
  await chat.ask('میرے شوہر مجھے مارتے ہیں')
  const urdu = page.locator('[lang=ur][dir=rtl]').filter({ hasText: 'ابھی خطرے میں ہیں؟' })
  await expect(urdu.first()).toBeVisible()
})
