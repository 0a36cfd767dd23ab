import type { TimeLength, TimeLimit, TimeSpan } from '../content/time-limit-format.ts'
import type { TopicLanguage } from '../content/topic-format.ts'
import { addDays, addMonths, type Day, isSunday } from './calendar.ts'

export type LimitQuestion = {
  start: Day
  /** Days on which the court or office is closed, besides Sundays and the three national holidays. */
  holidays?: readonly Day[] | undefined
  /** The longest sentence of the crime in years, for a limit that is a part of it. */
  sentence_years?: number | undefined
}
export type CountedLimit = { due: Day; how: string; section: string; may_be_excused: string | null }

/** Nothing where the limit is a part of a sentence, and its years are not known. */
export function calculateLimit(
  limit: TimeLimit,
  { start, holidays = [], sentence_years }: LimitQuestion,
  language: TopicLanguage,
): CountedLimit | undefined {
  const { length, counting, atOffice, section, excuse } = limit
  const isClosed = (day: Day) => isSunday(day) || nationalHolidays.has(day.slice(5)) || holidays.includes(day)
  const spans =
    'spans' in length
      ? length.spans
      : sentence_years
        ? [partOf(sentence_years, length.partOfSentence)]
        : undefined
  if (!spans) return undefined
  const end = spans.reduce((day, span) => addSpan(day, span, isClosed), start)
  const due = atOffice ? nextOpen(end, isClosed) : end
  return {
    due,
    how: explain({ limit, spans, start, end, due }, words[language]),
    section,
    may_be_excused: counting === 'earliest' || excuse === '' ? null : excuse,
  }
}

const nationalHolidays = new Set(['01-26', '08-15', '10-02'])

/** Half of five years is two years and six months, told in months. */
function partOf(years: number, part: 2 | 3): TimeSpan {
  return { count: Math.ceil((years * 12) / part), unit: 'm' }
}

/** The first day is not counted (General Clauses Act 9): to add is enough. */
function addSpan(day: Day, { count, unit }: TimeSpan, isClosed: (day: Day) => boolean): Day {
  switch (unit) {
    case 'h':
      return addDays(day, Math.ceil(count / 24))
    case 'd':
      return addDays(day, count)
    case 'W':
      return addDays(day, 7 * count)
    case 'm':
      return addMonths(day, count)
    case 'y':
      return addMonths(day, 12 * count)
    case 'w': {
      let end = day
      for (let left = count; left > 0; left -= 1) end = nextOpen(addDays(end, 1), isClosed)
      return end
    }
  }
}

function nextOpen(day: Day, isClosed: (day: Day) => boolean): Day {
  let open = day
  while (isClosed(open)) open = addDays(open, 1)
  return open
}

/** "30 days", "15 days and then 1 month", "a half of the longest sentence". */
export function writeLength(length: TimeLength, language: TopicLanguage): string {
  const said = words[language]
  return 'spans' in length ? writeSpans(length.spans, said) : said.part[length.partOfSentence]
}

function writeSpans(spans: readonly TimeSpan[], said: (typeof words)[TopicLanguage]): string {
  return spans
    .map(({ count, unit }) => `${count} ${said.units[unit]}${count === 1 ? '' : said.several}`)
    .join(said.and)
}

type Counted = { limit: TimeLimit; spans: readonly TimeSpan[]; start: Day; end: Day; due: Day }

const words = {
  en: {
    units: { h: 'hour', d: 'day', w: 'working day', W: 'week', m: 'month', y: 'year' },
    several: 's',
    and: ' and then ',
    part: { 2: 'half of the longest sentence', 3: 'a third of the longest sentence' },
    after: (length: string, starts: string, day: string) =>
      `${length} from ${starts} (${day}); that day itself does not count.`,
    from: (length: string, starts: string, day: string) =>
      `${starts} (${day}) is day one; ${length} are over on this day.`,
    earliest: (length: string, starts: string, day: string) =>
      `Not before ${length} are over since ${starts} (${day}).`,
    moved: (day: string) =>
      ` It would end on ${day}, when courts and offices are closed: the next open day counts.`,
  },
  hi: {
    several: '',
    units: { h: 'घंटे', d: 'दिन', w: 'कामकाजी दिन', W: 'हफ़्ते', m: 'महीने', y: 'साल' },
    and: ' और फिर ',
    part: { 2: 'सबसे लंबी सज़ा का आधा', 3: 'सबसे लंबी सज़ा का तिहाई' },
    after: (length: string, starts: string, day: string) =>
      `${starts} (${day}) से ${length}; वह दिन खुद नहीं गिना जाता।`,
    from: (length: string, starts: string, day: string) =>
      `${starts} (${day}) पहला दिन है; ${length} इस दिन पूरे हो चुके होते हैं।`,
    earliest: (length: string, starts: string, day: string) =>
      `${starts} (${day}) से ${length} पूरे होने से पहले नहीं।`,
    moved: (day: string) =>
      ` समय ${day} को खत्म होता, पर उस दिन अदालत और दफ़्तर बंद हैं: अगला खुला दिन गिना जाता है।`,
  },
} as const

function explain({ limit, spans, start, end, due }: Counted, said: (typeof words)[TopicLanguage]): string {
  const language = said === words.hi ? 'hi' : 'en'
  const length = writeSpans(spans, said)
  const counted = said[limit.counting](length, limit.starts[language], start)
  const sentence = counted.charAt(0).toUpperCase() + counted.slice(1)
  const moved = due === end ? sentence : sentence + said.moved(end)
  // What is not certain stands in English only so far.
  return language === 'en' && limit.doubt ? `${moved} ${limit.doubt}` : moved
}
