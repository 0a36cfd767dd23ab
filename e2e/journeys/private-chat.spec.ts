import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'

const words = {
  en: { turn: 'Keep nothing', mark: /^Nothing is kept: this conversation is saved neither/, title: 'Notes' },
  hi: { turn: 'कुछ न रखें', mark: /^कुछ नहीं रखा जा रहा/, title: 'नोट्स' },
}

/** All that this site has written down on the device. */
function written(page: Page) {
  return page.evaluate(async () => ({
    device: { ...localStorage },
    tab: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
  }))
}

const nothing = { device: {}, tab: {}, databases: 0, caches: [] }

test('nothing of a conversation is saved, here or there, and a reload forgets it', async ({
  page,
  chat,
  context,
}) => {
  const calls: string[] = []
  await chat.open()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/')) calls.push(`${request.method()} ${pathname}`)
  })
  const turn = page.getByRole('switch', { name: words.en.turn })
  await turn.click()
  await expect(turn).toBeChecked()
  await expect(page.getByText(words.en.mark)).toBeVisible()
  await expect(page).toHaveTitle(words.en.title)
  await chat.field.fill('half a story')
  await page.getByRole('textbox', { name: 'Your place' }).fill('Pune, Maharashtra')
  expect(await written(page)).toEqual(nothing)

  await chat.ask('my husband beats me')
  await chat.ask('what does it cost?')
  await expect(chat.answers).toHaveCount(2)
  await expect(page.getByText(/free messages used/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'This helped' })).toHaveCount(0)
  expect(new Set(calls)).toEqual(new Set(['POST /model_chat/stream']))
  expect(await written(page)).toEqual(nothing)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['language'])

  await page.reload()
  await chat.ready()
  await expect(chat.answers).toHaveCount(0)
  await expect(page.getByText('my husband beats me', { exact: true })).toHaveCount(0)
  await expect(turn).not.toBeChecked()
})

test('the second question is asked with the first one', async ({ page, chat }) => {
  await chat.open()
  await page.getByRole('switch', { name: words.en.turn }).click()
  await chat.ask('my employer has not paid my salary')
  const asked = page.waitForRequest(/model_chat/)
  await chat.say('what does it cost?')
  const { history } = (await asked).postDataJSON()
  expect(history.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant'])
  await chat.answered()
})

test('in the middle of a chat it begins an empty one; off again, the chat that is kept is back', async ({
  page,
  chat,
}) => {
  await chat.open()
  await chat.ask('my employer has not paid my salary')
  await chat.field.fill('and now')
  const turn = page.getByRole('switch', { name: words.en.turn })
  await turn.click()
  await expect(chat.answers).toHaveCount(0)
  await expect(chat.field).toHaveValue('and now')
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
  await expect(page.getByText(/Nothing is kept while/)).toBeVisible()
  await chat.ask('my husband beats me')
  await chat.field.fill('he said')
  await turn.click()
  await expect(chat.answers).toHaveCount(1)
  await expect(page.getByText('my husband beats me', { exact: true })).toHaveCount(0)
  await expect(chat.field).toHaveValue('')
  await expect(page).toHaveTitle('Ask a legal question · NyaySathi')
  expect(await chat.saved()).toHaveLength(1)
  expect(await chat.savedTexts()).toHaveLength(2)
})

test('beside the card for people in danger it is offered and explained', async ({ page, chat }) => {
  await chat.open()
  const answer = await chat.ask('my husband beats me every night')
  await expect(answer.getByText(/Does somebody look at this phone\?/)).toBeVisible()
  await answer.getByRole('switch', { name: words.en.turn }).click()
  await expect(page.getByText(words.en.mark)).toBeVisible()
  await expect(chat.answers).toHaveCount(0)
  await chat.ask('my husband beats me every night')
  // It is on already.
  await expect(chat.answers.first().getByRole('switch')).toHaveCount(0)
})

test.describe('in Hindi, on a phone', () => {
  test.use({ language: 'hi', viewport: { width: 360, height: 800 }, colorScheme: 'dark' })

  test('it is explained, and keeps nobody out', async ({ page, chat }) => {
    await chat.open()
    await page.getByRole('switch', { name: words.hi.turn }).click()
    await expect(page.getByText(words.hi.mark)).toBeVisible()
    await expect(page).toHaveTitle(words.hi.title)
    await expectNoBarriers(page)
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectNoSidewaysScroll(page)
  })
})
