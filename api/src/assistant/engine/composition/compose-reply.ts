import type { AssistantReply } from '@nyaysathi/contracts/assistant'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { readMark } from '@nyaysathi/contracts/limits'
import type { Sentences } from '../../knowledge/language-format.ts'
import { type Part, type Topic, type TopicText, unread } from '../../knowledge/topic-format.ts'
import { type EngineParts, sentencesIn } from '../build-engine.ts'
import { confidence } from '../understanding/confidence.ts'
import { type AnswerLanguage, languageNotice } from '../understanding/detect-language.ts'
import type { ConversationKind, Understanding } from '../understanding/understand-question.ts'
import { chooseDangerCards, choosePrecaution } from './choose-danger-cards.ts'
import { namePerhaps } from './compose-perhaps.ts'
import { composePlace, makeStateFinder } from './compose-place.ts'
import { composeSections, introduceSections } from './compose-sections.ts'
import { composeParts, composePassages, composeTopic, type TopicComposition } from './compose-topic.ts'
import { describeSources } from './describe-sources.ts'
import { fillIn } from './fill-in.ts'
import { registeredNameIn, writeDate } from './own-names.ts'
import { chooseText, titleFor } from './topic-text.ts'
import { type CitationWriter, createCitationWriter } from './write-citation.ts'
import { topicsOf } from './write-knowledge.ts'

const followUpParts: readonly Part[] = ['papers', 'time', 'cost', 'where', 'free_help', 'mistakes']
const suggestionCount = 4
const fewestPassages = 2
const mostHelplines = 4
const mostLetters = 3

/** The reply that our own content gives, in blocks: danger first, then the answer, then what may follow. */
export type ComposedReply = AssistantReply & { dangerBlocks: string[]; blocks: string[] }

export function composeReply(understanding: Understanding, parts: EngineParts): ComposedReply {
  const { code } = understanding.language
  const { register, otherLanguages } = parts.content
  const sentences = sentencesIn(code, parts)
  const writer = createCitationWriter({ register, sentences, oldFirst: understanding.time === 'before' })

  const emergencies = chooseDangerCards(understanding, parts).map((text) => writer.write(text))
  const notice = languageNotice(understanding.language.missing, otherLanguages)
  const body = composeBody(understanding, parts, writer)
  if (writer.flipped()) body.blocks.unshift(sentences.answer.before_new_codes)
  else if (understanding.time === 'unclear' && writer.namedTwins()) {
    body.blocks.push(sentences.answer.maybe_before_new_codes)
  }
  body.blocks.unshift(...dutyToReport(understanding, parts).map((text) => writer.write(text)))
  if (notice) body.blocks.unshift(notice)
  if (emergencies.length === 0) {
    body.blocks.unshift(...choosePrecaution(understanding, parts).map((text) => writer.write(text)))
  }
  const blocks = [...emergencies, ...body.blocks]
  return {
    status: 'success',
    response: blocks.join('\n\n'),
    language: languageOf(understanding, parts).toLowerCase(),
    emergency: emergencies.length > 0,
    citations: describeSources(
      writer.citations(),
      code,
      oldestDay(topicsOf(understanding), parts),
      parts.content,
    ),
    suggestions: body.suggestions,
    letters: lettersFor(understanding),
    ...(understanding.intent.kind === 'conversation' ? {} : { reviewed: isReviewed(understanding, parts) }),
    dangerBlocks: emergencies,
    blocks: body.blocks,
  }
}

/** A child who writes of sexual abuse hears that others must act, and that it may speak for itself. */
function dutyToReport(understanding: Understanding, parts: EngineParts): string[] {
  const text = sentencesIn(understanding.language.code, parts).answer.duty_to_report
  const isSexual = topicsOf(understanding).some(({ key_sections }) =>
    key_sections.some((section) => section.startsWith('POCSO ')),
  )
  return understanding.byChild && isSexual && text ? [text] : []
}

