import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../support/barriers.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import { pressShiftThreeTimes } from '../support/keyboard.ts'
import { smallPdf, smallPng } from '../support/small-papers.ts'
import { smallVideo } from '../support/small-video.ts'
import { twoPeople } from '../support/two-people.ts'

const picture = { name: 'field.png', mimeType: 'image/png', buffer: smallPng }
const deed = {
  name: 'sale deed of the field.pdf',
  mimeType: 'application/pdf',
  buffer: smallPdf('sale deed'),
}
const film = { name: 'fence.mp4', mimeType: 'video/mp4', buffer: smallVideo }
/** What a browser says of a line that was cut on purpose. */
const cutLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/

async function savedBytes(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path())
}

test('two people write to each other, with a picture, a paper and a film, through a line that is cut', async ({
  browser,
  product,
}) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  // From the dashboard, whose page came under other rules than that of a chat: pictures and films are shown all the same.
  await helper.page.goto('/profile?tab=appointments')
  await helper.page.getByRole('button', { name: 'Start Chat' }).first().click()
  await expect(helper.page).toHaveURL(new RegExp(`/chat/${chatId}$`))
  await citizen.open(chatId)
  await expect(citizen.page.getByText('No messages yet. Say hi')).toBeVisible()
  const header = citizen.page.locator('main header')
  await expect(header.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible()
  await expect(header).toContainText('Family Law')
  await expect(header).toContainText('Pune, Maharashtra')
  await expect(header).toContainText('Appointment: ')
  await expect(helper.page.locator('main header')).toContainText('Client')

  await citizen.say('Namaste.\nMy uncle has fenced off our field.')
  await expect(helper.rows).toHaveCount(1)
  await expect(helper.rows.first()).toContainText(/\d\d:\d\d [ap]m/)
  await expect(citizen.rows.first()).toContainText('Read')
  // It is told for seconds after a letter: as long as somebody goes on writing.
  await expect
    .poll(async () => {
      await helper.field.pressSequentially('Namaste. ')
      return header.textContent()
    })
    .toContain('is typing…')
  await helper.say('Do you have the sale deed?')
  await expect(citizen.rows).toHaveCount(2)
  await expect(header).not.toContainText('is typing…')

  await citizen.field.fill('Here it is, and how it looks.')
  await citizen.sendFile(deed)
  await citizen.sendFile(picture)
  await citizen.sendFile(film)
  await expect(helper.rows).toHaveCount(6)

  const paper = await savedBytes(helper.page, () =>
    helper.page.getByRole('button', { name: 'Download sale deed of the field.pdf' }).click(),
  )
  expect(paper.toString('latin1')).toContain('sale deed')
  const shown = helper.page.getByRole('button', { name: 'Save the picture field.png' })
  await expect
    .poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect((await savedBytes(helper.page, () => shown.click())).length).toBeGreaterThan(60)
  await helper.page.getByRole('button', { name: 'Play the video fence.mp4' }).click()
  const player = helper.page.locator('video')
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.muted, video.currentTime > 0]))
    .toEqual([true, true])
  const saved = await savedBytes(helper.page, () =>
    helper.page.getByRole('button', { name: 'Download fence.mp4' }).click(),
  )
  expect(saved.subarray(4, 8).toString()).toBe('ftyp')
  await helper.page.getByRole('button', { name: 'Minimize' }).click()
  await expect(player).toHaveCount(0)

  // A film whose bytes do not come is tried by its link.
  const isFile = (url: URL) => /\/files?\//.test(url.pathname)
  let held: (() => void) | undefined
  await helper.page.route(isFile, async (route) => {
    if (route.request().resourceType() === 'fetch') return route.abort()
    await new Promise<void>((resolve) => {
      held = resolve
    })
    return route.continue()
  })
  await helper.page.getByRole('button', { name: 'Play the video fence.mp4' }).click()
  const alert = helper.rows.getByRole('alert')
  await expect(alert).toHaveText('Failed to load video: no connection. Trying direct URL.')
  await expect.poll(() => held !== undefined).toBe(true)
  held?.()
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true)
  await expect(alert).toHaveCount(0)
  await helper.page.unroute(isFile)
  await helper.page.getByRole('button', { name: 'Minimize' }).click()

  await citizen.context.setOffline(true)
  for (const text of ['first in the bus', 'second in the bus', 'third in the bus']) await citizen.say(text)
  await expect(citizen.page.getByText('No connection. What you write waits here')).toBeVisible()
  await helper.say('said meanwhile')
  await expect(helper.rows).toHaveCount(7)
  await citizen.context.setOffline(false)
  await expect(citizen.rows).toHaveCount(10)
  await expect(helper.rows).toHaveCount(10)
  await expect(citizen.page.getByText('No connection. What you write waits here')).toHaveCount(0)
  const texts = [
    'Namaste.\nMy uncle has fenced off our field.',
    'Do you have the sale deed?',
    'Here it is, and how it looks.',
    'said meanwhile',
    'first in the bus',
    'second in the bus',
    'third in the bus',
  ]
  expect(await citizen.texts()).toEqual(texts)
  expect(await helper.texts()).toEqual(texts)
  await citizen.page.reload()
  await expect(citizen.rows).toHaveCount(10)
  expect(await citizen.texts()).toEqual(texts)
  expect(helper.complaints.filter((text) => !cutLine.test(text))).toEqual([])
  expect(citizen.complaints.filter((text) => !cutLine.test(text))).toEqual([])
  await close()
})

