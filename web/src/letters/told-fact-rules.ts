import { type FactId, type LetterId, letterFacts } from '@nyaysathi/contracts/letters'
import { isDay } from './deadline-rules.ts'
import type { HandedCase } from './handed-case.ts'
import {
  type AmountRole,
  amountWords,
  doneSince,
  type ToldSource,
  toldFields,
  wageRate,
} from './told-fact-table.ts'

/** What a field is filled with, and the person's words that it was read from. */
export type ToldFact = { value: string; words: string }
export type ToldFacts = Readonly<Partial<Record<FactId, ToldFact>>>

type Told = { words: string }
type ReadCase = {
  events: (Told & { kind: string; date: string | null })[]
  done: (Told & { step: string })[]
  self: { age: number | undefined; traits: string[]; words: string }
  place: { parts: string[]; words: string }
  amounts: (Told & { rupees: number })[]
  names: (Told & { whose: string; name: string })[]
  numbers: (Told & { what: string; number: string })[]
  /** The writer, or whom the writer speaks for, is the one who is gone against. */
  isAccused: boolean
  /** By which it was known who speaks, and for whom: mostly the wrong itself. */
  speakerWords: string[]
}
type Telling = {
  read: ReadCase
  /** The sentences of each message. */
  messages: string[][]
  today: string
}

/**
 * The fields of a letter that can be filled from a conversation. Only what was told: no day of which a month alone is known
 * or that was counted from "three months ago", no amount out of several.
 *
 * @param today as 2026-11-21
 */
export function factsTold(letter: LetterId, handed: HandedCase, today: string): ToldFacts {
  if (handed.understood === undefined) return {}
  const telling = {
    read: readCase(handed.understood),
    messages: handed.messages.map(sentencesOf),
    today,
  }
  const found: Partial<Record<FactId, ToldFact>> = {}
  for (const [fact, source] of Object.entries(toldFields[letter]) as [FactId, ToldSource][]) {
    const told = find(source, telling)
    const longest = letterFacts[fact].kind === 'lines' ? 8_000 : 300
    if (told?.value) found[fact] = { value: told.value.slice(0, longest), words: told.words }
  }
  return found
}

type Facts = Readonly<Partial<Record<FactId, string>>>

/** What was typed, and what was told where nothing was typed; `told` are the fields that show the latter. */
export function withTyped(
  all: ToldFacts,
  own: readonly FactId[],
  typed: Facts,
): { facts: Facts; told: ToldFacts } {
  const told: ToldFacts = Object.fromEntries(
    Object.entries(all).filter(([fact]) => !own.includes(fact as FactId) && !typed[fact as FactId]),
  )
  const values = Object.entries(told).map(([fact, { value }]) => [fact, value])
  return { facts: { ...Object.fromEntries(values), ...typed }, told }
}

function find(source: ToldSource, telling: Telling): ToldFact | undefined {
  const { read } = telling
  if ('day' in source) {
    const isMeant = !source.after || read.done.some(({ step }) => step === source.after)
    return isMeant ? dayOf(source.day, telling) : undefined
  }
  if ('dayToCome' in source) return dayToCome(telling)
  if ('amount' in source) return amountOf(source.amount, source.orOnly === true, telling)
  if ('sentence' in source) {
    const event = read.events.find(({ kind }) => source.sentence.some((one) => one === kind))
    const sentence = event && sentenceOf(event, telling)
    return sentence ? { value: sentence, words: sentence } : undefined
  }
  if ('story' in source) return storyOf(source.story, telling)
  if ('self' in source) {
    const { age, traits, words } = read.self
    if (source.self === 'age') return age === undefined ? undefined : { value: `${age}`, words }
    return source.self.some((one) => traits.includes(one)) ? { value: 'yes', words } : undefined
  }
  if ('name' in source) return nameOf(source.name, read)
  if ('number' in source) return numberOf(source.number, read)
  return placeOf(source.place, read)
}

/** The earliest of several days: nobody comes late by it. */
function dayOf(kinds: readonly string[], telling: Telling): ToldFact | undefined {
  for (const kind of kinds) {
    const [first] = telling.read.events
      .filter((event) => event.kind === kind && isToldDay(event, telling))
      .sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
    if (first?.date && first.date <= telling.today) return { value: first.date, words: first.words }
  }
  return undefined
}

function dayToCome(telling: Telling): ToldFact | undefined {
  const coming = telling.read.events.filter(({ date }) => date !== null && date > telling.today)
  const days = new Set(coming.map(({ date }) => date))
  const [only] = coming
  if (!only?.date || days.size > 1 || !isToldDay(only, telling)) return undefined
  return { value: only.date, words: only.words }
}

