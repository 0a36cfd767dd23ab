import { foldAnswer } from '@nyaysathi/contracts/answer-fold'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { Sentences } from '../content/language-format.ts'
import type { Part, Topic } from '../content/topic-format.ts'
import { fillIn } from '../text/fill-in.ts'
import { confidence } from '../understanding/confidence.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Intent } from '../understanding/intent.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { closingLines } from './closing-lines.ts'
import { composeAlternatives } from './compose-alternatives.ts'
import { composeDays } from './compose-days.ts'
import { composePlace, makeStateFinder } from './compose-place.ts'
import {
  bestLineLikeness,
  choosePassages,
  choosePassagesUnsaid,
  composeAnswers,
  composeFurtherTopic,
  composeParts,
  composePassages,
  composeSteps,
  composeTopic,
  findPassages,
  firstSteps,
  hasAnswers,
  hasAsked,
  keySectionsLine,
  type TopicComposition,
  wordsOfBrief,
} from './compose-topic.ts'
import { isDeathTold, readLineStandings } from './lines-in-case.ts'
import { registeredNameIn } from './names-in-language.ts'
import { suggestFurther } from './suggest-further.ts'
import { chooseText, titleInAnswer } from './topic-text.ts'
import type { CitationWriter } from './write-citation.ts'

const fewestPassages = 2
const mostPassages = 4
const mostUnsaid = 3
const mostStepsAgain = 2
const mostHelplines = 4

export type Body = { blocks: string[]; suggestions: string[] }

/**
 * The first topic from the beginning; every further one as a block to open.
 * @param room how many words may still be read first
 */
export function composeTopics(
  understanding: Understanding,
  topics: readonly Topic[],
  asked: readonly Part[],
  parts: EngineParts,
  writer: CitationWriter,
  room = wordsOfBrief,
): Body {
  const [first, ...others] = topics
  if (!first) return { blocks: [], suggestions: [] }
  const { brief, folds } = composeTopic(compositionOf(understanding, first, asked, parts, writer), room)
  const further = others.map((topic) =>
    composeFurther(topic, understanding, parts, writer, alsoHeading(topic, understanding, parts)),
  )
  return {
    blocks: [
      ...noticeOfTopic(first, understanding, parts),
      ...brief,
      ...further,
      ...composeAlternatives(understanding, parts, writer),
      ...folds,
      ...closingLines(understanding, topics, parts, writer),
    ],
    suggestions: suggestFurther(topics, asked, understanding, parts),
  }
}

/** A topic as one block to open, under a heading. */
export function composeFurther(
  topic: Topic,
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
  heading: string,
): string {
  return composeFurtherTopic(compositionOf(understanding, topic, [], parts, writer), heading)
}

function alsoHeading(topic: Topic, { language }: Understanding, parts: EngineParts): string {
  const { also } = sentencesIn(language.code, parts).answer
  const title = titleInAnswer(topic, language)
  return also ? fillIn(also, { title }) : title
}

type FollowUp = Extract<Intent, { kind: 'follow-up' }>

