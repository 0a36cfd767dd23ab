import type { HelperType } from '@nyaysathi/contracts/helpers'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { cutLine, openApp, refusal, restoreLine } from '../testing/open-app.tsx'
import { asha } from '../testing/people.ts'
import { tellChat } from './testing/told-chat.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const send = page.getByRole('button', { name: 'Send', exact: true })
const dialog = page.getByRole('dialog')
const banner = page.getByRole('alert')
const rows = () => document.querySelectorAll<HTMLElement>('main li[data-message]')
const within = (place: string) => document.querySelector<HTMLElement>(`main ${place}`) ?? document.body
const text = (words: string) => page.getByText(words, { exact: false })

const picture = new File([new Uint8Array(60)], 'field.png', { type: 'image/png' })
/** A dot. */
const shownPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function open(chat: ReturnType<typeof tellChat>, look = {}) {
  const server = await openApp('/chat/chat', { as: asha, ...look, answers: chat.answers })
  await expect.poll(() => document.querySelector('main textarea, main header h1')).not.toBeNull()
  return server
}

/** A picture of her own, whose original is kept. */
function showWithOriginal(chat: ReturnType<typeof tellChat>): void {
  const original_name = 'door.png'
  const file_type = 'image/png'
  chat.show('asha', { file_url: shownPicture, file_type, original_name, has_original: true })
  chat.answers['GET /api/chats/:chatId/messages/:messageId/original'] = {
    file_url: 'data:,original',
    original_name,
    file_type,
    file_size: 900,
    sha256: '0'.repeat(64),
    sent_at: new Date().toISOString(),
  }
}

/** Without the way through the driver of the browser, which takes seconds for megabytes. */
function attach(file: File): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  const input = document.querySelector<HTMLInputElement>('main input[type="file"]')
  if (!input) throw new Error('Nothing can be attached.')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('without the stream of events the chat goes on by asking', async () => {
  const chat = tellChat()
  chat.answers['GET /api/chats/events'] = refusal(503, 'database_away')
  await open(chat)
  await expect.element(text('No messages yet. Say hi')).toBeVisible()
  chat.say('meera', 'Can you hear me?')
  await expect.element(page.getByText('Can you hear me?')).toBeVisible()
  await field.fill('Yes.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Yes.')).toBeVisible()
  await expect.poll(() => rows()).toHaveLength(2)
})

