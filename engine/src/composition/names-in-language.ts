import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import type { Sentences } from '../content/language-format.ts'
import type { PlaceName } from '../content/place-format.ts'
import type { Register } from '../content/register.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'

// Names of places, Acts and helplines are registered in English and Hindi; the Hindi ones are read wherever Devanagari is, and where
// it is not, many have a name in `register/names`.
const inDevanagari = new Set<LanguageCode>(['hi', 'mr', 'ne', 'kok', 'mai', 'doi', 'brx', 'sa'])

export function registeredNameIn(
  { code }: Pick<AnswerLanguage, 'code'>,
  english: string,
  hindi: string,
  register?: Pick<Register, 'nameIn'>,
): string {
  const own = register?.nameIn(code, english)
  if (own) return own
  return inDevanagari.has(code) && hindi ? hindi : english
}

export function placeNameIn({ en, hi, own }: PlaceName, language: AnswerLanguage): string {
  return own?.[language.code] ?? registeredNameIn(language, en, hi)
}

/** "2026-11-21" as the language writes it, with its months from its file: not every platform knows all 23. */
export function writeDate(day: string, { months, date, digits, language }: Sentences): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const written = date
    .replace('{day}', String(Number(dayOfMonth)))
    .replace('{month}', months[Number(month) - 1] ?? month)
    .replace('{year}', year)
  const code = languages.find(({ name }) => name === language)?.code
  return digits === 'native' ? written.replace(/\d/g, (digit) => nativeDigit(digit, code)) : written
}

function nativeDigit(digit: string, code: LanguageCode | undefined): string {
  return new Intl.NumberFormat(`${code}-u-nu-native`, { useGrouping: false }).format(Number(digit))
}
