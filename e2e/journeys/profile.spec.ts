import { enter, joinAsCitizen, logIn, password, smallPng } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'

const nextPassword = 'river Godavari 31'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /40[013]/ })

test('a citizen changes the profile and the password, ends other visits, takes all data, and erases the account', async ({
  page,
  product,
}) => {
  const citizen = await joinAsCitizen(page, product)
  await enter(page, citizen)
  await page.goto('/profile')
  await test.step('place, language and picture stay', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('State').selectOption('Kerala')
    await page.getByLabel('District').selectOption('Kochi')
    await page.getByLabel('Preferred language').selectOption('Malayalam')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Kochi')).toBeVisible()
    await expect(page.getByText('മലയാളം')).toBeVisible()

    await page.getByLabel('Change picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: smallPng,
    })
    await expect(page.getByText('Profile picture updated successfully!')).toBeVisible()
    const picture = page.locator('main header img')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('a new password needs the present one, and ends the other visits', async () => {
    const elsewhere = await logIn(page, citizen.email)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('New password').fill(nextPassword)
    await page.getByLabel('Present password').fill('not this one 1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue(nextPassword)
    await page.getByLabel('Present password').fill(password)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    const other = await page.request.get('/api/users/details', {
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    expect(other.status()).toBe(401)
  })

  await test.step('the visits are listed, and one is ended', async () => {
    const elsewhere = await logIn(page, citizen.email, nextPassword)
    await page.reload()
    await expect(page.getByText('this device')).toHaveCount(1)
    await page.getByRole('button', { name: /^Sign out on / }).click()
    await expect(page.getByText('Signed out there.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sign out on / })).toHaveCount(0)
    const other = await page.request.get('/api/users/details', {
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    expect(other.status()).toBe(401)
  })

  await test.step('all data come as one file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('my-data.zip')
    await expect(page.getByText('my-data.zip was given to your browser.')).toBeVisible()
  })

  await test.step('the account is erased with the password and the typed word', async () => {
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Present password').fill(nextPassword)
    await dialog.getByLabel('To confirm, type DELETE').fill('delete')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const again = await page.request.post('/api/auth/login', {
      data: { email: citizen.email, password: nextPassword },
    })
    expect(again.status()).toBe(401)
  })
})

test('signing out, here or everywhere, ends the visit on the server and leaves nothing in the browser', async ({
  page,
  product,
}) => {
  const citizen = await joinAsCitizen(page, product)
  await enter(page, citizen)
  await page.goto('/profile')
  await page.evaluate(() => sessionStorage.setItem('draft', 'something private'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('draft')])).toEqual([0, null])
  const answer = await page.request.get('/api/users/details', {
    headers: { authorization: `Bearer ${citizen.token}` },
  })
  expect(answer.status()).toBe(401)

  const again = { ...citizen, token: await logIn(page, citizen.email) }
  await enter(page, again)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const own = await page.request.get('/api/users/details', {
    headers: { authorization: `Bearer ${again.token}` },
  })
  expect(own.status()).toBe(401)
})
