/**
 * The door of the answers. They know what the knowledge says; they know neither a network nor a database. The server and the
 * assistant on a host of its own answer questions through it, and the build of the web app takes from the knowledge what
 * browsers are given.
 */
export type { AnswerEngine, ComposedReply, ModelGrounds, Question } from './answer-question.ts'
export { loadLawMarks } from './content/load-law-marks.ts'
export { loadEmergencyCards, loadEmergencyHelp } from './emergency-help/load-emergency-help.ts'
export { loadGuides } from './guides/load-guides.ts'
export { loadLetterPeriods } from './letters/load-letter-periods.ts'
export { loadLetters } from './letters/load-letters.ts'
export { loadPaperDoors } from './letters/load-paper-doors.ts'
export type { StatementCheck } from './model-answers/check-statements.ts'
export type { ModelGuard } from './model-answers/guard-model.ts'
export type { HiddenIdentity } from './model-answers/mask-identity.ts'
export type { QueryReader } from './read-query.ts'
export { loadModelGuard, loadQueryReader, loadSearchReader, loadShippedEngine } from './shipped-engine.ts'
export type { SearchReader, SearchReading } from './understanding/read-search.ts'
