import { type Browser, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { ChatPage } from './chat-page.ts'
import { type Product, startMs, startProduct } from './product.ts'

export { expect } from '@playwright/test'

type Options = { language: 'en' | 'hi' }
type TestFixtures = Options & {
  /** What the browser may complain of in this test; anything else fails it. */
  expectedComplaints: RegExp
  chat: ChatPage
  /** A journey that failed says what its pages showed: a log is often all there is of it. */
  lastPages: undefined
}

/** A browser on the real product. Any error in the console, and any breach of the content policy, fails the test. */
export const test = base.extend<TestFixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
  language: ['en', { option: true }],
  expectedComplaints: [/^none$/, { option: true }],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page, baseURL, language, expectedComplaints, javaScriptEnabled }, use) => {
    const complaints = listenForComplaints(page)
    if (javaScriptEnabled !== false) waitUntilAwake(page)
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await use(page)
    const unexpected = complaints.filter(
      ({ text }) =>
        !expectedComplaints.test(text) && text !== 'Service Worker registration blocked by Playwright',
    )
    expect(unexpected, 'what the browser complained of').toEqual([])
  },
  chat: async ({ page }, use) => use(new ChatPage(page)),
  lastPages: [
    // It needs the page, so that its end comes before that of the page.
    async ({ browser, page: _ }, use) => {
      await use(undefined)
      if (base.info().status !== base.info().expectedStatus) await tellPages(browser)
    },
    { auto: true },
  ],
})

async function tellPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    if (page.url() === 'about:blank') continue
    const shown = await page
      .locator('main, body:not(:has(main))')
      .first()
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: Error) => error.message)
    process.stdout.write(`\nAt the end ${page.url()} showed:\n${shown.slice(0, 6_000)}\n`)
  }
}

/** A page stands before its programs have come, and a press is lost until then: who opens one waits, unless it says otherwise. */
function waitUntilAwake(page: Page): void {
  const goTo = page.goto.bind(page)
  page.goto = async (address, options) => {
    const answer = await goTo(address, options)
    if (options?.waitUntil === undefined)
      await page.waitForFunction(
        () => !document.getElementById('root') || document.documentElement.dataset.hydrated !== undefined,
      )
    return answer
  }
}

/** Opens a page whose programs are still on their way. @returns lets them come */
export async function openBeforePrograms(page: Page, address: string): Promise<() => void> {
  let come = () => {}
  const programs = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await programs
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return come
}

/** `about` is the address that it concerns, where there is one. */
type Complaint = { text: string; about?: string }

function listenForComplaints(page: Page): Complaint[] {
  const complaints: Complaint[] = []
  page.on('console', (message: ConsoleMessage) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !willComeAgain(message))
      complaints.push({ text: message.text(), about: message.location().url })
  })
  page.on('pageerror', (error) => complaints.push({ text: error.stack ?? error.message }))
  return complaints
}

/** An instance that does not hear the database yet says so with 503, and the page comes again to the event stream by itself. */
export function willComeAgain(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/api/chats/events') && message.text().includes('503')
}
