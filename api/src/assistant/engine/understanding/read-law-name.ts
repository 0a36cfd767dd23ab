import type { Register } from '../../knowledge/register.ts'
import { normalizeText } from '../text/normalize-text.ts'
import type { SectionQuestion } from './read-section-question.ts'

/** The sections of an offence or Act that is asked for by its name; none where the message tells of something that happened. */
export type LawNameReader = (message: string) => SectionQuestion[]

const mostSections = 3
const isLatin = (word: string) => /[a-z]/.test(word)
const letters = String.raw`\p{L}\p{M}`

/**
 * Reads "chori ki saza", "கொலைக்கு என்ன தண்டனை" or "defamation". Every other word must belong to asking for the law: who was
 * robbed says when, where or by whom, and gets the topic. A name with nothing beside it is such a question too.
 */
export function buildLawNameReader({ lawNames, parseReference, findSection }: Register): LawNameReader {
  const questionsOf = new Map<string, SectionQuestion[]>()
  for (const { sections, names } of lawNames.laws) {
    const questions = sections.flatMap((section) => {
      const reference = parseReference(section)
      return reference && findSection(reference)
        ? [{ act: reference.act, number: reference.section, references: [reference], isNamed: true }]
        : []
    })
    for (const name of names) questionsOf.set(plain(name), questions)
  }
  const name = wordPattern([...questionsOf.keys()])
  const asks = wordPattern(lawNames.asks.map(plain))
  const beside = wordPattern([...lawNames.beside, ...lawNames.asks].map(plain))

  return (message) => {
    if (questionsOf.size === 0) return []
    const found: SectionQuestion[] = []
    const rest = plain(message).replace(name, (said) => {
      const named = [...questionsOf.keys()]
        .filter((one) => said.startsWith(one))
        .sort((one, other) => other.length - one.length)[0]
      found.push(...(questionsOf.get(named ?? '') ?? []))
      return ' '
    })
    const others = rest.replace(beside, ' ')
    if (new RegExp(`[${letters}\\d]`, 'u').test(others)) return []
    const isBare = !new RegExp(`[${letters}]`, 'u').test(rest)
    // `match` starts anew where `test` of a global pattern would go on.
    if (!isBare && rest.match(asks) === null) return []
    const once = new Map(found.map((one) => [`${one.act} ${one.number}`, one]))
    return [...once.values()].slice(0, mostSections)
  }
}

function plain(text: string): string {
  return normalizeText(text)
    .replace(/[-_/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whole words, the longest first; in the scripts of India an ending may follow. */
function wordPattern(words: readonly string[]): RegExp {
  const escaped = (some: readonly string[]) =>
    some
      .toSorted((one, other) => other.length - one.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|') || '(?!)'
  const latin = escaped(words.filter(isLatin))
  const others = escaped(words.filter((word) => !isLatin(word)))
  return new RegExp(
    `(?<![${letters}\\d])(?:(?:${latin})|(?:${others})[${letters}]{0,6})(?![${letters}\\d])`,
    'gu',
  )
}
