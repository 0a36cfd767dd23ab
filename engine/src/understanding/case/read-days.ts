import type { CaseWords } from '../../content/case-words-format.ts'
import type { SentencesByLanguage } from '../../content/language-format.ts'
import type { Lexicon } from '../../content/lexicon-format.ts'
import { normalizeText } from '../../text/normalize-text.ts'
import { monthNames, numberWords } from '../incident-date.ts'
import { dayMs } from '../time-span.ts'
import type { Stretch, ToldMessage } from './told-message.ts'

/** A day that was told, and with which words. */
export type ToldDay = Stretch & { date: string }
export type DayReader = (told: ToldMessage, now: Date) => ToldDay[]

type Finder = (text: string, today: number) => { start: number; end: number; day: number }[]

const indiaAheadMs = 5.5 * 3_600_000

const counts: Record<string, number> = {
  ...numberWords,
  dedh: 1.5,
  डेढ: 1.5,
  dhai: 2.5,
  dhaai: 2.5,
  ढाई: 2.5,
  twelve: 12,
  barah: 12,
  बारह: 12,
  fifteen: 15,
  pandrah: 15,
  पंद्रह: 15,
  twenty: 20,
  bees: 20,
  बीस: 20,
}
const count = `(\\d{1,3}(?:\\.5)?|(?:${Object.keys(counts).join('|')})(?![\\p{L}\\p{M}]))`
const units =
  '(years?|yrs?|saalo?n?|salo?n?|varsho?n?|साल|सालों|वर्ष|वर्षों|months?|mahine|mahina|mahino|mahinon|mahinoo|महीने|महीना|महीनों|माह|weeks?|hafte|hafta|hafto|हफ्ते|हफ्ता|हफ्तों|days?|dino?n?|दिन|दिनों)'
const ends = '(?![\\p{L}\\p{M}])'
const starts = '(?<![\\p{L}\\p{M}\\d])'
const weekdays: readonly RegExp[] = [
  /sunday|raviwar|ravivar|itwar|itvar|रविवार|इतवार/,
  /monday|somvar|somwar|सोमवार/,
  /tuesday|mangalvar|mangalwar|मंगलवार/,
  /wednesday|budhvar|budhwar|बुधवार/,
  /thursday|guruvar|guruwar|brihaspativar|गुरुवार|बृहस्पतिवार/,
  /friday|shukravar|shukrawar|शुक्रवार/,
  /saturday|shanivar|shaniwar|शनिवार/,
]
// After these a day is still to come.
const toCome =
  /(?:for|till|until|by|on or before)\||(?<![\p{L}\p{M}])(?:will|next|hearing|due|deadline|last date|peshi|tarikh|tareekh|पेशी|तारीख|सुनवाई|sunwai)(?![\p{L}\p{M}])|(?:unga|ungi|enge|ega|egi|hoga|hogi|ऊंगा|ऊंगी|एगा|एगी|एंगे|होगा|होगी|jana hai|जाना है)(?![\p{L}\p{M}])/u
const ofLaw = /(?:act|adhiniyam|code|rules?|sanhita|अधिनियम|संहिता|नियम|no\.?|section|of),?\s*$/u

/** Reads every day that is told, in figures, by its month or from today; days of figures are read day first. */
export function buildDayReader(
  languages: readonly CaseWords[],
  sentences: SentencesByLanguage,
  { times }: Pick<Lexicon, 'times'>,
): DayReader {
  const finders: Finder[] = [
    inFigures,
    ...byMonth(sentences),
    unitFinder(),
    ...inOtherLanguages(times, languages),
    fromToday(languages),
    weekdayFinder(),
    byYear,
  ]
  return (told, now) => {
    const today = Math.floor((now.getTime() + indiaAheadMs) / dayMs) * dayMs
    const taken: [number, number][] = []
    const found: ToldDay[] = []
    for (const find of finders) {
      for (const { start, end, day } of find(told.text, today)) {
        // "12 May 2023" is one day, and no year besides.
        if (Number.isNaN(day) || taken.some(([from, to]) => start < to && end > from)) continue
        taken.push([start, end])
        found.push({ ...told.wordsAt(start, end), date: new Date(day).toISOString().slice(0, 10) })
      }
    }
    return found.sort((one, other) => one.from - other.from)
  }
}

/** A day begins in India before it does elsewhere. */
export function dayOfIndia(now: Date): string {
  return new Date(now.getTime() + indiaAheadMs).toISOString().slice(0, 10)
}

