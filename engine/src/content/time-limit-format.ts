import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CaseEventKind, caseEventKinds } from '@nyaysathi/contracts/understood-case'
import * as z from 'zod'
import { type Located, readRows } from './read-register.ts'
import type { TopicLanguage } from './topic-format.ts'

/** Events from which a time runs are those that are read of a case. */
export type EventKind = CaseEventKind

/** `h` hours, `d` days, `w` working days, `W` weeks, `m` months and `y` years by the calendar. */
type LengthUnit = 'h' | 'd' | 'w' | 'W' | 'm' | 'y'
export type TimeSpan = { count: number; unit: LengthUnit }
/** One span after another, or a part of the longest sentence of a crime. */
export type TimeLength = { spans: TimeSpan[] } | { partOfSentence: 2 | 3 }

/**
 * How the first day counts. `after`: it does not (General Clauses Act 9, Limitation Act 12). `from`: it is day one, so the right is there
 * when so many days are over (the first remand). `earliest`: as `after`, but nothing can be done before it.
 */
type Counting = 'after' | 'from' | 'earliest'

export type TimeLimit = {
  id: string
  /** The kind of event that starts it. */
  kind: EventKind
  /** What ends it, once it has happened: nothing has to be done by then any more. */
  endedBy: EventKind | undefined
  length: TimeLength
  /** The day from which this law holds, where an older one still counts for what was before. */
  since: string | undefined
  counting: Counting
  /** Before a court or office: an end on a day on which it is closed moves to the next open day (General Clauses Act 10, Limitation Act 4). */
  atOffice: boolean
  /** A section of the register, or a rule of another kind by its name. */
  section: string
  /** By which section a delay may be excused; empty where by none. */
  excuse: string
  topics: string[]
  title: Record<TopicLanguage, string>
  starts: Record<TopicLanguage, string>
  source: string
  /** What is not certain about it, in English. */
  doubt: string
}

const text = z.string().trim()
const Row = z
  .object({
    id: text.regex(/^[a-z0-9-]+$/),
    kind: z.enum(caseEventKinds),
    ended_by: z.union([z.enum(caseEventKinds), z.literal('')]),
    length: text.regex(
      /^(?:half|third|\d+[hdwWmy](?:\+\d+[hdwWmy])*)$/,
      'write a length as 30d, 2y, 48h or 15d+1m',
    ),
    since: z.union([z.iso.date(), z.literal('')]),
    counting: z.enum(['after', 'from', 'earliest']),
    holiday: z.enum(['', 'court']),
    section: text.min(1),
    excuse: text,
    topics: text,
    title_en: text.min(1),
    title_hi: text.min(1),
    starts_en: text.min(1),
    starts_hi: text.min(1),
    source: text.min(1),
    doubt: text,
  })
  .transform(
    ({
      ended_by,
      since,
      length,
      holiday,
      topics,
      title_en,
      title_hi,
      starts_en,
      starts_hi,
      ...rest
    }): TimeLimit => ({
      ...rest,
      endedBy: ended_by || undefined,
      since: since || undefined,
      length: readLength(length),
      atOffice: holiday === 'court',
      topics: topics.split(' ').filter((slug) => slug !== ''),
      title: { en: title_en, hi: title_hi },
      starts: { en: starts_en, hi: starts_hi },
    }),
  )

function readLength(written: string): TimeLength {
  if (written === 'half') return { partOfSentence: 2 }
  if (written === 'third') return { partOfSentence: 3 }
  return {
    spans: written.split('+').map((span) => ({
      count: Number.parseInt(span, 10),
      unit: span.slice(-1) as LengthUnit,
    })),
  }
}

/** `knowledge/time-limits.csv`: every period that answers, letters and the calculator count by. */
export function readTimeLimits(knowledgeFolder: string): Located<TimeLimit>[] {
  const file = join(knowledgeFolder, 'time-limits.csv')
  return existsSync(file) ? readRows(file, Row) : []
}
