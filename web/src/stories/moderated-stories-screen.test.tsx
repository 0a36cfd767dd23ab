import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { noLine, openApp, refusal } from '../testing/open-app.tsx'

// The page of an operator who takes stories.
const settings = document.createElement('meta')
settings.name = 'web-settings'
settings.content = JSON.stringify({ stories: 'moderated' })
document.head.append(settings)

const told = 'I wrote to the labour office, and was paid.'
const published = {
  story_id: 'wages',
  name: 'Asha',
  title: 'My wages came',
  category: 'work',
  story: told,
  rating: 5,
  language: 'en',
} as const
const form = page.getByRole('dialog')
const share = form.getByRole('button', { name: /^(?:Share story|कहानी भेजें)$/ })

/** In English or Hindi. */
async function write(): Promise<void> {
  await page.getByRole('button', { name: /^(?:Share Your Story|अपनी कहानी बताएँ)$/ }).click()
  await expect
    .element(form.getByText(/^(?:An administrator of this service reads your story|आपकी कहानी सबसे पहले)/))
    .toBeVisible()
  await form.getByRole('textbox', { name: /^(?:Your name|आपका नाम)/ }).fill('Asha')
  await form.getByRole('textbox', { name: /^(?:Title|शीर्षक)/ }).fill('On a bad line')
  await form.getByRole('combobox', { name: /^(?:Category|विषय)/ }).selectOptions('land')
  await form.getByRole('textbox', { name: /^(?:Your story|आपकी कहानी)/ }).fill(told)
  await form.getByRole('checkbox').click()
}

test('on a bad line what was written stays, and is one story in the end', async () => {
  const keys: (string | null)[] = []
  const server = await openApp('/success-stories', {
    answers: {
      'GET /api/stories': [],
      'POST /api/stories': ({ headers }) => {
        keys.push(headers.get('idempotency-key'))
        return noLine()
      },
    },
  })
  await write()
  await share.click()
  await expect.element(form.getByText('No answer came.', { exact: false })).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: /^Your story/ })).toHaveValue(told)
  server.answers['POST /api/stories'] = ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return { code: 'NS-1111-2222-3333-4444' }
  }
  await share.click()
  await expect.element(page.getByRole('heading', { name: 'Thank you. Your story has arrived' })).toHaveFocus()
  expect(new Set(keys).size).toBe(1)
})

test('what is written on while a story is sent stays for another', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<{ code: string }>()
  const server = await openApp('/success-stories', {
    answers: { 'GET /api/stories': [], 'POST /api/stories': () => taken },
  })
  await write()
  await share.click()
  await expect.poll(() => server.sent).toHaveLength(1)
  const own = form.getByRole('textbox', { name: /^Your story/ })
  await own.fill(`${told} My brother too.`)
  take({ code: 'NS-1111-2222-3333-4444' })
  await expect.element(page.getByRole('heading', { name: 'Thank you. Your story has arrived' })).toHaveFocus()
  await page.getByRole('button', { name: 'Share Your Story' }).click()
  await expect.element(own).toHaveValue(`${told} My brother too.`)
})

test('the next code that is typed while a story is taken back stays', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<never>()
  const server = await openApp('/success-stories', {
    answers: { 'GET /api/stories': [published], 'POST /api/stories/withdraw': () => taken },
  })
  await page.getByText('Take my story back').click()
  const code = page.getByRole('textbox', { name: /^Code/ })
  await code.fill('NS-1111-2222-3333-4444')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => server.sent).toHaveLength(1)
  await code.fill('NS-5555')
  take(new Response(null, { status: 204 }) as never)
  await expect.element(page.getByText('Your story is erased', { exact: false })).toBeVisible()
  await expect.element(code).toHaveValue('NS-5555')
})

test('a code that there is not takes nothing back', async () => {
  await openApp('/success-stories', {
    answers: { 'GET /api/stories': [published], 'POST /api/stories/withdraw': refusal(404, 'not_found') },
  })
  await page.getByText('Take my story back').click()
  await page.getByRole('textbox', { name: /^Code/ }).fill('NS-0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText('There is no story with this code.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'My wages came' })).toBeVisible()
})

testLooks(
  'keeps nobody out',
  async (look) => {
    await openApp('/success-stories', {
      ...look,
      answers: {
        'GET /api/stories': [published],
        'POST /api/stories': { code: 'NS-1111-2222-3333-4444' },
      },
    })
    await expect.element(page.getByRole('heading', { name: 'My wages came' })).toBeVisible()
    document.querySelector<HTMLElement>('main details summary')?.click()
    await expectNoBarriers()
    expectNoSidewaysScroll()
    await write()
    await expectNoBarriers()
    await share.click()
    await expect.element(page.getByText('NS-1111-2222-3333-4444')).toBeVisible()
    await expectNoBarriers()
    expectNoSidewaysScroll()
  },
  [{ language: 'hi', direction: 'ltr', colorScheme: 'light', width: 320 }],
)