const dayMs = 86_400_000
const aWeekDays = 7
const aMonth = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|जन|फ़र|फर|मार्च|अप्र|मई|जून|जुल|अग|सित|अक्|नव|दिस'
// "1 lakh in January" tells no day.
const firstOfMonth = new RegExp(
  `(?<![\\d,.])0?1(?:st)?(?:\\s*[-/.]\\s*\\d|\\s*(?:of\\s+)?(?:${aMonth}))`,
  'iu',
)
const ofSomethingElse =
  '\\s*(?:days?|weeks?|months?|years?|din|haft|mahin|sa+l|lakh|lac|crore|दिन|हफ़्त|हफ्त|महीन|माह|साल|वर्ष|लाख|करोड़|हज़ार|हजार)'

/**
 * Of a month or a year alone the case has the first day, and of "three months ago" one that nobody told. A day was told where
 * its figure was, or where it was named from today ("yesterday", "on Monday").
 */
function isToldDay(event: ReadCase['events'][number], telling: Telling): boolean {
  const { date } = event
  if (date === null) return false
  const away = Math.abs(Date.parse(date) - Date.parse(telling.today)) / dayMs
  if (away < aWeekDays) return true
  const said = inFigures(sentenceOf(event, telling))
  const day = Number(date.slice(-2))
  return day === 1
    ? firstOfMonth.test(said)
    : new RegExp(`(?<!\\d)0?${day}(?!\\d|${ofSomethingElse})`, 'iu').test(said)
}

/** Figures of all scripts as 0 to 9. */
function inFigures(text: string): string {
  return text.replace(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0
    // The ten figures of a script stand in a row.
    for (let value = 0; value < 10; value += 1)
      if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return `${value}`
    return figure
  })
}

function amountOf(role: AmountRole, orOnly: boolean, telling: Telling): ToldFact | undefined {
  const { amounts } = telling.read
  const clauses = amounts.map((amount) => ({ amount, clause: clauseOf(amount, telling) }))
  const fitting = clauses.filter(({ clause }) => amountWords[role].test(clause))
  const [one, ...others] = fitting.length > 0 ? fitting : orOnly ? clauses : []
  if (!one || others.length > 0 || (role === 'wages_due' && wageRate.test(one.clause))) return undefined
  return { value: `${one.amount.rupees}`, words: one.amount.words }
}

function clauseOf(told: Told, telling: Telling): string {
  const sentence = sentenceOf(told, telling)
  const at = Math.max(0, sentence.indexOf(told.words))
  const end = /,(?!\d)|;|:|\s(?:and|but|aur|lekin|और|लेकिन)\s/iu
  const before = sentence.slice(0, at).split(new RegExp(end, 'giu')).at(-1) ?? ''
  const behind = sentence.slice(at + told.words.length).split(end)[0] ?? ''
  return `${before}${told.words}${behind}`
}

function storyOf(which: 'wrong' | 'whole', { read, messages }: Telling): ToldFact | undefined {
  const isDone = ({ kind }: { kind: string }) => which === 'wrong' && doneSince.has(kind)
  const wrongs = [
    ...read.events.filter((event) => !isDone(event)).map(({ words }) => words),
    ...read.amounts.map(({ words }) => words),
    ...read.speakerWords,
  ]
  const besides =
    which === 'wrong' ? [...read.events.filter(isDone), ...read.done].map(({ words }) => words) : []
  const has = (sentence: string, evidence: readonly string[]) => evidence.some((one) => holds(sentence, one))
  const lines = messages
    .filter((sentences) => sentences.some((one) => has(one, wrongs)))
    .flat()
    .filter((one) => !asks.test(one) && (has(one, wrongs) || !has(one, besides)))
  const story = [...new Set(lines)].filter((one) => !isOnlyName(one, read)).join('\n')
  return { value: story, words: story }
}

/** "My name is Sunita Devi." stands in the letter's own line for the name. */
function isOnlyName(sentence: string, { names }: ReadCase): boolean {
  const plain = sentence.replace(/[.।۔!\s]+$/u, '')
  return names.some(({ whose, words }) => whose === 'self' && words === plain)
}

const asks =
  /[?؟]\s*$|^(?:please |sir,? |madam,? )?(?:what|how|can|could|should|shall|where|which|please|help|kya|kaise|kahan|क्या|कैसे|कहाँ|कृपया|मदद)(?![\p{L}\p{M}])/iu

function placeOf(what: 'whole' | 'district' | 'state', { place }: ReadCase): ToldFact | undefined {
  const { parts, words } = place
  // "Nagpur, Maharashtra", or the State alone.
  const value =
    what === 'whole'
      ? parts.join(', ')
      : what === 'state'
        ? parts.at(-1)
        : parts.length > 1
          ? parts[0]
          : undefined
  return value ? { value, words } : undefined
}

