import { expect, test } from 'vitest'
import { findTab, tabByKey } from './dashboard-tabs.ts'

test.each([
  ['overview', 'ArrowDown', 'ltr', 'details'],
  ['overview', 'ArrowUp', 'ltr', 'settings'],
  ['settings', 'ArrowRight', 'ltr', 'overview'],
  ['details', 'ArrowRight', 'rtl', 'overview'],
  ['details', 'ArrowLeft', 'rtl', 'timings'],
  ['ratings', 'Home', 'ltr', 'overview'],
  ['ratings', 'End', 'rtl', 'settings'],
  ['ratings', 'a', 'ltr', undefined],
] as const)('from %s, %s leads (%s) to %s', (tab, key, direction, expected) => {
  expect(tabByKey(tab, key, direction)).toBe(expected)
})

test('an address that names no tab opens the first one', () => {
  expect(findTab(null)).toBe('overview')
  expect(findTab('earnings')).toBe('overview')
  expect(findTab('timings')).toBe('timings')
})
