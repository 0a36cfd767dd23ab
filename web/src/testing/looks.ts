import { test } from 'vitest'
import type { Look } from './open-app.tsx'

type SizedLook = Look & { width: number }

/** Where most goes wrong at once: narrow, the longer script, mirrored, dark. */
const hardest: SizedLook = { language: 'hi', direction: 'rtl', colorScheme: 'dark', width: 360 }

const others: SizedLook[] = [
  { language: 'en', direction: 'ltr', colorScheme: 'light', width: 360 },
  { language: 'hi', direction: 'ltr', colorScheme: 'dark', width: 360 },
  { language: 'en', direction: 'rtl', colorScheme: 'light', width: 360 },
  { language: 'en', direction: 'rtl', colorScheme: 'dark', width: 1280 },
]

/**
 * One test for each look at a screen: the hardest is looked at every time, the others, and those in `more`, with the deep
 * tests.
 */
export function testLooks(name: string, holds: (look: SizedLook) => Promise<void>, more: SizedLook[] = []) {
  const inLook = `${name}: $language, $direction, $colorScheme, $width wide`
  test.for([hardest])(inLook, holds)
  test.for([...others, ...more])(inLook, { tags: ['deep'] }, holds)
}
