import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { pressShiftThreeTimes } from '../support/keyboard.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: /ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION)|preloaded using link preload/,
  contextOptions: { reducedMotion: 'reduce' },
})

const guide = '/resources/guides/how-to-file-an-fir'

/** The addresses of the pages that are kept, in the language that they are in. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('kept-pages'))) return []
    const keys = await (await caches.open('kept-pages')).keys()
    return keys.map(({ url }) => url.slice(location.origin.length)).sort()
  })
}

/** Opens the first page and waits until what must work without a network is there. */
async function visit(page: Page, language = 'en'): Promise<void> {
  await page.goto('/')
  await expect(async () => {
    expect(await keptPages(page)).toEqual(
      expect.arrayContaining([
        `/?lang=${language}`,
        `/legal-help?lang=${language}`,
        `/offline?lang=${language}`,
      ]),
    )
  }).toPass()
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test('home, a guide with its PDF, the emergency page and the assistant open without a network; the draft stays, and danger is met at once', async ({
  page,
  chat,
  context,
}) => {
  await visit(page)
  await page.goto('/resources')
  await page.locator('html[data-hydrated]').waitFor()
  // Inside the app: the guide is never asked for as a page.
  await page.getByRole('main').locator(`a[href="${guide}"]`).first().click()
  await expect(page).toHaveURL(guide)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Legal guides')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(async () => expect(await keptPages(page)).toContain(`${guide}?lang=en`)).toPass()
  const fetchPdf = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('main').locator('a[href$=".pdf"]').click(),
    ])
    expect(await download.failure()).toBeNull()
  }
  await fetchPdf()
  const keptFiles = () =>
    page.evaluate(async () => (await (await caches.open('kept-files')).keys()).map(({ url }) => url))
  await expect(async () => expect(await keptFiles()).toContainEqual(expect.stringMatching(/\.pdf$/))).toPass()
  await chat.open()
  await chat.field.fill('half a story')

  await goOffline(context)
  await page.reload()
  await chat.ready()
  await expect(chat.field).toHaveValue('half a story')

  await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(guide)
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  // By a shared link too, in the language that it names.
  await page.goto(`/en${guide}`)
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page).toHaveURL(guide)
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await fetchPdf()

  await page.goto('/offline')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('main').locator('a[href="tel:112"]').first()).toBeVisible()
  await page.getByText('Rape or forced sex: what to do first').click()
  await expect(page.getByText(/Hospital, as soon as you can/)).toBeVisible()
  await expect(page.getByRole('link', { name: title ?? '' })).toBeVisible()

  // What was never opened leads to what there is.
  await page.goto('/about')
  await expect(page).toHaveURL(/\/offline$/)

  await page.goto('/legal-help')
  await chat.ready()
  await chat.say('my husband beats me')
  await expect(page.getByText('Not sent yet')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /112/ }).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: /Your husband or family beats/ })).toBeVisible()
  await expect(main.getByText(/get out to a neighbour/)).toBeVisible()
  await page.getByRole('link', { name: 'What to do first in danger: works without internet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help without internet' })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/legal-help')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(chat.answers).toHaveCount(1)
  await chat.answered()
})

test('a letter that was opened can be filled in without a network, in the colours chosen last', {
  tag: '@deep',
}, async ({ page, context }) => {
  const letter = '/letters/police-complaint'
  await visit(page)
  await page.goto('/letters')
  await page.locator('html[data-hydrated]').waitFor()
  // Inside the app: the letter is never asked for as a page.
  await page.getByRole('link', { name: 'Complaint to the police' }).click()
  await expect(page).toHaveURL(letter)
  await expect(async () => {
    expect(await keptPages(page)).toEqual(expect.arrayContaining(['/letters?lang=en', `${letter}?lang=en`]))
  }).toPass()
  // The page was kept light; dark is chosen afterwards, and nothing is fetched any more.
  await context.addCookies([{ name: 'theme', value: 'dark', url: page.url() }])
  await goOffline(context)
  for (const open of [() => page.goto(letter), () => page.reload()]) {
    await open()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint to the police')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByLabel('Your name').fill('Asha Kumari')
    for (const language of ['en', 'hi'])
      await expect(page.locator(`section[lang="${language}"]`)).toContainText('Asha Kumari')
  }
  await page.goto('/letters')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('main').locator('a[href^="/letters/"]')).toHaveCount(11)
  // One that was never opened leads to what there is.
  await page.goto('/letters/rti-application')
  await expect(page).toHaveURL(/\/offline$/)
})

