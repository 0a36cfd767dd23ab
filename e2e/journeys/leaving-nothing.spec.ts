import { expect, test } from '../support/journey.ts'
import { pressShiftThreeTimes } from '../support/keyboard.ts'

test('three presses of Shift leave at once, and nothing is left to find', async ({ chat, page, context }) => {
  await context.route(/google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Search</title>' }),
  )
  await chat.open()
  // Looking around leaves nothing either.
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await chat.ask('my husband beats me')
  await chat.field.fill('and he has said that')
  await pressShiftThreeTimes(page)
  await expect(page).toHaveTitle('Search')
  await page.goto('/legal-help')
  await chat.ready()
  await expect(page.getByText('Your questions will be kept here.')).toBeVisible()
  await expect(chat.answers).toHaveCount(0)
  await expect(chat.field).toHaveValue('')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('where the browser refuses every storage, a guest can ask all the same', async ({ chat, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The user has refused it', 'SecurityError')
        },
      })
    }
  })
  await chat.open()
  await chat.ask('my employer has not paid my salary')
  await chat.ask('what does it cost?')
  await expect(chat.answers).toHaveCount(2)
  await expect(page.getByText('4 of 15 free messages used')).toBeVisible()
})
