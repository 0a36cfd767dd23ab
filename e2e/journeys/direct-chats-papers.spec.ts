import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { twoPeople } from '../support/two-people.ts'

/** Small papers of one kind each: scans as the four kinds of machines make them, and what cannot be shown. */
const folder = path.join(import.meta.dirname, '../support/papers')
const paper = (kind: string) => ({
  name: `${kind}.pdf`,
  mimeType: 'application/pdf',
  buffer: readFileSync(path.join(folder, `${kind}.pdf`)),
})

/** How much of a canvas is drawn dark, in thousandths. */
const darkness = (canvas: Locator) =>
  canvas.evaluate((it: HTMLCanvasElement) => {
    const copy = document.createElement('canvas')
    Object.assign(copy, { width: it.width, height: it.height })
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(it, 0, 0)
    const { data } = context?.getImageData(0, 0, it.width, it.height) ?? { data: [] }
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100 && data[at + 3] === 255) dark += 1
    return Math.round((dark * 4_000) / data.length)
  })

const reader = (page: Page) => page.getByRole('dialog')
const sheet = (page: Page) => reader(page).locator('canvas')
async function openPaper(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: `Open ${kind}.pdf` }).click()
  await expect(reader(page)).toBeVisible()
}
const closeReader = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(reader(page)).toHaveCount(0)
}

test('a paper is seen in the chat and read page by page in the page; the chat is saved as one too', async ({
  browser,
  product,
}) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await citizen.open(chatId)
  await helper.open(chatId)
  await citizen.sendFile(paper('text'))
  const { page } = helper
  const preview = helper.rows.locator('canvas')
  await expect.poll(() => darkness(preview)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Open text.pdf' })).toContainText('3 pages')

  await openPaper(page, 'text')
  const words = (text: string) => reader(page).getByText(text)
  await expect(words('Sale deed, page 1')).toBeAttached()
  await expect.poll(() => darkness(sheet(page))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(words('Sale deed, page 2')).toBeAttached()
  await page.getByRole('region', { name: 'Page 2 of 3' }).focus()
  await page.keyboard.press('End')
  await expect(words('Sale deed, page 3')).toBeAttached()
  const shape = () => sheet(page).evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)
  await expect.poll(shape).toBeGreaterThan(1.3)
  const width = () => sheet(page).evaluate(({ clientWidth }) => clientWidth)
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(before)
  await page.getByRole('textbox', { name: 'Go to page' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(words('Sale deed, page 2')).toBeAttached()
  // The way out of the site stands above the paper too.
  await expect(reader(page).getByRole('link').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    reader(page).getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('text.pdf')
  await closeReader(page)

  await citizen.say('یہ رسید دیکھیے <b>आज</b>')
  await expect(helper.rows).toHaveCount(2)
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('button', { name: 'Save the chat as a file' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    reader(page).getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('chat.html')
  const chatAsPaper = readFileSync(await saved.path(), 'utf8')
  expect(chatAsPaper).toContain('<bdi>text.pdf</bdi>')
  expect(chatAsPaper).toContain('یہ رسید دیکھیے &lt;b&gt;आज&lt;/b&gt;')
  expect(chatAsPaper).toContain('Messages: 2')
  expect(helper.complaints).toEqual([])
  await close()
})

test('scans of every kind are shown; what cannot be is said in plain words', async ({ browser, product }) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await citizen.open(chatId)
  await helper.open(chatId)
  const { page } = helper
  for (const kind of ['jpeg', 'jpeg-cmyk', 'jpx', 'ccitt', 'jbig2']) {
    await citizen.sendFile(paper(kind))
    await openPaper(page, kind)
    await expect.poll(() => darkness(sheet(page)), { message: kind }).toBeGreaterThan(90)
    expect(await darkness(sheet(page)), kind).toBeLessThan(150)
    await expect(reader(page).getByText('This page is a picture')).toBeAttached()
    await closeReader(page)
  }
  for (const [kind, words] of [
    ['locked', 'This paper is locked with a password.'],
    ['broken', 'This paper cannot be shown here'],
  ] as const) {
    await citizen.sendFile(paper(kind))
    await openPaper(page, kind)
    await expect(reader(page).getByRole('alert')).toContainText(words)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      reader(page).getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${kind}.pdf`)
    await closeReader(page)
  }
  expect(helper.complaints).toEqual([])
  await close()
})
