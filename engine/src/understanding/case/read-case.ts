import type {
  CaseAsk,
  CaseEvent,
  CasePerson,
  CaseStage,
  CaseStepDone,
  UnderstoodCase,
} from '@nyaysathi/contracts/understood-case'
import type { KnowledgeContent } from '../../content/knowledge-content.ts'
import type { TextAnalyzer } from '../../text/analyze-text.ts'
import type { SignReader } from '../message-signs.ts'
import { buildWordFinder, type FoundWords, findIn } from './find-words.ts'
import type { NameKnowledge } from './name-at.ts'
import { buildAmountReader } from './read-amounts.ts'
import { buildDayReader, dayOfIndia } from './read-days.ts'
import { readDone, readEvents, readStage } from './read-happenings.ts'
import { buildNumberReader } from './read-numbers.ts'
import { mergePerson, readPapers, readPeople, readRefusals } from './read-people.ts'
import { readSpeaker, type SideSense } from './read-speaker.ts'
import { buildNameReader } from './read-told-names.ts'
import { readTold, type ToldMessage } from './told-message.ts'

export type CaseReading = UnderstoodCase
/**
 * Reads a conversation, oldest message first. `known` is what was read of the messages before these, which are then not
 * read again. Of two facts the newer counts.
 */
export type CaseReader = (
  messages: readonly string[],
  now: Date,
  finder: { analyze: TextAnalyzer; find: SideSense },
  known?: CaseReading,
) => CaseReading

/** By what a case is read. `findPlace` names the place of a message, where it names one. */
export type CaseReaderParts = {
  readSigns: SignReader
  findPlace: (message: string) => string | undefined
  names: NameKnowledge
}

const mostOfAKind = 40
// A shorter message adds to what was told; a longer one may tell of something else.
const newStoryWords = 14

export function buildCaseReader(
  { caseWords, lexicon, sentences }: Pick<KnowledgeContent, 'caseWords' | 'lexicon' | 'sentences'>,
  { readSigns, findPlace, names }: CaseReaderParts,
): CaseReader {
  const findWords = buildWordFinder(caseWords, lexicon)
  const languages = Object.values(caseWords)
  const readDays = buildDayReader(languages, sentences, lexicon)
  const readAmounts = buildAmountReader(languages)
  const readNames = buildNameReader(languages, names)
  const readNumbers = buildNumberReader(languages)

  const nothingKnown = noCase()
  return (messages, now, finder, known = nothingKnown) =>
    messages.reduce((before, one, at) => {
      const isFirst = at === 0 && known === nothingKnown
      return readOn(before, one, readTold(one, finder.analyze), now, isFirst ? finder.find : undefined)
    }, known)

  function readOn(
    before: CaseReading,
    message: string,
    told: ToldMessage,
    now: Date,
    /** Of a first message alone: how likely the writer is accused, and how likely nobody's opponent, as it sounds. */
    senseSide: SideSense | undefined,
  ): CaseReading {
    const find = findIn(told, findWords)
    const speaker = readSpeaker(told, find, readSigns(told.analyzed.tokens), senseSide)
    const days = readDays(told, now)
    const events = readEvents(told, find, days, dayOfIndia(now))
    const isCorrection = find('correction').some(({ from }) => from <= 1)
    const { done, later } = readDone(told, find)
    const people = mergePeople(before.people, readPeople(told, find))
    const allEvents = mergeEvents(before.events, events, isCorrection, days.length)
    const allDone = mergeDone(before.done, done, later)
    const isTold = speaker.speaker !== null || speaker.side !== null
    const counts =
      isTold && (before.speaker === null || speaker.isOutright || told.tokens.length >= newStoryWords)
    const notMe = find('not_me')[0]
    const nowSpeaks = notMe
      ? { speaker: someoneOf(people), side: before.side ?? speaker.side, evidence: notMe }
      : counts
        ? speaker
        : undefined
    const stage = readStage(allEvents, allDone)
    const nothing = find('nothing_done')[0]
    const place = findPlace(message)
    return {
      speaker: nowSpeaks ? nowSpeaks.speaker : before.speaker,
      side: nowSpeaks ? (nowSpeaks.side ?? before.side) : before.side,
      asks: readAsks(find),
      events: allEvents,
      done: allDone,
      stage: stage?.stage ?? (nothing ? ('nothing' satisfies CaseStage) : before.stage),
      people,
      place: place ?? before.place,
      amounts: newest(before.amounts, readAmounts(told), ({ rupees }) => rupees),
      papers: newest(before.papers, readPapers(told, find), ({ paper }) => paper),
      refuses: newest(before.refuses, readRefusals(told, find), ({ what }) => what),
      names: newest(before.names ?? [], readNames(told, find), ({ whose, name }) => `${whose} ${name}`),
      numbers: newest(
        before.numbers ?? [],
        readNumbers(told, find),
        ({ what, number }) => `${what} ${number}`,
      ),
      words: {
        ...before.words,
        ...(nowSpeaks?.evidence && { speaker: told.quote(nowSpeaks.evidence) }),
        ...(stage ? { stage: stage.words } : nothing ? { stage: told.quote(nothing) } : {}),
        ...(place && { place }),
      },
    }
  }
}

