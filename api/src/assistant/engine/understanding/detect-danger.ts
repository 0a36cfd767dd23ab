import { type Danger, dangers, type Lexicon } from '../../knowledge/lexicon-format.ts'
import { buildPhraseMatcher, type MatchableToken, parsePhrase } from '../text/phrase-matcher.ts'

export type MessageSigns = {
  dangers: Danger[]
  refusal: boolean
  /** Somebody has died, or it was long ago. */
  over: boolean
}
export type SignReader = (tokens: readonly MatchableToken[]) => MessageSigns

/** Reads from the words themselves whether somebody is in danger now, or asks how to harm or deceive. */
export function buildSignReader(lexicon: Lexicon): SignReader {
  const patterns = (name: string, phrases: { en: string[]; hi: string[] }) => [
    ...phrases.en.map((phrase) => parsePhrase(name, phrase, 'en')),
    ...phrases.hi.map((phrase) => parsePhrase(name, phrase, 'hi')),
  ]
  // One matcher each: words that tell of one danger may lie inside words that tell of another.
  const byDanger = dangers.map(
    (danger) => [danger, buildPhraseMatcher(patterns(danger, lexicon.danger[danger]))] as const,
  )
  const matchRefusal = buildPhraseMatcher(patterns('refusal', lexicon.refusal))
  const matchOver = buildPhraseMatcher(patterns('over', lexicon.over))
  return (tokens) => ({
    dangers: byDanger.flatMap(([danger, match]) => (match(tokens).length > 0 ? [danger] : [])),
    refusal: matchRefusal(tokens).length > 0,
    over: matchOver(tokens).length > 0,
  })
}
