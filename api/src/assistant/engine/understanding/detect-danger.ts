import { type Danger, dangers, type Lexicon } from '../../knowledge/lexicon-format.ts'
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