/** "What is the punishment" asks for no explanation of a word. */
function readAsks(find: FoundWords): CaseAsk[] {
  const asks = [...new Set(find('asks').map(({ name }) => name as CaseAsk))]
  return asks.length > 1 ? asks.filter((one) => one !== 'meaning') : asks
}

/** Of a conversation in which nothing was told yet. */
export function noCase(): CaseReading {
  return {
    speaker: null,
    side: null,
    asks: [],
    events: [],
    done: [],
    stage: null,
    people: [],
    place: null,
    amounts: [],
    papers: [],
    refuses: [],
    names: [],
    numbers: [],
    words: {},
  }
}

const strangers: ReadonlySet<string> = new Set([
  'neighbour',
  'friend',
  'colleague',
  'maid',
  'stranger',
  'client',
  'student',
])

function someoneOf(people: readonly CasePerson[]): 'relative' | 'helper' {
  const [first] = people.filter(({ who }) => who !== 'self')
  return first && !strangers.has(first.who) ? 'relative' : 'helper'
}

/** "That was in 2022" gives what was told last another day; an event told again is the same one, unless both have days. */
function mergeEvents(
  before: readonly CaseEvent[],
  newer: readonly CaseEvent[],
  isCorrection: boolean,
  daysTold: number,
): CaseEvent[] {
  const events = [...before]
  for (const event of newer) {
    const isDayAlone = event.kind === 'incident' && newer.length === 1 && daysTold === 1
    const same = events.findLastIndex(({ kind }) => kind === event.kind)
    const told = isDayAlone && isCorrection && same < 0 ? events.length - 1 : same
    const known = events[told]
    if (!known) events.push(event)
    else if (known.kind !== event.kind) events[told] = { ...known, date: event.date }
    else if (event.date === null) continue
    else if (known.date === null || isCorrection) events[told] = event
    else if (known.date !== event.date) events.push(event)
  }
  return events.slice(-mostOfAKind)
}

function mergeDone(
  before: readonly CaseStepDone[],
  newer: readonly CaseStepDone[],
  later: { result: CaseStepDone['result']; words: string } | undefined,
): CaseStepDone[] {
  const done = before.map((one, at) =>
    later && at === before.length - 1 ? { ...one, result: later.result, words: later.words } : one,
  )
  for (const step of newer) {
    const at = done.findIndex((one) => one.step === step.step)
    const known = done[at]
    if (!known) done.push(step)
    else if (step.result !== null || known.result === null) done[at] = step
  }
  return done.slice(-mostOfAKind)
}

function mergePeople(before: readonly CasePerson[], newer: readonly CasePerson[]): CasePerson[] {
  const people = [...before]
  for (const person of newer) {
    const at = people.findIndex(({ who }) => who === person.who)
    const known = people[at]
    if (known) people[at] = mergePerson(known, person)
    else people.push(person)
  }
  return people.slice(-mostOfAKind)
}

function newest<Fact>(before: readonly Fact[], newer: readonly Fact[], of: (fact: Fact) => unknown): Fact[] {
  const told = newer.filter((one, at) => newer.findIndex((other) => of(other) === of(one)) === at)
  return [...before.filter((one) => !told.some((other) => of(other) === of(one))), ...told].slice(
    -mostOfAKind,
  )
}
