import type { Term, Terms } from '../content/term-format.ts'
import { buildPhraseMatcher, type PhraseMatch, PhrasePattern, parsePhrases } from '../text/phrase-matcher.ts'
import { type Token, tokenize } from '../text/tokenize.ts'

/**
 * The terms whose meaning is asked for, or that stand alone, with nothing beside them; none where the message tells of something that
 * happened.
 */
export type TermReader = (tokens: readonly Token[]) => { asked: Term[]; alone: Term[] }

const mostTerms = 3
// A shorter word with any ending may be another word.
const shortestWithEnding = 4
const isArabic = (name: string) => /[\u0600-\u06FF]/.test(name)

/** Reads "what is anticipatory bail", "समन और वारंट में अंतर": names of terms, and else only words that ask what they mean. */
export function buildTermReader({ asks, terms }: Terms): TermReader {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const matchTerms = buildPhraseMatcher(
    terms.flatMap(({ id, names: { en, hi, own } }) =>
      parsePhrases(id, { en: en.flatMap(asPair), hi: hi.flatMap(asPair), own }),
    ),
  )
  const withEnding = terms.flatMap(({ id, names }) =>
    names.own
      .filter((name) => name.length >= shortestWithEnding && !isArabic(name))
      .map((name) => ({ id, name })),
  )
  // By its place in the list: the longest of the names that fit is the one that was said.
  const matchEndings = buildPhraseMatcher(
    withEnding.map(({ name }, at) => new PhrasePattern(String(at), name.replace(/(?=\s|$)/g, '~'), 'own')),
  )
  const asking = new Set(
    [...asks.en, ...asks.hi, ...asks.own].flatMap((one) => tokenize(one).map(({ word }) => word)),
  )
  return (tokens) => {
    const whole = tokens.map((token) => ({
      ...token,
      stopWord: false,
      readsAsHindi: token.hindi !== undefined,
    }))
    const inflected = matchEndings(whole)
      .map((match) => ({ ...match, ...withEnding[Number(match.name)] }))
      .sort((one, other) => (other.name?.length ?? 0) - (one.name?.length ?? 0))
      .map(({ id = '', from, to }) => ({ name: id, from, to }))
    // "Bail" inside "anticipatory bail" is no second term, nor is what a word with an ending begins like.
    const fullest: PhraseMatch[] = []
    for (const one of [...matchTerms(whole), ...inflected].sort(
      (one, other) => lengthOf(other) - lengthOf(one),
    ))
      if (!fullest.some((other) => one.from < other.to && other.from < one.to)) fullest.push(one)
    if (fullest.length === 0) return { asked: [], alone: [] }
    const covered = new Set(
      fullest.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
    )
    const others = tokens.filter((_, at) => !covered.has(at))
    const isCompared = whole.some(({ word }) => word === 'vs' || word === 'versus')
    if (!others.every(({ word }) => asking.has(word))) return { asked: [], alone: [] }
    const ids = [...new Set(fullest.toSorted((one, other) => one.from - other.from).map(({ name }) => name))]
    const found = ids.flatMap((id) => byId.get(id) ?? []).slice(0, mostTerms)
    const isAsked = others.length > 0 || isCompared
    return { asked: isAsked ? found : [], alone: isAsked ? [] : found }
  }
}

/** "Lease and licence" is said in either order, and parted by other words too: "licence vs lease". */
function asPair(name: string): string[] {
  const parts = name.split(/ (?:and|aur|और) /)
  const [one, other] = parts
  if (parts.length !== 2 || one === undefined || other === undefined) return [name]
  const between = 'and|or|vs|versus|from|aur|ya|और|या'
  return [`${one} ${between} ${other}`, `${other} ${between} ${one}`]
}

function lengthOf({ from, to }: PhraseMatch): number {
  return to - from
}
