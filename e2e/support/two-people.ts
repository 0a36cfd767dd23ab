import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { askFor, change } from './appointments.ts'
import { enter } from './joining.ts'
import { willComeAgain } from './journey.ts'
import type { Product, WantedStaff } from './product.ts'

const words = {
  field: /^(?:Message|संदेश)$/,
  send: /^(?:Send|भेजें)$/,
  attach: /^(?:Attach a file|फ़ाइल जोड़ें)$/,
}

/** One person's side of /chat/:chat_id. */
class ChatSide {
  readonly page: Page
  readonly context: BrowserContext
  readonly field: Locator
  readonly send: Locator
  readonly rows: Locator
  readonly complaints: string[] = []

  constructor(page: Page) {
    this.page = page
    this.context = page.context()
    this.field = page.getByRole('textbox', { name: words.field })
    this.send = page.getByRole('button', { name: words.send, exact: true })
    this.rows = page.locator('main li[data-message]')
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      const text = message.text()
      if (
        isComplaint &&
        !willComeAgain(message) &&
        text !== 'Service Worker registration blocked by Playwright'
      )
        this.complaints.push(text)
    })
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message))
  }

  /** Opens the chat and waits until something can be written. */
  async open(chatId: string): Promise<void> {
    await this.page.goto(`/chat/${chatId}`)
    await expect(this.field).toBeVisible()
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text)
    await this.field.press('Enter')
  }

  /** Chooses a file; it is looked at before it goes. */
  async attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('main input[type="file"]').setInputFiles(file)
  }

  async sendFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.attach(file)
    await this.page.getByRole('dialog').getByRole('button', { name: words.send }).click()
  }

  /** The texts that the server has, as they are shown, in their order. */
  texts(): Promise<string[]> {
    return this.page.locator('main li[data-message] p[dir="auto"]').allTextContents()
  }
}

export type TwoPeople = { citizen: ChatSide; helper: ChatSide; chatId: string; close: () => Promise<void> }

/** A citizen and a helper in a browser each, signed in, with an accepted appointment and its chat. */
export async function twoPeople(
  browser: Browser,
  product: Product,
  {
    language = 'en',
    type = 'lawyer',
    context = {},
  }: {
    language?: 'en' | 'hi'
    type?: string
    context?: Parameters<Browser['newContext']>[0]
  } = {},
): Promise<TwoPeople> {
  const wanted: WantedStaff = {
    user_type: 'nyaysathi',
    name: 'Meera Iyer',
    helper: { type, state: 'Maharashtra', city: 'Pune', specialization: 'Family Law' },
  }
  const [[helper], citizen] = await Promise.all([product.makeStaff([wanted]), product.makeMember()])
  if (!helper) throw new Error('No helper was made')
  const pageOf = async () => {
    const made = await browser.newContext({
      baseURL: product.url,
      locale: 'en-IN',
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...context,
    })
    await made.addCookies([{ name: 'language', value: language, url: product.url }])
    return made.newPage()
  }
  const [forCitizen, forHelper] = await Promise.all([pageOf(), pageOf()])
  const appointment_id = await askFor(forCitizen, citizen, helper)
  await change(forHelper, helper, 'accept', appointment_id)
  const answer = await forCitizen.request.post('/api/chats', {
    headers: { authorization: `Bearer ${citizen.token}` },
    data: { appointment_id },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { chat_id } = await answer.json()
  await enter(forCitizen, { ...citizen, user_type: 'user' })
  await enter(forHelper, helper)
  return {
    citizen: new ChatSide(forCitizen),
    helper: new ChatSide(forHelper),
    chatId: chat_id,
    close: async () => {
      await Promise.all([forCitizen.context().close(), forHelper.context().close()])
    },
  }
}
