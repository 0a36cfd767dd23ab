import { expectNoBarriers } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'

test('a section in an answer opens its source by the keyboard, also in a saved answer', async ({
  chat,
  page,
}) => {
  await chat.open()
  const pressAndLook = async () => {
    const section = chat.answers
      .last()
      .getByRole('button', { name: /PWDVA 12/ })
      .first()
    await section.focus()
    await page.keyboard.press('Enter')
    const entry = chat.answers
      .last()
      .getByRole('listitem')
      .filter({ hasText: 'Protection of Women from Domestic Violence Act, 2005' })
      .filter({ hasText: 'PWDVA 12' })
      .first()
    await expect(entry).toBeFocused()
    await expect(entry).toContainText('Law as on')
    await expect(entry.getByRole('link')).toHaveAttribute('href', 'https://www.indiacode.nic.in/')
  }

  const answer = await chat.ask('my husband beats me')
  await expect(answer.getByText('Law:', { exact: true }).first()).toBeVisible()
  await expect(answer.getByText('What it means for you:', { exact: true })).toBeVisible()
  await answer.getByText('What the law says', { exact: true }).click()
  await expect(answer.getByText('Possible, not certain:', { exact: true }).first()).toBeVisible()
  await pressAndLook()
  await expectNoBarriers(page)

  await page.reload()
  await chat.ready()
  await expect(page.getByText('No person has reviewed this text yet.', { exact: false })).toBeVisible()
  await pressAndLook()
})
