import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'

test.use({ language: 'hi', viewport: { width: 360, height: 800 } })

test('from a PIN code to a telephone in Hindi, and a word when it is wrong, which an administrator acts on', async ({
  page,
  product,
}) => {
  await page.goto('/nearby-help?kind=one_stop_centre')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  // Who allows no position writes six digits.
  await page.getByRole('textbox', { name: /^पिन कोड/ }).fill('790104')
  await page.keyboard.press('Enter')
  const district = page.getByRole('region', { name: /^आपका ज़िला:/ })
  await expect(district).toBeVisible()
  await expect(page.getByText('तवांग, अरुणाचल प्रदेश के आसपास')).toBeVisible()

  // What the link named stands first and open: its telephone, its source, how old that is.
  const first = district.locator('details').first()
  await expect(first.getByRole('heading')).toHaveText('महिलाओं का वन स्टॉप सेंटर')
  await expect(first.locator('a[href^="tel:"]').first()).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await expect(first.locator('a[href="tel:181"]')).toBeVisible()
  await first.getByText('यह कहाँ से पता चला', { exact: true }).click()
  await expect(first.getByText(/तारीख़ नहीं है$/).first()).toBeVisible()

  await first.getByRole('button', { name: /^यह ग़लत है/ }).click()
  await first.getByRole('radio', { name: 'फ़ोन नंबर' }).check()
  await first.getByRole('textbox').fill('यह नंबर बंद है।')
  await first.getByRole('button', { name: 'भेजें', exact: true }).click()
  await expect(first.getByText('आपके बारे में कुछ नहीं रखा गया।', { exact: false })).toBeVisible()

  // In this tab the place is known from now on; what was known of a position is on no disk.
  await page.reload()
  await expect(district).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('nearby_place'))).toBeNull()

  await test.step('an administrator reads it beside the entry, asks the office, and corrects it', async () => {
    const [administrator] = await product.makeStaff([{ user_type: 'admin', name: 'Meera the administrator' }])
    if (!administrator) throw new Error('No administrator was made.')
    await enter(page, administrator)
    await page.goto('/admin?view=offices&part=reports')
    await page.getByRole('link', { name: /^फ़ोन नंबर/ }).click()
    await expect(page.getByText('यह नंबर बंद है।')).toBeVisible()
    await page.getByRole('button', { name: 'सुधारें', exact: true }).click()
    await page.getByRole('textbox', { name: 'फ़ोन', exact: true }).fill('03794-222231')
    await page.getByRole('textbox', { name: /^स्रोत$/ }).fill('The office itself, by telephone')
    await page.getByRole('button', { name: 'सहेजें', exact: true }).click()
    await page.getByRole('button', { name: 'सुधार दिया', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'कोई शिकायत बाक़ी नहीं' })).toBeVisible()
  })

  await page.goto('/nearby-help?kind=one_stop_centre')
  await expect(first.locator('a[href^="tel:"]').first()).toHaveAttribute('href', 'tel:+913794222231')
})

test('a list of the operator is looked at before anything changes, taken over, and taken back', async ({
  page,
  product,
}) => {
  const [administrator] = await product.makeStaff([{ user_type: 'admin', name: 'Meera the administrator' }])
  if (!administrator) throw new Error('No administrator was made.')
  await enter(page, administrator)
  await page.goto('/admin?view=offices&part=lists')
  const list = [
    'state,district,kind,name,address,source,remark',
    'MH,Pune,labour_office,"Labour office, Pune","The building of the list, Pune",A list of the department,x',
    'MH,Punee,labour_office,"Labour office, Punee",Somewhere,A list of the department,x',
  ].join('\r\n')
  await page
    .locator('main input[type="file"]')
    .setInputFiles({ name: 'labour.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByRole('heading', { name: 'labour.csv' })).toBeVisible()
  await expect(page.getByText('remark')).toBeVisible()
  await expect(page.getByRole('row', { name: /Punee/ })).toContainText('में इस नाम का कोई ज़िला नहीं है')
  await expect(page.getByText('The building of the list, Pune')).toBeVisible()
  await page.getByRole('button', { name: '1 दफ़्तर लागू करें' }).click()
  await page.getByRole('button', { name: 'लागू करें', exact: true }).click()
  await expect(page.getByText('यह सूची लागू है।')).toBeVisible()

  // Everybody sees it at once.
  await page.goto('/nearby-help?kind=labour_office')
  await page.getByRole('textbox', { name: /^पिन कोड/ }).fill('411005')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The building of the list, Pune')).toBeVisible()
  await page.goto('/admin?view=offices&part=lists')
  await page.getByRole('link', { name: /labour\.csv/ }).click()
  await page.getByRole('button', { name: 'यह सूची वापस लें' }).click()
  await page.getByRole('button', { name: 'वापस लें', exact: true }).click()
  await expect(page.getByText('यह सूची वापस ले ली गई।', { exact: false })).toBeVisible()
})
