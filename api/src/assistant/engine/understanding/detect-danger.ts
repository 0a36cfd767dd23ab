import { type Danger, dangers, type Lexicon } from '../../knowledge/lexicon-format.ts'
import { buildPhraseMatcher, type MatchableToken, parsePhrases } from '../text/phrase-matcher.ts'

export type MessageSigns = {
  dangers: Danger[]
  refusal: boolean
  /** Somebody has died, or it was long ago. */
  over: boolean
}
export type SignReader = (tokens: readonly MatchableToken[]) => MessageSigns

/** Reads from the words themselves whether somebody is in danger now, or asks how to harm or deceive. */
export function buildSignReader(lexicon: Lexicon): SignReader {
  // One matcher each: words that tell of one danger may lie inside words that tell of another.
  const byDanger = dangers.map(
    (danger) => [danger, buildPhraseMatcher(parsePhrases(danger, lexicon.danger[danger]))] as const,
  )
  const matchRefusal = buildPhraseMatcher(parsePhrases('refusal', lexicon.refusal))
  const matchOver = buildPhraseMatcher(parsePhrases('over', lexicon.over))
  return (tokens) => ({
    dangers: byDanger.flatMap(([danger, match]) => (match(tokens).length > 0 ? [danger] : [])),
    refusal: matchRefusal(tokens).length > 0,
    over: matchOver(tokens).length > 0,
  })
}