const inFigures: Finder = (text) => [
  ...[...text.matchAll(/(?<![\d/.-])((?:19|20)\d{2})-(\d{1,2})-(\d{1,2})(?![\d/])/g)].map((match) => ({
    ...placeOf(match),
    day: dayOf(Number(match[1]), Number(match[2]), Number(match[3])),
  })),
  ...[
    ...text.matchAll(/(?<![\d/.-])(\d{1,2})\s?[-./]\s?(\d{1,2})\s?[-./]\s?((?:19|20)?\d{2})(?![\d/])/g),
  ].map((match) => {
    const [first, second] = [Number(match[1]), Number(match[2])]
    const year = Number(match[3]) < 100 ? 2000 + Number(match[3]) : Number(match[3])
    return {
      ...placeOf(match),
      day: second > 12 && first <= 12 ? dayOf(year, first, second) : dayOf(year, second, first),
    }
  }),
]

function byMonth(sentences: SentencesByLanguage): Finder[] {
  const others = Object.entries(sentences)
    .filter(([code]) => code !== 'en' && code !== 'hi')
    .map(([, { months }]) => {
      const names = months.map((month) => normalizeText(month).trim())
      let find: Finder | undefined
      // Patterns over twelve names take long to build: only for a language whose months are told.
      const read: Finder = (text, today) => {
        if (!names.some((name) => text.includes(name))) return []
        find ??= monthFinder(
          names.map((name) => `${literally(name)}[\\p{L}\\p{M}]{0,4}`),
          '[\\p{L}\\p{M}]*',
        )
        return find(text, today)
      }
      return read
    })
  return [
    monthFinder(
      monthNames.map(({ source }) => source),
      '',
    ),
    (text, today) => others.flatMap((find) => find(text, today)),
  ]
}

const hasDigit = /\d/

function monthFinder(months: readonly string[], yearEnding: string): Finder {
  // Most messages name no month: one pattern says so in the place of six.
  const named = new RegExp(months.join('|'), 'u')
  const any = `(${months.map((month, at) => `(?<m${at}>${month})`).join('|')})`
  const monthOf = (groups: Record<string, string> | undefined) =>
    months.findIndex((_, at) => groups?.[`m${at}`] !== undefined) + 1
  const dayFirst = new RegExp(
    `${starts}(?<day>\\d{1,2})\\s*(?:st|nd|rd|th)?\\s*(?:of\\s+)?${any}\\.?${ends}(?:,?\\s*(?<year>(?:19|20)\\d{2}))?`,
    'gu',
  )
  const monthFirst = new RegExp(
    `${starts}${any}\\.?\\s+(?<day>\\d{1,2})(?!\\d)(?<nth>st|nd|rd|th)?(?:,?\\s*(?<year>(?:19|20)\\d{2}))?`,
    'gu',
  )
  const ofYear = new RegExp(`${starts}${any}\\.?[\\s,]*(?<year>(?:19|20)\\d{2})(?!\\d)`, 'gu')
  const yearFirst = new RegExp(
    `${starts}(?<year>(?:19|20)\\d{2})${yearEnding}[\\s,]+(?:ke |की |के |च्या )?${any}${ends}`,
    'gu',
  )
  const alone = new RegExp(
    `(?:${starts}(?:in|since|last|from|this|during)\\s+${any}${ends}(?!\\s*\\d))`,
    'gu',
  )
  const aloneHindi = new RegExp(
    `${starts}(?!mai\\s|may\\s)${any}${ends}\\s+(?:me|mein|mai|se|mahine|में|से|महीने)${ends}`,
    'gu',
  )
  return (text, today) => {
    if (!named.test(text)) return []
    const withFigures = hasDigit.test(text)
    const place = (match: RegExpExecArray, day: number | undefined) => {
      const month = monthOf(match.groups)
      const given = match.groups?.year
      return {
        ...placeOf(match),
        day: given
          ? dayOf(Number(given), month, day ?? 1)
          : nearest(month, day ?? 1, today, toCome.test(around(text, match))),
      }
    }
    const inFigures = (pattern: RegExp) => (withFigures ? [...text.matchAll(pattern)] : [])
    return [
      ...inFigures(dayFirst).map((match) => place(match, Number(match.groups?.day))),
      ...inFigures(ofYear).map((match) => place(match, undefined)),
      ...inFigures(monthFirst)
        .filter(
          ({ groups }) => groups?.year || groups?.nth || (!groups?.m4 && !mayBeYear(groups?.day, today)),
        )
        .map((match) => place(match, Number(match.groups?.day))),
      ...inFigures(yearFirst).map((match) => place(match, undefined)),
      ...[...text.matchAll(alone)].map((match) => place(match, undefined)),
      ...[...text.matchAll(aloneHindi)].map((match) => place(match, undefined)),
    ]
  }
}

