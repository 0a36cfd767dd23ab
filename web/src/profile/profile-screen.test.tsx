import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { frames } from '../testing/frames.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, noLine, openApp, refusal } from '../testing/open-app.tsx'
import { answersAboutAccount, asha, ashasProfile } from '../testing/people.ts'

const answers: Answers = {
  'GET /api/users/details': ashasProfile,
  'GET /api/appointments/details': [],
  'GET /api/cases': [],
  ...answersAboutAccount,
}

test('on a bad line nobody is signed out: the profile can be asked for again', async () => {
  const server = await openApp('/profile', {
    as: asha,
    answers: { ...answers, 'GET /api/users/details': noLine },
  })
  await expect.element(page.getByRole('button', { name: 'Return to Login' })).toBeVisible()
  expect(localStorage.getItem('token')).not.toBeNull()
  server.answers['GET /api/users/details'] = ashasProfile
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('a server that fails says so, and the way back to the sign-in is offered', async () => {
  const server = await openApp('/profile', {
    as: asha,
    answers: { ...answers, 'GET /api/users/details': refusal(500, 'internal') },
  })
  await expect.element(page.getByText('Internal server error. Please try again later.')).toBeVisible()
  await page.getByRole('button', { name: 'Return to Login' }).click()
  await expect.poll(() => server.left).toEqual(['/auth'])
  expect(localStorage.getItem('token')).toBeNull()
})

test('a sign-in that ended elsewhere empties the device and leads to the sign-in', async () => {
  const ended = refusal(401, 'not_signed_in')
  const calls = Object.keys({ ...answers, 'POST /api/auth/renew': ended })
  await openApp('/profile', { as: asha, answers: Object.fromEntries(calls.map((call) => [call, ended])) })
  await expect.poll(() => location.pathname).toBe('/auth')
  expect(localStorage.getItem('token')).toBeNull()
})

describe('what a citizen changes', () => {
  const kerala = { name: 'Kerala', name_hi: 'केरल', iso: 'IN-KL' }
  const placeAnswers: Answers = {
    'GET /api/geo/states': [kerala],
    'GET /api/geo/states/:iso/cities': [{ name: 'Kochi' }],
  }
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const open = (more: Answers = {}) =>
    openApp('/profile', { as: asha, answers: { ...answers, ...placeAnswers, ...more } })
  const edit = page.getByRole('button', { name: 'Edit Profile' })

  test('nothing yet is said of each list', async () => {
    await open()
    for (const text of [
      'No case history available.',
      'No appointments available.',
      'No saved lawyers available.',
      'No reported cases available.',
    ])
      await expect.element(page.getByText(text)).toBeVisible()
  })

  test('the name stays as it is, and leaving changes nothing', async () => {
    const server = await open()
    await edit.click()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveAttribute('readonly')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(save).not.toBeInTheDocument()
    expect(server.sent).toEqual([])
  })

  test('another State asks for its district', async () => {
    const server = await open()
    await edit.click()
    await page.getByLabelText(/^State/).selectOptions('Kerala')
    await save.click()
    await expect.element(page.getByRole('link', { name: 'Please choose your district.' })).toBeVisible()
    expect(server.sent).toEqual([])
  })

  test('a new password is long enough, and needs the present one', async () => {
    const server = await open()
    await edit.click()
    await page.getByLabelText(/^New password/).fill('short')
    await save.click()
    await expect
      .element(page.getByRole('link', { name: /^Password must be at least 8 characters long/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Please enter your present password.' }))
      .toBeVisible()
    expect(server.sent).toEqual([])
  })

  test('what is wrong takes the focus once, and not again from who corrects it', async () => {
    await open()
    await edit.click()
    const password = page.getByLabelText(/^New password/)
    await password.fill('short')
    await save.click()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await password.click()
    await userEvent.keyboard('er no more')
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveValue('shorter no more')
  })

  test('what is changed before the answer stays to be saved, and what was saved is said', async () => {
    const { promise: saved, resolve: save1 } = Promise.withResolvers<never>()
    const server = await open({ 'PUT /api/users/update': () => saved })
    await edit.click()
    const password = page.getByLabelText(/^New password/)
    const language = page.getByLabelText('Preferred language')
    await password.fill('River Godavari, 31')
    await page.getByLabelText(/^Present password/).fill('River Kaveri, 30')
    await save.click()
    await expect.poll(() => server.sent).toHaveLength(1)
    await language.selectOptions('தமிழ்')
    save1({ message: 'Updated.' } as never)
    await expect.element(page.getByText('Profile updated successfully!')).toBeVisible()
    await frames()
    await expect.element(language).toHaveValue('Tamil')
    await expect.element(password).toHaveValue('')
    server.answers['PUT /api/users/update'] = { message: 'Updated.' }
    await save.click()
    await expect.element(save).not.toBeInTheDocument()
    await expect.element(page.getByText('Profile updated successfully!')).toBeVisible()
    expect(server.sent).toHaveLength(2)
    expect(server.sent[1]?.body).toMatchObject({ preferred_language: 'Tamil' })
    expect(server.sent[1]?.body).not.toHaveProperty('password')
  })

  test('a form that was closed before its answer closes no other one', async () => {
    const { promise: saved, resolve: save1 } = Promise.withResolvers<never>()
    const server = await open({ 'PUT /api/users/update': () => saved })
    await edit.click()
    await save.click()
    await expect.poll(() => server.sent).toHaveLength(1)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await edit.click()
    await page.getByLabelText(/^New password/).fill('River Godavari, 31')
    save1({ message: 'Updated.' } as never)
    await expect.element(page.getByText('Profile updated successfully!')).toBeVisible()
    await frames()
    await expect.element(page.getByLabelText(/^New password/)).toHaveValue('River Godavari, 31')
  })

  test('a picture is a PNG or a JPEG', async () => {
    await open()
    await userEvent.upload(
      page.getByLabelText('Change picture'),
      new File(['GIF89a'], 'me.gif', { type: 'image/gif' }),
    )
    await expect.element(page.getByText('Invalid file type. Only PNG and JPEG are allowed.')).toBeVisible()
  })

  test('an account is not erased without the password', async () => {
    const server = await open()
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(dialog.getByText('Please enter your present password.')).toBeVisible()
    expect(server.sent).toEqual([])
  })
})

testLooks('keeps nobody out', async (look) => {
  const name = 'வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி ராமச்சந்திரன்'
  await openApp('/profile', {
    as: asha,
    ...look,
    answers: { ...answers, 'GET /api/geo/states': [], 'GET /api/users/details': { ...ashasProfile, name } },
  })
  await expect.element(page.getByText('asha@example.org').first()).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
  document.querySelector<HTMLElement>('main [aria-expanded]')?.click()
  await expect.poll(() => document.querySelector('main [aria-expanded=true]')).not.toBeNull()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
