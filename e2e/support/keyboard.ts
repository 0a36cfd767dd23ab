import type { Locator, Page } from '@playwright/test'

/** Goes on by Tab until the focus is there; nothing on the way may take the focus where the eye cannot see it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    const covered = await page.evaluate(whatCoversTheFocus)
    if (covered) throw new Error(`The focus is covered: ${covered}`)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** Runs in the page. What is read out alone, and what is larger than the screen, has nothing to be seen. */
function whatCoversTheFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  const { left, top, width, height } = focused.getBoundingClientRect()
  if (width < 2 || height < 2 || height > innerHeight / 2) return ''
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  const isSeen =
    shown &&
    (focused.contains(shown) || shown.contains(focused) || shown.closest('label')?.control === focused)
  return isSeen
    ? ''
    : `${focused.outerHTML.slice(0, 200)} at ${Math.round(top)} by ${shown?.outerHTML.slice(0, 200)}`
}

/** Presses Shift three times in a row: handed over together, so that a machine that stalls lets no pause come between them. */
export async function pressShiftThreeTimes(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const presses = ['rawKeyDown', 'keyUp', 'rawKeyDown', 'keyUp', 'rawKeyDown', 'keyUp'] as const
  const key = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 }
  await Promise.all(presses.map((type) => browser.send('Input.dispatchKeyEvent', { type, ...key })))
  await browser.detach()
}

/** Reaches it by Tab and presses it. */
export async function pressByKeyboard(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
