import type { EventKind, TimeLimit } from '../content/time-limit-format.ts'
import type { TopicLanguage } from '../content/topic-format.ts'
import { type CountedLimit, calculateLimit } from './calculate-limit.ts'
import type { Day } from './calendar.ts'
import { isDay } from './calendar.ts'

/** Something that was told with its day; `date` is nothing where no day was told. */
export type DatedEvent = { kind: string; date: Day | null }
/** `isFirstDay`: from this day on, not until it. */
export type FoundDeadline = CountedLimit & { id: string; what: string; isOver: boolean; isFirstDay: boolean }

/**
 * The days that count for these topics, from what was told: those still ahead first, the nearest of them first. An incident starts no
 * time that is known to run from something else.
 */
export function findDeadlines(
  limits: readonly TimeLimit[],
  topics: readonly string[],
  events: readonly DatedEvent[],
  today: Day,
  language: TopicLanguage,
): FoundDeadline[] {
  const dated = new Map<EventKind, Day>()
  for (const { kind, date } of events) if (date && isDay(date)) dated.set(kind as EventKind, date)
  const found = limits.flatMap((limit): FoundDeadline[] => {
    const start = dated.get(limit.kind)
    const isEnded = limit.endedBy !== undefined && events.some(({ kind }) => kind === limit.endedBy)
    const isOlder = limit.since !== undefined && start !== undefined && start < limit.since
    if (
      isEnded ||
      isOlder ||
      !start ||
      limit.kind === 'other' ||
      !limit.topics.some((slug) => topics.includes(slug))
    )
      return []
    const counted = calculateLimit(limit, { start }, language)
    return counted
      ? [
          {
            ...counted,
            id: limit.id,
            what: limit.title[language],
            isOver: counted.due < today,
            isFirstDay: limit.counting !== 'after',
          },
        ]
      : []
  })
  return found.sort(
    (one, other) => Number(one.isOver) - Number(other.isOver) || one.due.localeCompare(other.due),
  )
}
