import { countWords, foldAnswer } from '@nyaysathi/contracts/answer-fold'
import type { AssistantReply, Deadline } from '@nyaysathi/contracts/assistant'
import type { Sentences, SentencesByLanguage } from '../content/language-format.ts'
import { corrections, describeCase } from '../understanding/case/describe-case.ts'
import { languageNotice } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import { howSure } from '../understanding/how-sure.ts'
import type { ConversationKind } from '../understanding/intent.ts'
import type { SectionQuestion } from '../understanding/read-section-question.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { aboutOldCode } from './about-old-code.ts'
import { chooseDangerCards, choosePrecaution } from './choose-danger-cards.ts'
import { oldestDay } from './closing-lines.ts'
import { composeActions, needsSomebody } from './compose-actions.ts'
import { composeNearest } from './compose-alternatives.ts'
import { daysOf } from './compose-days.ts'
import { composePlace } from './compose-place.ts'
import { composePlainLaw } from './compose-plain-law.ts'
import { composeNearPremises, composePremises, wordsOfPremises } from './compose-premises.ts'
import { composeSections, introduceCrimes, introduceSections } from './compose-sections.ts'
import { composeTerms } from './compose-terms.ts'
import { wordsOfBrief } from './compose-topic.ts'
import {
  type Body,
  composeFirstSteps,
  composeFollowUp,
  composeFurther,
  composeTopics,
} from './compose-topics.ts'
import { describeSources } from './describe-sources.ts'
import { isReviewed, newerInEnglish } from './review-mark.ts'
import { chooseText, titleFor, titleInAnswer } from './topic-text.ts'
import { type CitationWriter, createCitationWriter } from './write-citation.ts'
import { topicsOf } from './write-knowledge.ts'

const mostLetters = 3

/** What our own content answers, and the blocks that it is made of: danger first, then the answer, then what may follow. */
export type ComposedReply = {
  reply: AssistantReply
  /** What to do in danger; empty where nobody is in any. */
  dangerBlocks: string[]
  blocks: string[]
  /** The one of them that says what the law says. */
  lawBlock: string | undefined
}

export function composeReply(understanding: Understanding, parts: EngineParts): ComposedReply {
  const { code } = understanding.language
  const { register, otherLanguages } = parts.content
  const sentences = sentencesIn(code, parts)
  const oldFirst = understanding.time === 'before' && mayBeOfCrime(understanding)
  const writer = createCitationWriter({ register, sentences, oldFirst })

  const emergencies = chooseDangerCards(understanding, parts).map((text) => writer.write(text))
  const described = describeCase(understanding.case, sentences, understanding.today)
  // What stood above the answer before need not be read again.
  const understood = understanding.lastAnswer?.includes(described ?? '') ? undefined : described
  const notice = languageNotice(understanding.language.missing, otherLanguages)
  const before = [
    ...(emergencies.length > 0
      ? []
      : choosePrecaution(understanding, parts).map((text) => writer.write(text))),
    ...(notice ? [notice] : []),
    ...(understood && tellsOfCase(understanding) ? [`*${understood}*`] : []),
    ...dutyToReport(understanding, parts).map((text) => writer.write(text)),
  ]
  const room =
    wordsOfBrief - countWords([...emergencies, ...before].join(' ')) - wordsOfPremises(understanding)
  const body = orHonest(composeBody(understanding, parts, writer, room), understanding, parts, writer)
  // Written last, so that the sections that were asked for are the first ones that are cited.
  const putRight = composePremises(understanding, parts, writer)
  const onCodes = writer.flipped()
    ? [aboutOldCode(sentences)]
    : understanding.time === 'unclear' && mayBeOfCrime(understanding) && writer.namedOldCrimes()
      ? [sentences.answer.maybe_before_new_codes]
      : []
  let blocks = [...before, ...putRight, ...belowBrief(body.blocks, onCodes)]
  if (emergencies.length === 0) blocks = orNothingMore(blocks, understanding, parts, writer)
  const response = [...emergencies, ...blocks].join('\n\n')
  const reply: AssistantReply = {
    status: 'success',
    response,
    brief: foldAnswer(response).brief,
    understood: understanding.case,
    confidence: howSure(understanding),
    deadlines: deadlinesOf(understanding, parts),
    actions: composeActions(understanding, parts, emergencies.length > 0),
    language: languageOf(understanding, parts).toLowerCase(),
    emergency: emergencies.length > 0,
    citations: describeSources(
      writer.citations(),
      code,
      oldestDay(topicsOf(understanding), parts),
      parts.content,
    ),
    suggestions:
      understood && tellsOfCase(understanding)
        ? [...body.suggestions.slice(0, 4), ...corrections(understanding.case, sentences).slice(0, 2)]
        : body.suggestions,
    ...lettersFor(understanding, sentences),
    ...(understanding.intent.kind === 'conversation' ? {} : { reviewed: isReviewed(understanding, parts) }),
  }
  return {
    reply,
    dangerBlocks: emergencies,
    blocks,
    lawBlock: findLawBlock(blocks, parts.content.sentences),
  }
}

/** What was read of a case is shown where the answer is about one. */
function tellsOfCase({ intent }: Understanding): boolean {
  return intent.kind === 'topics' || intent.kind === 'follow-up' || intent.kind === 'plain-law'
}

function deadlinesOf(understanding: Understanding, parts: EngineParts): Deadline[] {
  const found = topicsOf(understanding).flatMap((topic) => daysOf(topic, understanding, parts))
  const once = new Map(found.map((one) => [one.id, one]))
  return [...once.values()].map(({ what, due, how, section }) => ({ what, due, how, section }))
}