/** "Jan 24" may be the 24th of this year's January, or January 2024. */
function mayBeYear(written: string | undefined, today: number): boolean {
  const year = new Date(today).getUTCFullYear() % 100
  return Number(written) <= year && Number(written) > year - yearsMeant
}
const yearsMeant = 8

/** "3 days ago", "since 4 months", "छह महीने से". */
function unitFinder(): Finder {
  const ago = `(?:ago|back|before|earlier|pehle|pahle|phle|pahele|पहले|pehele|since|se|say|से)${ends}`
  const behind = new RegExp(
    `${starts}${count}\\s*${units}\\s+(?:(?:se|ho gaye|ho gye|हो गए)\\s+)?${ago}`,
    'gu',
  )
  const ahead = new RegExp(
    `${starts}(?:since|from|past|last|pichh?le|पिछले|for the (?:last|past)|over)\\s+${count}\\s*${units}${ends}`,
    'gu',
  )
  const lasting = new RegExp(
    `${starts}(?:have|has|had|not|been|unpaid|missing)${ends}[^.,;!?]{0,50}?\\sfor\\s+(?:about\\s+)?${count}\\s*${units}${ends}`,
    'gu',
  )
  const passed = new RegExp(
    `${starts}${count}\\s*${units}\\s+(?:ho gaye|ho gaya|ho gye|ho chuke|beet gaye|हो गए|हो गये|हो गया|बीत गए|have passed|passed|over)${ends}`,
    'gu',
  )
  const any = new RegExp(`${count}\\s*${units}`, 'u')
  return (text, today) =>
    any.test(text)
      ? [behind, ahead, lasting, passed].flatMap((pattern) =>
          [...text.matchAll(pattern)].map((match) => ({
            ...placeOf(match),
            day: before(today, counts[match[1] ?? ''] ?? Number(match[1]), unitOf(match[2] ?? '')),
          })),
        )
      : []
}

function inOtherLanguages(times: Lexicon['times'], languages: readonly CaseWords[]): Finder[] {
  const since = languages.flatMap(({ days }) => days.since)
  return Object.values(times).flatMap((time): Finder[] => {
    if (!time || time.ago.length === 0) return []
    const numbers = time.numbers.map((word) => normalizeText(word).trim())
    const amount = ['\\d{1,3}', ...numbers.map(literally)].join('|')
    const patterns = (['year', 'month', 'week', 'day'] as const)
      .filter((unit) => time[unit].length > 0)
      .map((unit) => ({
        unit,
        pattern: new RegExp(
          `(?<![\\p{L}\\p{M}\\d])(${amount})\\s*(?:${beginnings(time[unit])})[\\p{L}\\p{M}]*?\\s*(?:${beginnings([...time.ago, ...since])})`,
          'gu',
        ),
      }))
    const any = new RegExp(
      `(?:${amount})\\s*(?:${beginnings((['year', 'month', 'week', 'day'] as const).flatMap((unit) => time[unit]))})`,
      'u',
    )
    const letters = new RegExp(
      `[${[...new Set([...normalizeText(time.ago.join(''))].filter((one) => /\p{L}/u.test(one)))].join('')}]`,
      'u',
    )
    return [
      (text, today) =>
        letters.test(text) && any.test(text)
          ? patterns.flatMap(({ unit, pattern }) =>
              [...text.matchAll(pattern)].map((match) => {
                const at = numbers.indexOf(match[1] ?? '')
                return { ...placeOf(match), day: before(today, at >= 0 ? at + 1 : Number(match[1]), unit) }
              }),
            )
          : [],
    ]
  })
}

