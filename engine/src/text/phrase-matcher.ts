import type { Phrases } from '../content/lexicon-format.ts'
import { hindiStem } from './hindi-sound-key.ts'
import { type Token, tokenize } from './tokenize.ts'

/** Any of these keys of a token will do. */
type WordKeys = {
  english: string | undefined
  hindi: string | undefined
  stem: string | undefined
  /** As it is spelled in its own script, and whether any ending may follow: `~`. */
  own: string | undefined
  anyEnding: boolean
  /** The script that the word must be written in, where it is of a language with lists of its own. */
  block: number | undefined
}
/** One word of a phrase. */
type WordPattern = {
  /** More than one where `|` parts them in a phrase. */
  keys: WordKeys[]
  /** How many other words may stand before it: `+` in a phrase. */
  gap: number
}
export type PhrasePattern = { name: string; words: WordPattern[] }
export type PhraseMatch = { name: string; from: number; to: number }
export type PhraseMatcher = (tokens: readonly MatchableToken[]) => PhraseMatch[]

/** `readsAsHindi` is off for English words: "and" sounds like andha (blind), "my" like mai (mother). */
export type MatchableToken = Token & { readsAsHindi: boolean; stopWord: boolean }

const widestGap = 3
// Words whose ending is open are looked up by their first letters.
const lettersFiled = 2

/** Of which list a phrase is: `own` stands for the languages besides English and Hindi. */
export type PhraseLanguage = 'en' | 'hi' | 'own'

/**
 * English words match by their stem only; Hindi words by sound, and as they were written; the others by their spelling, in
 * their own script.
 */
export function parsePhrase(name: string, phrase: string, language: PhraseLanguage): PhrasePattern {
  let gap = 0
  const words = phrase.split(/\s+/).flatMap((written) => {
    if (written === '+') {
      gap = widestGap
      return []
    }
    if (written.includes('|')) {
      return [{ keys: written.split('|').flatMap((one) => keysOf(one, language)), gap: takeGap() }]
    }
    return keysOf(written, language).map((keys) => ({ keys: [keys], gap: takeGap() }))
  })
  return { name, words }

  function takeGap(): number {
    const taken = gap
    gap = 0
    return taken
  }
}

/** All patterns of a list of the lexicon. */
export function parsePhrases(name: string, { en, hi, own = [] }: Phrases): PhrasePattern[] {
  return [
    ...en.map((phrase) => parsePhrase(name, phrase, 'en')),
    ...hi.map((phrase) => parsePhrase(name, phrase, 'hi')),
    ...own.map((phrase) => parsePhrase(name, phrase, 'own')),
  ]
}

function keysOf(written: string, language: PhraseLanguage): WordKeys[] {
  const inflected = written.endsWith('~')
  return tokenize(written.replace(/~$/, '')).map((token) => ({
    english: token.english,
    hindi: language === 'hi' || (language === 'own' && token.script !== 'latin') ? token.hindi : undefined,
    stem: inflected && language !== 'own' && token.hindi ? hindiStem(token.hindi) : undefined,
    own: language === 'own' ? token.own : undefined,
    anyEnding: inflected,
    block: language === 'own' ? token.block : undefined,
  }))
}

function fits(pattern: WordPattern, token: MatchableToken): boolean {
  return pattern.keys.some((keys) => fitsKeys(keys, token))
}

function fitsKeys(pattern: WordKeys, token: MatchableToken): boolean {
  if (pattern.english !== undefined && pattern.english === token.english) return true
  if (!token.readsAsHindi || token.hindi === undefined) return false
  if (pattern.block !== undefined && pattern.block !== token.block) return false
  if (pattern.own !== undefined && token.own !== undefined && !token.corrected)
    return pattern.anyEnding ? token.own.startsWith(pattern.own) : token.own === pattern.own
  return (
    pattern.hindi === token.hindi || (pattern.stem !== undefined && pattern.stem === hindiStem(token.hindi))
  )
}

export function buildPhraseMatcher(patterns: readonly PhrasePattern[]): PhraseMatcher {
  const byFirst = new Map<string, PhrasePattern[]>()
  const byFirstLetters = new Map<string, { start: string; pattern: PhrasePattern }[]>()
  const file = (key: string, pattern: PhrasePattern) => {
    const known = byFirst.get(key)
    if (known) known.push(pattern)
    else byFirst.set(key, [pattern])
  }
  for (const pattern of patterns) {
    for (const first of pattern.words[0]?.keys ?? []) {
      if (first.english) file(`e:${first.english}`, pattern)
      if (first.own && first.anyEnding) {
        const letters = first.own.slice(0, lettersFiled)
        const known = byFirstLetters.get(letters) ?? []
        byFirstLetters.set(letters, known)
        known.push({ start: first.own, pattern })
      }
      if (first.hindi) file(`h:${first.hindi}`, pattern)
      if (first.stem) file(`s:${first.stem}`, pattern)
    }
  }

  return (tokens) => {
    const matches: PhraseMatch[] = []
    for (const [from, token] of tokens.entries()) {
      const candidates = new Set<PhrasePattern>()
      const addAll = (key: string) => {
        for (const pattern of byFirst.get(key) ?? []) candidates.add(pattern)
      }
      if (token.english !== undefined) addAll(`e:${token.english}`)
      if (token.hindi !== undefined && token.readsAsHindi) {
        addAll(`h:${token.hindi}`)
        addAll(`s:${hindiStem(token.hindi)}`)
        const { own = '' } = token
        for (const { start, pattern } of byFirstLetters.get(own.slice(0, lettersFiled)) ?? [])
          if (own.startsWith(start)) candidates.add(pattern)
      }
      for (const { name, words } of candidates) {
        if (words.length === 1 && token.stopWord) continue
        const to = endOfMatch(words, tokens, from)
        if (to !== undefined) matches.push({ name, from, to })
      }
    }
    return keepLongest(matches)
  }
}

function endOfMatch(words: readonly WordPattern[], tokens: readonly MatchableToken[], from: number) {
  let at = from
  for (const [index, word] of words.entries()) {
    const last = index === 0 ? at : at + word.gap
    let found: number | undefined
    for (let position = at; position <= last && found === undefined; position += 1) {
      const token = tokens[position]
      if (token && fits(word, token)) found = position
    }
    if (found === undefined) return undefined
    at = found + 1
  }
  return at
}

/** "mother in law" is not also "mother": what lies inside a longer match goes, and so do repeats. */
function keepLongest(matches: PhraseMatch[]): PhraseMatch[] {
  return matches.filter(
    (inner, at) =>
      matches.findIndex(
        (one) => one.name === inner.name && one.from === inner.from && one.to === inner.to,
      ) === at &&
      !matches.some(
        (outer) =>
          outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from,
      ),
  )
}
