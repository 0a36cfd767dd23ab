import type { UserProfile } from '@nyaysathi/contracts/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, noLine, openApp, refusal } from '../testing/open-app.tsx'

const as = { user_id: 'asha', user_type: 'user' } as const

const profile: UserProfile = {
  user_id: 'asha',
  user_type: 'user',
  name: 'Asha',
  email: 'asha@example.org',
  phone: '',
  location: { state: 'Maharashtra', city: 'Pune' },
  preferred_language: 'English',
  profile_picture: null,
  case_history: [],
  saved_lawyers: [],
  reported_cases: [],
}

const answers: Answers = {
  'GET /api/users/details': profile,
  'GET /api/appointments/details': [],
  'GET /api/cases': [],
  'GET /api/auth/sessions': [],
}

test('on a bad line nobody is signed out: the profile can be asked for again', async () => {
  const server = await openApp('/profile', { as, answers: { ...answers, 'GET /api/users/details': noLine } })
  await expect.element(page.getByRole('button', { name: 'Return to Login' })).toBeVisible()
  expect(localStorage.getItem('token')).not.toBeNull()
  server.answers['GET /api/users/details'] = profile
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('a server that fails says so, and the way back to the sign-in is offered', async () => {
  const server = await openApp('/profile', {
    as,
    answers: { ...answers, 'GET /api/users/details': refusal(500, 'internal') },
  })
  await expect.element(page.getByText('Internal server error. Please try again later.')).toBeVisible()
  await page.getByRole('button', { name: 'Return to Login' }).click()
  await expect.poll(() => server.left).toEqual(['/auth'])
  expect(localStorage.getItem('token')).toBeNull()
})
