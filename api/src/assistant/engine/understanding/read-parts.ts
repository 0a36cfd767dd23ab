import type { SentencesByLanguage } from '../../knowledge/language-format.ts'
import type { Lexicon } from '../../knowledge/lexicon-format.ts'
import { type Part, parts } from '../../knowledge/topic-format.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { buildPhraseMatcher, parsePhrases } from '../text/phrase-matcher.ts'

export type AskedParts = {
  parts: Part[]
  /** One of our own suggestions, word for word. */
  suggested: boolean
  /** Words of the message that belong to no question about a part. */
  otherWords: number
  goesOn: boolean
}
export type PartReader = (message: string, text: AnalyzedText) => AskedParts

/** Which parts of an answer a message asks for: papers, cost, time and so on. */
export function buildPartReader(lexicon: Lexicon, sentences: SentencesByLanguage): PartReader {
  const matchParts = buildPhraseMatcher(parts.flatMap((part) => parsePhrases(part, lexicon.parts[part])))
  const matchGoingOn = buildPhraseMatcher(parsePhrases('on', lexicon.going_on))
  const suggestions = new Map<string, Part>()
  for (const { suggestions: own } of Object.values(sentences)) {
    for (const part of parts) suggestions.set(comparable(own[part]), part)
  }

  return (message, text) => {
    const suggestion = suggestions.get(comparable(message))
    if (suggestion) return { parts: [suggestion], suggested: true, otherWords: 0, goesOn: true }
    const tokens = text.tokens.map((token) => ({ ...token, stopWord: false }))
    const found = matchParts(tokens)
    const covered = new Set(
      found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
    )
    return {
      parts: parts.filter((part) => found.some((one) => one.name === part)),
      suggested: false,
      otherWords: text.tokens.filter((token, at) => !token.stopWord && !covered.has(at)).length,
      goesOn: matchGoingOn(tokens).some((one) => one.from === 0),
    }
  }
}

function comparable(text: string): string {
  return normalizeText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
