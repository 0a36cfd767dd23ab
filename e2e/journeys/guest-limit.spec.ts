import { expect, test } from '../support/journey.ts'

test('fifteen messages are free; the last answer is shown and not saved', async ({ chat, page }) => {
  await chat.open()
  for (let turn = 1; turn <= 7; turn++) {
    await chat.ask(`my employer has not paid my salary, part ${turn}`)
  }
  await expect(page.getByText('14 of 15 free messages used')).toBeVisible()
  await expect(page.getByText('One message left as a guest')).toBeVisible()
  const warning = page.getByText('Your next question is the last one as a guest.', { exact: false })
  await expect(warning).toContainText('You will see its answer, but it is not kept')
  await chat.ask('what does it cost?')

  await expect(warning).toHaveCount(0)
  await expect(page.getByText('Guest message limit reached. Please sign up to continue.')).toBeVisible()
  await expect(
    page.getByText('This is the answer to your last question as a guest. It is not kept', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up to Save Chats' }).first()).toHaveAttribute(
    'href',
    '/auth',
  )
  await expect(chat.field).toBeDisabled()
  await expect(chat.send).toBeDisabled()
  await expect(page.getByRole('button', { name: 'New Chat', exact: true })).toBeDisabled()
  await expect(chat.answers).toHaveCount(8)
  expect(await chat.savedTexts()).toHaveLength(15)

  await page.reload()
  await chat.ready()
  await expect(page.getByText('15 of 15 free messages used')).toBeVisible()
  await expect(chat.answers).toHaveCount(8)
  await expect(chat.field).toBeDisabled()
  expect(await chat.savedTexts()).toHaveLength(15)
})

test.describe('when another tab has used them up', () => {
  test.use({ expectedComplaints: /403/ })

  test('the counter is forced to 15 and the text is not lost', async ({ chat, page }) => {
    await chat.open()
    await chat.ask('my employer has not paid my salary')
    const [{ chat_id = '' } = {}] = await chat.saved()
    const guest_id = await chat.guestId()
    for (let sent = 2; sent < 15; sent++) {
      const added = await page.request.post(`/api/chats/guest/messages/add/${chat_id}`, {
        data: { guest_id, message_text: `elsewhere ${sent}` },
      })
      expect(added.status()).toBe(201)
    }
    await chat.say('one more question')
    await expect(page.getByText('Guest message limit reached. Please sign up to continue.')).toBeVisible()
    await expect(page.getByText('15 of 15 free messages used')).toBeVisible()
    await expect(chat.field).toHaveValue('one more question')
    expect(await chat.savedTexts()).not.toContain('one more question')
  })
})
