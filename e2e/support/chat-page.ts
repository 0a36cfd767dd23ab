import { type CDPSession, expect, type Locator, type Page, type Route } from '@playwright/test'

type SavedChat = {
  chat_id: string
  messages: { sender_id: string; message_text: string; feedback?: string }[]
}

const words = {
  field: /^(?:Your question|आपका सवाल)$/,
  send: /^(?:Send|भेजें)$/,
  stop: /^(?:Stop|रोकें)$/,
  saving: /^(?:One moment: the answer is being saved|एक पल रुकिए: जवाब सहेजा जा रहा है)/,
  print: /^(?:Print or save as PDF|प्रिंट करें या PDF में रखें)$/,
}

/** /legal-help as a person sees it, and what the server has of it. */
export class ChatPage {
  readonly page: Page
  readonly field: Locator
  readonly send: Locator
  readonly stop: Locator
  readonly answers: Locator
  private line: CDPSession | undefined

  constructor(page: Page) {
    this.page = page
    this.field = page.getByRole('textbox', { name: words.field })
    this.send = page.getByRole('button', { name: words.send, exact: true })
    this.stop = page.getByRole('button', { name: words.stop, exact: true })
    this.answers = page.getByRole('article')
  }

  /** Opens the screen and waits until it can be used. */
  async open(): Promise<void> {
    await this.page.goto('/legal-help')
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(this.page.getByText(/^(?:Loading your conversations|आपकी बातचीत खुल रही है)/)).toHaveCount(0)
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text)
    await this.field.press('Enter')
  }

  /** Says it and waits for the whole answer. */
  async ask(text: string): Promise<Locator> {
    const before = await this.answers.count()
    await this.say(text)
    await expect(this.answers).toHaveCount(before + 1)
    await this.answered()
    return this.answers.last()
  }

  /** The last answer is whole and saved, and the next question can be asked. */
  async answered(): Promise<void> {
    await expect(this.answers.last().getByRole('button', { name: words.print })).toBeVisible()
    await expect(this.stop).toHaveCount(0)
    await expect(this.page.getByText(words.saving)).toHaveCount(0)
  }

  /** A line so slow that an answer takes many seconds. */
  async slowLine(): Promise<void> {
    await this.setLine(500)
  }

  async fastLine(): Promise<void> {
    await this.setLine(-1)
  }

  private async setLine(bytesPerSecond: number): Promise<void> {
    this.line ??= await this.page.context().newCDPSession(this.page)
    await this.line.send('Network.enable')
    await this.line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: -1,
    })
  }

  /** Keeps a guest's question as the server does, with nothing after it. */
  async keepQuestionOf(route: Route): Promise<object> {
    const { guest_id, question, client_message_id, chat_id } = route.request().postDataJSON()
    const headers = { 'idempotency-key': client_message_id }
    const { request } = this.page
    const made = chat_id
      ? { chat_id }
      : await (await request.post('/api/chats/guest', { headers, data: { guest_id } })).json()
    const data = { guest_id, message_text: question, client_message_id }
    const added = await request.post(`/api/chats/guest/messages/add/${made.chat_id}`, { data })
    expect(added.status()).toBe(201)
    return { chat_id: made.chat_id, ...(await added.json()) }
  }

  async guestId(): Promise<string> {
    return this.page.evaluate(() => localStorage.getItem('userId') ?? '')
  }

  /** What the server has of this guest, newest chat first. */
  async saved(): Promise<SavedChat[]> {
    const response = await this.page.request.get(`/api/chats/guest/${await this.guestId()}/chats`)
    expect(response.status()).toBe(200)
    return response.json()
  }

  async savedTexts(): Promise<string[]> {
    const [newest] = await this.saved()
    return newest?.messages.map(({ message_text }) => message_text) ?? []
  }
}
