import { languages } from '@nyaysathi/contracts/languages'
import * as z from 'zod'
import { normalizeText } from '../text/normalize-text.ts'

const words = z.array(z.union([z.string(), z.number()]).transform((word) => normalizeText(String(word))))
const byLanguage = z
  .partialRecord(z.enum(languages.map(({ code }) => code)), words)
  .transform((lists) => Object.values(lists).flat())

/** `knowledge/language-model.yml`: what is hidden from a model, and what is watched for in its answers. All normalized. */
export const ModelWords = z.strictObject({
  before_names: byLanguage,
  never_names: byLanguage,
  before_small_names: byLanguage,
  address: z.strictObject({ after_name: words, before_number: words, number_words: words }),
  results: byLanguage,
  counted: z.strictObject({
    hours: words,
    days: words,
    weeks: words,
    months: words,
    years: words,
    lakh: words,
    crore: words,
    rupees: words,
  }),
  number_words: z
    .record(z.string(), z.number())
    .transform((numbers) =>
      Object.fromEntries(Object.entries(numbers).map(([word, value]) => [normalizeText(word), value])),
    ),
  wrong_advice: byLanguage,
  refusals: byLanguage,
  judgments: z.strictObject({ versus: words, reports: words }),
  higher_courts: words,
})
export type ModelWords = z.output<typeof ModelWords>

/** Matches any of the words, whole in Latin letters and from its beginning in other scripts, where endings hang on. */
export function anyOf(list: readonly string[]): RegExp {
  const each = [...list]
    .sort((one, other) => other.length - one.length)
    .map((word) => escapePattern(word) + (/[a-z0-9]$/.test(word) ? '(?![\\p{L}\\p{M}\\p{N}])' : ''))
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${each.join('|')})`, 'gu')
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
