import { normalizeText } from '../text/normalize-text.ts'
import type { ModelWords } from './model-words.ts'

/** What a number counts ("60 d"), and on which day something is ("12-31", with its year where it is told). */
export type CountReader = {
  /** Numbers with the unit right behind them; where `isLoose`, with any unit shortly behind, as in "3 to 7 years". */
  counted(text: string, isLoose?: boolean): string[]
  days(text: string): TextDay[]
}
export type TextDay = { day: string; year: number | undefined }

const pieces = /\d+(?:\.\d+)?|[\p{L}\p{M}]+|[₹%]/gu
const looseWords = 4
const shortMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const inFigures = /(?<![\d/.-])(\d{1,2})\s?[-./]\s?(\d{1,2})\s?[-./]\s?((?:19|20)\d{2})(?![\d/])/g
const yearFirst = /(?<![\d/.-])((?:19|20)\d{2})-(\d{1,2})-(\d{1,2})(?![\d/])/g
const dayFirst =
  /(?<!\d)(\d{1,2})\s*(?:st|nd|rd|th)?\s*(?:of\s+)?([\p{L}\p{M}]+)\.?,?(?:\s*((?:19|20)\d{2})(?!\d))?/gu
const monthFirst = /([\p{L}\p{M}]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s*((?:19|20)\d{2})(?!\d))?/gu

/** @param monthsOf the twelve months of each language */
export function buildCountReader(
  { counted: units, number_words }: Pick<ModelWords, 'counted' | 'number_words'>,
  monthsOf: readonly (readonly string[])[],
): CountReader {
  const unitOf = (word: string | undefined) =>
    word === undefined
      ? undefined
      : Object.entries(units).find(([, names]) => names.some((name) => isWordOf(name, word)))?.[0]
  const numberOf = (piece: string | undefined) =>
    piece !== undefined && /^\d/.test(piece) ? Number(piece) : number_words[piece ?? '']
  const months = monthsOf.map((names) => names.map((name) => normalizeText(name).trim()))
  const monthOf = (word: string): number => {
    const short = shortMonths.findIndex((month) => word === month || (month === 'sep' && word === 'sept'))
    if (short >= 0) return short + 1
    for (const names of months) {
      const at = names.findIndex((name) => isWordOf(name, word))
      if (at >= 0) return at + 1
    }
    return 0
  }
  const dayOf = (day: string, month: number, year: string | undefined): TextDay[] =>
    month >= 1 && month <= 12
      ? [{ day: `${month}-${Number(day)}`, year: year ? Number(year) : undefined }]
      : []

  return {
    counted(text, isLoose = false) {
      const all =
        normalizeText(text)
          .replace(/(?<=\d),(?=\d)/g, '')
          .match(pieces) ?? []
      return all.flatMap((piece, at) => {
        const value = numberOf(piece)
        if (value === undefined) return []
        const behind = all.slice(at + 1, at + 1 + (isLoose ? looseWords : 1)).map(unitOf)
        const before = unitOf(all[at - 1]) === 'rupees' ? ['rupees'] : []
        return [...new Set([...before, ...behind])].flatMap((unit) => (unit ? [`${value} ${unit}`] : []))
      })
    },
    days(text) {
      const plain = normalizeText(text)
      return [
        ...[...plain.matchAll(yearFirst)].flatMap(([, year, month, day]) =>
          dayOf(day ?? '', Number(month), year),
        ),
        ...[...plain.matchAll(inFigures)].flatMap(([, day, month, year]) =>
          dayOf(day ?? '', Number(month), year),
        ),
        ...[...plain.matchAll(dayFirst)].flatMap(([, day, word, year]) =>
          dayOf(day ?? '', monthOf(word ?? ''), year),
        ),
        ...[...plain.matchAll(monthFirst)].flatMap(([, word, day, year]) =>
          dayOf(day ?? '', monthOf(word ?? ''), year),
        ),
      ]
    },
  }
}

/** Endings hang on words of other scripts than Latin. */
function isWordOf(name: string, word: string): boolean {
  return /^[a-z]/.test(name) ? word === name : word.startsWith(name)
}
