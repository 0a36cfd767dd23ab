import type { AssistantReply } from '@nyaysathi/contracts/assistant'
import type { AnswerEngine } from '../engine/answer-question.ts'
import { buildContentChecker } from '../language-model/check-citations.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { buildPlainSearch } from './plain-search.ts'
import { type AnswerScore, kindOf, scoreAnswer, topicsAnswered } from './score-answer.ts'

export type QuestionResult = {
  question: EvaluationQuestion
  score: AnswerScore
  reply: AssistantReply
  /** What it was taken to be about, for the list of failures. */
  understoodAs: string
  /** The same question to the search library as it comes, and with its own fuzzy and prefix search. */
  plain: { bm25: boolean | undefined; fuzzy: boolean | undefined }
}

export function evaluate(
  questions: readonly EvaluationQuestion[],
  engine: AnswerEngine,
  now: Date,
): QuestionResult[] {
  const { topics, recognition } = engine.content
  const checker = buildContentChecker(engine.content, '…')
  const plain = buildPlainSearch(topics, false)
  const fuzzy = buildPlainSearch(topics, true)
  return questions.map((question) => {
    const asked = {
      message: question.ask,
      location: question.location,
      preferred_language: question.preferred_language,
      history: question.history,
    }
    const understanding = engine.understand(asked, now)
    const reply = engine.answer(asked, now)
    const answered = topicsAnswered(understanding)
    const first = (search: (message: string) => string | undefined) =>
      question.topics.length === 0 || question.history.length > 0
        ? undefined
        : question.topics.includes(search(question.ask) ?? '')
    return {
      question,
      reply,
      score: scoreAnswer(question, reply, understanding, checker, recognition),
      understoodAs:
        answered.length > 0 ? answered.join(' + ') : (kindOf(understanding) ?? understanding.intent.kind),
      plain: { bm25: first(plain), fuzzy: first(fuzzy) },
    }
  })
}
