import { expectNoBarriers, expectNoSidewaysScroll, looks } from '../support/barriers.ts'
import {
  applyAsAdvocate,
  enter,
  joinAsCitizen,
  logIn,
  onePagePdf,
  password,
  smallPng,
} from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a citizen sees and changes the profile', async ({ page, product }) => {
  const citizen = await joinAsCitizen(page, product)
  await enter(page, citizen)
  await page.goto('/profile')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
  await expect(page.getByText(citizen.email).first()).toBeVisible()
  for (const text of [
    'No case history available.',
    'No appointments available.',
    'No saved lawyers available.',
    'No reported cases available.',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose your district.' })).toBeVisible()
  await page.getByLabel('District').selectOption('Kochi')
  await page.getByLabel('Preferred language').selectOption('Malayalam')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Kochi')).toBeVisible()
  await expect(page.getByText('മലയാളം')).toBeVisible()

  await page.getByLabel('Change picture').setInputFiles({
    name: 'me.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  })
  await expect(page.getByText('Invalid file type. Only PNG and JPEG are allowed.')).toBeVisible()
  await page.getByLabel('Change picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: smallPng,
  })
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible()
  const picture = page.locator('main header img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.describe('what is refused', () => {
  test.use({ expectedComplaints: /40[13]/ })

  test('a new password needs the present one, and ends the other visits', async ({ page, product }) => {
    const citizen = await joinAsCitizen(page, product)
    const elsewhere = await logIn(page, citizen.email)
    await enter(page, citizen)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Password must be at least 8 characters long')
    await expect(page.getByRole('alert')).toContainText('Please enter your present password.')
    await page.getByLabel('New password').fill('river Godavari 31')
    await page.getByLabel('Present password').fill('not this one 1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('river Godavari 31')
    await page.getByLabel('Present password').fill(password)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    const other = await page.request.get('/api/users/details', {
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    expect(other.status()).toBe(401)
  })

  test('a visit that ended elsewhere empties the device and leads to the sign-in', async ({
    page,
    product,
  }) => {
    const citizen = await joinAsCitizen(page, product)
    await enter(page, citizen)
    await page.request.post('/api/auth/logout/all', {
      headers: { authorization: `Bearer ${citizen.token}` },
    })
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/auth$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('the visits of an account are listed, one is ended, then all', async ({ page, product }) => {
  const citizen = await joinAsCitizen(page, product)
  const elsewhere = await logIn(page, citizen.email)
  await enter(page, citizen)
  await page.goto('/profile')
  await expect(page.getByText('this device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out on / }).click()
  await expect(page.getByText('Signed out there.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out on / })).toHaveCount(0)
  const other = await page.request.get('/api/users/details', {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(other.status()).toBe(401)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const own = await page.request.get('/api/users/details', {
    headers: { authorization: `Bearer ${citizen.token}` },
  })
  expect(own.status()).toBe(401)
})

test('signing out ends the visit on the server and leaves nothing in the browser', async ({
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
})

test('all data come as one file', async ({ page, product }) => {
  await enter(page, await joinAsCitizen(page, product))
  await page.goto('/profile')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('my-data.zip')
  await expect(page.getByText('my-data.zip was given to your browser.')).toBeVisible()
})

test('an account is erased only with the password and the typed word', async ({ page, product }) => {
  const citizen = await joinAsCitizen(page, product)
  await enter(page, citizen)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('Please enter your present password.')).toBeVisible()
  await dialog.getByLabel('Present password').fill(password)
  await dialog.getByLabel('To confirm, type DELETE').fill('delete')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const again = await page.request.post('/api/auth/login', { data: { email: citizen.email, password } })
  expect(again.status()).toBe(401)
})

test('a helper sees how the application stands, and changes what was sent', async ({ page, product }) => {
  const advocate = await applyAsAdvocate(page, product, 'Ravindra Chaturvedi')
  await enter(page, advocate)
  await page.goto('/profile')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'NyaySathi Profile' })).toBeVisible()
  await expect(page.getByText('We are looking at your papers')).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByText('We are looking at your papers')).toBeVisible()
  await expect(page.getByText('Enrolment.pdf')).toBeVisible()

  await page.getByRole('button', { name: 'Change what I sent' }).click()
  await page.getByLabel('Licence number').fill('L-4711')
  await page.getByLabel('Proof of licence').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: smallPng,
  })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('alert')).toContainText('Please send this certificate as a PDF file.')
  await page.getByLabel('Proof of licence').setInputFiles([])
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sent. We look at it again and write to you.')).toBeVisible()
  await expect(page.getByText('L-4711')).toBeVisible()
  await expect(page.getByText('Licence.pdf')).toBeVisible()
})

test.describe('a correction', () => {
  test.use({ expectedComplaints: /400/ })

  test('begins with what was sent, and the same paper once more is no corrected one', async ({
    page,
    product,
  }) => {
    const advocate = await applyAsAdvocate(page, product, 'Ashok Bhosale')
    await enter(page, advocate)
    await page.goto('/profile?tab=details')
    const paper = { name: 'sharper.pdf', mimeType: 'application/pdf', buffer: onePagePdf('A sharper copy') }
    const again = page.getByRole('button', { name: 'Change what I sent' })
    const area = page.getByLabel('Practice area')
    const licence = page.getByLabel('Proof of licence')
    const send = page.getByRole('button', { name: 'Send again' })
    const sent = page.getByText('Sent. We look at it again and write to you.')

    await again.click()
    await expect(area).toHaveValue('family')
    await area.selectOption('other')
    await page.getByLabel('Your specialization').fill('Animals in law')
    await licence.setInputFiles(paper)
    await send.click()
    await expect(sent).toBeVisible()

    await page.reload()
    await again.click()
    await expect(area).toHaveValue('other')
    await expect(page.getByLabel('Your specialization')).toHaveValue('Animals in law')
    await licence.setInputFiles(paper)
    await send.click()
    await expect(page.getByRole('alert')).toContainText('the same file that we already have')
    await expect(sent).toHaveCount(0)
    // What was typed stays, and without that paper it is sent.
    await expect(area).toHaveValue('other')
    await licence.setInputFiles([])
    await send.click()
    await expect(sent).toBeVisible()
    await expect(page.getByText('Animals in law').first()).toBeVisible()
  })
})

test('a helper changes the password by the checklist', async ({ page, product }) => {
  const advocate = await applyAsAdvocate(page, product, 'Farida Ansari')
  await enter(page, advocate)
  await page.goto('/profile?tab=settings')
  const next = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('New password again')
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Old password').fill(password)
  await next.fill('river godavari 31')
  await again.fill('river godavari 31')
  await change.click()
  await expect(page.getByText('Your new password does not meet all the strength requirements.')).toBeVisible()
  await next.fill('River Godavari, 31')
  await change.click()
  await expect(page.getByText('New passwords do not match.')).toBeVisible()
  await again.fill('River Godavari, 31')
  await change.click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  const answer = await page.request.post('/api/auth/login', {
    data: { email: advocate.email, password: 'River Godavari, 31' },
  })
  expect(answer.status()).toBe(200)
})

test('a helper sets up a second factor from a picture drawn here', async ({ page, product }) => {
  await enter(page, await applyAsAdvocate(page, product, 'Kavita Rao'))
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('blob:'))
      elsewhere.push(request.url())
  })
  await page.goto('/profile?tab=settings')
  await page.getByLabel('Present password').fill(password)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.locator('main figure svg path').last()).toHaveAttribute('d', /^M\d/)
  await expect(page.getByLabel('Code from the app')).toBeVisible()
  expect(elsewhere).toEqual([])
})

for (const { language, colorScheme, tag } of looks) {
  test.describe(`${language}, ${colorScheme}`, { tag }, () => {
    test.use({ language, colorScheme, viewport: { width: 360, height: 800 } })

    test('the profile keeps nobody out', async ({ page, product }) => {
      const citizen = await joinAsCitizen(page, product, 'வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி ராமச்சந்திரன்')
      await enter(page, citizen)
      await page.goto('/profile')
      await expect(page.getByText(citizen.email).first()).toBeVisible()
      await expectNoBarriers(page)
      await expectNoSidewaysScroll(page)
      await page.locator('main [aria-expanded]').first().click()
      await expectNoBarriers(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
