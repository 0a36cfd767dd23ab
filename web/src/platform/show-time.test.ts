import { expect, test } from 'vitest'
import { showClock, showDate, showMoment } from './show-time.ts'

const evening = '2026-11-23T15:57:00Z'

test('a moment is said as people say it, in each language', () => {
  expect(showMoment('en', evening)).toBe('23 November 2026 at 9:27 pm')
  expect(showMoment('hi', evening)).toBe('23 नवंबर 2026, रात 9:27 बजे')
  expect(showMoment('hi', '2026-11-23T04:30:00Z')).toBe('23 नवंबर 2026, सुबह 10:00 बजे')
  expect(showClock('hi', new Date(evening))).toBe('रात 9:27 बजे')
  expect(showClock('en', new Date(evening))).toBe('9:27 pm')
  expect(showDate('hi', evening)).toBe('23 नवंबर 2026')
  expect(showMoment('hi', 'never')).toBe('')
})
