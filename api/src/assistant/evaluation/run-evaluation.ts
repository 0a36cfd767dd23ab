import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAnswerEngine } from '../engine/answer-question.ts'
import { knowledgeFolder } from '../knowledge/knowledge-folder.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { evaluate } from './evaluate.ts'
import { readQuestions } from './evaluation-question.ts'
import { findLeftOut } from './leave-out.ts'
import { writeReport } from './write-report.ts'
import { writeResults } from './write-results.ts'

/**
 * `npm run eval`: scores the built-in answers and writes docs/evaluation.md, and the results that /quality shows. `--set=tune`
 * only prints one half.
 */
const reportFile = fileURLToPath(new URL('../../../../docs/evaluation.md', import.meta.url))
const resultsFile = join(knowledgeFolder, 'evaluation/results.json')
/** So that "two years ago" means the same in every run. */
const now = new Date('2026-11-21T06:30:00Z')

const onlySet = process.argv.find((argument) => argument.startsWith('--set='))?.slice('--set='.length)
const content = loadKnowledge()
const questions = readQuestions(knowledgeFolder).filter((question) => !onlySet || question.set === onlySet)
const results = evaluate(questions, createAnswerEngine(content), now)
const report = writeReport(results, content, onlySet ? undefined : findLeftOut(content))
process.stdout.write(`${report}\n`)
if (!onlySet) {
  writeFileSync(reportFile, `${report}\n`)
  writeFileSync(resultsFile, `${JSON.stringify(writeResults(results, content, now), undefined, 1)}\n`)
}
