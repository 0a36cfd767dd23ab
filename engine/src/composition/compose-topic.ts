import { countWords } from '@nyaysathi/contracts/answer-fold'
import type { Sentences, SentencesByLanguage } from '../content/language-format.ts'
import { inQuotes, type Register, type SectionReference } from '../content/register.ts'
import {
  type Part,
  shortParts,
  type Topic,
  type TopicText,
  parts as topicParts,
} from '../content/topic-format.ts'
import { labelLines, labelSummary } from './label-lines.ts'
import { groupSteps, type LineStandings } from './lines-in-case.ts'
import { isGroupHeading, linesOf, renumber, sectionsIn, wholeKeySections } from './topic-lines.ts'
import type { ChosenText } from './topic-text.ts'
import type { CitationWriter } from './write-citation.ts'

/** How like a line is to what was asked, 0 to 1. */
type LineRater = (line: string) => number
export type TopicComposition = {
  topic: Topic
  text: ChosenText
  /** Those of the answer's language, and those of all that a text may come in. */
  sentences: Sentences
  spoken: SentencesByLanguage
  register: Register
  writer: CitationWriter
  /** Parts asked for by name; they come right after the summary. */
  asked: readonly Part[]
  /** Said where the rest comes in another language than the first steps. */
  noticeOfRest: string | undefined
  /** Said where the rest stands in another language only, and comes when it is asked for. */
  noticeOfMore: string | undefined
  /** Where to go in the person's own State and district. */
  placeLines: readonly string[]
  /** Numbers to call, one a line, of which the answer has not spoken yet. */
  helplineLines: () => string[]
  /** Days that count, worked out from what was told. */
  dayLines: readonly string[]
  /** Somebody is told to have died. */
  isDeathTold: boolean
  /** How each line stands in the person's case. */
  standings: LineStandings
  /** Whether a line is about the person's own State: such lines come first. */
  isOfState: (line: string) => boolean
  rate: LineRater
}

/** What is read first, and what lies folded below it, each a block with its heading. */
export type ComposedTopic = { brief: string[]; folds: string[] }

/** A phone of 360 x 800 shows some 150 words at a time: so much is read first. */
export const wordsOfBrief = 150
const mostSteps = 3
/** One step alone seldom helps: for a second one a brief may be so much longer. */
const wordsForSecondStep = 15
const mostSections = 6
/** Further points of a part that was asked for come before the steps. */
const mostAskedLines = 4
/** Lines that say of themselves that they answer what was asked. */
const mostAnswers = 2

/** @param room how many words may still be read first, beside what was said before */
export function composeTopic(composition: TopicComposition, room = wordsOfBrief): ComposedTopic {
  const { text, writer, dayLines } = composition
  const summary = writeSummary(composition)
  let left = room - countWords(summary) - countWords(dayLines.join(' '))
  const law = keySectionsLine(composition)
  left -= countWords(law)

  const shown = new Map<Part, Set<string>>()
  const show = (part: Part, lines: readonly string[]) => {
    shown.set(part, new Set([...(shown.get(part) ?? []), ...lines]))
    left -= countWords(lines.join(' '))
  }
  const answers = answersOf(composition).filter(({ part }) => isToldNow(composition, part))
  const answersShown = takeLines(
    answers.map(({ line }) => line),
    mostAnswers,
    left,
  ).length
  // What was asked is answered, however long the line is that does.
  const answerBlocks = answers.slice(0, Math.max(1, answersShown)).map(({ part, line }) => {
    show(part, [line])
    return writeLines(composition, part, [asPoint(line)])
  })
  const askedBlocks = composition.asked
    .filter((part) => part !== 'now' && part !== 'law' && isToldNow(composition, part))
    .flatMap((part) => {
      const own = part === partOfPlace(composition) ? composition.placeLines : []
      const all = [...own, ...orderedLines(composition, part)].filter((line) => !shown.get(part)?.has(line))
      const fitting = takeLines(all, mostAskedLines, left)
      const isAnswered = answerBlocks.length > 0
      const lines = fitting.length > 0 || isAnswered ? fitting : all.slice(0, 1)
      if (lines.length === 0) return []
      show(part, lines)
      return [writeLines(composition, part, lines)]
    })
  const isAsked = askedBlocks.length + answerBlocks.length > 0
  const steps = left > 0 || !isAsked ? chooseSteps(composition, left, shown.get('now')) : []
  show('now', steps)
  const stepBlock = steps.length > 0 ? [writeLines(composition, 'now', renumber(steps))] : []
  const numbers = writer.helplines().size === 0 ? composition.helplineLines().slice(0, 1) : []
  const brief = [
    summary,
    ...(answerBlocks.length > 0 ? [answerBlocks.join('\n')] : []),
    dayLines.join('\n'),
    ...askedBlocks,
    ...stepBlock,
    ...(numbers.length > 0 ? [numbers.join('\n')] : []),
    law,
  ].filter((block) => block !== '')

  const count = steps.filter((line) => !isGroupHeading(line)).length
  const fold = (part: Part) => foldOf(composition, part, shown.get(part) ?? new Set(), count)
  if (text.first.form === 'whole') return { brief, folds: foldsOf(topicParts, fold) }

  const own = foldsOf(shortParts, fold)
  const isRead = composition.asked.some((part) => !shortParts.includes(part))
  // An answer that is half in a language somebody does not read hides the half that they do read.
  if (composition.noticeOfMore && !isRead)
    return { brief, folds: [...own, ...nameKeySections(composition), composition.noticeOfMore] }
  const rest = topicParts.filter((part) => !shortParts.includes(part))
  const notice = composition.noticeOfRest ? [composition.noticeOfRest] : []
  return { brief, folds: [...own, ...notice, ...foldsOf(rest, fold)] }
}

