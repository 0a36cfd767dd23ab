import type { Page } from '@playwright/test'
import type { MailServer } from '../../api/src/testing/mail-server.ts'

export const goodPassword = 'Banyan shade 42'

/** /auth as a person sees it, in English. */
export class AuthPage {
  readonly page: Page
  readonly mail: MailServer

  constructor(page: Page, mail: MailServer) {
    this.page = page
    this.mail = mail
  }

  async open(view: '' | '?as=user' | '?as=nyaysathi' = ''): Promise<void> {
    await this.page.goto(`/auth${view}`)
    await this.awake()
  }

  async awake(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor()
    await this.page.locator('main form').waitFor()
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  button(name: string | RegExp) {
    return this.page.locator('main').getByRole('button', { name, exact: true })
  }

  /** Asked for before the press: words that stand for seconds alone, which a test that is itself held up would miss. */
  async sees(words: string): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: what is written and not shown is not seen
    await this.page.waitForFunction((text) => document.body.innerText.includes(text), words)
  }

  /** From the address to 'Email verified!'. */
  async verify(email: string): Promise<void> {
    await this.field('Email').fill(email)
    await this.button('Send OTP').click()
    await this.field('OTP from the mail').fill(await this.codeFor(email))
    await this.button('Verify OTP').click()
    await this.page.getByText('Email verified!').waitFor()
  }

  async chooseTown(state: string, city: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'State' }).selectOption(state)
    await this.page.getByRole('combobox', { name: 'District (city)' }).selectOption(city)
  }

  /** The newest code in a mail to this address. */
  async codeFor(email: string): Promise<string> {
    for (;;) {
      const { code } = await this.mail.mailTo(email)
      if (code) return code
    }
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.field('Email').fill(email)
    await this.field('Password').fill(password)
    await this.button('Sign In').click()
  }
}
