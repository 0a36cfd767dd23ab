import type { UnderstoodCase } from '@nyaysathi/contracts/understood-case'
import type { Day } from '../time-limits/calendar.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import { nameOfPlace } from '../understanding/find-place.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { composeNumbers } from './choose-danger-cards.ts'
import { daysOf } from './compose-days.ts'
import { composePlace } from './compose-place.ts'
import { writeDate } from './names-in-language.ts'
import { createCitationWriter } from './write-citation.ts'
import { topicsOf } from './write-knowledge.ts'

/**
 * What a language model is told besides our knowledge: the day, the place and whom to ask there, the case as it was read, the time limits
 * worked out, the numbers to call. No word of it is the person's own.
 */
export function writeCircumstances(understanding: Understanding, parts: EngineParts): string {
  const { content } = parts
  const { today, place, language } = understanding
  const writer = createCitationWriter({
    register: content.register,
    sentences: sentencesIn(language.code, parts),
    oldFirst: false,
  })
  const onDay = (day: Day) => writeDate(day, content.sentences.en)
  const topics = topicsOf(understanding)
  const limits = new Map(
    topics.flatMap((topic) => daysOf(topic, understanding, parts)).map((one) => [one.id, one]),
  )
  const limitLines = [...limits.values()].map(
    ({ what, due, how, section, isOver, isFirstDay }) =>
      `- ${what}: ${isFirstDay ? 'from' : isOver ? 'was over on' : 'until'} ${onDay(due)} (${section}). ${how}`,
  )
  return [
    `Today: ${onDay(today)}`,
    `Place: ${nameOfPlace(place) ?? 'not told'}`,
    ...composePlace(understanding, topics, parts, writer),
    ...caseLines(understanding.case, onDay),
    ...(limitLines.length > 0 ? ['Time limits, worked out:', ...limitLines] : []),
    'Numbers to call:',
    composeNumbers(understanding, parts),
    'A free lawyer: **15100**.',
  ].join('\n')
}

function caseLines(
  { speaker, side, stage, asks, events, done, people, amounts, papers, refuses }: UnderstoodCase,
  onDay: (day: Day) => string,
): string[] {
  const line = (label: string, values: readonly (string | null | undefined)[]) => {
    // An earlier reading comes back with the conversation: whatever else it may hold, only plain words are passed on.
    const plain = values.flatMap((value) => (value && isPlain(value) ? [value.replaceAll('_', ' ')] : []))
    return plain.length > 0 ? [`${label}: ${plain.join('; ')}`] : []
  }
  const dated = (date: string) => {
    const [, month, day] = date.split('-')
    // Of a month or a year alone the first day was kept.
    if (day !== '01') return `on ${onDay(date)}`
    return `in ${month === '01' ? date.slice(0, 4) : onDay(date).replace(/^\S+ /, '')}`
  }
  return [
    ...line('Who writes', [speaker]),
    ...line('For whom the advice is', [side]),
    ...line(
      'What happened',
      events.map(({ kind, date }) => (date ? `${kind} ${dated(date)}` : kind)),
    ),
    ...line(
      'What was done already',
      done.map(({ step, result }) => (result ? `${step}, ${result}` : step)),
    ),
    ...line('How far it has come', [stage]),
    ...line(
      'People',
      people.map(({ who, age, traits }) =>
        [who, ...(age === undefined ? [] : [`${age}`]), ...traits].join(', '),
      ),
    ),
    ...line(
      'Rupees',
      amounts.map(({ rupees }) => `${rupees}`),
    ),
    ...line(
      'Papers at hand',
      papers.map(({ paper }) => paper),
    ),
    ...line(
      'Not wanted',
      refuses.map(({ what }) => what),
    ),
    ...line('What is asked', asks),
  ]
}

const isPlain = (value: string) => /^[\p{L}\p{M}\p{N}_, -]{1,80}$/u.test(value)
