import type {
  AssistantReply,
  Citation,
  FindSources,
  OfficeVisit,
  OfficeVisitQuestion,
} from '@nyaysathi/contracts/assistant'
import type { LanguageName } from '@nyaysathi/contracts/languages'
import type { CalculateTimeLimit, TimeLimit as ListedLimit } from '@nyaysathi/contracts/time-limits'
import { composeNumbers } from './composition/choose-danger-cards.ts'
import { daysOf } from './composition/compose-days.ts'
import { type ComposedReply, composeReply } from './composition/compose-reply.ts'
import { composeVisit } from './composition/compose-visit.ts'
import { codeOf, describeSources, findLawAsOn } from './composition/describe-sources.ts'
import { writeCircumstances } from './composition/write-circumstances.ts'
import { topicsOf, writeKnowledge } from './composition/write-knowledge.ts'
import type { KnowledgeContent } from './content/knowledge-content.ts'
import { lawAsOn, registerVersion } from './content/register-version.ts'
import type { TopicLanguage } from './content/topic-format.ts'
import type { LetterSense } from './letter-sense/letter-sense.ts'
import { buildContentChecker } from './model-answers/check-citations.ts'
import type { Doors } from './offices/doors.ts'
import type { HelperFields } from './offices/helper-fields.ts'
import { learnTopics } from './retrieval/learn-topics.ts'
import type { LearnedTopics } from './retrieval/topic-finder.ts'
import { countLimit, listLimits } from './time-limits/time-limit-table.ts'
import { buildEngineParts } from './understanding/engine-parts.ts'
import { buildSearchReader, type SearchReader } from './understanding/read-search.ts'
import { type Question, type Understanding, understandQuestion } from './understanding/understand-question.ts'

export type { ComposedReply, Question, Understanding }
/** All that our topics say on a question, and what it is about: the day, the place, the case and its time limits. */
export type ModelGrounds = { knowledge: string; circumstances: string }

/**
 * The built-in answers. Pure: content and time come in as values, and the same question at the same time always gets
 * the same reply.
 */
export type AnswerEngine = {
  content: KnowledgeContent
  understand(question: Question, now: Date): Understanding
  compose(understanding: Understanding): ComposedReply
  answer(question: Question, now: Date): AssistantReply
  /** The numbers to call, for who cannot be given an answer now. */
  numbersFor(understanding: Understanding): string
  /** What a language model may build on; nothing where the built-in answer is all there is to say. */
  groundsFor(understanding: Understanding): ModelGrounds | undefined
  /** Whether a word stands anywhere in our own texts, in the ways of asking that were collected, or on the map of districts. */
  knowsWord(word: string): boolean
  /** The language of a text; `asked` is the one to expect, which wins where its neighbours are as likely. */
  tellLanguage(text: string, asked: LanguageName): LanguageName
  /** What a reader wants to know of each citation of an answer, in their language; `text` is the answer. */
  describeSources(
    citations: readonly Citation[],
    text: string,
    language: string | null | undefined,
  ): Citation[]
  /** The same of an answer that was saved as text, as far as the register knows what it cites. */
  findSources(saved: FindSources): Citation[]
  /** What to say at an office and what to bring; nothing where nothing is written of that kind. */
  prepareVisit(question: OfficeVisitQuestion): OfficeVisit | undefined
  /** The days that count in a case and are still ahead, as 2026-12-04. */
  daysAhead(understanding: Understanding): string[]
  /** Periods that the law sets, and the day on which one of them ends. */
  timeLimits(language?: string | null): ListedLimit[]
  countTimeLimit(id: string, question: CalculateTimeLimit): ReturnType<typeof countLimit>
  /** Reads what people type who look for a helper. */
  searchReader(words: HelperFields): SearchReader
  /** The law that answers rest on: the register by its hash, and the oldest day on which a topic was held beside the law. */
  lawVersion(): { register: string; law_as_on: string }
}

/** `learned` from the same content; where it is not given it is learned here. Without `doors` answers name no kind of office, without `senseLetter` the words of a letter alone say what it is about. */
export function createAnswerEngine(
  content: KnowledgeContent,
  learned: LearnedTopics = learnTopics(content),
  doors?: Doors,
  senseLetter?: LetterSense,
): AnswerEngine {
  const parts = buildEngineParts(content, learned, doors, senseLetter)
  const checker = buildContentChecker(content, '…')
  const understand = (question: Question, now: Date) => understandQuestion(question, now, parts)
  const compose = (understanding: Understanding) => composeReply(understanding, parts)
  const describe: AnswerEngine['describeSources'] = (citations, text, language) =>
    describeSources(citations, codeOf(language), findLawAsOn(text, content), content)
  return {
    content,
    understand,
    compose,
    numbersFor: (understanding) => composeNumbers(understanding, parts),
    answer: (question, now) => compose(understand(question, now)).reply,
    knowsWord: parts.knowsWord,
    tellLanguage: (text, asked) => parts.detectLanguage(text, false, asked),
    groundsFor: (understanding) =>
      topicsOf(understanding).length > 0
        ? {
            knowledge: writeKnowledge(understanding, parts),
            circumstances: writeCircumstances(understanding, parts),
          }
        : undefined,
    describeSources: describe,
    findSources: ({ text, language }) => describe(checker.check(text).citations, text, language),
    prepareVisit: (question) => composeVisit(question, parts),
    daysAhead: (understanding) =>
      topicsOf(understanding)
        .flatMap((topic) => daysOf(topic, understanding, parts))
        .filter(({ isOver, isFirstDay }) => !isOver && !isFirstDay)
        .map(({ due }) => due),
    timeLimits: (language) => listLimits(content.timeLimits, tableLanguage(language)),
    countTimeLimit: (id, question) =>
      countLimit(content.timeLimits, id, question, tableLanguage(question.language)),
    searchReader: (words) => buildSearchReader(words, parts),
    lawVersion: () => ({ register: registerVersion(content.register), law_as_on: lawAsOn(content.topics) }),
  }
}

/** The table stands in English and Hindi. */
function tableLanguage(language: string | null | undefined): TopicLanguage {
  return codeOf(language) === 'hi' ? 'hi' : 'en'
}
