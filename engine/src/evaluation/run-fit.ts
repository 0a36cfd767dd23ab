import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { loadLearned } from '../training/load-learned.ts'
import { type Coefficients, chosenLikelihood, confidence } from '../understanding/confidence.ts'
import { buildEngineParts } from '../understanding/engine-parts.ts'
import { fittedLikelihood } from '../understanding/fitted-likelihood.ts'
import { readQuestions } from './evaluation-question.ts'
import {
  fitCoefficients,
  hashOfCases,
  type LikelihoodCase,
  measureCoefficients,
  readLikelihoodCases,
} from './fit-likelihood.ts'
import {
  buildOutcomeReader,
  type ConfidenceName,
  type Outcome,
  searchNumber,
  sumOf,
} from './search-numbers.ts'

/**
 * `npm run fit`: fits the likelihood by which a message is answered to a quarter of all asks, and writes it into
 * `understanding/fitted-likelihood.ts`; it takes as long as learning. `--around` measures instead what each chosen number of
 * `understanding/confidence.ts` does to the questions of `knowledge/evaluation` that are there to tune with, and what a larger or
 * smaller one would do; it takes some ten minutes.
 */
const fittedFile = fileURLToPath(new URL('../understanding/fitted-likelihood.ts', import.meta.url))
/** So that "two years ago" means the same in every run. */
const now = new Date('2026-11-21T06:30:00Z')

if (process.argv.includes('--around')) measureAround()
else fit()

function fit(): void {
  const { ofBest, orRelated } = readLikelihoodCases(loadKnowledge())
  tell('the best topic, chosen', ofBest, chosenLikelihood)
  tell('the best topic or a related one, fitted before', orRelated, fittedLikelihood)
  const values = Object.entries(fitCoefficients(orRelated)).map(([name, value]) => `  ${name}: ${value},\n`)
  writeFileSync(
    fittedFile,
    `/** Written by \`npm run fit\`; do not edit. What they are multiplied with is in \`confidence.ts\`. */
export const fittedLikelihood = {
${values.join('')}}

/** A hash of the cases that they were fitted to. */
export const fittedTo = '${hashOfCases(orRelated)}'
`,
  )
}

function tell(what: string, cases: readonly LikelihoodCase[], coefficients: Coefficients): void {
  const loss = measureCoefficients(cases, coefficients)
  const [before, after, leftOut] = [loss.now, loss.fitted, loss.fittedLeftOut].map((one) => one.toFixed(4))
  process.stdout.write(
    `${what}: ${loss.cases} cases, loss ${before}; fitted anew ${after}, ${leftOut} on what was left out.\n` +
      `  ${JSON.stringify(fitCoefficients(cases))}\n`,
  )
}

function measureAround(): void {
  const { content, topics } = loadLearned()
  const questions = readQuestions(knowledgeFolder).filter(({ set }) => set === 'tune')
  const ask = buildOutcomeReader(questions, buildEngineParts(content, topics), now)
  const asNow = ask()
  process.stdout.write(`${questions.length} questions: ${writeOutcome(asNow)}\n\n`)
  process.stdout.write(
    '| number | now | worth most | by | by, on what was left out |\n|---|---|---|---|---|\n',
  )
  for (const name of Object.keys(confidence) as ConfidenceName[]) {
    const { now: value, best, gain, gainLeftOut } = searchNumber(name, ask, asNow)
    process.stdout.write(`| ${name} | ${value} | ${best} | ${gain} | ${gainLeftOut} |\n`)
  }
}

function writeOutcome(outcomes: readonly Outcome[]): string {
  return Object.entries(sumOf(outcomes))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}
