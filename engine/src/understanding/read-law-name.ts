import { languages } from '@nyaysathi/contracts/languages'
import { type Register, type SectionReference, sectionKey, wholeSection } from '../content/register.ts'
import { normalizeText } from '../text/normalize-text.ts'
import type { SectionQuestion } from './read-section-question.ts'

export type LawNameReader = {
  /** The sections of an offence or Act that is asked for by its name; none where the message tells of something that happened. */
  named(message: string): SectionQuestion[]
  /** The same where the section or the punishment is asked for in so many words, of what may be told in other words beside its name. */
  asked(message: string): { questions: SectionQuestion[]; otherWords: number }
}

const mostSections = 3
const isLatin = (word: string) => /[a-z]/.test(word)
const letters = String.raw`\p{L}\p{M}`

/**
 * Reads "chori ki saza", "கொலைக்கு என்ன தண்டனை" or "defamation". Every other word must belong to asking for the law: who was
 * robbed says when, where or by whom, and gets the topic. A name with nothing beside it is such a question too.
 */
export function buildLawNameReader(register: Register): LawNameReader {
  const { lawNames } = register
  const questionsOf = new Map<string, SectionQuestion[]>()
  const describedBy = new Map<string, SectionQuestion[]>()
  for (const { crime, names } of lawNames.laws.length > 0 ? subjectsOfCrimes(register) : [])
    for (const name of names.flatMap(withOblique)) {
      questionsOf.set(stem(name), [asQuestion(crime)])
      describedBy.set(stem(name), [asQuestion(crime)])
    }
  // What people call it comes after its subject: where both say the same, the name decides.
  for (const { sections, names, described } of lawNames.laws) {
    const questions = referencesTo(sections, register).map(asQuestion)
    for (const name of names.flatMap(withOblique)) questionsOf.set(stem(name), questions)
    for (const words of [...names, ...described].flatMap(withOblique)) describedBy.set(stem(words), questions)
  }
  const name = wordPattern([...questionsOf.keys()])
  const asks = wordPattern(lawNames.asks.map(stem))
  const beside = wordPattern([...lawNames.beside, ...lawNames.asks].map(stem))
  const anyDescription = wordPattern([...describedBy.keys()])
  const ofKin = wordPattern(lawNames.kin.map(stem))
  const asksSection = wordPattern(lawNames.asks_section.map(stem))

  return { named, asked }

  function asked(message: string): { questions: SectionQuestion[]; otherWords: number } {
    const text = plain(message)
    if (describedBy.size === 0 || text.match(asksSection) === null) return { questions: [], otherWords: 0 }
    const isOfKin = text.match(ofKin) !== null
    const said = [...text.matchAll(anyDescription)].map(([one]) => longest(describedBy, one))
    // "Snatching a chain by riders": what is described at most length is what is meant.
    const fullest = said.sort((one, other) => other.length - one.length)[0]
    const rest = text.replace(anyDescription, ' ').replace(beside, ' ').replace(asksSection, ' ')
    return {
      questions: (fullest === undefined ? undefined : describedBy.get(fullest)) ?? [],
      // "The murder of my uncle" happened, whatever little else is said.
      otherWords: isOfKin ? text.length : (rest.match(new RegExp(`[${letters}]+`, 'gu'))?.length ?? 0),
    }
  }

  function named(message: string): SectionQuestion[] {
    if (questionsOf.size === 0) return []
    const found: SectionQuestion[] = []
    const rest = plain(message).replace(name, (said) => {
      found.push(...(questionsOf.get(longest(questionsOf, said)) ?? []))
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

function asQuestion(reference: SectionReference): SectionQuestion {
  return { act: reference.act, number: reference.section, references: [reference], isNamed: true }
}

/** The crimes of the penal code in force, by what their sections are about in each language: "hiding an offender", "सबूत मिटाना". */
function subjectsOfCrimes(register: Register): { crime: SectionReference; names: string[] }[] {
  const crimes = [...register.sections.values()].filter(
    (one) =>
      one.act === 'BNS' && one.section === wholeSection(one.section) && register.offencesOf(one).length > 0,
  )
  return crimes.map(({ act, section, title }) => {
    const crime = { act, section }
    const titles = [title, ...languages.flatMap(({ code }) => register.titleIn(code, crime) ?? [])]
    return { crime, names: [...new Set(titles.flatMap(partsOfSubject))] }
  })
}

// A word alone, such as "hurt", is said by who was hurt.
const leastLettersOfSubject = 5

/** "Causing hurt on purpose; causing hurt", "extortion (by fear)": each by itself, without what explains it. */
function partsOfSubject(title: string): string[] {
  return title
    .replace(/[“”]/g, '')
    .replace(/\([^)]*\)/g, ' ')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.replace(/[^\p{L}]/gu, '').length >= leastLettersOfSubject)
}

/** The crimes that are named or told in what an accused, or their family, writes; those named first in the message first. */
export type CrimeReader = (message: string) => SectionReference[]

const mostCrimes = 2

/** Reads "accused of rape", "चोरी का इल्ज़ाम" or "I hit my neighbour" anywhere in a message. Acts that punish nothing are none. */
export function buildCrimeReader(register: Register): CrimeReader {
  const { laws, deeds } = register.lawNames
  const crimesOf = new Map<string, SectionReference[]>()
  const told = [
    ...laws
      .filter(({ only_asked }) => !only_asked)
      .map(({ sections, names }) => ({ sections: sections.slice(0, 1), words: names })),
    ...deeds,
  ]
  for (const { sections, words } of told) {
    const crimes = referencesTo(sections, register).filter((one) => register.offencesOf(one).length > 0)
    if (crimes.length > 0) for (const word of words) crimesOf.set(stem(word), crimes)
  }
  const anyWord = wordPattern([...crimesOf.keys()])
  return (message) => {
    if (crimesOf.size === 0) return []
    const found = [...plain(message).matchAll(anyWord)].flatMap(
      ([said]) => crimesOf.get(longest(crimesOf, said)) ?? [],
    )
    return [...new Map(found.map((one) => [sectionKey(one), one])).values()].slice(0, mostCrimes)
  }
}

function referencesTo(
  sections: readonly string[],
  { parseReference, findSection }: Register,
): SectionReference[] {
  return sections.flatMap((section) => {
    const reference = parseReference(section)
    return reference && findSection(reference) ? [reference] : []
  })
}

/** What was said may have an ending. */
function longest(known: ReadonlyMap<string, unknown>, said: string): string {
  for (let end = said.length; end > 0; end -= 1) if (known.has(said.slice(0, end))) return said.slice(0, end)
  return ''
}

function plain(text: string): string {
  return normalizeText(text)
    .replace(/[-_/,;:.?!()"।]+/g, ' ')
    .replace(/[a-z]+/g, oneSpelling)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Hindi in Latin letters has no one spelling: "saboot" is "sabut", "zahar" is "jahar", "phone" is "fon" in names and messages alike. */
function oneSpelling(word: string): string {
  return word
    .replace(/aa/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/chh/g, 'ch')
    .replace(/([b-df-hj-np-tv-y])\1/g, '$1')
}

/** "Saboot mitana" is "saboot mitane" before a postposition. */
function withOblique(name: string): string[] {
  return /(?:[a-z]na|ना)$/.test(name) ? [name, name.replace(/na$/, 'ne').replace(/ना$/, 'ने')] : [name]
}

/** Without the sign that the last consonant has no vowel: it goes when an ending follows ("கடத்தல்", "கடத்தலுக்கு"). */
function stem(word: string): string {
  return plain(word).replace(/(?<=...)[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]$/, '')
}

/**
 * Whole words, the longest first; in the scripts of India an ending may follow. Not after one letter with its vowel: "का" would
 * take an uncle ("काका") for a word that says nothing.
 */
function wordPattern(words: readonly string[]): RegExp {
  const escaped = (some: readonly string[]) =>
    some
      .toSorted((one, other) => other.length - one.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|') || '(?!)'
  const takesEnding = (word: string) => !isLatin(word) && word.length > 2
  const bare = escaped(words.filter((word) => !takesEnding(word)))
  const others = escaped(words.filter(takesEnding))
  return new RegExp(
    `(?<![${letters}\\d])(?:(?:${bare})|(?:${others})[${letters}]{0,6})(?![${letters}\\d])`,
    'gu',
  )
}
