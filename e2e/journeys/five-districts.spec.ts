import type { Locator, Page } from '@playwright/test'
import doors from '../../web/src/locales/hi/doors.json' with { type: 'json' }
import offices from '../../web/src/locales/hi/offices.json' with { type: 'json' }
import { expectNoSidewaysScroll } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Asia/Kolkata',
  language: 'hi',
  locale: 'hi-IN',
  viewport: { width: 360, height: 800 },
})

type Walk = {
  district: string
  question: string
  /** What the question has to lead to at once. */
  number: string
  door: RegExp
  /** The office's own number, where it is known. */
  own?: string
}

/** A metropolis, the mountains, an island, the border, the forest: each asks as people type there. */
const walks: Walk[] = [
  {
    district: 'मुंबई शहर',
    question: 'mumbai me 3 mahine se malik ne tankhwah nahi di, मेरी मज़दूरी दिलाओ',
    number: '15100',
    door: /^श्रम कार्यालय$/,
  },
  {
    district: 'किन्नौर',
    question: 'किन्नौर में हूं पति रोज मारता है क्या करूं',
    number: '181',
    door: /वन स्टॉप सेंटर/,
  },
  {
    district: 'निकोबार',
    question: 'निकोबार से हूं फोन पर ठगी हो गई 20000 रुपये कट गए',
    number: '1930',
    door: /^पुलिस$/,
  },
  {
    district: 'तवांग',
    question: 'तवांग में पुलिस FIR नहीं लिख रही चोरी हुई है',
    number: '112',
    door: /^पुलिस$/,
    own: '+913794222231',
  },
  {
    district: 'गढ़चिरौली',
    question: 'गढ़चिरौली में हमारी जमीन पर कब्जा कर लिया है',
    number: '15100',
    door: /^पुलिस$/,
    own: '+917132222100',
  },
]

/** Presses as a thumb does, and counts: what is more than five away is far. */
function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.click()
      taps += 1
    },
    /** To press `target` would be the next one. */
    reaches: async (target: Locator) => {
      // An answer that has just come is drawn once more when it is saved.
      await expect(async () => {
        await target.scrollIntoViewIfNeeded({ timeout: 2_000 })
        await expect(target).toBeInViewport({ timeout: 2_000 })
      }).toPass()
      expect(taps + 1, 'taps').toBeLessThanOrEqual(5)
    },
  }
}

/** From the first page, through the question, to the answer. */
async function askFromHome(page: Page, tap: (target: Locator) => Promise<void>, question: string) {
  await page.goto('/')
  const field = page.locator('main').getByRole('textbox').first()
  await tap(field)
  await field.pressSequentially(question)
  await tap(page.getByRole('button', { name: 'अभी पूछें', exact: true }))
  const answer = page.getByRole('article').last()
  await expect(answer.getByRole('button', { name: /^प्रिंट करें/ })).toBeVisible()
  return answer
}

for (const { district, question, number, door, own } of walks) {
  test(`from a question in ${district} a telephone, the office and a person are five taps away at most`, {
    tag: '@deep',
  }, async ({ page, product }) => {
    const [helper] = await product.makeStaff([
      {
        user_type: 'nyaysathi',
        name: `Sathi of ${number}`,
        helper: { consultation_fee: 0, type: 'volunteer', specialization: '', languages: ['Hindi'] },
      },
    ])
    if (!helper) throw new Error('There is no helper.')
    const { tap, reaches } = countTaps()
    const answer = await askFromHome(page, tap, question)
    await reaches(answer.locator(`a[href="tel:${number}"]`).first())
    await expectNoSidewaysScroll(page)

    await tap(answer.getByRole('button', { name: door }))
    const card = answer.getByRole('region', { name: door })
    await expect(card.getByText(`आपका ज़िला: ${district}`)).toBeVisible()
    await reaches(card.locator(own ? `a[href="tel:${own}"]` : 'a[href^="tel:"]').first())
    await reaches(card.getByText(offices.how_to_go, { exact: true }).first())
    await expect(card.getByRole('heading', { name: doors.say })).toBeVisible()
    await expect(card.getByRole('heading', { name: doors.bring })).toBeVisible()

    // Who is near, or that nobody is; either way there is somebody.
    await expect(card.getByText(doors.helpers_near).or(card.getByText(doors.helpers_elsewhere))).toBeVisible()
    const booking = card.locator('a[href^="/appointment/"]').first()
    await reaches(booking)
    await expectNoSidewaysScroll(page)
    await tap(booking)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectNoSidewaysScroll(page)
  })
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`mirrored, ${width} wide and ${colorScheme}, a question in Urdu leads to the office, and nothing overflows sideways`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      // The page sets its direction with its language, so that it is turned again each time.
      const turn = () => {
        if (document.documentElement && document.documentElement.dir !== 'rtl')
          document.documentElement.dir = 'rtl'
      }
      new MutationObserver(turn).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['dir'],
      })
    })
    const { tap, reaches } = countTaps()
    const answer = await askFromHome(page, tap, 'لکھنؤ میں ہوں، شوہر روز مارتا ہے کیا کروں')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await reaches(answer.locator('a[href="tel:112"]').first())
    await expectNoSidewaysScroll(page)
    await tap(answer.getByRole('button', { name: 'पुलिस', exact: true }))
    const card = answer.getByRole('region', { name: 'पुलिस', exact: true })
    await expect(card.getByText('आपका ज़िला: लखनऊ')).toBeVisible()
    await reaches(card.locator('a[href^="tel:"]').first())
    // Names in both scripts begin where the page begins.
    const name = card.getByText('जिला पुलिस मुख्यालय, लखनऊ', { exact: true })
    const gap = await name.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const side = (element.parentElement ?? element).getBoundingClientRect().right
      return Math.abs(side - text.getBoundingClientRect().right)
    })
    expect(gap, 'pixels between the name and the side where it begins').toBeLessThan(2)
    await expect(card.getByText(doors.helpers_near).or(card.getByText(doors.helpers_elsewhere))).toBeVisible()
    await reaches(card.locator('a[href^="/appointment/"]').first())
    await expectNoSidewaysScroll(page)
  })