/** A further problem of the same message, as one block to open: what to do about it, and the law. */
export function composeFurtherTopic(composition: TopicComposition, heading: string): string {
  const steps = linesOf(composition.text.first.parts.now)
  return [
    `***${heading}***`,
    writeSummary(composition),
    keySectionsLine(composition),
    ...(steps.length > 0 ? [writeLines(composition, 'now', steps)] : []),
    ...composition.helplineLines(),
  ].join('\n')
}

/** What answers the question straight. */
function writeSummary(composition: TopicComposition): string {
  const { text, sentences, writer, isDeathTold } = composition
  const { summary, summary_after_death } = text.first
  const said = (isDeathTold ? summary_after_death : undefined) ?? summary
  return writer.write(labelSummary(said, sentences), sentencesOf(text.first, composition))
}

/** "Law: BNS 85 (old IPC 498A), PWDVA 12": the sections that the topic stands on, the most telling first. */
export function keySectionsLine({ topic, sentences, writer }: TopicComposition, most = mostSections): string {
  const sections = topic.key_sections.slice(0, most).map((token) => writer.write(`[[${token}]]`, sentences))
  const label = sentences.labels?.law ?? sentences.headings.law
  return `*${label}:* ${sections.join('; ')}`
}

/** The first steps that are still to be taken, as many as there is room for; one in any case. */
function chooseSteps(
  composition: TopicComposition,
  room: number,
  shown: ReadonlySet<string> = new Set(),
): string[] {
  const groups = stepGroups(composition)
    .map(({ heading, lines }) => ({ heading, lines: lines.filter((line) => !shown.has(line)) }))
    .filter(({ lines }) => lines.length > 0)
  const each = Math.max(1, Math.floor(mostSteps / Math.max(1, groups.length)))
  const chosen: string[] = []
  let left = room
  for (const { heading, lines } of groups) {
    const fitting = takeLines(lines, each, left)
    const second = takeLines(lines, Math.min(each, 2), left + wordsForSecondStep)
    const taken = second.length > fitting.length ? second : fitting
    const steps = taken.length === 0 && chosen.length === 0 ? lines.slice(0, 1) : taken
    if (steps.length === 0) continue
    const own = [...(heading ? [heading] : []), ...steps]
    chosen.push(...own)
    left -= countWords(own.join(' '))
  }
  return chosen
}

function stepGroups(composition: TopicComposition) {
  const lines = linesOf(textOf(composition, 'now').parts.now)
  return groupSteps(lines, (at) => composition.standings('now', at))
}

/** What to do first, without regard to room. */
export function firstSteps(composition: TopicComposition, most: number): string[] {
  return stepGroups(composition)
    .flatMap(({ heading, lines }) => [...(heading ? [heading] : []), ...lines])
    .slice(0, most)
}

/** Lines that say of themselves that they answer what was asked. */
function answersOf(composition: TopicComposition): { part: Part; line: string }[] {
  return topicParts.flatMap((part) =>
    linesIn(composition, part)
      .filter(({ at }) => {
        const { answers, isSetAside } = composition.standings(part, at)
        return answers && !isSetAside
      })
      .map(({ line }) => ({ part, line })),
  )
}

/** A step that stands for itself has no number. */
function asPoint(line: string): string {
  return line.replace(/^\d+\. /, '- ')
}

