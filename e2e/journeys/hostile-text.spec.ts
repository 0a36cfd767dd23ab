import { expect, test } from '../support/journey.ts'

const attack = '<img src=x onerror="window.ran=1"><script>window.ran=1</script> javascript:window.ran=1'

test('what a person writes is text', async ({ chat, page }) => {
  await chat.open()
  await chat.ask(attack)
  await expect(page.getByText(attack, { exact: true })).toBeVisible()
  await page.reload()
  await chat.ready()
  await expect(page.getByText(attack, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.locator('main img, main script')).toHaveCount(0)
})

test('what an assistant writes is text too', async ({ chat, page }) => {
  const response = `***${attack}***\n\n- ${attack}\n\n[press](javascript:window.ran=1) https://evil.example/`
  const reply = {
    status: 'success',
    response,
    language: 'english',
    emergency: false,
    citations: [],
    suggestions: [attack],
  }
  await chat.answerWith({ event: 'done', data: { reply } })
  await chat.open()
  const answer = await chat.ask('a question')
  await expect(answer.getByRole('heading', { name: attack })).toBeVisible()
  await expect(answer.getByRole('link')).toHaveCount(0)
  await expect(page.locator('main img, main script')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test.describe('an assistant that fails', () => {
  test.use({ expectedComplaints: /status of 500|ERR_FAILED/ })

  test('gives the specified replies, and both are saved', async ({ chat, page }) => {
    await chat.open()
    await chat.answerWith({ event: 'error', data: { status: 'error', error: 'no', code: 'internal' } })
    await chat.ask('first')
    await expect(
      chat.answers.last().getByText('I apologize, but I encountered an error. Please try again.'),
    ).toBeVisible()
    await page.unrouteAll()
    await chat.answerWith()
    await page.route(/\/model_chat|\/answers$/, (route) => route.abort())
    await chat.ask('second')
    await expect(
      chat.answers
        .last()
        .getByText(
          "I apologize, but I'm experiencing technical difficulties. Please try again or contact emergency services if you need immediate help.",
        ),
    ).toBeVisible()
    expect(await chat.savedTexts()).toHaveLength(4)
  })
})
