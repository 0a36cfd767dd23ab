import type { Page } from '@playwright/test'
import { appointmentsOf, askFor, change, dayFromNow } from '../support/appointments.ts'
import { goodPassword } from '../support/auth-page.ts'
import { codeBySms, expect, test } from '../support/sms-journey.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Asia/Kolkata',
  language: 'hi',
  locale: 'hi-IN',
  viewport: { width: 360, height: 800 },
  expectedComplaints: /Failed to load resource/,
})

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const story = 'पति घर छोड़कर चले गए हैं और बच्चों का ख़र्च नहीं देते।'
const chosenDay = dayFromNow(3)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const time = (page: Page, clock: string) => page.locator(`input[name="time"][value="${clock}"]`)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('who has a telephone and no account finds a helper, tells, says who they are by SMS, and books; a time that was taken costs one press', async ({
  page,
  product,
  sms,
}) => {
  const [helper] = await product.makeStaff([
    {
      user_type: 'nyaysathi',
      name: 'Meera Iyer',
      helper: {
        type: 'volunteer',
        consultation_fee: 0,
        available_timings: everyDay.map((day) => `${day}: 10:00 AM - 1:00 PM`),
      },
    },
  ])
  if (!helper) throw new Error('There is no helper.')
  await page.goto('/nyaysathi')
  await page
    .getByRole('link', { name: /Meera Iyer/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'मिलने का समय माँगिए' }).click()

  await page.getByRole('combobox', { name: 'मामले का प्रकार' }).selectOption('family')
  await page.getByRole('textbox', { name: 'मामले का ब्योरा' }).fill(story)
  await button(page, 'आगे').click()
  await page.locator(`input[name="day"][value="${chosenDay}"]`).check()
  await time(page, '10:30').check()
  await button(page, 'आगे').click()

  await expect(heading(page, 'आप कौन हैं?')).toBeFocused()
  const number = page.getByRole('textbox', { name: 'मोबाइल नंबर' })
  await page.getByRole('textbox', { name: 'नाम' }).fill('आशा')
  await number.fill('०९१२३४ ५६०१०')
  await button(page, 'OTP भेजिए').click()
  // Somebody goes to the SMS, and the phone throws the page out of its memory.
  const code = await codeBySms(sms, '+919123456010')
  await page.reload()
  await expect(number).toHaveValue('०९१२३४ ५६०१०')
  await page.getByRole('textbox', { name: 'SMS में आया OTP' }).fill(code)
  await button(page, 'OTP जाँचिए').click()
  await page.getByLabel('पासवर्ड', { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox', { name: /नियम और शर्तें/ }).check()

  // Meanwhile somebody else is promised the time.
  const quicker = await product.makeMember()
  const taken = await askFor(page, quicker, helper, { appointment_date: `${chosenDay}T10:30` })
  await change(page, helper, 'accept', taken)

  await button(page, 'खाता बनाकर आगे बढ़िए').click()
  await expect(heading(page, 'एक बार देख लीजिए और भेजिए')).toBeFocused()
  await expect(page.getByText(story)).toBeVisible()
  await expect(page.getByRole('region', { name: 'कितना ख़र्च होगा' })).toContainText('मुफ़्त')
  const telephone = page.locator('input[name="telephone"]')
  await expect(telephone).toHaveValue('+919123456010')
  await telephone.fill('91234 56011')
  const ask = button(page, 'मुलाक़ात का समय लें')
  await ask.click()

  await expect(heading(page, 'मुलाक़ात का समय लें')).toBeFocused()
  await expect(time(page, '10:30')).toHaveCount(0)
  await time(page, '11:30').check()
  await expect(telephone).toHaveValue('91234 56011')
  await ask.dblclick()
  await expect(heading(page, 'मुलाक़ात का समय माँग लिया गया!')).toBeFocused()

  const asked = (await appointmentsOf(page, helper)).filter(({ status }) => status === 'Scheduled')
  expect(asked).toMatchObject([
    { case_description: story, duration: 30, mode: 'online', consultation_fee: 0 },
  ])
  const [{ appointment_id, telephone: early }] = asked as [{ appointment_id: string; telephone?: string }]
  expect(early).toBeUndefined()
  await change(page, helper, 'accept', appointment_id)
  const accepted = (await appointmentsOf(page, helper)).find((each) => each.appointment_id === appointment_id)
  expect(accepted).toMatchObject({ status: 'Accepted', telephone: '+919123456011' })
  // Nothing of it stays in the tab.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain('बच्चों')
  expect(kept).not.toContain(goodPassword)
})