/** The lines of a part but those that are for somebody else, each with its place in the text. */
function linesIn(composition: TopicComposition, part: Part): { line: string; at: number }[] {
  return linesOf(textOf(composition, part).parts[part])
    .map((line, at) => ({ line, at }))
    .filter(({ at }) => !composition.standings(part, at).isOthers)
}

/** The first lines that there is room for. */
function takeLines(lines: readonly string[], most: number, room: number): string[] {
  const taken: string[] = []
  let left = room
  for (const line of lines.slice(0, most)) {
    left -= countWords(line)
    if (left < 0) break
    taken.push(line)
  }
  return taken
}

/** Where only the first steps stand in the reader's language, the rest is not read first. */
function isToldNow({ text, noticeOfMore }: TopicComposition, part: Part): boolean {
  return text.first.form === 'whole' || shortParts.includes(part) || noticeOfMore !== undefined
}

function foldsOf(some: readonly Part[], fold: (part: Part) => string | undefined): string[] {
  // Whom to call is said of numbers that no other part has named.
  const written = new Map<Part, string | undefined>()
  for (const part of some.filter((one) => one !== 'free_help')) written.set(part, fold(part))
  if (some.includes('free_help')) written.set('free_help', fold('free_help'))
  return some.flatMap((part) => written.get(part) ?? [])
}

/** All lines of a part but those that were read first. */
function foldOf(
  composition: TopicComposition,
  part: Part,
  shown: ReadonlySet<string>,
  stepsShown: number,
): string | undefined {
  const place = part === partOfPlace(composition) ? composition.placeLines : []
  const lines = [...orderedLines(composition, part), ...place].filter((line) => !shown.has(line))
  const numbers = part === 'free_help' ? composition.helplineLines() : []
  const kept = withoutEmptyHeadings(lines)
  if (kept.length + numbers.length === 0) return undefined
  const told = part === 'now' ? renumber(kept, stepsShown) : kept
  return [
    `***${composition.sentences.headings[part]}***`,
    ...(told.length > 0 ? [writeLines(composition, part, told)] : []),
    ...numbers,
  ].join('\n')
}

/** In the order of the text, but for what is said of the person's own State. Steps follow each other. */
function orderedLines(composition: TopicComposition, part: Part): string[] {
  const lines = linesIn(composition, part).map(({ line }) => line)
  if (part === 'now' || lines.some(isGroupHeading)) return lines
  return [...lines.filter(composition.isOfState), ...lines.filter((line) => !composition.isOfState(line))]
}

function withoutEmptyHeadings(lines: readonly string[]): string[] {
  return lines.filter((line, at) => {
    const next = lines[at + 1]
    return !isGroupHeading(line) || (next !== undefined && !isGroupHeading(next))
  })
}

/** The sections that the topic stands on, each with what it is about where that is known in the reader's language. */
function nameKeySections({
  topic,
  register,
  text,
  sentences,
  writer,
  placeLines,
}: TopicComposition): string[] {
  const lines = topic.key_sections.map((token) => {
    const reference = register.parseReference(token.split('=')[0] ?? '')
    const title = reference && titleOf(reference, text, register)
    return `- ${writer.write(`[[${token}]]`, sentences)}${title ? `: ${title}` : ''}`
  })
  return [
    `***${sentences.headings.law}***\n${lines.join('\n')}`,
    ...(placeLines.length > 0 ? [`***${sentences.headings.where}***\n${placeLines.join('\n')}`] : []),
  ]
}

/**
 * Where a section has no title in the language yet, that of the language in which the rest stands, as what it is: a
 * quotation.
 */
function titleOf(
  reference: SectionReference,
  { first, rest }: ChosenText,
  register: Register,
): string | undefined {
  const own = register.titleIn(first.language, reference)
  if (own) return own
  const near = register.titleIn(rest.language, reference)
  return near && inQuotes(near)
}

/** In which of the two texts a part is to be read. */
function textOf({ text }: TopicComposition, part: Part): TopicText {
  return text.first.form === 'short' && !shortParts.includes(part) ? text.rest : text.first
}

function sentencesOf(text: TopicText, { sentences, spoken }: TopicComposition): Sentences {
  return spoken[text.language] ?? sentences
}

/** Steps by themselves, numbered from one. */
export function composeSteps(composition: TopicComposition, steps: readonly string[]): string {
  return writeLines(composition, 'now', renumber(steps))
}

