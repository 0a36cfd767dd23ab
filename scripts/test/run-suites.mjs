import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runToEnd } from '../run/run-to-end.mjs'

/**
 * What became of a suite: how many tests passed and failed, and a text for each that did not pass at its first try.
 * A suite that could not run counts as one failure.
 */
const couldNotRun = {
  passed: 0,
  failed: 1,
  told: ['FAILED a suite could not run to its end; its words stand above.'],
}

export function runVitest(node, folder, { env = {}, options = [] } = {}) {
  return withReport((report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const exitCode = runToEnd(
      node,
      ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, ...reporters, ...options],
      env,
    )
    const { numPassedTests: passed, numFailedTests, testResults } = readReport(report)
    const told = testResults.flatMap(({ name, message, assertionResults }) => [
      ...assertionResults
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ status, fullName, failureMessages }) =>
          [`${outcome(status === 'failed')} ${inProject(name)}: ${fullName}`, ...failureMessages].join('\n'),
        ),
      ...(message ? [`FAILED ${inProject(name)}: ${message}`] : []),
    ])
    // A file that cannot be loaded, or a leak, fails the run without failing a test.
    return allTold({ passed, failed: numFailedTests || (exitCode === 0 ? 0 : 1), told })
  })
}

export function runPlaywright(node, env) {
  return withReport((report) => {
    const options = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json']
    const exitCode = runToEnd(node, options, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const { stats, suites } = readReport(report)
    const { expected, flaky, unexpected } = stats
    const told = specsIn(suites)
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ ok, file, line, title }) => `${outcome(!ok)} e2e/journeys/${file}:${line}: ${title}`)
    return allTold({ passed: expected + flaky, failed: unexpected || (exitCode === 0 ? 0 : 1), told })
  })
}

function outcome(failed) {
  return failed ? 'FAILED' : 'PASSED AT THE SECOND TRY'
}

function allTold(result) {
  return result.failed > 0 && result.told.length === 0 ? { ...result, told: couldNotRun.told } : result
}

/** Playwright's suites lie in each other. */
function specsIn(suites = []) {
  return suites.flatMap(({ specs, suites: within }) => [...specs, ...specsIn(within)])
}

function inProject(file) {
  return path.relative(process.cwd(), file)
}

function withReport(run) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-report-'))
  try {
    return run(path.join(folder, 'report.json'))
  } catch (error) {
    process.stderr.write(`The tests left no report: ${error.message}\n`)
    return couldNotRun
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(report) {
  return JSON.parse(fs.readFileSync(report, 'utf8'))
}
