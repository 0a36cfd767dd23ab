import { readFileSync } from 'node:fs'
import { type LetterId, letterIds } from '@nyaysathi/contracts/letters'
import type { Page } from '@playwright/test'
import { expect, openBeforePrograms, test } from '../support/journey.ts'
import { pressShiftThreeTimes } from '../support/keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, letter: LetterId) {
  await page.goto(`/letters/${letter}`)
  await page.locator('html[data-hydrated]').waitFor()
}

const english = (page: Page) => page.locator('section[lang="en"]')
const hindi = (page: Page) => page.locator('section[lang="hi"]')

test('eleven letters are offered, from the guides, from an answer, and without scripts', {
  tag: '@deep',
}, async ({ page, chat, browser, baseURL }) => {
  await page.goto('/resources')
  await page.getByRole('link', { name: 'Choose a letter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters to fill in')
  await expect(page.getByRole('main').locator('a[href^="/letters/"]')).toHaveCount(11)
  await expect(page.getByRole('main').locator('ol > li')).toHaveCount(3)
  await chat.open()
  const answer = await chat.ask('police are refusing to write my complaint')
  await expect(answer.locator('a[href^="/letters/"]')).toHaveCount(3)
  await answer.getByRole('link', { name: 'Complaint to the police' }).click()
  await expect(page).toHaveURL('/letters/police-complaint')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint to the police')
  await expect(page).toHaveTitle(/^Complaint to the police/)

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const reader = await plain.newPage()
  await reader.goto('/letters/consumer-notice')
  await expect(english(reader)).toContainText('I ask you, within 15 days of getting this notice')
  await expect(hindi(reader)).toContainText('यह नोटिस मिलने के 15 दिन के अंदर')
  expect((await reader.goto('/letters/nothing'))?.status()).toBe(404)
  await plain.close()
})

async function expectTypedWordsStay(page: Page, letters: readonly LetterId[]): Promise<void> {
  const marker = 'Zebrafink'
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(JSON.stringify([request.url(), request.postData(), request.headers()]))
  })
  for (const letter of letters) {
    await open(page, letter)
    const fields = page.locator('form input[type="text"], form textarea')
    for (const field of await fields.all()) {
      if ((await field.inputValue()) === '') await field.fill(`${marker} here`)
    }
    await expect(english(page)).toContainText(marker)
    await expect(hindi(page)).toContainText(marker)
  }
  await page.goto('/letters')
  await page.getByRole('link', { name: 'RTI application' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue(`${marker} here`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForLoadState('networkidle')
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.filter((each) => each.toLowerCase().includes(marker.toLowerCase()))).toEqual([])
  expect(page.url()).not.toContain(marker)
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(marker)

  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await pressShiftThreeTimes(page)
  await page.waitForURL('https://www.google.com/')
  await page.goto('/letters/police-complaint')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByLabel('Your name')).toHaveValue('')
}

const words =
  'stands in both languages and in the next letter, no request carries a word of it, and it goes with the way out'

test(`what is typed ${words}`, ({ page }) =>
  expectTypedWordsStay(page, ['police-complaint', 'cheque-bounce-notice', 'consumer-notice']))

test(`what is typed into any letter ${words}`, { tag: '@deep' }, ({ page }) =>
  expectTypedWordsStay(page, letterIds),
)

test('a letter goes on paper in the language that was chosen, and its days into a calendar', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-21T06:00:00Z'))
  await open(page, 'cheque-bounce-notice')
  await page.getByLabel('Day on which your bank told you (return memo)').fill('2026-11-10')
  await page.getByLabel('Day on which they got the notice').fill('2026-12-01')
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Put the days to come into my calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('dates.ics')
    return readFileSync(await download.path(), 'utf8')
  }
  const neutral = await save()
  expect(neutral.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(neutral).toContain('DTSTART;TZID=Asia/Kolkata:20261210T090000')
  expect(neutral).toContain('SUMMARY:Important day')
  expect(neutral).not.toMatch(/magistrate|pay you|notice must/i)
  await page.getByLabel('Say in the calendar what it is about').check()
  expect(await save()).toContain('SUMMARY:Your complaint to the Magistrate')

  await page.emulateMedia({ media: 'print' })
  await expect(english(page)).toBeVisible()
  await expect(hindi(page)).toBeVisible()
  for (const hidden of ['Your facts', 'Deadlines', 'What to do with it', 'The letter'])
    await expect(page.getByRole('heading', { name: hidden, includeHidden: true })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('What to print').selectOption('hi')
  await page.emulateMedia({ media: 'print' })
  await expect(english(page)).toBeHidden()
  await expect(hindi(page)).toBeVisible()
})

test('what is ticked, chosen and typed before the programs of the page have come stays, and is in the letter', async ({
  page,
}) => {
  const letProgramsCome = await openBeforePrograms(page, '/letters/legal-aid-application')
  const form = page.locator('main form')
  const tick = form.getByRole('checkbox').nth(1)
  const choice = form.getByRole('combobox').first()
  const text = form.getByRole('textbox').first()
  await tick.check()
  await choice.selectOption({ index: 1 })
  await text.fill('Asha Kulkarni')
  const chosen = await choice.inputValue()
  letProgramsCome()
  await page.locator('html[data-hydrated]').waitFor()
  // Drawn anew, the form shows what the page knows.
  await text.press('End')
  await text.pressSequentially('!')
  await expect(tick).toBeChecked()
  await expect(choice).toHaveValue(chosen)
  await expect(text).toHaveValue('Asha Kulkarni!')
  await expect(english(page)).toContainText('Asha Kulkarni!')
})
