import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { openApp } from '../testing/open-app.tsx'

const english = () => document.querySelector('section[lang="en"]')?.textContent
const region = (name: string) => page.getByRole('region', { name })

describe('on 21 November 2026', () => {
  const open = async (letter: string) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] })
    await openApp(`/letters/${letter}`)
  }
  afterEach(() => vi.useRealTimers())

  test('the ladder counts from the days of the person, and leads from step to step', async () => {
    await open('police-complaint')
    const steps = region('When the police refuse: step by step').getByRole('listitem')
    await page.getByLabelText(/^Day on which it happened/).fill('2026-11-03')
    await page.getByLabelText(/^Day on which you gave it to the station/).fill('2026-11-04')
    await expect.element(steps.nth(0)).toMatchTextContent('Given 17 days ago')
    await expect.element(steps.nth(0)).toMatchTextContent('18 November 2026')
    await expect.element(steps.nth(1)).toMatchTextContent('The station refused 17 days ago: post it today')
    await expect.element(steps.nth(2)).toMatchTextContent('until 3 November 2027 for up to one year')
    await steps.nth(1).getByRole('link').click()
    await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await page.getByLabelText(/^Day on which you posted it to the Superintendent/).fill('2026-11-20')
    await expect.element(steps.nth(1)).toMatchTextContent('Posted yesterday')
    await expect.poll(english).toContain('On 4 November 2026 I gave the Police Station')
  })

  test('the deadlines of a bounced cheque are counted and explained', async () => {
    await open('cheque-bounce-notice')
    const deadlines = region('Deadlines')
    await expect.element(deadlines).toMatchTextContent('Fill in a date first')
    const told = page.getByLabelText(/^Day on which your bank told you \(return memo\)/)
    await deadlines.getByRole('link', { name: 'Day on which your bank told you (return memo)' }).click()
    await expect.element(told).toHaveFocus()
    await told.fill('2026-11-10')
    await page.getByLabelText(/^Day on which they got the notice/).fill('2026-12-01')
    await expect.element(deadlines).toMatchTextContent('10 December 2026 (in 19 days)')
    await expect.element(deadlines).toMatchTextContent('16 December 2026')
    await expect.element(deadlines).toMatchTextContent('16 January 2027')
  })
})

test('whoever ticks a group, or earns less than the ceiling, is told so; nobody is refused', async () => {
  await openApp('/letters/legal-aid-application')
  const answer = page.getByRole('main')
  const state = page.getByLabelText('State', { exact: true })
  const income = page.getByLabelText(/^Yearly income/)
  await state.selectOptions('Bihar')
  await income.fill('1,20,000')
  await expect.element(answer).toMatchTextContent('Yes, by income: yours is below ₹ 1,50,000 a year')
  await income.fill('200000')
  await expect.element(answer).toMatchTextContent('ask at the DLSA or on 15100 before you give up')
  await state.selectOptions('Kerala')
  await expect.element(answer).toMatchTextContent('The ceiling of your State is not in our list')
  await page.getByLabelText('Woman', { exact: true }).click()
  await expect.element(answer).toMatchTextContent('“Woman” is enough')
  await expect.poll(english).toContain('☑ I am a woman')
})

test('a reload keeps what was typed, and one button clears it', async () => {
  await openApp('/letters/police-complaint')
  const name = page.getByLabelText(/^Your name/)
  await name.fill('Sunita')
  await openApp('/letters/police-complaint')
  await expect.element(name).toHaveValue('Sunita')
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await expect.element(page.getByText('All that was typed is gone', { exact: false })).toBeVisible()
  expect(english()).not.toContain('Sunita')
  expect(JSON.stringify(sessionStorage)).not.toContain('Sunita')
})

test('a letter is copied as plain text, with lines to write on', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openApp('/letters/rent-deposit-notice')
  await page.getByLabelText(/^Deposit \(₹\)/).fill('30000')
  document.querySelector<HTMLElement>('section[lang="en"] button')?.click()
  await expect.poll(english).toContain('Copied.')
  const text = copied.mock.calls[0]?.[0]
  expect(text).toContain('deposit of ₹ 30,000')
  expect(text).toContain('1. My name is ____')
  expect(text).toContain('section 108 of the Transfer of Property Act, 1882')
})

testLooks('keeps nobody out', async (look) => {
  for (const address of [
    '/letters',
    '/letters/police-complaint',
    '/letters/legal-aid-application',
    '/letters/cheque-bounce-notice',
    '/letters/questioning-another-date',
  ]) {
    await openApp(address, look)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }
})
