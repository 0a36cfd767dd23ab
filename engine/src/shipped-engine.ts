import { type AnswerEngine, createAnswerEngine } from './answer-question.ts'
import { loadLearned } from './training/load-learned.ts'

let shippedEngine: AnswerEngine | undefined

/** The engine over the knowledge that ships: what the build learned, read once for a process. */
export function loadShippedEngine(): AnswerEngine {
  if (!shippedEngine) {
    const { content, topics } = loadLearned()
    shippedEngine = createAnswerEngine(content, topics)
  }
  return shippedEngine
}
