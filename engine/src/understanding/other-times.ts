import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import type { SentencesByLanguage } from '../content/language-format.ts'
import type { LanguageLexicon, Lexicon } from '../content/lexicon-format.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { dayMs, type Span, spanBefore } from './time-span.ts'

/** Times in the languages besides English and Hindi, as their files name them. */
export type OtherTimes = (text: string, now: Date) => Span[]

/** Whether the time between `from` and `to` of a text is that of something else than the wrong. */
export type IsOtherEvent = (text: string, from: number, to: number) => boolean

const unitDays = { year: 365, month: 30, week: 7, day: 1 } as const

export function buildOtherTimes(
  sentences: SentencesByLanguage,
  lexicon: Lexicon,
  isOtherEvent: IsOtherEvent,
): OtherTimes {
  const readers = languages
    .filter(({ code }) => code !== 'en' && code !== 'hi')
    .map(({ code }) => {
      const time = lexicon.times[code]
      const words = [...(sentences[code]?.months ?? []), ...Object.values(time ?? {}).flat()]
      return {
        blocks: blocksOf(words.join(' ')),
        read: [...monthReader(code, sentences, isOtherEvent), ...agoReaders(time, isOtherEvent)],
      }
    })
  // Only a text with letters of its script can hold a language's words: else each answer would pay for all languages.
  return (text, now) => {
    const blocks = blocksOf(text)
    return readers
      .filter((one) => [...one.blocks].some((block) => blocks.has(block)))
      .flatMap(({ read }) => read.flatMap((one) => one(text, now)))
  }
}

const blockSize = 128

/** Where the letters of a text stand in Unicode; Latin ones in the first block, as digits and blanks do not. */
function blocksOf(text: string): Set<number> {
  const blocks = new Set<number>()
  for (const letter of normalizeText(text).replace(/[^\p{L}]+/gu, '')) {
    blocks.add(Math.floor((letter.codePointAt(0) ?? 0) / blockSize))
  }
  return blocks
}

/** A month and a year, or a year and a month: languages differ in which comes first. */
function monthReader(
  code: LanguageCode,
  sentences: SentencesByLanguage,
  isOtherEvent: IsOtherEvent,
): OtherTimes[] {
  const months = sentences[code]?.months.map((month) => normalizeText(month).trim())
  if (!months) return []
  const name = `(${months.map(escapePattern).join('|')})[\\p{L}\\p{M}]*`
  const year = '((?:19|20)\\d{2})'
  const patterns = [
    {
      pattern: new RegExp(`(?<![\\p{L}\\p{M}])${name}[\\s,]*(?:\\d{1,2}[\\s,]+)?${year}`, 'gu'),
      month: 1,
      year: 2,
    },
    { pattern: new RegExp(`${year}[\\p{L}\\p{M}]*[\\s,]*${name}`, 'gu'), month: 2, year: 1 },
  ]
  return patterns.map(
    (one): OtherTimes =>
      (text) =>
        timesIn(text, one.pattern, isOtherEvent).map((match) => {
          const at = Number(match[one.year])
          const month = months.indexOf(match[one.month] ?? '')
          return { from: Date.UTC(at, month, 1), to: Date.UTC(at, month + 1, 1) - dayMs }
        }),
  )
}

/** "2 वर्षांपूर्वी": a number, a unit with whatever ending, and a word for "ago", also grown together. */
function agoReaders(time: LanguageLexicon['time'] | undefined, isOtherEvent: IsOtherEvent): OtherTimes[] {
  if (!time || time.ago.length === 0) return []
  const numbers = time.numbers.map((word) => normalizeText(word).trim())
  const count = ['\\d{1,2}', ...numbers.map(escapePattern)].join('|')
  const ago = beginnings(time.ago)
  const units = Object.entries(unitDays).flatMap(([unit, days]) => {
    const names = time[unit as keyof typeof unitDays]
    if (names.length === 0) return []
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{M}\\d])(${count})\\s*(?:${beginnings(names)})[\\p{L}\\p{M}]*?\\s*(?:${ago})`,
      'gu',
    )
    const read: OtherTimes = (text, now) =>
      timesIn(text, pattern, isOtherEvent).map((match) => {
        const word = numbers.indexOf(match[1] ?? '')
        return spanBefore(now, word >= 0 ? word + 1 : Number(match[1]), days)
      })
    return [read]
  })
  return [...units, ...lastYearReader(time.last_year)]
}

function timesIn(text: string, pattern: RegExp, isOtherEvent: IsOtherEvent): RegExpExecArray[] {
  return [...text.matchAll(pattern)].filter(
    ({ index, 0: found }) => !isOtherEvent(text, index, index + found.length),
  )
}

function lastYearReader(words: readonly string[]): OtherTimes[] {
  if (words.length === 0) return []
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${beginnings(words)})`, 'u')
  return [
    (text, now) => {
      const year = now.getUTCFullYear() - 1
      return pattern.test(text) ? [{ from: Date.UTC(year, 0, 1), to: Date.UTC(year, 11, 31) }] : []
    },
  ]
}

function beginnings(words: readonly string[]): string {
  return words.map((word) => escapePattern(normalizeText(word).trim())).join('|')
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
