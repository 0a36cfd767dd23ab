import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
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
  await Promise.all([citizen.open(chatId), helper.open(chatId)])
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
  await helper.field.pressSequentially('Namaste. Do you')
  await expect(header).toContainText('is typing…')
  await helper.say('Do you have the sale deed?')
  await expect(citizen.rows).toHaveCount(2)
  await expect(header).not.toContainText('is typing…')

  await citizen.field.fill('Here it is, and how it looks.')
  await citizen.attach(deed)
  const preview = citizen.page.getByRole('dialog')
  await expect(preview).toContainText('PDF document')
  await expect(preview).toContainText('0.01 MB')
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await expect(citizen.page.getByText('Selected file: sale deed of…')).toBeVisible()
  await citizen.send.click()
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
  expect(helper.complaints).toEqual([])
  expect(citizen.complaints.filter((text) => !cutLine.test(text))).toEqual([])
  await close()
})

test('a chat that was opened from the dashboard shows pictures and films too', async ({
  browser,
  product,
}) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await helper.page.goto('/profile?tab=appointments')
  await helper.page.getByRole('button', { name: 'Start Chat' }).first().click()
  await expect(helper.page).toHaveURL(new RegExp(`/chat/${chatId}$`))
  await citizen.open(chatId)
  await citizen.sendFile(picture)
  const shown = helper.page.getByRole('button', { name: 'Save the picture field.png' }).locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await helper.sendFile(film)
  await helper.page.getByRole('button', { name: 'Play the video fence.mp4' }).click()
  await expect
    .poll(() => helper.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  expect(helper.complaints).toEqual([])
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

  await page.route('**/api/chats/messages/**', (route) => route.abort())
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

test('who leaves the page in a hurry leaves nothing of what waits', async ({ browser, product }) => {
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
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift')
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

test('without the stream of events the chat goes on by asking', async ({ browser, product }) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await citizen.page.route('**/api/chats/events', (route) => route.abort())
  await Promise.all([citizen.open(chatId), helper.open(chatId)])
  await helper.say('Can you hear me?')
  await expect(citizen.rows).toHaveCount(1)
  await citizen.say('Yes.')
  await expect(helper.rows).toHaveCount(2)
  await close()
})

test('a long chat: older messages come by scrolling, news does not move the reader, and words are found', async ({
  browser,
  product,
}) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await helper.open(chatId)
  const { request } = helper.page
  const token = await helper.page.evaluate(() => localStorage.getItem('token'))
  const say = async (message_text: string) => {
    const answer = await request.post(`/api/chats/messages/add/${chatId}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { sender_id: await helper.page.evaluate(() => localStorage.getItem('userId')), message_text },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await say('The stamp paper is in the blue folder.')
  for (let number = 1; number <= 70; number++) await say(`message ${number}`)
  await citizen.open(chatId)
  const list = citizen.page.getByRole('region', { name: 'Messages' })
  await expect(citizen.page.getByText('New messages', { exact: true })).toBeInViewport()
  await citizen.page.getByRole('button', { name: 'To the newest message' }).click()
  await expect(citizen.page.getByText('message 70', { exact: true })).toBeInViewport()
  await expect(helper.rows.last()).toContainText('Read')

  await citizen.page.reload()
  await expect(citizen.rows).toHaveCount(50)
  await expect(citizen.rows.last()).toBeInViewport()
  await list.evaluate((box) => {
    box.scrollTop = 0
  })
  await expect(citizen.rows).toHaveCount(71)
  await expect(citizen.page.getByText('message 21', { exact: true })).toBeInViewport()

  await helper.say('Are you there?')
  const news = citizen.page.getByRole('button', { name: '1 new message' })
  await expect(news).toBeVisible()
  await expect(citizen.rows.last()).not.toBeInViewport()
  await news.click()
  await expect(citizen.rows.last()).toBeInViewport()

  await citizen.page.reload()
  await expect(citizen.rows).toHaveCount(50)
  await citizen.page.getByRole('button', { name: 'Search in the chat' }).first().click()
  await citizen.page.getByRole('searchbox', { name: 'Words to look for' }).fill('blue folder')
  await citizen.page.keyboard.press('Enter')
  await expect(citizen.page.getByText('1 message found')).toBeVisible()
  await citizen.page.getByRole('button', { name: /The stamp paper is in the blue folder/ }).click()
  await expect(citizen.rows.filter({ hasText: 'blue folder' })).toBeInViewport()
  await close()
})

test('what is wrong with a file is said, and nothing is lost', async ({ browser, product }) => {
  const { citizen, chatId, close } = await twoPeople(browser, product)
  await citizen.open(chatId)
  const banner = citizen.page.getByRole('alert')
  await citizen.field.fill('my words')
  await citizen.attach({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(banner).toContainText('Invalid file type. Only PNG, JPG, JPEG, MP4, and PDF are allowed.')
  await citizen.attach({ ...deed, buffer: Buffer.alloc(10_485_761) })
  await expect(banner).toContainText('File size exceeds 10MB.')
  await citizen.page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await expect(citizen.field).toHaveValue('my words')
  // It only claims to be a paper: the server looks at the bytes.
  await citizen.field.fill('')
  await citizen.sendFile({ ...deed, buffer: Buffer.from('not a paper') })
  await expect(banner).toContainText('Message failed: File upload failed: ')
  await citizen.page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(citizen.page.getByText('No messages yet. Say hi')).toBeVisible()
  await close()
})

test('a film whose bytes do not come is tried by its link', async ({ browser, product }) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await Promise.all([citizen.open(chatId), helper.open(chatId)])
  await helper.sendFile(film)
  await expect(citizen.rows).toHaveCount(1)
  let held: (() => void) | undefined
  await citizen.page.route(
    (url) => /\/files?\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() === 'fetch') return route.abort()
      await new Promise<void>((resolve) => {
        held = resolve
      })
      return route.continue()
    },
  )
  await citizen.page.getByRole('button', { name: 'Play the video fence.mp4' }).click()
  const alert = citizen.rows.getByRole('alert')
  await expect(alert).toHaveText('Failed to load video: no connection. Trying direct URL.')
  await expect.poll(() => held !== undefined).toBe(true)
  held?.()
  await expect
    .poll(() => citizen.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime > 0))
    .toBe(true)
  await expect(alert).toHaveCount(0)
  await citizen.page.getByRole('button', { name: 'Download fence.mp4' }).click()
  await expect(citizen.page.getByRole('alert')).toContainText('Failed to download file. Please try again.')
  await close()
})

test('links can be followed only where they lead to what they say', async ({ browser, product }) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await Promise.all([citizen.open(chatId), helper.open(chatId)])
  await helper.say('https://nalsa.gov.in/ <b>bold</b> javascript:alert(1) https://nalsa.gov.in@evil.example/')
  const link = citizen.rows.getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://nalsa.gov.in/')
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  await expect(citizen.rows.first()).toContainText('<b>bold</b>')
  await close()
})

test('who is not at the chat sees how many messages wait, and finds them', async ({ browser, product }) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await helper.open(chatId)
  await helper.say('one')
  await helper.say('two')
  await expect(helper.rows).toHaveCount(2)
  await citizen.page.goto('/profile')
  await citizen.page.getByRole('navigation').getByRole('link', { name: '2 new messages' }).click()
  await expect(citizen.page.getByRole('heading', { level: 1, name: 'No Chat Selected' })).toBeVisible()
  await expect(citizen.page.getByRole('link', { name: 'Go to Appointments' })).toHaveAttribute(
    'href',
    '/appointments',
  )
  await citizen.page.getByRole('link', { name: /Meera Iyer/ }).click()
  await expect(citizen.rows).toHaveCount(2)
  await expect(citizen.page.getByRole('navigation').getByRole('link', { name: /new message/ })).toHaveCount(0)
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
  // What stands between them is asked about, and stands until somebody wants it otherwise.
  await expect(dialog).toContainText('An appointment stands between you')
  await expectNoBarriers(citizen.page)
  await dialog.getByRole('button', { name: 'Block, let it stand' }).click()
  await expect(citizen.page.getByText('You have blocked this person.')).toBeVisible()
  await expect(helper.page.getByText('This chat is closed. You can still read it.')).toBeVisible()
  await expect(helper.field).toHaveCount(0)
  await expect(helper.rows).toHaveCount(1)

  await menu.click()
  await citizen.page.getByRole('button', { name: 'Report this person' }).click()
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(dialog.getByText('Please choose what it is about.')).toBeVisible()
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
  await dialog.getByRole('button', { name: 'Block and cancel it' }).click()
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
  await report.getByRole('button', { name: 'Warn, and close the report' }).click()
  await expect(report.getByText('Please write the reason.')).toBeVisible()
  await report.getByLabel('Reason').fill('A threat breaks our rules.')
  await report.getByRole('button', { name: 'Warn, and close the report' }).click()
  await expect(report).toHaveCount(0)
  await close()
})

test.describe('where there is no chat', () => {
  test.use({ expectedComplaints: /404/ })

  test('a stranger, and an address made of nothing', async ({ browser, page, product }) => {
    const { chatId, close } = await twoPeople(browser, product)
    await enter(page, { ...(await product.makeMember()), user_type: 'user' })
    await page.goto(`/chat/${chatId}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Could not load chat: / })).toBeVisible()
    await page.goto('/chat/undefined')
    await expect(page.getByRole('heading', { level: 1, name: 'No Chat Selected' })).toBeVisible()
    await close()
  })

  test('who is not signed in is led to the sign-in screen', async ({ page }) => {
    await page.goto('/chat/some-chat')
    await expect(page).toHaveURL(/\/auth$/)
  })
})

