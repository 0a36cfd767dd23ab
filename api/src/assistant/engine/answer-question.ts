import type { AssistantReply } from '@nyaysathi/contracts/assistant'
import type { KnowledgeContent } from '../knowledge/knowledge-content.ts'
import { buildEngineParts } from './build-engine.ts'
import { type ComposedReply, composeReply } from './composition/compose-reply.ts'
import { type Question, type Understanding, understandQuestion } from './understanding/understand-question.ts'

export type { ComposedReply, Question, Understanding }

/**
 * The built-in answers. Pure: content and time come in as values, and the same question at the same time always gets
 * the same reply.
 */
export type AnswerEngine = {
  understand(question: Question, now: Date): Understanding
  compose(understanding: Understanding): ComposedReply
  answer(question: Question, now: Date): AssistantReply
}

export function createAnswerEngine(content: KnowledgeContent): AnswerEngine {
  const parts = buildEngineParts(content)
  const understand = (question: Question, now: Date) => understandQuestion(question, now, parts)
  const compose = (understanding: Understanding) => composeReply(understanding, parts)
  return {
    understand,
    compose,
    answer(question, now) {
      const { blocks: _blocks, dangerBlocks: _danger, ...reply } = compose(understand(question, now))
      return reply
    },
  }
}
