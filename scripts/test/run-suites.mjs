import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runToEnd } from '../run/run-to-end.mjs'

/** How many tests passed and failed. A suite that could not run counts as one failure. */
const couldNotRun = { passed: 0, failed: 1 }

export function runVitest(node, folder, { env = {}, options = [] } = {}) {
  return withReport((report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const exitCode = runToEnd(
      node,
      ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, ...reporters, ...options],
      env,
    )
    const { numPassedTests: passed, numFailedTests } = readReport(report)
    // A file that cannot be loaded, or a leak, fails the run without failing a test.
    return { passed, failed: numFailedTests || (exitCode === 0 ? 0 : 1) }
  })
}

export function runPlaywright(node, env) {
  return withReport((report) => {
    const options = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json']
    const exitCode = runToEnd(node, options, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const { expected, flaky, unexpected } = readReport(report).stats
    return { passed: expected + flaky, failed: unexpected || (exitCode === 0 ? 0 : 1) }
  })
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
