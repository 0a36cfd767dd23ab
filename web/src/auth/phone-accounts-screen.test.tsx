import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, openApp, refusal } from '../testing/open-app.tsx'
import { answersAboutAccount, asha, ashasProfile } from '../testing/people.ts'

// The page of an operator who sends SMS. It is read once, so all tests of this file see it.
beforeAll(() => {
  const settings = document.createElement('meta')
  settings.name = 'web-settings'
  settings.content = JSON.stringify({ sms_country_codes: ['91'] })
  document.head.append(settings)
})

/** Of nobody: the digits are counted up. */
const phone = '+919123456789'
const numberOrMail = page.getByRole('textbox', { name: /^Mobile number or email/ })
const number = page.getByRole('textbox', { name: /^Mobile number/ })
const password = page.getByLabelText('Password', { exact: true })
const code = page.getByRole('textbox', { name: /^OTP from the SMS/ })

test('one field takes a number in any spelling, or a mail address', async () => {
  const refused = refusal(401, 'wrong_credentials', 'Invalid email or password.')
  const server = await openApp('/auth', { answers: { 'POST /api/auth/login': refused } })
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  await signIn.click()
  await expect
    .element(numberOrMail)
    .toHaveAccessibleDescription('Please enter your mobile number or your email.')
  await password.fill('monsoon over Pune 7')
  await numberOrMail.fill('0११ 2345 6789')
  await signIn.click()
  await expect.element(numberOrMail).toHaveAccessibleDescription(/landline/)
  await numberOrMail.fill('० ९१२३४ ५६७८९')
  await signIn.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid mobile number or password.')
  await numberOrMail.fill('asha@example.org')
  await signIn.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid email or password.')
  const named = server.sent.map(({ body }) => body as { email?: string; phone?: string })
  expect(named.map(({ email, phone }) => email ?? phone)).toEqual([phone, 'asha@example.org'])
})

test('who has no mail signs up with a number, which is read back first', async () => {
  const server = await openApp('/auth?as=user', {
    answers: {
      'GET /api/geo/states': [],
      'POST /api/auth/verify-phone': { message: 'Sent.' },
      'POST /api/auth/verify-phone/otp': {
        verified: true,
        phone_proof: 'proof',
        message: 'Mobile number verified!',
      },
    },
  })
  await number.fill('91234 5678')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.element(number).toHaveAccessibleDescription(/all its digits/)
  await number.fill('091234-56789')
  await expect.element(page.getByText('+91\u00a091234\u00a056789', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveFocus()
  await code.fill('१२३४५६')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Mobile number verified!')).toHaveFocus()
  expect(server.sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ phone }),
    { phone, otp: '123456' },
  ])
  // Another way to be known needs a proof of its own; the number stays where it was.
  await page.getByRole('radio', { name: 'My email' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('')
  await page.getByRole('radio', { name: 'My mobile number' }).click()
  await expect.element(number).toHaveValue('091234-56789')
  await expect.element(page.getByText('Mobile number verified!')).not.toBeInTheDocument()
})

describe('while a code is sent and checked', () => {
  const held = () => {
    const sending = Promise.withResolvers<object>()
    const checking = Promise.withResolvers<object>()
    return {
      answers: {
        'GET /api/geo/states': [],
        'POST /api/auth/verify-phone': () => sending.promise as never,
        'POST /api/auth/verify-phone/otp': () => checking.promise as never,
      },
      sent: () => sending.resolve({ message: 'Sent.' }),
      checked: () => checking.resolve({ verified: true, phone_proof: 'proof', message: 'Verified!' }),
      notChecked: () => checking.resolve(refusal(400, 'wrong_code')()),
    }
  }
  const name = page.getByRole('textbox', { name: /^Name/ })
  const send = page.getByRole('button', { name: 'Send OTP' })
  const verify = page.getByRole('button', { name: 'Verify OTP' })
  const verified = page.getByText('Mobile number verified!')

  test('who types on elsewhere keeps the focus and every letter', async () => {
    const { answers, sent, checked } = held()
    await openApp('/auth?as=user', { answers })
    await number.fill(phone)
    await send.click()
    await name.click()
    await userEvent.keyboard('As')
    sent()
    await expect.element(code).toBeVisible()
    await userEvent.keyboard('ha')
    await expect.element(name).toHaveValue('Asha')
    await code.fill('123456')
    await verify.click()
    await password.click()
    await userEvent.keyboard('monsoon over ')
    checked()
    await expect.element(verified).toBeVisible()
    await userEvent.keyboard('Pune 7')
    await expect.element(password).toHaveValue('monsoon over Pune 7')
    await expect.element(password).toHaveFocus()
  })

  test('who waits on the button is brought to the code, and to what came of it', async () => {
    const { answers, sent, checked } = held()
    await openApp('/auth?as=user', { answers })
    await number.fill(phone)
    await send.click()
    sent()
    await expect.element(code).toHaveFocus()
    await code.fill('123456')
    await verify.click()
    checked()
    await expect.element(verified).toHaveFocus()
  })

  test('who goes on before a wrong code is refused is told, and not called back', async () => {
    const { answers, sent, notChecked } = held()
    await openApp('/auth?as=user', { answers })
    await number.fill(phone)
    await send.click()
    sent()
    await code.fill('123456')
    await verify.click()
    await password.click()
    await userEvent.keyboard('monsoon over ')
    notChecked()
    await expect.element(code).toBeInvalid()
    await userEvent.keyboard('Pune 7')
    await expect.element(password).toHaveValue('monsoon over Pune 7')
  })

  test('a code that comes before it is said that it was sent again stays', async () => {
    const { answers, sent } = held()
    const proof = { codeSentTo: phone, sendAgainAt: 0, verifyAgainAt: 0, proof: '' }
    sessionStorage.setItem('userSignUp', JSON.stringify({ phone, proof }))
    await openApp('/auth?as=user', { answers })
    await code.fill('111111')
    await page.getByRole('button', { name: 'Send OTP again' }).click()
    await code.fill('123456')
    sent()
    await expect.element(page.getByRole('button', { name: /^Send OTP again \(/ })).toBeVisible()
    await expect.element(code).toHaveValue('123456')
  })
})

test('a number that was long unused asks for the second step before a new password', async () => {
  const server = await openApp('/auth', {
    answers: {
      'POST /api/auth/password-reset/request': { message: 'Sent.' },
      'POST /api/auth/password-reset/confirm': refusal(401, 'second_factor_required'),
    },
  })
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Mobile number or email/ }).fill(phone)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('90 days', { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^OTP from the SMS/ }).fill('123456')
  await dialog.getByLabelText('New password', { exact: true }).fill('monsoon over Pune 7')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await dialog.getByRole('textbox', { name: /^Code from your app/ }).fill('k7m2x-9qhdw')
  await expectNoBarriers()
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect
    .poll(() => server.sent.at(-1)?.body)
    .toMatchObject({ phone, token: '123456', one_time_code: 'k7m2x-9qhdw' })
})

