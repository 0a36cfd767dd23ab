import type { Sentences, SentencesByLanguage } from '../content/language-format.ts'
import { inQuotes, type Register, type SectionReference } from '../content/register.ts'
import { type Part, parts, shortParts, type Topic, type TopicText } from '../content/topic-format.ts'
import { labelLines, labelSummary } from './label-lines.ts'
import { linesOf, pickLines, renumber, sectionsIn, wholeKeySections } from './pick-lines.ts'
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
  /** Parts asked for by name; they come right after the summary, whole. */
  asked: readonly Part[]
  /** One of several problems in a message: only the core. */
  brief: boolean
  /** Said where the rest comes in another language than the first steps. */
  noticeOfRest: string | undefined
  /** Said where the rest stands in another language only, and comes when it is asked for. */
  noticeOfMore: string | undefined
  /** Where to go in the person's own State and district. */
  placeLines: readonly string[]
  /** Whether a line is about the person's own State: such lines come first. */
  isOfState: (line: string) => boolean
  rate: LineRater
}

// A phone of 360 x 800 shows some 150 words at a time: an answer is about three screens, each of several problems one
// and a half. What is left out can be asked for, and is suggested.
const fullAnswer: [Part, number][] = [
  ['now', 5],
  ['law', 4],
  ['where', 2],
  ['time', 2],
  ['free_help', 2],
]
const briefAnswer: [Part, number][] = [
  ['now', 3],
  ['law', 2],
  ['time', 1],
]

