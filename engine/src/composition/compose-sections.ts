import { languages } from '@nyaysathi/contracts/languages'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import type { Sentences } from '../content/language-format.ts'
import { inQuotes, lastSection, type SectionReference, wholeSection } from '../content/register.ts'
import { isTopicLanguage, type Topic } from '../content/topic-format.ts'
import { fillIn } from '../text/fill-in.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { SectionQuestion } from '../understanding/read-section-question.ts'
import { composeOffences } from './compose-offences.ts'
import { plainLanguageOf, writePlainSection } from './compose-plain-law.ts'
import { helplineLines } from './compose-topics.ts'
import { titlesFor } from './suggest-further.ts'
import { linesOf, sectionsIn, wholeKeySections } from './topic-lines.ts'
import { chooseText } from './topic-text.ts'
import { type CitationWriter, writeNumbers } from './write-citation.ts'

const oldActs = new Set(['IPC', 'CrPC', 'IEA'])

/** The answer to a question about a section itself, from the register, with its twin. */
const areasOfHarm = new Set(['violence', 'women', 'children'])

export function composeSections(
  questions: readonly SectionQuestion[],
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): { blocks: string[]; suggestions: string[]; topics: Topic[] } {
  const sentences = sentencesIn(language.code, parts).section
  const blocks: string[] = []
  const topics = new Set<Topic>()
  let urgent: Topic | undefined
  for (const question of questions) {
    const reference = question.references[0]
    if (!reference) {
      blocks.push(unknownSection(question, language, parts))
      if (question.old) blocks.push(...knownSection(question.old, language, writer, parts, blocks))
      continue
    }
    blocks.push(...knownSection(reference, language, writer, parts, blocks))
    const others = question.references.slice(1).map((one) => titledSection(one, language, writer, parts))
    if (others.length > 0) blocks.push(fillIn(sentences.same_number, { sections: others.join(', ') }))
    const citing = topicsCiting(reference, parts)
    for (const topic of citing) topics.add(topic)
    urgent ??= citing.find(({ urgency, area }) => urgency === 'emergency' || areasOfHarm.has(area))
  }
  // Who writes one word, "rape" or "dowry", may be asking for help and not for the law.
  if (urgent) {
    const numbers = helplineLines(urgent, language, parts, writer)
    if (numbers.length > 0) blocks.push(numbers.join('\n'))
  }
  blocks.push(sentences.tell_more)
  return { blocks, suggestions: titlesFor([...topics], language).slice(0, 3), topics: [...topics] }
}

