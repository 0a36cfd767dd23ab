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
export type PhraseMatch = { name: string; from: number; to: number }
export type PhraseMatcher = (tokens: readonly MatchableToken[]) => PhraseMatch[]
export type GroupMatcher = (tokens: readonly MatchableToken[]) => (group: string) => PhraseMatch[]

/** `readsAsHindi` is off for English words: "and" sounds like andha (blind), "my" like mai (mother). */
export type MatchableToken = Token & { readsAsHindi: boolean; stopWord: boolean }

const widestGap = 3
// Words whose ending is open are looked up by their first letters.
const lettersFiled = 2

/** Of which list a phrase is: `own` stands for the languages besides English and Hindi. */
export type PhraseLanguage = 'en' | 'hi' | 'own'

/**
 * English words match by their stem only; Hindi words by sound, and as they were written; the others by their spelling, in
 * their own script. Beyond its first word a phrase is read when that word is met: there are tens of thousands, and a server
 * meets few of them.
 */
export class PhrasePattern {
  readonly name: string
  /** Of which of several groups, each of which is matched for itself. */
  readonly group: string
  readonly #phrase: string
  readonly #language: PhraseLanguage
  #words: readonly WordPattern[] | undefined

  constructor(name: string, phrase: string, language: PhraseLanguage, group = '') {
    this.name = name
    this.group = group
    this.#phrase = phrase
    this.#language = language
  }

