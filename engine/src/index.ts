/**
 * The door of the answers. They know what the knowledge says; they know neither a network nor a database. What the build of the
 * web app takes from the knowledge comes through it too.
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
export { loadEmergencyHelp } from './emergency-help/load-emergency-help.ts'
export { loadGuides } from './guides/load-guides.ts'
export { loadLetters } from './letters/load-letters.ts'
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
