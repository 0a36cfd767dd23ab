import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAnswerEngine } from '../answer-question.ts'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { openLetterSense } from '../letter-sense/letter-sense.ts'
import { learnedFileIn, learnedFolder, loadLearned } from '../training/load-learned.ts'
import { evaluate } from './evaluate.ts'
import { readQuestions } from './evaluation-question.ts'
import { scoreHeldOut } from './held-out.ts'
import { scoreLetters, scoreRealLetters, writeLetterScores, writeRiskAndCoverage } from './letters.ts'
import { buildPlainSearch } from './plain-search.ts'
import { writeReport } from './write-report.ts'
import { writeResults } from './write-results.ts'

/**
 * `npm run eval`: scores the built-in answers and writes docs/evaluation.md, and the results that /quality shows. `--set=tune`
 * only prints one half; `--with-left-out` adds the asks that are left out of the learning.
 */
const reportFile = fileURLToPath(new URL('../../../docs/evaluation.md', import.meta.url))
const resultsFile = join(knowledgeFolder, 'evaluation/results.json')
/** So that "two years ago" means the same in every run. */
const now = new Date('2026-11-21T06:30:00Z')

const onlySet = process.argv.find((argument) => argument.startsWith('--set='))?.slice('--set='.length)
// Learning four times more, each time without a quarter of the asks, takes minutes: `--with-left-out` asks for it.
const withHeldOut = process.argv.includes('--with-left-out')

// What was learned must be there before the start is timed.
loadLearned()
const beforeStart = process.cpuUsage()
const { content, topics } = loadLearned()
const engine = createAnswerEngine(content, topics, undefined, openLetterSense())
const startMs = spentSince(beforeStart)
const questions = readQuestions(knowledgeFolder).filter((question) => !onlySet || question.set === onlySet)
const beforeAnswers = process.cpuUsage()
for (const { ask, history } of questions) engine.answer({ message: ask, history }, now)
const costs = {
  features: topics.table.hashes.length,
  fileMiB: statSync(learnedFileIn(learnedFolder)).size / 2 ** 20,
  startMs,
  answerMs: spentSince(beforeAnswers) / questions.length,
}
// The plain searches read all that was learned from, too.
const taught = loadKnowledge()
const results = evaluate(questions, engine, now, {
  bm25: buildPlainSearch(taught, false),
  fuzzy: buildPlainSearch(taught, true),
})
const heldOut = withHeldOut ? scoreHeldOut(taught) : undefined
const letters = scoreLetters(knowledgeFolder, engine, now)
const report = writeReport(results, content, heldOut, costs, {
  real: scoreRealLetters(knowledgeFolder, engine, now),
  scores: writeLetterScores(letters),
  curve: writeRiskAndCoverage(letters),
})
process.stdout.write(`${report}\n`)
if (!onlySet) {
  writeFileSync(reportFile, `${report}\n`)
  writeFileSync(resultsFile, `${JSON.stringify(writeResults(results, content, now), undefined, 1)}\n`)
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
