import type { SentencesByLanguage } from '../content/language-format.ts'
import type { Lexicon } from '../content/lexicon-format.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { buildOtherTimes, type IsOtherEvent, type OtherTimes } from './other-times.ts'
import { dayMs, type Span, spanBefore } from './time-span.ts'

/** The day from which the BNS, BNSS and BSA count. */
const newCodesFrom = Date.UTC(2024, 6, 1)

/** When it happened, seen from the change of codes. `unclear`: the words allow both sides of it. */
export type IncidentTime = 'before' | 'after' | 'unclear' | 'unknown'

/** In English and Hindi, from January. */
export const monthNames: readonly RegExp[] = [
  /jan(?:uary)?|janvari|janwari|जनवरी/,
  /feb(?:ruary)?|farvari|farwari|फरवरी/,
  /mar(?:ch)?|march|मार्च/,
  /apr(?:il)?|aprail|अप्रैल/,
  /may|mai|मई/,
  /june?|joon|जून/,
  /july?|julai|जुलाई/,
  /aug(?:ust)?|agast|अगस्त/,
  /sept?(?:ember)?|sitambar|सितंबर|सितम्बर/,
  /oct(?:ober)?|aktubar|अक्टूबर|अक्तूबर/,
  /nov(?:ember)?|navambar|नवंबर|नवम्बर/,
  /dec(?:ember)?|disambar|दिसंबर|दिसम्बर/,
]
const anyMonth = monthNames.map((name) => `(${name.source})`).join('|')
/** One to ten, in English and Hindi. */
export const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  ek: 1,
  एक: 1,
  two: 2,
  do: 2,
  दो: 2,
  three: 3,
  teen: 3,
  tin: 3,
  तीन: 3,
  four: 4,
  char: 4,
  chaar: 4,
  चार: 4,
  five: 5,
  panch: 5,
  paanch: 5,
  पांच: 5,
  six: 6,
  chhe: 6,
  chah: 6,
  छह: 6,
  seven: 7,
  saat: 7,
  सात: 7,
  eight: 8,
  aath: 8,
  आठ: 8,
  nine: 9,
  nau: 9,
  नौ: 9,
  ten: 10,
  das: 10,
  दस: 10,
}
const count = `(\\d{1,2}|${Object.keys(numberWords).join('|')})`
const unit =
  '(years?|yrs?|saal|sal|varsh|साल|वर्ष|months?|mahine|mahina|mahino|महीने|महीना|माह|weeks?|hafte|हफ्ते|days?|din|दिन)'
const ago = '(?:ago|back|before|pehle|pahle|phle|पहले)'

// A year that belongs to a wedding, a birth, a loan, a gift or a contract says nothing about the wrong itself; "since 2019" goes on
// today. Those of the other languages stand in their lexicons.
const otherEvents =
  '\\b(?:born|birth|married|marriage|wedding|joined|bought|purchased|booked|passed|since|act|code|lent|loan|borrow|gift|rented|leased|adhiniyam|janm|janam|shadi|shaadi|vivah|kharid|udha+r|karz|karj|qarz)|जन्म|शादी|विवाह|खरीद|बुक|अधिनियम|उधार|कर्ज|दान|किराए'
const sinceAfter = /^\s*(?:se\b|से(?=\s|$))/

/** Reads when it happened. `now` is the time of asking; nothing is read from a clock here. */
export type TimeReader = (message: string, now: Date) => IncidentTime

export function buildTimeReader(sentences: SentencesByLanguage, lexicon: Lexicon): TimeReader {
  const isOtherEvent = buildOtherEvents(lexicon)
  const readOthers = buildOtherTimes(sentences, lexicon, isOtherEvent)
  return (message, now) => readIncidentTime(message, now, readOthers, isOtherEvent)
}

function readIncidentTime(
  message: string,
  now: Date,
  readOthers: OtherTimes,
  isOtherEvent: IsOtherEvent,
): IncidentTime {
  const text = normalizeText(message)
  const spans = [
    ...readOthers(text, now),
    ...namedMonths(text, isOtherEvent),
    ...writtenDates(text, isOtherEvent),
    ...longAgo(text, now, isOtherEvent),
    ...lastYear(text, now),
    ...recently(text, now),
    ...bareYears(text, isOtherEvent),
  ]
  const past = spans.filter((span) => span.from <= now.getTime())
  if (past.length === 0) return 'unknown'
  // Of several times the latest decides: acts go on, and the newest is judged by the law of its own day.
  const latest = past.reduce((one, other) => (other.to > one.to ? other : one))
  if (latest.to < newCodesFrom) return 'before'
  return latest.from >= newCodesFrom ? 'after' : 'unclear'
}

const near = 40
const justAfter = 18

