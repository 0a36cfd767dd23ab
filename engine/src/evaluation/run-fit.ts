import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { openLetterSense } from '../letter-sense/letter-sense.ts'
import { noDoors } from '../offices/doors.ts'
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
import { readLettersToFit } from './letters.ts'
import {
  buildOutcomeReader,
  type ConfidenceName,
  type Outcome,
  searchNumber,
  sumOf,
} from './search-numbers.ts'

/**
 * `npm run fit`: fits all that decides how sure an answer has to be. First the likelihood by which a message is answered, to a quarter
 * of all asks, written into `understanding/fitted-likelihood.ts`; then each number of `understanding/confidence.ts`, to the questions and
 * letters that are there to tune with, written into that file. It takes some ten minutes.
 */
const understandingFolder = new URL('../understanding/', import.meta.url)
const fittedFile = fileURLToPath(new URL('fitted-likelihood.ts', understandingFolder))
const numbersFile = fileURLToPath(new URL('confidence.ts', understandingFolder))
/** So that "two years ago" means the same in every run. */
const now = new Date('2026-11-21T06:30:00Z')
/** A number changed early may make another one better: so often all are gone through. */
const passes = 2
/** By so much a number has to be worth more, on what it was not chosen by, to be changed: one answer more or less is chance. */
const leastGain = 1

if (!process.argv.includes('--only-numbers')) fitLikelihood()
fitNumbers()

function fitLikelihood(): void {
  const { ofBest, orRelated } = readLikelihoodCases(loadKnowledge())
  tell('the best topic, chosen', ofBest, chosenLikelihood)
  tell('the best topic or a related one, fitted before', orRelated, fittedLikelihood)
  const fitted = fitCoefficients(orRelated)
  const values = Object.entries(fitted).map(([name, value]) => `  ${name}: ${value},\n`)
  writeFileSync(
    fittedFile,
    `/** Written by \`npm run fit\`; do not edit. What they are multiplied with is in \`confidence.ts\`. */
export const fittedLikelihood = {
${values.join('')}}

/** A hash of the cases that they were fitted to. */
export const fittedTo = '${hashOfCases(orRelated)}'
`,
  )
  Object.assign(fittedLikelihood, fitted)
}

function tell(what: string, cases: readonly LikelihoodCase[], coefficients: Coefficients): void {
  const loss = measureCoefficients(cases, coefficients)
  const [before, after, leftOut] = [loss.now, loss.fitted, loss.fittedLeftOut].map((one) => one.toFixed(4))
  process.stdout.write(
    `${what}: ${loss.cases} cases, loss ${before}; fitted anew ${after}, ${leftOut} on what was left out.\n` +
      `  ${JSON.stringify(fitCoefficients(cases))}\n`,
  )
}

function fitNumbers(): void {
  const { content, topics } = loadLearned()
  const questions = readQuestions(knowledgeFolder).filter(({ set }) => set === 'tune')
  const letters = readLettersToFit(knowledgeFolder)
  const ask = buildOutcomeReader(
    questions,
    letters,
    buildEngineParts(content, topics, noDoors, openLetterSense()),
    now,
  )
  let asNow = ask()
  process.stdout.write(`${asNow.length} cases: ${writeOutcome(asNow)}\n\n`)
  process.stdout.write(
    '| number | was | is | worth more by | by, on what it was not chosen by |\n|---|---|---|---|---|\n',
  )
  for (let pass = 0; pass < passes; pass += 1) {
    for (const name of Object.keys(confidence) as ConfidenceName[]) {
      const { now: was, best, gain, gainLeftOut } = searchNumber(name, ask, asNow)
      const isBetter = best !== was && gainLeftOut >= leastGain
      if (isBetter) confidence[name] = best
      if (isBetter) asNow = ask()
      process.stdout.write(`| ${name} | ${was} | ${confidence[name]} | ${gain} | ${gainLeftOut} |\n`)
    }
  }
  process.stdout.write(`\n${writeOutcome(asNow)}\n`)
  writeNumbers()
}

/** Each in its own line of the file, after what it is for. */
function writeNumbers(): void {
  const written = readFileSync(numbersFile, 'utf8')
  const [first = '', second = ''] = written.split(/^export const confidence = \{$/m)
  const end = second.indexOf('\n}')
  const numbers = second
    .slice(0, end)
    .replace(
      /^( {2}(\w+): )[\d._]+,$/gm,
      (_line, start, name) => `${start}${confidence[name as ConfidenceName]},`,
    )
  writeFileSync(numbersFile, `${first}export const confidence = {${numbers}${second.slice(end)}`)
}

function writeOutcome(outcomes: readonly Outcome[]): string {
  return Object.entries(sumOf(outcomes))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}