/** The parts of an answer on one topic, each a block of text with its heading. */
export function composeTopic(composition: TopicComposition): string[] {
  const { topic, text, asked, brief, writer } = composition
  const wanted = new Set(wholeKeySections(topic.key_sections, composition.register))
  const ownOrder = brief ? briefAnswer : fullAnswer
  // "What can I do" and "what does the law say" are answered by every answer, in its own order.
  const first: readonly Part[] = asked.filter((part) => part !== 'now' && part !== 'law')
  const write = (part: Part, count: number) =>
    writePart(composition, part, count, wanted, laterParts(ownOrder, part)) ?? []

  const own = sentencesOf(text.first, composition)
  const summary = writer.write(labelSummary(text.first.summary, composition.sentences), own)
  noteSections(text.first.summary, wanted, composition.register)
  const others = (order: readonly [Part, number][]) => [
    ...first.flatMap((part) => write(part, Number.POSITIVE_INFINITY)),
    ...order.flatMap(([part, count]) => (first.includes(part) ? [] : write(part, count))),
  ]
  if (text.first.form === 'whole') return [summary, ...others(ownOrder)]

  const steps = ownOrder.filter(([part]) => shortParts.includes(part))
  const firstSteps = steps.flatMap(([part, count]) => write(part, count))
  const isRead = first.some((part) => !shortParts.includes(part))
  // An answer that is half in a language somebody does not read hides the half that they do read.
  if (composition.noticeOfMore && !isRead)
    return [summary, ...firstSteps, ...nameKeySections(composition), composition.noticeOfMore]
  const rest = others(ownOrder.filter(([part]) => !shortParts.includes(part)))
  return [summary, ...firstSteps, ...(composition.noticeOfRest ? [composition.noticeOfRest] : []), ...rest]
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

function laterParts(order: readonly [Part, number][], part: Part): Part[] {
  const names = order.map(([name]) => name)
  return names.slice(names.indexOf(part) + 1)
}

/** Only the parts that were asked for, without the rest. */
export function composeParts(composition: TopicComposition): string[] {
  const wanted = new Set(wholeKeySections(composition.topic.key_sections, composition.register))
  return composition.asked.flatMap(
    (part) => writePart(composition, part, Number.POSITIVE_INFINITY, wanted, []) ?? [],
  )
}

/** Whether the topic has a text for any of the parts that were asked for. */
export function hasAsked(composition: TopicComposition): boolean {
  return composition.asked.some((part) => linesOf(textOf(composition, part).parts[part]).length > 0)
}

/** The lines of any part that fit a further question best. */
export function choosePassages(composition: TopicComposition, least: number, most: number): Passage[] {
  const rated = rateLines(composition)
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
  return parts.flatMap((part) =>
    linesOf(textOf(composition, part).parts[part]).map((line) => ({
      part,
      line,
      likeness: composition.rate(line),
    })),
  )
}

/** In the order of the text, under their headings. */
export function composePassages(composition: TopicComposition, chosen: readonly Passage[]): string[] {
  return parts.flatMap((part) => {
    const own = chosen.filter((one) => one.part === part).map(({ line }) => line)
    const lines = linesOf(textOf(composition, part).parts[part]).filter((line) => own.includes(line))
    if (lines.length === 0) return []
    return [block(composition, part, renumber(lines))]
  })
}

function writePart(
  composition: TopicComposition,
  part: Part,
  count: number,
  wanted: Set<string>,
  later: readonly Part[],
): string | undefined {
  const { rate, register, isOfState } = composition
  const lines = linesOf(textOf(composition, part).parts[part])
  if (lines.length === 0) return undefined
  const picked = groupLines(lines, count).flatMap((group) => {
    // Points of law stand side by side, and the likest counts; everywhere else the writer put the weightiest first.
    const rated = group.lines.map((text) => ({ text, likeness: part === 'law' ? rate(text) : 0 }))
    const mine = part === 'now' ? [] : rated.filter(({ text }) => isOfState(text))
    const others = rated.filter((line) => !mine.includes(line))
    const room = Math.max(0, group.count - mine.length)
    const kept = [
      ...mine.map(({ text }) => text),
      ...pickLines(others, room, part === 'now' ? new Set() : wanted, register),
    ]
    return [...(group.heading ? [group.heading] : []), ...(part === 'now' ? renumber(kept) : kept)]
  })
  for (const line of picked) noteSections(line, wanted, register)
  if (part === 'law' && wanted.size > 0) picked.push(...linesWithMissing(composition, wanted, later))
  if (part === partOfPlace(composition)) picked.push(...composition.placeLines)
  return block(composition, part, picked)
}

function partOfPlace({ asked }: TopicComposition): Part {
  return asked.includes('free_help') && !asked.includes('where') ? 'free_help' : 'where'
}

type LineGroup = { heading: string | undefined; lines: string[]; count: number }

/** "**If you are the tenant**" heads the lines after it. Nobody can tell for sure who asks, so all groups are begun. */
function groupLines(lines: readonly string[], count: number): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of lines) {
    const isHeading = /^\*\*[^*]+\*\*:?$/.test(line)
    if (isHeading || groups.length === 0)
      groups.push({ heading: isHeading ? line : undefined, lines: [], count })
    if (!isHeading) groups.at(-1)?.lines.push(line)
  }
  const filled = groups.filter((group) => group.lines.length > 0)
  if (filled.length < 2) return filled
  return filled.map((group) => ({ ...group, count: Math.max(2, Math.ceil(count / 2)) }))
}

function block(composition: TopicComposition, part: Part, lines: readonly string[]): string {
  const { sentences } = composition
  const spoken = sentencesOf(textOf(composition, part), composition)
  const each = lines.flatMap((line) => line.split('\n'))
  const written = labelLines(each, part, sentences, spoken.labels?.hedges).map((line) =>
    composition.writer.write(line, spoken),
  )
  return `***${sentences.headings[part]}***\n${written.join('\n')}`
}

function noteSections(text: string, wanted: Set<string>, register: Register): void {
  for (const section of sectionsIn(text, register)) wanted.delete(section)
}

/** Every answer cites the topic's key sections, also those that stand only in a part that is not shown. */
function linesWithMissing(
  { text, register }: TopicComposition,
  wanted: Set<string>,
  later: readonly Part[],
): string[] {
  const texts = text.rest.parts
  const lines: string[] = []
  const comes = new Set(
    later.flatMap((part) => linesOf(texts[part]).flatMap((line) => sectionsIn(line, register))),
  )
  for (const part of parts.filter((one) => !later.includes(one))) {
    for (const line of linesOf(texts[part])) {
      const names = sectionsIn(line, register).filter((section) => wanted.has(section) && !comes.has(section))
      if (names.length === 0) continue
      for (const name of names) wanted.delete(name)
      lines.push(`- ${line.replace(/^(?:-|\d+\.) /, '')}`)
    }
  }
  return lines
}