/** That of most of the text: a topic that stands in another language only says which. */
function languageOf(understanding: Understanding, parts: EngineParts): string {
  const topic = topicsOf(understanding)[0]
  const code = topic ? chooseText(topic, understanding.language).first.language : understanding.language.code
  return sentencesIn(code, parts).language
}

/** Whether a person has read everything that the answer may be made of. */
function isReviewed(understanding: Understanding, parts: EngineParts): boolean {
  const { intent } = understanding
  const perhaps = intent.kind === 'topics' && intent.perhaps ? [intent.perhaps] : []
  return readersOf(understanding, [...topicsOf(understanding), ...perhaps], parts).every(
    (reader) => reader !== unread,
  )
}

function readersOf(understanding: Understanding, topics: readonly Topic[], parts: EngineParts): string[] {
  const texts = topics.flatMap((topic): TopicText[] =>
    Object.values(chooseText(topic, understanding.language)),
  )
  const sources = [...texts, sentencesIn(understanding.language.code, parts)]
  return [...new Set(sources.map(({ reviewed_by }) => reviewed_by))]
}

/** Who has read it, in the answer itself: so a saved one still says it. The mark is understood in every language. */
function readBy(understanding: Understanding, topics: readonly Topic[], parts: EngineParts): string[] {
  const readers = readersOf(understanding, topics, parts)
  return readers.includes(unread) ? [] : [`*${readMark} ${readers.join(', ')}*`]
}

function lettersFor(understanding: Understanding): string[] {
  const letters = topicsOf(understanding).flatMap((topic) => topic.letters)
  return [...new Set(letters)].slice(0, mostLetters)
}

type Body = { blocks: string[]; suggestions: string[] }

function composeBody(understanding: Understanding, parts: EngineParts, writer: CitationWriter): Body {
  const { intent, language } = understanding
  const sentences = sentencesIn(language.code, parts)
  switch (intent.kind) {
    case 'conversation':
      return {
        blocks: [
          writer.write(sentenceFor(intent.sentence, sentences)),
          ...(withoutAnswer.has(intent.sentence) ? nearestOffice(understanding, parts, writer) : []),
        ],
        suggestions: intent.sentence === 'refusal' ? [] : sentences.suggestions.start,
      }
    case 'ask-back':
      return {
        blocks: [
          writer.write(sentences.conversation.which_one),
          ...nearestOffice(understanding, parts, writer),
        ],
        suggestions: intent.guesses.map((topic) => titleFor(topic, language)),
      }
    case 'section':
      return composeSections(intent.questions, language, writer, parts)
    case 'topics': {
      const first = introduceSections(intent.sections ?? [], language, writer, parts)
      const topics = intent.topics.map((one) => one.topic)
      const { blocks, suggestions } = composeTopics(understanding, topics, intent.asked, parts, writer)
      const before = intent.first ? [writer.write(sentenceFor(intent.first, sentences))] : []
      return { blocks: [...before, ...first, ...blocks], suggestions }
    }
    case 'follow-up':
      return composeFollowUp(understanding, intent.topics, intent.asked, parts, writer)
  }
}

/** Kinds after which a person needs somebody to go to. */
const withoutAnswer = new Set<ConversationKind>(['unknown', 'other_law', 'guarantee', 'named_lawyer'])

function nearestOffice(understanding: Understanding, parts: EngineParts, writer: CitationWriter): string[] {
  const lines = composePlace(understanding, [], parts, writer)
  return lines.length > 0 ? [lines.join('\n')] : []
}

// What is said where a language has no sentence of its own for a kind of message.
const standIns: Partial<Record<ConversationKind, keyof Sentences['conversation']>> = {
  guarantee: 'unknown',
  named_lawyer: 'unknown',
  code: 'not_law',
  injection: 'identity',
  insult: 'vague',
}

function sentenceFor(kind: ConversationKind, { conversation }: Sentences): string {
  return conversation[kind] ?? conversation[standIns[kind] ?? 'unknown'] ?? conversation.unknown
}

