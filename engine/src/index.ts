/**
 * Everything that other workspaces may use of the answers. The answers know what the knowledge says, and neither a
 * network nor a database.
 */
export {
  type AnswerEngine,
  type ComposedReply,
  createAnswerEngine,
  findLawBlock,
  type Question,
  withoutBlocks,
} from './answer-question.ts'
export { lawAsOn, registerVersion } from './content/register-version.ts'
export { buildContentChecker, type CitationChecker } from './model-answers/check-citations.ts'
export {
  buildStatementCheck,
  readStopWords,
  type StatementCheck,
  type Unsupported,
} from './model-answers/check-statements.ts'
export { buildIdentityMask, type IdentityMask } from './model-answers/mask-identity.ts'
export type { ModelWords } from './model-answers/model-words.ts'
export { loadShippedEngine, readModelWords } from './shipped-engine.ts'
export { learnedFileIn, loadLearned } from './training/load-learned.ts'
