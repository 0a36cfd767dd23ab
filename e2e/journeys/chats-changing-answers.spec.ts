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

test('a question is asked in other words, answered again, rated, and erased with its chat', async ({
  chat,
  page,
}) => {
  await chat.open()
  await chat.ask('my landlrod keeps deposit')
  await page.getByRole('button', { name: 'Change this question' }).click()
  await page.getByRole('textbox', { name: 'Change this question' }).fill(question)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText(question, { exact: true })).toBeVisible()
  await chat.answered()
  await expect(chat.answers.locator('mark', { hasText: /BNSS 173/ }).first()).toBeVisible()
  expect(await chat.savedTexts()).toEqual([question, expect.anything()])

  const again = page.waitForResponse(/guest\/answers$/)
  await page.getByRole('button', { name: 'Answer again' }).click()
  expect((await again).request().postDataJSON()).toMatchObject({ replaces: expect.any(String) })
  await chat.answered()
  await expect(chat.answers).toHaveCount(1)
  expect(await chat.savedTexts()).toHaveLength(2)

  await chat.answers.getByRole('button', { name: 'This did not help' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('It does not say where the SP sits.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for telling us.')).toBeVisible()
  expect((await chat.saved())[0]?.messages[1]?.feedback).toBe('down')

  await page.getByRole('button', { name: /^Delete this chat: police/ }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => chat.saved()).toEqual([])
})