test('what is written without a line waits, is said to wait, and goes once in its order', async () => {
  const chat = tellChat()
  const server = await open(chat)
  cutLine(server)
  for (const words of ['first in the bus', 'second in the bus']) {
    await field.fill(words)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(text('No connection. What you write waits here')).toBeVisible()
  chat.say('meera', 'said meanwhile')
  restoreLine(server)
  await expect
    .poll(() => [...rows()].map((row) => row.querySelector('p[dir="auto"]')?.textContent))
    .toEqual(['said meanwhile', 'first in the bus', 'second in the bus'])
  await expect.element(text('No connection. What you write waits here')).not.toBeInTheDocument()
  const added = server.sent.filter(({ call }) => call.includes('/messages/add/'))
  expect(added).toMatchObject([
    { body: { message_text: 'first in the bus' } },
    { body: { message_text: 'second in the bus' } },
  ])
})

describe('a long chat', () => {
  const isSeen = (place: Element | undefined) => {
    const [box, list] = [place, within('[role="region"], section')].map((it) => it?.getBoundingClientRect())
    return box && list ? box.bottom > list.top && box.top < list.bottom : false
  }
  const rowOf = (words: string) => [...rows()].find((row) => row.textContent.includes(words))
  const fill = (chat: ReturnType<typeof tellChat>) => {
    const folder = chat.say('meera', 'The stamp paper is in the blue folder.')
    for (let number = 1; number <= 70; number++) chat.say('meera', `message no. ${number}.`)
    return folder
  }

  test('begins at what is new', async () => {
    const chat = tellChat({ unread: 40 })
    fill(chat)
    await open(chat)
    await expect.element(page.getByText('New messages', { exact: true })).toBeInViewport()
    await page.getByRole('button', { name: 'To the newest message' }).click()
    await expect.element(page.getByText('message no. 70.')).toBeInViewport()
  })

  test('gives older messages by scrolling, and news does not move the reader', async () => {
    const chat = tellChat()
    fill(chat)
    await open(chat)
    await expect.poll(() => rows()).toHaveLength(50)
    await expect.element(page.getByText('message no. 70.')).toBeInViewport()
    const list = page.getByRole('region', { name: 'Messages' })
    list.element().scrollTop = 0
    await expect.poll(() => rows()).toHaveLength(71)
    await expect.element(page.getByText('message no. 21.')).toBeInViewport()
    chat.say('meera', 'Are you there?')
    const news = page.getByRole('button', { name: '1 new message' })
    await expect.element(news).toBeVisible()
    await expect.poll(() => rowOf('Are you there?')).toBeDefined()
    expect(isSeen(rowOf('Are you there?'))).toBe(false)
    await news.click()
    await expect.element(page.getByText('Are you there?')).toBeInViewport()
  })

  test('is searched, and what is found is shown where it stands', async () => {
    const chat = tellChat()
    const folder = fill(chat)
    const server = await open(chat)
    server.answers['POST /api/chats/:chatId/search'] = { messages: [folder] }
    await page.getByRole('button', { name: 'Search in the chat' }).first().click()
    const searchbox = page.getByRole('searchbox', { name: 'Words to look for' })
    await expect.element(searchbox).toHaveFocus()
    await searchbox.fill('blue folder')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 message found')).toBeVisible()
    await page.getByRole('button', { name: /The stamp paper is in the blue folder/ }).click()
    await expect.poll(() => isSeen(rowOf('blue folder'))).toBe(true)
  })
})

test('what is wrong with a file is said, and nothing is lost', async () => {
  const chat = tellChat()
  await open(chat)
  await field.fill('my words')
  attach(new File(['<p>'], 'page.html', { type: 'text/html' }))
  await expect
    .element(banner)
    .toMatchTextContent('Invalid file type. Only PNG, JPG, JPEG, MP4, and PDF are allowed.')
  attach(new File([new Uint8Array(10_485_761)], 'deed.pdf', { type: 'application/pdf' }))
  await expect.element(banner).toMatchTextContent('File size exceeds 10MB.')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('my words')
})

test('links can be followed only where they lead to what they say', async () => {
  const chat = tellChat()
  chat.say(
    'meera',
    'https://nalsa.gov.in/ <b>bold</b> javascript:alert(1) https://nalsa.gov.in@evil.example/',
  )
  await open(chat)
  await expect.poll(() => rows()).toHaveLength(1)
  const links = rows()[0]?.querySelectorAll('a') ?? []
  expect([...links].map(({ href }) => href)).toEqual(['https://nalsa.gov.in/'])
  expect(links[0]?.rel).toContain('noopener noreferrer')
  expect(rows()[0]?.textContent).toContain('<b>bold</b>')
})

test('a report says what it is about', async () => {
  const chat = tellChat()
  chat.say('meera', 'I know where you live.')
  const server = await open(chat)
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('button', { name: 'Report this person' }).click()
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect.element(dialog.getByText('Please choose what it is about.').first()).toBeVisible()
  expect(server.sent.filter(({ call }) => call.includes('/reports'))).toEqual([])
})

test('blocking says which appointments end with it, and keeps the one that is ticked', async () => {
  const chat = tellChat()
  const standing = (appointment_id: string, days: number, status: 'Accepted' | 'Scheduled') => ({
    appointment_id,
    appointment_date: new Date(Date.now() + days * 86_400_000).toISOString(),
    duration: 30 as const,
    mode: 'online' as const,
    status,
  })
  chat.answers['GET /api/chats/:chatId/block'] = {
    standing: [standing('agreed', 1, 'Accepted'), standing('asked', 2, 'Scheduled')],
  }
  chat.answers['POST /api/chats/:chatId/block'] = {
    can_send: false,
    closed_reason: 'blocked_by_you',
    cancelled: 1,
  }
  const server = await open(chat)
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('button', { name: 'Block this person' }).click()
  await expect.element(dialog).toMatchTextContent('2 appointments between you are cancelled with it')
  await expectNoBarriers()
  const ticks = dialog.getByRole('checkbox')
  await expect.element(ticks.first()).not.toBeChecked()
  await ticks.nth(1).click()
  await dialog.getByRole('button', { name: 'Block this person' }).click()
  await expect.element(dialog).toMatchTextContent('1 appointment is cancelled with it.')
  expect(server.sent.filter(({ call }) => call.endsWith('/block'))).toEqual([
    { call: expect.stringMatching(/^POST /), body: { keep_appointments: ['asked'] } },
  ])
})

test('a paper that cannot be saved says so', async () => {
  const chat = tellChat()
  chat.show('meera', {
    file_url: '/api/files/deed',
    file_type: 'application/pdf',
    original_name: 'deed.pdf',
  })
  chat.answers['GET /api/files/:file_id'] = refusal(404, 'not_found')
  const server = await open(chat)
  cutLine(server)
  await page.getByRole('button', { name: 'Download deed.pdf' }).click()
  await expect
    .element(page.getByText('Failed to download file. Please try again.', { exact: false }).first())
    .toBeVisible()
})

test('whoever sent a picture looks at its original and saves it, by the keyboard; the other cannot', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const chat = tellChat()
  chat.show('meera', { file_url: shownPicture, file_type: 'image/png', original_name: 'field.png' })
  showWithOriginal(chat)
  await open(chat)
  await expect.poll(() => document.querySelectorAll('li[data-message] summary')).toHaveLength(1)
  within('li[data-message] summary').focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('0'.repeat(64))).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Download the original' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toEqual(['door.png'])
})

