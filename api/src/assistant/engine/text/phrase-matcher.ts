import { hindiStem } from './hindi-skeleton.ts'
import { type Token, tokenize } from './tokenize.ts'

/** One word of a phrase: any of these keys of a token will do. */
type WordPattern = { english: string | undefined; hindi: string | undefined; stem: string | undefined }
export type PhrasePattern = { name: string; words: WordPattern[] }
export type PhraseMatch = { name: string; from: number; to: number }
export type PhraseMatcher = (tokens: readonly MatchableToken[]) => PhraseMatch[]

/** `readsAsHindi` is off for English words: "and" sounds like andha (blind), "my" like mai (mother). */
export type MatchableToken = Token & { readsAsHindi: boolean; stopWord: boolean }

/** English words match by their stem only; Hindi words by sound, and as they were written. */
export function parsePhrase(name: string, phrase: string, language: 'en' | 'hi'): PhrasePattern {
  const words = phrase.split(/\s+/).flatMap((written) => {
    const inflected = written.endsWith('~')
    return tokenize(written.replace(/~$/, '')).map((token) => ({
      english: token.english,
      hindi: language === 'hi' ? token.hindi : undefined,
      stem: inflected && token.hindi ? hindiStem(token.hindi) : undefined,
    }))
  })
  return { name, words }
}

function fits(pattern: WordPattern, token: MatchableToken): boolean {
  if (pattern.english !== undefined && pattern.english === token.english) return true
  if (!token.readsAsHindi || token.hindi === undefined) return false
  return pattern.hindi === token.hindi || (pattern.stem !== undefined && pattern.stem === hindiStem(token.hindi))
}

export function buildPhraseMatcher(patterns: readonly PhrasePattern[]): PhraseMatcher {
  const byFirst = new Map<string, PhrasePattern[]>()
  const file = (key: string, pattern: PhrasePattern) => {
    const known = byFirst.get(key)
    if (known) known.push(pattern)
    else byFirst.set(key, [pattern])
  }
  for (const pattern of patterns) {
    const first = pattern.words[0]
    if (first?.english) file(`e:${first.english}`, pattern)
    if (first?.hindi) file(`h:${first.hindi}`, pattern)
    if (first?.stem) file(`s:${first.stem}`, pattern)
  }

  return (tokens) => {
    const matches: PhraseMatch[] = []
    for (const [from, token] of tokens.entries()) {
      const keys = token.english === undefined ? [] : [`e:${token.english}`]
      if (token.hindi !== undefined && token.readsAsHindi) keys.push(`h:${token.hindi}`, `s:${hindiStem(token.hindi)}`)
      const candidates = new Set(keys.flatMap((key) => byFirst.get(key) ?? []))
      for (const { name, words } of candidates) {
        const to = from + words.length
        if (words.length === 1 && token.stopWord) continue
        if (words.every((word, index) => fitsAt(word, tokens[from + index]))) matches.push({ name, from, to })
      }
    }
    return keepLongest(matches)
  }
}

function fitsAt(word: WordPattern, token: MatchableToken | undefined): boolean {
  return token !== undefined && fits(word, token)
}

/** "mother in law" is not also "mother": what lies inside a longer match goes. */
function keepLongest(matches: PhraseMatch[]): PhraseMatch[] {
  return matches.filter(
    (inner) =>
      !matches.some(
        (outer) =>
          outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from,
      ),
  )
}