function composeTopics(
  understanding: Understanding,
  topics: readonly Topic[],
  asked: readonly Part[],
  parts: EngineParts,
  writer: CitationWriter,
): Body {
  const { language } = understanding
  const sentences = sentencesIn(language.code, parts)
  const several = topics.length > 1
  const blocks: string[] = []
  if (several) blocks.push(fillIn(sentences.answer.several, { count: topics.length }))
  for (const topic of topics) {
    if (several) blocks.push(`***${titleFor(topic, language)}***`)
    blocks.push(...noticeOfTopic(topic, understanding, parts))
    blocks.push(...composeTopic(compositionOf(understanding, topic, asked, several, parts, writer)))
    const missing = helplineLines(topic, language, parts, writer).join('\n')
    if (!missing) continue
    const last = blocks.pop() ?? ''
    // In a whole answer the last part is who helps: the numbers belong to it. In a short one a sentence is the last.
    if (!last.startsWith('***')) blocks.push(`***${sentences.headings.free_help}***\n${missing}`, last)
    else if (several) blocks.push(last, missing)
    else blocks.push(`${last}\n${missing}`)
  }
  const place = several ? composePlace(understanding, topics, parts, writer) : []
  if (place.length > 0) blocks.push([`***${sentences.headings.where}***`, ...place].join('\n'))
  blocks.push(...namePerhaps(understanding, parts, writer))
  blocks.push(...endLines(understanding, topics, parts, writer))
  return { blocks, suggestions: suggestFurther(topics, asked, several, understanding, parts) }
}

function composeFollowUp(
  understanding: Understanding,
  topics: readonly Topic[],
  asked: readonly Part[],
  parts: EngineParts,
  writer: CitationWriter,
): Body {
  const sentences = sentencesIn(understanding.language.code, parts)
  const blocks: string[] = []
  for (const topic of topics) {
    const composition = compositionOf(understanding, topic, asked, false, parts, writer)
    const found =
      asked.length > 0 ? composeParts(composition) : composePassages(composition, confidence.passage, 5)
    const isAnswered = asked.length > 0 ? found.length > 0 : countLines(found) >= fewestPassages
    if (!isAnswered && topics.length > 1) continue
    blocks.push(fillIn(sentences.answer.about, { title: titleFor(topic, understanding.language) }))
    blocks.push(
      ...(isAnswered
        ? noticeOfPart(topic, understanding, parts)
        : noticeOfTopic(topic, understanding, parts)),
    )
    // Where no lines fit the further question, the core of the topic is said again rather than nothing.
    blocks.push(...(isAnswered ? found : composeTopic({ ...composition, brief: true })))
    if (asked.length === 0) blocks.push(writer.write(sentences.answer.nothing_more))
  }
  return { blocks, suggestions: suggestFurther(topics, asked, false, understanding, parts) }
}

function countLines(blocks: readonly string[]): number {
  return blocks.flatMap((block) => block.split('\n').slice(1)).length
}

function compositionOf(
  understanding: Understanding,
  topic: Topic,
  asked: readonly Part[],
  several: boolean,
  parts: EngineParts,
  writer: CitationWriter,
): TopicComposition {
  const { language } = understanding
  const { register, sentences: spoken } = parts.content
  const text = chooseText(topic, language)
  const sentences = sentencesIn(language.code, parts)
  return {
    topic,
    text,
    sentences,
    spoken,
    register,
    writer,
    asked,
    brief: several,
    noticeOfRest: sentences.notices.rest_in[text.rest.language],
    noticeOfMore: sentences.notices.more_in[text.rest.language],
    placeLines: several ? [] : composePlace(understanding, [topic], parts, writer),
    isOfState: makeStateFinder(understanding, language),
    rate: parts.finder.rateLines(understanding.text),
  }
}

