import { type Danger, dangers, type Lexicon } from '../../knowledge/lexicon-format.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { buildPhraseMatcher, type MatchableToken, parsePhrase } from '../text/phrase-matcher.ts'

export type MessageSigns = { dangers: Danger[]; refusal: boolean }
export type SignReader = (tokens: readonly MatchableToken[]) => MessageSigns

/** Reads from the words themselves whether somebody is in danger now, or asks how to harm or deceive. */
export function buildSignReader(lexicon: Lexicon): SignReader {
  const patterns = (name: string, phrases: { en: string[]; hi: string[] }) => [
    ...phrases.en.map((phrase) => parsePhrase(name, phrase, 'en')),
    ...phrases.hi.map((phrase) => parsePhrase(name, phrase, 'hi')),
  ]
  const match = buildPhraseMatcher([
    ...dangers.flatMap((danger) => patterns(danger, lexicon.danger[danger])),
    ...patterns('refusal', lexicon.refusal),
  ])
  return (tokens) => {
    const names = new Set(match(tokens).map((found) => found.name))
    return { dangers: dangers.filter((danger) => names.has(danger)), refusal: names.has('refusal') }
  }
}

const adultAge = 18
const youngest = 5

/** A child who says so: "I am 14", "main 13 saal ki hun", "मैं 15 साल का हूँ". */
export function isWrittenByChild(message: string): boolean {
  const text = normalizeText(message)
  const own = [
    /\b(?:i am|i'm|im|my age is|age)\s+(?:only\s+|just\s+)?(\d{1,2})\b(?!\s*(?:weeks?|months?|days?|lakhs?|k\b|%|km|th\b|hours?|minutes?|people|of us))/,
    /(?:^|\s)(?:main|mai|me|meri umar|meri umr|mera age)\s+(?:abhi\s+|sirf\s+)?(\d{1,2})\s*(?:saal|sal|varsh|year)/,
    /(?:^|\s)(?:मैं|मेरी उम्र|मेरी उमर)\s+(?:अभी\s+|सिर्फ\s+)?(\d{1,2})\s*(?:साल|वर्ष|बरस)/,
  ]
  return own.some((pattern) => {
    const age = Number(pattern.exec(text)?.[1] ?? 0)
    return age >= youngest && age < adultAge
  })
}
