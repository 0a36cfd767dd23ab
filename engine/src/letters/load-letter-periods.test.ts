import { letterPeriodIds } from '@nyaysathi/contracts/letters'
import { expect, it } from 'vitest'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { readTimeLimits } from '../content/time-limit-format.ts'
import { calculateLimit } from '../time-limits/calculate-limit.ts'
import { addDays, addMonths } from '../time-limits/calendar.ts'
import { loadLetterPeriods } from './load-letter-periods.ts'

const periods = loadLetterPeriods()
const limits = readTimeLimits(knowledgeFolder)

it('counts hours as days and years as months, and knows from when a law counts', () => {
  expect(periods['rti-answer-life']).toEqual({ spans: [{ count: 2, unit: 'day' }] })
  expect(periods['cheque-complaint'].spans).toEqual([
    { count: 15, unit: 'day' },
    { count: 1, unit: 'month' },
  ])
  expect(periods['wage-claim']).toEqual({ spans: [{ count: 36, unit: 'month' }], since: '2025-11-21' })
})

it.each(letterPeriodIds)('%s ends in a letter never later than the table has it', (id) => {
  const limit = limits.find((one) => one.id === id)
  for (const start of ['2026-01-31', '2026-08-14', '2028-02-29', '2026-11-27']) {
    const end = periods[id].spans.reduce(
      (day, { count, unit }) => (unit === 'day' ? addDays(day, count) : addMonths(day, count)),
      start,
    )
    const due = limit && calculateLimit(limit, { start }, 'en')?.due
    expect(due && end <= due, `${start}: ${end}, ${due}`).toBe(true)
  }
})
