import { expect, test } from '../support/journey.ts'

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

  test('the program is killed between question and answer', async ({ chat, page, product }) => {
    await chat.open()
    await page.route(/\/questions$/, async (route) => {
      await chat.keepQuestionOf(route)
      await route.abort()
    })
    await chat.say('police are refusing to write my complaint')
    await expect(page.getByText('Not sent yet')).toBeVisible()
    expect(await chat.savedTexts()).toHaveLength(1)
    await product.killAndStartAgain()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(chat.answers.locator('mark').first()).toBeVisible()
    await chat.answered()
    expect(await chat.savedTexts()).toHaveLength(2)
  })
})
