import { expect, openBeforePrograms, test } from '../support/journey.ts'

test.describe('a bad line', () => {
  test.use({ expectedComplaints: /ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION)/ })

  test('a reload in the middle of the answer: the question gets its answer, once', async ({ chat, page }) => {
    await chat.open()
    await chat.slowLine()
    await chat.say('police are refusing to write my complaint')
    await expect(chat.answers.getByText(/serious crime/).first()).toBeVisible()
    await chat.fastLine()
    await page.reload()
    await expect(chat.answers).toHaveCount(1)
    await chat.answered()
    expect(await chat.savedTexts()).toHaveLength(2)
    const [saved] = await chat.saved()
    expect(saved?.messages.map(({ sender_id }) => sender_id === 'ai_bot')).toEqual([false, true])
  })

  for (const [address, where] of [
    ['/', 'on the first page'],
    ['/legal-help', 'in the assistant'],
  ] as const) {
    test(`what is typed ${where} before the programs of the page have come stays, and the next press sends it`, async ({
      chat,
      page,
    }) => {
      const letProgramsCome = await openBeforePrograms(page, address)
      const field = page.locator('main').getByRole('textbox').last()
      await field.fill('police are refusing to write my complaint')
      await field.press('Enter')
      const send = page.getByRole('button', { name: /^(?:Send|Ask)/ })
      await expect(send).toBeDisabled()
      letProgramsCome()
      await expect(send).toBeEnabled()
      await send.click()
      await expect(chat.answers).toHaveCount(1)
      await chat.answered()
      expect((await chat.savedTexts())[0]).toBe('police are refusing to write my complaint')
    })
  }

  test('the program is killed between question and answer', { tag: '@deep' }, async ({
    chat,
    page,
    product,
  }) => {
    await chat.open()
    const whole = (await (await chat.ask('my employer has not paid my salary')).textContent()) ?? ''
    await page.route(/\/questions$/, async (route) => {
      await chat.keepQuestionOf(route)
      await route.abort()
    })
    await chat.say('police are refusing to write my complaint')
    await expect(page.getByText('Not sent yet')).toBeVisible()
    expect(await chat.savedTexts()).toHaveLength(3)
    await product.killAndStartAgain()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(chat.answers.last().locator('mark').first()).toBeVisible()
    await chat.answered()
    expect(await chat.savedTexts()).toHaveLength(4)
    // What was whole before outlived it.
    await expect(chat.answers.first()).toContainText(whole.slice(0, 300))
  })
})
