import { expect, test } from '../support/journey.ts'

test.describe('a bad line', () => {
  test.use({ expectedComplaints: /ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION)/ })

  test('offline: the question waits, is sent when the line is back, and only once', async ({
    chat,
    page,
    context,
  }) => {
    await chat.open()
    await context.setOffline(true)
    await chat.say('my employer has not paid my salary')
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 112' })).toBeVisible()
    await expect(page.getByText('my employer has not paid my salary', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(chat.answers).toHaveCount(1)
    await chat.answered()
    expect(await chat.savedTexts()).toHaveLength(2)
    expect(await chat.saved()).toHaveLength(1)
  })

  test('every answer of the server to a save gets lost: sent again by hand, saved once', async ({
    chat,
    page,
  }) => {
    await chat.open()
    let lost = 0
    await page.route(/\/api\/chats\/guest\/questions$/, async (route) => {
      if (lost >= 5) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await chat.say('my employer has not paid my salary')
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('button', { name: 'Send again' }).or(chat.stop).or(chat.answers).first().waitFor()
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Send again' })
      if (await again.isVisible()) await again.click()
      await expect(chat.answers).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
    await chat.answered()
    expect(lost).toBe(5)
    expect(await chat.savedTexts()).toHaveLength(2)
    expect(await chat.saved()).toHaveLength(1)
  })

  test('a question that was not sent outlives a reload', async ({ chat, page, context }) => {
    await chat.open()
    await context.setOffline(true)
    await chat.say('my employer has not paid my salary')
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await page.route(/\/api\/chats\/guest\/questions$/, (route) => route.abort())
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await page.unroute(/\/api\/chats\/guest\/questions$/)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(chat.answers).toHaveCount(1)
    await chat.answered()
    expect(await chat.savedTexts()).toHaveLength(2)
  })

  test('a draft outlives a reload', async ({ chat, page }) => {
    await chat.open()
    await chat.field.fill('half a story')
    await page.reload()
    await chat.ready()
    await expect(chat.field).toHaveValue('half a story')
  })

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
