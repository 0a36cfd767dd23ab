import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { CaseAsk } from '@nyaysathi/contracts/understood-case'
import type { CaseWords } from '../../content/case-words-format.ts'
import type { Lexicon, Phrases } from '../../content/lexicon-format.ts'
import {
  buildPhraseMatcher,
  type MatchableToken,
  type PhraseMatch,
  type PhrasePattern,
  parsePhrase,
  parsePhrases,
} from '../../text/phrase-matcher.ts'
import type { ToldMessage } from './told-message.ts'

/** Finds one group of the words of a case in a message, each by its name. */
type Find = (told: ToldMessage) => PhraseMatch[]

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
export type WordFinders = Record<(typeof lists)[number] | (typeof records)[number], Find>

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

export function buildWordFinders(
  words: Partial<Record<LanguageCode, CaseWords>>,
  lexicon: Pick<Lexicon, 'concepts' | 'told_by_accused' | 'complains' | 'parts'>,
): WordFinders {
  const languages = Object.entries(words)
  const parse = (code: string, name: string, phrases: readonly string[]) =>
    phrases.map((phrase) => parsePhrase(name, phrase, code === 'en' || code === 'hi' ? code : 'own'))
  const written = (key: keyof WordFinders, chosen: typeof languages) =>
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
  const more: Partial<Record<keyof WordFinders, PhrasePattern[]>> = {
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
  const finder = (key: keyof WordFinders): [string, Find] => {
    const inHindi = written(key, hindi)
    const inOthers = [...written(key, others), ...(more[key] ?? [])]
    const match = buildPhraseMatcher([...inHindi, ...inOthers])
    const matchHindi = buildPhraseMatcher(inHindi)
    const matchOthers = buildPhraseMatcher(inOthers)
    return [
      key,
      ({ tokens }) =>
        tokens.some(isOfSouth)
          ? [...matchOthers(tokens), ...matchHindi(tokens.map(withoutChance))]
          : match(tokens),
    ]
  }
  return Object.fromEntries([...lists, ...records].map(finder)) as WordFinders
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

/** Each group is sought once in a message, and only when it is asked for. */
export type FoundWords = (group: keyof WordFinders) => PhraseMatch[]

export function findIn(told: ToldMessage, finders: WordFinders): FoundWords {
  const known = new Map<keyof WordFinders, PhraseMatch[]>()
  return (group) => {
    const before = known.get(group)
    if (before) return before
    const all = finders[group](told)
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
