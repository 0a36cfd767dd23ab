import { requirementsOf } from '@nyaysathi/contracts/helper-applications'
import type { HelperType } from '@nyaysathi/contracts/helpers'
import type { Page } from '@playwright/test'
import { AuthPage, goodPassword } from '../support/auth-page.ts'
import { expect, test } from '../support/mail-journey.ts'
import { smallPdf, smallPng } from '../support/small-papers.ts'

test.use({
  expectedComplaints: /Failed to load resource/,
  contextOptions: { reducedMotion: 'reduce' },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function chooseCategory(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'Professional Information')).toBeFocused()
}

async function upload(page: Page, type: HelperType): Promise<void> {
  for (const { document, accepts, required } of requirementsOf(type).documents) {
    if (!required) continue
    const file =
      accepts === 'pdf'
        ? { name: `${document}.pdf`, mimeType: 'application/pdf', buffer: smallPdf(document) }
        : { name: `${document}.png`, mimeType: 'image/png', buffer: smallPng }
    await page.locator(`input[type="file"][name="${document}"]`).setInputFiles(file)
    await expect(page.getByText(file.name)).toBeVisible()
  }
}

test('a lawyer applies: going back, a reload, a wrong file and a broken line lose nothing', async ({
  page,
  mail,
}) => {
  const auth = new AuthPage(page, mail)
  const email = 'advocate@example.org'
  await auth.open()
  await page.getByRole('link', { name: 'Sign Up as NyaySathi: Provide legal assistance' }).click()
  await chooseCategory(page, /^Lawyer/)

  await auth.button('Next').click()
  await expect(auth.field('Full name')).toBeFocused()
  await auth.field('Full name').fill('Kavita Rao')
  await auth.verify(email)
  await auth.field('Password').fill(goodPassword)
  await auth.chooseTown('Karnataka', 'Mysuru')
  await auth.field('Bar Council number').fill('KAR/1234/2010')
  await auth.field('Licence number').fill('L-77')
  // Fewer than the three years that the category claims: shown, not enforced.
  await auth.field('Years of experience').fill('1')
  // Four areas are not all there are.
  await page.getByRole('combobox', { name: 'Practice area' }).selectOption('other')
  await page.getByLabel('Your specialization').fill('Tribal land')
  await auth.button('Next').click()
  await auth.button('Previous').click()
  await expect(page.getByLabel('Your specialization')).toHaveValue('Tribal land')
  await page.getByRole('combobox', { name: 'Practice area' }).selectOption('family')
  await auth.button('Previous').click()
  await expect(page.getByRole('radio', { name: /^Lawyer/ })).toBeChecked()
  await page.reload()
  await auth.awake()
  await auth.button('Next').click()
  await expect(auth.field('Full name')).toHaveValue('Kavita Rao')
  await expect(page.getByText('Email verified!')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'District (city)' })).toHaveValue('Mysuru')
  await auth.button('Next').click()
  await expect(auth.field('Password')).toBeFocused()
  await auth.field('Password').fill(goodPassword)
  await auth.button('Next').click()
  await expect(heading(page, 'Document Verification')).toBeFocused()

  const identity = page.locator('input[name="idProof"]')
  await identity.setInputFiles({
    name: 'id.exe',
    mimeType: 'application/x-dosexec',
    buffer: Buffer.from('MZ'),
  })
  await expect(page.getByText('Invalid file type. Only PDF, JPEG, and PNG are allowed.')).toBeVisible()
  await page
    .locator('input[name="licenseProof"]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: smallPng })
  await expect(page.getByText('Please send this certificate as a PDF file.')).toBeVisible()
  await upload(page, 'lawyer')
  await auth.button('Submit Application').click()
  await expect(page.getByText('You must accept the Terms and Conditions to proceed.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Terms and Conditions/ })).toBeFocused()
  await auth.button('Previous').click()
  await auth.button('Next').click()
  await expect(page.getByText('idProof.png')).toBeVisible()
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()

  await page.route('**/api/nyaysathi', (route) => route.abort())
  await auth.button('Submit Application').click()
  await expect(page.getByRole('alert')).toContainText('Nothing is lost')
  await page.unroute('**/api/nyaysathi')
  const received = auth.sees('We have your application')
  await auth.button('Submit Application').click()
  await received
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { name: 'We are looking at your papers' })).toBeVisible()
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(left).not.toContain(goodPassword)
  expect(left).not.toContain('KAR/1234/2010')
})

test('an organisation applies with its own choice of papers, and an upload on a slow line that is stopped keeps everything', {
  tag: '@deep',
}, async ({ page, mail }) => {
  const auth = new AuthPage(page, mail)
  await auth.open('?as=nyaysathi')
  await chooseCategory(page, /^NGO/)
  await auth.field('Full name').fill('Sahara Trust')
  await auth.verify('trust@example.org')
  await auth.field('Password').fill(goodPassword)
  await auth.chooseTown('Kerala', 'Kochi')
  await auth.field('Registration number').fill('TVM/77/2001')
  await auth.button('Next').click()
  await expect(page.getByText('Please choose at least one.')).toBeVisible()
  await page.getByRole('checkbox', { name: "Women's rights" }).check()
  await auth.button('Next').click()
  await upload(page, 'ngo')
  const others = page.locator('input[name="otherCertifications"]')
  await others.setInputFiles([
    { name: 'one.pdf', mimeType: 'application/pdf', buffer: smallPdf('one') },
    {
      name: 'large.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([smallPdf('large'), Buffer.alloc(2_000_000, 32)]),
    },
  ])
  await page.getByRole('button', { name: 'Remove one.pdf' }).click()
  await expect(page.getByText('one.pdf')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const setLine = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await setLine(50_000)
  await auth.button('Submit Application').click()
  await auth.button('Cancel').click()
  await expect(page.getByText('Sending was stopped. Nothing is lost.')).toBeVisible()
  await setLine(-1)
  await expect(page.getByText('large.pdf')).toBeVisible()
  await auth.button('Submit Application').click()
  await expect(page).toHaveURL(/\/profile$/)
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('NGO')
})