test('what waits to be sent outlives a reload, with its file, and goes once; nobody else finds it', async ({
  browser,
  product,
}) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await citizen.open(chatId)
  const { page } = citizen
  await page.route('**/api/chats/messages/**', (route) => route.abort())
  await citizen.say('It is urgent.')
  await citizen.sendFile(deed)
  await citizen.field.fill('not finished yet')
  const waiting = page.locator('main li').filter({ hasText: /Waiting to be sent|Sending/ })
  await expect(waiting).toHaveCount(2)
  await page.reload()
  await expect(waiting).toHaveCount(2)
  await expect(citizen.field).toHaveValue('not finished yet')
  await page.unroute('**/api/chats/messages/**')
  await expect(citizen.rows).toHaveCount(2)
  await expect(waiting).toHaveCount(0)
  await helper.open(chatId)
  await expect(helper.rows).toHaveCount(2)
  expect(await helper.texts()).toEqual(['It is urgent.'])
  const bytes = await savedBytes(helper.page, () =>
    helper.page.getByRole('button', { name: 'Download sale deed of the field.pdf' }).click(),
  )
  expect(bytes.equals(deed.buffer) || bytes.toString('latin1').includes('sale deed')).toBe(true)

  // It only claims to be a paper: the server looks at the bytes.
  await citizen.field.fill('')
  await citizen.sendFile({ ...deed, buffer: Buffer.from('not a paper') })
  await expect(page.getByRole('alert')).toContainText('Message failed: File upload failed: ')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  await page.route('**/api/chats/messages/**', (route) => route.abort())
  await citizen.field.fill('not finished yet')
  // What was not finished goes along with the file.
  await citizen.sendFile(picture)
  await expect(waiting).toHaveCount(2)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).not.toHaveURL(/\/profile/)
  expect(
    await page.evaluate(async () => [
      sessionStorage.length,
      (await indexedDB.databases()).filter(({ name }) => name === 'waiting-files').length,
    ]),
  ).toEqual([0, 0])
  await close()
})

test('who leaves the page in a hurry leaves nothing of what waits', { tag: '@deep' }, async ({
  browser,
  product,
}) => {
  const { citizen, chatId, close } = await twoPeople(browser, product)
  const { page, context } = citizen
  await context.route(/google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Search</title>' }),
  )
  await citizen.open(chatId)
  await page.route('**/api/chats/messages/**', (route) => route.abort())
  await citizen.say('He must not see this.')
  await citizen.sendFile(picture)
  await citizen.field.fill('nor this')
  await expect(page.locator('main li').filter({ hasText: /Waiting to be sent|Sending/ })).toHaveCount(2)
  await pressShiftThreeTimes(page)
  await expect(page).toHaveTitle('Search')
  await page.goto('/privacy')
  await expect
    .poll(() =>
      page.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        (await indexedDB.databases()).length,
      ]),
    )
    .toEqual([0, 0, 0])
  await close()
})

test('blocking closes the chat for both, is not told, and can be taken back', async ({
  browser,
  product,
}) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await Promise.all([citizen.open(chatId), helper.open(chatId)])
  await helper.say('I know where you live.')
  await expect(citizen.rows).toHaveCount(1)
  const menu = citizen.page.getByRole('button', { name: 'More about this chat' })
  await menu.click()
  await citizen.page.getByRole('button', { name: 'Block this person' }).click()
  const dialog = citizen.page.getByRole('dialog')
  // What stands between them ends with it, but for what is ticked.
  await expect(dialog).toContainText('An appointment between you is cancelled with it')
  await dialog.getByRole('checkbox', { name: /^Keep it/ }).check()
  await dialog.getByRole('button', { name: 'Block this person' }).click()
  await expect(citizen.page.getByText('You have blocked this person.')).toBeVisible()
  await expect(helper.page.getByText('This chat is closed. You can still read it.')).toBeVisible()
  await expect(helper.field).toHaveCount(0)
  await expect(helper.rows).toHaveCount(1)

  await menu.click()
  await citizen.page.getByRole('button', { name: 'Report this person' }).click()
  await dialog.getByLabel('What is it about?').selectOption('threat_or_violence')
  await dialog.getByLabel('What happened').fill('He threatens me.')
  await dialog.getByRole('checkbox', { name: /I know where you live/ }).check()
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(dialog.getByText('Your report was sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await citizen.page.getByRole('button', { name: 'Unblock' }).click()
  await expect(citizen.field).toBeVisible()
  await expect(helper.field).toBeVisible()

  await menu.click()
  await citizen.page.getByRole('button', { name: 'Block this person' }).click()
  await dialog.getByRole('button', { name: 'Block this person' }).click()
  await expect(dialog.getByText('1 appointment is cancelled with it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await citizen.page.goto('/appointments')
  await expect(citizen.page.getByRole('article')).toContainText('You cancelled it.')

  const [admin] = await product.makeStaff([{ user_type: 'admin', name: 'Admin' }])
  if (!admin) throw new Error('No administrator was made')
  await enter(helper.page, admin)
  await helper.page.goto('/admin?view=reports')
  const report = helper.page.getByRole('listitem').filter({ hasText: 'Threats or violence' })
  await expect(report).toContainText('Meera Iyer')
  await report.getByRole('button', { name: 'Read the report' }).click()
  await expect(report).toContainText('He threatens me.')
  await expect(report).toContainText('I know where you live.')
  await expectNoBarriers(helper.page)
  await report.getByLabel('Outcome').selectOption('warned')
  await report.getByLabel('Reason').fill('A threat breaks our rules.')
  await report.getByRole('button', { name: 'Warn, and close the report' }).click()
  await expect(report).toHaveCount(0)
  await close()
})
