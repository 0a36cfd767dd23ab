import type { QuickReply } from '@nyaysathi/contracts/quick-replies'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tellChat } from '../direct-chats/testing/told-chat.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { frames } from '../testing/frames.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, openApp, refusal } from '../testing/open-app.tsx'
import { meera } from '../testing/people.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const list = page.getByRole('listbox', { name: 'Quick replies' })
const dialog = page.getByRole('dialog')
const rows = () => document.querySelectorAll('main li[data-message]')

const papers = 'Please bring the rent agreement and the last receipts.'
const fee = 'The first talk costs nothing.'
const said = (title: string, text: string): QuickReply => ({
  quick_reply_id: `${title.length}0000000-0000-4000-8000-000000000000`.slice(-36),
  title,
  text,
})

/** A server that keeps them. */
function tellQuickReplies(...kept: QuickReply[]): Answers {
  const replies = new Map(kept.map((reply) => [reply.quick_reply_id, reply]))
  const idOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
  return {
    'GET /api/quick-replies': () => [...replies.values()],
    'PUT /api/quick-replies/:quick_reply_id': async (request) => {
      const quick_reply_id = idOf(request.url)
      replies.set(quick_reply_id, { quick_reply_id, ...(await request.json()) })
      return { message: 'Saved.' }
    },
    'DELETE /api/quick-replies/:quick_reply_id': ({ url }) => {
      replies.delete(idOf(url))
      return { message: 'Removed.' }
    },
  }
}

async function open(
  answers = tellQuickReplies(said('Papers to bring', papers), said('Fee', fee)),
  look = {},
) {
  const chat = tellChat()
  const server = await openApp('/chat/chat', { as: meera, ...look, answers: { ...chat.answers, ...answers } })
  await expect.poll(() => document.querySelector('main textarea')).not.toBeNull()
  return server
}

test('a slash and the start of a title put one in at the caret; it goes only when it is sent', async () => {
  const server = await open()
  await field.fill('Namaste. ')
  await userEvent.keyboard('/pa')
  await expect.element(list.getByRole('option')).toMatchTextContent('Papers to bring')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue(`Namaste. ${papers}`)
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' Thanks.')
  await expect.element(field).toHaveValue(`Namaste. ${papers} Thanks.`)
  expect(server.sent.filter(({ call }) => call.includes('/messages/add/'))).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(rows).toHaveLength(1)
})

test('arrows choose, the field says which one, and Escape leaves the slash as it is', async () => {
  await open()
  await field.fill('')
  await userEvent.keyboard('/')
  await expect.poll(() => list.getByRole('option').elements()).toHaveLength(2)
  const active = () =>
    document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toContain('Fee')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toContain('Papers')
  await expect.element(list.getByRole('option', { selected: true })).toMatchTextContent('Papers')
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(rows).toHaveLength(1)
  await expect.element(page.getByRole('listitem').getByText('/', { exact: true })).toBeVisible()
})

test('the button shows them all, and a press puts one where the caret stood', async () => {
  await open()
  await field.fill('Hello')
  await page.getByRole('button', { name: 'Quick replies' }).click()
  await dialog.getByRole('button', { name: /^Fee/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveValue(`Hello ${fee}`)
  await expect.element(field).toHaveFocus()
})

test('what was written is kept as one, changed and deleted; a refusal loses nothing', async () => {
  const answers = tellQuickReplies()
  const server = await open(answers)
  await field.fill('Court fee is not charged for women.')
  await page.getByRole('button', { name: 'Quick replies' }).click()
  await dialog.getByRole('button', { name: 'Keep what I have written' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please give it a title.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Court fee')
  server.answers['PUT /api/quick-replies/:quick_reply_id'] = refusal(
    409,
    'too_many_open',
    'There is no room.',
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('There is no room.')).toBeVisible()
  Object.assign(server.answers, answers)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: /^Court fee/ }).click()
  await expect
    .element(field)
    .toHaveValue('Court fee is not charged for women. Court fee is not charged for women.')

  await page.getByRole('button', { name: 'Quick replies' }).click()
  await dialog.getByRole('button', { name: 'Add, change or delete' }).click()
  await dialog.getByRole('button', { name: 'Delete Court fee' }).click()
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await expect.element(dialog.getByText('You keep none yet.', { exact: false })).toBeVisible()
})

describe('while one is kept', () => {
  const title = dialog.getByRole('textbox', { name: 'Title' })
  const words = dialog.getByRole('textbox', { name: 'Text' })
  const kept = dialog.getByText('2 of ', { exact: false })

  /** Begins one and has it kept; the server is slow. */
  async function keepSlowly() {
    const { promise: answer, resolve: give } = Promise.withResolvers<{ message: string }>()
    const server = await open({
      ...tellQuickReplies(said('Fee', fee)),
      'PUT /api/quick-replies/:quick_reply_id': () => answer,
    })
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await dialog.getByRole('button', { name: 'Add, change or delete' }).click()
    await dialog.getByRole('button', { name: 'New quick reply' }).click()
    await title.fill('Court fee')
    await words.fill('There is none')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => server.sent.some(({ call }) => call.startsWith('PUT'))).toBe(true)
    return () => give({ message: 'Saved.' })
  }

  test('who waits comes back to the list', async () => {
    const give = await keepSlowly()
    give()
    await expect.element(kept).toBeVisible()
    await expect
      .poll(
        () => document.activeElement?.contains(kept.element()) && document.activeElement !== document.body,
      )
      .toBe(true)
  })

  test('what is written on stays, to be kept too', async () => {
    const give = await keepSlowly()
    await words.click()
    await userEvent.keyboard('{End} for women')
    give()
    await expect.element(dialog.getByRole('heading', { name: 'Change', exact: false })).toBeVisible()
    await userEvent.keyboard('.')
    await expect.element(words).toHaveValue('There is none for women.')
  })

  test('another one that was begun is not thrown away', async () => {
    const give = await keepSlowly()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'New quick reply' }).click()
    await title.fill('Pap')
    give()
    await frames()
    await userEvent.keyboard('ers')
    await expect.element(title).toHaveValue('Papers')
    await expect.element(title).toHaveFocus()
  })
})

test('what a title was begun for is still there after a reload', async () => {
  const answers = tellQuickReplies()
  await open(answers)
  await page.getByRole('button', { name: 'Quick replies' }).click()
  await dialog.getByRole('button', { name: 'New quick reply' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Half a title')
  await open(answers)
  await page.getByRole('button', { name: 'Quick replies' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a title')
})

testLooks('keep nobody out', async (look) => {
  const many = Array.from({ length: 9 }, (_, place) => said(`Title ${'x'.repeat(place)}`, papers.repeat(3)))
  await open(tellQuickReplies(...many), look)
  const textarea = page.getByRole('textbox')
  await textarea.fill('/')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
  await textarea.fill('')
  document.querySelectorAll<HTMLElement>('main form button')[1]?.click()
  await expect.element(dialog).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
