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
