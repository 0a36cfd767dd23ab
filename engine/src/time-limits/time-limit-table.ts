import type {
  CalculatedTimeLimit,
  CalculateTimeLimit,
  TimeLimit as ListedLimit,
} from '@nyaysathi/contracts/time-limits'
import type { TimeLimit } from '../content/time-limit-format.ts'
import type { TopicLanguage } from '../content/topic-format.ts'
import { calculateLimit, writeLength } from './calculate-limit.ts'
import { isDay } from './calendar.ts'

/** All periods, in the words of one language. */
export function listLimits(limits: readonly TimeLimit[], language: TopicLanguage): ListedLimit[] {
  return limits.map(({ id, title, section, starts, length }) => ({
    id,
    title: title[language],
    section,
    starts: starts[language],
    length: writeLength(length, language),
  }))
}

/** The day on which one of them ends, or why it cannot be counted. */
export function countLimit(
  limits: readonly TimeLimit[],
  id: string,
  { start, holidays, sentence_years }: CalculateTimeLimit,
  language: TopicLanguage,
): CalculatedTimeLimit | 'unknown' | 'not-a-day' | 'older-law' | 'needs-years' {
  const limit = limits.find((one) => one.id === id)
  if (!limit) return 'unknown'
  if (![start, ...(holidays ?? [])].every(isDay)) return 'not-a-day'
  if (limit.since && start < limit.since) return 'older-law'
  return calculateLimit(limit, { start, holidays, sentence_years }, language) ?? 'needs-years'
}
