import { expectNoBarriers, expectNoSidewaysScroll, looks } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'

// What is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const questions = { en: 'police are refusing to write my complaint', hi: 'मेरे पति मुझे मारते हैं' } as const

for (const { language, colorScheme, tag } of looks) {
  test.describe(`${language}, ${colorScheme}`, { tag }, () => {
    test.use({ language, colorScheme, viewport: { width: 360, height: 800 } })

    test('the first page', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarriers(page)
    })

    test('the chat, empty, answered, and its drawer', async ({ chat, page }) => {
      await chat.open()
      await expectNoBarriers(page)
      await chat.ask(questions[language])
      await expectNoBarriers(page)
      await page.locator('main [aria-expanded]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoBarriers(page)
    })
  })
}

test('from right to left', async ({ chat, page }) => {
  const turn = () => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.goto('/')
  await turn()
  await expectNoBarriers(page)
  await chat.open()
  await turn()
  await expectNoBarriers(page)
  await chat.ask(questions.en)
  await expectNoBarriers(page)
  // A question keeps its own direction in a page that runs the other way.
  await expectNoSidewaysScroll(page)
})

test('on the narrowest phone nothing has to be moved sideways', async ({ chat, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await chat.open()
  await chat.ask(questions.en)
  await expectNoSidewaysScroll(page)
})
