import type { AnalyzedText, TextAnalyzer } from '../../text/analyze-text.ts'
import { normalizeText } from '../../text/normalize-text.ts'
import type { MatchableToken } from '../../text/phrase-matcher.ts'

/** A stretch of words, from the first to behind the last. */
export type Stretch = { from: number; to: number }

/** One message as its words, with where each stands, so that whatever is read can name its evidence. */
export type ToldMessage = {
  /** As it was written, but for hidden marks and odd apostrophes. */
  written: string
  /** Normalized: what patterns are sought in. */
  text: string
  analyzed: AnalyzedText
  /** Every word counts, "what" and "not" too. */
  tokens: MatchableToken[]
  clauses: Stretch[]
  sentences: Stretch[]
  /** The words as they were written. */
  quote(stretch: Stretch): string
  /** What was written between the word before this one and this one. */
  gapBefore(at: number): string
  /** The words that a stretch of `text` touches. */
  wordsAt(start: number, end: number): Stretch
  /** What `text` has between the first and the last word of a stretch. */
  textOf(stretch: Stretch): string
  asksSomething: boolean
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)?/gu
const longestQuote = 120

export function readTold(message: string, analyze: TextAnalyzer): ToldMessage {
  const written = message
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .replace(/\bF\.I\.R\b\.?/g, 'FIR')
    .replaceAll('\n', '. ')
  const text = normalizeText(written)
  const analyzed = analyze(written)
  const tokens = analyzed.tokens.map((token) => ({ ...token, stopWord: false }))
  const places = [...text.matchAll(wordPattern)].map((one) => [one.index, one.index + one[0].length] as const)
  const writtenPlaces = [...written.matchAll(wordPattern)].map(
    (one) => [one.index, one.index + one[0].length] as const,
  )
  const gaps = places.slice(1).map(([start], at) => text.slice(places[at]?.[1], start))
  return {
    written,
    text,
    analyzed,
    tokens,
    clauses: cut(
      tokens.length,
      (at) => endsClause(gaps[at - 1] ?? '', tokens, at) && !isBesideAge(gaps, tokens, at),
    ),
    sentences: cut(tokens.length, (at) => endsSentence(gaps[at - 1] ?? '', tokens, at)),
    quote: ({ from, to }) =>
      written.slice(writtenPlaces[from]?.[0] ?? 0, writtenPlaces[to - 1]?.[1]).slice(0, longestQuote),
    gapBefore: (at) => written.slice(writtenPlaces[at - 1]?.[1] ?? 0, writtenPlaces[at]?.[0]),
    wordsAt: (start, end) => {
      const from = places.findIndex(([, wordEnd]) => wordEnd > start)
      const behind = places.findIndex(([wordStart]) => wordStart >= end)
      return { from: Math.max(0, from), to: behind < 0 ? places.length : behind }
    },
    textOf: ({ from, to }) => text.slice(places[from]?.[0] ?? 0, places[to - 1]?.[1] ?? 0),
    asksSomething: /[?؟]/.test(text),
  }
}

export function isWithin(inner: Stretch, outer: Stretch): boolean {
  return inner.from >= outer.from && inner.to <= outer.to
}

function cut(length: number, isEnd: (at: number) => boolean): Stretch[] {
  const found: Stretch[] = []
  let from = 0
  for (let at = 1; at <= length; at += 1) {
    if (at < length && !isEnd(at)) continue
    found.push({ from, to: at })
    from = at
  }
  return found
}

const joining = /^(?:and|but|then|so|because|aur|lekin|magar|phir|और|लेकिन|मगर|फिर|किंतु)$/
const shortened = /^(?:rs|no|dr|mr|mrs|sec|art|vs|rd)$/

function endsSentence(gap: string, tokens: readonly MatchableToken[], at: number): boolean {
  return /[.!?।؟۔;]/.test(gap) && !isInsideNumber(gap, tokens, at)
}

function endsClause(gap: string, tokens: readonly MatchableToken[], at: number): boolean {
  return (
    (/[.,!?।؟۔;:–—،]|\s-\s/.test(gap) && !isInsideNumber(gap, tokens, at)) ||
    joining.test(tokens[at]?.word ?? '')
  )
}

/** "My father, 68, was cheated" is one clause. */
function isBesideAge(gaps: readonly string[], tokens: readonly MatchableToken[], at: number): boolean {
  const isAge = (place: number) =>
    /^\d{1,2}$/.test(tokens[place]?.word ?? '') &&
    gaps[place - 1]?.trim() === ',' &&
    gaps[place]?.trim() === ','
  return isAge(at) || isAge(at - 1)
}

function isInsideNumber(gap: string, tokens: readonly MatchableToken[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  return (
    (gap.length === 1 && /\d$/.test(before) && /^\d/.test(tokens[at]?.word ?? '')) ||
    (shortened.test(before) && gap.startsWith('.'))
  )
}
