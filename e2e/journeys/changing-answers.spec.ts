import { expect, test } from '../support/journey.ts'

const question = 'police are refusing to write my complaint'

test('stop really stops; what had come is kept and saved', async ({ chat, page }) => {
  await chat.open()
  await chat.slowLine()
  await chat.say(question)
  await expect(chat.answers.getByText(/serious crime/).first()).toBeVisible()
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/questions'))
  await chat.stop.click()
  await stopped
  await chat.fastLine()
  await expect(chat.answers.getByText('You stopped this answer here.')).toBeVisible()
  // The server had kept all of it long before.
  await expect
    .poll(async () => (await chat.savedTexts())[1])
    .toMatch(/serious crime[\s\S]*\*You stopped this answer here\.\*$/)
  expect(await chat.savedTexts()).toHaveLength(2)
  // The conversation goes on as after any other answer.
  await chat.ask('what does it cost?')
  expect(await chat.savedTexts()).toHaveLength(4)
})

test('a double press on Send asks once and stops nothing', async ({ chat }) => {
  await chat.open()
  await chat.field.fill(question)
  await chat.slowLine()
  await chat.send.dblclick()
  await expect(chat.stop).toBeVisible()
  await chat.fastLine()
  await expect(chat.answers).toHaveCount(1)
  await chat.answered()
  await expect(chat.answers.getByText('You stopped this answer here.')).toHaveCount(0)
  expect(await chat.savedTexts()).toHaveLength(2)
})

test('a question is asked in other words, and an answer is given again', async ({ chat, page }) => {
  await chat.open()
  await chat.ask('my landlrod keeps deposit')
  await page.getByRole('button', { name: 'Change this question' }).click()
  await page.getByRole('textbox', { name: 'Change this question' }).fill(question)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText(question, { exact: true })).toBeVisible()
  await chat.answered()
  await expect(chat.answers.locator('mark', { hasText: /BNSS 173/ }).first()).toBeVisible()
  await expect(chat.answers).toHaveCount(1)
  expect(await chat.savedTexts()).toHaveLength(2)
  expect((await chat.savedTexts())[0]).toBe(question)

  const again = page.waitForResponse(/guest\/answers$/)
  await page.getByRole('button', { name: 'Answer again' }).click()
  expect((await again).request().postDataJSON()).toMatchObject({ replaces: expect.any(String) })
  await chat.answered()
  await expect(chat.answers).toHaveCount(1)
  expect(await chat.savedTexts()).toHaveLength(2)
})

test('thumbs and their reason are stored, and can be taken back', async ({ chat, page }) => {
  await chat.open()
  const answer = await chat.ask(question)
  const down = answer.getByRole('button', { name: 'This did not help' })
  await down.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('What was wrong with it?')).toBeVisible()
  await dialog.getByRole('textbox').fill('It does not say where the SP sits.')
  const stored = page.waitForResponse(/feedback/)
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect((await stored).request().postDataJSON()).toMatchObject({
    rating: 'down',
    reason: 'It does not say where the SP sits.',
  })
  await expect(page.getByText('Thank you for telling us.')).toBeVisible()
  expect((await chat.saved())[0]?.messages[1]?.feedback).toBe('down')

  await page.reload()
  await chat.ready()
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  await down.click()
  await expect(down).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await chat.saved())[0]?.messages[1]?.feedback).toBeUndefined()
})

test('a chat is erased after asking, and the first of the rest opens', async ({ chat, page }) => {
  await chat.open()
  await chat.ask('my employer has not paid my salary')
  await page.getByRole('button', { name: 'New Chat', exact: true }).click()
  await chat.ask(question)
  expect(await chat.saved()).toHaveLength(2)
  const remove = page.getByRole('button', { name: /^Delete this chat: police/ })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  expect(await chat.saved()).toHaveLength(2)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('my employer has not paid my salary', { exact: true })).toBeVisible()
  await expect(remove).toHaveCount(0)
  await expect.poll(() => chat.saved()).toHaveLength(1)
  // Erasing gives nothing back.
  await expect(page.getByText('4 of 15 free messages used')).toBeVisible()
})

test('an answer is copied as plain text', async ({ chat, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await chat.open()
  const answer = await chat.ask(question)
  await answer.getByRole('button', { name: 'Copy the answer' }).click()
  await expect(answer.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('What you can do now')
  expect(copied).not.toContain('*')
})
