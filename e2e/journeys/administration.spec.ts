import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { applyAsAdvocate, enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function enterAsAdministrator(page: Page, product: Product, name = 'Meera the administrator') {
  const [administrator] = await product.makeStaff([{ user_type: 'admin', name }])
  if (!administrator) throw new Error('No administrator was made.')
  await enter(page, administrator)
  return administrator
}

/** The console with this person opened. */
async function openApplication(page: Page, name: string): Promise<void> {
  await page.goto(`/admin?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test('an administrator comes to the console from the profile, and looks at papers inside the page', async ({
  page,
  product,
}) => {
  await applyAsAdvocate(page, product, 'Paper Reader One')
  await enterAsAdministrator(page, product)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Open the console' }).click()
  // What the operator left blank is hidden from visitors, and said here.
  const blank = page.getByText('CONTACT_EMAIL, GRIEVANCE_OFFICER, JURISDICTION')
  await expect(blank).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible()
  await page.getByLabel('Name, mail address or city').fill('Paper Reader One')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Paper Reader One' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Paper Reader One' })).toBeFocused()
  // Not over the work itself.
  await expect(blank).toHaveCount(0)
  await expect(page.getByText('Every look at a paper is recorded.')).toBeVisible()
  await expect(page.getByText('Proof of identity:')).toBeVisible()

  await page.getByRole('button', { name: /identity.png/ }).click()
  const picture = page.getByRole('img', { name: 'Proof of identity' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10)
  await page.getByRole('button', { name: /Licence.pdf/ }).click()
  await expect(picture).toHaveCount(0)
  await expect(page.locator('iframe[title="Proof of licence"]')).toHaveAttribute('src', /^blob:/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the paper' }).click()
  expect((await coming).suggestedFilename()).toBe('Licence.pdf')

  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText('The log is whole')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Meera the administrator' }).first()).toBeVisible()
})

test('a paper is there, not checked, until what it was compared with is ticked; the log is saved as a table', async ({
  page,
  product,
}) => {
  await applyAsAdvocate(page, product, 'Compared Person')
  await enterAsAdministrator(page, product, 'Meera who compares')
  await openApplication(page, 'Compared Person')
  const licence = page.getByRole('group', { name: /checked/i }).nth(1)
  await expect(page.getByText('there, not checked').first()).toBeVisible()
  for (const tick of await licence.getByRole('checkbox').all()) await tick.check()
  await expect(licence.getByText('Checked', { exact: true })).toBeVisible()
  await expect(licence).toContainText('Meera who compares')
  await page.reload()
  await expect(licence.getByText('Checked', { exact: true })).toBeVisible()
  await licence.getByRole('checkbox').first().uncheck()
  await expect(licence.getByText('There, not checked')).toBeVisible()

  await page.goto('/admin?view=audit')
  await expect(page.getByRole('cell', { name: 'Paper compared' }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Paper compared/ }).first()).toContainText('Compared Person')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a table (CSV)' }).click()
  expect((await coming).suggestedFilename()).toBe('audit-log.csv')
})

test('approving puts somebody into the directory and opens who waits next', async ({ page, product }) => {
  const first = await applyAsAdvocate(page, product, 'Queue Person Alpha')
  await applyAsAdvocate(page, product, 'Queue Person Beta')
  await enterAsAdministrator(page, product)
  await page.goto('/admin?q=Queue Person')
  await page.getByRole('link', { name: 'Queue Person Alpha' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve Queue Person Alpha?' })
  await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Queue Person Beta' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Queue Person Alpha is approved.' })).toBeAttached()
  // In the list; the checks of the next one may speak of her.
  await expect(page.locator('a[href*="q=Queue"]', { hasText: 'Queue Person Alpha' })).toHaveCount(0)
  await page.goto(`/nyaysathi/public/${first.user_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Queue Person Alpha' })).toBeVisible()

  await openApplicationIn(page, 'verified', 'Queue Person Alpha')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Please write the reason. The applicant will read it.')).toBeVisible()
  await page.getByLabel('Start with a common reason').selectOption({ index: 1 })
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue(/complaint/)
  await page.getByLabel('Reason', { exact: true }).press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const gone = await page.request.get(`/api/nyaysathi/public/${first.user_id}`)
  expect(gone.status()).toBe(404)
})

async function openApplicationIn(page: Page, status: string, name: string): Promise<void> {
  await page.goto(`/admin?status=${status}&q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test('what is asked for reaches the applicant, who corrects it and waits again', async ({
  page,
  product,
}) => {
  const advocate = await applyAsAdvocate(page, product, 'Asked Person')
  await enterAsAdministrator(page, product)
  await openApplication(page, 'Asked Person')
  await page.getByRole('button', { name: 'Ask for more' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('Please send a sharper copy of the licence.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for more' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await enter(page, advocate)
  await page.goto('/profile')
  await expect(page.getByText('Something is still needed')).toBeVisible()
  await expect(page.getByText('Please send a sharper copy of the licence.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Correct and send again' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('We are looking at your papers')).toBeVisible()
})

test.describe('two administrators', () => {
  test.use({ expectedComplaints: /409/ })

  test('do not decide about the same person: the second is told', async ({ page, product }) => {
    const advocate = await applyAsAdvocate(page, product, 'Contested Person')
    const [other] = await product.makeStaff([{ user_type: 'admin', name: 'Another administrator' }])
    await enterAsAdministrator(page, product)
    await openApplication(page, 'Contested Person')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const rejected = await page.request.post(`/api/admin/nyaysathi/${advocate.user_id}/reject`, {
      headers: { authorization: `Bearer ${other?.token}` },
      data: { reason: 'Not genuine.' },
    })
    expect(rejected.status()).toBe(200)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(
      dialog.getByText('Somebody else has decided about this application meanwhile.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'See how it stands now' }).click()
    await expect(page.getByText('Not genuine.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  })
})

test('to everybody else there is no page here', async ({ page, product }) => {
  await enter(page, { ...(await product.makeMember()), user_type: 'user' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · NyaySathi')
})

test.describe('a token that says more than the server knows', () => {
  test.use({ expectedComplaints: /403/ })

  test('shows nothing either', async ({ page, product }) => {
    const member = await product.makeMember()
    const claims = Buffer.from(JSON.stringify({ user_type: 'admin' })).toString('base64url')
    await enter(page, { ...member, user_type: 'admin' })
    // The screen believes the claim; the calls are made with what the server signed.
    await page.addInitScript((payload) => {
      const token = localStorage.getItem('token') ?? ''
      const atobOfPage = window.atob
      window.atob = (text) => (token.includes(text.slice(0, 20)) ? atobOfPage(payload) : atobOfPage(text))
    }, claims)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
  })
})

for (const language of ['en', 'hi'] as const) {
  for (const width of [360, 1280]) {
    const tag = language === 'en' && width === 360 ? [] : ['@deep']
    test.describe(`${language}, ${width} wide`, { tag }, () => {
      const colorScheme = width === 360 ? 'dark' : 'light'
      test.use({ language, colorScheme, viewport: { width, height: 800 } })

      test('the console keeps nobody out', async ({ page, product }) => {
        const name = `Barrier ${language} ${width}`
        await applyAsAdvocate(page, product, name)
        await enterAsAdministrator(page, product)
        await page.goto(`/admin?q=${encodeURIComponent(name)}`)
        const person = page.getByRole('link', { name })
        await expect(person).toBeVisible()
        await expectNoBarriers(page)
        await expectNoSidewaysScroll(page)
        await person.click()
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
        await expectNoBarriers(page)
        // Walking down by the keyboard, no tick hides under the decisions, which stay in sight.
        const decisions = page.locator('fieldset button').last()
        const ticks = page.getByRole('checkbox')
        await page.getByRole('heading', { level: 2, name }).focus()
        for (let ticked = 0; ticked < (await ticks.count()); ) {
          await page.keyboard.press('Tab')
          const tick = page.locator('input[type="checkbox"]:focus')
          if ((await tick.count()) === 0) continue
          ticked += 1
          const [below, above] = [await tick.boundingBox(), await decisions.boundingBox()]
          expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(above?.y ?? 0)
        }
        await decisions.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoBarriers(page)
        await page.keyboard.press('Escape')
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
        await expectNoSidewaysScroll(page)
        await page.goto('/admin?view=audit')
        await expect(page.getByRole('table')).toBeVisible()
        await expectNoBarriers(page)
        await expectNoSidewaysScroll(page)
        // Mail addresses may be long.
        await page.goto('/admin?view=administrators')
        await expect(page.getByRole('listitem').filter({ hasText: '@' }).first()).toBeVisible()
        await expectNoBarriers(page)
        await expectNoSidewaysScroll(page)
        // Nothing of the question about one of them is cut off, however long the address is.
        await page.getByRole('listitem').filter({ hasText: '@' }).getByRole('button').first().click()
        const dialog = page.getByRole('dialog')
        for (const button of await dialog.getByRole('button').all())
          await expect(button).toBeInViewport({ ratio: 1 })
        expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      })
    })
  }
}

test.describe('in Hindi', () => {
  test.use({ language: 'hi' })

  test('what was found about an application is said in the language of the screen', async ({
    page,
    product,
  }) => {
    await applyAsAdvocate(page, product, 'Read In Hindi')
    await enterAsAdministrator(page, product)
    await page.goto('/admin?q=Read In Hindi')
    await page.getByRole('link', { name: 'Read In Hindi' }).click()
    await expect(
      page.getByText('अभी किसी ने मिलाकर नहीं देखा: लाइसेंस का सबूत, बार काउंसिल का प्रमाणपत्र।'),
    ).toBeVisible()
    await expect(page.locator('main [lang="en"]')).toHaveCount(0)
  })
})

test('a complaint is answered once, and its ticket shows the answer', async ({ page, product }) => {
  const filed = await page.request.post('/api/grievances', {
    data: { subject: 'wrong_answer', text: 'The limit of time was wrong.' },
  })
  const { ticket } = await filed.json()
  await enterAsAdministrator(page, product, 'Meera who answers')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Complaints' }).first().click()
  const complaint = page.getByRole('listitem').filter({ hasText: 'The limit of time was wrong.' })
  await complaint.getByRole('button', { name: 'Send the answer' }).click()
  await expect(complaint.getByText('Please write the answer.')).toBeVisible()
  await complaint.getByRole('textbox', { name: 'Answer' }).fill('Thank you. It is mended.')
  await expectNoBarriers(page)
  await complaint.getByRole('button', { name: 'Send the answer' }).click()
  await expect(complaint).toHaveCount(0)
  await page.goto('/grievance')
  await page.getByRole('textbox', { name: 'Your ticket number' }).fill(ticket)
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('Thank you. It is mended.')).toBeVisible()
})

test('somebody is invited, and the invitation is taken back', async ({ page, product }) => {
  await enterAsAdministrator(page, product, 'Meera who invites')
  await page.goto('/admin?view=administrators')
  const email = 'a-long-name.of-somebody@district-legal-services-authority.example.org'
  await page.getByLabel('Mail address').fill(email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible()
  await page.getByRole('button', { name: `Take the invitation back: ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: `Take the invitation of ${email} back?` })
  await dialog.getByRole('button', { name: 'Take the invitation back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: email })).toHaveCount(0)
})