/** What was asked further about the topics that were spoken of. */
export function composeFollowUp(
  understanding: Understanding,
  { topics, asked, own, together, online }: FollowUp,
  parts: EngineParts,
  writer: CitationWriter,
): Body {
  const sentences = sentencesIn(understanding.language.code, parts)
  const composed = (topic: Topic) => compositionOf(understanding, topic, asked, parts, writer)
  if (online) {
    const blocks = topics.slice(0, 1).flatMap((topic) => composeOnline(topic, understanding, parts, writer))
    return { blocks, suggestions: suggestFurther(topics, asked, understanding, parts) }
  }
  const lookIn = (topic: Topic) => {
    const composition = composed(topic)
    const found = asked.length > 0 ? [] : choosePassages(composition, confidence.passage, mostPassages)
    const isAnswered =
      hasAnswers(composition) || (asked.length > 0 ? hasAsked(composition) : found.length >= fewestPassages)
    return { topic, composition, found, isAnswered }
  }
  // "How can I bring him out?" asks what to do about something of its own; what every answer says is no answer to it.
  const isGeneral = asked.length > 0 && asked.every((part) => part === 'now' || part === 'law')
  const isAbove = isGeneral && own.length > 0
  const before = topics.map(lookIn)
  const likest = (some: readonly Topic[]) =>
    Math.max(0, ...some.map((topic) => bestLineLikeness(composed(topic))))
  const isOwnNearer = asked.length === 0 && likest(own) > likest(topics)
  const answeredBefore = isAbove ? [] : before.filter(({ isAnswered }) => isAnswered)
  const answeredByOwn = isOwnNearer ? own.map(lookIn).filter(({ isAnswered }) => isAnswered) : []
  const answered = answeredBefore.length > 0 && answeredByOwn.length > 0 ? answeredByOwn : answeredBefore
  // Nothing that was spoken of says anything to it: it is about something of its own, or else the core is said again rather than nothing.
  if (answered.length === 0 && own.length > 0) return composeTopics(understanding, own, asked, parts, writer)
  const isElsewhere = together.some((topic) => !topics.includes(topic))
  if (answered.length === 0 && isElsewhere)
    return composeTopics(understanding, together, asked, parts, writer)
  const blocks: string[] = []
  const nearestTopic = [...before].sort(
    (one, other) => bestLineLikeness(other.composition) - bestLineLikeness(one.composition),
  )
  for (const { topic, composition, found, isAnswered } of answered.length > 0
    ? answered
    : nearestTopic.slice(0, 1)) {
    blocks.push(fillIn(sentences.answer.about, { title: titleInAnswer(topic, understanding.language) }))
    blocks.push(
      ...(isAnswered
        ? noticeOfPart(topic, understanding, parts)
        : noticeOfTopic(topic, understanding, parts)),
    )
    const write = () =>
      asked.length > 0
        ? composeParts(composition)
        : [...composeAnswers(composition), ...composePassages(composition, found)]
    // What is not known is said before what is known besides, and not after it, as if that were the answer.
    const honest = asked.length === 0 ? [writer.write(sentences.answer.nothing_more)] : []
    if (isAnswered) {
      const isPlain =
        hasAnswers(composition) || found.some(({ likeness }) => likeness >= confidence.plainPassage)
      blocks.push(...write(), keySectionsLine(composition), ...(isPlain ? [] : honest))
      continue
    }
    const { brief } = composeTopic(composition)
    const read = foldAnswer(understanding.lastAnswer ?? '').brief
    const nearest = read.includes(brief[0] ?? '') ? choosePassagesUnsaid(composition, read, mostUnsaid) : []
    blocks.push(
      ...honest,
      ...(nearest.length > 0
        ? [...composePassages(composition, nearest), keySectionsLine(composition)]
        : brief),
    )
  }
  return { blocks, suggestions: suggestFurther(topics, asked, understanding, parts) }
}

/** What to do first, said once more in fewer words than before. */
export function composeFirstSteps(
  topic: Topic,
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  const composition = compositionOf(understanding, topic, [], parts, writer)
  return [
    composeSteps(composition, firstSteps(composition, mostStepsAgain)),
    ...helplineLines(topic, understanding.language, parts, writer).slice(0, 1),
    keySectionsLine(composition),
  ]
}

/** What of it can be done from afar: the lines that say so, else where to go; and what we do not know. */
function composeOnline(
  topic: Topic,
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  const { answer } = sentencesIn(understanding.language.code, parts)
  const composition = compositionOf(understanding, topic, ['where'], parts, writer)
  const found = findPassages(composition, parts.saysOnline)
  const honest = writer.write(answer.online ?? answer.nothing_more)
  return [
    fillIn(answer.about, { title: titleInAnswer(topic, understanding.language) }),
    ...noticeOfPart(topic, understanding, parts),
    ...(found.length > 0
      ? [...composePassages(composition, found), honest]
      : [honest, ...composeParts(composition)]),
  ]
}

function compositionOf(
  understanding: Understanding,
  topic: Topic,
  asked: readonly Part[],
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
    noticeOfRest: sentences.notices.rest_in[text.rest.language],
    noticeOfMore: sentences.notices.more_in[text.rest.language],
    placeLines: composePlace(understanding, [topic], parts, writer),
    helplineLines: () => helplineLines(topic, language, parts, writer),
    dayLines: composeDays(topic, understanding, parts, writer),
    isDeathTold: isDeathTold(understanding.case),
    standings: readLineStandings(topic, understanding.case),
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

/** The numbers of a topic that the answer does not name yet, one a line. */
export function helplineLines(
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
      const name = registeredNameIn(language, helpline.name, helpline.hindi_name, parts.content.register)
      return [`- ${writer.write(`{{${number}}}`)} ${name}`]
    })
}
