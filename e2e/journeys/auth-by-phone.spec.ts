import type { Page } from '@playwright/test'
import { goodPassword } from '../support/auth-page.ts'
import { expect, test } from '../support/phone-journey.ts'

// Refused sign-ins and codes are what is looked at here.
test.use({
  language: 'hi',
  viewport: { width: 360, height: 800 },
  timezoneId: 'Asia/Kolkata',
  expectedComplaints: /Failed to load resource/,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Of nobody: the digits are counted up. */
const number = '+919123456789'
const otherNumber = '+919123456780'
const otherPassword = 'Peepal shade 43'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(page: Page, view = ''): Promise<void> {
  await page.goto(`/auth${view}`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.locator('main form').waitFor()
}

/** As the chips name it. */
const thirdDay = () =>
  new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(Date.now() + 3 * 86_400_000))

async function signIn(page: Page, phone: string, password: string): Promise<void> {
  await field(page, 'मोबाइल नंबर या ईमेल').fill(phone)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'साइन इन कीजिए', exact: true }).click()
}

test('somebody with a telephone and no mail signs up, asks for help, books, and gets back in by SMS and by the key on paper', async ({
  page,
  browser,
  product,
  sms,
}) => {
  test.slow()
  const code = async (phone: string): Promise<string> => {
    for (;;) {
      const { code } = await sms.smsTo(phone)
      if (code) return code
    }
  }
  const prove = async (on: Page, phone: string, typed: string) => {
    await field(on, 'मोबाइल नंबर').fill(typed)
    await button(on, 'OTP भेजिए').click()
    await field(on, /^SMS में आया OTP/).fill(await code(phone))
    await button(on, 'OTP जाँचिए').click()
    await expect(on.getByText('मोबाइल नंबर की पुष्टि हो गई!')).toBeVisible()
  }
  let key = ''

  await test.step('signs up, and writes the key down', async () => {
    await open(page, '?as=user')
    await field(page, 'नाम').fill('आशा')
    await prove(page, number, '० ९१२३४-५६७८९')
    await page.getByLabel('पासवर्ड', { exact: true }).fill(goodPassword)
    await page.getByRole('combobox', { name: 'राज्य' }).selectOption('Maharashtra')
    await page.getByRole('combobox', { name: 'ज़िला (शहर)' }).selectOption('Pune')
    await page.getByRole('checkbox', { name: /नियम और शर्तें/ }).check()
    await button(page, 'खाता बनाइए').click()
    await expect(button(page, 'मेरी वापसी की चाबी दिखाइए')).toBeInViewport()
    await button(page, 'मेरी वापसी की चाबी दिखाइए').click()
    const shown = page.locator('main [translate="no"]').filter({ hasText: /^[a-z2-9]{16}$/ })
    await expect(shown).toBeVisible()
    key = (await shown.textContent()) ?? ''
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await button(page, 'मैंने लिख ली').click()
    await expect(page).toHaveURL(/\/legal-help$/)
  })

  await test.step('hands in a case', async () => {
    await page.goto('/case-query')
    await page.getByRole('combobox', { name: 'मामले का प्रकार' }).selectOption('property')
    await field(page, /^मामले का विवरण/).fill('हमारे खेत पर बाड़ लगा दी गई है।')
    await button(page, 'मामला भेजें').click()
    await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/)
    await expect(page.getByText('हमारे खेत पर बाड़ लगा दी गई है।')).toBeVisible()
  })

  await test.step('signs in on a second device and books', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const [helper] = await product.makeStaff([
      {
        user_type: 'nyaysathi',
        name: 'Meera Iyer',
        helper: { available_timings: days.map((day) => `${day}: 10:00 AM - 6:00 PM`) },
      },
    ])
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 360, height: 800 },
      timezoneId: 'Asia/Kolkata',
    })
    await context.addCookies([{ name: 'language', value: 'hi', url: product.url }])
    const second = await context.newPage()
    await open(second)
    await signIn(second, '91234 56789', goodPassword)
    await expect(second).toHaveURL(/\/legal-help$/)
    await second.goto(`/appointment/${helper?.user_id}`)
    await second.getByLabel('मामले का प्रकार').selectOption('family')
    await field(second, /^मामले का ब्योरा/).fill('पति ख़र्चा नहीं देते।')
    await button(second, 'आगे').click()
    // A day that has all its hours before it.
    await second.getByRole('radio', { name: new RegExp(`^${thirdDay()}`) }).check()
    await second.getByRole('radio', { name: /10:30/ }).check()
    await button(second, 'मुलाक़ात का समय लें').click()
    await expect(second.getByRole('heading', { level: 1, name: 'मुलाक़ात का समय माँग लिया गया!' })).toBeFocused()
    await second.getByRole('link', { name: 'मेरी मुलाक़ातें देखें' }).click()
    await expect(second.getByRole('article').filter({ hasText: 'Meera Iyer' })).toBeVisible()
    await context.close()
  })

  await test.step('forgets the password, and sets a new one by SMS', async () => {
    await page.context().clearCookies()
    await page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }])
    await page.evaluate(() => localStorage.clear())
    await open(page)
    await button(page, 'पासवर्ड भूल गए?').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'मोबाइल नंबर या ईमेल' }).fill(number)
    await dialog.getByRole('button', { name: 'OTP भेजिए' }).click()
    await dialog.getByRole('textbox', { name: /^SMS में आया OTP/ }).fill(await code(number))
    await dialog.getByLabel('नया पासवर्ड', { exact: true }).fill(otherPassword)
    await dialog.getByRole('button', { name: 'पासवर्ड बदलिए' }).click()
    await expect(dialog).toBeHidden()
    await signIn(page, number, otherPassword)
    await expect(page).toHaveURL(/\/legal-help$/)
  })

  await test.step('has ended the key with the password, makes a new one, and gets in with it under another number', async () => {
    await page.goto('/profile')
    const card = page.getByRole('region', { name: 'आप किससे साइन इन करते हैं' })
    await card.getByRole('button', { name: 'वापसी की चाबी बनाइए' }).click()
    await card.getByLabel('अभी का पासवर्ड').fill(otherPassword)
    await card.getByRole('button', { name: 'वापसी की चाबी बनाइए' }).click()
    const shown = card.locator('[translate="no"]')
    const former = key
    key = (await shown.textContent()) ?? ''
    expect(key).not.toBe(former)

    await page.evaluate(() => localStorage.clear())
    await open(page, '?as=recovery-key')
    await field(page, /^वापसी की चाबी/).fill(former)
    await prove(page, otherNumber, '91234 56780')
    await page.getByLabel('नया पासवर्ड', { exact: true }).fill(goodPassword)
    await button(page, 'नया पासवर्ड रखिए').click()
    await expect(page.getByText('यह चाबी सही नहीं है', { exact: false })).toBeVisible()
    await field(page, /^वापसी की चाबी/).fill(key.toUpperCase())
    await button(page, 'नया पासवर्ड रखिए').click()
    await page.locator('main').getByRole('link', { name: 'साइन इन कीजिए', exact: true }).click()
    await signIn(page, otherNumber, goodPassword)
    await expect(page).toHaveURL(/\/legal-help$/)
    await page.goto('/profile')
    await expect(page.getByText('+91 91234 56780').first()).toBeVisible()
  })
})