/** Said before a topic that comes in another language than the rest of the answer. */
function noticeOfTopic(topic: Topic, { language }: Understanding, parts: EngineParts): string[] {
  const { first } = chooseText(topic, language)
  return noticeIn('topic_in', first.language, language, parts)
}

/** Said before a part that stands in another language only, though the first steps may not. */
function noticeOfPart(topic: Topic, { language }: Understanding, parts: EngineParts): string[] {
  const { rest } = chooseText(topic, language)
  return noticeIn('rest_in', rest.language, language, parts)
}

function noticeIn(
  kind: keyof Sentences['notices'],
  written: LanguageCode,
  { code }: AnswerLanguage,
  parts: EngineParts,
): string[] {
  const notice = written === code ? undefined : sentencesIn(code, parts).notices[kind][written]
  return notice ? [notice] : []
}

function helplineLines(
  topic: Topic,
  language: AnswerLanguage,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  return topic.helplines
    .filter((number) => !writer.helplines().has(number))
    .slice(0, mostHelplines)
    .flatMap((number) => {
      const helpline = parts.content.register.helplines.get(number)
      if (!helpline) return []
      const name = registeredNameIn(language, helpline.name, helpline.hindi_name)
      return [`- ${writer.write(`{{${number}}}`)} ${name}`]
    })
}

function endLines(
  understanding: Understanding,
  topics: readonly Topic[],
  parts: EngineParts,
  writer: CitationWriter,
) {
  const { language } = understanding
  const sentences = sentencesIn(language.code, parts)
  const cited = new Set(
    topics.flatMap((topic) =>
      topic.key_sections.map((text) => parts.content.register.parseReference(text)?.act),
    ),
  )
  const names = writer.acts().flatMap((act) => {
    if (!cited.has(act)) return []
    const full = parts.content.register.acts.get(act)
    // "Limitation Act" needs no explanation, "PWDVA" does.
    if (!full || full.full_name.includes(act) || act === 'Constitution') return []
    return [`${act}: ${registeredNameIn(language, full.full_name, full.hindi_name)}`]
  })
  return [
    ...(names.length > 0 ? [`*${fillIn(sentences.answer.short_names, { names: names.join('; ') })}*`] : []),
    ...(sentences.labels ? [sentences.labels.legend] : []),
    writer.write(fillIn(sentences.answer.closing, { date: writeDate(oldestDay(topics, parts), sentences) })),
    ...readBy(understanding, topics, parts),
  ]
}

/** Of several topics the one whose law was looked at longest ago; without any, of all. */
function oldestDay(topics: readonly Topic[], { content }: EngineParts): string {
  const days = (topics.length > 0 ? topics : content.topics).map((topic) => topic.law_as_on)
  return days.sort().at(0) ?? ''
}

/** Parts that were not shown, as questions that a person can send as they stand, and one neighbouring problem. */
function suggestFurther(
  topics: readonly Topic[],
  asked: readonly Part[],
  several: boolean,
  understanding: Understanding,
  parts: EngineParts,
): string[] {
  const { language } = understanding
  const sentences = sentencesIn(language.code, parts)
  const first = topics[0] && chooseText(topics[0], language).rest
  const shown = new Set<Part>(
    understanding.intent.kind === 'topics' && !several ? ['time', 'where', 'free_help'] : [],
  )
  const further = followUpParts
    .filter((part) => !shown.has(part) && !asked.includes(part) && first?.parts[part])
    .map((part) => sentences.suggestions[part])
  const { intent } = understanding
  const likely =
    intent.kind === 'topics'
      ? [intent.perhaps, ...(intent.beside ?? [])].flatMap((topic) => topic?.slug ?? [])
      : []
  const related = [...likely, ...topics.flatMap((topic) => topic.related)]
    .filter((slug) => !topics.some((topic) => topic.slug === slug))
    .flatMap((slug) => parts.bySlug.get(slug) ?? [])
    .map((topic) => titleFor(topic, language))
  return [...further.slice(0, suggestionCount - 1), ...related.slice(0, 1)]
}
