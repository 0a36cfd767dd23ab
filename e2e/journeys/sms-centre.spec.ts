import { hasKannel, type Kannel, startKannel } from '../../api/src/testing/kannel.ts'
import { appointmentsOf, change, dayFromNow } from '../support/appointments.ts'
import { goodPassword } from '../support/auth-page.ts'
import { test as base, expect } from '../support/journey.ts'
import { type Product, startMs, startProduct } from '../support/product.ts'

/** A product whose SMS go through Kannel: its door for SMPP, its queue, and a pretended network behind it. */
const test = base.extend<object, { kannel: Kannel; product: Product }>({
  kannel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const kannel = await startKannel()
      await use(kannel)
      await kannel.close()
    },
    { scope: 'worker', timeout: startMs },
  ],
  product: [
    async ({ kannel }, use) => {
      const product = await startProduct({ SMS_URL: kannel.url, SMS_FROM: 'NYAYSA' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
})

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Asia/Kolkata',
  language: 'hi',
  locale: 'hi-IN',
  viewport: { width: 360, height: 800 },
})

const phone = '+919123456020'
const otherPassword = 'Peepal shade 43'
const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('who has a number alone books, and comes back without the password, with codes that went through a real SMS centre', {
  tag: '@deep',
}, async ({ page, product, kannel }) => {
  test.skip(!hasKannel, 'Kannel is not here')
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const newCode = async (former?: string): Promise<string> => {
    await expect.poll(() => kannel.codeTo(phone) ?? former).not.toBe(former)
    return kannel.codeTo(phone) ?? ''
  }
  const [helper] = await product.makeStaff([
    {
      user_type: 'nyaysathi',
      name: 'Meera Iyer',
      helper: { available_timings: everyDay.map((day) => `${day}: 10:00 AM - 1:00 PM`) },
    },
  ])
  if (!helper) throw new Error('There is no helper.')

  await page.goto(`/appointment/${helper.user_id}`)
  await page.getByRole('combobox', { name: 'मामले का प्रकार' }).selectOption('other')
  await field('मामले का ब्योरा').fill('ठेकेदार ने तीन महीने की मज़दूरी नहीं दी।')
  await button('आगे').click()
  await page.locator(`input[name="day"][value="${dayFromNow(3)}"]`).check()
  await page.locator('input[name="time"][value="10:30"]').check()
  await button('आगे').click()
  await field('नाम').fill('आशा')
  await field('मोबाइल नंबर').fill('91234 56020')
  await button('OTP भेजिए').click()
  const first = await newCode()
  await field('SMS में आया OTP').fill(first)
  await button('OTP जाँचिए').click()
  await page.getByLabel('पासवर्ड', { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox', { name: /नियम और शर्तें/ }).check()
  await button('खाता बनाकर आगे बढ़िए').click()
  await button('मुलाक़ात का समय लें').click()
  await expect(page.getByRole('heading', { name: 'मुलाक़ात का समय माँग लिया गया!', exact: true })).toBeFocused()
  const [asked] = await appointmentsOf(page, helper)
  await change(page, helper, 'accept', String(asked?.appointment_id))
  expect(await appointmentsOf(page, helper)).toMatchObject([{ status: 'Accepted', telephone: phone }])

  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }])
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await button('पासवर्ड भूल गए?').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'मोबाइल नंबर या ईमेल' }).fill('091234-56020')
  await dialog.getByRole('button', { name: 'OTP भेजिए' }).click()
  await dialog.getByRole('textbox', { name: /^SMS में आया OTP/ }).fill(await newCode(first))
  await dialog.getByLabel('नया पासवर्ड', { exact: true }).fill(otherPassword)
  await dialog.getByRole('button', { name: 'पासवर्ड बदलिए' }).click()
  await expect(dialog).toBeHidden()
  await field('मोबाइल नंबर या ईमेल').fill(phone)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(otherPassword)
  await page.locator('main').getByRole('button', { name: 'साइन इन कीजिए', exact: true }).click()
  await expect(page).toHaveURL(/\/legal-help$/)
  await page.goto('/appointments')
  await expect(page.getByRole('article').filter({ hasText: 'Meera Iyer' })).toBeVisible()
})