describe('where no chat is open', () => {
  const { chat_id, appointment_id, appointment_date } = tellChat().details
  const answers = {
    'GET /api/chats/direct': [
      {
        chat_id,
        appointment_id,
        appointment_date,
        other_party: { name: 'Meera Iyer', profile_picture: null },
        last_message_at: new Date().toISOString(),
        has_older: false,
        can_send: true,
        unread: 2,
        read_up_to: null,
        other_read_up_to: null,
      },
    ],
    'GET /api/chats/unread': { unread: 2, chats: [{ chat_id, unread: 2 }] },
  }

  test('the chats are listed, with how many messages wait', async () => {
    const chat = tellChat()
    const server = await openApp('/about', { as: asha, answers: { ...chat.answers, ...answers } })
    await page.getByRole('navigation').getByRole('link', { name: '2 new messages' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Your chats' })).toBeVisible()
    await expect.element(page.getByText('No Chat Selected')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Go to Appointments' }))
      .toHaveAttribute('href', '/appointments')
    await expectNoBarriers()
    server.answers['GET /api/chats/unread'] = { unread: 0, chats: [] }
    chat.say('meera', 'one')
    await page.getByRole('link', { name: /Meera Iyer/ }).click()
    await expect.poll(() => rows()).toHaveLength(1)
    expect(location.pathname).toBe('/chat/chat')
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: '2 new messages' }))
      .not.toBeInTheDocument()
  })

  test('a stranger finds none, and an address made of nothing opens none', async () => {
    const chat = tellChat()
    await openApp('/chat/chat', {
      as: { user_id: 'zara', user_type: 'user' },
      answers: { ...chat.answers, 'POST /api/chats/details': refusal(404, 'not_found') },
    })
    await expect
      .element(page.getByRole('heading', { level: 1, name: /^Could not load chat: / }))
      .toBeVisible()
    await openApp('/chat/undefined', { as: asha, answers: { ...chat.answers, 'GET /api/chats/direct': [] } })
    await expect.element(page.getByRole('heading', { level: 1, name: 'No Chat Selected' })).toBeVisible()
  })

  test('who is not signed in is led to the sign-in', async () => {
    await openApp('/chat/chat')
    await expect.poll(() => location.pathname).toBe('/auth')
  })

  test('a sign-in that has ended leads there too, and says so', async () => {
    const chat = tellChat()
    const ended = refusal(401, 'not_signed_in')
    await openApp('/chat/chat', {
      as: asha,
      answers: {
        ...chat.answers,
        'POST /api/chats/details': ended,
        'GET /api/chats/events': ended,
        'POST /api/auth/renew': ended,
      },
    })
    await expect.poll(() => location.pathname).toBe('/auth')
    await expect.element(page.getByText('Authentication required. Please log in again.')).toBeVisible()
  })
})

describe('the keyboard alone', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label')
  async function tabTo(label: string): Promise<void> {
    for (let presses = 0; presses < 40 && focused() !== label; presses++) await userEvent.tab()
    expect(focused()).toBe(label)
  }

  test('writes, opens the menu and leaves it', async () => {
    const server = await open(tellChat())
    const files = page.getByRole('button', { name: 'Files of this chat' })
    await tabTo('More about this chat')
    await userEvent.keyboard('{Enter}')
    await expect.element(files).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(files).not.toBeInTheDocument()
    expect(focused()).toBe('More about this chat')
    await tabTo('Messages')
    await tabTo('Message')
    await userEvent.keyboard('line one{Shift>}{Enter}{/Shift}line two')
    const height = () => Math.round(field.element().parentElement?.getBoundingClientRect().height ?? 0)
    expect(height()).toBeGreaterThanOrEqual(60)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => rows()).toHaveLength(1)
    expect(server.sent.find(({ call }) => call.includes('/add/'))).toMatchObject({
      body: { message_text: 'line one\nline two' },
    })
    await field.fill('many\n'.repeat(20))
    expect(height()).toBe(120)
    await field.fill('')
    expect(height()).toBe(60)
  })
})