/** "Suresh" and "Mr Suresh Gupta" are one, by the longer name; of two people nobody is chosen. */
function nameOf(whose: readonly string[], { names, isAccused }: ReadCase): ToldFact | undefined {
  const isOwn = whose.includes('self')
  const own = names.filter((one) => one.whose === 'self' && one.name !== '')
  const meant = names.filter(
    (one) =>
      one.name !== '' &&
      whose.includes(one.whose) &&
      !(one.whose === 'against' && isAccused) &&
      (isOwn || !own.some(({ name }) => isSamePerson(name, one.name))),
  )
  const [longest] = [...meant].sort((one, other) => other.name.length - one.name.length)
  if (!longest || !meant.every(({ name }) => isSamePerson(name, longest.name))) return undefined
  return { value: longest.name, words: longest.words }
}

/** Each word of the shorter name stands in the longer one. */
function isSamePerson(one: string, other: string): boolean {
  const [fewer = [], more = []] = [one, other]
    .map((name) =>
      name
        .toLowerCase()
        .split(/[\s.]+/)
        .filter(Boolean),
    )
    .sort((first, second) => first.length - second.length)
  return fewer.every((word) => more.includes(word))
}

function numberOf(kinds: readonly string[], { numbers }: ReadCase): ToldFact | undefined {
  const told = kinds
    .map((kind) => numbers.filter(({ what }) => what === kind))
    .find((list) => list.length > 0)
  const [only] = told ?? []
  const isOne = told?.every(({ number }) => number.toLowerCase() === only?.number.toLowerCase())
  return only && isOne ? { value: only.number, words: only.words } : undefined
}

/** The newest sentence in which these words stand; the words themselves, where they go over several. */
function sentenceOf({ words }: Told, { messages }: Telling): string {
  return messages.flat().findLast((sentence) => holds(sentence, words)) ?? words
}

function holds(sentence: string, words: string): boolean {
  return words !== '' && sentence.includes(words)
}

/** As the case quotes them: without hidden marks, with straight apostrophes. */
function sentencesOf(message: string): string[] {
  return message
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .replace(/\bF\.I\.R\b\.?/g, 'FIR')
    .split(/\n+|(?<=[.!?।؟۔;])(?<!\b(?:rs|no|dr|mr|mrs|sec|art|vs)\.)\s+/iu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
}

/** The assistant may run on another host, so nothing of the case is taken on trust. */
function readCase(content: unknown): ReadCase {
  const self = listOf(content, 'people').find((one) => textOf(one, 'who') === 'self')
  const age = fieldOf(self, 'age')
  const place = textOf(content, 'place')
  const evidence = fieldOf(content, 'words')
  return {
    events: listOf(content, 'events').map((one) => {
      const date = textOf(one, 'date')
      return { kind: textOf(one, 'kind'), date: isDay(date) ? date : null, words: textOf(one, 'words') }
    }),
    done: listOf(content, 'done').map((one) => ({ step: textOf(one, 'step'), words: textOf(one, 'words') })),
    self: {
      age: typeof age === 'number' && Number.isInteger(age) && age > 0 && age <= 120 ? age : undefined,
      traits: listOf(self, 'traits').filter((one) => typeof one === 'string'),
      words: textOf(self, 'words'),
    },
    place: {
      parts: place.split(',').flatMap((part) => part.trim() || []),
      words: place,
    },
    amounts: listOf(content, 'amounts').flatMap((one) => {
      const rupees = fieldOf(one, 'rupees')
      return typeof rupees === 'number' && rupees > 0 && Number.isFinite(rupees)
        ? [{ rupees, words: textOf(one, 'words') }]
        : []
    }),
    names: listOf(content, 'names').map((one) => ({
      whose: textOf(one, 'whose'),
      name: textOf(one, 'name'),
      words: textOf(one, 'words'),
    })),
    numbers: listOf(content, 'numbers').map((one) => ({
      what: textOf(one, 'what'),
      number: textOf(one, 'number'),
      words: textOf(one, 'words'),
    })),
    isAccused: textOf(content, 'side') === 'accused',
    speakerWords: [textOf(evidence, 'speaker'), textOf(evidence, 'side')].filter((words) => words !== ''),
  }
}

const mostOfAKind = 40

function listOf(content: unknown, field: string): unknown[] {
  const list = fieldOf(content, field)
  return Array.isArray(list) ? list.slice(0, mostOfAKind) : []
}

function textOf(content: unknown, field: string): string {
  const text = fieldOf(content, field)
  return typeof text === 'string' ? text.slice(0, 300) : ''
}

function fieldOf(content: unknown, field: string): unknown {
  return typeof content === 'object' && content !== null ? Reflect.get(content, field) : undefined
}
