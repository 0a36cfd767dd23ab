import type { Sentences } from '../../content/language-format.ts'
import { fillIn } from '../../text/fill-in.ts'
import type { Day } from '../../time-limits/calendar.ts'
import type { CaseReading } from './read-case.ts'

const mostPieces = 4

/** What was understood, in one line; nothing where too little was told, or where a language has no words for it. */
export function describeCase(reading: CaseReading, sentences: Sentences, today: Day): string | undefined {
  const own = sentences.case
  if (!own) return undefined
  const who = speakerOf(reading)
  const events = reading.events
    .filter((event) => isWorthSaying(event, today))
    .flatMap(({ kind, date, words }) => {
      const said = own.events[kind]
      if (!said) return []
      return [date ? dated(said, { date, words }, sentences) : said]
    })
  const done = reading.done.flatMap(({ step, result }) => {
    const said = own.steps[step]
    // Of a step alone only a word was read: "the owner" of a flat is no employer, a friend's lawyer nobody's.
    return said && result ? [fillIn(own.results[result], { step: said })] : []
  })
  const pieces = [
    ...(who ? [own.speaker[who]] : []),
    ...events.slice(-2),
    ...done.slice(-2),
    ...(reading.stage === 'nothing' && done.length === 0 ? [own.stage_nothing] : []),
  ]
  // That it happened to who writes goes without saying.
  const isKnown = (who !== undefined && who !== 'harmed') || pieces.length > 1
  return isKnown ? fillIn(own.understood, { case: pieces.slice(0, mostPieces).join('; ') }) : undefined
}

/** "It happened", without saying what, is worth its day alone; and today is when a person writes, more often than when it happened. */
function isWorthSaying({ kind, date, words }: CaseReading['events'][number], today: Day): boolean {
  if (kind === 'incident') return date !== null && date < today && isToldToTheDay({ date, words })
  return date !== null || kind === 'fir' || kind === 'arrest'
}

/** What a person presses to put it right: each is read as a correction when it is sent. */
export function corrections({ speaker, side }: CaseReading, sentences: Sentences): string[] {
  const own = sentences.case?.corrections
  if (!own || speaker === null) return []
  const others = [
    ...(speaker === 'accused' ? [] : [own.is_accused]),
    ...(speaker === 'harmed' ? [] : [own.is_harmed]),
    ...(speaker === 'relative' || speaker === 'helper' ? [] : [own.is_another]),
    ...(speaker === 'curious' || side === 'harmed' ? [] : [own.is_only_a_question]),
  ]
  return others.slice(0, 3)
}

function speakerOf({ speaker, side }: CaseReading) {
  if ((speaker === 'relative' || speaker === 'helper') && side === 'accused')
    return `${speaker}_of_accused` as const
  return speaker ?? undefined
}

type ToldDate = Pick<CaseReading['events'][number], 'date' | 'words'>

/** Of a month or a year alone its first day is kept, and "two years ago" is about then. */
export function isToldToTheDay({ date, words }: ToldDate): boolean {
  return !date?.endsWith('-01') && !aboutThen.test(words)
}
const aboutThen =
  /(?:years?|months?|weeks?|yrs?|saal|sal|mahin[ae]|hafte|साल|वर्ष|महीने|महीना|हफ्ते|बरस)\s+(?:ago|back|before|earlier|pehle|pahle|phle|पहले|से|se)/iu

/** Nobody is told a day that they did not tell. */
function dated(
  what: string,
  { date, words }: ToldDate & { date: string },
  { months, date: form, case: own }: Sentences,
): string {
  const [year, month, day] = date.split('-').map(Number)
  const values = { what, day: `${day}`, month: months[(month ?? 1) - 1] ?? '', year: `${year}` }
  if (!own) return what
  if (isToldToTheDay({ date, words })) return fillIn(own.on, { what, date: fillIn(form, values) })
  return fillIn(month === 1 && day === 1 ? own.in_year : own.in_month, values)
}
