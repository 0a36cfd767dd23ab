import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AnswerQuality } from '@nyaysathi/contracts/answer-quality'
import { expect, test } from '../support/journey.ts'

const file = path.join(import.meta.dirname, '../../knowledge/evaluation/results.json')
const quality: AnswerQuality = JSON.parse(readFileSync(file, 'utf8'))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page on how good the answers are has the figures and every failure', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('link', { name: 'How good the answers are' }).click()
    await expect(page).toHaveURL('/quality')
    const { right, of } = quality.rates['held-out'].topic ?? { right: 0, of: 1 }
    const row = page.getByRole('row', { name: /^The right topic was found/ })
    await expect(row).toContainText(`${right} of ${of} (${Math.floor((right / of) * 100)} %)`)
    await expect(page.getByText('nobody yet: no lawyer has read')).toBeVisible()
    const asked = page.locator('main q')
    await expect(asked).toHaveText(
      // Collapsed by language, in the order in which the languages come.
      [...new Set(quality.failures.map(({ asked_in }) => asked_in))].flatMap((language) =>
        quality.failures.filter(({ asked_in }) => asked_in === language).map(({ ask }) => ask),
      ),
    )
    const [first] = quality.failures
    if (!first) return
    const shown = page.locator(`#${first.id}`)
    await expect(shown.locator('q')).toBeHidden()
    await page.locator('details', { has: shown }).locator('summary').click()
    await expect(shown.locator('q')).toBeVisible()
    await expect(shown.locator('q')).toHaveAttribute('dir', /ltr|rtl/)
  })
})