/** Whether a time in a text is that of a wedding, a loan or the like: said beside it, in the same clause. */
function buildOtherEvents({ times }: Pick<Lexicon, 'times'>): IsOtherEvent {
  const own = Object.values(times).flatMap((time) => time?.other_events ?? [])
  const beginnings = own.map((word) => `(?<![\\p{L}\\p{M}])${normalizeText(word).trim()}`)
  const event = new RegExp([otherEvents, ...beginnings].join('|'), 'u')
  return (text, from, to) => {
    const before =
      text
        .slice(Math.max(0, from - near), from)
        .split(/[,.;!?।]/)
        .at(-1) ?? ''
    const [after = ''] = text.slice(to, to + near).split(/[,.;!?।]/)
    return event.test(before) || sinceAfter.test(after) || event.test(after.slice(0, justAfter))
  }
}

const monthOfYear = new RegExp(
  `(?<![\\p{L}])(?:${anyMonth})\\.?[\\s,]*(?:\\d{1,2}(?:st|nd|rd|th)?[\\s,]+)?((?:19|20)\\d{2})`,
  'gu',
)

function namedMonths(text: string, isOtherEvent: IsOtherEvent): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(monthOfYear)) {
    if (isOtherEvent(text, match.index, match.index + match[0].length)) continue
    const month = match.slice(1, 13).findIndex((name) => name !== undefined)
    const year = Number(match[13])
    spans.push({ from: Date.UTC(year, month, 1), to: Date.UTC(year, month + 1, 1) - dayMs })
  }
  return spans
}

function writtenDates(text: string, isOtherEvent: IsOtherEvent): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(/(?<!\d)(\d{1,2})[-./](\d{1,2})[-./]((?:19|20)?\d{2})(?!\d)/g)) {
    if (isOtherEvent(text, match.index, match.index + match[0].length)) continue
    const year = Number(match[3]) < 100 ? 2000 + Number(match[3]) : Number(match[3])
    const day = Date.UTC(year, Number(match[2]) - 1, Number(match[1]))
    spans.push({ from: day, to: day })
  }
  return spans
}

const someTimeAgo = new RegExp(`(?<![\\p{L}\\d])${count}\\s*${unit}\\s*${ago}`, 'gu')

function longAgo(text: string, now: Date, isOtherEvent: IsOtherEvent): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(someTimeAgo)) {
    if (isOtherEvent(text, match.index, match.index + match[0].length)) continue
    const number = numberWords[match[1] ?? ''] ?? Number(match[1])
    spans.push(spanBefore(now, number, daysOf(match[2] ?? '')))
  }
  return spans
}

function daysOf(unitWord: string): number {
  if (/^(?:y|saal|sal|varsh|साल|वर्ष)/.test(unitWord)) return 365
  if (/^(?:month|mah|मह|माह)/.test(unitWord)) return 30
  return /^(?:week|haf|हफ)/.test(unitWord) ? 7 : 1
}

function lastYear(text: string, now: Date): Span[] {
  if (!/last year|pichh?le (?:saal|sal)|पिछले साल|बीते साल|गत वर्ष/.test(text)) return []
  const year = now.getUTCFullYear() - 1
  return [{ from: Date.UTC(year, 0, 1), to: Date.UTC(year, 11, 31) }]
}

const recent =
  /(?<![\p{L}\p{M}])(?:yesterday|today|tonight|last (?:night|week|month)|this (?:morning|week|month|year)|these days|nowadays|right now|now|aaj|kal|abhi|aajkal|ab|pichh?le (?:hafte|mahine)|is (?:hafte|mahine|saal)|आज|कल|अभी|अब|आजकल|पिछले (?:हफ्ते|महीने)|इस (?:हफ्ते|महीने|साल))(?![\p{L}\p{M}])/u

/** What is told of now or of last month happened under the new codes, whatever else the message dates. */
function recently(text: string, now: Date): Span[] {
  return recent.test(text) ? [{ from: now.getTime() - 30 * dayMs, to: now.getTime() }] : []
}

const endsInMonth = new RegExp(`(?:${anyMonth})[\\s,]*(?:\\d{1,2}(?:st|nd|rd|th)?[\\s,]+)?$`, 'u')

function bareYears(text: string, isOtherEvent: IsOtherEvent): Span[] {
  const spans: Span[] = []
  const pattern =
    /(?<![\d₹.,/-])((?:19[5-9]|20[0-4])\d)(?![\d,/-]|\.\d| ?(?:rs|rupees|rupaye|₹|रुपये|रु|lakh|लाख|hazar))/g
  for (const match of text.matchAll(pattern)) {
    const justBefore = text.slice(Math.max(0, match.index - 12), match.index)
    if (isOtherEvent(text, match.index, match.index + 4)) continue
    if (endsInMonth.test(justBefore)) continue
    const year = Number(match[1])
    spans.push({ from: Date.UTC(year, 0, 1), to: Date.UTC(year, 11, 31) })
  }
  return spans
}
