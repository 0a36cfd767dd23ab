import { AuthPage, goodPassword } from '../support/auth-page.ts'
import { expect, test } from '../support/mail-journey.ts'

// Refused sign-ins and codes are what is looked at here.
test.use({
  expectedComplaints: /Failed to load resource/,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a guest keeps the chats by signing up, signs out, recovers the password and signs in again', async ({
  chat,
  page,
  mail,
}) => {
  const auth = new AuthPage(page, mail)
  const email = 'asha@example.org'
  await chat.open()
  await chat.ask('my employer has not paid my salary')
  await page.getByRole('link', { name: 'Sign Up to Save Chats' }).first().click()
  await page.getByRole('link', { name: /^Sign Up as User: Get legal help and guidance$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up as a user' })).toBeFocused()

  await auth.field('Name').fill('Asha')
  const create = auth.button('Create Account')
  await expect(create).toBeDisabled()
  await auth.verify(email)
  await auth.field('Password').fill(goodPassword)
  await auth.chooseTown('Maharashtra', 'Pune')
  await expect(page.getByRole('checkbox', { name: /^Take my guest chats over/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
  await expect(create).toBeEnabled()
  const transferred = auth.sees('Guest chats transferred successfully! Redirecting to your chatbot.')
  await create.click()
  await transferred
  await expect(page).toHaveURL(/\/legal-help$/)
  await chat.ready()
  await expect(chat.answers).toHaveCount(1)

  const stored = await page.evaluate(() => ({ device: { ...localStorage }, tab: { ...sessionStorage } }))
  expect(stored.device).toMatchObject({ isLoggedIn: 'true', userType: 'user' })
  expect(stored.tab).toMatchObject({ email, name: 'Asha', state: 'Maharashtra', city: 'Pune' })
  expect(JSON.stringify(stored)).not.toContain(goodPassword)
  expect(JSON.stringify(stored.device)).not.toContain(email)
  expect(stored.device.userId).not.toMatch(/^anon_/)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await auth.awake()
  await auth.button('Forgot Password?').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter')
  await expect(dialog.getByText('OTP sent to your email.')).toBeVisible()
  // Somebody goes to the mail, and the phone throws the page out of its memory.
  await page.reload()
  await auth.awake()
  await auth.button('Forgot Password?').click()
  const code = await auth.codeFor(email)
  await dialog.getByRole('textbox', { name: 'OTP from the mail' }).fill(code)
  await dialog.getByRole('textbox', { name: 'New password' }).fill(`${goodPassword} new`)
  const reset = auth.sees('Password reset successful! Redirecting to login...')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await reset
  await expect(dialog).toHaveCount(0)
  await expect(auth.field('Email')).toHaveValue(email)
  await expect(auth.field('Password')).toBeFocused()

  await auth.signIn(email, goodPassword)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await auth.field('Password').fill(`${goodPassword} new`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/legal-help$/)
  await chat.ready()
  await expect(chat.answers).toHaveCount(1)

  // A second tab agrees, and says so at /auth.
  const second = await page.context().newPage()
  await second.goto('/auth')
  await expect(second.getByRole('heading', { name: 'You are already signed in' })).toBeVisible()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(second.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth$/)
})
