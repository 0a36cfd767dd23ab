import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/open-app.tsx'

const search = page.getByRole('searchbox')

test('what nobody wrote about is said to be missing, with a way on', async () => {
  await openApp('/resources')
  await search.fill('qqqqzzzz')
  await expect.element(page.getByText('No guide has this', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Show all guides' }).click()
  await expect.element(page.getByRole('link', { name: 'How to file an FIR' })).toBeVisible()
})

test('a change of language brings the guide in that language', async () => {
  await openApp('/resources/guides/how-to-file-an-fir')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('How to file an FIR')
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('FIR कैसे लिखवाएँ')
})
