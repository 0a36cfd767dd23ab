import type { Page } from '@playwright/test'
import { enter, joinAsCitizen } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

test.use({ expectedComplaints: /401|ERR_(?:FAILED|CONNECTION)/ })

const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Somebody who signed in on this browser three days ago, and whose token has expired since. */
async function comeBack(page: Page, product: Product): Promise<string> {
  const citizen = await joinAsCitizen(page, product)
  const token = await product.ageToken(citizen.token, 72)
  const refused = await page.request.get('/api/users/details', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status()).toBe(401)
  await enter(page, { ...citizen, token })
  return token
}

test('who comes back after three days is still signed in, in two tabs at once, over a bad line, and nobody else is', {
  tag: '@deep',
}, async ({ page, context, browser, product }) => {
  let lost = 0
  // Before the token is there: a page that is still starting asks for a new one as soon as it finds this one.
  await page.route('/api/auth/renew', async (route) => {
    lost += 1
    await route.fetch()
    await route.abort('connectionfailed')
  })
  const expired = await comeBack(page, product)
  await test.step('a bad line while the token is replaced signs nobody out', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(lost).toBeGreaterThan(0)
    expect(await tokenOn(page)).toBe(expired)
    await page.unroute('/api/auth/renew')
  })

  await test.step('a token that was taken to another browser is worth nothing after its day', async () => {
    const thief = await (await browser.newContext({ baseURL: product.url })).newPage()
    await thief.goto('/privacy')
    await thief.evaluate((token) => {
      localStorage.setItem('token', token)
      localStorage.setItem('isLoggedIn', 'true')
      localStorage.setItem('userType', 'user')
    }, expired)
    await thief.goto('/profile')
    await expect(thief).toHaveURL(/\/auth$/)
    await thief.context().close()
  })

  await test.step('both tabs get the same new one', async () => {
    const other = await context.newPage()
    await Promise.all([page.getByRole('button', { name: 'Try again' }).click(), other.goto('/appointments')])
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => tokenOn(page)).not.toBe(expired)
    for (const tab of [page, other]) await tab.reload()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(other).not.toHaveURL(/auth/)
    expect(await tokenOn(other)).toBe(await tokenOn(page))
  })
})
