import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

/** `GET /api/time-limits`: English, or Hindi for `language=Hindi`. */
export const ListTimeLimits = z.object({
  language: z.optional(z.string().check(z.maxLength(40))),
})

/** A period that the law sets. */
export const TimeLimit = z.object({
  id: z.string(),
  /** What has to be done, or may be done, in that time. */
  title: z.string(),
  section: z.string(),
  /** The event from whose day it runs. */
  starts: z.string(),
  /** "30 days", "15 days and then 1 month"; a part of the longest sentence where the years are asked for. */
  length: z.string(),
})
export type TimeLimit = z.infer<typeof TimeLimit>

const notADay = 'Please write the day as 2026-11-21, with a day that the calendar has.'
const Day = z.string(notADay).check(z.maxLength(20, notADay))

/** `POST /api/time-limits/{id}/calculate` */
export const CalculateTimeLimit = z.object({
  /** The day of the event, as 2026-11-21. */
  start: Day,
  /** Days on which the court or office is closed, besides Sundays and national holidays. */
  holidays: z.optional(z.array(Day).check(z.maxLength(100, 'At most 100 holidays fit into one question.'))),
  /** Longest sentence of the crime in years: needed where the time is a part of it. */
  sentence_years: z.optional(
    z
      .number('Please write the years of the longest sentence as a number.')
      .check(
        z.minimum(1, 'Please write the years of the longest sentence, at least 1.'),
        z.maximum(30, 'Please write the years of the longest sentence, at most 30.'),
      ),
  ),
  language: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
})
export type CalculateTimeLimit = z.infer<typeof CalculateTimeLimit>

export const CalculatedTimeLimit = z.object({
  /** The last day, or where nothing can be done before it, the first. */
  due: z.string(),
  /** How it was counted, in one or two sentences. */
  how: z.string(),
  section: z.string(),
  /** The section by which a delay may be excused; null where none does. */
  may_be_excused: z.nullable(z.string()),
})
export type CalculatedTimeLimit = z.infer<typeof CalculatedTimeLimit>

export const timeLimitCalls = defineCalls({
  'GET /api/time-limits': {
    access: 'anyone',
    tags: ['Time limits'],
    summary: 'Periods that the law sets',
    query: ListTimeLimits,
    answers: { 200: z.array(TimeLimit) },
  },

  'POST /api/time-limits/:id/calculate': {
    access: 'anyone',
    tags: ['Time limits'],
    summary: 'Count the day on which a period ends',
    description:
      'Counts by the calendar of India: the day of the event is not counted, months end on their last day, and what is due before a court or office on a closed day is due on the next open one. Nothing is kept.',
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    body: CalculateTimeLimit,
    answers: { 200: CalculatedTimeLimit },
    refusals: ['not_found'],
  },
})