function fromToday(languages: readonly CaseWords[]): Finder {
  const patternOf = (key: keyof CaseWords['days']) => {
    const said = languages.flatMap(({ days }) => days[key])
    return new RegExp(said.length > 0 ? `${starts}(?:${beginnings(said)})${ends}` : '(?!)', 'gu')
  }
  const kinds: [RegExp, (today: number, isToCome: boolean) => number][] = [
    [patternOf('day_before_yesterday'), (today, isToCome) => today + (isToCome ? 2 : -2) * dayMs],
    [/\btomorrow\b/gu, (today) => today + dayMs],
    [patternOf('yesterday'), (today, isToCome) => today + (isToCome ? 1 : -1) * dayMs],
    [patternOf('today'), (today) => today],
    [patternOf('last_week'), (today) => today - 7 * dayMs],
    [patternOf('last_month'), (today) => firstOf(today, 0, -1)],
    [patternOf('last_year'), (today) => firstOf(today, -1, undefined)],
  ]
  const any = new RegExp(kinds.map(([{ source }]) => source).join('|'), 'u')
  return (text, today) =>
    any.test(text)
      ? kinds.flatMap(([pattern, day]) =>
          [...text.matchAll(pattern)].map((match) => ({
            ...placeOf(match),
            // "Yesterday" is past in English; कल and परसों are also tomorrow.
            day: day(today, !/^[a-z ]*yesterday|^last/.test(match[0]) && toCome.test(around(text, match))),
          })),
        )
      : []
}

function weekdayFinder(): Finder {
  const patterns = weekdays.map(
    ({ source }) =>
      new RegExp(`${starts}(?:last |on |this |next |pichh?le |पिछले )*(?:${source})${ends}`, 'gu'),
  )
  const any = new RegExp(weekdays.map(({ source }) => source).join('|'), 'u')
  return (text, today) => {
    if (!any.test(text)) return []
    return patterns.flatMap((pattern, weekday) =>
      [...text.matchAll(pattern)].map((match) => {
        const back = (new Date(today).getUTCDay() - weekday + 7) % 7 || 7
        return {
          ...placeOf(match),
          day: today - (toCome.test(around(text, match)) ? back - 7 : back) * dayMs,
        }
      }),
    )
  }
}

const byYear: Finder = (text) =>
  [
    ...text.matchAll(
      /(?<![\d₹.,/-])((?:19[5-9]|20[0-4])\d)(?![\d/-]|[.,]\d| ?(?:rs|rupees|rupaye|₹|रुपये|रु|lakh|लाख|hazar|meters?|sq|km))/gu,
    ),
  ]
    // "2000" is a sum more often than a year.
    .filter(([, year]) => year !== '2000')
    .filter(({ index }) => !ofLaw.test(text.slice(Math.max(0, index - 14), index)))
    .map((match) => ({ ...placeOf(match), day: dayOf(Number(match[1]), 1, 1) }))

function around(text: string, match: RegExpExecArray): string {
  const before =
    text
      .slice(Math.max(0, match.index - 45), match.index)
      .split(/[.!?।;,]/)
      .at(-1) ?? ''
  const behind =
    text.slice(match.index + match[0].length, match.index + match[0].length + 45).split(/[.!?।;,]/)[0] ?? ''
  return `${before.trimEnd()}| ${behind}`
}

function placeOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length }
}

/** No number where there is no such day: 31 February is a slip of the pen. */
function dayOf(year: number, month: number, day: number): number {
  const at = Date.UTC(year, month - 1, day)
  const date = new Date(at)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at : Number.NaN
}

/** The last such day of a month without a year, or the next one. */
function nearest(month: number, day: number, today: number, isToCome: boolean): number {
  const year = new Date(today).getUTCFullYear()
  const thisYear = dayOf(year, month, day)
  if (isToCome) return thisYear >= today ? thisYear : dayOf(year + 1, month, day)
  return thisYear <= today ? thisYear : dayOf(year - 1, month, day)
}

type Unit = 'year' | 'month' | 'week' | 'day'

function unitOf(written: string): Unit {
  if (/^(?:y|sa|va|सा|व)/.test(written)) return 'year'
  if (/^(?:mo|ma|म)/.test(written)) return 'month'
  return /^(?:w|ha|ह)/.test(written) ? 'week' : 'day'
}

function before(today: number, number: number, unit: Unit): number {
  if (unit === 'day') return today - Math.round(number) * dayMs
  if (unit === 'week') return today - Math.round(number * 7) * dayMs
  const months = unit === 'year' ? number * 12 : number
  const whole = Math.floor(months)
  const date = new Date(today)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - whole + 1, 0)).getUTCDate()
  const at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - whole, Math.min(date.getUTCDate(), last))
  return at - Math.round((months - whole) * 30) * dayMs
}

function firstOf(today: number, years: number, months: number | undefined): number {
  const date = new Date(today)
  const month = months === undefined ? 0 : date.getUTCMonth() + months
  return Date.UTC(date.getUTCFullYear() + years, month, 1)
}

function beginnings(words: readonly string[]): string {
  return words.map((word) => literally(normalizeText(word).trim())).join('|') || '(?!)'
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