test('who lost the number gets back in with the key on paper, and a wrong letter loses nothing', async () => {
  let tries = 0
  const server = await openApp('/auth', {
    answers: {
      'POST /api/auth/verify-phone': { message: 'Sent.' },
      'POST /api/auth/verify-phone/otp': { verified: true, phone_proof: 'proof', message: 'Verified!' },
      'POST /api/auth/recover-by-key': () => {
        tries += 1
        return tries === 1 ? refusal(400, 'wrong_code')() : { message: 'You have a new password.' }
      },
    },
  })
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await page.getByRole('link', { name: 'I have a recovery key on paper' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Back in with your recovery key' }))
    .toHaveFocus()
  const key = page.getByRole('textbox', { name: /^Recovery key/ })
  const recover = page.getByRole('button', { name: 'Set the new password' })
  await recover.click()
  await expect.element(key).toHaveAccessibleDescription(/enter your recovery key/)
  await expect.element(number).toHaveAccessibleDescription(/verify your mobile number/)
  await key.fill('K7M2 X9QH DWC4 N8TC')
  await number.fill(phone)
  await userEvent.keyboard('{Enter}')
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Mobile number verified!')).toBeVisible()
  await page.getByLabelText('New password', { exact: true }).fill('monsoon over Pune 7')
  await recover.click()
  await expect.element(key).toHaveAccessibleDescription(/not right/)
  await expectNoBarriers()
  await key.fill('K7M2 X9QH DWC4 N8TB')
  await recover.click()
  await expect.element(page.getByText('You have a new password', { exact: false })).toBeVisible()
  expect(server.sent.at(-1)?.body).toEqual({
    recovery_key: 'K7M2 X9QH DWC4 N8TB',
    new_password: 'monsoon over Pune 7',
    phone,
    phone_proof: 'proof',
  })
})

describe('the profile', () => {
  const answers: Answers = {
    ...answersAboutAccount,
    'GET /api/users/details': { ...ashasProfile, email: '', phone, phone_verified: true },
    'GET /api/appointments/details': [],
    'GET /api/cases': [],
    'GET /api/geo/states': [],
    'POST /api/auth/verify-email': { message: 'Sent.' },
    'POST /api/auth/verify-email/otp': { verified: true, email_proof: 'proof', message: 'Email verified!' },
    'PUT /api/users/sign-in': { email: 'asha@example.org', phone },
    'PUT /api/users/safe-contact': (request) => request.json(),
  }
  const card = page.getByRole('region', { name: 'How you sign in' })

  test('adds a mail address to a number, with the password', async () => {
    const server = await openApp('/profile?tab=settings', { as: asha, answers })
    await expect.element(card.getByText('+91 91234 56789')).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Remove the number' })).not.toBeInTheDocument()
    await card.getByRole('button', { name: 'Add an email' }).click()
    await card.getByRole('textbox', { name: /^Email/ }).fill('asha@example.org')
    await userEvent.keyboard('{Enter}')
    await card.getByRole('textbox', { name: /^OTP from the mail/ }).fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText('Email verified!')).toBeVisible()
    await card.getByRole('button', { name: 'Save' }).click()
    await expect.element(card.getByText('Please enter your present password.')).toBeVisible()
    await card.getByLabelText('Present password').fill('monsoon over Pune 7')
    await expectNoBarriers()
    await card.getByRole('button', { name: 'Save' }).click()
    await expect.element(card.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    expect(server.sent.at(-1)?.body).toEqual({
      email: 'asha@example.org',
      email_proof: 'proof',
      password: 'monsoon over Pune 7',
    })
  })

  test('advises a key on paper to who has a number alone, makes it with the password and shows it once', async () => {
    let made_at: string | null = null
    const server = await openApp('/profile?tab=settings', {
      as: asha,
      answers: {
        ...answers,
        'GET /api/users/recovery-key': () => ({ made_at, advised: made_at === null }),
        'POST /api/users/recovery-key': () => {
          made_at = '2026-11-03T06:30:00Z'
          return { recovery_key: 'k7m2-x9qh-dwc4-n8tb' }
        },
      },
    })
    await expect.element(page.getByText('Your number is the only way into this account')).toBeVisible()
    await page.getByRole('button', { name: 'Choose what helps' }).click()
    await expect.element(card.getByRole('button', { name: 'Change the number' })).toHaveFocus()
    await card.getByRole('button', { name: 'Make a recovery key' }).click()
    await card.getByRole('button', { name: 'Make a recovery key' }).click()
    await expect.element(card.getByText('Please enter your present password.')).toBeVisible()
    await card.getByLabelText('Present password').fill('monsoon over Pune 7')
    await card.getByRole('button', { name: 'Make a recovery key' }).click()
    await expect.element(card.getByText('k7m2')).toBeVisible()
    await expectNoBarriers()
    expect(server.sent.at(-1)?.body).toEqual({ password: 'monsoon over Pune 7' })
    await card.getByRole('button', { name: 'I have written it down' }).click()
    await expect.element(card.getByText('k7m2')).not.toBeInTheDocument()
    await expect.element(card.getByText('Made on 3 November 2026')).toBeVisible()
    await expect
      .element(page.getByText('Your number is the only way into this account'))
      .not.toBeInTheDocument()
  })

  test('does not advise it again to who wants none', async () => {
    let advised = true
    await openApp('/profile?tab=settings', {
      as: asha,
      answers: {
        ...answers,
        'GET /api/users/recovery-key': () => ({ made_at: null, advised }),
        'POST /api/users/recovery-key/decline': () => {
          advised = false
          return { message: 'Noted.' }
        },
      },
    })
    await page.getByRole('button', { name: 'I need neither' }).click()
    await expect
      .element(page.getByText('Your number is the only way into this account'))
      .not.toBeInTheDocument()
    await expect.element(card.getByRole('button', { name: 'Make a recovery key' })).toBeVisible()
  })

  test('asks who has no mail whether SMS may come', async () => {
    const server = await openApp('/profile?tab=settings', { as: asha, answers })
    const contact = page.getByRole('region', { name: 'How we may write to you' })
    const bySms = contact.getByRole('checkbox', { name: /^Write to me by SMS/ })
    await expect.element(bySms).toBeChecked()
    await expect
      .element(contact.getByRole('checkbox', { name: /^Write to me by mail/ }))
      .not.toBeInTheDocument()
    bySms.element().focus()
    await userEvent.keyboard(' ')
    await contact.getByRole('button', { name: 'Save this choice' }).click()
    await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ sms: false })
  })
})

describe('keeps nobody out', () => {
  testLooks('stands', async (look) => {
    for (const view of ['', '?as=user', '?as=recovery-key']) {
      await openApp(`/auth${view}`, { ...look, answers: { 'GET /api/geo/states': [] } })
      await expect.poll(() => document.querySelector('main form')).not.toBeNull()
      await expectNoBarriers()
      expectNoSidewaysScroll()
    }
  })
})
