import { expect, test } from '../support/journey.ts'

test('fifteen messages are free; the last answer is shown and not kept, also after a reload', async ({
  chat,
  page,
}) => {
  await chat.open()
  await chat.ask('my employer has not paid my salary')
  const [{ chat_id = '' } = {}] = await chat.saved()
  const guest_id = await chat.guestId()
  for (let sent = 3; sent <= 14; sent++) {
    const added = await page.request.post(`/api/chats/guest/messages/add/${chat_id}`, {
      data: { guest_id, message_text: `elsewhere ${sent}`, sender_id: sent % 2 ? guest_id : 'ai_bot' },
    })
    expect(added.status()).toBe(201)
  }
  await page.reload()
  await chat.ready()
  await expect(page.getByText('14 of 15 free messages used')).toBeVisible()
  const before = await chat.answers.count()
  await chat.ask('what does it cost?')
  await expect(page.getByText('Guest message limit reached. Please sign up to continue.')).toBeVisible()
  await expect(chat.answers).toHaveCount(before + 1)
  expect(await chat.savedTexts()).toHaveLength(15)

  await page.reload()
  await chat.ready()
  await expect(page.getByText('15 of 15 free messages used')).toBeVisible()
  await expect(chat.field).toBeDisabled()
  expect(await chat.savedTexts()).toHaveLength(15)
})
