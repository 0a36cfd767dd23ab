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