test.describe('a sign-in that has ended', () => {
  test('leads to the sign-in screen, and says so', async ({ browser, product }) => {
    const { citizen, chatId, close } = await twoPeople(browser, product)
    const { page } = citizen
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto(`/chat/${chatId}`)
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Authentication required. Please log in again.')).toBeVisible()
    await close()
  })
})

test('the keyboard alone writes, opens the menu and leaves it', async ({ browser, product }) => {
  const { citizen, helper, chatId, close } = await twoPeople(browser, product)
  await Promise.all([citizen.open(chatId), helper.open(chatId)])
  const { page } = citizen
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const tabTo = async (label: string) => {
    for (let presses = 0; presses < 40; presses++) {
      if ((await focused()) === label) return
      await page.keyboard.press('Tab')
    }
    expect(await focused()).toBe(label)
  }
  await tabTo('More about this chat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Files of this chat' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Files of this chat' })).toBeHidden()
  expect(await focused()).toBe('More about this chat')
  await tabTo('Messages')
  await tabTo('Message')
  await page.keyboard.type('line one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('line two')
  const box = page.locator('form:has(textarea) textarea').locator('..')
  expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(60)
  await page.keyboard.press('Enter')
  await expect(helper.rows).toHaveCount(1)
  expect(await helper.texts()).toEqual(['line one\nline two'])
  await citizen.field.fill('many\n'.repeat(20))
  expect(Math.round((await box.boundingBox())?.height ?? 0)).toBe(120)
  await citizen.field.fill('')
  expect(Math.round((await box.boundingBox())?.height ?? 0)).toBe(60)
  await close()
})

for (const [language, colorScheme, type, ...tag] of [
  ['en', 'light', 'lawyer'],
  ['hi', 'dark', 'volunteer', '@deep'],
  ['en', 'dark', 'ngo', '@deep'],
  ['hi', 'light', 'judge', '@deep'],
] as const) {
  test(`keeps nobody out: ${language}, ${colorScheme}, ${type}`, { tag }, async ({ browser, product }) => {
    const { citizen, helper, chatId, close } = await twoPeople(browser, product, {
      language,
      type,
      context: { colorScheme, viewport: { width: 360, height: 800 } },
    })
    await Promise.all([citizen.open(chatId), helper.open(chatId)])
    const { page } = citizen
    await expectNoBarriers(page)
    await helper.say('A word that is very long: https://example.org/'.concat('long'.repeat(40)))
    await helper.sendFile(picture)
    await helper.sendFile(deed)
    await helper.sendFile(film)
    await expect(citizen.rows).toHaveCount(4)
    await citizen.say('Yes')
    await expect(helper.rows).toHaveCount(5)
    await page.locator('summary').click()
    await expect(page.getByText('132')).toHaveCount(type === 'lawyer' ? 1 : 0)
    await expectNoBarriers(page)
    await citizen.attach(picture)
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expectNoBarriers(page)
    const menu = page.locator('main header button[aria-expanded]')
    await menu.click()
    await expectNoBarriers(page)
    const items = page.locator('main header ul button')
    for (const place of [0, 1, 2, 3, 4]) {
      if (place > 0) await menu.click()
      await items.nth(place).click()
      if (place === 0) await expect(page.getByRole('searchbox')).toBeFocused()
      else await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoBarriers(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
    }
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectNoBarriers(page)
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/chat')
    await expect(page.getByRole('link', { name: /Meera Iyer/ })).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScroll(page)
    await close()
  })
}
