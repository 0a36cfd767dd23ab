import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'
import { smallPng } from '../support/small-papers.ts'
import { twoPeople } from '../support/two-people.ts'

/** The picture with a text in it, as a camera writes one. */
function pictureThatSays(text: string): Buffer {
  const content = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`Comment\0${text}`)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  const afterHead = 33
  return Buffer.concat([smallPng.subarray(0, afterHead), chunk, smallPng.subarray(afterHead)])
}

for (const [language, colorScheme, summary, press, ...tag] of [
  ['en', 'light', /^Original/, 'Download the original'],
  ['hi', 'dark', /^मूल तस्वीर/, 'मूल तस्वीर डाउनलोड करें', '@deep'],
] as const) {
  test(`who sent a picture gets it back as it was sent, by the keys, and the other does not: ${language}, ${colorScheme}`, {
    tag,
  }, async ({ browser, product }) => {
    const { citizen, helper, chatId, close } = await twoPeople(browser, product, {
      language,
      context: { colorScheme, viewport: { width: 360, height: 800 } },
    })
    await Promise.all([citizen.open(chatId), helper.open(chatId)])
    const buffer = pictureThatSays('18.5204 N 73.8567 E')
    await citizen.sendFile({ name: 'door.png', mimeType: 'image/png', buffer })
    const { page } = citizen
    const original = page.locator('li[data-message] summary', { hasText: summary })
    await expect(original).toHaveCount(1)
    await expectNoBarriers(page)
    await original.focus()
    await page.keyboard.press('Enter')
    const sha256 = createHash('sha256').update(buffer).digest('hex')
    await expect(page.getByText(sha256)).toBeVisible()
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: press })
    await expect(button).toBeFocused()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toBe('door.png')
    expect(readFileSync(await download.path()).equals(buffer)).toBe(true)

    await expect(helper.rows).toHaveCount(1)
    await expect(helper.page.locator('li[data-message] summary')).toHaveCount(0)
    const shown = helper.rows.getByRole('button').first()
    const [copy] = await Promise.all([helper.page.waitForEvent('download'), shown.click()])
    expect(readFileSync(await copy.path()).includes('18.5204')).toBe(false)

    await expectNoBarriers(page)
    const folder = process.env.PICTURES_IN
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir)
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await button.scrollIntoViewIfNeeded()
        await expectNoSidewaysScroll(page)
        if (folder) await page.screenshot({ path: `${folder}/${language}-${dir}-${width}.png` })
      }
      await expectNoBarriers(page)
    }
    expect(citizen.complaints).toEqual([])
    expect(helper.complaints).toEqual([])
    await close()
  })
}
