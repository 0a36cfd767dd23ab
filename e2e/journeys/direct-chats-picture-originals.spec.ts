import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
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

test('who sent a picture gets it back as it was sent, by the keys, and the other does not', async ({
  browser,
  product,
}) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await Promise.all([citizen.open(chatId), helper.open(chatId)])
  const buffer = pictureThatSays('18.5204 N 73.8567 E')
  await citizen.sendFile({ name: 'door.png', mimeType: 'image/png', buffer })
  const { page } = citizen
  const original = page.locator('li[data-message] summary', { hasText: /^Original/ })
  await expect(original).toHaveCount(1)
  await original.focus()
  await page.keyboard.press('Enter')
  const sha256 = createHash('sha256').update(buffer).digest('hex')
  await expect(page.getByText(sha256)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Download the original' })).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('door.png')
  expect(readFileSync(await download.path()).equals(buffer)).toBe(true)

  await expect(helper.rows).toHaveCount(1)
  await expect(helper.page.locator('li[data-message] summary')).toHaveCount(0)
  const shown = helper.rows.getByRole('button').first()
  const [copy] = await Promise.all([helper.page.waitForEvent('download'), shown.click()])
  expect(readFileSync(await copy.path()).includes('18.5204')).toBe(false)
  expect(citizen.complaints).toEqual([])
  expect(helper.complaints).toEqual([])
  await close()
})
