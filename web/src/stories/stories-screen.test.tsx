import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../testing/open-app.tsx'

test('Share Your Story leads to what is missing, then closes, is empty again, and says that nothing was sent', async () => {
  const server = await openApp('/success-stories')
  expect(page.getByRole('article').elements()).toHaveLength(3)
  const share = page.getByRole('button', { name: 'Share Your Story' })
  await share.click()
  const form = page.getByRole('dialog')
  const story = form.getByRole('textbox', { name: /^Your story/ })
  const send = form.getByRole('button', { name: 'Share story' })
  await expect.element(form.getByRole('radio', { name: '5 of 5' })).toBeChecked()
  await form.getByRole('textbox', { name: /^Your name/ }).fill('Asha')
  await form.getByRole('textbox', { name: /^Title/ }).fill('It worked')
  await form.getByRole('combobox', { name: /^Category/ }).selectOptions('work')
  await send.click()
  await expect.element(story).toHaveFocus()
  await expect.element(story).toHaveAttribute('aria-invalid', 'true')
  await story.fill('I asked and I was paid.')

  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await share.click()
  await expect.element(story).toHaveValue('I asked and I was paid.')

  await send.click()
  await expect.element(form.getByText('Please tick this box to go on.')).toBeVisible()
  await form.getByRole('checkbox').click()
  await send.click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByText('Nothing was sent', { exact: false })).toBeVisible()
  expect(server.sent).toEqual([])
  await share.click()
  await expect.element(story).toHaveValue('')
})
