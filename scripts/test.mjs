import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { runChecks, tellAdvisories } from './check/run-checks.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { giveUp } from './run/project-folder.mjs'
import { haveWhatStandsAround } from './test/around-the-server.mjs'
import { haveBackupTools } from './test/backup-tools.mjs'
import {
  findAffectedTests,
  findDailyTests,
  findDeepTests,
  findTestsNamed,
  isJourney,
} from './test/find-tests.mjs'
import { havePrometheus } from './test/prometheus.mjs'
import { runApiOfReleaseBefore, runApiOnPostgres15, runJourneys, runVitest } from './test/run-suites.mjs'
import { haveSmsCentre } from './test/sms-centre.mjs'
import { haveStorageServer } from './test/storage-server.mjs'

/**
 * `npm test`: the checks, and every test that is not tagged `deep`.
 * `npm test -- --changed`: the checks, and the tests near what changed since main.
 * `npm test -- <path or words>`: the tests of a file or folder, or those with these words in their names.
 * `npm run test:deep`: what is tagged `deep`, the API on PostgreSQL 15, and that of the release before on this schema.
 * The last lines name what did not pass, and sum up; any failure is ours.
 */
const startedAt = Date.now()
const wanted = process.argv.slice(2)
const node = ensureInstalled()

const results = await runWanted()
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
for (const text of results.flatMap(({ told }) => told)) process.stdout.write(`\n${text}\n`)
process.stdout.write(`\nTook ${Math.round((Date.now() - startedAt) / 1_000)} s.\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)

async function runWanted() {
  if (wanted.length === 0) return checkAndRun({ deep: false, files: findDailyTests() })
  if (wanted[0] === '--changed') return checkAndRun({ deep: false, files: findAffectedTests() })
  if (wanted[0] === '--deep') return runDeep()
  const named = findTestsNamed(wanted)
  if (named.files.length === 0) giveUp(`No test lies at "${wanted.join(' ')}", and none is called so.`)
  await makeReady(named)
  return runTests(named)
}

async function checkAndRun(picked) {
  section('Checks')
  // What the tests need is made beside the checks, which need none of it.
  const checks = (await runChecks(node, neededFor(picked))).map(({ name, passed }) => ({
    passed: Number(passed),
    failed: Number(!passed),
    told: passed ? [] : [`FAILED check: ${name}`],
  }))
  tellAdvisories()
  return [...checks, ...(await runTests(picked))]
}

function neededFor({ files }) {
  const learned = ['what the knowledge teaches', () => ensureLearned(node)]
  const webApp = ['web app', () => ensureWebBuilt(node)]
  return files.some(isJourney) ? [learned, webApp] : [learned]
}

async function makeReady(picked) {
  await Promise.all(neededFor(picked).map(([, make]) => make()))
}

/** One after the other: beside each other they are slow enough on two cores to fail for want of time alone. */
async function runTests(picked) {
  section('Tests')
  const tests = await runVitest(node, picked)
  section('Journeys in a real browser')
  return [tests, await runJourneys(node, picked)]
}

async function runDeep() {
  haveStorageServer()
  await haveSmsCentre()
  haveWhatStandsAround()
  havePrometheus()
  haveBackupTools()
  const picked = { deep: true, files: findDeepTests() }
  await makeReady(picked)
  const results = await runTests(picked)
  section('API, on PostgreSQL 15')
  results.push(await runApiOnPostgres15(node))
  section('API of the release before, on this schema')
  results.push(await runApiOfReleaseBefore(node))
  return results
}

function section(title) {
  process.stdout.write(`\n==== ${title}\n`)
}
