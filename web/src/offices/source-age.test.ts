import { describe, expect, test } from 'vitest'
import { ageOfSource } from './source-age.ts'

const now = new Date('2026-11-29T12:00:00Z')

describe('how old a source is', () => {
  test.each([
    ['en', '2026-11-29', { is: 'day', ago: 'today' }],
    ['en', '2026-11-20', { is: 'day', ago: '9 days ago' }],
    ['en', '2026-08-20', { is: 'day', ago: '3 months ago' }],
    ['en', '2024-02-01', { is: 'day', ago: '2 years ago' }],
    ['en', '2026-10-20', { is: 'day', ago: '1 month ago' }],
    ['hi', '2026-11-28', { is: 'day', ago: 'कल' }],
    ['hi', '2026-10-20', { is: 'day', ago: '1 माह पहले' }],
    ['hi', '2025-10-20', { is: 'day', ago: '1 वर्ष पहले' }],
    ['hi', '2026-08-20', { is: 'day', ago: '3 माह पहले' }],
    ['en', '2019', { is: 'year', year: '2019' }],
    ['en', '2019-05', { is: 'year', year: '2019' }],
    ['en', undefined, { is: 'undated' }],
    ['en', 'last spring', { is: 'undated' }],
  ])('%s: %s', (language, date, age) => expect(ageOfSource(language, date, now)).toEqual(age))
})
