import type { CaseAmount } from '@nyaysathi/contracts/understood-case'
import type { CaseWords } from '../../content/case-words-format.ts'
import { normalizeText } from '../../text/normalize-text.ts'
import { numberWords } from '../incident-date.ts'
import type { ToldMessage } from './told-message.ts'

/** Rupees as people name them: "₹45,000", "2 lakh", "डेढ़ लाख", "1.5 cr". */
export type AmountReader = (told: ToldMessage) => CaseAmount[]

// Halves and quarters that Hindi and its neighbours count in.
const parts: Record<string, number> = {
  dedh: 1.5,
  डेढ: 1.5,
  dhai: 2.5,
  dhaai: 2.5,
  ढाई: 2.5,
  sava: 1.25,
  सवा: 1.25,
  aadha: 0.5,
  half: 0.5,
  twenty: 20,
  bees: 20,
  बीस: 20,
  tees: 30,
  तीस: 30,
  thirty: 30,
  pachas: 50,
  पचास: 50,
  fifty: 50,
}
const scales = { thousand: 1_000, lakh: 100_000, crore: 10_000_000 } as const

export function buildAmountReader(languages: readonly CaseWords[]): AmountReader {
  const of = (key: keyof CaseWords['money']) =>
    languages.flatMap(({ money }) => money[key].map((word) => literally(normalizeText(word).trim())))
  const scaleWords = (Object.keys(scales) as (keyof typeof scales)[]).map(
    (key) => `(?<${key}>${of(key).join('|') || '(?!)'})`,
  )
  const counts = { ...numberWords, ...parts }
  const number = `(?<half>sadhe |saadhe |साढे )?(?<number>\\d[\\d,]*(?:\\.\\d+)?|(?:${Object.keys(counts).join('|')})(?![\\p{L}\\p{M}]))`
  const mark = `(?:₹|rs\\.?|inr|rupees|रु\\.?)`
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\d.])(?<mark>${mark})?\\s*(?<![\\p{L}\\p{M}\\d.,/-])${number}\\s*-?(?:(?:${scaleWords.join('|')})(?:(?![a-z])[\\p{L}\\p{M}]){0,4}(?![\\p{L}\\p{M}\\d]))?\\s*(?:/-)?\\s*(?<rupees>(?:${of('rupees').join('|') || '(?!)'})[\\p{L}\\p{M}]*|/-)?`,
    'gu',
  )
  return (told) =>
    [...told.text.matchAll(pattern)].flatMap((match) => {
      const groups = match.groups ?? {}
      const scale = Object.entries(scales).find(([name]) => groups[name])?.[1]
      if (!scale && !groups.mark && !groups.rupees && !/\/-/.test(match[0])) return []
      const written = (groups.number ?? '').replaceAll(',', '')
      const count = counts[written] ?? Number(written)
      const rupees = Math.round((count + (groups.half ? 0.5 : 0)) * (scale ?? 1))
      if (!Number.isFinite(rupees) || rupees <= 0) return []
      const start = match.index + (match[0].length - match[0].trimStart().length)
      return [{ rupees, words: told.quote(told.wordsAt(start, match.index + match[0].trimEnd().length)) }]
    })
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
