import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expectNoBarriers } from '../support/barriers.ts'
import type { ChatPage } from '../support/chat-page.ts'
import { expect, test } from '../support/journey.ts'

// The browser tells of an answer 404 by itself.
test.use({ expectedComplaints: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } })

const question = 'my landlord does not give my deposit back'
const genuine = 'Genuine and unchanged'
const careful = 'Careful: do not trust this receipt'

/** Asks, and makes a receipt of the answer. */
async function makeReceipt(page: Page, chat: ChatPage): Promise<string> {
  const answer = await chat.ask(question)
  await answer.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page).toHaveURL('/receipt')
  await expect(
    page.getByText(/^Anybody who has the code.* can read the question and the answer\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Make the receipt' }).click()
  await page.waitForURL(/\/receipt\/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/)
  await expect(page.getByText(genuine)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('receipt.json')
  return readFileSync(await download.path(), 'utf8')
}

async function check(page: Page, written: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code, address, or the text of the QR code' }).fill(written)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

test('a guest makes a receipt; a stranger opens it by its code, and its maker alone deletes it', async ({
  page,
  chat,
  browser,
  baseURL,
}) => {
  await chat.open()
  const code = await makeReceipt(page, chat)
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByText('Your own device has checked this:')).toBeVisible()
  await expectNoBarriers(page)
  const file = await savedFile(page)

  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const stranger = await elsewhere.newPage()
  await stranger.goto('/receipt')
  await stranger.locator('html[data-hydrated]').waitFor()
  await check(stranger, 'nothing like it')
  await expect(stranger.getByText('This is no code and no receipt.')).toBeVisible()
  await check(stranger, '0000-0000-0000-0000')
  await expect(stranger.getByRole('heading', { name: 'There is no receipt with this code' })).toBeVisible()
  await stranger.goto('/receipt')
  await stranger.locator('html[data-hydrated]').waitFor()
  await check(stranger, code.toLowerCase().replaceAll('-', ''))
  await expect(stranger).toHaveURL(`/receipt/${code}`)
  await expect(stranger.getByText(genuine)).toBeVisible()
  await expect(stranger.getByText(question)).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Delete this receipt' })).toHaveCount(0)
  // A guest of another browser.
  await stranger.evaluate((id) => localStorage.setItem('userId', id), `anon_${'x'.repeat(22)}`)
  await stranger.reload()
  await stranger.getByRole('button', { name: 'Delete this receipt' }).click()
  await stranger.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(stranger.getByText('Only whoever made a receipt can delete it')).toBeVisible()

  // A changed letter in text, code or signature is seen.
  const last = code.slice(-1)
  const signature: string = JSON.parse(file).signature
  const changes: [string, string, string][] = [
    [question, question.replace('deposit', 'money'), 'The text of the question was changed'],
    [
      `"code": "${code}"`,
      `"code": "${code.slice(0, -1)}${last === '0' ? '1' : '0'}"`,
      'The signature does not fit',
    ],
    [
      signature,
      `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'The signature does not fit',
    ],
  ]
  for (const [from, to, said] of changes) {
    await stranger.goto('/receipt')
    await stranger.locator('html[data-hydrated]').waitFor()
    await check(stranger, file.replace(from, to))
    await expect(stranger.getByText(careful)).toBeVisible()
    await expect(stranger.getByText(said)).toBeVisible()
  }
  await stranger.goto('/receipt')
  await stranger.locator('html[data-hydrated]').waitFor()
  const saved = test.info().outputPath('receipt.json')
  writeFileSync(saved, file)
  await stranger.getByLabel('Or choose the saved file').setInputFiles(saved)
  await expect(stranger.getByText(genuine)).toBeVisible()

  // Without scripts the server shows the text, and its word on the signature.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const reader = await plain.newPage()
  await reader.goto(`/receipt/${code}`)
  await reader.getByRole('link', { name: 'Show this receipt without JavaScript' }).click()
  await expect(reader.getByText(question)).toBeVisible()
  await expect(reader.getByText('The server says: the signature is good.')).toBeVisible()
  await reader.goto('/receipt')
  await reader.locator('noscript').waitFor({ state: 'attached' })
  await reader.getByRole('textbox', { name: /^Without JavaScript/ }).fill(code.toLowerCase())
  await reader.getByRole('button', { name: 'Check' }).first().click()
  await expect(reader.getByText(question)).toBeVisible()
  await reader.goto('/receipt/0000-0000-0000-0000?plain')
  await expect(reader.getByText('There is no receipt with this code here.')).toBeVisible()
  await plain.close()

  await page.getByRole('button', { name: 'Delete this receipt' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The receipt is deleted.' })).toBeVisible()
  await stranger.goto(`/receipt/${code}`)
  await expect(stranger.getByRole('heading', { name: 'There is no receipt with this code' })).toBeVisible()
  await elsewhere.close()
})

test('a member makes one without the question, of an answer of an earlier visit', { tag: '@deep' }, async ({
  page,
  chat,
  product,
}) => {
  const member = await product.makeMember()
  await page.goto('/about')
  await page.evaluate(({ user_id, token }) => {
    for (const [key, value] of Object.entries({ token, userId: user_id, isLoggedIn: 'true' }))
      localStorage.setItem(key, value)
  }, member)
  await chat.open()
  await chat.ask(question)
  await page.reload()
  await chat.ready()
  await chat.answers.last().getByRole('link', { name: 'Receipt', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Leave my question out' }).check()
  await expect(page.getByText(/^Anybody who has the code.* can read the answer\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Make the receipt' }).click()
  await expect(page.getByText(genuine)).toBeVisible()
  await expect(page.getByText(question)).toHaveCount(0)
  await expect(page.getByText('Whoever made this receipt left the question out.').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({
    // As a phone shows it.
    deviceScaleFactor: 3,
    serviceWorkers: 'allow',
    expectedComplaints:
      /ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION)|preloaded using link preload|Failed to load resource/,
  })

  test('a scanned code and a saved file are checked on the device', async ({ page, chat, context }) => {
    await chat.open()
    const code = await makeReceipt(page, chat)
    const file = await savedFile(page)
    const scanned = await scanQr(page)
    await expect(async () => {
      const kept = await page.evaluate(async () =>
        (await (await caches.open('kept-pages')).keys()).map(({ url }) => new URL(url).pathname),
      )
      expect(kept).toContain('/receipt')
    }).toPass()

    await context.setOffline(true)
    await page.goto('/offline')
    await page.goto(scanned)
    await expect(page.locator('[data-verdict="good"]')).toBeVisible()
    await expect(page.getByText('The signature is good')).toBeVisible()
    await expect(page.getByText(code).first()).toBeVisible()
    // It does not stay in the address.
    await expect(page).toHaveURL('/receipt')

    await page.getByRole('button', { name: 'Check another one' }).click()
    await check(page, file)
    await expect(page.getByText(genuine)).toBeVisible()
    await page.getByRole('button', { name: 'Check another one' }).click()
    await check(page, file.replace(question, `${question}!`))
    await expect(page.getByText(careful)).toBeVisible()
    await page.getByRole('button', { name: 'Check another one' }).click()
    await check(page, code)
    await expect(page.getByText('There is no connection, and a code has to be looked up.')).toBeVisible()
  })
})

/** What a camera reads from the squares on the page. */
async function scanQr(page: Page): Promise<string> {
  const picture = page.locator('figure svg').first()
  await expect(picture).toBeVisible()
  // Its pixels as they are on the screen, read where they are: nothing of the code behind them is asked.
  const shot = await picture.screenshot({ scale: 'device' })
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    // As one text: millions of single numbers would take many seconds on their way.
    const reader = new FileReader()
    const written = new Promise((resolve) => reader.addEventListener('load', resolve, { once: true }))
    reader.readAsDataURL(new Blob([data]))
    await written
    return { width: canvas.width, height: canvas.height, pixels: String(reader.result).split(',')[1] ?? '' }
  }, shot.toString('base64'))
  const read = jsQR.default(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)
  if (!read) throw new Error('The QR code cannot be read')
  return read.data
}
