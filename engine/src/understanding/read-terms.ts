import type { Term, Terms } from '../content/term-format.ts'
import { buildPhraseMatcher, type MatchableToken, parsePhrases } from '../text/phrase-matcher.ts'
import { tokenize } from '../text/tokenize.ts'

/** The terms whose meaning is asked for; none where the message tells of something that happened. */
export type TermReader = (tokens: readonly MatchableToken[]) => Term[]

const mostTerms = 3

/** Reads "what is anticipatory bail", "समन और वारंट में अंतर": names of terms, and else only words that ask what they mean. */
export function buildTermReader({ asks, terms }: Terms): TermReader {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const matchTerms = buildPhraseMatcher(terms.flatMap(({ id, names }) => parsePhrases(id, names)))
  const asking = new Set(
    [...asks.en, ...asks.hi, ...asks.own].flatMap((one) => tokenize(one).map(({ word }) => word)),
  )
  return (tokens) => {
    const whole = tokens.map((token) => ({
      ...token,
      stopWord: false,
      readsAsHindi: token.hindi !== undefined,
    }))
    const found = matchTerms(whole)
    if (found.length === 0) return []
    // "Bail" inside "anticipatory bail" is no second term.
    const fullest = found.filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one &&
            other.from <= one.from &&
            other.to >= one.to &&
            other.to - other.from > one.to - one.from,
        ),
    )
    const covered = new Set(
      fullest.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
    )
    const others = tokens.filter((_, at) => !covered.has(at))
    const isAsked = others.length > 0 && others.every(({ word }) => asking.has(word))
    if (!isAsked) return []
    const ids = [...new Set(fullest.map(({ name }) => name))]
    return ids.flatMap((id) => byId.get(id) ?? []).slice(0, mostTerms)
  }
}