test('the whole chat is saved as a file, after a word of warning', async () => {
  const chat = tellChat()
  const server = await open(chat)
  const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('More about this chat')
  await press('Save the chat as a file')
  await expect.element(dialog).toMatchTextContent('stays on this device until you delete it')
  server.answers['GET /api/chats/:chatId/transcript'] = refusal(429, 'too_many_requests', 'Too often today.')
  await press('Save the file')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Too often today.')
  const asked: string[] = []
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  server.answers['GET /api/chats/:chatId/transcript'] = ({ url }) => {
    asked.push(new URL(url).search)
    return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  }
  await press('Save the file')
  await expect.element(dialog).toMatchTextContent('Saved as chat.html.')
  expect([asked, downloads]).toEqual([['?language=en'], ['chat.html']])
})

test('what was chosen is looked at first, and can be put aside with its words', async () => {
  const chat = tellChat()
  await open(chat)
  await field.fill('Here it is.')
  attach(new File([new Uint8Array(10_485)], 'sale deed of the field.pdf', { type: 'application/pdf' }))
  await expect.element(dialog).toMatchTextContent('PDF document')
  await expect.element(dialog).toMatchTextContent('0.01 MB')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(text('Selected file: sale deed of…')).toBeVisible()
  await expect.element(field).toHaveValue('Here it is.')
  await expect.element(send).toBeEnabled()
})

/** A chat with a helper of this type. */
function tellChatWith(type: HelperType) {
  const chat = tellChat()
  const { nyaysathi_details } = chat.details
  Object.assign(chat.details, { nyaysathi_details: { ...nyaysathi_details, type } })
  return chat
}

// Only what is told to an advocate is protected by section 132 of the Evidence Act.
test.for([
  ['lawyer', true],
  ['volunteer', false],
  ['ngo', false],
  ['judge', false],
] as const)('what is told to a %s is said to be protected by law: %s', async ([type, isProtected]) => {
  await open(tellChatWith(type))
  within('summary').click()
  expect(document.body.textContent.includes('132')).toBe(isProtected)
})

testLooks('keeps nobody out', async (look) => {
  const chat = tellChatWith('lawyer')
  chat.answers['GET /api/chats/:chatId/files'] = []
  chat.answers['GET /api/chats/:chatId/block'] = { standing: [] }
  chat.say('meera', 'A word that is very long: https://example.org/'.concat('long'.repeat(40)))
  chat.show('meera', { file_url: shownPicture, file_type: 'image/png', original_name: 'field.png' })
  chat.show('meera', { file_url: 'data:,deed', file_type: 'application/pdf', original_name: 'deed.pdf' })
  chat.show('meera', { file_url: 'data:,film', file_type: 'video/mp4', original_name: 'fence.mp4' })
  chat.say('asha', 'Yes')
  showWithOriginal(chat)
  await open(chat, look)
  await expect.poll(() => rows()).toHaveLength(6)
  await expectNoBarriers()
  within('li[data-message] summary').click()
  await expect.element(text('0'.repeat(64))).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
  within('summary').click()
  attach(picture)
  await expect.element(dialog).toBeVisible()
  await expectNoBarriers()
  await userEvent.keyboard('{Escape}')
  await expectNoBarriers()
  const menu = () => within('header button[aria-expanded]')
  for (const place of [0, 1, 2, 3, 4, 5]) {
    menu().click()
    await expect.poll(() => document.querySelectorAll('main header ul button').length).toBe(6)
    if (place === 0) await expectNoBarriers()
    document.querySelectorAll<HTMLElement>('main header ul button')[place]?.click()
    await expect.element(place === 0 ? page.getByRole('searchbox') : dialog).toBeVisible()
    await expectNoBarriers()
    expectNoSidewaysScroll()
    await userEvent.keyboard('{Escape}')
  }
  for (const width of [320, 360, 1280]) {
    await page.viewport(width, 800)
    expectNoSidewaysScroll()
  }
})
