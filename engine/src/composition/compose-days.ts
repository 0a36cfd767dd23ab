import type { Topic } from '../content/topic-format.ts'
import { isTopicLanguage } from '../content/topic-format.ts'
import { fillIn } from '../text/fill-in.ts'
import { type FoundDeadline, findDeadlines } from '../time-limits/find-deadlines.ts'
import { isToldToTheDay } from '../understanding/case/describe-case.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { writeDate } from './names-in-language.ts'
import type { CitationWriter } from './write-citation.ts'

const mostShown = 2
const soonDays = 180

/** The days that count for a topic, from the events that were told with their days. */
export function daysOf(
  topic: Topic,
  { case: told, today, language }: Understanding,
  parts: EngineParts,
): FoundDeadline[] {
  const written = [language.code, ...language.nearest].find(isTopicLanguage) ?? 'en'
  const found = findDeadlines(parts.content.timeLimits, [topic.slug], told.events, today, written)
  return found.filter(({ id, due, isOver }) => {
    const limit = parts.content.timeLimits.find((one) => one.id === id)
    const event = told.events.find(({ kind, date }) => kind === limit?.kind && date !== null)
    const isExact = event !== undefined && isToldToTheDay(event)
    const isNear = Number(due.slice(0, 4)) - Number(today.slice(0, 4)) <= yearsAhead
    // That a time is over is said only where what starts it was told, with its day; else somebody may give up a right that they have.
    return isNear && (isOver ? isExact && limit?.kind !== 'incident' : isExact || limit?.kind !== 'incident')
  })
}

const yearsAhead = 3

/** As lines of an answer, the nearest day first; none in a language that has no words for it yet. */
export function composeDays(
  topic: Topic,
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  const sentences = sentencesIn(understanding.language.code, parts)
  const { days } = sentences
  if (!days) return []
  const found = daysOf(topic, understanding, parts)
  const lines = found
    .slice(0, mostShown)
    .map(({ what, due, section, may_be_excused, isOver, isFirstDay }) => {
      const values = { what, date: writeDate(due, sentences), section: cite(section, parts, writer) }
      const line = fillIn(isFirstDay ? days.from : isOver ? days.over : days.until, values)
      const excuse =
        isOver && may_be_excused
          ? ` ${fillIn(days.excused, { section: cite(may_be_excused, parts, writer) })}`
          : ''
      return `${line}${excuse}`
    })
  if (lines.length > 0) return lines
  const ask = startToAskFor(topic, understanding, parts)
  return ask && isTopicLanguage(understanding.language.code) && understanding.intent.kind === 'topics'
    ? [fillIn(days.ask, { starts: ask[understanding.language.code] })]
    : []
}

/** The event of a short time limit, to be asked for: its day changes what is to be done first. */
function startToAskFor({ slug, urgency }: Topic, { case: told }: Understanding, { content }: EngineParts) {
  if (urgency === 'emergency') return undefined
  const isTold = (kind: string | undefined) => told.events.some((event) => event.kind === kind)
  const limit = content.timeLimits.find(
    ({ topics, kind, endedBy, length, atOffice, counting }) =>
      topics[0] === slug &&
      !notAskedFor.has(kind) &&
      !(endedBy && isTold(endedBy)) &&
      counting === 'after' &&
      (atOffice || slug === 'cheque-bounce') &&
      'spans' in length &&
      length.spans.every(({ count, unit }) => unit === 'd' && count <= soonDays),
  )
  return limit?.starts
}

/** Whether there is an order or a judgment is told by who has one. */
const notAskedFor: ReadonlySet<string> = new Set(['other', 'order', 'judgment'])

function cite(section: string, { content: { register } }: EngineParts, writer: CitationWriter): string {
  const reference = register.parseReference(section)
  return reference && register.findSection(reference) ? writer.write(`[[${section}]]`) : section
}