/** Only the parts that were asked for, whole; the first of them is what is read, so no heading stands above it. */
export function composeParts(composition: TopicComposition): string[] {
  const answers = answersOf(composition).slice(0, mostAnswers)
  const written = composition.asked.flatMap((part) => {
    const place = part === partOfPlace(composition) ? composition.placeLines : []
    const own = [...orderedLines(composition, part), ...place]
    const lines = own.filter((line) => !answers.some((one) => one.line === line))
    if (lines.length === 0) return []
    return [{ part, text: writeLines(composition, part, lines) }]
  })
  const blocks = written.map(({ part, text }, at) =>
    at === 0 ? text : `***${composition.sentences.headings[part]}***\n${text}`,
  )
  return [...composeAnswers(composition), ...blocks]
}

/** The lines that say of themselves that they answer what was asked, as one block without a heading. */
export function composeAnswers(composition: TopicComposition): string[] {
  const answers = answersOf(composition).slice(0, mostAnswers)
  const written = answers.map(({ part, line }) => writeLines(composition, part, [asPoint(line)]))
  return written.length > 0 ? [written.join('\n')] : []
}

export function hasAnswers(composition: TopicComposition): boolean {
  return answersOf(composition).length > 0
}

/** Whether the topic has a text for any of the parts that were asked for. */
export function hasAsked(composition: TopicComposition): boolean {
  return composition.asked.some((part) => linesOf(textOf(composition, part).parts[part]).length > 0)
}

/** The lines of any part that fit a further question best. */
export function choosePassages(composition: TopicComposition, least: number, most: number): Passage[] {
  const answers = answersOf(composition).slice(0, mostAnswers)
  const rated = rateLines(composition).filter(
    ({ part, line }) => !answers.some((one) => one.part === part && one.line === line),
  )
  const best = rated
    .filter((one) => one.likeness >= least)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, most)
  // What is answered rests on a law: where no line names it, the first that names a key section comes too.
  const wanted = wholeKeySections(composition.topic.key_sections, composition.register)
  const namesKey = ({ line }: { line: string }) =>
    sectionsIn(line, composition.register).some((section) => wanted.includes(section))
  const [likest] = best
  if (likest && sectionsIn(likest.line, composition.register).length === 0)
    best.push(
      ...rated.filter((one) => one.part === 'law' && namesKey(one) && !best.includes(one)).slice(0, 1),
    )
  return best
}

/** The lines that come nearest to what was asked, however near, and that the last answer did not say. */
export function choosePassagesUnsaid(
  composition: TopicComposition,
  lastAnswer: string,
  most: number,
): Passage[] {
  return rateLines(composition)
    .filter(({ line }) => !isGroupHeading(line) && !lastAnswer.includes(beginningOf(line)))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, most)
}

/** What of a line stands in an answer as it was written: up to its first section, number or day. */
function beginningOf(line: string): string {
  const [beginning = ''] = line.replace(/^(?:- |\d+\. )/, '').split(/\[\[|\{\{/)
  return beginning.trim() || line
}

/** The lines of any part that a test finds. */
export function findPassages(composition: TopicComposition, isWanted: (line: string) => boolean): Passage[] {
  return rateLines(composition).filter(({ line }) => isWanted(line))
}

/** How like the question the likest line of a topic is, 0 to 1. */
export function bestLineLikeness(composition: TopicComposition): number {
  return Math.max(0, ...rateLines(composition).map(({ likeness }) => likeness))
}

export type Passage = { part: Part; line: string; likeness: number }

function rateLines(composition: TopicComposition): Passage[] {
  return topicParts.flatMap((part) =>
    linesIn(composition, part).map(({ line }) => ({
      part,
      line,
      likeness: composition.rate(line),
    })),
  )
}

/** In the order of the text. They answer what was asked, so they are read first, without a heading. */
export function composePassages(composition: TopicComposition, chosen: readonly Passage[]): string[] {
  return topicParts.flatMap((part) => {
    const own = chosen.filter((one) => one.part === part).map(({ line }) => line)
    const lines = linesOf(textOf(composition, part).parts[part]).filter((line) => own.includes(line))
    return lines.length > 0 ? [writeLines(composition, part, renumber(lines))] : []
  })
}

function partOfPlace({ asked }: TopicComposition): Part {
  return asked.includes('free_help') && !asked.includes('where') ? 'free_help' : 'where'
}

/** Written out, with the labels of what they are. */
function writeLines(composition: TopicComposition, part: Part, lines: readonly string[]): string {
  const { sentences } = composition
  const spoken = sentencesOf(textOf(composition, part), composition)
  const each = lines.flatMap((line) => line.split('\n'))
  return labelLines(each, part, sentences, spoken.labels?.hedges)
    .map((line) => composition.writer.write(line, spoken))
    .join('\n')
}
