import booking from '../../web/src/locales/hi/booking.json' with { type: 'json' }
import doors from '../../web/src/locales/hi/doors.json' with { type: 'json' }
import key from '../../web/src/locales/hi/recovery-key.json' with { type: 'json' }
import { appointmentsOf } from '../support/appointments.ts'
import { goodPassword } from '../support/auth-page.ts'
import { codeBySms, expect, test } from '../support/sms-journey.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Asia/Kolkata',
  language: 'hi',
  locale: 'hi-IN',
  viewport: { width: 360, height: 800 },
})

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('a question leads to a number to ring and to a person, who is booked with a telephone alone', async ({
  page,
  chat,
  product,
  sms,
}) => {
  const [helper] = await product.makeStaff([
    {
      user_type: 'nyaysathi',
      name: 'Meera Iyer',
      helper: {
        consultation_fee: 0,
        type: 'volunteer',
        // Helps with everything.
        specialization: '',
        languages: ['Hindi'],
        state: 'Maharashtra',
        city: 'Gadchiroli',
        available_timings: everyDay.map((day) => `${day}: 10:00 AM - 1:00 PM`),
      },
    },
  ])
  if (!helper) throw new Error('There is no helper.')
  await chat.open()
  await chat.say('गढ़चिरौली में पति ख़र्च नहीं देता, मुफ़्त वकील चाहिए')

  const answer = page.getByRole('article').last()
  await answer.getByRole('button', { name: /DLSA/ }).first().click()
  await expect(answer.getByText('आपका ज़िला: गढ़चिरौली')).toBeVisible()
  await expect(answer.locator('a[href="tel:15100"]').last()).toBeVisible()
  await expect(answer.getByText(doors.helpers_near)).toBeVisible()
  await answer.getByRole('link', { name: doors.book_helper.replace('{name}', helper.name) }).click()

  // It is known what it is about.
  await expect(page.getByRole('textbox', { name: 'मामले का ब्योरा' })).not.toHaveValue('')
  const next = page.getByRole('button', { name: 'आगे', exact: true })
  await next.click()
  await page.locator('input[name="day"]:enabled').last().check()
  await page.locator('input[name="time"]').first().check()
  await next.click()
  await page.getByRole('textbox', { name: 'नाम' }).fill('आशा')
  await page.getByRole('textbox', { name: 'मोबाइल नंबर' }).fill('9123456020')
  await page.getByRole('button', { name: 'OTP भेजिए' }).click()
  await page.getByRole('textbox', { name: 'SMS में आया OTP' }).fill(await codeBySms(sms, '+919123456020'))
  await page.getByRole('button', { name: 'OTP जाँचिए' }).click()
  await page.getByLabel('पासवर्ड', { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox', { name: /नियम और शर्तें/ }).check()
  await page.getByRole('button', { name: 'खाता बनाकर आगे बढ़िए' }).click()
  await expect(page.getByRole('heading', { name: booking.review })).toBeFocused()
  await page.getByRole('button', { name: 'मुलाक़ात का समय लें' }).click()
  await expect(page.getByRole('heading', { name: booking.done })).toBeFocused()
  expect(await appointmentsOf(page, helper)).toMatchObject([{ status: 'Scheduled' }])

  await page.getByRole('button', { name: key.make }).click()
  await page.getByLabel('पासवर्ड', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: key.offer_show }).click()
  await expect(page.getByText(key.written_title)).toBeVisible()
})
