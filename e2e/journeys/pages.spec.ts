import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pages = ['/about', '/services', '/success-stories', '/privacy', '/grievance'] as const

for (const language of ['en', 'hi'] as const) {
  for (const width of [360, 1280]) {
    const tag = language === 'en' && width === 360 ? [] : ['@deep']
    test.describe(`${language}, ${width} wide`, { tag }, () => {
      test.use({ language, viewport: { width, height: 800 }, colorScheme: width === 360 ? 'dark' : 'light' })

      test('the pages about us have no barriers', async ({ page }) => {
        for (const address of pages) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoBarriers(page)
          await expectNoSidewaysScroll(page)
          await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
          await expectNoSidewaysScroll(page)
        }
      })
    })
  }
}

test('about us tells the mission, four values, two leaders and the figures', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible()
  for (const value of ['Justice for All', 'Trust & Integrity', 'Community First', 'Excellence'])
    await expect(page.getByRole('heading', { name: value })).toBeVisible()
  for (const figure of ['8000+', '99%', '50+'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  const leaders = page.getByRole('region', { name: 'Who leads NyaySathi' })
  await expect(leaders.getByRole('listitem')).toHaveCount(2)
  await expect(leaders).toContainText('Sample content')
})

test.describe('services', () => {
  test.use({ javaScriptEnabled: false })

  test('show the first features, then all, also without JavaScript', async ({ page }) => {
    await page.goto('/services')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(card).toHaveCount(6)
    const assistant = card.first()
    const features = assistant.getByRole('listitem')
    await expect(features.filter({ visible: true })).toHaveCount(2)
    await assistant.getByText('See More').click()
    await expect(features.filter({ visible: true })).toHaveCount(6)
    await assistant.getByText('See Less').click()
    await expect(features.filter({ visible: true })).toHaveCount(2)
    await expect(assistant.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/legal-help')
    for (const premium of [card.nth(4), card.nth(5)])
      await expect(premium.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  })
})

test('Share Your Story leads to what is missing, then closes, is empty again, and says that nothing was sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '')
  })
  await page.goto('/success-stories')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Share Your Story' }).click()
  const form = page.getByRole('dialog')
  const story = form.getByRole('textbox', { name: 'Your story' })
  await expect(form.getByRole('radio', { name: '5 of 5' })).toBeChecked()
  await form.getByRole('textbox', { name: 'Your name' }).fill('Asha')
  await form.getByRole('textbox', { name: 'Title' }).fill('It worked')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('work')
  await form.getByRole('button', { name: 'Share story' }).click()
  await expect(story).toBeFocused()
  await expect(story).toHaveAttribute('aria-invalid', 'true')
  await story.fill('I asked and I was paid.')

  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Share Your Story' }).click()
  await expect(story).toHaveValue('I asked and I was paid.')

  await form.getByRole('button', { name: 'Share story' }).click()
  await expect(form.getByText('Please tick this box to go on.')).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Share story' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Nothing was sent')).toBeVisible()
  expect(sent.join(' ')).not.toContain('I was paid')
  await page.getByRole('button', { name: 'Share Your Story' }).click()
  await expect(story).toHaveValue('')
})
