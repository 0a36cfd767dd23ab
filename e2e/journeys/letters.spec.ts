import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type LetterId, letterIds } from '@nyaysathi/contracts/letters'
import type { Page } from '@playwright/test'
import { looks } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, letter: LetterId) {
  await page.goto(`/letters/${letter}`)
  await page.locator('html[data-hydrated]').waitFor()
}

const english = (page: Page) => page.locator('section[lang="en"]')
const hindi = (page: Page) => page.locator('section[lang="hi"]')

test('eleven letters are offered, from the guides on, the three for the police as steps', async ({
  page,
}) => {
  await page.goto('/resources')
  await page.getByRole('link', { name: 'Choose a letter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters to fill in')
  await expect(page.getByRole('main').locator('a[href^="/letters/"]')).toHaveCount(11)
  await expect(page.getByRole('main').locator('ol > li')).toHaveCount(3)
  await page.getByRole('link', { name: 'Complaint to the police' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint to the police')
  await expect(page).toHaveTitle(/^Complaint to the police/)
})

for (const [language, question, letter, title] of [
  ['en', 'police are refusing to write my complaint', 'Complaint to the police', 'Complaint to the police'],
  ['hi', 'पुलिस मेरी रिपोर्ट नहीं लिख रही', 'थाने में शिकायत (FIR के लिए)', 'थाने में शिकायत (FIR के लिए)'],
] as const) {
  test.describe(`asked in ${language}`, () => {
    test.use({ language })

    test('an answer leads to the letters that fit', async ({ page, chat }) => {
      await chat.open()
      const answer = await chat.ask(question)
      await expect(answer.locator('a[href^="/letters/"]')).toHaveCount(3)
      await answer.getByRole('link', { name: letter }).click()
      await expect(page).toHaveURL('/letters/police-complaint')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
  })
}

test('what is typed stands in both letters and in the next one, and no request carries a word of it', async ({
  page,
}) => {
  const marker = 'Zebrafink'
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(JSON.stringify([request.url(), request.postData(), request.headers()]))
  })
  for (const letter of letterIds) {
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
})

test('everything typed goes with one button, and with the way out', async ({ page }) => {
  await open(page, 'police-complaint')
  await page.getByLabel('Your name').fill('Sunita')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByLabel('Your name')).toHaveValue('Sunita')
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await expect(page.getByText('All that was typed is gone')).toBeVisible()
  await expect(english(page)).not.toContainText('Sunita')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Sunita')

  await page.getByLabel('Your name').fill('Sunita')
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
  await page.waitForURL('https://www.google.com/')
  await page.goto('/letters/police-complaint')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByLabel('Your name')).toHaveValue('')
})

test('the ladder counts from the days of the person, and leads from step to step', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T06:00:00Z'))
  await open(page, 'police-complaint')
  const steps = page.getByRole('region', { name: 'When the police refuse: step by step' }).locator('ol > li')
  await page.getByLabel('Day on which it happened').fill('2026-11-03')
  await page.getByLabel('Day on which you gave it to the station').fill('2026-11-04')
  await expect(steps.nth(0)).toContainText('Given 17 days ago')
  await expect(steps.nth(0)).toContainText('18 November 2026')
  await expect(steps.nth(1)).toContainText('The station refused 17 days ago: post it today')
  await expect(steps.nth(2)).toContainText('until 3 November 2027 for up to one year')
  await steps.nth(1).getByRole('link').click()
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await page.getByLabel('Day on which you posted it to the Superintendent').fill('2026-11-20')
  await expect(steps.nth(1)).toContainText('Posted yesterday')
  await expect(english(page)).toContainText('On 4 November 2026 I gave the Police Station')
})

test('the deadlines of a bounced cheque are counted, explained and put into a calendar', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T06:00:00Z'))
  await open(page, 'cheque-bounce-notice')
  const deadlines = page.getByRole('region', { name: 'Deadlines' })
  await expect(deadlines).toContainText('Fill in a date first')
  await deadlines.getByRole('link', { name: 'Day on which your bank told you (return memo)' }).click()
  await expect(page.getByLabel('Day on which your bank told you (return memo)')).toBeFocused()
  await page.getByLabel('Day on which your bank told you (return memo)').fill('2026-11-10')
  await page.getByLabel('Day on which they got the notice').fill('2026-12-01')
  await expect(deadlines).toContainText('10 December 2026 (in 19 days)')
  await expect(deadlines).toContainText('16 December 2026')
  await expect(deadlines).toContainText('16 January 2027')

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
})

test('whoever ticks a group, or earns less than the ceiling, is told so; nobody is refused', async ({
  page,
}) => {
  await open(page, 'legal-aid-application')
  const answer = page.getByRole('main')
  await page.getByLabel('State', { exact: true }).selectOption('Bihar')
  await page.getByLabel('Yearly income').fill('1,20,000')
  await expect(answer).toContainText('Yes, by income: yours is below ₹ 1,50,000 a year')
  await page.getByLabel('Yearly income').fill('200000')
  await expect(answer).toContainText('ask at the DLSA or on 15100 before you give up')
  await page.getByLabel('State', { exact: true }).selectOption('Kerala')
  await expect(answer).toContainText('The ceiling of your State is not in our list')
  await page.getByLabel('Woman', { exact: true }).check()
  await expect(answer).toContainText('“Woman” is enough')
  await expect(english(page)).toContainText('☑ I am a woman')
})

test('on paper stands the letter alone, in the language that was chosen', async ({ page }) => {
  await open(page, 'wage-complaint')
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

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a letter is copied as plain text, with lines to write on', async ({ page }) => {
    await open(page, 'rent-deposit-notice')
    await page.getByLabel('Deposit (₹)').fill('30000')
    await english(page).getByRole('button', { name: 'Copy' }).click()
    await expect(english(page)).toContainText('Copied.')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('deposit of ₹ 30,000')
    expect(text).toContain('1. My name is ____')
    expect(text).toContain('section 108 of the Transfer of Property Act, 1882')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a letter is whole, with lines to write on, in both languages', async ({ page }) => {
    await page.goto('/letters/consumer-notice')
    await expect(english(page)).toContainText('I ask you, within 15 days of getting this notice')
    await expect(hindi(page)).toContainText('यह नोटिस मिलने के 15 दिन के अंदर')
  })
})

test('a letter that is not there is a page that is not there', async ({ request }) => {
  expect((await request.get('/letters/nothing')).status()).toBe(404)
})

for (const { language, colorScheme, tag } of looks) {
  test.describe(`${language}, ${colorScheme}`, { tag }, () => {
    test.use({ language, colorScheme, viewport: { width: 360, height: 800 } })

    test('list and letters have no barriers and no sideways scroll', async ({ page }) => {
      for (const address of [
        '/letters',
        '/letters/police-complaint',
        '/letters/legal-aid-application',
        '/letters/cheque-bounce-notice',
        '/letters/questioning-another-date',
      ]) {
        await page.goto(address)
        await page.locator('html[data-hydrated]').waitFor()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(sideways).toBe(0)
      }
    })
  })
}
