import type { Locator } from '@playwright/test'
import appointments from '../../web/src/locales/hi/appointments.json' with { type: 'json' }
import booking from '../../web/src/locales/hi/booking.json' with { type: 'json' }
import doors from '../../web/src/locales/hi/doors.json' with { type: 'json' }
import profile from '../../web/src/locales/hi/profile.json' with { type: 'json' }
import key from '../../web/src/locales/hi/recovery-key.json' with { type: 'json' }
import { appointmentsOf, change } from '../support/appointments.ts'
import { goodPassword } from '../support/auth-page.ts'
import { pressByKeyboard, tabTo } from '../support/keyboard.ts'
import { codeBySms, expect, test } from '../support/sms-journey.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Asia/Kolkata',
  language: 'hi',
  locale: 'hi-IN',
  viewport: { width: 360, height: 800 },
})

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('by the keyboard alone a question leads to a number to ring and to a person, who is booked with a telephone alone, accepts, and is told that it is cancelled', async ({
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
  const press = (target: Locator, key?: 'Space') => pressByKeyboard(page, target, key)
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  }
  await chat.open()
  await type(chat.field, 'गढ़चिरौली में पति ख़र्च नहीं देता, मुफ़्त वकील चाहिए')
  await page.keyboard.press('Enter')
  await chat.answered()

  const answer = page.getByRole('article').last()
  await press(answer.getByRole('button', { name: /DLSA/ }).first())
  await expect(answer.getByText('आपका ज़िला: गढ़चिरौली')).toBeVisible()
  await expect(answer.locator('a[href="tel:15100"]').last()).toBeVisible()
  await expect(answer.getByText(doors.helpers_near)).toBeVisible()
  await press(answer.getByRole('link', { name: doors.book_helper.replace('{name}', helper.name) }))

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // It is known what it is about.
  await expect(page.getByRole('textbox', { name: 'मामले का ब्योरा' })).not.toHaveValue('')
  const next = page.getByRole('button', { name: 'आगे', exact: true })
  await press(next)
  const days = page.locator('input[name="day"]:enabled')
  await press(days.first(), 'Space')
  for (let day = 0; day < 3; day++) await page.keyboard.press('ArrowDown')
  await press(page.locator('input[name="time"]').first(), 'Space')
  await press(next)
  await type(page.getByRole('textbox', { name: 'नाम' }), 'आशा')
  await type(page.getByRole('textbox', { name: 'मोबाइल नंबर' }), '9123456020')
  await press(page.getByRole('button', { name: 'OTP भेजिए' }))
  await expect(page.getByRole('textbox', { name: 'SMS में आया OTP' })).toBeFocused()
  await page.keyboard.type(await codeBySms(sms, '+919123456020'))
  await press(page.getByRole('button', { name: 'OTP जाँचिए' }))
  await expect(page.getByText('मोबाइल नंबर की पुष्टि हो गई!')).toBeFocused()
  await type(page.getByLabel('पासवर्ड', { exact: true }), goodPassword)
  await press(page.getByRole('checkbox', { name: /नियम और शर्तें/ }), 'Space')
  await press(page.getByRole('button', { name: 'खाता बनाकर आगे बढ़िए' }))
  await expect(page.getByRole('heading', { name: booking.review })).toBeFocused()
  await press(page.getByRole('button', { name: 'मुलाक़ात का समय लें' }))
  await expect(page.getByRole('heading', { name: booking.done })).toBeFocused()
  const [asked] = await appointmentsOf(page, helper)
  expect(asked).toMatchObject({ status: 'Scheduled' })

  await press(page.getByRole('button', { name: key.make }))
  await type(page.getByLabel('पासवर्ड', { exact: true }), goodPassword)
  await press(page.getByRole('button', { name: key.offer_show }))
  await expect(page.getByText(key.written_title)).toBeVisible()

  await change(page, helper, 'accept', String(asked?.appointment_id))
  await tabTo(page, page.getByRole('link', { name: booking.view }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const mine = page.getByRole('region', { name: profile.appointments, exact: true })
  await expect(mine).toBeFocused()
  await expect(mine.getByRole('article', { name: helper.name })).toContainText(appointments.status_accepted)
  await press(mine.locator('summary').first())
  await press(mine.getByRole('button', { name: appointments.cancel }))
  await press(page.getByRole('dialog').getByRole('button', { name: appointments.cancel_yes }))
  await expect(mine.getByText(appointments.done_cancel)).toBeFocused()
  expect(await appointmentsOf(page, helper)).toMatchObject([{ status: 'Cancelled', cancelled_by: 'citizen' }])
})