test.describe('in Hindi', () => {
  test.use({ language: 'hi' })

  test('what is kept is in Hindi, and follows the language', { tag: '@deep' }, async ({
    page,
    chat,
    context,
  }) => {
    await visit(page, 'hi')
    await goOffline(context)
    await page.goto('/offline')
    await expect(page.getByRole('heading', { level: 1, name: 'बिना इंटरनेट के मदद' })).toBeVisible()
    await chat.open()
    await chat.say('मुझे मारता है')
    await expect(page.getByRole('main').getByRole('link', { name: /112/ }).first()).toBeVisible()
    await context.setOffline(false)

    await page.goto('/')
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('combobox', { name: 'भाषा' }).selectOption('en')
    await expect(async () => expect(await keptPages(page)).toContain('/offline?lang=en')).toPass()
    await goOffline(context)
    await page.goto('/offline')
    await expect(page.getByRole('heading', { level: 1, name: 'Help without internet' })).toBeVisible()
  })
})

test('nothing of one person is kept, and no call; what was opened can be cleared by itself', async ({
  page,
  chat,
}) => {
  await visit(page)
  await chat.open()
  await chat.ask('my employer has not paid my salary')
  await page.goto('/auth')
  await page.goto('/nyaysathi')
  await page.goto('/about')
  await expect(async () => expect(await keptPages(page)).toContain('/about?lang=en')).toPass()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  const allowed = /^\/(?:$|assets\/|offline$|legal-help$|about$|icon\.svg$|state$)/
  expect(kept.filter((address) => !allowed.test(address))).toEqual([])

  await page.goto(guide)
  await page.locator('html[data-hydrated]').waitFor()
  const keptAssets = () =>
    page.evaluate(async () => (await (await caches.open('kept-assets')).keys()).map(({ url }) => url))
  await expect(async () => {
    expect(await keptPages(page)).toContain(`${guide}?lang=en`)
    expect((await keptAssets()).filter((file) => file.includes('guide-screen'))).not.toEqual([])
  }).toPass()
  await page.goto('/offline')
  await page.getByRole('button', { name: 'Clear this list' }).click()
  await expect(page.getByText(/Cleared from here/)).toBeVisible()
  expect(await keptPages(page)).toEqual(['/?lang=en', '/legal-help?lang=en', '/offline?lang=en'])
  expect((await keptAssets()).filter((file) => file.includes('guide-screen'))).toEqual([])
})

test('the way out leaves no page, no file and no worker behind', async ({ page, context }) => {
  await context.route(/google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Search</title>' }),
  )
  await visit(page)
  // In the middle of keeping one more.
  await page.goto(guide)
  await page.locator('html[data-hydrated]').waitFor()
  await pressShiftThreeTimes(page)
  await expect(page).toHaveTitle('Search')
  // A page of ours that runs none of our code.
  await context.route('**/assets/**', (route) => route.abort())
  await page.goto('/about', { waitUntil: 'load' })
  const left = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
  await expect(async () => expect(await left()).toEqual({ caches: [], workers: 0 })).toPass()
})

test.describe('an update', () => {
  // The test itself registers a worker, which our policy lets nobody do.
  test.use({ bypassCSP: true })

  test('waits for the next visit: the open page stays as it is', async ({ page, chat }) => {
    await visit(page)
    await chat.open()
    await chat.field.fill('half a story')
    const state = await page.evaluate(async () => {
      Reflect.set(window, 'sameAsBefore', true)
      // The browser takes another address for a new version.
      const registration = await navigator.serviceWorker.register('/sw.js?newer')
      const newer = registration.installing ?? registration.waiting
      while (newer?.state === 'installing')
        await new Promise((resolve) => newer.addEventListener('statechange', resolve, { once: true }))
      return {
        waiting: registration.waiting?.scriptURL.endsWith('?newer'),
        stillOld: navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js'),
      }
    })
    expect(state).toEqual({ waiting: true, stillOld: true })
    expect(await page.evaluate(() => Reflect.get(window, 'sameAsBefore'))).toBe(true)
    await expect(chat.field).toHaveValue('half a story')
  })
})
