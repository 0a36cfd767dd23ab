import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const turnName = 'Keep nothing'
const mark = /^Nothing is kept: this conversation is saved neither/

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
  const turn = page.getByRole('switch', { name: turnName })
  await turn.click()
  await expect(turn).toBeChecked()
  await expect(page.getByText(mark)).toBeVisible()
  await expect(page).toHaveTitle('Notes')
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
