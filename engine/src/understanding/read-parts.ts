import type { SentencesByLanguage } from '../content/language-format.ts'
import type { Lexicon } from '../content/lexicon-format.ts'
import { type Part, parts } from '../content/topic-format.ts'
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
  /** Anything at all is asked. */
  isQuestion: boolean
  /** Whether it can be done from afar is asked. */
  online: boolean
}
export type PartReader = (message: string, text: AnalyzedText) => AskedParts

/** Which parts of an answer a message asks for: papers, cost, time and so on. */
export function buildPartReader(lexicon: Lexicon, sentences: SentencesByLanguage): PartReader {
  const matchParts = buildPhraseMatcher(parts.flatMap((part) => parsePhrases(part, lexicon.parts[part])))
  const matchGoingOn = buildPhraseMatcher(parsePhrases('on', lexicon.going_on))
  const matchAsking = buildPhraseMatcher(parsePhrases('asking', lexicon.asking))
  const matchOnline = buildPhraseMatcher(parsePhrases('online', lexicon.online.asked))
  const matchMay = buildPhraseMatcher(parsePhrases('may', lexicon.online.may))
  const suggestions = new Map<string, Part>()
  for (const { suggestions: own } of Object.values(sentences)) {
    for (const part of parts) suggestions.set(comparable(own[part]), part)
  }

  return (message, text) => {
    const suggestion = suggestions.get(comparable(message))
    if (suggestion)
      return {
        parts: [suggestion],
        suggested: true,
        otherWords: 0,
        goesOn: true,
        isQuestion: true,
        online: false,
      }
    const tokens = text.tokens.map((token) => ({ ...token, stopWord: false }))
    const found = matchParts(tokens)
    const online = matchOnline(tokens)
    const covered = new Set(
      [...found, ...online].flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, at) => from + at),
      ),
    )
    const otherWords = text.tokens.filter((token, at) => !token.stopWord && !covered.has(at)).length
    const isAsked = /[?؟]/.test(message) || matchMay(tokens).length > 0
    return {
      parts: parts.filter((part) => found.some((one) => one.name === part)),
      suggested: false,
      otherWords,
      online: online.length > 0 && (otherWords === 0 || isAsked),
      isQuestion: isAsked || found.length > 0 || matchAsking(tokens).length > 0,
      goesOn: matchGoingOn(tokens).some((one) => one.from === 0),
    }
  }
}

/** Whether a line of our texts says that something is done online or by video. */
export function buildOnlineReader(
  lexicon: Lexicon,
  analyze: (text: string) => AnalyzedText,
): (line: string) => boolean {
  const match = buildPhraseMatcher(parsePhrases('online', lexicon.online.said))
  return (line) => match(analyze(line).tokens.map((token) => ({ ...token, stopWord: false }))).length > 0
}

function comparable(text: string): string {
  return normalizeText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