/** A crime is named in the folds of many a civil matter: which code counts is said where the matter itself is one. */
function mayBeOfCrime(understanding: Understanding): boolean {
  const { intent } = understanding
  if (intent.kind === 'topics' && (intent.sections?.length || intent.crimes?.length)) return true
  const topics = topicsOf(understanding)
  return (
    topics.length === 0 ||
    topics.some(({ key_sections }) => key_sections.some((key) => key.startsWith('BNS ')))
  )
}

/** What is said of the codes stands below what is read first, before what is folded. */
function belowBrief(blocks: readonly string[], lines: readonly string[]): string[] {
  const first = blocks.findIndex((block) => block.startsWith('***'))
  const at = first < 0 ? blocks.length : first
  return [...blocks.slice(0, at), ...lines, ...blocks.slice(at)]
}

/** It stands in the language of its topic, which may be another one than that of the answer. */
function findLawBlock(blocks: readonly string[], sentences: SentencesByLanguage): string | undefined {
  const headings = Object.values(sentences).map((one) => `***${one.headings.law}***`)
  return blocks.find((block) => headings.some((heading) => block.startsWith(heading)))
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

function lettersFor(
  understanding: Understanding,
  { letters: own }: Sentences,
): Pick<AssistantReply, 'letters' | 'letter_words'> {
  const all = new Set(topicsOf(understanding).flatMap((topic) => topic.letters))
  const letters = [...all].slice(0, mostLetters)
  if (!own || letters.length === 0) return { letters }
  const titles = Object.fromEntries(letters.map((letter) => [letter, own.titles[letter]]))
  return { letters, letter_words: { heading: own.heading, note: own.note, titles } }
}

function composeBody(
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
  room: number,
): Body {
  const { intent, language } = understanding
  const sentences = sentencesIn(language.code, parts)
  switch (intent.kind) {
    case 'conversation':
      return {
        blocks: [
          writer.write(sentenceFor(intent.sentence, sentences)),
          ...(needsSomebody.has(intent.sentence) ? nearestOffice(understanding, parts, writer) : []),
        ],
        suggestions: intent.sentence === 'refusal' ? [] : sentences.suggestions.start,
      }
    case 'ask-back':
      return {
        blocks: [
          writer.write(sentences.conversation.which_one),
          ...composeNearest(intent.guesses, understanding, parts, writer),
          ...nearestOffice(understanding, parts, writer),
          ...intent.guesses.map((topic) =>
            composeFurther(topic, understanding, parts, writer, titleInAnswer(topic, language)),
          ),
        ],
        suggestions: intent.guesses.map((topic) => titleFor(topic, language)),
      }
    case 'premise':
      return composeNearPremises(understanding, parts)
    case 'terms':
      return composeTerms(understanding, intent.terms, parts, writer)
    case 'plain-law':
      return composePlainLaw(understanding, intent.sections, parts, writer)
    case 'section': {
      const { blocks, suggestions, topics } = composeSections(intent.questions, language, writer, parts)
      return { blocks: [...blocks, ...newerInEnglish(understanding, topics, parts)], suggestions }
    }
    case 'topics': {
      const first = [
        ...introduceSections(notPutRight(intent.sections ?? [], understanding), language, writer, parts),
        ...introduceCrimes(intent.crimes ?? [], language, writer, parts),
      ]
      const topics = intent.topics.map((one) => one.topic)
      const { blocks, suggestions } = composeTopics(
        understanding,
        topics,
        intent.asked,
        parts,
        writer,
        room - countWords(first.join(' ')),
      )
      const before = intent.first ? [writer.write(sentenceFor(intent.first, sentences))] : []
      return { blocks: [...before, ...first, ...blocks], suggestions }
    }
    case 'follow-up': {
      const { blocks, suggestions } = composeFollowUp(understanding, intent, parts, writer)
      return { blocks: [...blocks, ...newerInEnglish(understanding, intent.topics, parts)], suggestions }
    }
  }
}

/** That a section is no law any more is not said twice. */
function notPutRight(sections: readonly SectionQuestion[], { premises }: Understanding): SectionQuestion[] {
  const told = new Set(premises.flatMap((one) => one.sections))
  return sections.filter(
    ({ act, number, references }) => references.length > 0 || !told.has(`${act} ${number}`),
  )
}

/** Whatever the message was, the answer is never blank: what we do not know we say, and where a person helps. */
function orHonest(
  body: Body,
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): Body {
  if (body.blocks.some((block) => block.trim() !== '')) return body
  const { conversation, suggestions } = sentencesIn(understanding.language.code, parts)
  const blocks = [writer.write(conversation.unknown), ...nearestOffice(understanding, parts, writer)]
  return { blocks, suggestions: suggestions.start }
}

/** Who asks on and would read the last answer again, word for word, hears that there is no more, what to do first, and who helps further. */
function orNothingMore(
  blocks: string[],
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  const { intent, lastAnswer, language } = understanding
  const isAnswer = intent.kind === 'follow-up' || intent.kind === 'topics'
  if (!isAnswer || blocks.join('\n\n') !== lastAnswer) return blocks
  const { nothing_more } = sentencesIn(language.code, parts).answer
  const [topic] = topicsOf(understanding)
  const again = topic ? composeFirstSteps(topic, understanding, parts, writer) : []
  return [writer.write(nothing_more), ...again, ...nearestOffice(understanding, parts, writer)]
}

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
  safety_first: 'vague',
}

function sentenceFor(kind: ConversationKind, { conversation }: Sentences): string {
  return conversation[kind] ?? conversation[standIns[kind] ?? 'unknown'] ?? conversation.unknown
}
