import type { AssistantReply, Citation } from '@nyaysathi/contracts/assistant'
import type { LanguageName } from '@nyaysathi/contracts/languages'
import { composeNumbers } from './composition/compose-numbers.ts'
import { type ComposedReply, composeReply } from './composition/compose-reply.ts'
import { codeOf, describeSources, findLawAsOn } from './composition/describe-sources.ts'
import { topicsOf, writeKnowledge } from './composition/write-knowledge.ts'
import type { KnowledgeContent } from './content/knowledge-content.ts'
import { type LearnedTopics, learnTopics } from './retrieval/topic-finder.ts'
import { buildEngineParts } from './understanding/engine-parts.ts'
import { buildWordCheck } from './understanding/known-words.ts'
import { type Question, type Understanding, understandQuestion } from './understanding/understand-question.ts'

export type { ComposedReply, Question, Understanding }

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
  groundsFor(understanding: Understanding): string | undefined
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
}

/** `learned` from the same content; where it is not given it is learned here. */
export function createAnswerEngine(
  content: KnowledgeContent,
  learned: LearnedTopics = learnTopics(content),
): AnswerEngine {
  const parts = buildEngineParts(content, learned)
  const knowsWord = buildWordCheck(content, learned)
  const understand = (question: Question, now: Date) => understandQuestion(question, now, parts)
  const compose = (understanding: Understanding) => composeReply(understanding, parts)
  return {
    content,
    understand,
    compose,
    numbersFor: (understanding) => composeNumbers(understanding, parts),
    answer: (question, now) => withoutBlocks(compose(understand(question, now))),
    knowsWord,
    tellLanguage: (text, asked) => parts.detectLanguage(text, false, asked),
    groundsFor: (understanding) =>
      topicsOf(understanding).length > 0 ? writeKnowledge(understanding, parts) : undefined,
    describeSources: (citations, text, language) =>
      describeSources(citations, codeOf(language), findLawAsOn(text, content), content),
  }
}

export function withoutBlocks({
  blocks: _blocks,
  dangerBlocks: _danger,
  ...reply
}: ComposedReply): AssistantReply {
  return reply
}

/** The block of an answer that says what the law says. */
export function findLawBlock({ blocks }: ComposedReply, { sentences }: KnowledgeContent): string | undefined {
  const headings = Object.values(sentences).map((one) => `***${one.headings.law}***`)
  return blocks.find((block) => headings.some((heading) => block.startsWith(heading)))
}
