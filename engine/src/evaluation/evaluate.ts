import type { AssistantReply } from '@nyaysathi/contracts/assistant'
import type { AnswerEngine } from '../answer-question.ts'
import { buildContentChecker } from '../model-answers/check-citations.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import type { PlainSearch } from './plain-search.ts'
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

/** Of the plain searches nothing is known where they are not given: they take longer than all the rest. */
export function evaluate(
  questions: readonly EvaluationQuestion[],
  engine: AnswerEngine,
  now: Date,
  plain?: { bm25: PlainSearch; fuzzy: PlainSearch },
): QuestionResult[] {
  const { recognition } = engine.content
  const checker = buildContentChecker(engine.content, '…')
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
    const first = (search: PlainSearch | undefined) =>
      search === undefined || question.topics.length === 0 || question.history.length > 0
        ? undefined
        : question.topics.includes(search(question.ask) ?? '')
    return {
      question,
      reply,
      score: scoreAnswer(question, reply, understanding, checker, recognition),
      understoodAs:
        answered.length > 0 ? answered.join(' + ') : (kindOf(understanding) ?? understanding.intent.kind),
      plain: { bm25: first(plain?.bm25), fuzzy: first(plain?.fuzzy) },
    }
  })
}