  inGroup(group: string): PhrasePattern {
    return new PhrasePattern(this.name, this.#phrase, this.#language, group)
  }

  get firstWord(): WordPattern | undefined {
    return readWords(this.#phrase, this.#language).next().value
  }

  get words(): readonly WordPattern[] {
    this.#words ??= [...readWords(this.#phrase, this.#language)]
    return this.#words
  }
}

function* readWords(phrase: string, language: PhraseLanguage): Generator<WordPattern, undefined> {
  let gap = 0
  for (const written of phrase.split(/\s+/)) {
    if (written === '+') {
      gap = widestGap
      continue
    }
    const choices = written.includes('|')
      ? [written.split('|').flatMap((one) => keysOf(one, language))]
      : keysOf(written, language).map((keys) => [keys])
    for (const keys of choices) {
      yield { keys, gap }
      gap = 0
    }
  }
}

/** All patterns of a list of the lexicon. */
export function parsePhrases(name: string, { en, hi, own = [] }: Phrases): PhrasePattern[] {
  return [
    ...en.map((phrase) => new PhrasePattern(name, phrase, 'en')),
    ...hi.map((phrase) => new PhrasePattern(name, phrase, 'hi')),
    ...own.map((phrase) => new PhrasePattern(name, phrase, 'own')),
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

function fits({ keys }: WordPattern, token: MatchableToken): boolean {
  for (let at = 0; at < keys.length; at += 1) if (fitsKeys(keys[at] as WordKeys, token)) return true
  return false
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
  const findAll = filePatterns(patterns)
  return (tokens) => {
    const matches: PhraseMatch[] = []
    findAll(tokens, ({ name }, from, to) => matches.push({ name, from, to }))
    return keepLongest(matches)
  }
}

export function inGroup(group: string, patterns: readonly PhrasePattern[]): PhrasePattern[] {
  return patterns.map((pattern) => pattern.inGroup(group))
}

/** Goes through the words once for all groups: looking each word up in dozens of small lists takes longer than the matching. */
export function buildGroupMatcher(patterns: readonly PhrasePattern[]): GroupMatcher {
  const findAll = filePatterns(patterns)
  return (tokens) => {
    const matches = new Map<string, PhraseMatch[]>()
    findAll(tokens, ({ group, name }, from, to) => file(matches, group, { name, from, to }))
    return (group) => keepLongest(matches.get(group) ?? [])
  }
}

/** Calls for each pattern that fits, from the first word to the last. */
type FindAll = (
  tokens: readonly MatchableToken[],
  call: (pattern: PhrasePattern, from: number, to: number) => void,
) => void

function filePatterns(patterns: readonly PhrasePattern[]): FindAll {
  // A map for each kind of key: joining a kind and a word to one key for every word of every text takes longer than all the rest.
  const byEnglish = new Map<string, PhrasePattern[]>()
  const bySound = new Map<string, PhrasePattern[]>()
  const byStem = new Map<string, PhrasePattern[]>()
  const byFirstLetters = new Map<string, { start: string; pattern: PhrasePattern }[]>()
  for (const pattern of patterns) {
    for (const first of pattern.firstWord?.keys ?? []) {
      if (first.english) file(byEnglish, first.english, pattern)
      if (first.own && first.anyEnding)
        file(byFirstLetters, first.own.slice(0, lettersFiled), { start: first.own, pattern })
      if (first.hindi) file(bySound, first.hindi, pattern)
      if (first.stem) file(byStem, first.stem, pattern)
    }
  }
  for (const map of [byEnglish, bySound, byStem, byFirstLetters]) takeNoMoreThanNeeded(map)

  return (tokens, call) => {
    const matchOne = (pattern: PhrasePattern, from: number, isStop: boolean) => {
      if (isStop && pattern.words.length === 1) return
      const to = endOfMatch(pattern.words, tokens, from)
      if (to !== undefined) call(pattern, from, to)
    }
    const matchAll = (filed: readonly PhrasePattern[] | undefined, from: number, isStop: boolean) => {
      if (filed === undefined) return
      for (let at = 0; at < filed.length; at += 1) matchOne(filed[at] as PhrasePattern, from, isStop)
    }
    for (let from = 0; from < tokens.length; from += 1) {
      const { english, hindi, readsAsHindi, own, stopWord } = tokens[from] as MatchableToken
      if (english !== undefined) matchAll(byEnglish.get(english), from, stopWord)
      if (hindi === undefined || !readsAsHindi) continue
      if (bySound.size > 0) matchAll(bySound.get(hindi), from, stopWord)
      if (byStem.size > 0) matchAll(byStem.get(hindiStem(hindi)), from, stopWord)
      if (own === undefined || byFirstLetters.size === 0) continue
      for (const { start, pattern } of byFirstLetters.get(own.slice(0, lettersFiled)) ?? [])
        if (own.startsWith(start)) matchOne(pattern, from, stopWord)
    }
  }
}

function file<One>(lists: Map<string, One[]>, key: string, one: One): void {
  const known = lists.get(key)
  if (known) known.push(one)
  else lists.set(key, [one])
}

function takeNoMoreThanNeeded(lists: Map<string, unknown[]>): void {
  for (const [key, list] of lists) lists.set(key, list.slice())
}

function endOfMatch(words: readonly WordPattern[], tokens: readonly MatchableToken[], from: number) {
  let at = from
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as WordPattern
    const last = Math.min(index === 0 ? at : at + word.gap, tokens.length - 1)
    while (at <= last && !fits(word, tokens[at] as MatchableToken)) at += 1
    if (at > last) return undefined
    at += 1
  }
  return at
}

/** "mother in law" is not also "mother": what lies inside a longer match goes, and so do repeats. `matches` come in order. */
function keepLongest(matches: readonly PhraseMatch[]): PhraseMatch[] {
  const kept: PhraseMatch[] = []
  let reached = 0
  for (let first = 0, next = 0; first < matches.length; first = next) {
    const from = matches[first]?.from
    let longest = reached
    for (next = first; matches[next]?.from === from; next += 1)
      longest = Math.max(longest, matches[next]?.to ?? 0)
    const names = new Set<string>()
    for (const match of matches.slice(first, next)) {
      if (match.to < longest || match.to <= reached || names.has(match.name)) continue
      names.add(match.name)
      kept.push(match)
    }
    reached = longest
  }
  return kept
}
