import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { CaseAsk } from '@nyaysathi/contracts/understood-case'
import type { CaseWords } from '../../content/case-words-format.ts'
import type { Lexicon, Phrases } from '../../content/lexicon-format.ts'
import {
  buildGroupMatcher,
  inGroup,
  type MatchableToken,
  type PhraseMatch,
  PhrasePattern,
  parsePhrases,
} from '../../text/phrase-matcher.ts'
import type { ToldMessage } from './told-message.ts'

const lists = [
  'not_me',
  'i',
  'me',
  'mine',
  'accusation',
  'accuses',
  'wrongs',
  'suffers',
  'took_step',
  'nothing_done',
  'unsure',
  'not',
  'no_wish',
  'pressed',
  'have',
  'correction',
  'i_am',
] as const
const records = [
  'speaker',
  'family',
  'others',
  'events',
  'steps',
  'results',
  'wishes',
  'asks',
  'traits',
  'papers',
  'name_before',
  'name_around',
  'name_behind',
  'named_people',
] as const
type WordGroup = (typeof lists)[number] | (typeof records)[number]
/** Finds the words of a case in a message, group by group, each by its name. */
export type WordFinder = (told: ToldMessage) => (group: WordGroup) => PhraseMatch[]

// What the lexicon calls people in every language, by what a reading calls them.
const familyOfConcept: Record<string, string> = {
  husband: 'husband',
  wife: 'wife',
  son: 'son',
  daughter: 'daughter',
  brother: 'brother',
  sister: 'sister',
  parents: 'parent',
  child: 'child',
  'in-laws': 'in_law',
}
const othersOfConcept: Record<string, string> = { neighbour: 'neighbour' }
// Which part of an answer is asked for, in every language, by what a case calls it.
const askOfPart: Record<string, CaseAsk> = {
  now: 'what_to_do',
  time: 'how_long',
  cost: 'cost',
  papers: 'papers',
  where: 'where',
}

export function buildWordFinder(
  words: Partial<Record<LanguageCode, CaseWords>>,
  lexicon: Pick<Lexicon, 'concepts' | 'told_by_accused' | 'complains' | 'parts'>,
): WordFinder {
  const languages = Object.entries(words)
  const parse = (code: string, name: string, phrases: readonly string[]) =>
    phrases.map((phrase) => new PhrasePattern(name, phrase, code === 'en' || code === 'hi' ? code : 'own'))
  const written = (key: WordGroup, chosen: typeof languages): PhrasePattern[] =>
    chosen.flatMap(([code, own]) => {
      const group = own[key]
      return Array.isArray(group)
        ? parse(code, key, group)
        : Object.entries(group).flatMap(([name, phrases]) => parse(code, name, phrases ?? []))
    })
  const shared = (names: Record<string, string>) =>
    lexicon.concepts.flatMap(({ name, own = [] }) => {
      const known = names[name]
      // In the letters of Hindi a word of one language is often another's word for something else.
      return known
        ? parse(
            'own',
            known,
            own.filter((phrase) => !/\p{Script=Devanagari}/u.test(phrase)),
          )
        : []
    })
  const more: Partial<Record<WordGroup, PhrasePattern[]>> = {
    family: shared(familyOfConcept),
    others: shared(othersOfConcept),
    accusation: parsePhrases('accusation', lexicon.told_by_accused),
    accuses: parsePhrases('accuses', lexicon.complains),
    asks: Object.entries(lexicon.parts).flatMap(([part, phrases]: [string, Phrases]) => {
      const ask = askOfPart[part]
      return ask ? parsePhrases(ask, phrases) : []
    }),
  }
  const hindi = languages.filter(([code]) => code === 'hi')
  const others = languages.filter(([code]) => code !== 'hi')
  const groups = [...lists, ...records]
  const inHindi = groups.flatMap((group) => inGroup(group, written(group, hindi)))
  const inOthers = groups.flatMap((group) =>
    inGroup(group, [...written(group, others), ...(more[group] ?? [])]),
  )
  const match = buildGroupMatcher([...inHindi, ...inOthers])
  const matchHindi = buildGroupMatcher(inHindi)
  const matchOthers = buildGroupMatcher(inOthers)
  return ({ tokens }) => {
    if (!tokens.some(isOfSouth)) return match(tokens)
    const ofOthers = matchOthers(tokens)
    const ofHindi = matchHindi(tokens.map(withoutChance))
    return (group) => [...ofOthers(group), ...ofHindi(group)]
  }
}

// Tamil, Telugu, Kannada and Malayalam: their letters begin at 0B80 and end at 0D7F.
const southernBlocks = { first: 23, last: 26 }
const chanceLength = 3

function isOfSouth({ block }: MatchableToken): boolean {
  return block >= southernBlocks.first && block <= southernBlocks.last
}

/** "My" of Telugu sounds like "no" of Hindi: short words of the south are like Hindi ones by chance alone. */
function withoutChance(token: MatchableToken): MatchableToken {
  return isOfSouth(token) && (token.hindi?.length ?? 0) <= chanceLength
    ? { ...token, readsAsHindi: false }
    : token
}

/** What was found in a message. */
export type FoundWords = (group: WordGroup) => PhraseMatch[]

export function findIn(told: ToldMessage, findWords: WordFinder): FoundWords {
  const words = findWords(told)
  const known = new Map<WordGroup, PhraseMatch[]>()
  return (group) => {
    const before = known.get(group)
    if (before) return before
    const all = words(group)
    const found = all.filter(
      (one, at) =>
        ((group !== 'me' && group !== 'i') || !isHindiIn(told, one)) &&
        // "Parents" is also what other languages call a father.
        (group !== 'family' || all.findIndex(({ from, to }) => from === one.from && to === one.to) === at),
    )
    known.set(group, found)
    return found
  }
}

/** In Hindi "me" is "in". */
function isHindiIn(told: ToldMessage, { from, to }: PhraseMatch): boolean {
  return told.analyzed.romanisedHindi && to - from === 1 && told.tokens[from]?.word === 'me'
}
