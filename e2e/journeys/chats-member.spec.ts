import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import type { Member } from '../support/product.ts'

/** As after a sign-in, once: what the screen does with the storage later must stay done. */
async function signIn(page: Page, { user_id, token }: Member): Promise<void> {
  await page.goto('/privacy')
  await page.evaluate(
    ([userId, value]) => {
      localStorage.setItem('token', value ?? '')
      localStorage.setItem('userId', userId ?? '')
      localStorage.setItem('isLoggedIn', 'true')
      localStorage.setItem('userType', 'user')
    },
    [user_id, token],
  )
}

test.use({ expectedComplaints: /401/ })

test('a member asks without a limit, the chats are theirs, and what was written outlives the sign-in', async ({
  chat,
  page,
  product,
}) => {
  const member = await product.makeMember()
  await signIn(page, member)
  await chat.open()
  await expect(page.getByText('free messages used', { exact: false })).toHaveCount(0)
  await chat.ask('police are refusing to write my complaint')
  await chat.ask('what does it cost?')
  const headers = { authorization: `Bearer ${member.token}` }
  const list = await (await page.request.get('/api/chats/list', { headers })).json()
  expect(list).toMatchObject([{ message_count: 4 }])
  await page.reload()
  await chat.ready()
  await expect(chat.answers).toHaveCount(2)

  const stranger = await product.makeMember()
  const theirs = await page.request.get(`/api/chats/${list[0].chat_id}/messages`, {
    headers: { authorization: `Bearer ${stranger.token}` },
  })
  expect(theirs.status()).toBe(404)

  await page.getByRole('button', { name: /^Delete this chat/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(chat.answers).toHaveCount(0)
  await expect
    .poll(async () => (await (await page.request.get('/api/chats/list', { headers })).json()).length)
    .toBe(0)

  // The sign-in ends: the device is emptied, and what was written is kept.
  await chat.field.fill('and what does it cost?')
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${member.token}` } })
  // Not on the field, which is waited for: the page may have learnt of it by a refresh of its own, and have left already.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Chatbot' }).click()
  await chat.ready()
  await expect(chat.field).toHaveValue('and what does it cost?')
})
