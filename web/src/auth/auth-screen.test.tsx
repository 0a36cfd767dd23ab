import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { noLine, openApp, refusal } from '../testing/open-app.tsx'
import { answersAboutAccount, asha, ashasProfile } from '../testing/people.ts'

const email = page.getByRole('textbox', { name: /^Email/ })
const password = page.getByLabelText('Password', { exact: true })
const code = page.getByRole('textbox', { name: /^Code/ })
const signIn = page.getByRole('button', { name: 'Sign In', exact: true })

async function signInAs(address: string): Promise<void> {
  await email.fill(address)
  await password.fill('monsoon over Pune 7')
  await signIn.click()
}

test('errors lead to the first wrong field, and nothing typed is lost', async () => {
  const server = await openApp('/auth', { answers: { 'POST /api/auth/login': noLine } })
  await signIn.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Please enter your email.')
  await signInAs('nobody@example.org')
  await expect.element(page.getByRole('alert')).toMatchTextContent('An error occurred during login.')
  await expect.element(password).toHaveValue('monsoon over Pune 7')
  server.answers['POST /api/auth/login'] = refusal(401, 'wrong_credentials', 'Invalid email or password.')
  await signIn.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid email or password.')
  await openApp('/auth')
  await expect.element(email).toHaveValue('nobody@example.org')
  await expect.element(password).toHaveValue('')
})

test('a sign-in of two steps', async () => {
  const server = await openApp('/auth', {
    answers: { 'POST /api/auth/login': refusal(401, 'second_factor_required') },
  })
  await signInAs('helper@example.org')
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('This code is not correct, or was used before.', { exact: false }).first())
    .toBeVisible()
  expect(server.sent.at(-1)?.body).toMatchObject({ email: 'helper@example.org', one_time_code: '123456' })
  await expectNoBarriers()
})

test('a new code that is typed while the one before is refused stays', async () => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<never>()
  const server = await openApp('/auth', {
    answers: { 'POST /api/auth/login': refusal(401, 'second_factor_required') },
  })
  await signInAs('helper@example.org')
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  server.answers['POST /api/auth/login'] = () => refused
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.sent).toHaveLength(2)
  await code.fill('654')
  refuse(refusal(401, 'second_factor_required')() as never)
  await expect.element(code).toBeInvalid()
  await userEvent.keyboard('321')
  await expect.element(code).toHaveValue('654321')
})

test('who was sent to the sign-in goes on where they wanted to go, and a shared phone keeps nothing of it', async () => {
  const token = `head.${btoa(JSON.stringify({ user_id: asha.user_id, user_type: asha.user_type }))}.signature`
  const server = await openApp('/profile?from=somewhere', { answers: { 'POST /api/auth/login': { token } } })
  await expect.poll(() => location.pathname).toBe('/auth')
  await page.getByRole('checkbox', { name: 'This is a shared phone' }).click()
  Object.assign(server.answers, answersAboutAccount, {
    'GET /api/users/details': ashasProfile,
    'GET /api/appointments/details': [],
    'GET /api/cases': [],
  })
  await signInAs('asha@example.org')
  await expect.element(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/profile?from=somewhere')
  expect(server.sent[0]?.body).toMatchObject({ shared_phone: true })
  expect(localStorage.getItem('token')).toBeNull()
})

test('after too many wrong passwords a code from the mail lets in, beside the password', async () => {
  const server = await openApp('/auth', {
    answers: {
      'POST /api/auth/login': async (request) =>
        (await request.json()).mailed_code
          ? refusal(401, 'wrong_credentials', 'Invalid email or password.')()
          : Response.json(
              { error: 'Too many requests.', code: 'too_many_requests' },
              { status: 429, headers: { 'retry-after': '600' } },
            ),
      'POST /api/auth/login/code': { message: 'Sent.' },
    },
  })
  await signInAs('asha@example.org')
  await expect.element(page.getByRole('button', { name: 'Mail me a code' })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await expect.element(code).toHaveFocus()
  await expectNoBarriers()
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('The code or the password is not right.', { exact: false }).first())
    .toBeVisible()
  await expect.element(code).toHaveFocus()
  expect(server.sent.at(-1)?.body).toMatchObject({
    email: 'asha@example.org',
    password: 'monsoon over Pune 7',
    mailed_code: '123456',
  })
})

test('a helper who signs up chooses what they are first', async () => {
  await openApp('/auth?as=nyaysathi', { answers: { 'GET /api/geo/states': [] } })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Please choose what you are.').first()).toBeVisible()
  await expect.element(page.getByText('3+ years of experience', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Retired judge, guidance only/ })).toBeVisible()
})

test('a new password needs the code of the mail', async () => {
  const server = await openApp('/auth', {
    answers: { 'POST /api/auth/password-reset/request': { message: 'Sent.' } },
  })
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('asha@example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('OTP sent to your email.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /^OTP from the mail/ })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(dialog.getByText('Please fill all fields.').first()).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /^OTP from the mail/ })).toHaveFocus()
  expect(server.sent).toHaveLength(1)
})

test('an address that is corrected while the code goes to the wrong one stays, and is sent another', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<{ message: string }>()
  const server = await openApp('/auth', { answers: { 'POST /api/auth/password-reset/request': () => sent } })
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('textbox', { name: /^Email/ })
  await address.fill('asha@example.or')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.sent).toHaveLength(1)
  await address.fill('asha@example.org')
  send({ message: 'Sent.' })
  await expect.element(dialog.getByRole('button', { name: 'Send OTP' })).not.toHaveAttribute('aria-busy')
  await expect.element(address).toHaveValue('asha@example.org')
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await expect.element(dialog.getByText('OTP sent to your email.')).toBeVisible()
  expect(server.sent.map(({ body }) => (body as { email: string }).email)).toEqual([
    'asha@example.or',
    'asha@example.org',
  ])
})

describe('keeps nobody out', () => {
  const stands = async () => {
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }

  testLooks('stands', async (look) => {
    const open = async (address: string) => {
      await openApp(address, { ...look, answers: { 'GET /api/geo/states': [] } })
      await expect.poll(() => document.querySelector('main form')).not.toBeNull()
    }
    for (const view of ['', '?as=nyaysathi', '?as=user']) {
      await open(`/auth${view}`)
      await stands()
    }
    // The button waits; Enter says what for.
    // The heading says first where one is.
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
    document.querySelector<HTMLElement>('main input[name="name"]')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    await expectNoBarriers()
    await page
      .getByRole('button', { name: /^(Terms and Conditions|नियम और शर्तें)$/, includeHidden: true })
      .click()
    await expect
      .poll(() => page.getByRole('dialog').getByRole('heading', { level: 3 }).elements())
      .toHaveLength(14)
    await expectNoBarriers()
    await open('/auth')
    await page.getByRole('button', { name: /^(Forgot Password\?|पासवर्ड भूल गए\?)$/ }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectNoBarriers()
  })
})
