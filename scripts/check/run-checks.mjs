import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findLockfileProblems } from './check-lockfile.mjs'
import { findUnsafeMigrations } from './check-migrations.mjs'
import { findBrokenImportRules } from './import-rules.mjs'
import { readSourceFiles } from './source-files.mjs'

const projects = ['contracts', 'engine', 'api', 'web', 'e2e', 'bench']

/** Runs every check, each to its end, and says of each how it went. Rewrites nothing. */
export function runChecks(node) {
  const bin = (name) => path.join('node_modules', '.bin', name)
  const checks = [
    ...projects.map((project) => ['types', project, () => run(bin('tsc'), ['-p', project])]),
    ['lint and format', '', () => run(bin('biome'), ['check', '--error-on-warnings', '.'])],
    // What nobody uses: files, exports, types. knip.json says where people come in.
    ['unused', '', () => run(bin('knip'), ['--no-progress'])],
    ['import rules', '', () => report(findBrokenImportRules(readSourceFiles()))],
    ['lock file', '', () => report(findLockfileProblems())],
    ['migrations', '', () => report(findUnsafeMigrations())],
    // A program of its own: it reads with what `npm test` may only be about to install.
    ['places', '', () => run(node, ['scripts/places/check-places.mjs'])],
    ['knowledge', '', () => run(node, ['engine/src/content/check-knowledge.ts'])],
  ]
  return checks.map(([what, where, check]) => {
    const passed = check()
    const name = `${what} ${where}`.trim()
    process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name}\n`)
    return { name, passed }
  })
}

/** Known weaknesses of what we depend on: told, not judged, because that takes a network and a person. */
export function tellAdvisories() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 30_000,
    shell: process.platform === 'win32',
  })
  const counts = readCounts(stdout)
  const words = counts
    ? Object.entries(counts)
        .map(([severity, count]) => `${count} ${severity}`)
        .join(', ')
    : 'could not be asked for'
  process.stdout.write(`note   advisories against dependencies: ${words}\n`)
}

function readCounts(report) {
  try {
    return JSON.parse(report).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

function run(command, options) {
  return spawnSync(command, options, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

function report(problems) {
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  return problems.length === 0
}
