import {
  type LetterPeriod,
  type LetterPeriodId,
  type LetterPeriods,
  letterPeriodIds,
} from '@nyaysathi/contracts/letters'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { readTimeLimits, type TimeLimit, type TimeSpan } from '../content/time-limit-format.ts'

/** How long the periods are by which letters count. Throws where the table has one no more, or one that cannot be counted without a court's calendar. */
export function loadLetterPeriods(folder: string = knowledgeFolder): LetterPeriods {
  const limits = readTimeLimits(folder)
  const periods = letterPeriodIds.map((id): [LetterPeriodId, LetterPeriod] => {
    const limit = limits.find((one) => one.id === id)
    if (!limit) throw new Error(`time-limits.csv: letters count by "${id}", which is not there.`)
    return [id, { spans: spansOf(limit), ...(limit.since ? { since: limit.since } : {}) }]
  })
  return Object.fromEntries(periods) as LetterPeriods
}

function spansOf({ id, length, counting }: TimeLimit): LetterPeriod['spans'] {
  if (!('spans' in length) || counting !== 'after')
    throw new Error(`time-limits.csv: letters cannot count by "${id}".`)
  return length.spans.map((span) => byCalendar(span, id))
}

function byCalendar({ count, unit }: TimeSpan, id: string): LetterPeriod['spans'][number] {
  switch (unit) {
    case 'h':
      return { count: Math.ceil(count / 24), unit: 'day' }
    case 'd':
      return { count, unit: 'day' }
    case 'W':
      return { count: 7 * count, unit: 'day' }
    case 'm':
      return { count, unit: 'month' }
    case 'y':
      return { count: 12 * count, unit: 'month' }
    case 'w':
      throw new Error(`time-limits.csv: letters know no working days, as "${id}" has.`)
  }
}