/** One line on each section, for an answer that goes on about something else. */
export function introduceSections(
  questions: readonly SectionQuestion[],
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string[] {
  return questions.flatMap((question) => {
    const [reference] = question.references
    return reference
      ? knownSection(reference, language, writer, parts, []).slice(0, 1)
      : [unknownSection(question, language, parts)]
  })
}

/** What the crimes are that somebody is accused of, and what they cost: above their rights. */
export function introduceCrimes(
  crimes: readonly SectionReference[],
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string[] {
  const { crimes_told } = sentencesIn(language.code, parts).section
  const told = crimes.map((crime) => {
    const [about = ''] = knownSection(crime, language, writer, parts, [])
    const offences = composeOffences(crime, parts.content.register.allTwinsOf(crime), language, parts)
    return [about, ...offences].join('\n')
  })
  return told.length > 0 && crimes_told ? [writer.write(crimes_told), ...told] : told
}

function knownSection(
  reference: SectionReference,
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
  before: readonly string[],
): string[] {
  const { register } = parts.content
  const sentences = sentencesIn(language.code, parts)
  const twins = register.allTwinsOf(reference)
  writer.cite(reference)
  for (const twin of twins.slice(0, mostTwins)) writer.cite(twin)
  const section = writeNumbers([reference], sentences)
  const title = titleOf(reference, language, parts)
  const plain = [reference, ...twins].flatMap((one) => parts.plainLawOf(one) ?? []).slice(0, 1)
  const isTold = plain.length > 0 && title !== undefined
  const said = isTold ? [] : linesAbout([reference, ...register.twinsOf(reference)], language, parts)
  const untitled = said.length > 0 ? sentences.section.about : sentences.section.untitled
  const first = fillIn(title ? sentences.section.is : untitled, { section, title: title ?? '' })
  writer.nameTwins([reference, ...twins])
  const counts = whichCounts(reference, sentences)
  const isSaidBefore = before.some((block) => block.includes(counts))
  const offences = composeOffences(reference, twins, language, parts)
  // Lines in another language are for who would get nothing else; the topics themselves are offered below.
  const isToldWhole = offences.length > 0 && sentences.section.offence !== undefined
  const lines = plain.length > 0 ? [] : said.filter((line) => !isToldWhole || line.spoken === sentences)
  const topics = [
    ...plain.map((one) => writePlainSection(one, language, parts, writer)),
    ...lines.map((line) => writer.write(line.text, line.spoken)),
  ].join('\n')
  const isForeign = plain.length > 0 && !isTopicLanguage(language.code)
  const notice = isForeign
    ? sentences.notices.rest_in[plainLanguageOf(language)]
    : noticeOf(lines, sentences, language, parts)
  return [
    [first, ...linesOnTwins(reference, twins, isSaidBefore, sentences, parts)].join(' '),
    ...offences,
    ...(notice && ![...before, ...offences].includes(notice) ? [notice] : []),
    ...(topics ? [topics] : []),
  ]
}

/** Said once before lines that stand in another language than the answer. */
function noticeOf(
  lines: readonly Line[],
  { notices }: Sentences,
  { code }: AnswerLanguage,
  { content: { sentences } }: EngineParts,
): string | undefined {
  const spoken = lines.find((line) => line.spoken !== sentences[code])?.spoken
  const written = languages.find(({ name }) => name === spoken?.language)?.code
  return written ? notices.rest_in[written] : undefined
}

/** Of a crime the day decides (BNS 358); of procedure and evidence whether the case was running (BNSS 531(2)(a), BSA 170). */
function whichCounts({ act }: SectionReference, { section, answer }: Sentences): string {
  return act === 'IPC' || act === 'BNS' ? section.which_counts : answer.procedure_codes
}

// BNS 2 takes the place of forty sections that gave meanings.
const mostTwins = 8

function linesOnTwins(
  reference: SectionReference,
  twins: readonly SectionReference[],
  isSaidBefore: boolean,
  sentences: Sentences,
  { content: { register } }: EngineParts,
): string[] {
  const { section } = sentences
  if (twins.length > 0) {
    const more = twins.length > mostTwins ? ' …' : ''
    const written = `**${writeNumbers(twins.slice(0, mostTwins), sentences)}${more}**`
    const frame = oldActs.has(reference.act) ? section.old_of : section.new_of
    const line = fillIn(frame, { new: written, old: written })
    const counts = whichCounts(reference, sentences)
    return isSaidBefore ? [line] : [line, counts]
  }
  const alone = register.withoutTwin(reference)
  if (alone === 'new') return section.brand_new ? [section.brand_new] : []
  if (alone !== 'dropped') return []
  if (reference.act === 'IPC') return section.dropped ? [section.dropped] : []
  const line = section.dropped_procedure
  return line ? [line, ...(isSaidBefore ? [] : [whichCounts(reference, sentences)])] : []
}

function titledSection(
  reference: SectionReference,
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string {
  writer.cite(reference)
  const title = titleOf(reference, language, parts)
  return `${writeNumbers([reference], sentencesIn(language.code, parts))}${title ? ` (${title})` : ''}`
}

/** In the reader's language, or in the nearest in which there is one: then in quotes, as it is not their own. */
function titleOf(
  reference: SectionReference,
  { code, nearest }: AnswerLanguage,
  { content: { register } }: EngineParts,
): string | undefined {
  const inLanguage = (one: string) =>
    one === 'en' ? register.findSection(reference)?.title : register.titleIn(one, reference)
  const own = inLanguage(code)
  if (own !== undefined) return own
  for (const near of [...nearest, 'en']) {
    const title = inLanguage(near)
    if (title !== undefined) return inQuotes(title)
  }
  return undefined
}

type Line = { text: string; spoken: Sentences }

/** What our topics say about the section, at most two lines. */
function linesAbout(
  references: readonly SectionReference[],
  language: AnswerLanguage,
  parts: EngineParts,
): Line[] {
  const wanted = new Set(references.map((one) => `${one.act} ${wholeSection(one.section)}`))
  const citing = references.flatMap((reference) => topicsCiting(reference, parts))
  const lines = new Map<string, Line>()
  for (const topic of citing) {
    const { rest } = chooseText(topic, language)
    for (const text of linesOf(rest.parts.law)) {
      const names = sectionsIn(text, parts.content.register).some((section) => wanted.has(section))
      if (names) lines.set(text, { text, spoken: sentencesIn(rest.language, parts) })
    }
  }
  return [...lines.values()].slice(0, 2)
}

/** Topics of which it is a key section, those first that it tells most of. */
function topicsCiting(reference: SectionReference, parts: EngineParts) {
  const { register, topics } = parts.content
  const keySections = keySectionsOf(parts.content)
  const wanted = new Set(
    [reference, ...register.twinsOf(reference)].map((one) => `${one.act} ${wholeSection(one.section)}`),
  )
  return topics
    .map((topic, place) => ({
      topic,
      at: keySections[place]?.findIndex((section) => wanted.has(section)) ?? -1,
    }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ topic }) => topic)
}

/** Of each topic, read once: all topics are asked for each section. */
function keySectionsOf(content: KnowledgeContent): readonly string[][] {
  const known =
    keySections.get(content) ??
    content.topics.map((topic) => wholeKeySections(topic.key_sections, content.register))
  keySections.set(content, known)
  return known
}
const keySections = new WeakMap<KnowledgeContent, readonly string[][]>()

/** Says what is not there: a number beyond the end, one that was taken out, one that never was, or one that we lack. */
function unknownSection(question: SectionQuestion, language: AnswerLanguage, parts: EngineParts): string {
  const { register } = parts.content
  const sentences = sentencesIn(language.code, parts)
  const act = question.act ? register.acts.get(question.act) : undefined
  if (!act) return fillIn(sentences.section.no_such_number, { number: question.number })
  const reference = { act: act.short_name, section: question.number }
  const section = writeNumbers([reference], sentences)
  const repealed = register.repealed(reference)
  if (repealed) {
    const named = language.code === 'en' ? `${section} (${repealed.title})` : section
    return fillIn(sentences.section.repealed ?? sentences.section.not_registered, { section: named })
  }
  const last = lastSection(act)
  if (Number.parseInt(question.number, 10) > last)
    return fillIn(sentences.section.beyond_end, { section, act: act.short_name, last })
  const never = register.isComplete(act.short_name) ? sentences.section.no_such_section : undefined
  return fillIn(never ?? sentences.section.not_registered, { section })
}
